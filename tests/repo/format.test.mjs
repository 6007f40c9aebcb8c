// The C++ sources are as clang-format leaves them. `./dev format` brings them there.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../support/paths.mjs';

test('clang-format would change nothing', () => {
  const files = ['core', 'wasm', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => /\.[ch]pp$/.test(name) && !name.includes('node_modules'))
      .map((name) => join(folder, name)),
  );
  assert.ok(files.length > 0);
  const { status, stderr } = spawnSync('clang-format-14', ['--dry-run', '-Werror', ...files], { cwd: root, encoding: 'utf8' });
  assert.equal(status, 0, stderr.split('\n').filter((line) => line.includes('error:')).slice(0, 20).join('\n'));
});
