// Nothing that was written is lost without a word: what did not enter the account, and what a sum leaves out.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { amount, asked, beside, draftOf, field, maize, portal, says, type, typed, visit } from './portal.mjs';

const site = portal();
const folder = mkdtempSync(join(tmpdir(), 'surco-left-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const plot = (area) => ({ predios: [{ id: 'p1', area: typed(area), facts: { tenencia: 'propia' } }] });
const oats = () => asked('2', 'semilla-avena', { price: typed('10') });
const hybrid = (part) => asked('1', 'semilla-maiz-hibrido', { area: typed('2'), quantity: typed('2'), price: typed('980.50'), ...part });
/** 10 hectares of oats, 1,200 kg at $10.00: 60 % are $7,200.00. */
const half = (part) => draftOf([hybrid(part), oats()]);

for (const [what, part, why] of [
  ['a quantity', { quantity: typed('2.5') }, /híbrido, cuánto va a comprar: Se vende por entero/],
  ['a price', { price: typed('14,50') }, /híbrido, a qué precio se lo venden: Use punto para los decimales/],
]) {
  test(`${what} that was not understood is named on every screen up to the sheet, and on paper`, async (t) => {
    const page = await site.open(t, { path: '#/resultado', draft: half(part) });
    await page.getByRole('heading', { name: 'PAISA 2026 le apoya, sin contar la semilla de maíz híbrido, con' }).waitFor();
    await says(amount(page), '$7,200.00');
    for (const [path, title] of [['/papeles', 'Papeles para llevar'], ['/solicitud', 'Sus datos'], ['/hoja', 'A su solicitud le falta algo que usted pidió']]) {
      await visit(page, path);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByRole('heading', { name: 'Esto no entró en la cuenta' }).waitFor();
      assert.match(await page.locator('main .note.bad').innerText(), why);
    }
    assert.match(await page.locator('.sheet').innerText(), /Semilla de maíz híbrido\s+No entró en la cuenta/);
    // Before it is said and accepted, there is nothing to take along.
    assert.equal(await page.getByRole('button', { name: 'Guardar PDF' }).count(), 0);
    assert.equal(await page.locator('.sheet svg[role="img"]').count(), 0);

    await page.getByRole('button', { name: 'Llevarla sin eso' }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Guardar PDF' }).click()]);
    const file = join(folder, download.suggestedFilename());
    await download.saveAs(file);
    const said = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).replace(/\s+/g, ' ');
    assert.match(said, /No entró en la cuenta/);
    assert.match(said, why);
    assert.match(said, /Apoyo, sin contar la semilla de maíz híbrido \$7,200\.00/);

    await page.getByRole('link', { name: why }).click();
    const summary = page.getByRole('group', { name: 'Revise un dato' });
    await summary.waitFor();
    assert.ok(await summary.evaluate((box) => box === document.activeElement), 'the summary takes focus');

    await visit(page, '/hoja');
    await page.getByRole('button', { name: 'Llevarla sin eso' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    assert.match(await page.locator('.sheet').innerText(), /Lo que no entró en esta solicitud[^]*Semilla de maíz híbrido/);
  });
}

test('land that was not understood leaves nothing to take along, and says so', async (t) => {
  const page = await site.open(t, { path: '#/hoja', draft: draftOf([oats()], plot('2,5')) });
  await page.getByRole('heading', { level: 1, name: 'A su solicitud le falta algo que usted pidió' }).waitFor();
  assert.match(await page.locator('main .note.bad').innerText(), /cuánto mide el predio: Use punto[^]*Semilla de avena: No entendimos cuánto mide el predio 1/);
  assert.equal(await page.getByText(/Código \d de/).filter({ visible: true }).count(), 0);
  for (const name of ['Guardar PDF', 'Imprimir', 'Llevarla sin eso']) assert.equal(await page.getByRole('button', { name }).count(), 0, name);
  await visit(page, '/hoja/codigos');
  await page.getByText('Todavía no hay qué enseñar.').waitFor();
  assert.equal(await page.locator('.code').count(), 0);
  await visit(page, '/hoja');
  await page.getByRole('link', { name: 'Corregir lo que falta' }).click();
  await page.getByRole('group', { name: 'Revise un dato' }).waitFor();
  assert.equal(await field(page, 'predio.p1.superficie_ha').getAttribute('aria-invalid'), 'true');
  await page.getByRole('button', { name: 'Poner 2.5' }).click();
  await visit(page, '/hoja');
  // 2.5 hectares, 300 kg at $10.00: 60 % are $1,800.00.
  await page.locator('.sheet').getByText('$1,800.00').first().waitFor();
  await page.getByRole('button', { name: 'Guardar PDF' }).waitFor();
});

test('a mistake that was there on arrival is said at once, also after a reload, and the bar says whose figures those are', async (t) => {
  const page = await site.open(t, { path: '#/resultado', draft: half({ quantity: typed('2.5') }) });
  await page.getByRole('link', { name: /Se vende por entero/ }).click();
  for (const again of [false, true]) {
    if (again) await page.reload();
    const summary = page.getByRole('group', { name: 'Revise un dato' });
    await summary.waitFor();
    assert.ok(await summary.evaluate((box) => box === document.activeElement));
    const quantity = field(page, 'partida.1.cantidad');
    assert.equal(await quantity.getAttribute('aria-invalid'), 'true');
    await page.locator('.message', { hasText: 'Se vende por entero' }).waitFor();
    await page.locator('.bar').getByText('Sin contar 1 cosa de su lista').waitFor();
    await says(beside(page, 'Le apoyan'), '$7,200.00');
  }
  // What is typed from then on is not judged while one types.
  await type(page, 'partida.1.cantidad', '2');
  await page.getByRole('group', { name: 'Revise un dato' }).waitFor({ state: 'detached' });
});

test('each figure says what it leaves out: a support larger than the cost has its caveat', async (t) => {
  // 5 sacos at $700.00, half of it; 2 paquetes of $35,000.00 without a price.
  const draft = draftOf([asked('1', 'semilla-maiz-criollo', { area: typed('5'), price: typed('700') }), asked('2', 'paquete-papa', { area: typed('2') })]);
  const page = await site.open(t, { path: '#/cantidad/2', draft });
  await page.locator('.bar').getByText('Paga, sin contar el paquete para papa').or(page.locator('.bar').getByText('Paga, sin contar 1 cosa de su lista')).waitFor();
  await visit(page, '/resultado');
  await says(amount(page), '$71,750.00');
  assert.match(await page.locator('.key').innerText(), /Usted paga\s+sin contar el paquete para papa\s+\$1,750\.00\s+Todo cuesta\s+sin contar el paquete para papa\s+\$3,500\.00/);
  assert.match(await page.locator('article.line').nth(1).innerText(), /Usted paga\s+Falta el precio/);
  await visit(page, '/cantidad/2');
  // What is heard has the caveat too.
  await type(page, 'partida.2.superficie_ha', '1');
  await page.clock.runFor(1500);
  await page.locator('#dicho', { hasText: 'Usted paga 1,750 pesos, sin contar el paquete para papa.' }).waitFor({ state: 'attached' });
  await visit(page, '/hoja');
  await page.locator('.sheet').getByText('Usted paga, sin contar el paquete para papa').first().waitFor();
});

test('what one pays for a free service is no answer while the rest is not known', async (t) => {
  const draft = draftOf([asked('1', 'semilla-maiz-hibrido', { price: typed('1950') }), asked('2', 'analisis-suelo')], plot(''));
  const page = await site.open(t, { path: '#/resultado', draft });
  await page.getByRole('heading', { level: 1, name: 'PAISA 2026: falta un dato para saber cuánto' }).waitFor();
  assert.match(await page.locator('.hero').innerText(), /Para la semilla de maíz híbrido falta la medida del predio\.\s+Le tocaría hasta \$11,000\.00\./);
  const duo = page.locator('article.line').first().locator('.duo');
  assert.match(await duo.innerText(), /Hasta \$11,000\.00[^]*Falta la medida del predio/);
  assert.ok(await duo.evaluate((box) => [box, ...box.querySelectorAll('dd')].every((each) => each.scrollWidth <= each.clientWidth)), 'nothing is cut');
  await visit(page, '/cantidad/1');
  await page.getByText('Falta saber cuánto mide su predio para decirle lo más que se apoya.').waitFor();
  assert.equal(await page.getByText('La regla no dice').count(), 0);
  assert.equal(await page.getByText('Contamos lo más que se apoya').count(), 0);
  assert.equal((await beside(page, 'Usted paga').innerText()).trim(), '—');
});

test('where the rule goes by what is bought, nothing is counted that was not said', async (t) => {
  const draft = draftOf([asked('1', 'semilla-maiz-criollo', { area: typed('5'), price: typed('700') }), asked('2', 'analisis-suelo'), asked('3', 'herbicida-maiz')]);
  const page = await site.open(t, { path: '#/cantidad/3', draft });
  await page.getByText('La regla no dice cuánto es lo más que se apoya').waitFor();
  assert.equal(await page.getByText('Contamos lo más que se apoya').count(), 0);
  await visit(page, '/hoja');
  await page.getByRole('button', { name: 'Guardar PDF' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  const sheet = await page.locator('.print-only').first().innerText();
  assert.match(sheet, /Apoyo, sin contar el herbicida para maíz\s+\$1,750\.00/);
  assert.match(sheet, /Herbicida para maíz: faltan la cantidad y el precio\./);
});

test('a free service is not counted as missing, and a doubt speaks of the support', async (t) => {
  const draft = maize();
  draft.partidas.push(asked('3', 'analisis-suelo'));
  const page = await site.open(t, { path: '#/resultado', draft });
  await page.getByRole('heading', { level: 1, name: 'PAISA 2026 le apoya con' }).waitFor();
  await page.getByRole('link', { name: /Puede llegar a \$10,075\.00/ }).waitFor();
});

test('one of two predios without a price is named', async (t) => {
  const draft = draftOf([oats(), asked('3', 'semilla-avena', { predio: 'p2' })], {
    predios: [{ id: 'p1', area: typed('3.25'), facts: { tenencia: 'propia' } }, { id: 'p2', area: typed('4'), facts: { tenencia: 'propia' } }],
  });
  const page = await site.open(t, { path: '#/resultado', draft });
  await page.getByRole('heading', { level: 1, name: 'PAISA 2026 le apoya, sin contar la semilla de avena (predio 2), con' }).waitFor();
  // 390 kg at $10.00, 60 %.
  await says(amount(page), '$2,340.00');
  await visit(page, '/cantidad/2');
  await page.getByText('Todo el predio 1: 3.25 ha').waitFor();
});

test('a predio that goes takes what was asked for twice, and it can be undone', async (t) => {
  const draft = draftOf([oats(), asked('3', 'semilla-avena', { predio: 'p2' })], {
    predios: [{ id: 'p1', area: typed('12'), facts: { tenencia: 'propia' } }, { id: 'p2', area: typed('4'), facts: { tenencia: 'propia' } }],
  });
  const page = await site.open(t, { path: '#/tierra', draft });
  await page.getByRole('button', { name: 'Quitar predio 2' }).click();
  await page.getByText('Quitó predio 2 y semilla de avena').waitFor();
  await visit(page, '/resultado');
  await says(amount(page), '$7,200.00');
  assert.equal(await page.locator('article.line').count(), 1);
});

test('what the rule leaves wholly to the person has no price that is missing', async (t) => {
  const draft = draftOf([oats(), asked('3', 'semilla-avena')]);
  const page = await site.open(t, { path: '#/resultado', draft });
  const second = page.locator('article.line').nth(1);
  await second.getByText('Sin apoyo').waitFor();
  assert.match(await second.innerText(), /Semilla de avena, predio 1, parte 2[^]*Usted paga\s+Todo lo que cueste/);
});

test('a paper of tomorrow is not good, and one without its date is asked for it', async (t) => {
  const page = await site.open(t, { path: '#/papeles', draft: draftOf([oats()]) });
  await page.getByLabel('Comprobante de domicilio').check();
  await page.getByText('Dígala para saber si sirve. Debe ser del 10 de enero de 2026 en adelante.').waitFor();
  assert.equal(await page.getByText('Ya no sirve').count(), 0);
  await field(page, 'papel-comprobante-domicilio-fecha').fill('2026-04-11');
  await page.getByText('Todavía no sabemos si sirve: el 11 de abril de 2026 no ha llegado').waitFor();
  assert.equal(await page.getByText('Sirve hasta').count(), 0);
  await page.getByText('Tiene 0 de 4.').waitFor();
});

test('a price says what it is of; typed bare, the bulto that was bought is asked about', async (t) => {
  const page = await site.open(t, { path: '#/cantidad/1', draft: draftOf([asked('1', 'fertilizante-quimico', { quantity: typed('60', 'Bulto de 50 kg') })]) });
  await type(page, 'partida.1.precio_unitario', '725');
  await page.getByText('Sale a $725.00 el kilo').waitFor();
  await page.getByRole('button', { name: 'Son $725.00 por bulto de 50 kg' }).click();
  await page.getByText('Sale a $14.50 el kilo').waitFor();
  await type(page, 'partida.1.precio_unitario', '14500 la tonelada');
  await page.getByText('Sale a $14.50 el kilo').waitFor();
  assert.ok(await page.getByRole('radio', { name: 'Tonelada', exact: true }).isChecked());
});

test('another predio takes the price along', async (t) => {
  const page = await site.open(t, { path: '#/cantidad/2', draft: draftOf([oats()], {
    predios: [{ id: 'p1', area: typed('3.25'), facts: { tenencia: 'propia' } }, { id: 'p2', area: typed('4'), facts: { tenencia: 'propia' } }],
  }) });
  await page.getByRole('button', { name: 'También en predio 2' }).click();
  await page.getByText('Todo el predio 2: 4 ha').waitFor();
  // 7.25 hectares, 870 kg at $10.00, 60 %.
  await says(beside(page, 'Le apoyan'), '$5,220.00');
});

test('a search that is emptied shows the groups, and all of them are shown by group', async (t) => {
  const page = await site.open(t, { path: '#/buscar?q=a' });
  await page.getByRole('button', { name: 'Borrar lo escrito' }).click();
  await page.getByRole('link', { name: /Otras semillas/ }).waitFor();
  assert.equal(await page.getByRole('checkbox').count(), 0);
  await visit(page, '/buscar');
  await page.getByRole('heading', { level: 2, name: 'Otras semillas' }).waitFor();
  assert.equal(await page.getByRole('checkbox').count(), 24);
});
