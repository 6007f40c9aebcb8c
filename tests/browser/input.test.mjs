// What people type: understood and echoed, or refused with a reason; nothing is ever lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, asked, beside, draftOf, fertiliser, field, portal, says, type, typed } from './portal.mjs';

const site = portal();

test('a mistake is named above and at its field, the text stays and the other lines still count', async (t) => {
  const page = await site.open(t, {
    path: '#/cantidad/2',
    draft: draftOf([asked('1', 'semilla-avena', { price: typed('10') }), asked('2', 'semilla-frijol', { price: typed('30') })]),
  });
  const quantity = field(page, 'partida.2.cantidad');
  await type(page, 'partida.2.cantidad', 'tres o cuatro');
  assert.equal(await page.locator('.message').count(), 0, 'nothing is judged while one types');
  await page.getByRole('link', { name: 'Ver por qué' }).click();

  const summary = page.getByRole('group', { name: 'Revise un dato' });
  await summary.waitFor();
  assert.ok(await summary.evaluate((box) => box === document.activeElement), 'the summary takes focus');
  assert.match(await summary.innerText(), /Escriba un solo número: 3 o 4/);
  assert.equal(await quantity.inputValue(), 'tres o cuatro');
  assert.equal(await quantity.getAttribute('aria-invalid'), 'true');
  assert.match(await quantity.getAttribute('aria-describedby'), /partida\.2\.cantidad-problem/);

  await summary.getByRole('link').click();
  assert.ok(await quantity.evaluate((input) => input === document.activeElement));
  // Oats: 10 hectares, 1,200 kg at $10.00, 60 %.
  await says(beside(page, 'Le apoyan'), '$7,200.00');

  await summary.getByRole('button', { name: 'Seguir sin ese dato' }).click();
  await says(amount(page), '$7,200.00');
  await page.getByRole('heading', { name: 'Esto no entró en la cuenta' }).waitFor();
  await page.getByRole('link', { name: 'Semilla de frijol' }).click();
  assert.equal(await field(page, 'partida.2.cantidad').inputValue(), 'tres o cuatro');
});

test('what was probably meant goes in with one tap', async (t) => {
  const page = await site.open(t, { path: '#/tierra', draft: draftOf([asked('1', 'semilla-avena')], { predios: [] }) });
  const area = field(page, 'predio.p1.superficie_ha');
  await type(page, 'predio.p1.superficie_ha', '2,5');
  await area.press('Tab');
  await page.getByText('Use punto para los decimales').waitFor();
  await page.getByRole('button', { name: 'Poner 2.5' }).click();
  assert.equal(await area.inputValue(), '2.5');
  await page.getByText('Son 25,000 m²').waitFor();
  assert.equal(await page.locator('.message').count(), 0);
});

test('1,500 is one thousand five hundred, and the page says so', async (t) => {
  const page = await site.open(t, { path: '#/cantidad/1', draft: draftOf([asked('1', 'fertilizante-quimico')]) });
  const quantity = field(page, 'partida.1.cantidad');
  for (const [text, echo] of [
    ['1,500', 'Son 1,500 kg'],
    ['1 500', 'Son 1,500 kg'],
    ['3 bultos de 50', 'Son 150 kg'],
    ['½ tonelada', 'Son 500 kg'],
    ['1,500.50 kg', 'Son 1,500.5 kg'],
  ]) {
    await type(page, 'partida.1.cantidad', text);
    await page.getByText(echo, { exact: true }).waitFor();
    assert.equal(await quantity.inputValue(), text);
  }
});

test('a typed unit moves the switch, and the switch keeps the amount', async (t) => {
  const page = await site.open(t, { path: '#/cantidad/1', draft: draftOf([asked('1', 'fertilizante-quimico')]) });
  const quantity = field(page, 'partida.1.cantidad');
  await type(page, 'partida.1.cantidad', '72 bultos de 50');
  assert.ok(await page.getByRole('radio', { name: 'Bultos' }).isChecked());
  assert.ok(await page.getByRole('radio', { name: '50 kg' }).isChecked());
  await page.getByRole('radio', { name: 'Kilos' }).check();
  assert.equal(await quantity.inputValue(), '3,600');
  await page.getByRole('radio', { name: 'Toneladas' }).check();
  assert.equal(await quantity.inputValue(), '3.6');
});

test('whole units, absurd sizes and another unit are refused in words', async (t) => {
  const page = await site.open(t, { path: '#/cantidad/1', draft: draftOf([asked('1', 'semilla-maiz-hibrido')]) });
  const quantity = field(page, 'partida.1.cantidad');
  for (const [text, message] of [
    ['2.5', /Se vende por entero/],
    ['9999999999999', /demasiado grande/],
    ['3 kg', /Aquí se cuenta en sacos/],
    ['-4', /mayor que cero/],
  ]) {
    await type(page, 'partida.1.cantidad', text);
    await quantity.press('Tab');
    await page.locator('.message', { hasText: message }).waitFor();
  }
});

test('the most supported is suggested, never put in by itself', async (t) => {
  const page = await site.open(t, { path: '#/cantidad/1', draft: fertiliser() });
  const quantity = field(page, 'partida.1.cantidad');
  await page.getByRole('button', { name: 'Poner 60 bultos' }).waitFor();
  assert.equal(await quantity.inputValue(), '72');
  await page.getByRole('button', { name: 'Poner 60 bultos' }).click();
  assert.equal(await quantity.inputValue(), '60');
  await says(beside(page, 'Usted paga'), '$21,750.00');
});

test('a missing price is asked for in place, and the rest counts', async (t) => {
  const page = await site.open(t, {
    path: '#/resultado',
    draft: draftOf([asked('1', 'semilla-avena'), asked('2', 'paquete-papa', { area: typed('1') })], {
      predios: [{ id: 'p1', area: typed('2'), facts: { tenencia: 'propia' } }],
    }),
  });
  await says(amount(page), '$35,000.00');
  await page.getByText('sin contar la semilla de avena').first().waitFor();
  const line = page.locator('article.line').first();
  await line.getByText('Falta un dato').waitFor();
  assert.match(await line.innerText(), /Le apoyan hasta 240\s+kg/);
  const price = field(page, 'partida.1.precio_unitario');
  await price.pressSequentially('10.5');
  // 240 kg at $10.50, 60 %: $1,512.00.
  await says(amount(page), '$36,512.00');
  assert.ok(await price.evaluate((input) => input === document.activeElement), 'the field stays while one types');
});

test('who is not eligible sees the cause, zero and what would change it', async (t) => {
  const page = await site.open(t, {
    path: '#/resultado',
    draft: draftOf([asked('1', 'semilla-avena', { price: typed('10') })], { solicitante: { estado_siembra: 'Puebla' } }),
  });
  const note = page.locator('.note.bad');
  await note.waitFor();
  assert.match(await note.innerText(), /no le apoya: \$0\.00/);
  await page.getByRole('link', { name: 'Cambiar mis respuestas' }).click();
  await page.getByLabel('Tlaxcala').check();
  await page.goBack();
  await says(amount(page), '$7,200.00');
});

test('two predios: what is asked for goes to one of them, and the shared cap is seen', async (t) => {
  const page = await site.open(t, {
    path: '#/cantidad/1',
    draft: draftOf([asked('1', 'semilla-trigo', { price: typed('11.35') })], {
      predios: [
        { id: 'p1', area: typed('3.25'), facts: { tenencia: 'propia' } },
        { id: 'p2', area: typed('4'), facts: { tenencia: 'arrendada' } },
      ],
    }),
  });
  await says(beside(page, 'Le apoyan'), '$2,213.25');
  await page.getByRole('button', { name: 'También en predio 2' }).click();
  await type(page, 'partida.2.precio_unitario', '11.35');
  await says(beside(page, 'Le apoyan'), '$3,405.00');
});

test('aquaculture asks for no land', async (t) => {
  const page = await site.open(t, { draft: draftOf([], { programa: 'acuacultura', predios: [], solicitante: {} }) });
  await page.getByRole('link', { name: /Crías de peces/ }).click();
  await page.getByRole('checkbox', { name: /tilapia/ }).check();
  await page.getByRole('link', { name: 'Seguir: sobre usted' }).click();
  assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), 'Sobre usted');
  assert.equal(await page.getByText('Predio').count(), 0);
  await page.getByRole('radio', { name: 'En otro' }).first().check();
  await page.locator('select').selectOption('Puebla');
  await page.getByRole('radio', { name: 'No', exact: true }).first().check();
  await page.getByRole('link', { name: 'Seguir: cantidad y precio' }).click();
  await type(page, 'partida.1.cantidad', '750');
  // 750 organisms at $1.60 for a producer of another state.
  await says(beside(page, 'Usted paga'), '$1,200.00');
  await page.getByRole('link', { name: 'Ver por qué' }).click();
  await says(amount(page), '$1,200.00');
});
