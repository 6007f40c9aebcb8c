// What worked cases cannot say of a program's result: its timeline, and what is left out of a list.

import assert from 'node:assert/strict';
import test from 'node:test';

import { nativeBatch } from '../support/engines.mjs';

const estimate = (caso) => JSON.parse(nativeBatch([JSON.stringify(caso)])[0]);

const fry = (facts, fecha = '2026-05-04') => ({
  programa: 'acuacultura', fecha,
  solicitante: { estado: 'Tlaxcala', atencion_prioritaria: false, ...facts },
  predios: [], partidas: [{ id: '1', concepto: 'crias-carpa', cantidad: '1000' }],
});

const dates = (caso) => Object.fromEntries(estimate(caso).plazos.map(({ id, fecha }) => [id, fecha]));

test('the steps of aquaculture stand in order, those without a date too', () => {
  assert.deepEqual(Object.entries(dates(fry({}))), [
    ['paso-solicitud', '2026-05-04'], ['paso-visita', null], ['paso-orden-pago', null], ['pago', null],
    ['paso-pago', null], ['paso-entrega', null], ['paso-siembra', null],
  ]);
});

test('each step names the fact that dates it, so that it can be asked where it stands', () => {
  const facts = Object.fromEntries(estimate(fry({ dictamen_visita: 'negativo' })).plazos.map(({ id, desde }) => [id, desde]));
  assert.deepEqual(facts, {
    'paso-solicitud': undefined, // the day of the case
    'paso-visita': 'solicitante.fecha_visita', 'paso-segunda-visita': 'solicitante.fecha_segunda_visita',
    'paso-orden-pago': 'solicitante.fecha_orden_pago', pago: 'solicitante.fecha_orden_pago',
    'paso-pago': 'solicitante.fecha_pago', 'paso-entrega': 'solicitante.fecha_entrega', 'paso-siembra': 'solicitante.fecha_entrega',
  });
});

test('a deadline of business days says which days of rest were added to those of the law', () => {
  const due = estimate(fry({ fecha_orden_pago: '2026-03-27' })).plazos.find(({ id }) => id === 'pago');
  assert.equal(due.fecha, '2026-04-08'); // 30 31, 1 2 3, 6 7 8
  assert.deepEqual(due.dias_adicionales, []);
  const { plazos } = estimate(fry({}));
  assert.ok(plazos.every((one) => !('dias_adicionales' in one)), 'nothing is said of a date that is not known');
});

test('each known date shows, and the second visit only after a negative one', () => {
  const facts = {
    fecha_visita: '2026-05-11', fecha_orden_pago: '2026-05-18', fecha_entrega: '2026-06-02',
  };
  const positive = dates(fry({ ...facts, dictamen_visita: 'positivo' }));
  assert.equal(positive['paso-visita'], '2026-05-11');
  assert.equal(positive['paso-entrega'], '2026-06-02');
  assert.ok(!('paso-segunda-visita' in positive));
  const negative = dates(fry({ ...facts, dictamen_visita: 'negativo', fecha_segunda_visita: '2026-05-15' }));
  assert.equal(negative['paso-segunda-visita'], '2026-05-15');
});

// Eight days that are neither Saturday, Sunday nor of rest, from the day after the order.
for (const [order, due, why] of [
  ['2026-05-18', '2026-05-28', 'a Monday: 19 20 21 22, 25 26 27 28'],
  ['2026-04-27', '2026-05-08', '1 May is of rest: 28 29 30, 4 5 6 7 8'],
  ['2026-05-02', '2026-05-13', 'a Saturday: 4 5 6 7 8, 11 12 13'],
  ['2026-11-12', '2026-11-25', '16 November is of rest: 13, 17 18 19 20, 23 24 25'],
  ['2026-12-21', '2027-01-04', '25 December and 1 January are of rest: 22 23 24, 28 29 30 31, 4'],
]) {
  test(`payment of an order of ${order} falls due on ${due} (${why})`, () => {
    assert.equal(dates(fry({ fecha_orden_pago: order })).pago, due);
  });
}

test('payment beyond the years of the calendar is dated as far as is known, and warned of', () => {
  // 28 29 30 31 December 2027 and 3 4 5 6 January 2028; what rests in 2028 is not known.
  const caso = fry({ fecha_orden_pago: '2027-12-27' });
  assert.equal(dates(caso).pago, '2028-01-06');
  const { avisos } = estimate(caso);
  const { texto, fuente } = avisos.find((one) => one.codigo === 'calendario_sin_cubrir');
  assert.match(texto, /de 2024 a 2027: la fecha de «Último día para pagar»/);
  assert.equal(fuente, 'acuacultura:req-8');
});

const paisa = (programa, fecha, predios, concepto = 'semilla-avena') => ({
  programa, fecha, solicitante: { estado_siembra: 'Tlaxcala' }, predios,
  partidas: [{ id: '1', concepto, predio: 'p1', precio_unitario: '10' }],
});
const papers = (caso) => estimate(caso).requisitos.map((one) => one.id);
const own = [{ id: 'p1', superficie_ha: '2', tenencia: 'propia' }];
const rented = [{ id: 'p1', superficie_ha: '2', tenencia: 'arrendada' }];

test('PAISA 2026 asks A I to VII of an owner, in order, and B I to IV in place of A V of a tenant', () => {
  const everybody = ['siembra-en-el-estado', 'identificacion', 'curp', 'comprobante-domicilio'];
  assert.deepEqual(papers(paisa('paisa-2026', '2026-04-10', own)), [
    ...everybody, 'tenencia-tierra', 'declaracion-superficie', 'hoja-registro',
  ]);
  assert.deepEqual(papers(paisa('paisa-2026', '2026-04-10', rented)), [
    ...everybody, 'declaracion-superficie', 'hoja-registro', 'tenencia-arrendador',
    'identificacion-arrendador', 'curp-arrendador', 'contrato-arrendamiento',
  ]);
  assert.ok(papers(paisa('paisa-2026', '2026-04-10', own, 'analisis-suelo')).includes('solicitud-analisis-suelo'));
});

test('PAISA 2024 asks 1 to 6 and 11 of an owner, and 7 to 10 in place of 5 of a tenant', () => {
  const everybody = ['siembra-en-el-estado', 'identificacion', 'curp', 'comprobante-domicilio'];
  assert.deepEqual(papers(paisa('paisa-2024', '2024-04-02', own)), [
    ...everybody, 'tenencia-tierra', 'declaracion-superficie', 'hoja-registro',
  ]);
  assert.deepEqual(papers(paisa('paisa-2024', '2024-04-02', rented)), [
    ...everybody, 'declaracion-superficie', 'tenencia-arrendador', 'identificacion-arrendador',
    'declaracion-superficie-rentada', 'contrato-arrendamiento', 'hoja-registro',
  ]);
});

test('aquaculture asks 5 of who is new and 6 of a municipality or an institution only', () => {
  const known = papers(fry({ tipo_solicitante: 'productor', nuevo_ingreso: false }));
  assert.deepEqual(known, ['solicitud-subsidio', 'identificacion', 'curp', 'rnpa', 'visita-prospeccion',
    'comprobante-pago', 'vale-salida', 'encuesta']);
  assert.equal(papers(fry({ tipo_solicitante: 'institucion', nuevo_ingreso: true })).length, 10);
});

test('a reading shows only where it can change the result', () => {
  const readings = (caso) => estimate(caso).lecturas.map((one) => one.id).sort();
  const one = [{ id: 'p1', superficie_ha: '2.5', tenencia: 'propia' }];
  const two = [...own, { id: 'p2', superficie_ha: '1', tenencia: 'propia' }];
  assert.deepEqual(readings(paisa('paisa-2026', '2026-04-10', own)), []);
  assert.deepEqual(readings(paisa('paisa-2026', '2026-04-10', two)), ['tope-por-predio']);
  assert.deepEqual(readings(paisa('paisa-2026', '2026-04-10', own, 'semilla-maiz-criollo')), []);
  assert.deepEqual(readings(paisa('paisa-2026', '2026-04-10', one, 'semilla-maiz-criollo')), ['unidades-enteras']);
  assert.deepEqual(readings(paisa('paisa-2026', '2026-04-10', own, 'analisis-suelo')), []);
  assert.deepEqual(readings(paisa('paisa-2026', '2026-04-10', two, 'analisis-suelo')), ['analisis-suelo']);
  const big = (facts) => {
    const caso = paisa('paisa-2024', '2024-04-02', [{ id: 'p1', superficie_ha: '12', tenencia: 'propia' }]);
    return { ...caso, solicitante: { ...caso.solicitante, ...facts } };
  };
  assert.deepEqual(readings(big({ solicitud_escrita: '2024-04-02' })), ['alcance-solicitud-escrita']);
  assert.deepEqual(readings(big({ solicitud_escrita: '2024-03-25' })), []);
  assert.deepEqual(readings(paisa('paisa-2024', '2024-04-02', own)), []);
  assert.deepEqual(readings(fry({})), []);
  const outsider = fry({ estado: 'Puebla', atencion_prioritaria: true });
  assert.deepEqual(readings(outsider), ['prioritaria-foranea']);
});

test('notices bite only where they should', () => {
  const notices = (caso) => estimate(caso).avisos.map((one) => one.codigo);
  assert.deepEqual(notices(paisa('paisa-2026', '2026-04-10', own)), []);
  assert.deepEqual(notices(paisa('paisa-2026', '2026-11-30', own)), []);
  assert.deepEqual(notices(paisa('paisa-2026', '2026-12-01', own)), ['vigencia_por_terminar']);
  assert.deepEqual(notices(paisa('paisa-2026', '2026-12-31', own)), ['vigencia_por_terminar']);
  assert.deepEqual(notices(paisa('paisa-2026', '2027-01-01', own)), ['fuera_de_vigencia']);
  assert.deepEqual(notices(paisa('paisa-2024', '2023-12-31', own)), ['fuera_de_vigencia']);
  const ten = [{ id: 'p1', superficie_ha: '10', tenencia: 'propia' }];
  assert.deepEqual(notices(paisa('paisa-2024', '2024-04-02', ten)), []);
  assert.deepEqual(notices(fry({ fecha_orden_pago: '2026-04-27' }, '2026-05-08')), []);
  assert.deepEqual(notices(fry({ fecha_orden_pago: '2026-04-27' }, '2026-05-09')), ['plazo_de_pago_vencido']);
});
