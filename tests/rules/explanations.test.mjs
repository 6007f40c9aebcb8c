// What a result says of its figures: accounts, notices, locators and points agree with them.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

import { nativeBatch } from '../support/engines.mjs';
import { root } from '../support/paths.mjs';

const estimate = (caso) => JSON.parse(nativeBatch([JSON.stringify(caso)])[0]);

const fomento = (partida, solicitante = {}, predios = []) => ({
  programa: 'fomento-2019', fecha: '2019-04-10', predios,
  solicitante: { tipo_persona: 'fisica', estado: 'Chiapas', estrato: 'E2', ...solicitante },
  partidas: [{ id: '1', ...partida }],
});
const useless = ({ avisos }) => avisos.filter(({ codigo }) => codigo === 'dato_sin_efecto').map(({ ruta }) => ruta);

test('a price by units is no cost of what is not sold by units', () => {
  for (const more of [{ precio_unitario: '50000' }, { precio_unitario: '50000', cantidad: '2' }]) {
    const result = estimate(fomento({ concepto: 'activos/agroindustria', ...more }));
    const [{ estado, costo, aportacion }] = result.partidas;
    assert.deepEqual([estado, costo, aportacion], ['incompleta', null, null]);
    assert.ok(result.preguntas.some(({ ruta }) => ruta === '/partidas/0/inversion'));
    assert.ok(useless(result).includes('/partidas/0/precio_unitario'));
  }
});

test('a cost that the concept does not take is said to have no effect, and has none', () => {
  for (const more of [{ inversion: '100000' }, { precio_unitario: '5' }]) {
    const caso = fomento({ concepto: 'financiamiento/garantia', saldo_credito: '150000', credito: 'autorizado', ...more });
    const result = estimate(caso);
    assert.equal(result.partidas[0].costo, null);
    assert.equal(result.partidas[0].aportacion, null);
    assert.deepEqual(useless(result), [`/partidas/0/${Object.keys(more)[0]}`]);
  }
  const plants = estimate(fomento({ concepto: 'cafe/plantas', superficie_ha: '1', cantidad: '1000', precio_unitario: '5', inversion: '2000' },
    {}, [{ id: 'p1', superficie_ha: '2' }]));
  assert.equal(plants.partidas[0].costo, '5000.00');
  assert.deepEqual(useless(plants), ['/partidas/0/inversion']);
});

test('the account of a price with IVA is without it, as the cost is', () => {
  // 5.22 ÷ 1.16 = 4.50: 1,000 plants cost 4,500; the programme gives 4.50 + 1 each.
  const { partidas: [{ costo, subsidio, cuenta }] } = estimate(fomento(
    { concepto: 'cafe/plantas', superficie_ha: '1', cantidad: '1000', precio_unitario: '5.22', iva_incluido: true }, {}, [{ id: 'p1', superficie_ha: '2' }]));
  assert.deepEqual([costo, subsidio], ['4500.00', '5500.00']);
  assert.equal(cuenta[0].monto, '4500.00');
  assert.match(cuenta[0].texto, /^1,000 plantas a \$5\.22 con IVA/);
});

test('what has no amount has no limit of an amount', () => {
  const { partidas: [{ estado, subsidio, motivos }] } = estimate(fomento(
    { concepto: 'energias/biomasa', superficie_ha: '100', inversion: '10000000', cultivo_bioenergetico: 'otro' }, {}, [{ id: 'p1', superficie_ha: '100' }]));
  assert.deepEqual([estado, subsidio], ['sujeta_a_dictamen', null]);
  assert.deepEqual(motivos.filter(({ medida }) => medida === 'monto'), []);
});

test('a reading that stands in several articles is cited by that of what one asks for', () => {
  for (const [concepto, article] of [['suelo-agua/riego', 'art-43'], ['suelo-agua/bioinsumos', 'art-39']]) {
    const { lecturas } = estimate(fomento({ concepto, superficie_ha: '5', inversion: '100000' }, {}, [{ id: 'p1', superficie_ha: '5' }]));
    const both = lecturas.filter(({ fuente, fuentes }) => [fuente, ...(fuentes ?? [])].some((each) => each.includes('art-39')) && fuentes?.some((each) => each.includes('art-43')));
    assert.ok(both.length > 0);
    for (const { fuente } of both) assert.match(fuente, new RegExp(`:${article}`));
  }
});

test('the points of a sheet are the sum of its lines', () => {
  const folder = join(root, 'rules-data/fomento-2019/casos');
  const cases = readdirSync(folder).flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))).flatMap((each) => (each.caso ? [each.caso] : []));
  const centi = (text) => Math.round(Number(text) * 100);
  let seen = 0;
  for (const result of nativeBatch(cases.map((each) => JSON.stringify(each))).map((line) => JSON.parse(line))) {
    for (const { id, puntos, indicadores } of result.cedulas ?? []) {
      seen += 1;
      const sum = indicadores.reduce((total, line) => total + centi(line.puntos), 0);
      // Each line is cut to the hundredth.
      assert.ok(centi(puntos) - sum >= 0 && centi(puntos) - sum <= indicadores.length, `${id}: ${puntos} against ${sum / 100}`);
    }
  }
  assert.ok(seen > 20);
});

test('what the producer pays is written alike in its line and in its reason', () => {
  // One carp worth 0.245: the rate of 0.50 does not pass the price, which is 0.25 to the centavo.
  const { partidas: [{ aportacion, motivos }] } = estimate({
    programa: 'acuacultura', fecha: '2026-05-04', predios: [], solicitante: { estado: 'Tlaxcala', atencion_prioritaria: false, dictamen_visita: 'positivo' },
    partidas: [{ id: '1', concepto: 'crias-carpa', cantidad: '1', organismos_dictaminados: '1', precio_unitario: '0.245' }],
  });
  assert.equal(aportacion, '0.25');
  const [reason] = motivos.filter(({ codigo }) => /precio/.test(codigo));
  assert.ok(reason);
  assert.equal(reason.limite, '0.25');
  assert.match(reason.texto, /\$0\.25/);
});

test('errors of repeated keys and of what they say come together', () => {
  const text = '{"programa":"paisa-2026","folio":"A","folio":"B","predios":[{"id":"p","superficie_ha":"x"},{"id":"p","superficie_ha":"1"}],"partidas":[]}';
  const { errores } = JSON.parse(nativeBatch([text])[0]);
  assert.deepEqual(errores.map(({ codigo }) => codigo).sort(), ['clave_repetida', 'id_repetido', 'numero_invalido']);
});

test('names stand in the middle of a sentence without a capital', () => {
  const { partidas, avisos } = estimate({
    programa: 'paisa-2026', fecha: '2026-04-10', solicitante: { estado_siembra: 'Tlaxcala' }, predios: [{ id: 'p1', superficie_ha: '12' }],
    partidas: [
      { id: '1', concepto: 'fertilizante-quimico', predio: 'p1', cantidad: '3600', precio_unitario: '10' },
      { id: '2', concepto: 'herbicida-maiz', superficie_ha: '2', cantidad: '3', precio_unitario: '100', predio: 'p1' },
    ],
  });
  const said = [...partidas.flatMap(({ motivos }) => motivos.flatMap(({ texto, revisa }) => [texto, revisa])), ...avisos.map(({ texto }) => texto)].join('\n');
  assert.doesNotMatch(said, /\b(?:de|pida|en) (?:Fertilizante|Herbicida)/);
});
