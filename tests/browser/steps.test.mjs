// The steps of aquaculture: their days are said where they stand, and what a reading of the rules changes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asked, draftOf, field, portal, typed, visit } from './portal.mjs';

const site = portal();

const fry = (solicitante = {}) =>
  draftOf([asked('1', 'crias-carpa', { predio: null, quantity: typed('1000'), facts: { organismos_dictaminados: '1000' } })], {
    programa: 'acuacultura',
    predios: [],
    solicitante: { estado: 'Tlaxcala', atencion_prioritaria: 'false', dictamen_visita: 'positivo', ...solicitante },
  });

const step = (page, title) => page.locator('ol.ordered > li', { has: page.locator('b', { hasText: title }) });

test('the order of payment is dated at its step, and gives the last day to pay', async (t) => {
  const page = await site.open(t, { path: '#/resultado', draft: fry(), date: '2026-03-28', moves: true });
  await step(page, 'Último día para pagar').waitFor();
  assert.match(await step(page, 'Último día para pagar').innerText(), /falta un dato: ¿De qué día es su orden de pago\?/);
  // 30 and 31 March; 1, 2, 3, 6, 7 and 8 April: the law rests neither on Holy Thursday nor on Good Friday.
  await field(page, 'solicitante.fecha_orden_pago').fill('2026-03-27');
  await step(page, 'Último día para pagar: 8 de abril de 2026.').waitFor();
  assert.match(await step(page, 'Último día para pagar').innerText(), /No hay cargado ningún día que la oficina haya publicado/);
  await step(page, 'Le dan su orden de pago: 27 de marzo de 2026.').waitFor();
  // Each day has one field, and stays when it is dated.
  assert.equal(await field(page, 'solicitante.fecha_orden_pago').count(), 1);
  await field(page, 'solicitante.fecha_pago').fill('2026-04-09');
  await page.getByText('El día de pago que dice cae después de los ocho días hábiles de su orden.').waitFor();
  await field(page, 'solicitante.fecha_pago').fill('2026-04-08');
  await page.getByText('El día de pago que dice cae después de los ocho días hábiles de su orden.').waitFor({ state: 'detached' });
  await field(page, 'solicitante.fecha_visita').fill('2026-04-01');
  await page.getByText('Las fechas de sus pasos no van en orden.').waitFor();
});

test('after a negative visit the second is dated, and it is asked what was done', async (t) => {
  const page = await site.open(t, { path: '#/resultado', draft: fry({ dictamen_visita: 'negativo' }), date: '2026-03-28', moves: true });
  await step(page, 'Segunda visita').waitFor();
  await field(page, 'solicitante.fecha_segunda_visita').fill('2026-04-02');
  await step(page, 'Segunda visita: 2 de abril de 2026.').waitFor();
  await visit(page, '/papeles');
  await page.getByText('¿Ya hizo lo que le recomendó el técnico?').waitFor();
});

test('the survey is answered there, it is no paper to bring', async (t) => {
  const page = await site.open(t, { path: '#/papeles', draft: fry({ nuevo_ingreso: 'false', tipo_solicitante: 'productor' }) });
  const there = page.locator('.section', { has: page.getByRole('heading', { name: 'Esto se hace allá' }) });
  await there.getByLabel('Encuesta firmada').waitFor();
  await there.getByLabel('Vale de salida firmado').waitFor();
});

test('fry is called fry, in the limits and the account too', async (t) => {
  const page = await site.open(t, {
    path: '#/resultado',
    draft: draftOf([asked('1', 'crias-carpa', { predio: null, quantity: typed('1000'), facts: { organismos_dictaminados: '900' } })], {
      programa: 'acuacultura', predios: [], solicitante: { estado: 'Tlaxcala', atencion_prioritaria: 'false' },
    }),
    date: '2026-05-04',
  });
  await page.getByRole('heading', { name: 'Le apoyan 900 crías' }).waitFor();
  // 900 × 0.25.
  assert.match(await page.locator('table.cuenta').innerText(), /900 crías × \$0\.25, que paga usted\s+\$225\.00/);
});

test('a reading that changes what one pays shows it at each option', async (t) => {
  const page = await site.open(t, {
    path: '#/resultado',
    draft: draftOf([asked('1', 'crias-carpa', { predio: null, quantity: typed('3000'), facts: { organismos_dictaminados: '3000' } })], {
      programa: 'acuacultura', predios: [], solicitante: { estado: 'Puebla', atencion_prioritaria: 'true' },
    }),
    date: '2026-05-04',
  });
  // 3,000 × 0.12 and 3,000 × 0.50.
  const options = page.locator('.reading .option');
  await options.first().waitFor();
  assert.match(await options.nth(0).innerText(), /Usted paga: \$360\.00/);
  assert.match(await options.nth(1).innerText(), /Usted paga: \$1,500\.00/);
  await page.locator('.doubt').getByText(/Puede pagar\s+\$1,500\.00/).waitFor();
});

test('a reading that changes what a committee has to grant shows that', async (t) => {
  const page = await site.open(t, {
    path: '#/resultado',
    draft: draftOf([asked('1', 'fertilizante-quimico', { price: typed('10') })], {
      programa: 'paisa-2024', predios: [{ id: 'p1', area: typed('100'), facts: { tenencia: 'propia' } }],
      solicitante: { estado_siembra: 'Tlaxcala', solicitud_escrita: '2024-04-02' }, fecha: '2024-04-10',
    }),
  });
  // 90 ha × 300 kg × $10.00 × 30 %, or nothing: fertiliser is not of item 15.
  const options = page.locator('.reading .option');
  await options.first().waitFor();
  assert.match(await options.nth(0).innerText(), /Aparte, si lo autorizan: \$81,000\.00/);
  assert.match(await options.nth(1).innerText(), /Aparte, si lo autorizan: \$0\.00/);
});

test('fry that wait for a second visit say so, and what to do: nobody has refused them', async (t) => {
  const page = await site.open(t, {
    path: '#/resultado',
    draft: draftOf([asked('1', 'crias-tilapia', { predio: null, quantity: typed('80'), facts: { organismos_dictaminados: '80' } })], {
      programa: 'acuacultura', predios: [],
      solicitante: { estado: 'Tlaxcala', atencion_prioritaria: 'false', dictamen_visita: 'negativo', dictamen_segunda_visita: 'pendiente' },
    }),
  });
  const line = page.locator('article.line');
  await line.getByText('Falta que lo revisen').waitFor();
  const why = line.locator('.note.limit');
  await why.getByRole('heading', { name: 'Falta la segunda visita' }).waitFor();
  assert.match(await why.innerText(), /La visita salió negativa[^]*Cuando haya hecho lo que le recomendó el técnico, pida la segunda visita/);
  assert.equal(await line.locator('.note.bad').count(), 0);
});
