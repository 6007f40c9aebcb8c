// The package in Chromium, under the strict content security policy of the portal.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { faults, launch } from '../support/browser.mjs';
import { packageFolder } from '../support/paths.mjs';
import { serve } from '../support/serve.mjs';

const { loadSurco } = await import(pathToFileURL(join(packageFolder, 'index.mjs')));
const inNode = await loadSurco();
const ids = JSON.parse(inNode.programs()).map(({ id }) => id);

let folder;
let site;
let browser;
before(async () => {
  // Below a path of its own, as on a host that serves other things too.
  folder = mkdtempSync(join(tmpdir(), 'surco-'));
  cpSync(packageFolder, join(folder, 'surco'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Surco</title><link rel="icon" href="data:,">');
  site = await serve(folder, { base: '/un/camino/' });
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A page on the site; fails the test when the page does what it must not. */
async function page(t) {
  const context = await browser.newContext();
  const opened = await context.newPage();
  const found = faults(opened);
  t.after(async () => {
    await context.close();
    assert.deepEqual(found, []);
  });
  await opened.goto(site.url);
  return opened;
}

test('the policy of the site forbids eval', async (t) => {
  const context = await browser.newContext();
  t.after(() => context.close());
  const opened = await context.newPage();
  const refusals = [];
  opened.on('console', (message) => refusals.push(message.text()));
  await opened.goto(site.url);
  const evaluated = await opened.evaluate(async () => {
    setTimeout('window.evaluated = true', 0);
    await new Promise((done) => setTimeout(done, 100));
    return window.evaluated;
  });
  assert.equal(evaluated, undefined);
  assert.match(refusals.join(), /Content Security Policy/);
});

test('answers on the main thread with the bytes that Node gives', async (t) => {
  const opened = await page(t);
  const text = JSON.stringify({ programa: ids[0], folio: 'ñ 😀', partidas: [] });
  const seen = await opened.evaluate(
    async ({ id, text }) => {
      const { available, loadSurco } = await import('./surco/index.mjs');
      const surco = await loadSurco();
      const before = surco.programs();
      const loaded = [await surco.loadProgram(id), await surco.loadProgram('no-existe')];
      return {
        available, before, loaded,
        facts: surco.facts(id),
        estimate: surco.estimate(text),
        broken: surco.estimate('{"folio":"\ud800"}'),
      };
    },
    { id: ids[0], text },
  );
  assert.deepEqual(seen.available, JSON.parse(inNode.programs()));
  assert.equal(seen.before, '[]');
  assert.deepEqual(seen.loaded, [true, false]);
  assert.equal(seen.facts, inNode.facts(ids[0]));
  assert.equal(seen.estimate, inNode.estimate(text));
  assert.equal(seen.broken, inNode.estimate('{"folio":"\ud800"}'));
});

test('answers from a worker, one call after the other', async (t) => {
  const opened = await page(t);
  const texts = Array.from({ length: 20 }, (_, i) => JSON.stringify({ programa: ids[0], folio: `f-${i}`, partidas: [] }));
  const answers = await opened.evaluate(
    async ({ id, texts }) => {
      const { startSurco } = await import('./surco/client.mjs');
      const surco = startSurco();
      // No waiting between them: the rules are there before the first case is read.
      const loading = surco.loadProgram(id);
      const order = [];
      const all = texts.map((text, i) => surco.estimate(text).then((answer) => (order.push(i), answer)));
      const result = { loaded: await loading, answers: await Promise.all(all), order, programs: await surco.programs() };
      surco.close();
      return result;
    },
    { id: ids[0], texts },
  );
  assert.equal(answers.loaded, true);
  assert.deepEqual(answers.answers, texts.map((text) => inNode.estimate(text)));
  assert.deepEqual(answers.order, texts.map((_, i) => i));
  assert.deepEqual(JSON.parse(answers.programs).map(({ id }) => id), [ids[0]]);
});

test('drops a call that is given up, and answers the others', async (t) => {
  const opened = await page(t);
  const outcome = await opened.evaluate(async () => {
    const { startSurco } = await import('./surco/client.mjs');
    const surco = startSurco();
    const stale = new AbortController();
    const first = surco.programs();
    const second = surco.estimate('{}', { signal: stale.signal }).catch((error) => error.name);
    const third = surco.programs();
    stale.abort();
    const given = await surco.estimate('{}', { signal: AbortSignal.abort() }).catch((error) => error.name);
    const result = [await first, await second, await third, given];
    surco.close();
    return [...result, await surco.programs().then(() => 'answered', (error) => error.message)];
  });
  assert.deepEqual(outcome, ['[]', 'AbortError', '[]', 'AbortError', 'Surco was closed']);
});

test('says that the network failed, and works when it is back', async (t) => {
  const context = await browser.newContext();
  t.after(() => context.close());
  const opened = await context.newPage();
  await opened.goto(site.url);
  for (const lost of ['core.wasm', `rules/${ids[0]}.compiladas.json`, 'worker.mjs']) {
    await context.route(`**/${lost}`, (route) => route.abort());
    const [failed, outcome] = await opened.evaluate(
      async ({ id }) => {
        const { startSurco } = await import('./surco/client.mjs');
        window.client?.close();
        window.client = startSurco();
        return window.client.loadProgram(id).then(() => [false, ''], (error) => [true, error.message]);
      },
      { id: ids[0] },
    );
    assert.equal(failed, true, lost);
    assert.notEqual(outcome, '', lost);
    await context.unroute(`**/${lost}`);
    const facts = await opened.evaluate(async ({ id }) => {
      await window.client.loadProgram(id);
      return window.client.facts(id);
    }, { id: ids[0] });
    assert.equal(facts, inNode.facts(ids[0]), lost);
  }
});

test('starts again, with its rules, after a worker that breaks down', async (t) => {
  const opened = await page(t);
  const [failure, facts] = await opened.evaluate(async ({ id }) => {
    const workers = [];
    const Native = Worker;
    window.Worker = class extends Native {
      constructor(...args) {
        super(...args);
        workers.push(this);
      }
    };
    const { startSurco } = await import('./surco/client.mjs');
    const surco = startSurco();
    await surco.loadProgram(id);
    const call = surco.facts(id);
    workers[0].dispatchEvent(new ErrorEvent('error', { message: 'out of memory', cancelable: true }));
    const failure = await call.catch((error) => error.message);
    return [failure, await surco.facts(id)];
  }, { id: ids[0] });
  assert.equal(failure, 'out of memory');
  assert.equal(facts, inNode.facts(ids[0]));
});

test('loads only what it needs', async (t) => {
  const opened = await page(t);
  const asked = [];
  opened.on('request', (request) => asked.push(request.url().slice(`${site.url}surco/`.length)));
  const data = () => asked.filter((path) => /\.wasm$|^rules\//.test(path) && !path.includes('calendario')).sort();
  const caso = JSON.stringify({ programa: ids[0], partidas: [] });
  const estimate = await opened.evaluate(async ({ id, caso }) => {
    const { startSurco } = await import('./surco/client.mjs');
    window.client = startSurco();
    await window.client.loadProgram(id);
    return window.client.estimate(caso);
  }, { id: ids[0], caso });
  assert.equal(estimate, inNode.estimate(caso));
  assert.deepEqual(data(), ['core.wasm', `rules/${ids[0]}.compiladas.json`]);

  // What the small core lacks comes with the first call, and knows the rules that were loaded.
  const submission = JSON.stringify({ formato: 'surco/solicitud', version: 1, caso: JSON.parse(caso),
    declarado: { reglas: { sha256: 'x' }, total: {}, partidas: [] } });
  const [verdict, comparison, again] = await opened.evaluate(async ({ caso, submission, other }) => {
    const verdict = await window.client.verify(submission);
    await window.client.loadProgram(other);
    return [verdict, await window.client.compare(caso, other), await window.client.estimate(caso)];
  }, { caso, submission, other: ids[1] });
  assert.equal(verdict, inNode.verify(submission));
  assert.equal(comparison, inNode.compare(caso, ids[1]));
  assert.equal(again, estimate);
  assert.deepEqual(data(), ['core.wasm', 'full.wasm', `rules/${ids[0]}.compiladas.json`, `rules/${ids[0]}.json`, `rules/${ids[1]}.json`].sort());
  for (const file of data().filter((path) => path.endsWith('.json'))) {
    assert.equal(readFileSync(join(packageFolder, file), 'utf8').includes('\n'), false, file);
  }
});

test('says that the whole core could not be fetched, goes on estimating, and tries again', async (t) => {
  const context = await browser.newContext();
  t.after(() => context.close());
  const opened = await context.newPage();
  await opened.goto(site.url);
  await context.route('**/full.wasm', (route) => route.abort());
  const caso = JSON.stringify({ programa: ids[0], partidas: [] });
  const [failed, estimate] = await opened.evaluate(async ({ id, caso }) => {
    const { startSurco } = await import('./surco/client.mjs');
    window.client = startSurco();
    await window.client.loadProgram(id);
    const failed = await window.client.verify('{}').then(() => false, () => true);
    return [failed, await window.client.estimate(caso)];
  }, { id: ids[0], caso });
  assert.equal(failed, true);
  assert.equal(estimate, inNode.estimate(caso));
  await context.unroute('**/full.wasm');
  assert.equal(await opened.evaluate(() => window.client.verify('{}')), inNode.verify('{}'));
});
