// Every worked case, through the program and through WebAssembly. A file under tests/cases or
// rules-data/*/casos holds one {"caso" or "texto", "espera"} or a list of them, each perhaps with a
// "nombre" and a "nota". "texto" is raw input, for what is no JSON or must keep its form.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';

import { ROOT, loadWasm, nativeBatch, nativeEstimate } from '../support/engines.mjs';
import { departures } from './expect.mjs';

const FIELDS = new Set(['nombre', 'nota', 'caso', 'texto', 'espera']);

function jsonFiles(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.json')).sort().map((name) => path.join(folder, name));
}

function workedCases() {
  const rules = path.join(ROOT, 'rules-data');
  const folders = [path.join(ROOT, 'tests/cases'), ...readdirSync(rules, { withFileTypes: true })
    .filter((entry) => entry.isDirectory()).map((entry) => path.join(rules, entry.name, 'casos'))];
  return folders.flatMap((folder) => {
    try {
      return jsonFiles(folder);
    } catch (error) {
      if (error.code === 'ENOENT') return []; // a program whose cases all stand in tests/cases
      throw error;
    }
  }).flatMap((file) => [JSON.parse(readFileSync(file, 'utf8'))].flat().map((one, n) => {
    const name = `${path.relative(ROOT, file)}${one.nombre ? `: ${one.nombre}` : n > 0 ? `: ${n}` : ''}`;
    const odd = Object.keys(one).filter((key) => !FIELDS.has(key));
    assert.deepEqual(odd, [], `${name}: keys that nothing reads`);
    assert.ok(one.espera && (one.caso === undefined) !== (one.texto === undefined), `${name}: caso or texto, and espera`);
    return { name, espera: one.espera, text: one.texto ?? JSON.stringify(one.caso), raw: one.texto !== undefined };
  }));
}

const cases = workedCases();

/** Result texts of the program: of raw texts with `estimar`, for they may hold line breaks. */
function nativeResults() {
  const tidy = cases.filter((one) => !one.raw);
  const lines = new Map(nativeBatch(tidy.map((one) => one.text)).map((line, n) => [tidy[n], line]));
  return cases.map((one) => lines.get(one) ?? nativeEstimate(one.text).text);
}

function check(results) {
  const wrong = cases.flatMap(({ name, espera }, n) => (
    departures(espera, JSON.parse(results[n])).map((line) => `${name}: ${line}`)));
  assert.equal(wrong.length, 0, `${wrong.length} departures\n${wrong.slice(0, 60).join('\n')}`);
}

test('there are worked cases of every program', () => {
  for (const folder of ['tests/cases/ejemplos', 'tests/cases/paisa-2026', 'tests/cases/paisa-2024', 'tests/cases/acuacultura']) {
    assert.ok(cases.some((one) => one.name.startsWith(folder)), folder);
  }
  assert.ok(cases.length >= 78, `only ${cases.length}`);
});

test('the program gives what the worked cases expect', () => {
  check(nativeResults());
});

test('WebAssembly gives the same texts', async () => {
  const surco = await loadWasm();
  const native = nativeResults();
  const results = cases.map((one) => surco.estimate(one.text));
  results.forEach((text, n) => assert.equal(text, native[n], cases[n].name));
  check(results);
});

test('a departure is seen, whatever is expected', () => {
  const result = {
    elegibilidad: 'elegible', total: { subsidio: '1.00', parcial: [] },
    partidas: [{ id: '1', estado: 'apoyada', motivos: [{ codigo: 'tope', limite: '10' }] }],
    requisitos: [{ id: 'curp', estado: 'pendiente' }], preguntas: [{ id: 'partida.cantidad' }],
    lecturas: [{ id: 'tope-por-predio', tomada: 'conjunta' }], avisos: [{ codigo: 'otro_orden' }],
    plazos: [{ id: 'pago', fecha: '2026-05-08' }, { id: 'entrega', fecha: null }],
  };
  const good = {
    elegibilidad: 'elegible', total_subsidio: '1.00', total: { parcial: [] },
    partidas: [{ id: '1', estado: 'apoyada', motivos: ['tope', { codigo: 'tope', limite: '10' }] }],
    requisitos: { curp: 'pendiente' }, preguntas: ['partida.cantidad'],
    lecturas: { 'tope-por-predio': 'conjunta', otra: null }, avisos: ['otro_orden'],
    sin_avisos: ['x'], plazos: { pago: '2026-05-08', entrega: null },
  };
  assert.deepEqual(departures(good, result), []);
  const bad = [
    {}, { otro: 1 }, { elegibilidad: 'incompleta' }, { total_subsidio: '1.01' }, { total_costo: '1.00' },
    { total: { parcial: ['costo'] } }, { partidas: [{ id: '2' }] }, { partidas: [{ id: '1', estado: 'rechazada' }] },
    { partidas: [{ id: '1', motivos: ['otro'] }] }, { partidas: [{ id: '1', motivos: [{ codigo: 'tope', limite: '5' }] }] },
    { requisitos: { curp: 'cumplido' } }, { requisitos: { ine: 'cumplido' } }, { preguntas: ['partida.predio'] },
    { lecturas: { 'tope-por-predio': 'por-predio' } }, { lecturas: { 'tope-por-predio': null } }, { avisos: ['x'] }, { sin_avisos: ['otro_orden'] }, { plazos: { pago: '2026-05-07' } },
    { plazos: { pago: null } }, { plazos: { entrega: '2026-05-08' } }, { plazos: { otro: null } }, { error: { codigo: 'numero_invalido' } },
  ];
  for (const espera of bad) assert.equal(departures(espera, result).length, 1, JSON.stringify(espera));
  const refused = { error: { codigo: 'a', ruta: '/b' }, errores: [{ codigo: 'a', ruta: '/b' }] };
  assert.deepEqual(departures({ error: { codigo: 'a', ruta: '/b' } }, refused), []);
  assert.equal(departures({ error: { codigo: 'a', ruta: '/c' } }, refused).length, 1);
  assert.equal(departures({ errores: [{ codigo: 'a', ruta: '/c' }] }, refused).length, 1);
  assert.equal(departures({ elegibilidad: 'elegible' }, refused).length, 1);
});
