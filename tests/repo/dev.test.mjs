// `./dev` says what it can do, and refuses the rest.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageFolder, root } from '../support/paths.mjs';

const dev = (...args) => spawnSync(join(root, 'dev'), args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

test('--help tells every command', () => {
  const { status, stdout } = dev('--help');
  assert.equal(status, 0);
  const commands = [...readFileSync(join(root, 'dev'), 'utf8').matchAll(/^command_(\w+)\(\)/gm)].map((match) => match[1]);
  assert.ok(commands.length >= 7);
  for (const name of commands) assert.match(stdout, new RegExp(`^  ${name} `, 'm'));
});

test('an unknown command or suite is refused before anything is done', () => {
  for (const args of [[], ['no-existe'], ['test', 'no-existe']]) {
    const { status, stdout, stderr } = dev(...args);
    assert.notEqual(status, 0, args.join(' '));
    assert.notEqual(stderr, '');
    assert.doesNotMatch(stdout, /Building|Installing/);
  }
});

test('the version is the same everywhere', () => {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const [, declared] = /project\(surco VERSION ([\d.]+)/.exec(readFileSync(join(root, 'CMakeLists.txt'), 'utf8'));
  assert.equal(version, declared);
});
