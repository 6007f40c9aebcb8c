// The published JSON Schemas hold for all that they describe, and refuse what they should.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';

import { ROOT, nativeBatch, nativeCompare } from '../support/engines.mjs';
import { SCHEMA_FOLDER, compileSchemas, findings, joinedRules, readJson, workedCases } from './schemas.mjs';

const schemas = compileSchemas();
const rules = joinedRules();
const cases = workedCases();
const refusedCases = cases.filter((one) => one.espera.error || one.espera.errores);
const goodCases = cases.filter((one) => !refusedCases.includes(one));

const holds = (name, document, where) => {
  const found = findings(schemas[name], document);
  assert.deepEqual(found.slice(0, 10), [], `${where}: ${found.length} findings`);
};

test('there is a schema of each document of the contract, in draft 2020-12, with its description', () => {
  assert.deepEqual(Object.keys(schemas).sort(), ['calendario', 'caso', 'comparacion', 'error', 'reglas', 'resultado', 'solicitud']);
  for (const file of readdirSync(SCHEMA_FOLDER)) {
    const schema = readJson(path.join(SCHEMA_FOLDER, file));
    assert.equal(schema.$schema, 'https://json-schema.org/draft/2020-12/schema', file);
    assert.ok(schema.title && schema.description, file);
  }
});

for (const [program, document] of Object.entries(rules)) {
  test(`the rules of ${program} hold`, () => {
    holds('reglas', document, program);
    assert.equal(document.id, program);
  });

  test(`the ids of ${program} are unique, and those that it names are there`, () => {
    const lists = ['hechos', 'conceptos', 'grupos', 'definiciones', 'lecturas', 'hipotesis', 'cotas',
      'comprobaciones', 'requisitos', 'cedulas', 'desgloses', 'notas', 'plazos', 'categorias', 'nombres_de_cifras', 'formularios'];
    for (const list of lists) {
      const ids = (document[list] ?? []).map((one) => one.id);
      assert.deepEqual(ids.filter((id, n) => ids.indexOf(id) !== n), [], list);
    }
    const categories = new Set(document.categorias.map((one) => one.id));
    for (const { id, categoria } of document.conceptos) assert.ok(categories.has(categoria), `${id}: ${categoria}`);
    const used = new Set(document.conceptos.map((one) => one.categoria));
    assert.deepEqual([...categories].filter((id) => !used.has(id)), [], 'categories without a concept');
    for (const { id, opciones, predeterminada } of document.lecturas ?? []) {
      assert.ok(opciones.some((one) => one.id === predeterminada), id);
    }
  });

  test(`every concept of ${program} has two worked cases or more`, () => {
    const short = document.conceptos.map(({ id }) => [id, goodCases.filter(({ caso }) => (
      caso.programa === program && caso.partidas?.some((one) => one.concepto === id))).length])
      .filter(([, count]) => count < 2);
    assert.deepEqual(short, []);
  });
}

test('concepts that stand beside each other in two years say so of each other', () => {
  for (const [program, document] of Object.entries(rules)) {
    for (const { id, equivale } of document.conceptos) {
      for (const [other, named] of Object.entries(equivale ?? {})) {
        for (const there of [named ?? []].flat()) {
          const twin = rules[other].conceptos.find((one) => one.id === there);
          assert.ok(twin, `${program} ${id}: there is no ${there} in ${other}`);
          assert.ok([twin.equivale?.[program] ?? []].flat().includes(id), `${other} ${there} does not name ${id}`);
        }
      }
    }
  }
});

test('every worked case holds', () => {
  assert.ok(goodCases.length > 200, `only ${goodCases.length}`);
  for (const { name, caso } of goodCases) holds('caso', caso, name);
});

test('every result holds', () => {
  const texts = goodCases.flatMap(({ caso }) => [caso, { ...caso, consejos: true }].map((one) => JSON.stringify(one)));
  nativeBatch(texts).forEach((line, n) => holds('resultado', JSON.parse(line), goodCases[n >> 1].name));
});

test('every error holds', () => {
  const folder = path.join(ROOT, 'tests/bad');
  const bad = readdirSync(folder).filter((name) => name.endsWith('.json'))
    .flatMap((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
  const texts = [...refusedCases, ...bad].filter((one) => one.caso).map((one) => JSON.stringify(one.caso));
  assert.ok(texts.length >= 20, `only ${texts.length}`);
  nativeBatch(texts).forEach((line, n) => holds('error', JSON.parse(line), texts[n]));
});

const calendars = ['estatal', 'federal'].map((id) => readJson(path.join(ROOT, `rules-data/calendario-${id}.json`)));

test('every calendar holds', () => {
  for (const calendar of calendars) holds('calendario', calendar, calendar.id);
});

const years = { 'paisa-2024': 'paisa-2026', 'paisa-2026': 'paisa-2024' };
const compared = goodCases.filter(({ caso }) => caso.programa in years);
const compare = ({ caso }) => JSON.parse(nativeCompare(JSON.stringify(caso), years[caso.programa]).text);

test('every comparison holds', () => {
  assert.ok(compared.length > 100, `only ${compared.length}`);
  for (const one of compared) holds('comparacion', compare(one), one.name);
});

test('what a comparison refuses holds', () => {
  const caso = JSON.stringify({ programa: 'paisa-2026', partidas: [] });
  for (const other of ['paisa-2026', 'acuacultura', 'paisa-2025']) {
    holds('error', JSON.parse(nativeCompare(caso, other).text), other);
  }
});

test('a submission made of a result holds', () => {
  const lines = nativeBatch(goodCases.map(({ caso }) => JSON.stringify(caso)));
  lines.forEach((line, n) => {
    const { reglas, total, partidas } = JSON.parse(line);
    const declared = partidas.map(({ id, estado, superficie_apoyada_ha, cantidad_apoyada, costo, subsidio, aportacion }) => (
      { id, estado, superficie_apoyada_ha, cantidad_apoyada, costo, subsidio, aportacion }));
    holds('solicitud', {
      formato: 'surco/solicitud', version: 1, folio: 'TLX-0412', caso: goodCases[n].caso,
      declarado: { reglas, total, partidas: declared },
    }, goodCases[n].name);
  });
});

// ---- What must not hold -------------------------------------------------------------------------

const refuses = (name, document, change, what) => {
  const spoiled = structuredClone(document);
  change(spoiled);
  assert.notDeepEqual(findings(schemas[name], spoiled), [], what ?? change.toString());
};

test('spoiled rules are refused', () => {
  const good = rules['paisa-2026'];
  for (const change of [
    (d) => { delete d.version; },
    (d) => { d.otra = 1; },
    (d) => { d.version = 'uno'; },
    (d) => { d.esquema = 'surco/reglas/2'; },
    (d) => { d.conceptos = []; },
    (d) => { d.conceptos[0].cifras.por_ha = 300; },
    (d) => { d.conceptos[0].cifras.por_ha = '300 kg'; },
    (d) => { delete d.conceptos[0].fuente; },
    (d) => { d.conceptos[0].fuente = 'apartado I'; },
    (d) => { d.conceptos[0].medidas = ['precio']; },
    (d) => { d.conceptos[0].presentaciones[0].cantidad = 12.5; },
    (d) => { delete d.hechos[0].opciones; },
    (d) => { d.hechos[0].id = 'estado_siembra'; },
    (d) => { delete d.hechos[0].por_que; },
    (d) => { delete d.cotas[0].tope; },
    (d) => { d.cotas[0].tasa = '1'; },
    (d) => { d.cotas[0].por = ['productor']; },
    (d) => { delete d.cotas[0].remedio; },
    (d) => { d.cotas[0].si = { '=': ['1', '1'] }; },
    (d) => { d.cotas[0].si = { '==': ['1'] }; },
    (d) => { d.cotas[0].si = { and: [], or: [] }; },
    (d) => { d.comprobaciones[0].efecto = 'negado'; },
    (d) => { delete d.comprobaciones[0].cumple; },
    (d) => { d.requisitos[3].vigencia = { meses: '3', dias: '90' }; },
    (d) => { d.lecturas[0].opciones.pop(); },
    (d) => { d.notas[0].codigo = 'Hoja de registro'; },
  ]) refuses('reglas', good, change);
});

test('spoiled cases are refused', () => {
  const good = goodCases.find(({ caso }) => caso.documentos && caso.predios?.length > 0).caso;
  for (const change of [
    (d) => { delete d.programa; },
    (d) => { d.partida = []; },
    (d) => { d.fecha = '10/04/2026'; },
    (d) => { d.partidas[0].cantidad = 2.5; },
    (d) => { d.partidas[0].cantidad = '2,5'; },
    (d) => { d.partidas[0].cantidad = '-1'; },
    (d) => { delete d.partidas[0].id; },
    (d) => { delete d.partidas[0].concepto; },
    (d) => { d.predios[0].superficie_ha = { ha: '1' }; },
    (d) => { d.documentos = { curp: true }; },
    (d) => { d.documentos = { curp: { entregado: true } }; },
    (d) => { d.consejos = 'sí'; },
  ]) refuses('caso', good, change);
});

test('spoiled results, errors and submissions are refused', () => {
  const result = JSON.parse(nativeBatch([JSON.stringify(goodCases[0].caso)])[0]);
  for (const change of [
    (d) => { delete d.total; },
    (d) => { d.total.subsidio = 1; },
    (d) => { d.total.subsidio = '1.5'; },
    (d) => { d.total.parcial = ['iva']; },
    (d) => { d.elegibilidad = 'tal vez'; },
    (d) => { d.partidas[0].estado = 'rechazada'; d.partidas[0].subsidio = '1.00'; },
    (d) => { d.partidas[0].estado = 'incompleta'; d.partidas[0].subsidio = '1.00'; },
    (d) => { d.partidas[0].cantidad_apoyada = '10.50'; },
    (d) => { d.partidas[0].motivos = [{ codigo: 'x', texto: 'x' }]; },
    (d) => { d.requisitos = [{ id: 'a', nombre: 'a', estado: 'listo', fuente: 'paisa-2026:I' }]; },
    (d) => { d.reglas.sha256 = 'abc'; },
    (d) => { d.otra = 1; },
  ]) refuses('resultado', result, change);

  const one = { codigo: 'json_invalido', ruta: '', mensaje: 'm', sugerencia: 's' };
  const error = { error: one, errores: [one] };
  holds('error', error, 'an error');
  for (const change of [
    (d) => { delete d.errores; },
    (d) => { d.errores = []; },
    (d) => { d.error.codigo = 'otro'; },
    (d) => { d.error.ruta = 'partidas'; },
    (d) => { d.error.mensaje = ''; },
  ]) refuses('error', error, change);

  const submission = {
    formato: 'surco/solicitud', version: 1, caso: goodCases[0].caso,
    declarado: { reglas: { sha256: result.reglas.sha256 }, total: {}, partidas: [] },
  };
  holds('solicitud', submission, 'a submission');
  for (const change of [
    (d) => { d.formato = 'surco'; },
    (d) => { d.version = 2; },
    (d) => { delete d.caso; },
    (d) => { d.caso.otra = 1; },
    (d) => { d.declarado.reglas = {}; },
    (d) => { d.declarado.partidas = [{ subsidio: '1.00' }]; },
    (d) => { d.declarado.huella = '0'.repeat(64); },
  ]) refuses('solicitud', submission, change);

  // With a fingerprint it declares what the portal does.
  const line = ({ id, concepto, estado, superficie_apoyada_ha, cantidad_apoyada, costo, subsidio, aportacion }) => (
    { id, concepto, estado, superficie_apoyada_ha, cantidad_apoyada, costo, subsidio, aportacion });
  const sealed = structuredClone(submission);
  Object.assign(sealed.declarado, { huella: '0'.repeat(64), total: result.total, partidas: result.partidas.map(line) });
  holds('solicitud', sealed, 'a submission with a fingerprint');
  for (const key of Object.keys(sealed.declarado.partidas[0])) refuses('solicitud', sealed, (d) => { delete d.declarado.partidas[0][key]; }, key);
  for (const key of Object.keys(result.total)) refuses('solicitud', sealed, (d) => { delete d.declarado.total[key]; }, key);
});

test('spoiled comparisons are refused', () => {
  const good = compare(compared.find(({ caso }) => caso.programa === 'paisa-2024' && caso.partidas.length > 2));
  for (const change of [
    (d) => { delete d.con; },
    (d) => { delete d.fechas.alla; },
    (d) => { d.reglas.aqui.sha256 = 'abc'; },
    (d) => { d.otra = 1; },
    (d) => { d.total.diferencia = '1.00'; },
    (d) => { d.total.diferencia = '+1.0'; },
    (d) => { d.total.diferencia = 1; },
    (d) => { d.partidas[0].cambio = 'mejora'; },
    (d) => { d.partidas[0].diferencia = '-0.5'; },
    (d) => { d.partidas[0].texto = ''; },
    (d) => { d.partidas[0].concepto_con = null; },
    (d) => { d.partidas[0].aqui.subsidio = '1.5'; },
    (d) => { d.partidas[0].causas = [{ tipo: 'cifra', aqui: null, alla: null, fuente_aqui: null, fuente_alla: null, texto: 't' }]; },
    (d) => { d.partidas[0].causas = [{ tipo: 'limite', codigo: 'x', aqui: null, alla: null, texto: 't' }]; },
    (d) => { d.partidas[0].cambio = 'igual'; },
    (d) => { Object.assign(d.partidas[0], { cambio: 'igual', causas: [] }).aqui.estado = d.partidas[0].alla.estado = 'rechazada'; },
    (d) => { d.elegibilidad_motivos = []; },
    (d) => { d.aparecen[0].fuente = 'apartado I'; },
    (d) => { d.limites = [{ concepto: 'a', nombre: 'A', concepto_con: 'b', cifras: [], reglas: [] }]; },
    (d) => { d.no_pasan = [{ id: 'a', ruta: 'a', motivo: 'no_se_pregunta', texto: 't' }]; },
    (d) => { d.preguntas = [{ id: 'a', ruta: null, en: [], pregunta: 'p', fuente: null }]; },
  ]) refuses('comparacion', good, change);
});

test('spoiled calendars are refused', () => {
  for (const change of [
    (d) => { d.formato = 'calendario'; },
    (d) => { d.cubre = []; },
    (d) => { d.cubre = ['2026']; },
    (d) => { d.descanso_semanal = ['sábado']; },
    (d) => { d.dias[0].fecha = '1 de enero'; },
    (d) => { delete d.dias[0].motivo; },
    (d) => { d.dias_adicionales = [{ fecha: '2026-05-04', motivo: 'Suspensión' }]; },
    (d) => { d.otra = 1; },
  ]) refuses('calendario', calendars[0], change);
});

test('spoiled names of figures, half sentences and dates of figures are refused', () => {
  const good = rules['paisa-2024'];
  for (const change of [
    (d) => { d.nombres_de_cifras[0].frase = 'hasta'; },
    (d) => { d.nombres_de_cifras[0].frase = 'hasta {valor} más'; },
    (d) => { d.nombres_de_cifras[0].unidad = 'litros'; },
    (d) => { delete d.nombres_de_cifras[0].nombre; },
    (d) => { d.cotas[0].compara = ''; },
    (d) => { d.vigencia.avisa_dias = '30'; },
    (d) => { d.conceptos[0].vigencia = {}; },
    (d) => { d.conceptos[0].vigencia = { hasta: '2024' }; },
    (d) => { d.definiciones[0].vigencia = { nota: 'n' }; },
  ]) refuses('reglas', good, change);
});
