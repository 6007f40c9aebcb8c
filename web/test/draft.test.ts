// What the CURP said goes with it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeFact, deriveFact, newDraft } from '../src/state/draft.ts';

const here = { of: 'solicitante' } as const;
const first = deriveFact(changeFact(newDraft('x'), here, 'curp', 'A'), 'sexo', 'mujer');

test('a fact that the CURP said goes when the CURP is replaced or erased', () => {
  assert.equal(first.solicitante['sexo'], 'mujer');
  for (const next of ['B', '']) {
    const after = changeFact(first, here, 'curp', next);
    assert.deepEqual(after.solicitante, { curp: next });
    assert.equal(after.fromCurp, undefined);
  }
});

test('what the person wrote stays', () => {
  const own = changeFact(first, here, 'sexo', 'no_binario');
  assert.equal(changeFact(own, here, 'curp', 'B').solicitante['sexo'], 'no_binario');
  const typed = changeFact(changeFact(newDraft('x'), here, 'sexo', 'hombre'), here, 'curp', 'A');
  assert.equal(changeFact(typed, here, 'curp', '').solicitante['sexo'], 'hombre');
});

test('the same CURP typed again, or another fact, takes nothing away', () => {
  assert.equal(changeFact(first, here, 'curp', 'A').solicitante['sexo'], 'mujer');
  assert.equal(changeFact(first, here, 'nombre', 'Ana').solicitante['sexo'], 'mujer');
});
