import assert from 'node:assert/strict';
import { test } from 'node:test';
import { program } from '../src/core/program.ts';
import type { Concept } from '../src/core/types.ts';
import { carried } from '../src/state/carry.ts';
import { addPartida, addPredio, newDraft } from '../src/state/draft.ts';
import { prueba } from './fixture.ts';

test('what stands for the same goes along; what has no counterpart stays', () => {
  const there = program({ ...prueba.summary, id: 'nueva' }, [
    ...[...prueba.facts.values()].filter(({ id }) => id !== 'solicitante.prioritaria'),
    { ...(prueba.concepts.get('grano') as Concept), id: 'granos', presentaciones: [] },
  ]);
  const grano: Concept = { ...(prueba.concepts.get('grano') as Concept), equivale: { nueva: ['granos'] } };
  const saco: Concept = { ...(prueba.concepts.get('saco') as Concept), equivale: { nueva: null } };
  const here = { ...prueba, concepts: new Map([['grano', grano], ['saco', saco]]) };

  let draft = addPredio(newDraft('prueba'));
  draft = addPartida(addPartida(draft, 'grano', 'p1'), 'saco', 'p1');
  draft = {
    ...draft,
    solicitante: { estado: 'A', prioritaria: 'true' },
    partidas: draft.partidas.map((each) => ({ ...each, area: { text: '2', unit: '', chosen: true }, quantity: { text: '3', unit: 'Bulto de 50 kg', chosen: true } })),
  };
  const after = carried(draft, here, there);
  assert.equal(after.programa, 'nueva');
  assert.deepEqual(after.solicitante, { estado: 'A' });
  assert.deepEqual(after.partidas.map(({ concepto, area, quantity }) => [concepto, area.text, quantity.text]), [['granos', '2', '']]);
  assert.deepEqual(after.predios.map(({ id }) => id), ['p1']);
});
