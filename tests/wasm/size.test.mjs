// What a phone downloads before its first estimate: the WebAssembly and its glue, compressed.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { packageFolder } from '../support/paths.mjs';

test('WebAssembly and glue weigh at most 75 KB', (t) => {
  const files = ['core.wasm', 'index.mjs', 'rules.mjs', 'client.mjs', 'worker.mjs'];
  const sizes = files.map((name) => brotliCompressSync(readFileSync(join(packageFolder, name))).length);
  const total = sizes.reduce((a, b) => a + b);
  t.diagnostic(files.map((name, index) => `${name} ${sizes[index]}`).join(', ') + `, in all ${total} bytes`);
  assert.ok(total <= 75 * 1024, `${total} bytes`);
});
