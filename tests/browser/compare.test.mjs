// The same land under two years: which gives more, on what, and why.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, asked, draftOf, portal, says, typed } from './portal.mjs';

const site = portal();

/** Example 07: three seeds on 8 hectares. */
const seeds = (programa) =>
  draftOf(
    [
      asked('1', 'semilla-maiz-criollo', { price: typed('700') }),
      asked('2', 'semilla-avena', { price: typed('9.8') }),
      asked('3', 'semilla-frijol', { area: typed('3'), price: typed('32.333') }),
    ],
    { programa, predios: [{ id: 'p1', area: typed('8'), facts: { tenencia: 'propia' } }] },
  );

for (const [programa, other] of [['paisa-2026', 'paisa-2024'], ['paisa-2024', 'paisa-2026']]) {
  test(`2024 and 2026, beginning with ${programa}`, async (t) => {
    const page = await site.open(t, { path: `#/comparar/${other}`, draft: seeds(programa) });
    await page.getByRole('heading', { level: 1, name: 'La misma tierra, dos años' }).waitFor();
    const totals = page.locator('.duo > div');
    assert.match(await totals.nth(0).innerText(), /Apoyo en 2024\s+\$6,192\.38/);
    assert.match(await totals.nth(1).innerText(), /Apoyo en 2026\s+\$10,013\.77/);

    const lines = page.locator('article.line');
    assert.match(await lines.nth(0).innerText(), /Semilla de maíz criollo\s+−\$1,050\.00\s+2024\s+\$2,800\.00\s+2026\s+\$1,750\.00/);
    assert.match(await lines.nth(1).innerText(), /Semilla de avena\s+\+\$3,998\.40\s+2024\s+\$1,646\.40\s+2026\s+\$5,644\.80/);
    assert.match(await lines.nth(2).innerText(), /Semilla de frijol\s+\+\$872\.99\s+2024\s+\$1,745\.98\s+2026\s+\$2,618\.97/);
    assert.match(await lines.nth(0).innerText(), /5 ha/);

    await lines.nth(1).getByText('Ver las reglas').click();
    assert.match(await lines.nth(1).innerText(), /2024: apartado 7; .*2026: apartado VI|2026: apartado VI; 2024: apartado 7/);

    await page.getByText('Ver todo como tabla').click();
    assert.deepEqual(await page.locator('tr.sum').locator('th, td').allInnerTexts(), ['Total', '$6,192.38', '$10,013.77']);

    await page.getByRole('button', { name: 'Estimar con PAISA 2026' }).click();
    await says(amount(page), '$10,013.77');
    if (programa === 'paisa-2024') {
      await page.getByRole('button', { name: 'Deshacer' }).click();
      await says(amount(page), '$6,192.38');
    }
  });
}

test('who gets nothing in either year is told so, and why', async (t) => {
  const page = await site.open(t, {
    path: '#/comparar/paisa-2024',
    draft: draftOf([asked('1', 'semilla-avena', { price: typed('9.8') })], { solicitante: { estado_siembra: 'Puebla' } }),
  });
  await page.getByText('No le apoya ninguno de los dos.').waitFor();
  assert.equal(await page.getByText('Lo mismo en los dos').count(), 0);
  // The first requisito of either year: to sow in Tlaxcala.
  const why = page.locator('.note.bad', { hasText: 'Tlaxcala' });
  assert.match((await why.allInnerTexts()).join(' '), /2024: requisito/);
  assert.match((await why.allInnerTexts()).join(' '), /2026: requisito I\b/);
});

test('what only one year supports is said', async (t) => {
  const page = await site.open(t, {
    path: '#/comparar/paisa-2024',
    draft: draftOf([asked('1', 'paquete-frijol', { price: typed('9000') })]),
  });
  const line = page.locator('article.line');
  await line.waitFor();
  assert.match(await line.innerText(), /2024\s+No está/);
  await page.getByText(/Apoyos que ya no están en 2026/).click();
  await page.getByText('Paquete para alfalfa').waitFor();
});

test('a free service has no amount, and nothing is missing', async (t) => {
  const page = await site.open(t, {
    path: '#/comparar/paisa-2024',
    draft: draftOf([asked('1', 'asesoria-tecnica'), asked('2', 'semilla-avena', { price: typed('9.8') })]),
  });
  const line = page.locator('article.line').first();
  await line.waitFor();
  assert.match(await line.innerText(), /Igual[^]*2024\s+Sin costo\s+2026\s+Sin costo/);
  assert.equal(await page.getByText('Falta un dato').count(), 0);
});

test('what a committee has to grant is beside the difference, not in it', async (t) => {
  const page = await site.open(t, {
    path: '#/comparar/paisa-2026',
    draft: draftOf([asked('1', 'fertilizante-quimico', { price: typed('10') })], {
      programa: 'paisa-2024', predios: [{ id: 'p1', area: typed('100'), facts: { tenencia: 'propia' } }],
      solicitante: { estado_siembra: 'Tlaxcala', solicitud_escrita: '2024-04-02' }, fecha: '2024-04-10',
    }),
  });
  // 10 ha × 300 × 10: 30 % and 50 % of 30,000. The other 90 ha, at 30 %, are not firm.
  const line = page.locator('article.line');
  await line.waitFor();
  await page.getByText('100 ha: fertilizante químico.').waitFor();
  await page.getByText('$6,000.00 más en 2026, en lo que es seguro. Aparte, si lo autorizan, otros $81,000.00 en 2024.').waitFor();
  assert.match((await line.innerText()).replace(/\s+/g, ' '), /2024 \$9,000\.00 2026 \$15,000\.00 Aparte, si lo autorizan: \$81,000\.00 en 2024\./);
  await page.getByText('Qué dice distinto la regla').click();
  await page.getByText(/^Solo en 2024: Con una solicitud por escrito se podían pedir más de 10 hectáreas y hasta 100\./).waitFor();
});

test('a line that is the same cites both years', async (t) => {
  const page = await site.open(t, { path: '#/comparar/paisa-2024', draft: draftOf([asked('1', 'composta', { area: typed('2'), price: typed('2') })]) });
  const line = page.locator('article.line');
  await line.waitFor();
  assert.match(await line.innerText(), /2026: apartado III; 2024: apartado 4\.a\./);
  await page.getByText('12 ha: 2 ha de composta.').waitFor();
});

test('an address of nothing is not blamed on the connection', async (t) => {
  const page = await site.open(t, { path: '#/comparar/nada', draft: seeds('paisa-2026') });
  await page.getByRole('heading', { level: 1, name: 'Eso no se puede comparar' }).waitFor();
  assert.equal(await page.getByText('internet').count(), 0);
  await page.getByRole('link', { name: 'Comparar con PAISA 2024' }).click();
  await page.getByRole('heading', { level: 1, name: 'La misma tierra, dos años' }).waitFor();
});

test('there is nothing to compare without a list', async (t) => {
  const page = await site.open(t, { path: '#/comparar/paisa-2024' });
  await page.getByRole('heading', { name: 'Su lista está vacía' }).waitFor();
});
