// The small core, with compiled rules, against the whole one with the rules as they are written.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { packageFolder, root } from '../support/paths.mjs';

const { loadSurco } = await import(pathToFileURL(join(packageFolder, 'index.mjs')));
const whole = await loadSurco();
const small = await loadSurco({ estimatesOnly: true });
const programs = JSON.parse(whole.programs());

/** The worked cases beside a program's rules. */
function workedCases(id) {
  const folder = join(root, 'rules-data', id, 'casos');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

test('lists the same programs', () => {
  assert.equal(small.programs(), whole.programs());
});

for (const { id } of programs) {
  test(`says the same facts: ${id}`, () => {
    assert.equal(small.facts(id), whole.facts(id));
  });

  test(`estimates every worked case with the same bytes: ${id}`, () => {
    const cases = workedCases(id);
    assert.ok(cases.length >= 6, `${cases.length} cases`);
    for (const { caso } of cases) {
      for (const consejos of [false, true]) {
        const text = JSON.stringify({ ...caso, consejos });
        assert.equal(small.estimate(text), whole.estimate(text), text);
      }
    }
  });
}

test('refuses what is wrong in the same words', () => {
  const texts = ['', '{', '[]', '{}', '{"programa":"no-existe","partidas":[]}',
    ...programs.map(({ id }) => JSON.stringify({ programa: id, partidas: [{ concepto: 'nada', cantidad: '1,5x' }], predios: 3 }))];
  for (const text of texts) {
    assert.match(small.estimate(text), /^\{"error":/);
    assert.equal(small.estimate(text), whole.estimate(text), text);
  }
});

test('has no function that it cannot answer', () => {
  for (const call of ['verify', 'compare', 'addRules', 'compileRules']) assert.throws(() => small[call]('{}', 'x'), TypeError);
});
