// What the account lacks, by name: on the sheet, and never under what is optional.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { program as sorted } from '../src/core/program.ts';
import type { Declaration, Question } from '../src/core/types.ts';
import { headingOf, missingLine, paperOf, totals } from '../src/document/model.ts';
import { pendingOf } from '../src/document/pending.ts';
import { declarations, tinyDraft, tinyEstimate, tinyProgram } from './document.support.ts';

const fact = (id: string, pregunta: string, tipo = 'decimal') => {
  const [lugar, clave] = id.split('.');
  return { clase: 'hecho', id, lugar, clave, tipo, pregunta, fuente: 'prueba:1' };
};
const more = [
  fact('partida.precio_unitario', '¿A qué precio se lo venden?'),
  fact('partida.iva_incluido', '¿El costo que dio trae IVA?', 'booleano'),
  fact('solicitante.prioritaria', '¿Es usted persona de atención prioritaria?', 'booleano'),
  fact('solicitante.dictamen', '¿Cómo salió la visita?', 'texto'),
] as unknown as Declaration[];
const program = sorted(tinyProgram().summary, [
  ...declarations.map((each) => (each.clase === 'concepto' ? { ...each, hechos: ['partida.precio_unitario'] } : each)),
  ...more,
]);

const entry = { text: '', unit: '', chosen: false };
const partida = (id: string) => ({ id, concepto: 'maiz', predio: 'p1', area: entry, quantity: entry, price: entry, facts: {} });
const draft = { ...tinyDraft(), predios: [{ id: 'p1', area: entry, facts: {} }], partidas: [partida('1')] };
const asks = (ruta: string, decide: Question['decide']) => ({ id: '', ruta, decide, pregunta: '', tipo: 'texto', fuente: 'prueba:1' }) as Question;

function incomplete(...preguntas: Question[]) {
  const made = tinyEstimate({ tipo_persona: 'fisica', curp: 'x', nombre: 'Ana', primer_apellido: 'Peña', telefono: '2461234567' });
  const [line] = made.result.partidas;
  assert.ok(line);
  Object.assign(line, { estado: 'incompleta', subsidio: null, aportacion: null, costo: null });
  made.result.total = { costo: null, subsidio: null, aportacion: null, parcial: ['costo', 'subsidio', 'aportacion'] };
  made.result.preguntas = preguntas;
  made.result.requisitos = [];
  return made;
}
const names = (...preguntas: Question[]) => pendingOf(program, draft, incomplete(...preguntas)).map(({ name }) => name);

test('what decides whether one is supported or with how much is named; what decides a paper or takes something away is not', () => {
  assert.deepEqual(names(asks('/partidas/0/precio_unitario', 'monto')), ['precio de la semilla de maíz híbrido']);
  assert.deepEqual(
    names(asks('/solicitante/prioritaria', 'elegibilidad'), asks('/predios/0/superficie_ha', 'monto'), asks('/predios/0/municipio', 'monto'), asks('/partidas/0/iva_incluido', 'monto')),
    ['si es usted persona de atención prioritaria', 'superficie', 'municipio', 'si el costo que dio trae IVA'],
  );
  assert.deepEqual(names(asks('/solicitante/dictamen', 'exclusion'), asks('/solicitante/prioritaria', 'requisito')), ['precio de la semilla de maíz híbrido']);
});

test('a price is named though the core does not ask for it, and not of what is refused or costs nothing', () => {
  assert.deepEqual(names(), ['precio de la semilla de maíz híbrido']);
  const refused = incomplete();
  Object.assign(refused.result.partidas[0] ?? {}, { estado: 'rechazada', subsidio: '0.00' });
  assert.deepEqual(pendingOf(program, draft, refused), []);
  const free = incomplete();
  Object.assign(free.result.partidas[0] ?? {}, { aportacion: '0.00' });
  assert.deepEqual(pendingOf(program, draft, free), []);
});

test('it is on the sheet, first, once, and the sheet is not called ready', () => {
  const paper = paperOf(program, draft, incomplete(asks('/predios/0/municipio', 'elegibilidad'), asks('/partidas/0/precio_unitario', 'monto')), '2026-04-09');
  assert.equal(missingLine(paper), 'Falta: municipio y precio de la semilla de maíz híbrido.');
  assert.equal(headingOf(paper), 'A su solicitud le faltan datos');
  assert.deepEqual(paper.elsewhere, ['precio de la semilla de maíz híbrido']);
  const bare = incomplete(asks('/solicitante/telefono', 'elegibilidad'));
  delete bare.caso.solicitante['telefono'];
  assert.equal(missingLine(paperOf(program, draft, bare, '2026-04-09')), 'Falta: teléfono.');
});

test('with several lines each fact says of which', () => {
  const two = { ...draft, partidas: [partida('1'), partida('2')] };
  const made = incomplete(asks('/partidas/1/iva_incluido', 'monto'));
  made.caso.partidas.push({ id: '2', concepto: 'maiz', predio: 'p1' });
  assert.deepEqual(pendingOf(program, two, { ...made, result: { ...made.result, preguntas: [] } }).map(({ name }) => name), ['precio de la semilla de maíz híbrido (predio 1, parte 1)']);
  assert.deepEqual(pendingOf(program, two, made).map(({ name }) => name), ['si el costo que dio trae IVA (la semilla de maíz híbrido, predio 1, parte 2)']);
});

test('a sum of nothing that leaves something out is not shown', () => {
  const made = incomplete();
  made.result.total = { costo: null, subsidio: null, aportacion: '0.00', parcial: ['costo', 'subsidio', 'aportacion'] };
  assert.deepEqual(totals(program, draft, made).totals, []);
  made.result.total.aportacion = '12.00';
  assert.equal(totals(program, draft, made).totals[0]?.label, 'Usted paga, sin contar la semilla de maíz híbrido');
});
