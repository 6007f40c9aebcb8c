// What the portal hands in, verified: it agrees, and any loss or alteration is seen.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';

import { nativeBatch } from '../support/engines.mjs';
import { workedCases } from '../schema/schemas.mjs';
import { submission } from '../../web/src/state/submission.ts';

const canonical = (value) => Array.isArray(value) ? `[${value.map(canonical)}]` : typeof value === 'object' && value !== null
  ? `{${Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)}}` : JSON.stringify(value);

/** As many cases of each program as make a good sample, and all that have something to authorise. */
const chosen = workedCases().filter(({ caso, espera }, n) => !espera.error && !espera.errores
  && (n % 7 === 0 || JSON.stringify(espera).includes('a_autorizacion'))).map(({ caso }) => ({ ...caso, folio: 'A-17' }));

const results = nativeBatch(chosen.map((caso) => JSON.stringify(caso))).map((line) => JSON.parse(line));
const made = chosen.map((caso, n) => {
  const { consejos: _, ...plain } = caso;
  return submission(caso, results[n], createHash('sha256').update(canonical(plain)).digest('hex'));
});
const verdicts = (all) => nativeBatch(all.map((each) => JSON.stringify(each))).map((line) => JSON.parse(line));

test('what the portal hands in agrees, and there is nothing to say of it', () => {
  assert.ok(made.length > 40, `only ${made.length}`);
  assert.deepEqual([...new Set(chosen.map(({ programa }) => programa))].sort(), ['acuacultura', 'fomento-2019', 'paisa-2024', 'paisa-2026']);
  assert.ok(made.some(({ declarado }) => declarado.partidas.some((line) => 'subsidio_sujeto_a_autorizacion' in line)));
  for (const [n, { veredicto, avisos, diferencias }] of verdicts(made).entries()) {
    assert.deepEqual([veredicto, avisos, diferencias], ['coincide', undefined, []], JSON.stringify(chosen[n]));
  }
});

/** Every way to alter one place of a value: [what, the altered whole]. */
function alterations(whole) {
  const out = [];
  const visit = (value, path) => {
    const alter = (what, change) => {
      const copy = structuredClone(whole);
      change(path.reduce((at, key) => at[key], copy));
      out.push([`${what} /${path.join('/')}`, copy]);
    };
    if (Array.isArray(value)) {
      if (value.length > 0) alter('doubles the first of', (list) => list.push(structuredClone(list[0])));
      value.forEach((_, key) => alter(`takes ${key} from`, (list) => list.splice(key, 1)));
    } else {
      alter('adds null to', (object) => { object.nota = null; });
      alter('adds text to', (object) => { object.nota = 'x'; });
      for (const key of Object.keys(value)) alter(`takes ${key} from`, (object) => { delete object[key]; });
    }
    for (const [key, each] of Object.entries(value)) {
      if (typeof each === 'object' && each !== null) {
        visit(each, [...path, key]);
        continue;
      }
      const others = [null, typeof each === 'string' ? `${each}1` : 1, ''].filter((other) => other !== each);
      for (const other of others) alter(`puts ${JSON.stringify(other)} in ${key} of`, (at) => { at[key] = other; });
    }
  };
  visit(whole, []);
  return out;
}

test('any alteration of it is seen', () => {
  // One of each program, and one with something to authorise.
  const seen = new Set();
  const some = made.filter(({ caso, declarado }) => {
    const kind = caso.programa + declarado.partidas.some((line) => 'subsidio_sujeto_a_autorizacion' in line);
    return !seen.has(kind) && seen.add(kind);
  });
  const all = some.flatMap(alterations);
  assert.ok(all.length > 500, `only ${all.length}`);
  const unseen = verdicts(all.map(([, each]) => each)).flatMap(({ veredicto }, n) => (veredicto === 'coincide' ? [all[n][0]] : []));
  // Without its fingerprint it is a submission of another kind, and is said to be.
  assert.deepEqual([...new Set(unseen)], ['takes huella from /declarado']);
});
