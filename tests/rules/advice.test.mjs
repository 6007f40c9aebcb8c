// What a result with advice proposes, and what it must not: orders and changes on the rules of the
// state's programs, figures by hand.

import assert from 'node:assert/strict';
import test from 'node:test';

import { nativeBatch } from '../support/engines.mjs';

const estimate = (caso) => JSON.parse(nativeBatch([JSON.stringify(caso)])[0]);

const of2024 = (superficie_ha, partidas, applicant = {}) => ({
  programa: 'paisa-2024', fecha: '2024-05-02', consejos: true,
  solicitante: { estado_siembra: 'Tlaxcala', ...applicant },
  predios: [{ id: 'p1', superficie_ha, tenencia: 'propia' }],
  partidas: partidas.map(([concepto, superficie_ha, precio_unitario, more], n) => (
    { id: `${n + 1}`, concepto, predio: 'p1', superficie_ha, precio_unitario, ...more })),
});
const written = { solicitud_escrita: '2024-04-02' };

/** The case with a JSON Patch of moves and replacements put in. */
function changed(caso, patch) {
  const out = structuredClone(caso);
  for (const { op, from, path, value } of patch) {
    const [, list, index, key] = path.split('/');
    if (op === 'move') {
      const [moved] = out[list].splice(Number(from.split('/')[2]), 1);
      out[list].splice(Number(index), 0, moved);
    } else {
      out[list][index][key] = value;
    }
  }
  return out;
}

const orders = [
  ['a package that two kinds of weed killer would each keep out: 3 ha × 2,000 × 60 %',
    of2024('3', [['herbicida-triticale-avena', '3', '400'], ['herbicida-maiz', '3', '400'], ['paquete-insumos-especialidad', '3', '2000']]),
    '3600.00'],
  // 2 ha of fertilizer: 600 kg × 9.8 × 30 % = 1,764. The package has 1 ha left: 1,200. Fungicide has 2 ha: 2 l × 33.33 × 25 %, cut.
  ['the fertilizer first, then what the package may still have, then the fungicide',
    of2024('3', [['fungicida', '3', '33.33'], ['paquete-insumos-especialidad', '2.5', '2000'], ['fertilizante-quimico', '2', '9.8']]),
    '2980.66'],
];
for (const [why, caso, subsidio] of orders) {
  test(`the best of all orders: ${why}`, () => {
    const { orden } = estimate(caso);
    assert.equal(orden.total.subsidio, subsidio);
    assert.equal(orden.optimo, true);
    assert.equal(estimate(changed(caso, orden.cambio)).total.subsidio, subsidio);
  });
}

test('no order gives more than the one that is said to be the best', () => {
  const orderings = (list) => (list.length < 2 ? [list]
    : list.flatMap((one, n) => orderings(list.toSpliced(n, 1)).map((rest) => [one, ...rest])));
  const pool = [
    ['fungicida', '3', '33.33'], ['paquete-insumos-especialidad', '2.5', '2000'], ['fertilizante-quimico', '2', '9.8'],
    ['herbicida-maiz', '3', '400'], ['herbicida-triticale-avena', '1', '400'], ['semilla-frijol', '2', '10'], ['semilla-avena', undefined, '10'],
  ];
  for (let skip = 0; skip < pool.length; skip += 1) {
    const caso = of2024('3', [...pool.slice(skip), ...pool.slice(0, skip)].slice(0, 4));
    const all = orderings(caso.partidas).map((partidas) => Number(estimate({ ...caso, partidas, consejos: false }).total.subsidio));
    const { orden, total } = estimate(caso);
    assert.equal(Number((orden?.total ?? total).subsidio), Math.max(...all), JSON.stringify(caso.partidas));
  }
});

test('partidas of one concept are told apart in an order', () => {
  const { orden } = estimate(of2024('3', [['paquete-papa', '1.5', '60000'], ['paquete-papa', '1', '60000']]));
  assert.match(orden.texto, /Paquete para papa \(1 ha, predio p1\) y Paquete para papa \(1\.5 ha, predio p1\)\.$/);
});

test('what a committee may still grant stands in the total of an order', () => {
  // Oats first: 10 of 16 ha are firm, 1,200 kg × 10 × 70 %; 6 ha more, 720 kg, are to be granted.
  const caso = of2024('16', [['semilla-frijol', '5', '10'], ['semilla-avena', undefined, '10']], written);
  const { orden } = estimate(caso);
  assert.equal(orden.total.subsidio_sujeto_a_autorizacion, '5040.00');
  assert.deepEqual(estimate(changed(caso, orden.cambio)).total, orden.total);
});

test('nobody is told to give away what a committee may grant', () => {
  // 3,600 kg: 3,000 are firm, 600 × 10 × 30 % = 1,800 are to be granted. Buying 3,000 would lose them.
  const caso = of2024('24', [['fertilizante-quimico', undefined, '10', { cantidad: '3600' }]], written);
  const result = estimate(caso);
  assert.equal(result.total.subsidio_sujeto_a_autorizacion, '1800.00');
  assert.deepEqual(result.remedios, []);
  assert.ok(estimate({ ...caso, solicitante: { estado_siembra: 'Tlaxcala' } }).remedios.length > 0, 'without a request it saves money');
});

test('what would be granted takes no land that others have for sure', () => {
  // 30 ha: 10 of package and 10 of fertilizer are firm. Of the 20 that fertilizer leaves, 10 more × 1,000 × 60 %.
  const both = estimate(of2024('30', [['paquete-insumos-especialidad', '25', '1000'], ['fertilizante-quimico', '20', '10']], written));
  assert.equal(both.total.subsidio, '15000.00');
  assert.equal(both.total.subsidio_sujeto_a_autorizacion, '6000.00');
  assert.equal(both.partidas[0].superficie_sujeta_a_autorizacion_ha, '10');
  // Package 10 and fungicide 6 are firm: 30 - 6 - 10 = 14 ha more × 600.
  const other = estimate(of2024('30', [['paquete-insumos-especialidad', '30', '1000'], ['fungicida', '6', '10']], written));
  assert.equal(other.partidas[0].superficie_sujeta_a_autorizacion_ha, '14');
  assert.equal(other.total.subsidio_sujeto_a_autorizacion, '8400.00');
});

test('a refused partida is not said to get a part', () => {
  const { partidas } = estimate(of2024('2.5', [['paquete-papa', '2', '60000'], ['paquete-papa', '1', '60000']]));
  assert.equal(partidas[1].estado, 'rechazada');
  for (const { texto, titulo } of partidas[1].motivos) assert.doesNotMatch(`${titulo} ${texto}`, /apoyan 0\.\d/);
});

test('a fraction of a hectare that a limit leaves shows the reading of whole units', () => {
  for (const [caso, up] of [
    // Fertilizer 1.5 of 2 ha leaves the package half a hectare: none, or 1 of 2,000 × 60 % beside 450 kg × 10 × 30 %.
    [of2024('2', [['fertilizante-quimico', '1.5', '10'], ['paquete-insumos-especialidad', '1', '2000']]), '2550.00'],
    // The second of two sacks of maize has half a hectare of 3.5 left: 3 × 1,100, or 4 × 1,100.
    [{ ...of2024('3.5', [['semilla-maiz-hibrido', '3', '2000'], ['semilla-maiz-hibrido', '1', '2000']]), programa: 'paisa-2026', fecha: '2026-04-10' }, '4400.00'],
  ]) {
    const { lecturas } = estimate(caso);
    const reading = lecturas.find(({ id }) => id === 'unidades-enteras');
    assert.equal(reading?.otras[0].total.subsidio, up);
  }
});

test('a paper that is shown without its date is not said to be missing', () => {
  for (const more of [{}, { fecha: '2024-05-03' }]) {
    const { requisitos } = estimate({
      ...of2024('1', [['fertilizante-quimico', '1', '10']]), documentos: { 'comprobante-domicilio': { presentado: true, ...more } },
    });
    const { estado, texto } = requisitos.find(({ id }) => id === 'comprobante-domicilio');
    assert.equal(estado, 'por_confirmar');
    assert.doesNotMatch(texto, /^Falta el|pasó/);
  }
});
