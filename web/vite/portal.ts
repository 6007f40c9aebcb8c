// What building the portal adds to Vite: the list of files for the service worker, and siblings
// compressed beforehand for hosts that serve them.
import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { firstProgram } from '../src/core/program.ts';
import type { ProgramSummary } from '../src/core/types.ts';
import { isoDate } from '../src/text/format.ts';

const placeholder = 'PORTAL_FILES';

export function portal(): Plugin {
  let folder = '';
  let firstRules = '';
  let written = false;
  const asked = new Set<string>();
  return {
    name: 'surco-portal',
    apply: 'build',

    async configResolved(config) {
      folder = config.build.outDir;
      const alias = config.resolve.alias.find(({ find }) => find === 'surco/rules')?.replacement;
      if (!alias) return;
      const { programs } = (await import(alias)) as { programs: { id: string; summary: object }[] };
      const summaries = programs.map(({ id, summary }) => ({ ...summary, id }) as ProgramSummary);
      firstRules = firstProgram(summaries, isoDate(new Date()))?.id ?? '';
    },

    // What is imported only when somebody asks for it comes after the first visit.
    generateBundle(_, bundle) {
      const first = new Set<string>();
      const visit = (name: string) => {
        const chunk = bundle[name];
        if (first.has(name) || chunk?.type !== 'chunk') return;
        first.add(name);
        chunk.imports.forEach(visit);
      };
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
      chunks.filter(({ isEntry }) => isEntry).forEach(({ fileName }) => visit(fileName));
      for (const { fileName, viteMetadata } of chunks) {
        if (!first.has(fileName)) [fileName, ...(viteMetadata?.importedCss ?? [])].forEach((file) => asked.add(file));
      }
    },

    writeBundle() {
      written = true;
    },

    // Once every file is there, those of public/ too; also called when the build has failed.
    async closeBundle() {
      if (!written) return;
      const files = await list(folder);
      const worker = files.find((file) => file === 'sw.js');
      if (worker) await fillWorker(folder, files, firstRules, asked);
      for (const file of files) await compress(join(folder, file));
    },
  };
}

/** The rules of a program as a first visit reads them: compiled, where the package has them so. */
function rulesOf(files: readonly string[], program: string): ReadonlySet<string> {
  const named = (beginning: string) => files.filter((file) => program !== '' && file.startsWith(`assets/${program}${beginning}-`) && file.endsWith('.json'));
  const compiled = named('.compiladas');
  return new Set(compiled.length > 0 ? compiled : named(''));
}

async function fillWorker(folder: string, files: string[], firstRules: string, asked: ReadonlySet<string>): Promise<void> {
  const kept = files.filter((file) => file !== 'sw.js' && !/\.(?:br|gz|map)$/.test(file)).sort();
  const first = rulesOf(kept, firstRules);
  const isOtherRules = (file: string) => /^assets\/.+\.json$/.test(file) && !first.has(file) && !file.startsWith('assets/calendario');
  const isLater = (file: string) => isOtherRules(file) || asked.has(file) || /^assets\/(?:papers|full)-.+\.wasm$/.test(file);
  const hash = createHash('sha256');
  for (const file of kept) hash.update(file).update(await readFile(join(folder, file)));
  const value = JSON.stringify({
    version: hash.digest('hex').slice(0, 16),
    first: kept.filter((file) => !isLater(file)),
    later: kept.filter(isLater),
  });
  const path = join(folder, 'sw.js');
  const code = await readFile(path, 'utf8');
  if (!code.includes(placeholder)) throw new Error('sw.js does not ask for the list of files');
  await writeFile(path, code.replace(placeholder, () => value));
}

async function list(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

async function compress(path: string): Promise<void> {
  if (/\.(?:br|gz|png)$/.test(path)) return;
  const bytes = await readFile(path);
  await writeFile(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
