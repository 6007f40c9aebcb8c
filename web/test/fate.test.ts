// What changes when all that one may have are asked for together.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Concept, Line, Motive, Result } from '../src/core/types.ts';
import { atOnceOf, type Fate } from '../src/guide/fate.ts';

const fuente = 'prueba:1';
const why = (texto: string): Motive => ({ codigo: texto, texto, fuente });
const line = (concepto: string, part: Partial<Line>): Line => ({
  id: concepto, concepto, estado: 'apoyada', pedido: {}, superficie_apoyada_ha: null, cantidad_apoyada: null, costo: null, subsidio: null, aportacion: null, motivos: [], ...part,
} as Line);
const result = (partidas: Line[], part: Partial<Result> = {}): Result => ({
  programa: 'prueba', reglas: { version: '1', sha256: '' }, elegibilidad: 'elegible', partidas, total: { costo: null, subsidio: null, aportacion: null },
  requisitos: [], preguntas: [], lecturas: [], avisos: [], ...part,
});
const fate = (alone: Line, part: Partial<Result> = {}): Fate => ({
  concept: { clase: 'concepto', id: alone.concepto, nombre: alone.concepto, categoria: { id: 'x', nombre: 'X' }, medidas: [], hechos: [], fuente } as Concept,
  line: alone, result: result([alone], part),
  caso: { programa: 'prueba', fecha: '2030-01-01', solicitante: {}, predios: [], partidas: [] },
});

test('nothing is said of what comes to the same', () => {
  const [a, b] = [line('a', { subsidio: '10.00' }), line('b', { subsidio_maximo: '20.00' })];
  assert.equal(atOnceOf([fate(a), fate(b)], result([a, b])), null);
});

test('what comes to less is named with the causes that it did not have by itself', () => {
  const [area, shared] = [why('Se apoyan 2 ha.'), why('Entre los dos, 1 ha.')];
  const alone = line('a', { subsidio: '5000.00', motivos: [area] });
  const top = line('b', { subsidio_maximo: '6000.00' });
  const made = atOnceOf([fate(alone), fate(top)], result([line('a', { subsidio: '2500.00', motivos: [area, shared] }), line('b', { subsidio_maximo: '6000.00' })]));
  assert.deepEqual(made?.less.map(({ fate: { concept }, now, motives }) => [concept.id, now.subsidio, motives]), [['a', '2500.00', [shared]]]);
  assert.deepEqual(made?.notices, []);
});

test('a whole that is refused has the cause of its refusal, and a notice counts that nobody had alone', () => {
  const refusal = why('No se piden juntos.');
  const known = { codigo: 'a', texto: 'Ya dicho.', fuente };
  const fresh = { codigo: 'b', texto: 'Se paga una sola vez.', fuente };
  const [a, b] = [fate(line('a', { subsidio: '1.00' }), { avisos: [known] }), fate(line('b', { subsidio: '2.00' }))];
  const made = atOnceOf([a, b], result([line('a', { subsidio: '0.00', estado: 'rechazada' }), line('b', { subsidio: '2.00' })], {
    elegibilidad: 'no_elegible', elegibilidad_motivos: [refusal], avisos: [known, fresh],
  }));
  assert.deepEqual(made?.less.map(({ fate: { concept }, motives }) => [concept.id, motives]), [['a', [refusal]]]);
  assert.deepEqual(made?.notices, [fresh]);
});
