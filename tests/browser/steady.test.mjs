// Nothing moves, nothing is lost, nothing leaves: reload, back, offline, new editions.
import assert from 'node:assert/strict';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { portalFolder } from '../support/paths.mjs';
import { amount, beside, fertiliser, field, maize, portal, says, type, until } from './portal.mjs';
import { screens, shown } from './screens.mjs';

const site = portal();

/** Waits until the service worker has what a visit needs. */
const kept = (page) =>
  until(page, async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active?.state === 'activated';
  });

for (const [name, { path, draft, ...state }] of Object.entries(screens)) {
  test(`nothing moves by itself: ${name}`, async (t) => {
    // Slowly, as on an old phone, so that each piece comes at its own time.
    const page = await site.open(t, { path, draft, slow: 4 });
    await shown(page, state);
    await new Promise((done) => setTimeout(done, 600));
  });
}

test('a reload keeps what was typed, on every screen', async (t) => {
  const page = await site.open(t, { path: '#/tierra', draft: fertiliser() });
  await type(page, 'predio.p1.superficie_ha', '11 ½');
  await page.getByRole('link', { name: /^Seguir/ }).click();
  await type(page, 'partida.1.cantidad', 'tres o cuatro');
  await page.reload();
  await field(page, 'partida.1.cantidad').waitFor();
  assert.equal(await field(page, 'partida.1.cantidad').inputValue(), 'tres o cuatro');
  await page.goBack();
  await field(page, 'predio.p1.superficie_ha').waitFor();
  assert.equal(await field(page, 'predio.p1.superficie_ha').inputValue(), '11 ½');
  assert.ok(await page.getByLabel('Es mía').isChecked());
});

test('back goes screen by screen, and to where one was', async (t) => {
  const page = await site.open(t, { draft: fertiliser() });
  await page.getByRole('link', { name: 'Seguir: su tierra' }).click();
  await page.getByRole('link', { name: /^Seguir/ }).click();
  await page.getByRole('link', { name: 'Ver por qué' }).click();
  await says(amount(page), '$21,750.00');
  await page.mouse.wheel(0, 600);
  await until(page, () => scrollY > 300);
  await page.getByRole('link', { name: /^Seguir/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Papeles para llevar' }).waitFor();
  assert.equal(await page.evaluate(() => scrollY), 0);
  await page.goBack();
  await says(amount(page), '$21,750.00');
  assert.ok((await page.evaluate(() => scrollY)) > 300);
  await page.goBack();
  assert.equal(await field(page, 'partida.1.cantidad').inputValue(), '72');
  await page.goBack();
  await page.goBack();
  await page.getByLabel('Busque con sus palabras').waitFor();
});

test('nothing is kept on the device unless it is asked for, and all of it goes in two taps', async (t) => {
  const page = await site.open(t, { path: '#/menu', draft: maize() });
  assert.deepEqual(await page.evaluate(() => Object.keys(localStorage)), []);
  await page.getByLabel('¿Cómo le ponemos?').fill('La Barranca');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Guardado como «La Barranca».').waitFor();

  // Another visit: the draft is there, the session is not.
  await page.evaluate(() => sessionStorage.setItem('surco.sesion', '{}'));
  await page.reload();
  await page.getByRole('button', { name: 'Abrir La Barranca' }).click();
  await says(amount(page), '$8,550.00');

  await page.goBack();
  await page.getByRole('button', { name: 'Borrar todo de este teléfono' }).click();
  await page.getByRole('button', { name: 'Sí, borrar' }).click();
  await page.getByRole('heading', { level: 1, name: /Qué necesita/ }).waitFor();
  assert.deepEqual(await page.evaluate(() => Object.keys(localStorage)), []);
  assert.doesNotMatch(await page.evaluate(() => sessionStorage.getItem('surco.sesion') ?? ''), /maiz/);
});

test('a storage that is full or broken does not stop anything', async (t) => {
  const page = await site.open(t, { ready: false });
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Storage.prototype.getItem = () => '{"version":1,"value":{"programa":7}';
  });
  await page.reload();
  await page.getByRole('link', { name: /Otras semillas/ }).click();
  await page.getByRole('checkbox', { name: /avena/ }).check();
  await page.getByText('Escogió semilla de avena').waitFor();
});

test('a phone too full to keep the portal still opens it with a network', async (t) => {
  const page = await site.open(t, { path: '#/resultado', draft: fertiliser() });
  await says(amount(page), '$21,750.00');
  await kept(page);
  const [worker] = page.context().serviceWorkers();
  await worker.evaluate(() => {
    CacheStorage.prototype.open = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  });
  await page.reload();
  await says(amount(page), '$21,750.00');
});

test('without a network it opens again and computes', async (t) => {
  const page = await site.open(t, { path: '#/cantidad/1', draft: fertiliser(), allowed: [/ERR_INTERNET_DISCONNECTED/] });
  await says(beside(page, 'Le apoyan'), '$21,750.00');
  await kept(page);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText('Sin internet. Todo funciona igual.').waitFor();
  await type(page, 'partida.1.cantidad', '60');
  await says(beside(page, 'Usted paga'), '$21,750.00');
  await page.getByRole('link', { name: 'Ver por qué' }).click();
  await says(amount(page), '$21,750.00');
});

test('without a network, rules that are not here yet are asked for calmly', async (t) => {
  const page = await site.open(t, { allowed: [/ERR_INTERNET_DISCONNECTED/] });
  await page.getByRole('link', { name: /Otras semillas/ }).waitFor();
  await kept(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: /PAISA 2024/ }).first().click();
  await page.getByText(/Hace falta internet la primera vez/).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Probar otra vez' }).click();
  await page.getByText('Reglas de 2024.').waitFor();
});

test('the rules of the other programs come along once the first is in use', async (t) => {
  const page = await site.open(t, { path: '#/resultado', draft: fertiliser(), allowed: [/ERR_INTERNET_DISCONNECTED/] });
  await kept(page);
  const count = async () => page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().filter(({ url }) => /assets\/(?!calendario).*\.json$/.test(url)).length;
  });
  assert.equal(await count(), 1);
  await page.clock.fastForward(6000);
  const rules = readdirSync(join(portalFolder, 'assets')).filter((name) => /^(?!calendario).*\.json$/.test(name)).length;
  for (let tries = 0; (await count()) < rules && tries < 100; tries += 1) await new Promise((done) => setTimeout(done, 50));
  assert.equal(await count(), rules);
});

test('the first visit weighs what it may', async (t) => {
  const page = await site.open(t, { ready: false });
  const asked = new Set();
  page.on('response', (response) => asked.add(new URL(response.url()).pathname));
  await page.reload();
  await page.getByRole('link', { name: /Otras semillas/ }).waitFor();
  await kept(page);
  const sizes = [...asked].map((path) => {
    const file = path.slice('/apoyos/surco/'.length) || 'index.html';
    const bytes = readFileSync(join(portalFolder, file));
    return { file, size: /\.png$/.test(file) ? bytes.length : brotliCompressSync(bytes).length };
  });
  const ours = sizes.filter(({ file }) => /\.(?:css|html|js|svg|webmanifest)$/.test(file) && !file.includes('worker'));
  const total = (list) => list.reduce((sum, { size }) => sum + size, 0);
  assert.ok(total(ours) <= 60 * 1024, `page, styles and script: ${total(ours)} bytes`);
  const rules = sizes.filter(({ file }) => file.endsWith('.json') && !file.includes('calendario'));
  assert.equal(rules.length, 1, 'the rules of one program');
});

// ---- New editions -----------------------------------------------------------------------------------

const folder = mkdtempSync(join(tmpdir(), 'surco-'));
before(() => cpSync(portalFolder, folder, { recursive: true }));
after(() => rmSync(folder, { recursive: true, force: true }));
const changing = portal(folder);

test('a new edition waits until one wants it, and nothing typed is lost', async (t) => {
  const page = await changing.open(t, { path: '#/cantidad/1', draft: fertiliser() });
  await kept(page);
  await page.reload();
  await says(beside(page, 'Le apoyan'), '$21,750.00');

  // The host gets another edition.
  const path = join(folder, 'sw.js');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/version:(["`'])[0-9a-f]{16}\1|"version":"[0-9a-f]{16}"/, (found) => found.replace(/[0-9a-f]{16}/, '0123456789abcdef')));
  appendFileSync(path, '\n// another edition\n');
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());

  await page.getByText(/Hay una versión nueva de Surco/).waitFor();
  await type(page, 'partida.1.cantidad', '61');
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Actualizar' }).click()]);
  await field(page, 'partida.1.cantidad').waitFor();
  assert.equal(await field(page, 'partida.1.cantidad').inputValue(), '61');
  const names = await page.evaluate(() => caches.keys());
  assert.deepEqual(names, ['surco-0123456789abcdef']);
});
