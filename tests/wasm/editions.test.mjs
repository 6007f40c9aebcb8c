// The package made from rules with an older edition: tests/good/ediciones pays 50 % of lime since July;
// until June it paid 40 %, and plaster too.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { packageFolder, root, surco as program } from '../support/paths.mjs';

const fixture = join(root, 'tests/good/ediciones');
const older = '8f21498011dc4d04bf89531a9881aba242fcd8ec3b46b6a101554dc60fbcfe63';
const place = 'prueba/ediciones/2026.1-8f21498011dc';

const scratch = mkdtempSync(join(tmpdir(), 'surco-editions-'));
after(() => rmSync(scratch, { recursive: true }));

/** Makes the package of a folder of rules with the modules that were built. */
function assemble(rules, name) {
  const out = join(scratch, name);
  const done = spawnSync(process.execPath, [join(root, 'wasm/package.mjs'), '0.0.0', join(root, 'wasm'), packageFolder, rules, out], { encoding: 'utf8' });
  return { code: done.status, err: done.stderr, entry: pathToFileURL(join(out, 'index.mjs')).href, out };
}

const made = assemble(fixture, 'package');
assert.equal(made.code, 0, made.err);
const { loadSurco, available } = await import(made.entry);

const inForce = available[0].sha256;
const caso = (concepto = 'cal') => ({ programa: 'prueba', fecha: '2026-05-04', partidas: [{ id: '1', concepto, inversion: '1000' }] });
const submission = (sha256, subsidio, concepto) => JSON.stringify({
  formato: 'surco/solicitud', version: 1, caso: caso(concepto),
  declarado: { reglas: { sha256 }, total: { subsidio }, partidas: [{ id: '1', subsidio }] },
});
/** Without its amounts: verdict, whether older rules were used, and what there is to do. */
const said = (text) => {
  const { veredicto, reglas_anteriores: before = false, remedio = null } = JSON.parse(text);
  return [veredicto, before, remedio !== null];
};
function printed(args, input) {
  return spawnSync(program, [...args, '--reglas', fixture], { input, encoding: 'utf8' }).stdout.replace(/\n$/, '');
}

test('only the edition in force is listed and computes', async () => {
  const surco = await loadSurco();
  assert.deepEqual(JSON.parse(surco.programs()).map(({ id, version }) => [id, version]), [['prueba', '2026.2']]);
  assert.deepEqual(available, JSON.parse(surco.programs()));
  assert.equal(JSON.parse(surco.estimate(JSON.stringify(caso()))).total.subsidio, '500.00');
  assert.equal(JSON.parse(surco.estimate(JSON.stringify(caso('yeso')))).error.codigo, 'concepto_desconocido');
});

test('in Node every edition is there, and answers what the command line prints', async () => {
  const surco = await loadSurco();
  for (const [sha256, subsidio, concepto, expected] of [
    [older, '400.00', 'cal', ['coincide', true, false]],
    [older, '300.00', 'yeso', ['coincide', true, false]],
    [older, '500.00', 'cal', ['difiere', true, false]],
    [inForce, '500.00', 'cal', ['coincide', false, false]],
    [inForce, '400.00', 'cal', ['difiere', false, false]],
    [inForce, '300.00', 'yeso', ['invalida', false, false]],
    ['0'.repeat(64), '400.00', 'cal', ['reglas_distintas', false, true]],
    ['0'.repeat(64), '300.00', 'yeso', ['reglas_distintas', false, true]],
    ['', '400.00', 'cal', ['reglas_distintas', false, true]],
  ]) {
    const text = submission(sha256, subsidio, concepto);
    assert.deepEqual(said(surco.verify(text)), expected, text);
    assert.equal(surco.verify(text), printed(['verificar', '-'], text));
  }
});

test('where rules are loaded when they are chosen, an edition is too', async () => {
  const page = await loadSurco({ programs: [] });
  page.addRules(readFileSync(join(made.out, 'rules/prueba.json')));
  const text = submission(older, '400.00');
  assert.deepEqual(said(page.verify(text)), ['reglas_distintas', false, true]);
  for (const [id, sha256] of [['prueba', '0'.repeat(64)], ['prueba', ''], ['otro', older], ['prueba', undefined]]) {
    assert.equal(await page.loadEdition(id, sha256), false, `${id} ${sha256}`);
  }
  assert.deepEqual(await Promise.all([page.loadEdition('prueba', older), page.loadEdition('prueba', older)]), [true, true]);
  assert.equal(await page.loadEdition('prueba', inForce), true);
  assert.deepEqual(said(page.verify(text)), ['coincide', true, false]);
  assert.equal(JSON.parse(page.programs())[0].sha256, inForce);
  assert.equal(JSON.parse(page.estimate(JSON.stringify(caso()))).total.subsidio, '500.00');
});

test('an edition that comes first gives way to the one in force', async () => {
  const page = await loadSurco({ programs: [] });
  await page.loadEdition('prueba', older);
  await page.loadProgram('prueba');
  assert.equal(JSON.parse(page.programs())[0].sha256, inForce);
});

test('what cannot be an older edition is not packed', () => {
  const broken = (name, change) => {
    const rules = join(scratch, `rules-${name}`);
    cpSync(fixture, rules, { recursive: true });
    change(rules);
    return assemble(rules, `package-${name}`);
  };
  const edit = (rules, from, to) => {
    const file = join(rules, place, 'reglas.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  };
  for (const [name, change, message] of [
    ['newer', (rules) => edit(rules, '"2026.1"', '"2026.3"'), /is not older than what is in force/],
    ['same', (rules) => edit(rules, '"2026.1"', '"2026.2"'), /is not older than what is in force/],
    ['other', (rules) => edit(rules, '"id": "prueba"', '"id": "otra"'), /is of another program/],
    ['unsound', (rules) => edit(rules, '"conceptos"', '"conceptoss"'), /prueba-2026\.1-8f21498011dc\.json: .*conceptoss/],
  ]) {
    const done = broken(name, change);
    assert.notEqual(done.code, 0, name);
    assert.match(done.err, message, name);
  }
  // Its folder may be called anything: `surco reglas revisar` says how.
  assert.equal(broken('renamed', (rules) => renameSync(join(rules, place), join(rules, 'prueba/ediciones/vieja'))).code, 0);
});
