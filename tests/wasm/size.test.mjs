// What a phone downloads before its first estimate: the WebAssembly and its glue, compressed.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { packageFolder } from '../support/paths.mjs';

// The aim is 75 KB. It is not met yet: this holds what was reached, so that it only goes down.
const REACHED = 140_000;

test('WebAssembly and glue weigh no more than was reached', (t) => {
  const files = ['core.wasm', 'index.mjs', 'rules.mjs'];
  const sizes = files.map((name) => brotliCompressSync(readFileSync(join(packageFolder, name))).length);
  const total = sizes.reduce((a, b) => a + b);
  t.diagnostic(files.map((name, index) => `${name} ${sizes[index]}`).join(', ') + `, in all ${total} bytes`);
  assert.ok(total <= REACHED, `${total} bytes`);
});
