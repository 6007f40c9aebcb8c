// Papers that are asked for elsewhere, from results as the core gives them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Result } from '../src/core/types.ts';
import { papersElsewhere } from '../src/result/papers_elsewhere.ts';

const fuente = 'prueba:1';
const result = (part: Partial<Result>): Result => ({
  programa: 'prueba', reglas: { version: '1', sha256: '' }, elegibilidad: 'elegible', partidas: [], total: { costo: null, subsidio: null, aportacion: null },
  requisitos: [], preguntas: [], lecturas: [], avisos: [], ...part,
});
const papers = { codigo: 'otras_reglas', texto: 'Otras reglas dicen qué papeles valen: pregunte.', fuente };

test('a notice on papers counts where no paper is listed', () => {
  assert.deepEqual(papersElsewhere(result({ avisos: [{ codigo: 'fechas', texto: 'Ya cerró.', fuente }, papers] })), [papers]);
});

test('where papers are listed, or a notice is of one line or of something else, none is asked for elsewhere', () => {
  const paper = { id: 'curp', estado: 'pendiente', fuente } as Result['requisitos'][number];
  assert.deepEqual(papersElsewhere(result({ requisitos: [paper], avisos: [papers] })), []);
  assert.deepEqual(papersElsewhere(result({ avisos: [{ ...papers, partida: '1' }] })), []);
  assert.deepEqual(papersElsewhere(result({ avisos: [{ ...papers, texto: 'Lo entrega el estado.' }] })), []);
  assert.deepEqual(papersElsewhere(result({})), []);
});
