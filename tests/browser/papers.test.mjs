// The sixth step: the person's data, and what leaves the phone.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { packageEntry } from '../support/paths.mjs';
import { amount, asked, draftOf, fertiliser, field, maize, portal, says, type, typed, until, visit } from './portal.mjs';

const site = portal();
const folder = mkdtempSync(join(tmpdir(), 'surco-papers-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const person = { curp: 'CUFG681212MTLMLD02', nombre: 'María Guadalupe', primer_apellido: 'Cuamatzi', segundo_apellido: 'Flores', telefono: '2461234567' };
const filled = (draft) => ({ ...draft, solicitante: { ...draft.solicitante, ...person } });

async function downloaded(page, name) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  const file = join(folder, download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

/** The QR codes of a picture: in the modules of one, zbar now and then takes some for bars of another kind. */
function qrCodes(file) {
  return execFileSync('zbarimg', ['--quiet', '--raw', '-S*.disable', '-Sqr.enable', file], { encoding: 'utf8' }).trim().split('\n');
}

test('a CURP says what it holds; a mistyped one offers its correction', async (t) => {
  const page = await site.open(t, { path: '#/solicitud', draft: maize() });
  await type(page, 'solicitante.curp', 'cufg 681212 mtlmld02');
  await page.getByText('La CURP está bien escrita.').waitFor();
  await page.getByText('Nació el 12 de diciembre de 1968, en Tlaxcala. Mujer, 57 años.').waitFor();

  // O for 0: nothing is said until one leaves the field.
  await type(page, 'solicitante.curp', 'CUFG681212MTLMLDO2');
  await page.getByText('La CURP está bien escrita.').waitFor({ state: 'detached' });
  assert.equal(await field(page, 'solicitante.curp').getAttribute('aria-invalid'), null);
  await field(page, 'solicitante.nombre').focus();
  await page.getByRole('button', { name: 'Poner CUFG681212MTLMLD02' }).click();
  assert.equal(await field(page, 'solicitante.curp').inputValue(), 'CUFG681212MTLMLD02');
  await page.getByText('La CURP está bien escrita.').waitFor();

  // A name that does not go with it is a doubt, never a refusal.
  await type(page, 'solicitante.nombre', 'Rosa');
  await type(page, 'solicitante.primer_apellido', 'Pérez');
  await field(page, 'solicitante.telefono').focus();
  await page.locator('.field', { has: field(page, 'solicitante.curp') }).locator('.note.info').waitFor();
  await page.getByRole('link', { name: 'Ver la solicitud' }).click();
  await page.locator('.sheet').getByRole('heading', { name: 'Rosa Pérez' }).waitFor();
});

test('a CURP fills what was not said, and changes nothing that was', async (t) => {
  const fomento = (solicitante) => draftOf([asked('1', 'cafe-planta', { predio: null })], { programa: 'fomento-2019', predios: [], solicitante });
  const { loadSurco } = await import(pathToFileURL(packageEntry));
  const concept = JSON.parse((await loadSurco()).facts('fomento-2019')).find(({ clase }) => clase === 'concepto').id;
  for (const [before, then] of [[{ tipo_persona: 'fisica' }, 'mujer'], [{ tipo_persona: 'fisica', sexo: 'hombre' }, 'hombre']]) {
    const draft = fomento(before);
    draft.partidas[0].concepto = concept;
    const page = await site.open(t, { path: '#/solicitud', draft });
    await type(page, 'solicitante.curp', person.curp);
    await field(page, 'solicitante.nombre').focus();
    await page.locator('.field', { has: field(page, 'solicitante.curp') }).locator('.note').waitFor();
    const sexo = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('surco.sesion')).value.drafts['fomento-2019'].solicitante.sexo);
    if (then === 'mujer') await until(page, () => /"sexo":"mujer"/.test(sessionStorage.getItem('surco.sesion')));
    assert.equal(await sexo(), then);
  }
});

test('what a CURP said goes with it, and what it says otherwise is one tap away', async (t) => {
  const { loadSurco } = await import(pathToFileURL(packageEntry));
  const concept = JSON.parse((await loadSurco()).facts('fomento-2019')).find(({ clase }) => clase === 'concepto').id;
  const draft = (solicitante) => draftOf([asked('1', concept, { predio: null })], { programa: 'fomento-2019', predios: [], solicitante: { tipo_persona: 'fisica', ...solicitante } });
  const sexo = (page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('surco.sesion')).value.drafts['fomento-2019'].solicitante.sexo);
  const page = await site.open(t, { path: '#/solicitud', draft: draft({}), moves: true });
  await type(page, 'solicitante.curp', person.curp);
  await page.getByText(/De la CURP se toma: .*mujer/).waitFor();
  assert.equal(await sexo(page), 'mujer');
  await type(page, 'solicitante.curp', '');
  await until(page, () => !/"sexo"/.test(sessionStorage.getItem('surco.sesion')));

  const other = await site.open(t, { path: '#/solicitud', draft: draft({ sexo: 'hombre', curp: person.curp }), moves: true });
  await other.getByRole('button', { name: 'Poner lo que dice la CURP: Mujer' }).click();
  assert.equal(await sexo(other), 'mujer');
});

test('what is badly written is said after a reload, and above the sheet', async (t) => {
  const draft = filled(maize());
  draft.solicitante.curp = 'CUFG681212MTLMLDO2';
  const page = await site.open(t, { path: '#/solicitud', draft });
  await page.getByRole('button', { name: 'Poner CUFG681212MTLMLD02' }).waitFor();
  await visit(page, '/hoja');
  await page.getByRole('heading', { name: 'Revise su solicitud antes de llevarla' }).waitFor();
  assert.match(await page.locator('.sheet').innerText(), /Revise la CURP: El carácter 17|Revise la CURP: La fecha/);
  const empty = await site.open(t, { path: '#/hoja', draft: maize() });
  await empty.getByRole('heading', { name: 'A su solicitud le faltan datos' }).waitFor();
});

test('what the form must have is asked at once, the rest stays out of the way', async (t) => {
  const page = await site.open(t, { path: '#/solicitud', draft: draftOf([asked('1', 'semilla-avena', { price: typed('10') })], {
    predios: [{ id: 'p1', area: typed('2'), facts: { tenencia: 'arrendada' } }, { id: 'p2', area: typed('1'), facts: { tenencia: 'propia' } }],
  }) });
  for (const name of ['solicitante.curp', 'solicitante.segundo_apellido', 'solicitante.domicilio', 'predio.p1.municipio', 'predio.p1.arrendador', 'predio.p2.municipio']) {
    await field(page, name).waitFor();
  }
  assert.equal(await field(page, 'predio.p2.arrendador').count(), 0, 'who rents nothing is not asked from whom');
  assert.equal(await field(page, 'predio.p1.nombre').isVisible(), false);
  await page.getByText('Datos opcionales').click();
  assert.equal(await field(page, 'predio.p1.nombre').isVisible(), true);
  // What is being filled stays where it is.
  await type(page, 'predio.p1.municipio', 'Ixtenco');
  assert.equal(await field(page, 'predio.p1.municipio').isVisible(), true);
});

test('a fact that decides an amount is not among the optional ones, and the sheet names it, and the price', async (t) => {
  // The county asks for carp in another state: what each costs depends on whether it is of priority attention.
  const draft = draftOf([asked('1', 'crias-carpa', { predio: null, quantity: typed('1000') }), asked('2', 'asesoria-tecnica', { predio: null })], {
    programa: 'acuacultura', predios: [], solicitante: { tipo_solicitante: 'municipio', estado: 'Puebla' },
  });
  const page = await site.open(t, { path: '#/solicitud', draft });
  const question = page.getByText('¿Es usted persona de atención prioritaria?');
  await question.waitFor();
  assert.equal(await question.isVisible(), true);
  // The advice costs nothing: with the carp unknown, that zero is no sum.
  assert.doesNotMatch(await page.locator('main').innerText(), /\$0\.00/);
  await visit(page, '#/hoja');
  await page.getByRole('heading', { name: 'A su solicitud le faltan datos' }).waitFor();
  assert.match(await page.locator('.sheet .missing').last().innerText(), /^Falta: persona de atención prioritaria,/);
  const text = execFileSync('pdftotext', ['-layout', await downloaded(page, 'Guardar PDF'), '-'], { encoding: 'utf8' }).replace(/\s+/g, ' ');
  assert.match(text, /Falta: persona de atención prioritaria,/);
  assert.doesNotMatch(text, /Usted paga[^.]* \$0\.00 (?:Todo cuesta|Papeles)/);
  assert.match(text, /CURP \* .*Con \* van|Con \* van .*CURP \*/);
  await visit(page, '#/solicitud');
  await question.waitFor();

  const oats = await site.open(t, { path: '#/hoja', draft: draftOf([asked('1', 'semilla-avena')]) });
  await oats.getByText(/Falta: precio de la semilla de avena/).waitFor();
  await oats.getByRole('link', { name: 'diga lo que falta' }).click();
  await oats.getByText('¿A qué precio se lo venden?').first().waitFor();
});

test('the PDF has the person, the figures, their rules and the codes, in both sizes', async (t) => {
  const page = await site.open(t, { path: '#/hoja', draft: filled(maize()) });
  for (const [size, points] of [['Carta', '612 x 792'], ['A4', '595 x 842']]) {
    await page.getByRole('radio', { name: size }).check();
    const file = await downloaded(page, 'Guardar PDF');
    assert.match(file, /solicitud-paisa-2026-2026-04-10\.pdf$/);
    const said = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).replace(/\s+/g, ' ');
    for (const each of ['María Guadalupe', 'CUFG681212MTLMLD02', 'requisito III', 'Semilla de maíz híbrido', '$8,550.00', '$6,800.00', 'apartado IV', 'Comprobante de domicilio', 'Código 1 de 2', 'Con duda en la regla']) {
      assert.ok(said.includes(each), `${each}: ${said}`);
    }
    assert.match(said, /Página 1 de [34] /);
    assert.ok(execFileSync('pdfinfo', [file], { encoding: 'utf8' }).includes(points));
  }
});

test('the codes on the paper and those on the screen are the submission, and it agrees', async (t) => {
  const page = await site.open(t, { path: '#/hoja', draft: filled(maize()) });
  const pdf = await downloaded(page, 'Guardar PDF');
  const text = readFileSync(await downloaded(page, 'Guardar archivo para la ventanilla'), 'utf8');
  execFileSync('pdftoppm', ['-gray', '-r', '150', pdf, join(folder, 'page')]);
  const pages = execFileSync('pdfinfo', [pdf], { encoding: 'utf8' }).match(/Pages:\s+(\d+)/)[1];
  const printed = qrCodes(join(folder, `page-${pages}.pgm`));
  assert.equal(printed.length, 2);

  await page.getByRole('link', { name: 'Enseñar los códigos en grande' }).click();
  const shown = [];
  for (const name of ['Código 1 de 2', 'Código 2 de 2']) {
    const file = join(folder, 'screen.png');
    await page.getByRole('img', { name }).screenshot({ path: file });
    shown.push(...qrCodes(file));
  }
  assert.deepEqual(printed.sort(), shown.toSorted());

  const { loadSurco } = await import(pathToFileURL(packageEntry));
  const surco = await loadSurco();
  const read = JSON.parse(await surco.unpack(printed.toReversed().join('\n')));
  assert.deepEqual(read.solicitud, JSON.parse(text));
  assert.deepEqual(JSON.parse(await surco.unpack(printed[0])).faltan.length, 1);
  assert.equal(JSON.parse(surco.verify(text)).veredicto, 'coincide');
});

test('the phone shares the PDF, and only when asked', async (t) => {
  const page = await site.open(t, { path: '#/papeles', draft: filled(maize()) });
  await page.evaluate(() => {
    window.shared = [];
    navigator.canShare = ({ files }) => files.every(({ type }) => type === 'application/pdf');
    navigator.share = async ({ files, title }) => window.shared.push([files[0].name, files[0].type, title]);
  });
  await page.getByRole('link', { name: /llenar la solicitud/ }).click();
  await page.getByRole('link', { name: 'Ver la solicitud' }).click();
  await page.getByRole('button', { name: 'Compartir' }).waitFor();
  await new Promise((done) => setTimeout(done, 500));
  assert.deepEqual(await page.evaluate(() => window.shared), []);
  await page.getByRole('button', { name: 'Compartir' }).click();
  await until(page, () => window.shared.length > 0);
  assert.deepEqual(await page.evaluate(() => window.shared), [['solicitud-paisa-2026-2026-04-10.pdf', 'application/pdf', 'Solicitud de PAISA 2026']]);
});

test('a phone that cannot share says so', async (t) => {
  const page = await site.open(t, { path: '#/hoja', draft: maize() });
  await page.evaluate(() => {
    navigator.canShare = () => false;
  });
  await page.getByRole('button', { name: 'Compartir' }).click();
  await page.getByText('Guarde el PDF y mándelo usted.').waitFor();
});

test('one goes on with one\'s own file, from JSON or from the text of its codes', async (t) => {
  const page = await site.open(t, { path: '#/hoja', draft: filled(maize()) });
  const file = await downloaded(page, 'Guardar archivo para la ventanilla');
  const { loadSurco } = await import(pathToFileURL(packageEntry));
  const { partes } = JSON.parse(await (await loadSurco()).pack(readFileSync(file, 'utf8'), 574));
  const codes = join(folder, 'codes.txt');
  writeFileSync(codes, partes.toReversed().join('\n'));
  for (const each of [file, codes]) {
    const other = await site.open(t, { path: '#/menu' });
    await other.getByLabel('Abrir una solicitud que guardó en archivo').setInputFiles(each);
    await says(amount(other), '$8,550.00');
    await visit(other, '/solicitud');
    await field(other, 'solicitante.curp').waitFor();
    assert.equal(await field(other, 'solicitante.curp').inputValue(), person.curp);
  }
});

test('a file that is no solicitud is refused, and nothing is lost', async (t) => {
  const page = await site.open(t, { path: '#/menu', draft: maize() });
  const bad = {
    'no.json': ['hola', /no es una solicitud/],
    'otro.json': ['{"caso":{"programa":"no-existe","partidas":[]}}', /programa que Surco no conoce/],
    'roto.json': ['{"caso":{"programa":"paisa-2026","partidas":[{"id":"1","concepto":"semilla-aven"}]}}', /semilla-avena/],
    'lista.json': ['[1,2]', /no es una solicitud/],
    'codigo.txt': ['SURCO1:1/2:00000000:0000:XX', /./],
  };
  for (const [name, [text, answer]] of Object.entries(bad)) {
    await page.getByLabel('Abrir una solicitud que guardó en archivo').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    const said = page.locator('.field', { has: page.locator('#abrir-archivo') }).getByRole('status');
    await said.filter({ hasText: answer }).waitFor();
    assert.match(page.url(), /#\/menu$/);
  }
  assert.match(await page.evaluate(() => sessionStorage.getItem('surco.sesion')), /semilla-maiz-hibrido/);
});

test('the first visit brings nothing of the sixth step', async (t) => {
  const page = await site.open(t, { path: '#/resultado', draft: fertiliser(), ready: false });
  const names = [];
  page.on('request', (request) => names.push(new URL(request.url()).pathname));
  await page.reload();
  await says(amount(page), '$21,750.00');
  assert.deepEqual(names.filter((name) => /paperwork|solicitud-|papers-/.test(name)), []);
});

test('without a network the solicitud is filled, saved and shown as before', async (t) => {
  const page = await site.open(t, { path: '#/resultado', draft: fertiliser(), allowed: [/ERR_INTERNET_DISCONNECTED/] });
  await says(amount(page), '$21,750.00');
  await until(page, async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated');
  await page.clock.fastForward(6000);
  await until(page, async () => {
    for (const name of await caches.keys()) {
      if ((await (await caches.open(name)).keys()).some(({ url }) => /solicitud-.+js$/.test(url))) return true;
    }
    return false;
  });
  await page.context().setOffline(true);
  await visit(page, '/solicitud');
  await field(page, 'solicitante.curp').waitFor();
  await page.reload();
  await type(page, 'solicitante.curp', person.curp);
  await page.getByText('La CURP está bien escrita.').waitFor();
  await page.getByRole('link', { name: 'Ver la solicitud' }).click();
  assert.match(await downloaded(page, 'Guardar PDF'), /\.pdf$/);
});

test('what can be undone stays under one\'s finger while the next screen comes', async (t) => {
  const page = await site.open(t, { path: '#/buscar?q=avena', draft: maize(), serviceWorkers: 'block', moves: true, prepare: (page) =>
    page.route(/paperwork-.*\.js/, async (route) => {
      await new Promise((done) => setTimeout(done, 800));
      await route.continue();
    }) });
  await page.getByRole('checkbox', { name: /avena/ }).first().check();
  await page.getByRole('checkbox', { name: /avena/ }).first().uncheck();
  const top = async () => Math.round((await page.getByRole('button', { name: 'Deshacer' }).boundingBox()).y);
  const before = await top();
  await visit(page, '/solicitud');
  await page.getByText('Abriendo…').waitFor();
  assert.equal(await page.locator('.bar').count(), 0);
  assert.equal(await top(), before);
  await field(page, 'solicitante.curp').waitFor();
  assert.equal(await top(), before);
});

test('a field is walked around with the phone, and its area stands beside the hectares typed', async (t) => {
  const page = await site.open(t, {
    path: '#/solicitud',
    slow: 4,
    draft: draftOf([asked('1', 'semilla-avena', { price: typed('10') })], { predios: [{ id: 'p1', area: typed('6'), facts: { tenencia: 'propia' } }] }),
    permissions: ['geolocation'],
    geolocation: { latitude: 19.3, longitude: -98.2, accuracy: 4 },
  });
  const go = async (x, y, accuracy = 4) => {
    await page.context().setGeolocation({ latitude: 19.3 + y / 110_661, longitude: -98.2 + x / 105_127, accuracy });
    await new Promise((done) => setTimeout(done, 120));
  };
  await page.getByText('Datos opcionales').click();
  await page.getByRole('button', { name: 'Aquí estoy' }).click();
  await until(page, () => document.getElementById('predio.p1.ubicacion').value !== '');
  assert.equal(await field(page, 'predio.p1.ubicacion').inputValue(), '19.300000, -98.200000 (a 4 m)');

  await page.getByText('Medir con el teléfono').click();
  await page.getByRole('button', { name: 'Empezar a caminar' }).click();
  await page.getByText('Lleva 1 punto.').waitFor();
  await go(1, 0); // no step: the phone trembles
  await go(100, 0, 60); // no fix: 60 m off
  await page.getByText(/Señal débil, a 60 m/).waitFor();
  for (const [x, y] of [[100, 0], [200, 0], [200, 150], [200, 300], [100, 300], [0, 300], [0, 150]]) await go(x, y);
  await page.getByText('Lleva 8 puntos.').waitFor();
  await page.getByRole('button', { name: 'Terminar' }).click();
  await page.getByText(/Mide 6\.00\sha, más o menos 0\.\d\d/).waitFor();
  await page.getByText(/Usted escribió 6\sha: cuadra\./).waitFor();
  await page.getByRole('button', { name: 'Anotar esta medida' }).click();
  assert.match(await field(page, 'predio.p1.superficie_medida').inputValue(), /^6\.00\sha, más o menos 0\.\d\d \(caminando, 8 puntos\)$/);

  await field(page, 'predio.p1.superficie_medida-esquinas').fill('19.3, -98.2\n19.3, -98.198\nhola');
  await page.getByText('No se entiende el renglón 3: hola').waitFor();
  await field(page, 'predio.p1.superficie_medida-esquinas').fill('19.3000, -98.2000\n19.3000, -98.1980\n19.3020, -98.1980\n19.3020, -98.2000');
  // 0.002° × 0.002° there: 210.25 m × 221.32 m = 4.653 ha.
  await page.getByText(/Mide 4\.65\sha/).waitFor();
  // The typed hectares are what counts.
  const area = await page.evaluate(() => JSON.parse(sessionStorage.getItem('surco.sesion')).value.drafts['paisa-2026'].predios[0].area.text);
  assert.equal(area, '6');
});

test('who does not know how much the land measures walks around it', async (t) => {
  const page = await site.open(t, { path: '#/tierra', draft: draftOf([asked('1', 'semilla-avena')], { predios: [{ id: 'p1', area: typed(''), facts: {} }] }) });
  await page.getByText('No sé cuánto mide').click();
  await page.getByRole('button', { name: 'Medirla caminando' }).click();
  await field(page, 'predio-p1-esquinas').fill('19.3000, -98.2000\n19.3000, -98.1980\n19.3020, -98.1980\n19.3020, -98.2000');
  await page.getByRole('button', { name: 'Poner 4.65 ha' }).click();
  assert.equal(await field(page, 'predio.p1.superficie_ha').inputValue(), '4.65');
  // Once there are hectares, a measure only stands beside them.
  await field(page, 'predio.p1.superficie_ha').fill('5');
  await page.getByText(/Usted escribió 5\sha: salen 0\.35 ha menos\./).waitFor();
  await page.getByRole('button', { name: 'Anotar esta medida' }).click();
  assert.equal(await field(page, 'predio.p1.superficie_ha').inputValue(), '5');
});
