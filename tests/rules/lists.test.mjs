// What worked cases cannot say of a program's result: its timeline, and what is left out of a list.

import assert from 'node:assert/strict';
import test from 'node:test';

import { workedCases } from '../schema/schemas.mjs';
import { nativeBatch, nativeFacts } from '../support/engines.mjs';

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

test('who asks for advice alone has nothing to pay nor to fetch', () => {
  const caso = fry({ dictamen_visita: 'positivo', fecha_orden_pago: '2026-04-13', fecha_pago: '2026-04-24', fecha_entrega: '2026-05-01' });
  assert.deepEqual(Object.keys(dates({ ...caso, partidas: [{ id: '1', concepto: 'asesoria-tecnica' }] })), ['paso-solicitud', 'paso-visita']);
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

test('a concept names every passage that it stands in', () => {
  const of = (id) => nativeFacts('acuacultura').find((one) => one.clase === 'concepto' && one.id === id);
  const carp = ['acuacultura:1.1', 'acuacultura:2.1', 'acuacultura:3.1'];
  assert.deepEqual([of('crias-carpa').fuente, of('crias-carpa').fuentes], [carp[0], carp]);
  assert.deepEqual(of('asesoria-tecnica').fuentes, ['acuacultura:1.3', 'acuacultura:3.3']);
  const { fuentes } = nativeFacts('paisa-2026').find(({ id }) => id === 'fertilizante-quimico');
  assert.equal(fuentes, undefined); // of one alone `fuente` is enough
});

// ---- what limits of PAISA 2024 say, over all its worked cases ------------------------------------

const seeds2024 = workedCases().map(({ name, caso }) => ({ name, caso }))
  .filter(({ caso }) => caso?.programa === 'paisa-2024' && Array.isArray(caso.partidas));
const kindOf = (concepto) => (/^semilla-maiz-/.test(concepto) ? 'maiz' : concepto.startsWith('semilla-') ? concepto : null);

test('the kinds of seed are counted as item 14 counts them, whatever cuts a partida', () => {
  const met = new Set();
  const results = nativeBatch(seeds2024.map(({ caso }) => JSON.stringify(caso))).map((line) => JSON.parse(line));
  seeds2024.forEach(({ name, caso }, n) => {
    const kinds = [...new Set(caso.partidas.map(({ concepto }) => kindOf(concepto)).filter(Boolean))];
    for (const { id, concepto, motivos } of results[n].partidas ?? []) {
      const place = kinds.indexOf(kindOf(concepto)) + 1;
      for (const { codigo, texto } of motivos) {
        const where = `${name}, ${id}: ${texto}`;
        if (codigo === 'limite_tierra_comprobada') assert.equal(place, 1, where);
        if (codigo === 'limite_mezcla_semillas') assert.ok(kinds.length > 1 && (place === 2 || place === 3), where);
        if (codigo === 'semilla_no_prevista') assert.ok(place > 3, where);
        if (/varias semillas/.test(texto)) assert.ok(kinds.length > 1 && place > 1, where);
        met.add(codigo);
      }
    }
  });
  for (const code of ['limite_tierra_comprobada', 'limite_mezcla_semillas', 'semilla_no_prevista']) assert.ok(met.has(code), code);
});

test('no notice denies the cut that stands beside it', () => {
  const maize = (programa, fecha, area) => estimate({
    programa, fecha, solicitante: { estado_siembra: 'Tlaxcala' }, predios: [{ id: 'p1', superficie_ha: area }],
    partidas: ['semilla-maiz-hibrido', 'semilla-maiz-criollo'].map((concepto, n) => ({ id: `${n}`, concepto, superficie_ha: '6', precio_unitario: '900' })),
  });
  for (const [programa, fecha] of [['paisa-2024', '2024-05-02'], ['paisa-2026', '2026-05-02']]) {
    const { partidas, avisos } = maize(programa, fecha, '7'); // 12 ha asked for of 7: 2024 leaves 1, 2026 has 10 for both and 5 of native
    assert.equal(partidas[1].estado, 'apoyada_parcial');
    const { texto } = avisos.find(({ codigo }) => codigo === 'maiz_rebasa_predio');
    assert.doesNotMatch(texto, /recort/);
  }
});

test('the name of a concept keeps no capital inside a sentence', () => {
  const names = { 'paisa-2024': nativeFacts('paisa-2024'), 'paisa-2026': nativeFacts('paisa-2026') };
  const cases = workedCases().filter(({ caso }) => caso?.programa in names);
  const results = nativeBatch(cases.map(({ caso }) => JSON.stringify(caso))).map((line) => JSON.parse(line));
  cases.forEach(({ name, caso }, n) => {
    const concepts = names[caso.programa].filter(({ clase }) => clase === 'concepto').map(({ nombre }) => nombre);
    for (const { motivos } of results[n].partidas ?? []) {
      for (const { texto, titulo = '', revisa = '' } of motivos) {
        for (const text of [texto, titulo, revisa]) {
          for (const concept of concepts) assert.ok(!new RegExp(`[^.] ${concept}`, 'u').test(text), `${name}: ${text}`);
        }
      }
    }
  });
});
