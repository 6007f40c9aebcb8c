// Input that must be refused: with which code, where, and in which words. Each file is a list of
// {"nombre", "caso" or "texto" (raw input), "error": {"codigo", "ruta"}} with, perhaps, the pinned
// "mensaje" and "sugerencia", and all the "errores" that must come at once.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';

import { loadWasm, nativeEstimate } from '../support/engines.mjs';

const FOLDER = import.meta.dirname;
const FIELDS = new Set(['nombre', 'caso', 'texto', 'error', 'mensaje', 'sugerencia', 'errores']);

const cases = readdirSync(FOLDER).filter((name) => name.endsWith('.json')).sort().flatMap((file) => (
  JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')).map((one) => {
    const name = `${file}: ${one.nombre}`;
    assert.deepEqual(Object.keys(one).filter((key) => !FIELDS.has(key)), [], `${name}: keys that nothing reads`);
    assert.ok((one.caso === undefined) !== (one.texto === undefined), `${name}: caso or texto`);
    return { ...one, name, text: one.texto ?? JSON.stringify(one.caso) };
  })));

const where = ({ codigo, ruta }) => `${codigo} ${ruta}`;

for (const one of cases) {
  test(one.name, () => {
    const { text, status } = nativeEstimate(one.text);
    const { error, errores, ...rest } = JSON.parse(text);
    assert.deepEqual(rest, {}, 'nothing of a result beside the error');
    assert.equal(status, 2);
    assert.equal(where(error), where(one.error));
    assert.deepEqual(errores[0], error);
    if (one.mensaje !== undefined) assert.equal(error.mensaje, one.mensaje);
    if (one.sugerencia !== undefined) assert.equal(error.sugerencia, one.sugerencia);
    if (one.errores !== undefined) {
      assert.deepEqual(errores.map(where).sort(), one.errores.map(where).sort());
    }
    for (const each of errores) {
      assert.match(each.mensaje, /^[A-ZÁÉÍÓÚ«`¿\d].*[.?]$/u, 'a sentence');
      assert.match(each.sugerencia, /^[A-ZÁÉÍÓÚ«`¿].*[.?]$/u, 'a sentence');
    }
  });
}

test('there are bad cases of many kinds', () => {
  assert.ok(cases.length >= 50, `only ${cases.length}`);
  assert.ok(new Set(cases.map((one) => one.error.codigo)).size >= 18);
});

test('WebAssembly refuses them in the same words', async () => {
  const surco = await loadWasm();
  for (const { name, text } of cases) assert.equal(surco.estimate(text), nativeEstimate(text).text, name);
});
