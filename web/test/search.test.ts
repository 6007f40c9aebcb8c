import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Concept } from '../src/core/types.ts';
import { inShort, search } from '../src/state/search.ts';

const rules = JSON.parse(
  readFileSync(new URL('../../rules-data/paisa-2026/reglas.json', import.meta.url), 'utf8'),
) as { conceptos: (Omit<Concept, 'categoria'> & { categoria: string })[]; categorias: { id: string; nombre: string }[] };
const concepts = rules.conceptos.map((each) => ({
  ...each,
  categoria: rules.categorias.find(({ id }) => id === each.categoria) ?? { id: '', nombre: '' },
})) as Concept[];
const names = (typed: string) => search(concepts, typed).map(({ id }) => id);

test('finds by the words of the people', () => {
  assert.deepEqual(names('abono').sort(), ['composta', 'fertilizante-quimico', 'mejorador-suelo', 'paquete-organo-mineral']);
  assert.equal(names('urea')[0], 'fertilizante-quimico');
  assert.ok(names('plaga').includes('insumos-plagas-insectos'));
  assert.ok(names('maíz').includes('semilla-maiz-hibrido'));
  assert.deepEqual(names('MAIZ'), names('maíz'));
  assert.equal(names('maíz híbrido')[0], 'semilla-maiz-hibrido');
  assert.ok(names('semillas').includes('semilla-avena'));
});

test('forgives one letter', () => {
  assert.equal(names('fertilisante')[0], 'fertilizante-quimico');
  assert.equal(names('abvena')[0], 'semilla-avena');
});

test('nothing for nothing', () => {
  assert.deepEqual(names(''), []);
  assert.deepEqual(names('   de la '), []);
  assert.deepEqual(names('tractor'), []);
  assert.deepEqual(names('<script>'), []);
});

test('says what is in a group without repeating', () => {
  const of = (category: string) => inShort(concepts.filter(({ categoria }) => categoria.id === category));
  assert.equal(of('maiz'), 'Híbrido, criollo');
  assert.equal(of('semillas'), 'Triticale, avena, ebo, alfalfa y más');
  assert.equal(of('paquetes'), 'Papa, frijol, amaranto');
  assert.equal(of('fertilizantes'), 'Fertilizante químico y más');
  assert.equal(of('servicios'), 'Sin costo para usted');
});
