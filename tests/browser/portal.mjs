// The portal in a phone's browser, for the tests of this folder.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { faults, launch, phone } from '../support/browser.mjs';
import { portalFolder } from '../support/paths.mjs';
import { serve } from '../support/serve.mjs';

/** The day on which the worked examples of 2026 are computed. */
export const day = '2026-04-10';

/**
 * Serves a portal to the tests of one file, below a path of its own as on a shared host.
 * @param {string} [folder] another build of the portal
 */
export function portal(folder = portalFolder) {
  let site;
  let browser;
  before(async () => {
    site = await serve(folder, { base: '/apoyos/surco/' });
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    await site?.close();
  });

  return {
    get url() {
      return site.url;
    },
    /**
     * A new phone with the portal open. The test fails when the page breaks its policy, throws, asks
     * another host for anything or, unless `moves`, moves by itself. `slow`: how many times slower the
     * processor is; `prepare`: what to do with the page before it opens.
     */
    async open(t, { path = '', date = day, draft, ready = true, moves = false, slow = 1, allowed = [], prepare, ...options } = {}) {
      const context = await browser.newContext({ ...phone, ...options });
      const page = await context.newPage();
      const found = faults(page);
      await page.clock.install({ time: new Date(`${date}T10:00:00-06:00`) });
      await page.addInitScript(watchShifts);
      if (draft) await page.addInitScript(startWith, draft);
      await prepare?.(page);
      if (slow > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slow });
      t.after(async () => {
        const moved = await page.evaluate(() => window.shifts ?? []).catch(() => []);
        await context.close();
        assert.deepEqual(found.filter((each) => !allowed.some((pattern) => pattern.test(each))), []);
        if (!moves) assert.deepEqual(moved, [], 'the page moved by itself');
      });
      await page.goto(site.url + path);
      if (ready) await page.locator('main h1').waitFor({ state: 'attached' });
      return page;
    },
  };
}

/** In the page: everything that moved without the person having done anything. */
function watchShifts() {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) {
      // On paper nothing moves before one's eyes.
      if (shift.hadRecentInput || matchMedia('print').matches) continue;
      const what = shift.sources
        .map(({ node, previousRect: from, currentRect: to }) =>
          `${node?.className || node?.nodeName || 'gone'} ${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`)
        .join('; ');
      window.shifts.push(`${shift.value.toFixed(4)} at ${location.hash}: ${what}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** In the page, before it starts: a visit that had got this far. */
function startWith(draft) {
  if (sessionStorage.getItem('surco.sesion')) return;
  const session = { programa: draft.programa, drafts: { [draft.programa]: draft } };
  sessionStorage.setItem('surco.sesion', JSON.stringify({ version: 1, value: session }));
}

// ---- Drafts, as a person would have typed them ------------------------------------------------------

const empty = { text: '', unit: '', chosen: false };
export const typed = (text, unit = '') => ({ text, unit, chosen: true });

/** What was asked for, on the first predio unless said otherwise. */
export function asked(id, concepto, part = {}) {
  return { id, concepto, predio: 'p1', area: empty, quantity: empty, price: empty, facts: {}, ...part };
}

export function draftOf(partidas, part = {}) {
  return {
    programa: 'paisa-2026',
    fecha: null,
    folio: null,
    solicitante: { estado_siembra: 'Tlaxcala' },
    predios: [{ id: 'p1', area: typed('12'), facts: { tenencia: 'propia' } }],
    partidas,
    documentos: {},
    lecturas: {},
    ...part,
  };
}

/** Example 01: fertiliser for 12 hectares, 72 bultos of 50 kg at $725.00. */
export const fertiliser = () =>
  draftOf([
    asked('1', 'fertilizante-quimico', {
      quantity: typed('72', 'Bulto de 50 kg'),
      price: typed('725.00', 'Bulto de 50 kg'),
    }),
  ]);

/** Example 02: hybrid and native maize. */
export const maize = () =>
  draftOf([
    asked('1', 'semilla-maiz-hibrido', { area: typed('7.5'), price: typed('1950') }),
    asked('2', 'semilla-maiz-criollo', { area: typed('4.5'), price: typed('850') }),
  ]);

/**
 * Goes to a screen as a link does. To be waited for by what that screen shows: the browser may still be
 * on its way, and a reload at once would open the screen before.
 */
export const visit = (page, path) => page.evaluate((hash) => { location.hash = hash; }, path);

// ---- What the page says -----------------------------------------------------------------------------

/** A field by the name that the portal gives it: `partida.1.cantidad`. */
export const field = (page, name) => page.locator(`[id="${name}"]`);

/** Types into a field as fingers do, over what it had. */
export async function type(page, name, text) {
  const input = field(page, name);
  await input.click();
  await input.press('ControlOrMeta+a');
  if (text === '') await input.press('Delete');
  else await input.pressSequentially(text);
}

/** The amount in large figures of the result. */
export const amount = (page) => page.locator('.hero .amount');

/** An amount beside its label, in the bar below or in the result. */
export const beside = (page, label) =>
  page.locator('main dl > div', { has: page.locator('dt', { hasText: label }) }).locator('dd').first();

/** Waits until the figures are those of what is typed, remedies and readings included. */
export async function says(locator, text) {
  await locator.filter({ hasText: text }).first().waitFor();
  assert.equal((await locator.first().innerText()).trim(), text);
}

/** Waits until something holds in the page; it may be something to be awaited there. */
export async function until(page, check, argument) {
  const patience = Date.now() + 30_000;
  while (!(await page.evaluate(check, argument))) {
    if (Date.now() > patience) throw new Error(`never held: ${check}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}
