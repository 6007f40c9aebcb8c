import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patched } from '../src/state/patch.ts';

const caso = { partidas: [{ id: '1', cantidad: '3600' }, { id: '2' }], 'a/b': { 'm~n': '1' } };

test('the operations of RFC 6902', () => {
  assert.deepEqual(patched(caso, [{ op: 'replace', path: '/partidas/0/cantidad', value: '3000' }]).partidas[0], { id: '1', cantidad: '3000' });
  assert.deepEqual(patched(caso, [{ op: 'add', path: '/partidas/1/cantidad', value: '7' }]).partidas[1], { id: '2', cantidad: '7' });
  assert.deepEqual(patched(caso, [{ op: 'remove', path: '/partidas/0' }]).partidas, [{ id: '2' }]);
  assert.deepEqual(patched(caso, [{ op: 'add', path: '/partidas/0', value: { id: '0' } }]).partidas.map(({ id }) => id), ['0', '1', '2']);
  assert.deepEqual(patched(caso, [{ op: 'add', path: '/partidas/-', value: { id: '3' } }]).partidas.map(({ id }) => id), ['1', '2', '3']);
  assert.deepEqual(patched(caso, [{ op: 'move', from: '/partidas/1', path: '/partidas/0' }]).partidas.map(({ id }) => id), ['2', '1']);
  assert.deepEqual(patched(caso, [{ op: 'copy', from: '/partidas/0/cantidad', path: '/partidas/1/cantidad' }]).partidas[1], { id: '2', cantidad: '3600' });
  assert.deepEqual(patched(caso, [{ op: 'replace', path: '/a~1b/m~0n', value: '2' }])['a/b'], { 'm~n': '2' });
  assert.deepEqual(patched(caso, [{ op: 'test', path: '/partidas/0/id', value: '1' }]), caso);
});

test('leaves the document alone', () => {
  const copy = structuredClone(caso);
  patched(caso, [{ op: 'remove', path: '/partidas/0' }]);
  assert.deepEqual(caso, copy);
});

test('refuses what does not apply', () => {
  const bad = [
    { op: 'replace', path: '/partidas/0/precio', value: '1' },
    { op: 'remove', path: '/partidas/2' },
    { op: 'add', path: '/partidas/5', value: {} },
    { op: 'add', path: '/partidas/01', value: {} },
    { op: 'add', path: 'partidas', value: {} },
    { op: 'add', path: '/partidas/0/id/x', value: '1' },
    { op: 'add', path: '/x' },
    { op: 'test', path: '/partidas/0/id', value: '9' },
  ] as const;
  for (const operation of bad) assert.throws(() => patched<unknown>(caso, [operation]), JSON.stringify(operation));
});

test('a key called __proto__ is only a key', () => {
  const made = patched<object>({}, [{ op: 'add', path: '/__proto__', value: { polluted: true } }]);
  assert.equal(Object.getPrototypeOf(made), Object.prototype);
  assert.equal(({} as { polluted?: boolean }).polluted, undefined);
});
