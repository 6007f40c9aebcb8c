// When a rule that can be read in several ways is a doubt to whoever asks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reading, Totals } from '../src/core/types.ts';
import { isDoubt } from '../src/result/doubts.ts';

const total = (subsidio: string | null, part: Partial<Totals> = {}): Totals => ({ costo: null, subsidio, aportacion: null, ...part });
const reading = (...others: Totals[]): Reading => ({
  id: 'tope', titulo: 'El tope', pregunta: '¿De quién es el tope?', tomada: 'a', opciones: [{ id: 'a', texto: 'Uno' }, { id: 'b', texto: 'Otro' }], fuente: 'prueba:1',
  otras: others.map((each, at) => ({ id: `b${at}`, texto: 'Otro', total: each })),
});

test('the same figure read either way is no doubt', () => {
  assert.equal(isDoubt(reading(total('5000.00')), total('5000.00')), false);
  assert.equal(isDoubt(reading(total('5000.00', { subsidio_sujeto_a_autorizacion: '0.00' })), total('5000.00')), false);
  assert.equal(isDoubt(reading(), total('5000.00')), false);
});

test('another figure, of whatever is said, is one', () => {
  assert.equal(isDoubt(reading(total('5000.00'), total('2500.00')), total('5000.00')), true);
  assert.equal(isDoubt(reading(total('5000.00', { aportacion: '10.00' })), total('5000.00', { aportacion: '20.00' })), true);
  assert.equal(isDoubt(reading(total('5000.00', { subsidio_sujeto_a_autorizacion: '300.00' })), total('5000.00')), true);
});

test('a figure that is not known yet, or leaves something out, may still differ', () => {
  assert.equal(isDoubt(reading(total(null)), total(null)), true);
  assert.equal(isDoubt(reading(total('0.00', { parcial: ['subsidio'] })), total('0.00', { parcial: ['subsidio'] })), true);
});
