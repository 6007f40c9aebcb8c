// The hand-written types, held against a strict compiler and against what the core really answers.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { packageEntry, packageFolder, root } from '../support/paths.mjs';

const { loadSurco } = await import(pathToFileURL(packageEntry));
const surco = await loadSurco();
const ids = JSON.parse(surco.programs()).map(({ id }) => id);

const folder = mkdtempSync(join(tmpdir(), 'surco-types-'));
// As a project sees it that has installed the package.
mkdirSync(join(folder, 'node_modules'));
symlinkSync(packageFolder, join(folder, 'node_modules/surco'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Compiles the text, which may import the package as `surco`, and gives the compiler's complaints. */
function complaints(name, text) {
  const file = join(folder, `${name}.ts`);
  writeFileSync(file, text);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        exactOptionalPropertyTypes: true,
        noEmit: true,
        target: 'es2022',
        lib: ['es2023', 'dom'],
        types: [],
        module: 'esnext',
        moduleResolution: 'bundler',
      },
      files: [file],
    }),
  );
  const { stdout } = spawnSync(process.execPath, [join(root, 'tests/node_modules/typescript/bin/tsc'), '-p', folder], { encoding: 'utf8', maxBuffer: 1 << 26 });
  return stdout;
}

test('what the documentation shows compiles, and what is wrong does not', () => {
  const text = `
    import { loadSurco, available, type Caso, type Failure, type Result, type Surco } from 'surco';
    import { startSurco } from 'surco/client';
    import { calendars, programs } from 'surco/rules';
    import { loadSurco as byPath } from './node_modules/surco/index.mjs';

    const caso: Caso = { programa: 'x', fecha: '2026-04-10', partidas: [{ id: '1', concepto: 'y', superficie_ha: '2.5' }] };
    const surco: Surco = await loadSurco({ programs: ['x'] });
    const known: boolean = await surco.loadProgram('x');
    const answer: string = surco.estimate(JSON.stringify(caso));
    const bytes: string = surco.verify(new Uint8Array(3));
    const result = JSON.parse(answer) as Result | Failure;
    const total: string | null = 'error' in result ? result.error.mensaje : result.total.subsidio;
    const client = startSurco();
    const later: string = await client.estimate(answer, { signal: new AbortController().signal });
    const names: string[] = available.map(({ nombre }) => nombre);
    const urls: URL[] = [...programs.map(({ url }) => url()), ...calendars.map((url) => url())];
    client.close();
    const same: typeof loadSurco = byPath;
    export { same, known, bytes, total, later, names, urls };

    // @ts-expect-error an object is no text
    surco.estimate(caso);
    // @ts-expect-error facts() wants a program
    surco.facts();
    // @ts-expect-error money is never a float
    const wrong: Caso['programa'] = 3.5;
    // @ts-expect-error the worker answers with a promise
    const now: string = client.programs();
    export { wrong, now };
  `;
  assert.equal(complaints('usage', text), '');
});

/** The cases that stand beside the rules: `{"caso": …}` or the bare case. */
const cases = ids.flatMap((id) => {
  const place = join(root, 'rules-data', id, 'casos');
  let names = [];
  try {
    names = readdirSync(place).filter((name) => name.endsWith('.json')).sort();
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  return names.flatMap((name) => {
    const document = JSON.parse(readFileSync(join(place, name), 'utf8'));
    return [document].flat().filter(({ espera }) => !espera?.error && !espera?.errores).map((item) => item.caso ?? item);
  });
});

test('everything that the core answers has the published shape', () => {
  assert.ok(cases.length > 0);
  const lines = ["import type { Comparison, Declaration, Failure, ProgramSummary, Result } from 'surco';"];
  lines.push(`export const programs: ProgramSummary[] = ${surco.programs()};`);
  ids.forEach((id, index) => lines.push(`export const facts${index}: Declaration[] = ${surco.facts(id)};`));
  cases.forEach((caso, index) => {
    const answer = surco.estimate(JSON.stringify({ ...caso, consejos: true }));
    assert.doesNotMatch(answer, /^\{"error"/, JSON.stringify(caso));
    lines.push(`export const result${index}: Result = ${answer};`);
  });
  for (const [index, caso] of cases.entries()) {
    for (const id of ids) {
      const answer = surco.compare(JSON.stringify(caso), id);
      if (!answer.startsWith('{"error"')) lines.push(`export const comparison${index}_${id.replaceAll('-', '_')}: Comparison = ${answer};`);
    }
  }
  assert.ok(lines.some((line) => line.startsWith('export const comparison')));
  const bad = ['', '{}', '{"programa":"no-existe","partidas":[]}', JSON.stringify({ programa: ids[0], partidas: 1, x: 1.5 })];
  bad.forEach((text, index) => lines.push(`export const failure${index}: Failure = ${surco.estimate(text)};`));
  assert.equal(complaints('answers', lines.join('\n')).slice(0, 2000), '');
});
