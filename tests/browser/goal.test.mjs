// From what one wants to what one may get, for a programme that asks a lot: on a phone, with the figures
// of its worked cases.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../support/paths.mjs';
import { amount, asked, beside, draftOf, field, portal, says, type, visit } from './portal.mjs';

const site = portal();
const programme = 'fomento-2019';
const rules = '#/programa/fomento-2019';

/** What a worked case says, by the keys of its facts. */
function worked(file, name, ...changes) {
  const cases = JSON.parse(readFileSync(join(root, 'rules-data', programme, 'casos', `${file}.json`), 'utf8'));
  const { caso, espera } = cases.find(({ nombre }) => nombre === name);
  return { said: Object.assign({}, caso.solicitante, caso.predios?.[0], caso.partidas[0], ...changes), espera };
}

const title = (page, name) => page.getByRole('heading', { level: 1, name }).waitFor();
const on = (page) => page.locator('.bar').getByRole('link').click();
/** A concept in the list side by side: what one gets, what one pays. */
const row = async (page, name) =>
  (await page.locator('.beside tbody', { hasText: name }).locator('td').allInnerTexts()).slice(0, 2);
const card = (page, name) => page.locator('.fit', { has: page.getByRole('heading', { name, exact: true }) });

/** A visit in which these were picked of what there is for a goal. */
const meaning = (categoria, ...conceptos) => draftOf([], {
  programa: programme, predios: [], solicitante: {},
  goal: { categoria, conceptos, partida: asked('meta', '', { predio: null }), asked: [] },
});

async function answer(page, id, value) {
  if (await field(page, `${id}-list`).count()) await field(page, `${id}-list`).selectOption(String(value));
  else if (await field(page, id).locator('input').count()) await field(page, id).locator(`input[value="${value}"]`).check();
  else await type(page, id, String(value));
}

/**
 * Answers every screen of questions as a case says, until it is shown what fits or one comes to a field;
 * the fields, in order.
 */
async function through(page, said, stop) {
  const asked = [];
  for (;;) {
    await page.waitForFunction(() => /^#\/caben/.test(location.hash) || document.querySelector('main [id^="pregunta-"]'));
    const here = await page.evaluate(() => location.hash);
    if (here.startsWith('#/caben')) return asked;
    const ids = await page.locator('main [id^="pregunta-"]').evaluateAll((all) => all.map(({ id }) => id.slice('pregunta-'.length)));
    for (const id of ids) {
      assert.ok((await field(page, `pregunta-${id}`).locator('.why').innerText()).length > 10, `${id} says why`);
      const value = said[id.split('.').at(-1)];
      if (value !== undefined) await answer(page, id, value);
    }
    asked.push(...ids);
    if (ids.includes(stop)) return asked;
    await on(page);
    await page.waitForFunction((before) => location.hash !== before, here);
  }
}

test('the sun: from the goal to what fits, side by side, and on to the papers', async (t) => {
  // 50 % of $900,000.00: $400,000.00 is the cap of solar heat, $120,000.00 that of panels by themselves.
  const { said } = worked('06-energias', 'Térmico solar: pasa del tope de una persona', { sexo: 'hombre', marginacion: 'media' });
  const page = await site.open(t, { path: rules });
  await title(page, '¿Qué quiere lograr?');
  await page.getByText('Reglas de 2019.').waitFor();
  await page.getByRole('radio', { name: 'Paneles solares y otras energías' }).check();
  await on(page);
  await title(page, 'Paneles solares y otras energías');
  assert.equal(await page.getByRole('checkbox').count(), 5);
  await on(page);

  await title(page, 'Quién es usted');
  assert.match(await page.title(), /^Paso 2 de 7 · Quién y dónde · Surco$/);
  await page.locator('.said', { hasText: 'Reglas de 2019 · le caben los 5' }).waitFor();
  // Who asks settles most: one of the five is for organisations alone.
  assert.equal(await page.locator('main [id^="pregunta-"]').first().getAttribute('id'), 'pregunta-solicitante.tipo_persona');
  await page.getByRole('radio', { name: 'Yo, en persona' }).check();
  await page.locator('.said', { hasText: 'Reglas de 2019 · le caben 4 de 5' }).waitFor();
  const asked = await through(page, said);
  assert.deepEqual(asked, [...new Set(asked)], 'each fact once');

  await title(page, 'Le caben 4 de 5 apoyos');
  assert.deepEqual(await row(page, 'Paneles solares conectados a la red'), ['$450,000.00', '$450,000.00']);
  assert.deepEqual(await row(page, 'Sistema térmico solar'), ['$400,000.00', '$500,000.00']);
  assert.deepEqual(await row(page, 'Paneles solares sin conexión a la red'), ['$120,000.00', '$780,000.00']);
  const heat = card(page, 'Sistema térmico solar');
  await heat.getByText('Sí le toca').waitFor();
  await heat.getByText(/llega hasta \$400,000\.00/).waitFor();
  await heat.getByText(/papeles que llevar/).click();
  await heat.getByText('Tres cotizaciones', { exact: false }).first().waitFor();

  // Refused, with its cause and the way out.
  await page.getByText('Otro proyecto de energía renovable: $0.00').waitFor();
  await page.getByText('una persona no recibe este apoyo').waitFor();
  await page.getByText('Pídalo con una organización constituida').waitFor();

  await heat.getByRole('checkbox', { name: /Quiero pedir este/ }).check();
  await page.getByRole('link', { name: 'Seguir: el resultado' }).click();
  await says(amount(page), '$400,000.00');
  await says(beside(page, 'Usted paga'), '$500,000.00');
  await page.getByRole('link', { name: 'Seguir: qué papeles llevar' }).click();
  await title(page, 'Papeles para llevar');
  await page.getByText('Identificación oficial vigente').first().waitFor();
});

test('one\'s own words narrow it: irrigation, half of what it costs', async (t) => {
  const { said } = worked('05-suelo-agua', 'Riego: la mitad');
  const page = await site.open(t, { path: rules });
  await page.getByLabel('Busque con sus palabras').pressSequentially('goteo');
  await page.getByText('1 cosa parecida a «goteo»').waitFor();
  await page.getByRole('radio', { name: /Regar mejor/ }).check();
  await on(page);
  const asked = await through(page, said);
  assert.ok(asked.includes('partida.meta.sistema_riego'), 'what only this one asks is asked');
  await title(page, 'Este apoyo le cabe');
  const one = card(page, 'Riego por aspersión, microaspersión o goteo');
  assert.match(await one.innerText(), /Le apoyan\s+\$135,000\.00\s+Usted paga\s+\$135,000\.00/);
});

test('a rule that says two things: what each comes to', async (t) => {
  const { said } = worked('03-mercados', 'Marca de seis integrantes');
  const page = await site.open(t, { path: rules });
  await page.getByRole('radio', { name: /tener marca/ }).check();
  await on(page);
  await through(page, said);
  await title(page, 'Le caben los 3 apoyos');
  // A course: 50,000 × 6 = 300,000; a stand: its cap of 300,000.
  assert.deepEqual(await row(page, 'Marca propia'), ['$600,000.00', '$900,000.00']);
  assert.deepEqual(await row(page, 'Capacitación'), ['$300,000.00', '$1,200,000.00']);
  assert.deepEqual(await row(page, 'Stand en una feria'), ['$300,000.00', '$1,200,000.00']);
  const doubt = card(page, 'Marca propia').locator('.reading');
  assert.match(await doubt.innerText(), /dos formas[\s\S]+Da \$600,000\.00[\s\S]+La otra: \$200,000\.00, como dice el número\. Da \$750,000\.00/);
});

test('what is only given beside others is said, and computed beside them', async (t) => {
  const { said } = worked('01-capitalizacion', 'Maquinaria, bodega e invernadero');
  const page = await site.open(t, { path: rules });
  await page.getByRole('radio', { name: /Semilla, maquinaria/ }).check();
  await on(page);
  for (const name of [/^Tractor/, /^Bodega/, /^Invernadero/]) await page.getByRole('checkbox', { name }).check();
  await on(page);
  await through(page, said);
  await title(page, 'Le caben los 3 apoyos');
  await page.getByText('Solo se dan juntos').waitFor();
  await page.getByText('al menos tres que se apoyen de estos').waitFor();
  for (const name of ['Tractor', 'Bodega', 'Invernadero']) assert.deepEqual(await row(page, name), ['$500,000.00', '$500,000.00']);
});

test('what comes to less beside another is said of all that are asked for', async (t) => {
  const { said } = worked('02-cafe', 'Insumos en dos hectáreas, sin pedir plantas', { inversion: '8000' });
  const page = await site.open(t, { path: '#/quien/1', draft: meaning('cafe', 'cafe/plantas', 'cafe/productividad') });
  await through(page, said);
  await title(page, 'Le caben los 2 apoyos');
  // Two hectares at $2,500.00; who asks for plants too, one.
  assert.equal((await row(page, 'Insumos y equipo menor'))[0], '$5,000.00');
  const both = page.locator('.note', { has: page.getByRole('heading', { name: 'Si pide los dos' }) });
  assert.match(await both.innerText(), /Insumos y equipo menor para el café: \$2,500\.00 en lugar de \$5,000\.00/);
  assert.match(await both.innerText(), /1 ha/);
  assert.doesNotMatch(await both.innerText(), /Plantas de café: /, 'plants come to the same');
});

test('a credit has no cost of its own: nothing is said of one', async (t) => {
  // All that is owed, $200,000.00; four points of it for a year, $8,000.00.
  const { said } = worked('06b-financiamiento', 'Tasa: lo más que se puede');
  const page = await site.open(t, { path: '#/quien/1', draft: meaning('credito', 'financiamiento/garantia', 'financiamiento/reduccion-tasa') });
  await through(page, said);
  await title(page, 'Le caben los 2 apoyos');
  assert.deepEqual(await row(page, 'Garantía para un crédito'), ['$200,000.00', 'No aplica']);
  assert.match((await row(page, 'Rebaja de la tasa'))[0], /\$8,000\.00/);
  assert.equal((await row(page, 'Rebaja de la tasa'))[1], 'No aplica');
  assert.equal(await page.getByText(/Falta el costo|Falta un dato|Faltan datos/).count(), 0);
});

test('none fits: the cause, $0.00, and what would change it; an answer can be changed', async (t) => {
  const { said } = worked('02-cafe', 'Café fuera de los 13 estados');
  const page = await site.open(t, { path: rules });
  await page.getByRole('radio', { name: 'Plantar o mejorar mi café' }).check();
  await on(page);
  await through(page, said);
  await title(page, 'Ninguno de estos le toca');
  const refusal = page.locator('.note.bad', { hasText: 'solo se da en 13 estados' });
  assert.equal(await refusal.count(), 1, 'one cause, said once for the four');
  assert.equal(await refusal.getByRole('heading').innerText(), 'Plantas de café, insumos y equipo menor para el café, técnicos y formación para cafetaleros e inspección para certificar el café: $0.00');
  await refusal.getByText(/solo se da en 13 estados cafetaleros/).waitFor();
  await refusal.getByText(/Si tiene café en Chiapas/).waitFor();
  await refusal.getByRole('heading', { name: /\$0\.00$/ }).waitFor();
  await page.getByText('Lo que nos dijo').click();
  await page.getByRole('button', { name: /^Cambiar ?: ¿En qué estado/ }).click();
  await through(page, { ...said, estado: 'Veracruz' });
  await page.getByRole('heading', { level: 1, name: /^Le caben/ }).waitFor();
});

test('in which state comes first: who is in another learns it on the first screen', async (t) => {
  const page = await site.open(t, { path: rules });
  await page.getByRole('radio', { name: 'Plantar o mejorar mi café' }).check();
  await on(page);
  await title(page, 'Dónde y quién es usted');
  const ids = await page.locator('main [id^="pregunta-"]').evaluateAll((all) => all.map(({ id }) => id.slice('pregunta-'.length)));
  assert.deepEqual(ids, ['solicitante.estado', 'solicitante.tipo_persona', 'solicitante.estrato', 'solicitante.produce_cafe']);
  const next = page.locator('.bar .button');
  const arrow = async () => (await next.locator('.icon').boundingBox()).x;
  const before = [await next.innerText(), await arrow()];
  await answer(page, 'solicitante.estado', 'Morelos');
  await page.locator('.said', { hasText: 'no le cabe ninguno' }).waitFor();
  assert.equal(await page.getByText(/Faltan otras|Queda/).count(), 0, 'nothing more is asked for nothing');
  assert.notEqual(await next.innerText(), before[0]);
  assert.equal(await arrow(), before[1], 'a longer name moves nothing of its button');
  await on(page);
  await title(page, 'Ninguno de estos le toca');
  await page.getByText(/solo se da en 13 estados cafetaleros/).waitFor();
});

test('what tells these supports from the others comes before the amount and before what anyone is asked', async (t) => {
  const { said } = worked('02-cafe', 'Insumos en dos hectáreas, sin pedir plantas', { inversion: '8000' });
  const page = await site.open(t, { path: rules });
  await page.getByRole('radio', { name: 'Plantar o mejorar mi café' }).check();
  await on(page);
  const asked = await through(page, said);
  const at = (id) => asked.findIndex((each) => each === id);
  assert.ok(at('solicitante.produce_cafe') < at('solicitante.servidor_publico'), 'before whether one is a public servant');
  assert.ok(at('solicitante.servidor_publico') < at('predio.p1.superficie_ha'), 'before how much land');
  assert.equal(at('partida.meta.inversion'), -1, 'a cost of one alone is asked beside it');
  assert.equal(at('partida.meta.iva_incluido'), -1, 'and whether it has IVA not before it');
});

test('the count of questions says also those of one support alone', async (t) => {
  const { said } = worked('02-cafe', 'Insumos en dos hectáreas, sin pedir plantas', { inversion: '8000' });
  const page = await site.open(t, { path: rules });
  await page.getByRole('radio', { name: 'Plantar o mejorar mi café' }).check();
  await on(page);
  // The last of all questions: nothing else is left that all of them hang on.
  await through(page, said, 'predio.p1.zona');
  await page.getByText('Quedan 5 que no son de todos: se las hacemos junto a cada apoyo.').waitFor();
  assert.equal(await page.getByText(/Faltan otras/).count(), 0);
  await on(page);
  await title(page, /^Le caben/);
  const missing = await page.locator('.fit .missing li').allInnerTexts();
  assert.deepEqual([...new Set(missing)].sort(), [
    '¿Cuánto costará todo esto?',
    '¿Cuántos años seguidos le han dado ya plantas de café?',
    '¿El costo que dio trae IVA?',
    '¿En lo que pide hay algo de esto?',
    '¿Recibe lo mismo en Sembrando Vida u otro programa parecido?',
  ]);
});

test('a single support asks all that it hangs on: nothing is left for its card', async (t) => {
  const { said } = worked('05-suelo-agua', 'Riego: la mitad');
  const page = await site.open(t, { path: rules });
  await page.getByRole('radio', { name: 'Regar mejor' }).check();
  await on(page);
  await through(page, said);
  await title(page, 'Este apoyo le cabe');
  assert.equal(await page.getByText('De este falta saber').count(), 0);
});

test('a system of irrigation is picked among all of them, none wider than its button', async (t) => {
  const { said } = worked('05-suelo-agua', 'Riego: la mitad');
  const page = await site.open(t, { path: rules });
  await page.getByRole('radio', { name: 'Regar mejor' }).check();
  await on(page);
  await through(page, { ...said, sistema_riego: undefined }, 'partida.meta.sistema_riego');
  const choices = field(page, 'partida.meta.sistema_riego').locator('label');
  assert.deepEqual((await choices.allInnerTexts()).map((each) => each.split(' (')[0]), ['Aspersión', 'Microaspersión', 'Goteo', 'Multicompuertas', 'Otro']);
  assert.equal(await field(page, 'partida.meta.sistema_riego-list').count(), 0);
  assert.deepEqual(await choices.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.innerText)), []);
  await choices.first().click();
  assert.ok(await field(page, 'partida.meta.sistema_riego').locator('input[value="aspersion"]').isChecked());
});

test('a lost crop: its papers are asked for where it is applied for, and nothing has a price', async (t) => {
  // 8 ha at $1,500.00; of what is irrigated, $2,500.00.
  const { said } = worked('06c-siniestros', 'Temporal: ocho hectáreas', { regimen: undefined });
  const page = await site.open(t, { path: rules });
  await page.getByRole('radio', { name: /desastre/ }).check();
  await on(page);
  for (const name of [/^Siembra de temporal/, /^Siembra de riego/]) await page.getByRole('checkbox', { name }).check();
  await on(page);
  await through(page, said);
  await title(page, 'Le caben los 2 apoyos');
  assert.deepEqual(await row(page, 'Siembra de temporal perdida'), ['$12,000.00', 'No aplica']);
  assert.deepEqual(await row(page, 'Siembra de riego perdida'), ['$20,000.00', 'No aplica']);
  assert.equal(await page.getByText('Papeles: pregunte cuáles piden').count(), 4, 'in the list and on each card');
  assert.equal(await page.getByText('No se piden papeles').count(), 0);
  assert.equal(await page.locator('.note', { hasText: 'criterios operativos' }).count(), 1, 'said once');
  await card(page, 'Siembra de temporal perdida').getByRole('checkbox', { name: /Quiero pedir este/ }).check();
  await page.getByRole('link', { name: 'Seguir: el resultado' }).click();
  await says(amount(page), '$12,000.00');
  await says(beside(page, 'Usted paga'), 'No aplica');
  await page.getByRole('link', { name: 'Seguir: qué papeles llevar' }).click();
  await title(page, 'Papeles para llevar');
  await page.getByText('Pregunte qué papeles piden.').waitFor();
  await page.locator('.note', { hasText: 'criterios operativos' }).waitFor();
  assert.equal(await page.getByText('No se piden papeles').count(), 0);
});

test('one cost for several is said to be of each, and asked of each once they are picked', async (t) => {
  const { said } = worked('06-energias', 'Térmico solar: pasa del tope de una persona', { sexo: 'hombre', marginacion: 'media' });
  const page = await site.open(t, { path: rules });
  await page.getByRole('radio', { name: 'Paneles solares y otras energías' }).check();
  await on(page);
  await on(page);
  await through(page, said, 'partida.meta.inversion');
  const cost = field(page, 'pregunta-partida.meta.inversion');
  await cost.getByText('Es para cada apoyo, no la suma de todos.').waitFor();
  assert.doesNotMatch(await cost.innerText(), /sin IVA/, 'it is asked apart whether it has IVA');
  await through(page, said);
  await page.getByText('Donde cuenta el costo, se tomó el mismo para cada uno: $900,000.00. No es la suma.').waitFor();
  await card(page, 'Sistema térmico solar').getByRole('checkbox').check();
  await page.getByRole('link', { name: 'Seguir: el resultado' }).waitFor();
  await card(page, 'Paneles solares conectados a la red').getByRole('checkbox').check();
  await page.getByRole('link', { name: 'Seguir: cantidad y precio' }).click();
  await page.getByLabel('¿Cuánto costará todo esto?').waitFor();
});

test('the cost of one support alone is not said to be of several', async (t) => {
  const { said } = worked('05-suelo-agua', 'Riego: la mitad');
  const page = await site.open(t, { path: rules });
  await page.getByRole('radio', { name: 'Regar mejor' }).check();
  await on(page);
  await through(page, said, 'partida.meta.inversion');
  assert.equal(await page.getByText('Es para cada apoyo').count(), 0);
});

test('a public servant gets none of them, at once', async (t) => {
  const page = await site.open(t, { path: rules });
  await page.getByRole('radio', { name: 'Regar mejor' }).check();
  await on(page);
  await title(page, 'Quién es usted');
  await through(page, { tipo_persona: 'fisica', estrato: 'E2', servidor_publico: true });
  await title(page, 'Este apoyo no le toca');
  await page.getByText('Mientras tenga ese cargo no puede pedirlo.').waitFor();
  assert.equal(await page.locator('.fit').count(), 0);
});

test('what cannot be understood holds one back once, and the rest still counts', async (t) => {
  const { said } = worked('03-mercados', 'Marca en persona');
  const page = await site.open(t, { path: rules });
  await page.getByRole('radio', { name: /tener marca/ }).check();
  await on(page);
  for (let screens = 0; !(await field(page, 'partida.meta.inversion').count()); screens += 1) {
    assert.ok(screens < 6, 'the cost is asked');
    const here = await page.evaluate(() => location.hash);
    await page.locator('main [id^="pregunta-"]').first().waitFor();
    for (const id of await page.locator('main [id^="pregunta-"]').evaluateAll((all) => all.map((each) => each.id.slice(9)))) {
      if (said[id.split('.').at(-1)] !== undefined) await answer(page, id, said[id.split('.').at(-1)]);
    }
    await on(page);
    await page.waitForFunction((before) => location.hash !== before && document.querySelector('main [id^="pregunta-"]'), here);
  }
  await type(page, 'partida.meta.inversion', 'doscientos');
  await on(page);
  await page.locator('.errors').waitFor();
  await page.waitForFunction(() => document.activeElement?.className === 'errors');
  await page.locator('.standing li', { hasText: 'Marca propia' }).getByText('Hasta $200,000.00').waitFor();
  await type(page, 'partida.meta.inversion', '250,000');
  await page.locator('.standing li', { hasText: 'Marca propia' }).getByText('$175,000.00').waitFor();
});

test('answers outlive a reload, going back and another goal', async (t) => {
  const page = await site.open(t, { path: rules });
  await page.getByRole('radio', { name: 'Regar mejor' }).check();
  await on(page);
  await title(page, 'Quién es usted');
  await page.getByRole('radio', { name: 'Yo, en persona' }).check();
  await page.reload();
  await title(page, 'Quién es usted');
  assert.ok(await page.getByRole('radio', { name: 'Yo, en persona' }).isChecked());
  await on(page);
  await page.locator('[id="pregunta-solicitante.procedimiento_administrativo"]').waitFor();
  await page.goBack();
  await page.locator('[id="pregunta-solicitante.tipo_persona"]').waitFor();
  await visit(page, '/');
  await page.getByRole('radio', { name: 'Certificar mi producto o montar un laboratorio' }).check();
  await on(page);
  await title(page, 'Quién es usted');
  assert.equal(await page.locator('[id="pregunta-solicitante.tipo_persona"]').count(), 0, 'not asked again');
});

test('its rules and its screens are fetched only when it is wanted', async (t) => {
  const page = await site.open(t, { serviceWorkers: 'block', ready: false });
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await page.getByRole('link', { name: /Otras semillas/ }).waitFor();
  assert.deepEqual(asked.filter((url) => /fomento|guide/.test(url)), []);
  await page.getByRole('link', { name: /Fomento/ }).click();
  await title(page, '¿Qué quiere lograr?');
  assert.ok(asked.some((url) => /fomento-2019[.-]/.test(url)));
});

test('the keyboard alone, and a screen reader, go from the goal to what fits', async (t) => {
  const page = await site.open(t, { path: rules, isMobile: false, hasTouch: false });
  await title(page, '¿Qué quiere lograr?');
  await page.getByRole('radio', { name: 'Mejorar o proteger mi tierra' }).focus();
  await page.keyboard.press('ArrowDown');
  assert.ok(await page.getByRole('radio', { name: 'Regar mejor' }).isChecked());
  const press = async (name) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      if (name.test(await page.evaluate(() => document.activeElement?.textContent ?? ''))) break;
    }
    await page.keyboard.press('Enter');
  };
  await press(/^Seguir/);
  await title(page, 'Quién es usted');
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Quién es usted');
  await press(/^Ver ya qué le toca/);
  await title(page, 'Este apoyo le cabe');
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Este apoyo le cabe');
  await page.getByText(/Falta contestar \d+ preguntas/).waitFor();
});
