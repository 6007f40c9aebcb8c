// What is asked for a goal, from results as the core gives them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasCost, startsFromGoal, program } from '../src/core/program.ts';
import type { Concept, Fact, Line, Question, Result } from '../src/core/types.ts';
import { conceptsOf, isOfMost, isOpen, sharesCost, type Fate, type Fates } from '../src/guide/fate.ts';
import { ask, fieldOf, isAnswered, laterQuestions, nextQuestions, openQuestions } from '../src/guide/questions.ts';
import { buildCase } from '../src/state/case.ts';
import { changeFact, changePartida, factOf, newDraft, newGoal, newPredio, type Draft } from '../src/state/draft.ts';

const fuente = 'prueba:1';
const fact = (lugar: Fact['lugar'], clave: string, tipo: Fact['tipo'] = 'booleano'): Fact =>
  ({ clase: 'hecho', id: `${lugar}.${clave}`, lugar, clave, tipo, pregunta: `¿${clave}?`, por_que: 'Porque sí.', fuente });
const concept = (id: string, categoria: string, hechos: string[], unidad: string | null = null): Concept =>
  ({ clase: 'concepto', id, nombre: id, categoria: { id: categoria, nombre: categoria }, unidad, medidas: ['monto'], hechos, fuente });

const known = program(
  { id: 'prueba', nombre: 'Prueba', anio: 2030, conceptos: 3, version: '2030.1', sha256: '0'.repeat(64) },
  [
    fact('solicitante', 'quien'), fact('solicitante', 'debe'), fact('solicitante', 'suyo'), fact('solicitante', 'nombre', 'texto'),
    fact('predio', 'superficie_ha', 'decimal'), fact('partida', 'inversion', 'decimal'), fact('partida', 'cantidad', 'decimal'), fact('partida', 'usado'),
    concept('a', 'uno', ['partida.inversion']), concept('b', 'uno', ['partida.inversion']), concept('c', 'uno', ['partida.cantidad'], 'jaula'),
    concept('d', 'dos', []),
  ],
);

const question = (ruta: string, decide: NonNullable<Question['decide']>): Question =>
  ({ id: ruta, ruta, pregunta: '¿?', tipo: 'booleano', decide, fuente });

function fate(id: string, preguntas: Question[], estado: Line['estado'] = 'incompleta', elegibilidad: Result['elegibilidad'] = 'incompleta'): Fate {
  const line: Line = {
    id: '1', concepto: id, estado, superficie_apoyada_ha: null, cantidad_apoyada: null, costo: null, subsidio: null, aportacion: null, motivos: [],
  };
  const found = known.concepts.get(id);
  assert.ok(found);
  return {
    concept: found,
    line,
    caso: { programa: 'prueba', fecha: '2030-01-01', solicitante: {}, predios: [{ id: 'p1' }], partidas: [{ id: '1', concepto: id }] },
    result: {
      programa: 'prueba', reglas: { version: '1', sha256: '' }, elegibilidad, partidas: [line], total: { costo: null, subsidio: null, aportacion: null },
      requisitos: [], preguntas, lecturas: [], avisos: [],
    },
  };
}
const fates = (...all: Fate[]): Fates => ({ goal: newGoal('uno', []), all, atOnce: null, advised: true, of: '' });
const fields = (all: Fates) => openQuestions(known, all).map(({ field }) => field);

test('each fact is asked once, what decides most for the most first', () => {
  const all = fates(
    fate('a', [question('/solicitante/debe', 'elegibilidad'), question('/partidas/0/inversion', 'monto'), question('/partidas/0/usado', 'exclusion')]),
    fate('b', [question('/solicitante/quien', 'elegibilidad'), question('/solicitante/debe', 'elegibilidad'), question('/partidas/0/inversion', 'monto')]),
  );
  assert.deepEqual(fields(all), ['solicitante.debe', 'solicitante.quien', 'partida.meta.inversion', 'partida.meta.usado']);
  assert.equal(openQuestions(known, all)[0]?.bears, 2);
});

test('nothing is asked for what is refused, nor what decides no more than a paper, nor a name', () => {
  assert.deepEqual(fields(fates(fate('a', [question('/solicitante/quien', 'elegibilidad')], 'rechazada'))), []);
  assert.deepEqual(fields(fates(fate('a', [question('/solicitante/quien', 'elegibilidad')], 'incompleta', 'no_elegible'))), []);
  assert.deepEqual(fields(fates(fate('a', [question('/solicitante/quien', 'requisito'), question('/solicitante/nombre', 'exclusion')]))), []);
});

test('what only a few hang on waits, save what decides whether one gets anything', () => {
  const all = fates(
    fate('a', [question('/solicitante/suyo', 'elegibilidad'), question('/partidas/0/usado', 'exclusion')]),
    fate('b', []),
    fate('c', []),
  );
  assert.deepEqual(fields(all), ['solicitante.suyo']);
  assert.deepEqual(laterQuestions(known, all).map(({ field }) => field), ['partida.meta.usado'], 'it is counted apart');
});

test('where it is and what these alone ask for come before what anyone is asked, and before the amount', () => {
  const many = program(known.summary, [
    ...known.facts.values(), fact('solicitante', 'estado', 'opcion'), fact('solicitante', 'persona', 'opcion'), fact('solicitante', 'siembra'),
    fact('partida', 'sobra', 'decimal'),
    concept('a', 'uno', ['partida.inversion', 'solicitante.siembra', 'solicitante.debe', 'partida.usado', 'partida.sobra']),
    ...['b', 'c', 'd'].map((id) => concept(id, 'uno', ['solicitante.debe', 'partida.usado'])),
  ]);
  const all = fates(fate('a', [
    question('/solicitante/debe', 'elegibilidad'), question('/solicitante/persona', 'elegibilidad'), question('/partidas/0/inversion', 'monto'),
    question('/partidas/0/usado', 'exclusion'), question('/partidas/0/sobra', 'exclusion'), question('/solicitante/siembra', 'exclusion'),
    question('/solicitante/estado', 'exclusion'),
  ]));
  const open = openQuestions(many, all);
  assert.deepEqual(open.map(({ field }) => field), [
    'solicitante.estado', 'solicitante.persona', 'solicitante.siembra', 'solicitante.debe', 'partida.meta.inversion', 'partida.meta.usado', 'partida.meta.sobra',
  ]);
  assert.deepEqual(nextQuestions(open).map(({ field }) => field), ['solicitante.estado', 'solicitante.persona', 'solicitante.siembra', 'solicitante.debe']);
});

test('where it is is asked though only one of them hangs on it', () => {
  const many = program(known.summary, [...known.facts.values(), fact('solicitante', 'estado', 'opcion'), ...known.concepts.values()]);
  const all = fates(fate('a', [question('/solicitante/estado', 'exclusion')]), fate('b', []), fate('c', []));
  assert.deepEqual(openQuestions(many, all).map(({ field }) => field), ['solicitante.estado']);
});

test('quantities of different things are not asked together', () => {
  assert.deepEqual(fields(fates(fate('c', [question('/partidas/0/cantidad', 'monto'), question('/predios/0/superficie_ha', 'monto')]))), ['predio.p1.superficie_ha']);
});

test('those of one kind come together, a few at a time', () => {
  const all = fates(fate('a', [
    ...['quien', 'debe', 'suyo'].map((key) => question(`/solicitante/${key}`, 'elegibilidad')),
    question('/partidas/0/inversion', 'monto'),
  ]));
  assert.deepEqual(nextQuestions(openQuestions(known, all)).map(({ field }) => field), ['solicitante.quien', 'solicitante.debe', 'solicitante.suyo']);
  assert.deepEqual(nextQuestions([]), []);
});

test('no screen is left with the last one alone', () => {
  const of = (count: number) => {
    const keys = Array.from({ length: count }, (_, index) => `h${index}`);
    const many = program(known.summary, [...keys.map((key) => fact('solicitante', key)), ...known.concepts.values()]);
    return nextQuestions(openQuestions(many, fates(fate('a', keys.map((key) => question(`/solicitante/${key}`, 'elegibilidad')))))).length;
  };
  assert.deepEqual([3, 4, 5, 6].map(of), [3, 4, 5, 4]);
});

test('what is said once for a goal is kept with it, and found again', () => {
  const start: Draft = { ...newDraft('prueba'), predios: [newPredio('p1')], goal: newGoal('uno', []) };
  const place = { of: 'partida', id: 'meta' } as const;
  const inversion = fieldOf(known, 'partida.meta.inversion');
  assert.ok(inversion);
  assert.equal(isAnswered(start, inversion), false);
  const said = changeFact(start, place, 'inversion', '900,000');
  assert.equal(factOf(said, place, 'inversion'), '900,000');
  assert.equal(isAnswered(said, inversion), true);
  assert.deepEqual(said.partidas, [], 'nothing is asked for yet');
  assert.equal(changePartida(newDraft('prueba'), 'meta', { concepto: 'x' }).goal, undefined);
  assert.deepEqual(buildCase(known, changeFact(start, place, 'inversion', 'mucho'), '2030-01-01').problems.map(({ field }) => field), ['partida.meta.inversion']);
  const asked = ask(said, openQuestions(known, fates(fate('a', [question('/partidas/0/inversion', 'monto')]))));
  assert.deepEqual(asked.goal?.asked, [{ decide: 'monto', fields: ['partida.meta.inversion'] }]);
  assert.equal(fieldOf(known, 'solicitante.nada'), null);
});

test('a goal means all of it, or what was picked of it', () => {
  assert.deepEqual(conceptsOf(known, newGoal('uno', [])).map(({ id }) => id), ['a', 'b', 'c']);
  assert.deepEqual(conceptsOf(known, newGoal('uno', ['b', 'd'])).map(({ id }) => id), ['b']);
  assert.deepEqual(conceptsOf(known, newGoal('otro', [])), []);
});

test('what a figure is of', () => {
  assert.equal(isOpen(fate('a', [])), true);
  assert.equal(isOfMost(fate('c', [])), true);
  assert.equal(isOfMost(fate('a', [])), false);
  assert.equal(hasCost(fate('a', []).concept), true);
  assert.equal(hasCost(fate('c', []).concept), false);
  assert.equal(sharesCost(fates(fate('a', []), fate('b', []), fate('c', []))), true);
  assert.equal(sharesCost(fates(fate('a', []), fate('c', []))), false);
  assert.equal(sharesCost(fates(fate('a', []), fate('b', [], 'rechazada'))), false, 'it is of the one that is left');
});

test('only a program that asks a lot starts from what one wants', () => {
  const many = Array.from({ length: 13 }, (_, index) => `solicitante.h${index}`);
  const of = (...concepts: Concept[]) => program(known.summary, concepts);
  assert.equal(startsFromGoal(known), false);
  assert.equal(startsFromGoal(of(concept('a', 'x', many), concept('b', 'x', many))), true);
  assert.equal(startsFromGoal(of(concept('a', 'x', many), concept('b', 'x', []))), false);
});
