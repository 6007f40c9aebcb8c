// The program as a person at a terminal runs it.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';

import { root, surco } from '../support/paths.mjs';

export { root, surco };

if (!existsSync(surco)) throw new Error(`${surco} is not there: run ./dev build, or set SURCO_BIN`);

/** Runs the program to its end: `{code, out, err}`. */
export function run(args, input = '') {
  const done = spawnSync(surco, args, { input, encoding: 'utf8', maxBuffer: 1 << 30, timeout: 300_000, cwd: root });
  // A program that refuses its arguments does not read its input.
  if (done.error && done.error.code !== 'EPIPE') throw done.error;
  if (done.signal) throw new Error(`ended by ${done.signal}: ${done.stderr}`);
  return { code: done.status, out: done.stdout, err: done.stderr };
}

/** Runs a line of the shell, where `$SURCO` is the program. */
export function shell(line, env = {}) {
  const done = spawnSync('bash', ['-c', line], {
    encoding: 'utf8', maxBuffer: 1 << 30, timeout: 300_000, cwd: root, env: { ...process.env, SURCO: surco, ...env },
  });
  return { code: done.status, out: done.stdout, err: done.stderr };
}

/** Starts the program and leaves it running. */
export const start = (args) => spawn(surco, args, { cwd: root });

/** A folder that goes away with the tests. */
export function folder() {
  const path = mkdtempSync(join(tmpdir(), 'surco-cli-'));
  after(() => rmSync(path, { recursive: true }));
  return path;
}

/** A case whose amounts follow from the text: 10 of 12 ha × 300 kg × $14.50 × 50 % = $21,750.00. */
export const fertilizer = (more = {}) => ({
  programa: 'paisa-2026', fecha: '2026-04-10',
  solicitante: { estado_siembra: 'Tlaxcala' },
  predios: [{ id: 'p1', superficie_ha: '12', tenencia: 'propia' }],
  partidas: [{ id: '1', concepto: 'fertilizante-quimico', predio: 'p1', cantidad: '3600', precio_unitario: '14.50' }],
  ...more,
});

/** A submission of that case, as a phone makes it, with some declared figures changed. */
export function submission(total = {}) {
  const caso = fertilizer();
  const result = JSON.parse(run(['estimar'], JSON.stringify(caso)).out);
  return {
    formato: 'surco/solicitud', version: 1, folio: 'F-1', caso,
    declarado: {
      reglas: { sha256: result.reglas.sha256 },
      total: { costo: '52200.00', subsidio: '21750.00', aportacion: '30450.00', ...total },
      partidas: [{ id: '1', subsidio: '21750.00' }],
    },
  };
}
