// The package in Node: the same text in and out as the command line, and nothing altered on the way.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { packageFolder, root, surco as program } from '../support/paths.mjs';

const { available, loadSurco } = await import(pathToFileURL(join(packageFolder, 'index.mjs')));
const surco = await loadSurco();
const ids = JSON.parse(surco.programs()).map(({ id }) => id);

/** What the command line prints for those bytes, without its final newline. */
function printed(args, input = '') {
  const { stdout, stderr } = spawnSync(program, args, { input });
  assert.equal(stderr.toString(), '', args.join(' '));
  return stdout.toString().replace(/\n$/, '');
}

function errorOf(answer) {
  const { error, ...rest } = JSON.parse(answer);
  assert.ok(error, `an error was expected, not ${answer.slice(0, 200)}`);
  assert.equal(rest.resultado, undefined);
  for (const key of ['codigo', 'ruta', 'mensaje']) assert.equal(typeof error[key], 'string', key);
  return error;
}

test('lists the programs as the command line does', () => {
  assert.ok(ids.length > 0);
  assert.equal(surco.programs(), printed(['programas']));
});

test('has every folder of rules-data', () => {
  const folders = readdirSync(join(root, 'rules-data'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(join(entry.parentPath, entry.name)).includes('reglas.json'))
    .map(({ name }) => name);
  assert.deepEqual([...ids].sort(), folders.sort());
});

test('lists what is available without loading it', async () => {
  assert.deepEqual(available, JSON.parse(surco.programs()));
  const empty = await loadSurco({ programs: [] });
  assert.equal(empty.programs(), '[]');
});

test('lists the facts of every program as the command line does', () => {
  for (const id of ids) assert.equal(surco.facts(id), printed(['hechos', id]));
});

test('refuses a program it does not know, in every function', () => {
  for (const name of ['no-existe', '', 'ñ\0']) {
    errorOf(surco.facts(name));
    errorOf(surco.estimate(JSON.stringify({ programa: name, partidas: [] })));
  }
});

const bad = {
  'nothing': '',
  'blanks': ' \n',
  'half a document': '{"programa":',
  'text after the document': '{} x',
  'no object': '[]',
  'a repeated key': '{"programa":"a","programa":"b"}',
  'a float': '{"programa":"a","partidas":[{"cantidad":1.5}]}',
  'a NUL': '{"programa":"\0"}',
  'half a surrogate pair, escaped': '{"folio":"\\ud800"}',
  'a document too deep': '['.repeat(100_000),
  'a document too large': ' '.repeat(5 * 1024 * 1024) + '{}',
};
for (const [what, text] of Object.entries(bad)) {
  test(`refuses ${what} with the words of the command line`, () => {
    errorOf(surco.estimate(text));
    assert.equal(surco.estimate(text), printed(['estimar', '-'], text));
    assert.equal(surco.verify(text), printed(['verificar', '-'], text));
  });
}

test('passes bytes that are not UTF-8 to the core, which refuses them', () => {
  for (const hex of ['7b22613a22ff227d', '7b2261223a22c0af227d', '7b2261223a22eda080227d', '7b2261223a22f4908080227d']) {
    const bytes = Buffer.from(hex, 'hex');
    assert.match(errorOf(surco.estimate(bytes)).mensaje, /UTF-8/);
    assert.equal(surco.estimate(bytes), printed(['estimar', '-'], bytes));
  }
});

test('does not put another character in the place of half a surrogate pair', () => {
  for (const text of ['{"folio":"\ud800"}', '{"folio":"\udc00ñ"}', '{"folio":"ñ\ud83d"}', '\ud800']) {
    assert.match(errorOf(surco.estimate(text)).mensaje, /UTF-8/);
  }
  // As the command line refuses the same bytes.
  assert.equal(surco.estimate('{"folio":"\ud83d"}'), printed(['estimar', '-'], Buffer.from('7b22666f6c696f223a22eda0bd227d', 'hex')));
});

test('takes a whole surrogate pair, accents and bytes', () => {
  const text = JSON.stringify({ programa: ids[0], folio: 'ñandú 😀 \u2028', partidas: [] });
  assert.equal(surco.estimate(text), printed(['estimar', '-'], text));
  assert.equal(surco.estimate(new TextEncoder().encode(text)), surco.estimate(text));
  assert.match(surco.estimate(text), /ñandú 😀/);
});

test('throws only at a program that passes no text', () => {
  for (const value of [undefined, null, 1, {}, [], new ArrayBuffer(2)]) {
    assert.throws(() => surco.estimate(value), TypeError);
    assert.throws(() => surco.addRules(value), TypeError);
  }
});

test('answers more text than its memory without breaking', () => {
  errorOf(surco.estimate('x'.repeat(300_000_000)));
  assert.equal(JSON.parse(surco.programs()).length, ids.length);
});

test('adds rules as they stand in the package, and refuses what are no rules', async () => {
  const bare = await loadSurco({ programs: [] });
  for (const text of ['', '[]', '{}', '[1]', '{"id":"x"}', 'null', '[{]']) errorOf(bare.addRules(text));
  assert.equal(bare.programs(), '[]');
  for (const id of ids) {
    const answer = JSON.parse(bare.addRules(readFileSync(join(packageFolder, 'rules', `${id}.json`))));
    assert.equal(answer.error, undefined);
    assert.equal(bare.facts(id), surco.facts(id));
  }
  assert.equal(bare.programs(), surco.programs());
});

test('loads the program that is chosen, once, and knows the ones it has not', async () => {
  const chosen = await loadSurco({ programs: [] });
  assert.deepEqual(await Promise.all([chosen.loadProgram(ids[0]), chosen.loadProgram(ids[0])]), [true, true]);
  assert.deepEqual(JSON.parse(chosen.programs()).map(({ id }) => id), [ids[0]]);
  assert.equal(await chosen.loadProgram('no-existe'), false);
  assert.equal(chosen.facts(ids[0]), surco.facts(ids[0]));
});

test('keeps every core by itself', async () => {
  const one = await loadSurco({ programs: [] });
  const other = await loadSurco({ programs: [ids[0]] });
  assert.equal(one.programs(), '[]');
  assert.notEqual(other.programs(), '[]');
});

test('has no eval and no address of another host in it', () => {
  for (const name of readdirSync(packageFolder).filter((file) => /\.mjs$/.test(file))) {
    const text = readFileSync(join(packageFolder, name), 'utf8');
    assert.doesNotMatch(text, /\beval\s*\(|new Function\b/, name);
    assert.doesNotMatch(text, /https?:\/\/(?!localhost)/, name);
  }
});
