// The whole way on a phone: from what one needs to the sheet that one takes along.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { amount, beside, field, maize, portal, says, type } from './portal.mjs';

const site = portal();

test('example 01: from a word to the solicitud, with the cap of 10 hectares', async (t) => {
  const page = await site.open(t);

  await page.getByLabel('Busque con sus palabras').pressSequentially('abono');
  await page.getByText('4 apoyos parecidos a «abono»').waitFor();
  assert.equal(await page.locator('mark').first().innerText(), 'Abono');
  await page.getByRole('checkbox', { name: /Fertilizante químico/ }).check();
  await page.getByRole('link', { name: 'Seguir: su tierra' }).click();

  assert.equal(await page.title(), 'Paso 2 de 6 · Su tierra · Surco');
  await page.getByLabel('Tlaxcala').check();
  await type(page, 'predio.p1.superficie_ha', '12');
  await page.getByText('Son 120,000 m²').waitFor();
  await page.getByLabel('Es mía').check();
  await page.getByRole('link', { name: 'Seguir: cantidad y precio' }).click();

  await page.getByText('Todo su predio: 12 ha').waitFor();
  await type(page, 'partida.1.cantidad', '72');
  await page.getByRole('radio', { name: 'Bultos' }).check();
  await page.getByText('Son 3,600 kg').waitFor();
  await page.getByText('Lo más que se apoya son 60 bultos (3,000 kg).').waitFor();
  await type(page, 'partida.1.precio_unitario', '725.00');
  await page.getByRole('radio', { name: 'Bulto', exact: true }).check();
  await page.getByText('Sale a $14.50 el kilo').waitFor();
  await says(beside(page, 'Le apoyan'), '$21,750.00');
  await says(beside(page, 'Usted paga'), '$30,450.00');
  await page.getByRole('link', { name: 'Ver por qué' }).click();

  await says(amount(page), '$21,750.00');
  await says(beside(page, 'Usted paga'), '$30,450.00');
  await says(beside(page, 'Todo cuesta'), '$52,200.00');
  await page.getByText('De cada 100 pesos, el programa pone unos 42.').waitFor();
  await page.getByText('Apoyo en parte').waitFor();
  await page.getByText('Ver la regla: apartado I', { exact: true }).first().click();
  await page.getByText('Está en las reglas de PAISA 2026, apartado I.').first().waitFor();

  const chart = page.getByRole('img', { name: /hasta 10 hectáreas y ahí se queda. Con 12 hectáreas le apoyan \$21,750\.00/ });
  await chart.waitFor();
  await page.getByText('Ver como tabla').click();
  const cells = await page.locator('.chart-table td').allInnerTexts();
  assert.deepEqual(cells.slice(-4), ['10 o más', '$21,750.00', '12 (usted)', '$21,750.00']);
  assert.ok(cells.includes('$10,875.00'), '5 hectares give half');

  // The way out: 60 bultos cost 8,700 less and give the same. It can be undone.
  await page.getByRole('button', { name: 'Probar: paga $21,750.00' }).click();
  await says(beside(page, 'Todo cuesta'), '$43,500.00');
  await says(amount(page), '$21,750.00');
  await page.getByText('Todo apoyado').waitFor();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await says(beside(page, 'Todo cuesta'), '$52,200.00');

  await page.getByRole('link', { name: 'Seguir: qué papeles llevar' }).click();
  await page.getByText('Tiene 0 de 4.').waitFor();
  await page.getByLabel('Credencial para votar').check();
  await page.getByLabel('Comprobante de domicilio').check();
  await field(page, 'papel-comprobante-domicilio-fecha').fill('2026-02-01');
  await page.getByText('Sirve hasta el 1 de mayo.').waitFor();
  await page.getByText('Le quedan 21 días.').waitFor();
  await page.getByText('Tiene 2 de 4.').waitFor();
  await field(page, 'papel-comprobante-domicilio-fecha').fill('2026-01-09');
  await page.getByText('Ya no sirve.').waitFor();
  await field(page, 'papel-comprobante-domicilio-fecha').fill('2026-02-01');
  await page.getByRole('link', { name: 'Seguir: llenar la solicitud' }).click();

  await field(page, 'solicitante.curp').pressSequentially('cufg681212mtlmld02');
  assert.equal(await field(page, 'solicitante.curp').inputValue(), 'CUFG681212MTLMLD02');
  await type(page, 'solicitante.nombre', 'María Guadalupe');
  await type(page, 'solicitante.primer_apellido', '<b>Cuamatzi</b>');
  await page.getByRole('link', { name: 'Ver la solicitud' }).click();

  const sheet = page.locator('.sheet');
  await sheet.getByRole('heading', { name: 'María Guadalupe <b>Cuamatzi</b>' }).waitFor();
  assert.match(await sheet.innerText(), /3,000 de 3,600\skg/);
  assert.match(await sheet.innerText(), /\$21,750\.00/);
  assert.match(await sheet.innerText(), /Falta: .*CURP actualizada/);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Guardar archivo para la ventanilla' }).click(),
  ]);
  assert.equal(download.suggestedFilename(), 'solicitud-paisa-2026-2026-04-10.json');
  const made = JSON.parse(await readFile(await download.path(), 'utf8'));
  assert.equal(made.formato, 'surco/solicitud');
  assert.equal(made.version, 1);
  assert.match(made.folio, /^[2-9A-HJ-NP-Z]{8}$/);
  assert.equal(made.caso.folio, made.folio);
  assert.equal(made.caso.solicitante.primer_apellido, '<b>Cuamatzi</b>');
  assert.deepEqual(made.caso.partidas, [
    { id: '1', concepto: 'fertilizante-quimico', predio: 'p1', cantidad: '3600', precio_unitario: '14.5' },
  ]);
  assert.equal(made.declarado.total.subsidio, '21750.00');
  assert.equal(made.declarado.partidas[0].cantidad_apoyada, '3000');
  assert.match(made.declarado.reglas.sha256, /^[0-9a-f]{64}$/);
  const canonical = (value) => Array.isArray(value) ? `[${value.map(canonical)}]` : typeof value === 'object' && value !== null
    ? `{${Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)}}` : JSON.stringify(value);
  assert.equal(made.declarado.huella, createHash('sha256').update(canonical(made.caso)).digest('hex'));
  assert.equal('consejos' in made.caso, false);

  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.locator('.top').isVisible(), false);
  assert.equal(await page.getByText('Firma o huella de quien pide').isVisible(), true);
  const pdf = await page.pdf({ format: 'Letter' });
  assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
});

test('example 02: two kinds of maize, the remedy and the other reading', async (t) => {
  const page = await site.open(t);

  await page.getByRole('link', { name: /Semilla de maíz/ }).click();
  await page.getByRole('checkbox', { name: /híbrido/ }).check();
  await page.getByRole('checkbox', { name: /criollo/ }).check();
  await page.getByRole('link', { name: 'Seguir: su tierra' }).click();
  await page.getByLabel('Tlaxcala').check();
  await type(page, 'predio.p1.superficie_ha', '120,000 m2');
  await page.getByText('Son 12 ha').waitFor();
  await page.getByLabel('Es mía').check();
  await page.getByRole('link', { name: 'Seguir: cantidad y precio' }).click();

  await type(page, 'partida.1.superficie_ha', '7 ½');
  await type(page, 'partida.1.precio_unitario', '1,950');
  await page.getByText('Lo más que se apoya son 7 sacos').waitFor();
  await page.getByRole('link', { name: /Seguir: semilla de maíz criollo/ }).click();
  await type(page, 'partida.2.superficie_ha', '4.5 ha');
  await type(page, 'partida.2.precio_unitario', '$850.00');
  await says(beside(page, 'Le apoyan'), '$8,550.00');
  await says(beside(page, 'Usted paga'), '$6,800.00');
  await page.getByRole('link', { name: 'Ver por qué' }).click();

  await says(amount(page), '$8,550.00');
  await says(beside(page, 'Todo cuesta'), '$15,350.00');
  const lines = page.locator('article.line');
  assert.match(await lines.nth(0).innerText(), /\$7,700\.00[^]*\$5,950\.00/);
  assert.match(await lines.nth(1).innerText(), /\$850\.00[^]*\$850\.00/);

  await page.getByRole('button', { name: 'Probar: $8,975.00' }).first().click();
  await says(amount(page), '$8,975.00');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await says(amount(page), '$8,550.00');

  await page.getByRole('link', { name: /Puede llegar a \$10,075\.00/ }).click();
  const reading = page.locator('section.reading');
  assert.ok(await reading.getByRole('heading').evaluate((heading) => heading === document.activeElement));
  await reading.getByRole('radio', { name: /\$10,075\.00/ }).check();
  await says(amount(page), '$10,075.00');
  await reading.getByRole('radio', { name: /\$8,550\.00/ }).check();
  await says(amount(page), '$8,550.00');
});

test('a chart for each of the lines', async (t) => {
  const page = await site.open(t, { path: '#/resultado', draft: maize() });
  await page.getByRole('img', { name: /escalones hasta 10 hectáreas.*7\.5 hectáreas le apoyan \$7,700\.00/ }).waitFor();
  await page.getByRole('radio', { name: 'Semilla de maíz criollo' }).check();
  await page.getByRole('img', { name: /hasta 2 hectáreas.*4\.5 hectáreas le apoyan \$850\.00/ }).waitFor();
});
