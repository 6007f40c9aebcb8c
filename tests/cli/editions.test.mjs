// Older editions of a program's rules, in its folder `ediciones/`. tests/good/ediciones pays 50 % of lime
// since July; until June it paid 40 %, and plaster too.
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { folder, root, run } from './surco.mjs';

const fixture = join(root, 'tests/good/ediciones');
const name = '2026.1-8f21498011dc';
const older = '8f21498011dc4d04bf89531a9881aba242fcd8ec3b46b6a101554dc60fbcfe63';
const scratch = folder();

const ask = (args, input = '', rules = fixture) => run([...args, '--reglas', rules], input);
const submission = (sha256, subsidio, concepto = 'cal') => JSON.stringify({
  formato: 'surco/solicitud', version: 1, folio: 'F-1',
  caso: { programa: 'prueba', fecha: '2026-05-04', partidas: [{ id: '1', concepto, inversion: '1000' }] },
  declarado: { reglas: { sha256 }, total: { subsidio }, partidas: [{ id: '1', subsidio }] },
});

/** A copy of the rules, changed. */
function changed(title, change) {
  const rules = join(scratch, title.replaceAll(' ', '-'));
  cpSync(fixture, rules, { recursive: true });
  change(join(rules, 'prueba'), (file, from, to) => {
    const path = join(rules, 'prueba', file);
    const text = readFileSync(path, 'utf8');
    assert.ok(text.includes(from), `${file}: ${from}`);
    writeFileSync(path, text.replace(from, to));
  });
  return rules;
}

test('programas, hechos and estimar know only the edition in force', () => {
  const [only, ...others] = JSON.parse(ask(['programas']).out);
  assert.deepEqual([others.length, only.version, only.conceptos], [0, '2026.2', 1]);
  assert.doesNotMatch(ask(['hechos', 'prueba']).out, /yeso/);
  const { caso } = JSON.parse(submission('', ''));
  assert.equal(JSON.parse(ask(['estimar'], JSON.stringify(caso)).out).total.subsidio, '500.00');
  assert.match(ask(['programas', '--formato', 'texto']).out, /prueba .* 2026\.2 /);
});

test('verificar finds the edition by the digest that the submission declares', () => {
  const now = JSON.parse(ask(['programas']).out)[0].sha256;
  for (const [sha256, subsidio, concepto, verdict, before, code] of [
    [older, '400.00', 'cal', 'coincide', true, 0],
    [older, '300.00', 'yeso', 'coincide', true, 0],
    [older, '500.00', 'cal', 'difiere', true, 1],
    [now, '500.00', 'cal', 'coincide', undefined, 0],
    [now, '400.00', 'cal', 'difiere', undefined, 1],
    [now, '300.00', 'yeso', 'invalida', undefined, 1],
  ]) {
    const done = ask(['verificar'], submission(sha256, subsidio, concepto));
    const answer = JSON.parse(done.out);
    assert.deepEqual([answer.veredicto, answer.reglas_anteriores, done.code], [verdict, before, code], done.out);
    assert.equal(answer.remedio, undefined);
  }
  const text = ask(['verificar', '--formato', 'texto'], submission(older, '400.00'));
  assert.match(text.out, /COINCIDE/);
  assert.match(text.out, /con las reglas anteriores/);
  assert.match(text.out, /reglas 2026\.1/);
});

test('rules that are not here are said, with what to do', () => {
  for (const sha256 of ['0'.repeat(64), older.replace('8', '9'), older.toUpperCase(), '8f21498011dc', '2026.1', '']) {
    const done = ask(['verificar'], submission(sha256, '400.00'));
    const answer = JSON.parse(done.out);
    assert.deepEqual([answer.veredicto, done.code], ['reglas_distintas', 1], sha256);
    assert.match(answer.remedio, /^Agregue la edición de las reglas/);
    assert.equal(answer.resultado.total.subsidio, '500.00');
  }
  const text = ask(['verificar', '--formato', 'texto'], submission('0'.repeat(64), '400.00')).out;
  assert.match(text, /REGLAS DISTINTAS[^]*Qué hacer: Agregue la edición/);
  // Whether its case is good is not known either.
  const gone = JSON.parse(ask(['verificar'], submission('0'.repeat(64), '300.00', 'yeso')).out);
  assert.deepEqual([gone.veredicto, gone.resultado, gone.errores[0].codigo], ['reglas_distintas', null, 'concepto_desconocido']);
});

test('lote verifies each line under its own rules', () => {
  const lines = [submission(older, '400.00'), submission('0'.repeat(64), '400.00'), submission(older, '300.00', 'yeso')];
  const verdicts = ask(['lote'], `${lines.join('\n')}\n`).out.trim().split('\n').map((line) => JSON.parse(line).veredicto);
  assert.deepEqual(verdicts, ['coincide', 'reglas_distintas', 'coincide']);
});

test('the folder of one program has its editions too', () => {
  const done = ask(['verificar'], submission(older, '400.00'), join(fixture, 'prueba'));
  assert.equal(JSON.parse(done.out).veredicto, 'coincide');
  assert.equal(run(['reglas', 'revisar', join(fixture, 'prueba')]).out, '[]\n');
});

test('reglas revisar finds nothing in an edition that is what its name says', () => {
  const done = run(['reglas', 'revisar', fixture]);
  assert.deepEqual([done.out, done.code], ['[]\n', 0]);
});

test('reglas revisar finds an edition that cannot be what it is said to be', () => {
  const file = `ediciones/${name}/reglas.json`;
  const path = `prueba/${file}`;
  for (const [title, change, found] of [
    ['a changed figure', (_, edit) => edit(file, '"40"', '"45"'), [[`${path}#`, 'edicion_cambiada']]],
    ['a changed part', (_, edit) => edit(`ediciones/${name}/partes/01-cotas.json`, 'Se paga', 'Se da'), [[`${path}#`, 'edicion_cambiada']]],
    ['another name', (place) => renameSync(join(place, 'ediciones', name), join(place, 'ediciones/2025')), [['prueba/ediciones/2025/reglas.json#', 'edicion_cambiada']]],
    ['the version in force', (_, edit) => edit('reglas.json', '"2026.2"', '"2026.1"'), [[`${path}#/version`, 'edicion_no_anterior']]],
    ['a later version', (_, edit) => edit('reglas.json', '"2026.2"', '"2025.10"'), [[`${path}#/version`, 'edicion_no_anterior']]],
    ['another program', (_, edit) => edit('reglas.json', '"id": "prueba"', '"id": "otra"'), [[`${path}#/id`, 'edicion_de_otro_programa']]],
    ['rules that do not load', (_, edit) => edit(file, '"conceptos"', '"conceptoss"'), null],
  ]) {
    const done = run(['reglas', 'revisar', changed(title, change)]);
    const findings = JSON.parse(done.out);
    assert.equal(done.code, 1, title);
    if (found) {
      assert.deepEqual(findings.map(({ ruta, codigo }) => [ruta, codigo]).filter(([ruta]) => ruta.startsWith('prueba/ediciones')), found, title);
    } else {
      assert.ok(findings.some(({ ruta }) => ruta.startsWith(path)), title);
    }
    for (const { mensaje, sugerencia, gravedad } of findings.filter(({ ruta }) => ruta.startsWith('prueba/ediciones'))) {
      assert.deepEqual([mensaje.length > 0, sugerencia.length > 0, gravedad], [true, true, 'error'], title);
    }
  }
});

test('the name that a new edition needs is in the finding', () => {
  const rules = changed('a new edition', (place) => {
    rmSync(join(place, 'ediciones'), { recursive: true });
    mkdirSync(join(place, 'ediciones'));
    cpSync(join(fixture, 'prueba/ediciones', name), join(place, 'ediciones/nueva'), { recursive: true });
  });
  assert.match(JSON.parse(run(['reglas', 'revisar', rules]).out)[0].mensaje, new RegExp(name.replace('.', '\\.')));
});

test('an edition that does not load stops every other command, with its file', () => {
  const rules = changed('an unsound edition', (_, edit) => edit(`ediciones/${name}/reglas.json`, '"conceptos"', '"conceptoss"'));
  const done = ask(['programas'], '', rules);
  assert.equal(done.code, 2);
  assert.match(JSON.parse(done.out).error.ruta, new RegExp(`^prueba/ediciones/${name.replace('.', '\\.')}/reglas\\.json#`));
});
