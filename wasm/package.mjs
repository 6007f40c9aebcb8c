// Assembles the package: node package.mjs VERSION WRITTEN BUILT RULES OUT
//
//   WRITTEN  the folder of this file      BUILT  where Emscripten left its modules
//   RULES    rules-data                   OUT    the package, made or brought up to date
import { copyFile, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [version, written, built, rules, out] = process.argv.slice(2);

/** The files of a folder that match, in order; none when it does not exist. */
async function list(folder, pattern) {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => pattern.test(name)).sort().map((name) => join(folder, name));
}

/** JSON without blanks, every other byte as it was (numbers, order and repeated keys too). */
async function minified(file) {
  const text = await readFile(file, 'utf8');
  try {
    JSON.parse(text);
  } catch (error) {
    throw new Error(`${file}: ${error.message}`);
  }
  return text.replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1');
}

/** A module without comments that take whole lines and without indentation: a page without a bundler would download them. */
async function uncommented(file) {
  const text = await readFile(file, 'utf8');
  return text.replace(/^ *\/\*\*[^]*?\*\/\n/gm, '').replace(/^ *\/\/.*\n/gm, '').replace(/^ +|^\n/gm, '');
}

/** rules.mjs names every file with a literal URL, which bundlers understand. */
async function writeList(programs, calendars) {
  const url = (file) => `() => new URL('./rules/${file}', import.meta.url)`;
  const older = (editions) => editions.map(({ sha256, file }) => `{ sha256: '${sha256}', url: ${url(file)} }`);
  const lines = [
    '// Made by package.mjs from the rules that were built in.',
    'export const programs = [',
    ...programs.map(({ id, editions, summary }) => (
      `  { id: '${id}', url: ${url(`${id}.json`)}, compiled: ${url(`${id}.compiladas.json`)}, editions: [${older(editions)}], summary: ${JSON.stringify(summary)} },`)),
    '];',
    `export const calendars = [${calendars.map(url).join(', ')}];`,
    '',
  ];
  await writeFile(join(out, 'rules.mjs'), lines.join('\n'));
}

await rm(join(out, 'rules'), { recursive: true, force: true });
await mkdir(join(out, 'rules'), { recursive: true });
for (const name of ['core.wasm', 'full.wasm', 'papers.wasm']) await copyFile(join(built, name), join(out, name));
for (const name of ['index.mjs', 'client.mjs', 'worker.mjs']) await writeFile(join(out, name), await uncommented(join(written, name)));
for (const name of ['index', 'client', 'contract', 'rules']) {
  await copyFile(join(written, `${name}.d.ts`), join(out, `${name}.d.ts`));
  // The name that TypeScript looks for beside a .mjs which is imported by its path.
  await writeFile(join(out, `${name}.d.mts`), `export * from './${name}.js';\n`);
}
const description = JSON.parse(await readFile(join(written, 'package.json'), 'utf8'));
await writeFile(join(out, 'package.json'), `${JSON.stringify({ ...description, version }, null, 2)}\n`);

/** The documents of a folder, as `addRules()` takes them; none when it has no rules. */
async function documents(folder) {
  const first = await list(folder, /^reglas\.json$/);
  if (first.length === 0) return null;
  const files = [...first, ...(await list(join(folder, 'partes'), /\.json$/))];
  return `[${await Promise.all(files.map(minified))}]`;
}

const programs = [];
for (const folder of await list(rules, /./)) {
  const id = basename(folder);
  const inForce = await documents(folder);
  if (!inForce) continue;
  await writeFile(join(out, 'rules', `${id}.json`), inForce);
  const editions = [];
  for (const edition of await list(join(folder, 'ediciones'), /./)) {
    const file = `${id}-${basename(edition)}.json`;
    const older = await documents(edition);
    if (!older) continue;
    await writeFile(join(out, 'rules', file), older);
    editions.push({ sha256: null, file });
  }
  programs.push({ id, editions, summary: null });
}
const calendars = [];
for (const file of await list(rules, /^calendario.*\.json$/)) {
  const name = file.slice(rules.length + 1);
  await writeFile(join(out, 'rules', name), await minified(file));
  calendars.push(name);
}

// The core itself says what the programs are; it also refuses rules that do not load.
await writeList(programs.map((program) => ({ ...program, editions: [] })), calendars);
const { loadSurco } = await import(pathToFileURL(join(out, 'index.mjs')));
const surco = await loadSurco({ programs: programs.map(({ id }) => id) });
const summaryOf = (program) => JSON.parse(surco.programs()).find(({ id }) => id === program.id);
for (const program of programs) {
  program.summary = summaryOf(program);
  if (!program.summary) throw new Error(`rules-data/${program.id} declares another program`);
  // Before its older editions come in: of a program, the newest is compiled.
  await writeFile(join(out, 'rules', `${program.id}.compiladas.json`), surco.compileRules(program.id));
  for (const edition of program.editions) {
    const added = JSON.parse(surco.addRules(await readFile(join(out, 'rules', edition.file))));
    const where = `rules-data/${program.id}/ediciones: ${edition.file}`;
    if (added.error) throw new Error(`${where}: ${JSON.stringify(added.error)}`);
    if (added.id !== program.id) throw new Error(`${where} is of another program`);
    if (summaryOf(program).sha256 !== program.summary.sha256) throw new Error(`${where} is not older than what is in force`);
    edition.sha256 = added.sha256;
  }
}
await writeList(programs, calendars);
