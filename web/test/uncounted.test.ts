// What the figures leave out and what is missing for them, in words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWhole, lacks, uncounted, whatIsMissing, without } from '../src/result/uncounted.ts';
import { leftOut, partidaName } from '../src/screens/names.ts';
import type { Line, Question, Result } from '../src/core/types.ts';
import { newDraft, newPartida, newPredio, type Draft } from '../src/state/draft.ts';
import { mostOf } from '../src/state/most.ts';
import { prueba } from './fixture.ts';

const line = (id: string, concepto: string, part: Partial<Line> = {}): Line => ({
  id, concepto, predio: 'p1', estado: 'apoyada', superficie_apoyada_ha: '1', cantidad_apoyada: '1', costo: '10.00', subsidio: '6.00', aportacion: '4.00', motivos: [], ...part,
});
const unpriced = (id: string, concepto: string) => line(id, concepto, { estado: 'incompleta', costo: null, subsidio: null, aportacion: null });
const free = (id: string) => line(id, 'gratis', { costo: null, subsidio: null, aportacion: '0.00' });

function draftOf(...partidas: [string, string, string][]): Draft {
  return { ...newDraft('prueba'), predios: [newPredio('p1'), newPredio('p2')], partidas: partidas.map(([id, concepto, predio]) => newPartida(id, concepto, predio)) };
}
const resultOf = (partidas: Line[], preguntas: Partial<Question>[] = []) => ({ partidas, preguntas } as unknown as Result);
const question = (ruta: string, part: Partial<Question> = {}) => ({ ruta, decide: 'monto', ...part } as Question);

test('only what lacks a fact is left out: a free service lacks none', () => {
  const draft = draftOf(['1', 'grano', 'p1'], ['2', 'saco', 'p1'], ['3', 'gratis', 'p1']);
  const now = { result: resultOf([line('1', 'grano'), unpriced('2', 'saco'), free('3')]), left: [] };
  assert.deepEqual(uncounted(prueba, draft, now, 'subsidio'), ['el concepto saco']);
  assert.deepEqual(uncounted(prueba, draft, { result: resultOf([line('1', 'grano'), free('3')]), left: [] }, 'subsidio'), []);
});

test('each figure leaves out its own: a support that needs no price is counted, its cost is not', () => {
  const draft = draftOf(['1', 'grano', 'p1'], ['2', 'saco', 'p1']);
  const now = { result: resultOf([line('1', 'grano'), line('2', 'saco', { costo: null, aportacion: null })]), left: [] };
  assert.deepEqual(uncounted(prueba, draft, now, 'subsidio'), []);
  assert.deepEqual(uncounted(prueba, draft, now, 'aportacion'), ['el concepto saco']);
  assert.equal(isWhole(now), false);
  // What no rule gives a price costs nothing that could be missing.
  assert.equal(lacks(prueba, line('1', 'gratis', { costo: null, aportacion: null }), 'costo'), false);
});

test('the same concept on two predios is told apart; what could not be read is left out of all', () => {
  const draft = draftOf(['1', 'grano', 'p1'], ['2', 'grano', 'p2'], ['3', 'saco', 'p1']);
  const now = { result: resultOf([line('1', 'grano'), unpriced('2', 'grano')]), left: ['3'] };
  assert.deepEqual(uncounted(prueba, draft, now, 'costo'), ['el concepto grano (predio 2)', 'el concepto saco']);
  assert.equal(without(uncounted(prueba, draft, now, 'costo')), 'sin contar el concepto grano (predio 2) y el concepto saco');
  assert.equal(without(['a', 'b', 'c']), 'sin contar 3 cosas de su lista');
  assert.equal(without([]), '');
  assert.equal(isWhole({ result: resultOf([line('1', 'grano'), free('2')]), left: [] }), true);
  assert.equal(isWhole({ result: resultOf([line('1', 'grano')]), left: ['3'] }), false);
});

test('twice on one predio is told apart by its part', () => {
  const draft = draftOf(['1', 'grano', 'p1'], ['2', 'grano', 'p1'], ['3', 'grano', 'p2']);
  assert.deepEqual(draft.partidas.map((each) => partidaName(prueba, draft, each)), [
    'Concepto grano, predio 1, parte 1', 'Concepto grano, predio 1, parte 2', 'Concepto grano, predio 2',
  ]);
});

test('what is missing is named: the land when it is the land, not the price', () => {
  const caso = (partida: object) => ({ programa: 'prueba', fecha: '2030-01-01', solicitante: {}, predios: [{ id: 'p1' }], partidas: [{ id: '1', concepto: 'grano', predio: 'p1', ...partida }] });
  const of = (partida: object, preguntas: Question[], figure: 'subsidio' | 'aportacion' = 'aportacion') =>
    whatIsMissing(prueba, { caso: caso(partida), result: resultOf([], preguntas) }, unpriced('1', 'grano'), figure);
  const area = question('/predios/0/superficie_ha');
  assert.equal(of({ precio_unitario: '10' }, [area]), 'Falta la medida del predio');
  assert.equal(of({}, [area]), 'Faltan la medida del predio y el precio');
  assert.equal(of({}, [area], 'subsidio'), 'Falta la medida del predio');
  assert.equal(of({}, []), 'Falta el precio');
  assert.equal(of({}, [question('/partidas/0/cantidad', { partida: '1' }), question('/partidas/0/precio_unitario', { partida: '1' })]), 'Faltan la cantidad y el precio');
  assert.equal(of({ precio_unitario: '10' }, [question('/partidas/0/cantidad', { partida: '2' }), question('/predios/0/municipio', { decide: 'requisito' })]), 'Falta un dato');
});

test('all that was written and is in no figure is named, with why and where it is put right', () => {
  const draft = draftOf(['1', 'grano', 'p1'], ['2', 'saco', 'p1'], ['3', 'saco', 'p2']);
  const problems = [{ field: 'predio.p1.superficie_ha', message: 'Use punto' }, { field: 'partida.2.cantidad', message: 'Por entero' }];
  assert.deepEqual(leftOut(prueba, draft, { left: ['1', '2'], problems }), [
    { name: 'Predio 1, superficie_ha', why: 'Use punto', path: '/tierra' },
    { name: 'Concepto saco, predio 1, cantidad', why: 'Por entero', path: '/cantidad/2' },
    { name: 'Concepto grano', why: 'No entendimos cuánto mide el predio 1', path: '/tierra' },
  ]);
  assert.deepEqual(leftOut(prueba, draft, { left: [], problems: [{ field: 'solicitante.clave', message: 'x' }, { field: 'solicitante.edad', message: 'y' }] })
    .map(({ path }) => path), ['/solicitud', '/tierra']);
});

test('there is a most, it waits for the land, or the rule goes by what is bought', () => {
  const caso = { programa: 'prueba', fecha: '2030-01-01', solicitante: {}, predios: [{ id: 'p1' }], partidas: [{ id: '1', concepto: 'grano', predio: 'p1' }] };
  const none = line('1', 'grano', { cantidad_apoyada: null });
  const most = (partida: Line, ...preguntas: Question[]) => mostOf({ caso, result: resultOf([partida], preguntas) }, '1');
  assert.deepEqual(most(line('1', 'grano', { cantidad_apoyada: '7' })), { kind: 'amount', amount: '7' });
  assert.deepEqual(most(none, question('/predios/0/superficie_ha')), { kind: 'land' });
  assert.deepEqual(most(none, question('/partidas/0/cantidad'), question('/partidas/0/precio_unitario')), { kind: 'none' });
  assert.deepEqual(most(none, question('/solicitante/estado')), { kind: 'facts' });
});
