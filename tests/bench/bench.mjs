// Cases a second, text to text, of one case of two predios and eight partidas: the hand-written
// baseline, WebAssembly in this Node, and the native program; each without and with `consejos`.
// The rounds of all are interleaved, so that a busy moment of the machine falls on each alike.
//
//   node tests/bench/bench.mjs [--rondas 9] [--segundos 0.4] [--caso FILE]
//
// Prints a Markdown table of medians with their ratio to the baseline. Native is measured by
// SURCO_BENCH (build/native/bin/surco_bench CASE prints cases/s) where it has been built, else by
// `surco lote` on one thread, whose figure carries reading and writing the lines.

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { ROOT, SURCO_BIN, loadWasm } from '../support/engines.mjs';
import { estimate as baseline } from './baseline.mjs';

const { values: options } = parseArgs({
  options: {
    rondas: { type: 'string', default: '9' },
    segundos: { type: 'string', default: '0.4' },
    caso: { type: 'string', default: path.join(ROOT, 'tests/bench/case.json') },
  },
});
const ROUNDS = Number(options.rondas);
const SECONDS = Number(options.segundos);
const SURCO_BENCH = path.resolve(ROOT, process.env.SURCO_BENCH ?? 'build/native/bin/surco_bench');

const plain = JSON.parse(readFileSync(options.caso, 'utf8'));
const texts = {
  sin: JSON.stringify(plain),
  con: JSON.stringify({ ...plain, consejos: true }),
};

const now = () => Number(process.hrtime.bigint()) / 1e9;

/** Calls a second of `estimate` over about SECONDS, in lots so that the clock costs nothing. */
function rateOf(estimate, text) {
  let calls = 0;
  let lot = 1;
  const start = now();
  for (;;) {
    for (let n = 0; n < lot; ++n) estimate(text);
    calls += lot;
    const spent = now() - start;
    if (spent >= SECONDS) return calls / spent;
    if (spent < SECONDS / 20) lot *= 2;
  }
}

function timeOfBatch(text, count) {
  const input = `${text}\n`.repeat(count);
  const start = now();
  const { status, stderr } = spawnSync(SURCO_BIN, ['lote', '--hilos', '1'], {
    input, stdio: ['pipe', 'ignore', 'pipe'], maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`surco lote: exit ${status}: ${stderr}`);
  return now() - start;
}

/** Lines a second of `surco lote`, its start taken off. */
function rateOfBatch(text) {
  let count = 200;
  let spent = timeOfBatch(text, count);
  while (spent < SECONDS / 2 && count < 200_000) {
    count *= 4;
    spent = timeOfBatch(text, count);
  }
  return (count - 1) / Math.max(1e-9, spent - timeOfBatch(text, 1));
}

/** The first number that surco_bench prints before "cases/s". */
function rateOfProgram(text) {
  const folder = mkdtempSync(path.join(tmpdir(), 'surco-bench-'));
  try {
    const file = path.join(folder, 'caso.json');
    writeFileSync(file, text);
    const printed = execFileSync(SURCO_BENCH, [file], { encoding: 'utf8' });
    const [, rate] = /([\d.]+)\s*cases\/s/.exec(printed) ?? [];
    if (!rate) throw new Error(`surco_bench printed no cases/s: ${printed.slice(0, 200)}`);
    return Number(rate);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const median = (list) => {
  const sorted = [...list].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** The baseline and the core must give the same amounts, or their speeds do not compare. */
function sameTotals(name, estimate) {
  for (const text of Object.values(texts)) {
    const [want, have] = [baseline, estimate].map((one) => JSON.parse(one(text)));
    for (const key of ['costo', 'subsidio', 'aportacion']) {
      if (have.error || want.total[key] !== have.total[key]) {
        throw new Error(`${name} gives another ${key}: ${JSON.stringify(have.error ?? have.total)}`);
      }
    }
  }
}

const contenders = [{ name: 'JavaScript with decimal.js', rate: (text) => rateOf(baseline, text) }];
const missing = [];
try {
  const surco = await loadWasm();
  sameTotals('WebAssembly', (text) => surco.estimate(text));
  contenders.push({ name: 'WebAssembly in Node', rate: (text) => rateOf((one) => surco.estimate(one), text) });
} catch (error) {
  if (!/is not there/.test(error.message)) throw error;
  missing.push(error.message);
}
if (existsSync(SURCO_BENCH)) contenders.push({ name: 'native', rate: rateOfProgram });
else if (existsSync(SURCO_BIN)) contenders.push({ name: 'native (`surco lote`, 1 thread)', rate: rateOfBatch });
else missing.push(`${SURCO_BIN} is not there: run ./dev build, or set SURCO_BIN`);

for (const { rate } of contenders) for (const text of Object.values(texts)) rate(text); // warm up
const measured = contenders.map(() => ({ sin: [], con: [] }));
for (let round = 0; round < ROUNDS; ++round) {
  for (const key of Object.keys(texts)) {
    contenders.forEach(({ rate }, n) => measured[n][key].push(rate(texts[key])));
  }
}

const shown = (value) => Math.round(value).toLocaleString('en-US');
const base = { sin: median(measured[0].sin), con: median(measured[0].con) };
console.log(`Node ${process.version}, ${cpus()[0].model.trim()}, median of ${ROUNDS} rounds\n`);
console.log('| | cases/s | ratio | cases/s with `consejos` | ratio |');
console.log('|---|---:|---:|---:|---:|');
contenders.forEach(({ name }, n) => {
  const sin = median(measured[n].sin);
  const con = median(measured[n].con);
  console.log(`| ${name} | ${shown(sin)} | ${(sin / base.sin).toFixed(2)} | ${shown(con)} | ${(con / base.con).toFixed(2)} |`);
});
for (const line of missing) console.log(`\nNot measured: ${line}`);
