import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildCase, draftOf, spotOf, withoutRefused } from '../src/state/case.ts';
import { addPartida, addPredio, changePartida, changePredio, freeId, newDraft, removePredio, toggleConcept, type Draft } from '../src/state/draft.ts';
import { patched } from '../src/state/patch.ts';
import { prueba } from './fixture.ts';

const entry = (text: string, unit = '') => ({ text, unit, chosen: true });

/** 12 hectares, 72 bultos of 50 kg at $725.00, and 3 sacos. */
function filled(): Draft {
  let draft = toggleConcept(toggleConcept(newDraft('prueba'), 'grano'), 'saco');
  draft = addPredio(draft);
  draft = changePredio(draft, 'p1', { area: entry('120,000 m2'), facts: { tenencia: 'propia' } });
  draft = changePartida(draft, '1', { quantity: entry('72', 'Bulto de 50 kg'), price: entry('$725.00', 'Bulto de 50 kg') });
  draft = changePartida(draft, '2', { area: entry('3 ½'), quantity: entry('3') });
  return { ...draft, solicitante: { estado: 'A', prioritaria: 'false', clave: ' ab-12 cd', edad: '0' } };
}

test('a case says what was typed, exactly and in the units of the core', () => {
  const { caso, problems, left } = buildCase(prueba, filled(), '2030-02-01');
  assert.deepEqual(problems, []);
  assert.deepEqual(left, []);
  assert.deepEqual(caso, {
    programa: 'prueba',
    fecha: '2030-02-01',
    solicitante: { estado: 'A', prioritaria: false, clave: 'AB12CD', edad: '0' },
    predios: [{ id: 'p1', superficie_ha: '12', tenencia: 'propia' }],
    partidas: [
      { id: '1', concepto: 'grano', predio: 'p1', cantidad: '3600', precio_unitario: '14.5' },
      { id: '2', concepto: 'saco', predio: 'p1', superficie_ha: '3.5', cantidad: '3' },
    ],
  });
});

test('what is empty is not in the case; neither is what the program does not declare', () => {
  const draft: Draft = {
    ...filled(),
    solicitante: { estado: '  ', otra: 'x' },
    documentos: { recibo: { presentado: true, fecha: '2030-01-15' }, ajeno: { presentado: true } },
    lecturas: { duda: 'b', ajena: 'c' },
    fecha: '2030-03-01',
    folio: 'ABC',
  };
  const { caso } = buildCase(prueba, draft, '2030-02-01');
  assert.deepEqual(caso.solicitante, {});
  assert.deepEqual(caso.documentos, { recibo: { presentado: true, fecha: '2030-01-15' } });
  assert.deepEqual(caso.lecturas, { duda: 'b' });
  assert.equal(caso.fecha, '2030-03-01');
  assert.equal(caso.folio, 'ABC');
});

test('a free service carries no quantity and no price', () => {
  const draft = addPartida({ ...newDraft('prueba') }, 'gratis', null);
  const odd = changePartida(draft, '1', { quantity: entry('3'), price: entry('5') });
  assert.deepEqual(buildCase(prueba, odd, '2030-02-01').caso.partidas, [{ id: '1', concepto: 'gratis' }]);
});

test('a line that cannot be read stays out and is named; the others count', () => {
  const draft = changePartida(filled(), '1', { quantity: entry('tres o cuatro') });
  const { caso, problems, left } = buildCase(prueba, draft, '2030-02-01');
  assert.deepEqual(left, ['1']);
  assert.deepEqual(caso.partidas.map(({ id }) => id), ['2']);
  assert.deepEqual(problems, [{ field: 'partida.1.cantidad', message: 'Escriba un solo número: 3 o 4' }]);
});

test('a predio that cannot be read takes its lines with it', () => {
  const draft = changePredio(filled(), 'p1', { area: entry('2,5') });
  const { caso, problems, left } = buildCase(prueba, draft, '2030-02-01');
  assert.deepEqual(caso.predios, []);
  assert.deepEqual(left, ['1', '2']);
  assert.deepEqual(problems, [{ field: 'predio.p1.superficie_ha', message: 'Use punto para los decimales', fix: '2.5' }]);
});

test('whole units are read whole', () => {
  const draft = changePartida(filled(), '2', { quantity: entry('2.5') });
  assert.equal(buildCase(prueba, draft, '2030-02-01').problems[0]?.field, 'partida.2.cantidad');
});

test('the items of a list are read one by one', () => {
  const draft: Draft = { ...filled(), solicitante: { integrantes: [{ superficie_ha: '1,000.5' }, { superficie_ha: 'x' }, {}] } };
  const { caso, problems } = buildCase(prueba, draft, '2030-02-01');
  assert.deepEqual(caso.solicitante, { integrantes: [{ superficie_ha: '1000.5' }, {}, {}] });
  assert.deepEqual(problems.map(({ field }) => field), ['solicitante.integrantes.1.superficie_ha']);
});

test('a path of the case is a place of the draft', () => {
  const { caso } = buildCase(prueba, filled(), '2030-02-01');
  assert.deepEqual(spotOf('/partidas/1/cantidad', caso), { place: { of: 'partida', id: '2' }, key: 'cantidad' });
  assert.deepEqual(spotOf('/predios/0/tenencia', caso), { place: { of: 'predio', id: 'p1' }, key: 'tenencia' });
  assert.deepEqual(spotOf('/solicitante/estado', caso), { place: { of: 'solicitante' }, key: 'estado' });
  assert.equal(spotOf('/partidas/9/cantidad', caso), null);
  assert.equal(spotOf('/fecha', caso), null);
});

test('what the core refuses is taken out, so that the rest can be estimated', () => {
  const { caso } = buildCase(prueba, filled(), '2030-02-01');
  const error = (ruta: string) => ({ codigo: 'x', ruta, mensaje: 'No.', sugerencia: 'Ponga otro.' });
  const line = withoutRefused(caso, [error('/partidas/0/cantidad')]);
  assert.deepEqual(line?.caso.partidas.map(({ id }) => id), ['2']);
  assert.deepEqual(line?.left, ['1']);
  assert.deepEqual(line?.problems, [{ field: 'partida.1.cantidad', message: 'No. Ponga otro.' }]);

  assert.deepEqual(withoutRefused(caso, [error('/solicitante/edad')])?.caso.solicitante, { estado: 'A', prioritaria: false, clave: 'AB12CD' });
  assert.deepEqual(withoutRefused(caso, [error('/predios/0/tenencia')])?.caso.predios, [{ id: 'p1', superficie_ha: '12' }]);
  const land = withoutRefused(caso, [error('/predios/0/superficie_ha')]);
  assert.deepEqual(land?.caso.predios, []);
  assert.deepEqual(land?.left, ['1', '2']);
  assert.equal(withoutRefused(caso, [error('/programa')]), null);
});

test('a remedy goes into the draft in the person\'s own measure; the rest of the text stays', () => {
  const draft = filled();
  const { caso } = buildCase(prueba, draft, '2030-02-01');
  const change = patched(caso, [{ op: 'replace', path: '/partidas/0/cantidad', value: '3000' }]);
  const after = draftOf(prueba, change, draft);
  assert.deepEqual(after.partidas[0]?.quantity, { text: '60', unit: 'Bulto de 50 kg', chosen: true });
  assert.equal(after.partidas[0]?.price.text, '$725.00');
  assert.equal(after.partidas[1]?.area.text, '3 ½');
  assert.equal(after.predios[0]?.area.text, '120,000 m2');
  assert.equal(buildCase(prueba, after, '2030-02-01').caso.partidas[0]?.['cantidad'], '3000');
});

test('a remedy on what could be read leaves alone what could not', () => {
  const draft = changePartida(filled(), '1', { quantity: entry('tres o cuatro') });
  const { caso, left } = buildCase(prueba, draft, '2030-02-01');
  const after = draftOf(prueba, patched(caso, [{ op: 'replace', path: '/partidas/0/cantidad', value: '2' }]), draft, left);
  assert.deepEqual(after.partidas.map(({ id, quantity }) => [id, quantity.text]), [['2', '2'], ['1', 'tres o cuatro']]);
});

test('a case goes into a draft and comes back the same', () => {
  const { caso } = buildCase(prueba, filled(), '2030-02-01');
  const again = buildCase(prueba, draftOf(prueba, caso, newDraft('prueba')), '2030-02-01');
  assert.deepEqual(again.caso, caso);
});

test('predios come and go without losing what was asked for', () => {
  let draft = addPredio(addPredio(toggleConcept(newDraft('prueba'), 'grano')));
  assert.equal(draft.partidas[0]?.predio, 'p1');
  draft = removePredio(draft, 'p1');
  assert.equal(draft.partidas[0]?.predio, 'p2');
  assert.equal(freeId('p', draft.predios), 'p3');
  draft = addPredio(draft);
  assert.deepEqual(draft.predios.map(({ id }) => id), ['p2', 'p3']);
});

test('what was asked for on a predio that goes is not asked for twice on the one that is left', () => {
  let draft = addPredio(addPredio(toggleConcept(toggleConcept(newDraft('prueba'), 'grano'), 'saco')));
  draft = addPartida(changePartida(draft, '2', { predio: 'p2' }), 'grano', 'p2');
  draft = removePredio(draft, 'p2');
  assert.deepEqual(draft.partidas.map(({ id, concepto, predio }) => [id, concepto, predio]), [['1', 'grano', 'p1'], ['2', 'saco', 'p1']]);
});
