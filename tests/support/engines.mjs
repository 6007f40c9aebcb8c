// How the tests outside C++ reach the core: the program `surco` and the WebAssembly package.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import { packageEntry as SURCO_WASM, root as ROOT, surco as SURCO_BIN } from './paths.mjs';

export { ROOT, SURCO_BIN, SURCO_WASM };

const CHUNK = 2000;

function run(args, input) {
  if (!existsSync(SURCO_BIN)) throw new Error(`${SURCO_BIN} is not there: run ./dev build, or set SURCO_BIN`);
  const done = spawnSync(SURCO_BIN, args, { input, encoding: 'utf8', maxBuffer: 1 << 30, timeout: 300_000 });
  if (done.error) throw done.error;
  if (done.signal) throw new Error(`surco ${args.join(' ')} ended by ${done.signal}: ${done.stderr}`);
  return done;
}

/**
 * The result lines of `surco lote`, one for each input text (each without line breaks), in order.
 * Throws when the program crashes or answers with another number of lines.
 */
export function nativeBatch(texts) {
  const out = [];
  for (let n = 0; n < texts.length; n += CHUNK) {
    const some = texts.slice(n, n + CHUNK);
    const { stdout, stderr } = run(['lote'], `${some.join('\n')}\n`);
    const lines = stdout.split('\n');
    if (lines.pop() !== '' || lines.length !== some.length) {
      throw new Error(`surco lote answered ${lines.length} lines to ${some.length} cases: ${stderr.slice(0, 500)}`);
    }
    out.push(...lines);
  }
  return out;
}

/** What `surco estimar` prints for one text, without the last line break, and its exit code. */
export function nativeEstimate(text) {
  const { stdout, status } = run(['estimar', '-'], text);
  return { text: stdout.replace(/\n$/, ''), status };
}

/** What `surco hechos` answers for a program. */
export const nativeFacts = (program) => JSON.parse(run(['hechos', program], '').stdout);

/** What `surco comparar` prints for one text and another program, without the last line break, and its exit code. */
export function nativeCompare(text, program) {
  const { stdout, status } = run(['comparar', '--con', program, '-'], text);
  return { text: stdout.replace(/\n$/, ''), status };
}

/** The WebAssembly package, loaded as any Node program would. */
export async function loadWasm() {
  if (!existsSync(SURCO_WASM)) throw new Error(`${SURCO_WASM} is not there: run ./dev build, or set SURCO_WASM`);
  const { loadSurco } = await import(pathToFileURL(SURCO_WASM).href);
  return loadSurco();
}
