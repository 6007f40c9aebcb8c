// Each reading of the state's programs: what it gives under every option, by hand, and that a result
// with advice shows what the others would change.

import assert from 'node:assert/strict';
import test from 'node:test';

import { nativeBatch, nativeFacts } from '../support/engines.mjs';

const estimate = (caso) => JSON.parse(nativeBatch([JSON.stringify(caso)])[0]);

const paisa = (year, predios, partidas, applicant = {}) => ({
  programa: `paisa-${year}`, fecha: `${year}-04-10`,
  solicitante: { estado_siembra: 'Tlaxcala', ...applicant },
  predios: predios.map((superficie_ha, n) => ({ id: `p${n + 1}`, superficie_ha, tenencia: 'propia' })),
  partidas: partidas.map((one, n) => ({ id: `${n + 1}`, predio: 'p1', ...one })),
});
const oats = [{ concepto: 'semilla-avena', precio_unitario: '10' }, { concepto: 'semilla-avena', predio: 'p2', precio_unitario: '10' }];
const maize = [{ concepto: 'semilla-maiz-hibrido', precio_unitario: '2000' }];
const landrace = ['p1', 'p2'].map((predio) => ({ concepto: 'semilla-maiz-criollo', predio, precio_unitario: '700' }));
const soil = [{ concepto: 'analisis-suelo' }, { concepto: 'analisis-suelo', predio: 'p2' }];
const big = [{ concepto: 'fertilizante-quimico', cantidad: '3600', precio_unitario: '14.50' }];
const written = { solicitud_escrita: '2024-04-02' };
const fry = (partidas) => ({
  programa: 'acuacultura', fecha: '2026-05-04', predios: [],
  solicitante: { estado: 'Puebla', atencion_prioritaria: true },
  partidas: partidas.map((one, n) => ({ id: `${n + 1}`, organismos_dictaminados: '1000', ...one })),
});

// [reading, why, case, {option: totals by hand}], the default first.
const worked = [
  ['tope-por-predio', '10 ha in all of 8 + 7, or 8 and 7: 1,200 or 1,800 kg, 60 %',
    paisa(2026, ['8', '7'], oats), { conjunta: { subsidio: '7200.00' }, 'por-predio': { subsidio: '10800.00' } }],
  ['tope-por-predio', '10 ha in all of 10 + 0.5, the edge: 1,200 or 1,260 kg, 60 %',
    paisa(2026, ['10', '0.5'], oats), { conjunta: { subsidio: '7200.00' }, 'por-predio': { subsidio: '7560.00' } }],
  ['tope-por-predio', '2024, one kind of seed: 1,200 or 1,800 kg, 70 %',
    paisa(2024, ['8', '7'], oats), { conjunta: { subsidio: '8400.00' }, 'por-predio': { subsidio: '12600.00' } }],
  ['unidades-enteras', '2.5 ha: 2 or 3 sacks of 1,100',
    paisa(2026, ['2.5'], maize), { 'hacia-abajo': { subsidio: '2200.00' }, 'hacia-arriba': { subsidio: '3300.00' } }],
  ['unidades-enteras', '0.4 ha: none or 1 sack',
    paisa(2026, ['0.4'], maize), { 'hacia-abajo': { subsidio: '0.00' }, 'hacia-arriba': { subsidio: '1100.00' } }],
  ['unidades-enteras', '2.5 and 2.5 ha of native maize: 2 + 2 sacks or 3 + 2, never more than 5, half of 700',
    paisa(2026, ['2.5', '2.5'], landrace), { 'hacia-abajo': { subsidio: '1400.00' }, 'hacia-arriba': { subsidio: '1750.00' } }],
  ['unidades-enteras', '2024: 2 or 3 sacks of 800',
    paisa(2024, ['2.5'], maize), { 'hacia-abajo': { subsidio: '1600.00' }, 'hacia-arriba': { subsidio: '2400.00' } }],
  ['analisis-suelo', 'the second is refused, or free as the first',
    paisa(2026, ['1', '1'], soil), { uno: { subsidio: '0.00', aportacion: '0.00' }, 'por-predio': { subsidio: null, aportacion: '0.00' } }],
  ['alcance-solicitud-escrita', '2 ha more of fertilizer, 600 kg, 30 %: to be granted, or not at all',
    paisa(2024, ['12'], big, written), {
      todos: { subsidio: '13050.00', subsidio_sujeto_a_autorizacion: '2610.00' },
      'solo-15': { subsidio: '13050.00', subsidio_sujeto_a_autorizacion: undefined },
    }],
  ['prioritaria-foranea', '1,000 carp at 0.12 or 0.50',
    fry([{ concepto: 'crias-carpa', cantidad: '1000' }]), { si: { aportacion: '120.00' }, no: { aportacion: '500.00' } }],
  ['prioritaria-foranea', '1,000 tilapia at 0.40 or 1.60, each worth 3',
    fry([{ concepto: 'crias-tilapia', cantidad: '1000', precio_unitario: '3' }]), {
      si: { subsidio: '2600.00', aportacion: '400.00' }, no: { subsidio: '1400.00', aportacion: '1600.00' },
    }],
];

for (const [reading, why, caso, options] of worked) {
  test(`${caso.programa} ${reading}: ${why}`, () => {
    const ids = Object.keys(options);
    const plain = estimate(caso);
    const shown = plain.lecturas.find((one) => one.id === reading);
    assert.equal(shown.tomada, ids[0]);
    assert.equal(shown.predeterminada, true);
    assert.equal(shown.otras, undefined, 'only with advice');
    assert.deepEqual(shown.opciones.map((one) => one.id), ids);
    for (const taken of ids) {
      const result = estimate({ ...caso, lecturas: { [reading]: taken }, consejos: true });
      for (const [key, value] of Object.entries(options[taken])) assert.equal(result.total[key], value, `${taken} ${key}`);
      const line = result.lecturas.find((one) => one.id === reading);
      assert.equal(line.tomada, taken);
      assert.equal(line.predeterminada, taken === ids[0]);
      // What the others would give is what they do give.
      assert.deepEqual(line.otras.map((one) => one.id), ids.filter((id) => id !== taken));
      for (const other of line.otras) {
        for (const [key, value] of Object.entries(options[other.id])) assert.equal(other.total[key], value, `${taken} -> ${other.id} ${key}`);
        assert.ok(other.texto.length > 10);
      }
    }
  });
}

test('every reading of the state\'s programs is worked here', () => {
  for (const program of ['paisa-2026', 'paisa-2024', 'acuacultura']) {
    const here = new Set(worked.filter(([, , caso]) => caso.programa === program).map(([reading]) => reading));
    const declared = nativeFacts(program).filter((one) => one.clase === 'lectura').map((one) => one.id);
    assert.ok(declared.length > 0);
    assert.deepEqual(declared.filter((id) => !here.has(id)), [], program);
  }
});

test('an option that does not exist is refused, and so is a reading of another program', () => {
  const [, , caso] = worked[0];
  assert.equal(estimate({ ...caso, lecturas: { 'tope-por-predio': 'ambas' } }).error.codigo, 'opcion_desconocida');
  assert.equal(estimate({ ...caso, lecturas: { 'alcance-solicitud-escrita': 'todos' } }).error.codigo, 'lectura_desconocida');
});

// ---- Fixed readings that only a result with advice shows ------------------------------------------

const advised = (caso) => estimate({ ...caso, consejos: true });
const codes = ({ avisos }) => avisos.map((one) => one.codigo);

test('2024, three kinds of seed: the one that is worth most goes first', () => {
  const caso = paisa(2024, ['8'], [
    { concepto: 'semilla-maiz-criollo', precio_unitario: '700' }, { concepto: 'semilla-avena', precio_unitario: '9.8' },
    { concepto: 'semilla-frijol', superficie_ha: '3', precio_unitario: '32.333' },
  ]);
  // As given 2,800.00 + 1,646.40 + 1,745.98. Oats first: 960 kg, 70 % of 9,408 = 6,585.60, with 2 sacks
  // of maize, 700.00, and 2 ha of beans, 1,745.98. Beans first: 2,618.97 + 700.00 + 1,646.40.
  const { orden, total, avisos } = advised(caso);
  assert.equal(total.subsidio, '6192.38');
  assert.equal(orden.total.subsidio, '9031.58');
  assert.equal(orden.gana, '2839.20');
  assert.equal(orden.orden[0], '2');
  assert.equal(orden.optimo, true);
  assert.ok(avisos.some((one) => one.codigo === 'otro_orden'));
  assert.ok(!codes(estimate(caso)).includes('otro_orden'), 'only with advice');
});

test('2026, hybrid and native maize share 10 ha: in the better order nothing is said', () => {
  const hybrid = { concepto: 'semilla-maiz-hibrido', superficie_ha: '8', precio_unitario: '2000' };
  const native = { concepto: 'semilla-maiz-criollo', superficie_ha: '4', precio_unitario: '700' };
  // Native first: 4 x 350 + 6 x 1,100. Hybrid first: 8 x 1,100 + 2 x 350.
  const worse = advised(paisa(2026, ['12'], [native, hybrid]));
  assert.equal(worse.total.subsidio, '8000.00');
  assert.deepEqual(worse.orden.orden, ['2', '1']);
  assert.equal(worse.orden.gana, '1500.00');
  const better = advised(paisa(2026, ['12'], [hybrid, native]));
  assert.equal(better.total.subsidio, '9500.00');
  assert.equal(better.orden, undefined);
  assert.ok(!codes(better).includes('otro_orden'));
});

test('of more than six partidas that share a limit the order is good, and not said to be the best', () => {
  const native = { concepto: 'semilla-maiz-criollo', superficie_ha: '1', precio_unitario: '700' };
  const hybrid = { concepto: 'semilla-maiz-hibrido', superficie_ha: '4', precio_unitario: '2000' };
  // 5 x 350 + 5 x 1,100 as given; 8 x 1,100 + 2 x 350 by subsidy a hectare.
  const { total, orden } = advised(paisa(2026, ['13'], [native, native, native, native, native, hybrid, hybrid]));
  assert.equal(total.subsidio, '7250.00');
  assert.equal(orden.total.subsidio, '9500.00');
  assert.equal(orden.optimo, false);
  assert.match(orden.texto, /no se probaron todos/);
});

test('area counts as asked: what a smaller quantity leaves over is said', () => {
  const oatsFor = (cantidad) => paisa(2026, ['10'], [{ concepto: 'semilla-avena', cantidad, precio_unitario: '10' }]);
  const less = estimate(oatsFor('600')); // 120 kg a hectare: 5 ha would do
  assert.equal(less.partidas[0].superficie_apoyada_ha, '10');
  const { texto, ruta } = less.avisos.find((one) => one.codigo === 'superficie_de_sobra');
  assert.match(texto, /600 kg.* 5 ha/);
  assert.equal(ruta, '/partidas/0/superficie_ha');
  assert.ok(!codes(estimate(oatsFor('1200'))).includes('superficie_de_sobra'));
});
