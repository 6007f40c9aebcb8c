// For everyone: axe on every screen, keyboard alone, narrow and zoomed screens, what a screen reader hears.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import AxeBuilder from '@axe-core/playwright';
import { amount, asked, beside, draftOf, fertiliser, field, maize, portal, says, typed } from './portal.mjs';
import { screens, shown } from './screens.mjs';

const site = portal();

for (const colorScheme of ['light', 'dark']) {
  for (const [name, { path, draft, ...state }] of Object.entries(screens)) {
    test(`axe finds nothing: ${name}, ${colorScheme}`, async (t) => {
      const page = await site.open(t, { path, draft, colorScheme, moves: true });
      await shown(page, state);
      for (const details of await page.locator('main details').all()) await details.evaluate((each) => (each.open = true));
      const { violations } = await new AxeBuilder({ page }).analyze();
      assert.deepEqual(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join(' | ')}`),
        [],
      );
    });
  }
}

for (const [name, { path, draft, ...state }] of Object.entries(screens)) {
  test(`320 px wide, nothing sideways: ${name}`, async (t) => {
    const page = await site.open(t, { path, draft, viewport: { width: 320, height: 640 }, moves: true });
    await shown(page, state);
    for (const details of await page.locator('main details').all()) await details.evaluate((each) => (each.open = true));
    // Not beside `innerWidth`: a phone makes its window as wide as what does not fit.
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('main *, header *')]
        .filter((each) => each.checkVisibility() && each.getBoundingClientRect().right > 320.5 && !each.closest('svg, .hidden'))
        .map((each) => `${each.nodeName}.${each.getAttribute('class')}`));
    assert.deepEqual(wide, []);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 320);
  });
}

test('one title a screen, and it takes focus', async (t) => {
  const page = await site.open(t, { draft: maize() });
  for (const name of [/^Seguir: su tierra/, /^Seguir/, /^Seguir/, /^Ver por qué/, /^Seguir/, /^Seguir/, /^Ver la solicitud/]) {
    assert.equal(await page.locator('h1').count(), 1);
    await page.getByRole('link', { name }).click();
    await page.waitForFunction(() => document.activeElement?.nodeName === 'H1');
    assert.match(await page.title(), /^Paso \d de 6 · .+ · Surco$/);
  }
});

test('the title keeps focus when the rest of its screen comes late', async (t) => {
  const page = await site.open(t, { path: '#/papeles', draft: maize(), serviceWorkers: 'block', prepare: (page) =>
    page.route(/paperwork-.*\.js/, async (route) => {
      await new Promise((done) => setTimeout(done, 1500));
      await route.continue();
    }) });
  await page.getByRole('link', { name: /^Seguir/ }).click();
  await page.getByText('Abriendo…').waitFor();
  await page.waitForFunction(() => document.activeElement?.nodeName === 'H1');
  await field(page, 'solicitante.curp').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.nodeName), 'H1');
  // It is not taken back from who has gone on.
  await field(page, 'solicitante.curp').click();
  await page.getByLabel('Nombre').first().waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'solicitante.curp');
});

test('the title of the result takes focus after that of the wait for it', async (t) => {
  const page = await site.open(t, { path: '#/cantidad/2', draft: maize(), slow: 6 });
  await page.getByRole('link', { name: /^Ver por qué/ }).click();
  await says(amount(page), '$8,550.00');
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), await page.locator('h1').textContent());
});

test('targets are large enough for a thumb', async (t) => {
  const page = await site.open(t, { path: '#/cantidad/1', draft: fertiliser() });
  await page.getByRole('button', { name: /^Poner/ }).waitFor();
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('a, button, summary, .choices label, .input')]
      .filter((each) => each.checkVisibility())
      .filter((each) => each.getBoundingClientRect().height < 48)
      .map((each) => each.textContent));
  assert.deepEqual(small, []);
});

test('the keyboard alone goes the whole way', async (t) => {
  const page = await site.open(t, { isMobile: false, hasTouch: false });
  /** Tab until something by this name has focus, as far as there is something to reach. */
  const reach = async (name, key = 'Tab') => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press(key);
      const said = await page.evaluate(() => {
        const at = document.activeElement;
        const label = at?.labels?.[0]?.textContent ?? at?.getAttribute('aria-label') ?? at?.textContent ?? '';
        return label.replace(/\s+/g, ' ').trim();
      });
      if (name.test(said)) return;
    }
    assert.fail(`${name} cannot be reached`);
  };
  await reach(/^Busque con sus palabras/);
  await page.keyboard.type('urea');
  await page.getByText('1 apoyo parecido a «urea»').waitFor();
  await reach(/^Fertilizante químico/);
  await page.keyboard.press('Space');
  await reach(/^Seguir: su tierra/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Su tierra' }).waitFor();
  await reach(/^Tlaxcala/);
  await page.keyboard.press('Space');
  await reach(/^¿Cuánto mide/);
  await page.keyboard.type('12');
  await reach(/^Es mía/);
  await page.keyboard.press('Space');
  await reach(/^Seguir: cantidad/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Fertilizante químico' }).waitFor();
  await reach(/^¿Cuánto va a comprar/);
  await page.keyboard.type('3600 kg');
  await reach(/^¿A qué precio/);
  await page.keyboard.type('14.50');
  await page.keyboard.press('Enter');
  await says(amount(page), '$21,750.00');
  await reach(/^Ver la regla/);
  await page.keyboard.press('Enter');
  await page.getByText('Está en las reglas de PAISA 2026, apartado I.').first().waitFor();
});

test('focus is never behind the bar', async (t) => {
  const page = await site.open(t, { path: '#/cantidad/1', draft: fertiliser(), isMobile: false, hasTouch: false });
  await says(beside(page, 'Le apoyan'), '$21,750.00');
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(() => {
      const at = document.activeElement;
      const bar = document.querySelector('.bar');
      if (!at || at === document.body || bar?.contains(at)) return '';
      const box = (at.closest('label') ?? at).getBoundingClientRect();
      return box.bottom > bar.getBoundingClientRect().top + 1 ? (at.id || at.textContent) : '';
    });
    assert.equal(hidden, '');
  }
});

test('a screen reader hears the figures once typing rests', async (t) => {
  const page = await site.open(t, { path: '#/cantidad/1', draft: draftOf([asked('1', 'fertilizante-quimico', { quantity: typed('3600') })]) });
  const said = page.locator('#dicho');
  assert.equal(await said.getAttribute('aria-live'), 'polite');
  await field(page, 'partida.1.precio_unitario').click();
  await page.keyboard.type('14.5', { delay: 30 });
  await says(beside(page, 'Le apoyan'), '$21,750.00');
  assert.equal(await said.textContent(), '', 'not before typing rests');
  await page.waitForFunction(() => document.querySelector('#dicho').textContent !== '');
  assert.equal(await said.textContent(), 'Le apoyan 21,750 pesos. Usted paga 30,450 pesos.');
});

test('Escuchar reads the screen in its order, amounts in words', async (t) => {
  const page = await site.open(t, { path: '#/resultado', draft: fertiliser() });
  await page.evaluate(() => {
    window.heard = [];
    speechSynthesis.speak = (saying) => window.heard.push(saying.text);
  });
  await says(amount(page), '$21,750.00');
  await page.getByRole('button', { name: 'Escuchar' }).click();
  const heard = await page.evaluate(() => window.heard);
  assert.equal(heard[0], 'PAISA 2026 le apoya con');
  assert.equal(heard[1], 'veintiún mil setecientos cincuenta pesos');
  assert.ok(heard.indexOf('Usted paga') < heard.indexOf('treinta mil cuatrocientos cincuenta pesos'));
  assert.ok(!heard.some((text) => /\$|undefined/.test(text)), heard.join('\n'));
  await page.getByRole('button', { name: 'Callar' }).click();
});

test('forced colours and reduced motion keep everything readable', async (t) => {
  const page = await site.open(t, { path: '#/resultado', draft: maize(), forcedColors: 'active', reducedMotion: 'reduce' });
  await says(amount(page), '$8,550.00');
  assert.ok(await page.locator('.split .own').isVisible());
  const { violations } = await new AxeBuilder({ page }).analyze();
  assert.deepEqual(violations.map(({ id }) => id), []);
  assert.equal(await page.locator('.split .subsidy').evaluate((bar) => getComputedStyle(bar).transitionDuration), '0s');
});

test('on a short window the bar does not stay', async (t) => {
  const page = await site.open(t, { path: '#/resultado', draft: fertiliser(), viewport: { width: 360, height: 400 } });
  await says(amount(page), '$21,750.00');
  assert.equal(await page.locator('.bar').evaluate((bar) => getComputedStyle(bar).position), 'static');
});

test('the phone offers what is its owner\'s only where the owner is asked', async (t) => {
  const page = await site.open(t, { path: '#/solicitud', draft: draftOf([asked('1', 'semilla-avena', { price: typed('10') })]) });
  assert.equal(await field(page, 'solicitante.nombre').getAttribute('autocomplete'), 'given-name');
  const predio = await page.locator('input[name^="predio."], input[id^="predio."]').evaluateAll((all) =>
    all.map((each) => each.getAttribute('autocomplete')).filter((each) => each !== null && each !== 'off'));
  assert.deepEqual(predio, []);
});
