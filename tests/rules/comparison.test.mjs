// Comparing two years of the same support, over every worked case of both: each side is what an
// estimate of its own gives, and the sentences hold together.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';

import { ROOT, loadWasm, nativeBatch, nativeCompare, nativeFacts } from '../support/engines.mjs';
import { workedCases } from '../schema/schemas.mjs';

const YEARS = { 'paisa-2024': 'paisa-2026', 'paisa-2026': 'paisa-2024' };
const declared = Object.fromEntries(Object.keys(YEARS).map((id) => [id, nativeFacts(id)]));
const cases = workedCases().filter(({ caso, espera }) => caso.programa in YEARS && !espera.error && !espera.errores);
const estimates = nativeBatch(cases.map(({ caso }) => JSON.stringify(caso))).map((line) => JSON.parse(line));
const texts = cases.map(({ caso }) => nativeCompare(JSON.stringify(caso), YEARS[caso.programa]).text);
const comparisons = texts.map((text) => JSON.parse(text));

const keep = (object, known) => Object.fromEntries(Object.entries(object ?? {}).filter(([key]) => known.has(key)));

/** The case as somebody would write it by hand for the other year; null when it cannot be written. */
function rewritten(caso) {
  const to = YEARS[caso.programa];
  const keys = (place) => new Set(declared[to].filter((one) => one.lugar === place).map((one) => one.clave));
  const concepts = (id) => new Map(declared[id].filter((one) => one.clase === 'concepto').map((one) => [one.id, one]));
  const there = concepts(to);
  const year = to.slice(-4);
  const fecha = caso.fecha && (caso.fecha.endsWith('-02-29') && year !== '2024' ? `${year}-02-28` : year + caso.fecha.slice(4));
  const partidas = [];
  for (const { id, concepto, predio, ...facts } of caso.partidas) {
    const twin = there.get(concepts(caso.programa).get(concepto).equivale?.[to]?.[0]);
    if (!twin) continue;
    const carried = keep(facts, keys('partida'));
    if (twin.entera && carried.cantidad) {
      carried.cantidad = carried.cantidad.split('.')[0]; // only whole units are sold there
      if (carried.cantidad === '0') return null; // nobody can ask for none
    }
    if (twin.medidas.includes('superficie_ha') && !predio && caso.predios?.length > 1) return null; // on which predio?
    partidas.push({ id, concepto: twin.id, ...(predio && { predio }), ...carried });
  }
  const readings = new Map(declared[to].filter((one) => one.clase === 'lectura').map((one) => [one.id, one]));
  return {
    programa: to, ...(fecha && { fecha }),
    solicitante: keep(caso.solicitante, keys('solicitante')),
    predios: (caso.predios ?? []).map(({ id, ...facts }) => ({ id, ...keep(facts, keys('predio')) })),
    partidas,
    lecturas: Object.fromEntries(Object.entries(caso.lecturas ?? {}).filter(([id]) => readings.has(id))),
  };
}

test('there are cases enough, of both years', () => {
  for (const id of Object.keys(YEARS)) assert.ok(cases.filter(({ caso }) => caso.programa === id).length > 60, id);
});

test('this side of each comparison is the estimate of the case', () => {
  comparisons.forEach((found, n) => {
    const { name } = cases[n];
    assert.equal(found.error, undefined, name);
    const { partidas, total, elegibilidad, reglas } = estimates[n];
    assert.equal(found.elegibilidad.aqui, elegibilidad, name);
    assert.equal(found.reglas.aqui.sha256, reglas.sha256);
    assert.deepEqual(found.total.aqui, total, name);
    assert.deepEqual(found.partidas.map(({ id, concepto }) => [id, concepto]), partidas.map(({ id, concepto }) => [id, concepto]), name);
    found.partidas.forEach(({ aqui }, i) => {
      for (const [key, value] of Object.entries(aqui)) {
        if (key !== 'subsidio_minimo' && key !== 'subsidio_maximo') assert.deepEqual(value, partidas[i][key], `${name} ${i} ${key}`);
      }
    });
  });
});

test('the other side is the estimate of the case written for the other year', () => {
  const written = cases.map(({ caso }) => rewritten(caso));
  assert.ok(written.filter(Boolean).length > cases.length - 10);
  const results = nativeBatch(written.filter(Boolean).map((caso) => JSON.stringify(caso))).map((line) => JSON.parse(line));
  written.forEach((caso, n) => {
    if (!caso) return;
    const { name } = cases[n];
    const there = results.shift();
    assert.equal(there.error, undefined, `${name} ${JSON.stringify(there.error)}`);
    const found = comparisons[n];
    assert.equal(found.fechas.alla, caso.fecha ?? null, name);
    assert.equal(found.elegibilidad.alla, there.elegibilidad, name);
    assert.deepEqual(found.total.alla, there.total, name);
    const mapped = found.partidas.filter((one) => one.alla !== null);
    assert.deepEqual(mapped.map(({ id, concepto_con }) => [id, concepto_con]), there.partidas.map(({ id, concepto }) => [id, concepto]), name);
    mapped.forEach(({ alla }, i) => {
      for (const key of ['estado', 'superficie_apoyada_ha', 'cantidad_apoyada', 'unidad', 'costo', 'subsidio', 'aportacion']) {
        assert.deepEqual(alla[key], there.partidas[i][key], `${name} ${i} ${key}`);
      }
    });
  });
});

const cents = (text) => BigInt(text.replace('+', '').replace('.', ''));

test('differences are there minus here, and the change is their sign', () => {
  for (const [n, { partidas, total }] of comparisons.entries()) {
    const { name } = cases[n];
    let sum = 0n;
    let known = true;
    for (const { id, aqui, alla, diferencia, cambio } of partidas) {
      const there = alla === null ? '0.00' : alla.subsidio;
      const free = aqui.subsidio === null && aqui.aportacion === '0.00' && aqui.costo === null;
      if (aqui.subsidio === null || there === null) {
        assert.equal(diferencia, null, `${name} ${id}`);
        if (!free) known = false;
        continue;
      }
      const difference = cents(there) - cents(aqui.subsidio);
      assert.equal(cents(diferencia), difference, `${name} ${id}`);
      assert.match(diferencia, difference > 0n ? /^\+/ : difference < 0n ? /^-/ : /^0\.00$/);
      const expected = alla === null ? ['desaparece']
        : difference > 0n ? ['sube', 'aparece'] : difference < 0n ? ['baja', 'desaparece'] : ['igual'];
      assert.ok(expected.includes(cambio), `${name} ${id}: ${cambio}`);
      sum += difference;
    }
    if (!known) assert.equal(total.diferencia, null, name);
    else assert.equal(cents(total.diferencia), sum, name);
  }
});

test('every change is explained, in whole sentences and with the rules of each side', () => {
  const locators = Object.fromEntries(Object.keys(YEARS).map((id) => [id, new RegExp(`^${id}:`)]));
  for (const [n, { partidas, programa, con, total }] of comparisons.entries()) {
    for (const { id, aqui, alla, cambio, texto, causas } of partidas) {
      const where = `${cases[n].name} ${id}`;
      for (const text of [texto, total.texto, ...causas.map((one) => one.texto)]) {
        assert.match(text, /^[A-ZÁÉÍÓÚ¿].*[.?]$/u, where);
        assert.doesNotMatch(text, /[{}]| {2}|undefined|null|\.\./, where);
      }
      // What neither takes is explained too.
      const out = aqui.estado === 'rechazada' && alla?.estado === 'rechazada';
      if (cambio === 'igual' && !out) assert.deepEqual(causas, [], where);
      else assert.ok(causas.length > 0, `${where}: ${texto}`);
      for (const cause of causas) {
        assert.ok(cause.fuente_aqui ?? cause.fuente_alla, where);
        if (cause.fuente_aqui) assert.match(cause.fuente_aqui, locators[programa], where);
        if (cause.fuente_alla) assert.match(cause.fuente_alla, locators[con], where);
      }
      const way = { sube: 'sube', aparece: 'sube', baja: 'baja', desaparece: 'baja' }[cambio];
      if (way) assert.equal(causas[0].empuja, way, `${where}: ${texto}`);
    }
  }
});

test('WebAssembly compares in the same bytes', async () => {
  const surco = await loadWasm();
  cases.forEach(({ name, caso }, n) => {
    assert.equal(surco.compare(JSON.stringify(caso), YEARS[caso.programa]), texts[n], name);
  });
});

test('what an estimate refuses, a comparison refuses in the same words', async () => {
  const surco = await loadWasm();
  const folder = path.join(ROOT, 'tests/bad');
  const bad = readdirSync(folder).filter((name) => name.endsWith('.json'))
    .flatMap((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
  let compared = 0;
  for (const { nombre, caso, texto } of bad) {
    const text = texto ?? JSON.stringify(caso);
    const other = text.includes('paisa-2024') ? 'paisa-2026' : 'paisa-2024';
    assert.equal(surco.compare(text, other), surco.estimate(text), nombre);
    compared += 1;
  }
  assert.ok(compared > 40);
});

test('what cannot be compared is refused, with the exit code of an input error', () => {
  const caso = { programa: 'paisa-2026', partidas: [] };
  for (const [text, program, codigo, ruta] of [
    [JSON.stringify(caso), 'paisa-2026', 'mismo_programa', ''],
    [JSON.stringify(caso), 'acuacultura', 'no_comparables', ''],
    [JSON.stringify(caso), 'paisa-2025', 'programa_desconocido', ''],
    [JSON.stringify({ ...caso, programa: 'paisa' }), 'paisa-2024', 'programa_desconocido', '/programa'],
    [JSON.stringify({ ...caso, partida: [] }), 'paisa-2024', 'clave_desconocida', '/partida'],
    ['{', 'paisa-2024', 'json_invalido', ''],
    ['', 'paisa-2024', 'json_invalido', ''],
  ]) {
    const { text: answer, status } = nativeCompare(text, program);
    const { error, errores, ...rest } = JSON.parse(answer);
    assert.deepEqual(rest, {});
    assert.deepEqual([error.codigo, error.ruta, status], [codigo, ruta, 2]);
    assert.deepEqual(errores[0], error);
    assert.match(error.mensaje, /^[A-ZÁÉÍÓÚ«].*\.$/u);
    assert.match(error.sugerencia, /^[A-ZÁÉÍÓÚ«¿].*[.?]$/u);
  }
});
