// `surco lote`: order, bad lines, memory, and what happens at its ends.
import assert from 'node:assert/strict';
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

import { loadWasm } from '../support/engines.mjs';
import { fertilizer, folder, run, shell, start, submission } from './surco.mjs';

const lines = (out) => {
  const list = out.split('\n');
  assert.equal(list.pop(), '', 'the last line is ended');
  return list;
};

/** Cases of many sizes, each with its own folio. */
function cases(count) {
  return Array.from({ length: count }, (_, n) => {
    const caso = fertilizer({ folio: `F-${n}`, consejos: n % 37 === 0 });
    caso.partidas = Array.from({ length: 1 + (n % 9) }, (_, k) => ({ ...caso.partidas[0], id: `${k + 1}` }));
    return JSON.stringify(caso);
  });
}

test('the order is kept and the bytes are the same, whatever the threads', () => {
  const input = cases(3000).join('\n');
  const one = run(['lote', '--hilos', '1'], input);
  assert.equal(one.code, 0);
  assert.deepEqual(lines(one.out).map((line) => JSON.parse(line).folio), Array.from({ length: 3000 }, (_, n) => `F-${n}`));
  for (const threads of ['2', '3', '8']) assert.equal(run(['lote', '--hilos', threads], input).out, one.out, threads);
  assert.equal(run(['lote'], input).out, one.out);
});

test('a line is what estimar and verificar answer to it', () => {
  const good = submission();
  const bad = submission({ subsidio: '1.00' });
  const input = [JSON.stringify(fertilizer()), JSON.stringify(good), JSON.stringify(bad), '{"programa":"x"}'];
  const done = run(['lote'], input.join('\n'));
  assert.equal(done.code, 1);
  assert.deepEqual(lines(done.out), [
    run(['estimar'], input[0]), run(['verificar'], input[1]), run(['verificar'], input[2]), run(['estimar'], input[3]),
  ].map(({ out }) => out.trimEnd()));
  assert.match(done.err, /^4 renglones: 2 bien, 1 con error, 1 sin coincidir; \d+\.\d{3} s, [\d,]+ casos por segundo\nCon problema, los renglones 3, 4\.\n$/);
});

test('the text of a case does not make a submission of it', () => {
  const caso = fertilizer({ folio: 'surco/solicitud"' });
  const done = run(['lote'], JSON.stringify(caso));
  assert.equal(done.code, 0);
  assert.equal(JSON.parse(done.out).folio, 'surco/solicitud"');
  const written = JSON.stringify(submission()).replace('"surco/solicitud"', '"\\u0073urco\\/solicitud"');
  assert.equal(JSON.parse(run(['lote'], written).out).veredicto, 'coincide');
});

test('a submission without its mark, or with another, is answered as verificar does', () => {
  const { formato: _, ...unmarked } = submission();
  const { declarado: __, ...undeclared } = unmarked;
  const input = [unmarked, { ...submission(), formato: 'surco/solicitudes' }, { ...unmarked, fromato: 'surco/solicitud' },
    { ...submission(), formato: 1 }, undeclared, { declarado: {} }].map((each) => JSON.stringify(each));
  const done = run(['lote'], input.join('\n'));
  assert.equal(done.code, 1);
  const answers = lines(done.out);
  assert.deepEqual(answers, input.map((each) => run(['verificar'], each).out.trimEnd()));
  assert.deepEqual(answers.slice(0, 2).map((each) => JSON.parse(each).error.ruta), ['/formato', '/formato']);
});

test('a line of codes is one behind a byte order mark and in small letters', async () => {
  const { partes } = JSON.parse(await (await loadWasm()).pack(JSON.stringify(submission()), 4000));
  assert.equal(partes.length, 1);
  const done = run(['lote'], `\ufeff${partes[0]}\n${partes[0].toLowerCase()}\n`);
  assert.deepEqual(lines(done.out).map((each) => JSON.parse(each).veredicto), ['coincide', 'coincide']);
});

test('bad lines give their error and the others go on', () => {
  const good = JSON.stringify(fertilizer());
  const input = Buffer.concat([
    Buffer.from(`${good}\r\n`), Buffer.from([0x7b, 0xff, 0x7d, 0x0a]), Buffer.from('{"a":\n'), Buffer.from('\n \t\n'),
    Buffer.from(`${'['.repeat(200)}\n`), Buffer.from('{"programa":"paisa-2026","programa":"paisa-2026"}\n'), Buffer.from(good),
  ]);
  const done = run(['lote'], input);
  assert.equal(done.code, 1);
  const answers = lines(done.out).map((line) => JSON.parse(line));
  assert.deepEqual(answers.map(({ error }) => error?.codigo),
    [undefined, 'utf8_invalido', 'json_invalido', 'demasiado_profundo', 'clave_repetida', undefined]);
  assert.match(done.err, /Con problema, los renglones 2, 3, 6, 7\.\n$/);
});

test('a line over 4 MiB is an error, one of 4 MiB is not too long', () => {
  const good = JSON.stringify(fertilizer());
  const most = 4 << 20;
  const done = run(['lote'], [good, 'x'.repeat(most + 1), good.padEnd(most), `${good.padEnd(most)}\r`, good].join('\n'));
  assert.equal(done.code, 1);
  const answers = lines(done.out);
  assert.equal(JSON.parse(answers[1]).error.codigo, 'demasiado_grande');
  for (const n of [2, 3, 4]) assert.equal(answers[n], answers[0], `line ${n + 1}`);
});

test('memory does not grow with the input', () => {
  const path = join(folder(), 'casos.ndjson');
  const file = openSync(path, 'w');
  const block = `${cases(500).join('\n')}\n`;
  const long = `${'x'.repeat(40 << 20)}\n`;
  for (let n = 0; n < 40; ++n) writeSync(file, n % 10 === 5 ? long : block);
  closeSync(file);
  // Far less than the input (180 MB, lines of 40 MB among them), and its output is larger still.
  const done = shell(`ulimit -v 260000; "$SURCO" lote --hilos 2 < ${path} | wc -l`);
  assert.equal(done.out.trim(), String(36 * 500 + 4), done.err);
  assert.match(done.err, /18,004 renglones: 18,000 bien, 4 con error/);
});

test('each line is answered when it comes, without waiting for more', async () => {
  const child = start(['lote', '--hilos', '2']);
  let out = '';
  const answered = () => new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('no answer in 20 s')), 20_000);
    child.stdout.once('data', (data) => {
      clearTimeout(late);
      out += data;
      resolve();
    });
  });
  for (let n = 1; n <= 3; ++n) {
    const next = answered();
    child.stdin.write(`${JSON.stringify(fertilizer({ folio: `F-${n}` }))}\n`);
    await next;
    assert.match(out, new RegExp(`"folio":"F-${n}"`));
  }
  child.stdin.end();
  assert.equal(await new Promise((resolve) => child.on('close', resolve)), 0);
});

test('it stops when nobody reads its answers', () => {
  const path = join(folder(), 'casos.ndjson');
  writeFileSync(path, `${cases(20000).join('\n')}\n`);
  const done = shell(`"$SURCO" lote < ${path} | head -n 1; echo \${PIPESTATUS[0]}`);
  const [first, code] = done.out.trim().split('\n');
  assert.equal(JSON.parse(first).folio, 'F-0');
  assert.equal(code, '3');
  assert.doesNotMatch(done.err, /20,000 renglones/);
});

test('an output that is full is said', () => {
  const done = shell(`echo '${JSON.stringify(fertilizer())}' | "$SURCO" lote > /dev/full`);
  assert.equal(done.code, 3);
  assert.match(done.err, /surco: no se pudieron escribir todas las respuestas\.\n$/);
});

test('no input, no answer', () => {
  const done = run(['lote'], '');
  assert.equal(done.code, 0);
  assert.equal(done.out, '');
  assert.match(done.err, /^0 renglones: 0 bien, 0 con error; 0\.\d{3} s, 0 casos por segundo\n$/);
});

test('as text, a line a case', () => {
  const done = run(['lote', '--formato', 'texto'], `${JSON.stringify(fertilizer({ folio: 'F-1' }))}\n{\n${JSON.stringify(submission())}\n`);
  const [one, two, three] = lines(done.out);
  assert.match(one, /^ +1  paisa-2026 +F-1 +elegible +\$52,200\.00 +\$21,750\.00 +\$30,450\.00$/);
  assert.match(two, /^ +2  ERROR: /);
  assert.match(three, /^ +3  paisa-2026 +F-1 .*coincide$/);
});

test('a terminal sees a bar that knows how much is left, and then the summary', () => {
  const path = join(folder(), 'casos.ndjson');
  writeFileSync(path, `${cases(6000).join('\n')}\n`);
  const done = shell(`script -qec '"$SURCO" lote < ${path} > /dev/null' /dev/null`);
  assert.equal(done.code, 0, done.out);
  assert.match(done.out, /\[[#.]{30}\] \d+ % · [\d,]+ renglones · [\d,]+ por segundo/);
  assert.match(done.out, /6,000 renglones: 6,000 bien, 0 con error/);
});
