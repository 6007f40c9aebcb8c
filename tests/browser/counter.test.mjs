// The counter: what comes in by scanner, paste or file, and what is said of it.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
import { loadWasm } from '../support/engines.mjs';
import { portal } from './portal.mjs';

const site = portal();
const surco = await loadWasm();

const desk = { viewport: { width: 1400, height: 900 }, isMobile: false, hasTouch: false };
const field = (page) => page.getByLabel('Lea los códigos aquí');
const card = (page) => page.locator('#veredicto').locator('xpath=..');

/** Example 01: 12 hectares asked for, 10 supported: $21,750.00. */
const fertiliser = (solicitante = {}, part = {}) => ({
  programa: 'paisa-2026',
  fecha: '2026-04-10',
  folio: 'TLX-0412',
  solicitante: { tipo_persona: 'fisica', estado_siembra: 'Tlaxcala', ...solicitante },
  predios: [{ id: 'p1', superficie_ha: '12', tenencia: 'propia' }],
  partidas: [{ id: '1', concepto: 'fertilizante-quimico', predio: 'p1', cantidad: '3600', precio_unitario: '14.50' }],
  documentos: { 'comprobante-domicilio': { presentado: true, fecha: '2026-02-01' } },
  ...part,
});

/** The submission of a case as the portal makes it, before `alter`. */
async function submission(caso = fertiliser(), alter = () => {}) {
  const result = JSON.parse(surco.estimate(JSON.stringify(caso)));
  assert.equal(result.error, undefined, JSON.stringify(result.error));
  const { huella } = JSON.parse(await surco.fingerprint(JSON.stringify(caso)));
  const keep = ({ id, concepto, estado, superficie_apoyada_ha, cantidad_apoyada, costo, subsidio, aportacion }) =>
    ({ id, concepto, estado, superficie_apoyada_ha, cantidad_apoyada, costo, subsidio, aportacion });
  const made = {
    formato: 'surco/solicitud', version: 1, folio: caso.folio, caso,
    declarado: { reglas: { sha256: result.reglas.sha256 }, huella, total: result.total, partidas: result.partidas.map(keep) },
  };
  alter(made);
  return JSON.stringify(made);
}

/** As many codes as a small size makes of it. */
async function codes(text, size = 250) {
  return JSON.parse(await surco.pack(text, size)).partes;
}

async function open(t, options = {}) {
  const page = await site.open(t, { path: '#/ventanilla', moves: true, ...desk, ...options });
  await field(page).waitFor();
  return page;
}

/** What a paste does: the whole text at once, and no key at the end. */
async function paste(page, text) {
  await field(page).evaluate((area, pasted) => {
    area.focus();
    area.value = pasted;
    area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste', data: pasted }));
  }, text);
}

/** What a keyboard-wedge scanner does: letters and one key at the end. */
async function scanner(page, text, end = 'Enter') {
  await page.keyboard.insertText(text);
  if (end) await page.keyboard.press(end);
}

const verdictIs = (page, title) => page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();

test('an honest submission coincides, every figure beside its twin', async (t) => {
  const page = await open(t);
  await paste(page, await submission());
  await verdictIs(page, 'Coincide');
  assert.match(await card(page).innerText(), /Declaró\s+\$21,750\.00\s+Corresponde\s+\$21,750\.00\s*$/, 'no difference where there is none');
  assert.ok((await page.locator('.counter-columns .compared tr.same').count()) >= 9);
  assert.equal(await page.locator('.counter-columns .compared tr.different').count(), 0);
  assert.match(await page.locator('.counter-head').innerText(), /TLX-0412/);
  assert.match(await page.locator('#ventanilla-dicho').textContent(), /^Coincide\. Corresponde \$21,750\.00\.$/);
});

test('an altered total differs, by the amounts and for one cause', async (t) => {
  const page = await open(t);
  await paste(page, await submission(fertiliser(), ({ declarado }) => (declarado.total.subsidio = '26100.00')));
  await verdictIs(page, 'No coincide');
  const said = await card(page).innerText();
  assert.match(said, /1 dato distinto, por un solo motivo: las sumas no son las de sus renglones/);
  assert.match(said, /Declaró\s+\$26,100\.00\s+Corresponde\s+\$21,750\.00\s+Diferencia\s+−\$4,350\.00/);
  assert.match(await page.locator('#ventanilla-dicho').textContent(), /Corresponde \$21,750\.00\. Diferencia: −\$4,350\.00\./);
  const row = page.locator('.counter-columns .compared tr.different');
  assert.equal(await row.count(), 1);
  assert.deepEqual(await row.locator('th, td').allInnerTexts(), ['Apoyo', '$26,100.00', '$21,750.00', '−$4,350.00']);
  assert.ok(Number(await row.locator('td').nth(0).evaluate((cell) => getComputedStyle(cell).fontWeight)) < 600);
  assert.ok(Number(await row.locator('td b').evaluate((cell) => getComputedStyle(cell).fontWeight)) >= 700);
  // Places in the document are for who opens them.
  assert.equal(await page.getByText('/declarado/total/subsidio').isVisible(), false);
  await page.getByText('Detalle técnico').click();
  assert.equal(await page.getByText('/declarado/total/subsidio').isVisible(), true);
});

test('data that nothing vouches for are told from figures that agree, by words and by colour', async (t) => {
  const page = await open(t);
  const look = () => page.locator('#veredicto').evaluate((title) => [getComputedStyle(title).color, getComputedStyle(title.parentElement).backgroundColor, title.querySelector('path').getAttribute('d')]);
  await paste(page, await submission());
  await verdictIs(page, 'Coincide');
  const agreed = await look();
  await paste(page, await submission(fertiliser(), ({ caso, declarado }) => {
    delete declarado.huella;
    caso.solicitante.nombre = 'Otra';
  }));
  await verdictIs(page, 'Las cifras coinciden; los datos, sin comprobar');
  assert.doesNotMatch(await card(page).innerText(), /Todo lo declarado/);
  assert.match(await card(page).innerText(), /No trae huella/);
  assert.match(await page.locator('#ventanilla-dicho').textContent(), /sin comprobar/);
  for (const [index, each] of (await look()).entries()) assert.notEqual(each, agreed[index]);
});

test('a key stands whole on one line, and a long value leaves its label whole', async (t) => {
  const page = await open(t);
  await paste(page, await submission(fertiliser({ curp: 'SABC560626MDFLRN01', localidad: 'W'.repeat(60), nombre: 'Ana' })));
  await verdictIs(page, 'Coincide');
  await page.locator('.person details').evaluateAll((all) => all.forEach((each) => (each.open = true)));
  for (const width of [1400, 1170, 1130, 360, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await page.locator('.person').evaluate((card) => {
      const count = (node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      };
      const key = [...card.querySelectorAll('dd')].find((each) => each.textContent.startsWith('SABC560626MDFLRN01'));
      return { key: count(key.querySelector('.whole-key')), labels: [...card.querySelectorAll('dt')].filter((each) => count(each) > 2).map((each) => each.textContent), wide: document.documentElement.scrollWidth };
    });
    assert.equal(lines.key, 1, `${width}`);
    assert.deepEqual(lines.labels, [], `${width}`);
    assert.ok(lines.wide <= width, `${width}: ${lines.wide}`);
  }
});

test('each paper says whether it is an original, a copy or both', async (t) => {
  const page = await open(t);
  await paste(page, await submission());
  await verdictIs(page, 'Coincide');
  const marks = (name) => page.locator('.paper-row', { has: page.getByLabel(name, { exact: true }) }).locator('.copies span').allInnerTexts();
  assert.deepEqual(await marks('Credencial para votar'), ['Original', 'Copia']);
  assert.deepEqual(await marks('Declaración de superficie a cultivar'), ['Original']);
  assert.deepEqual(await marks('CURP actualizada'), []);
  assert.match(await page.locator('.counter-sheet').textContent(), /Credencial para votar \(original y copia\)/);
});

test('on a phone the difference stands below its figure', async (t) => {
  const page = await open(t, { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  await paste(page, await submission(fertiliser(), ({ declarado }) => (declarado.total.subsidio = '26100.00')));
  await verdictIs(page, 'No coincide');
  const row = page.locator('.counter-columns .compared tr.different');
  assert.equal(await row.locator('.by').innerText(), '−$4,350.00');
  assert.equal(await row.locator('.by').isVisible(), true);
});

test('who did not count the cap differs for the cap alone', async (t) => {
  const page = await open(t);
  await paste(page, await submission(fertiliser(), ({ declarado }) => {
    const all = { subsidio: '26100.00', aportacion: '26100.00' };
    Object.assign(declarado.total, all);
    Object.assign(declarado.partidas[0], all, { estado: 'apoyada', superficie_apoyada_ha: '12', cantidad_apoyada: '3600' });
  }));
  await verdictIs(page, 'No coincide');
  const said = await card(page).innerText();
  assert.match(said, /7 datos distintos, por lo mismo/);
  assert.match(said, /El tope es de 10 ha por persona/);
  assert.match(said, /Regla: apartado I/);
});

test('F8 hides what is equal, and letters are never shortcuts', async (t) => {
  const page = await open(t);
  await paste(page, await submission(fertiliser(), ({ declarado }) => (declarado.total.subsidio = '26100.00')));
  await verdictIs(page, 'No coincide');
  const equal = page.locator('.counter-columns .compared tr.same');
  assert.ok((await equal.count()) > 0);
  await page.keyboard.press('F8');
  await page.waitForFunction(() => !document.querySelector('.counter-columns .compared tr.same'));
  assert.equal(await page.getByLabel(/Ver solo lo distinto/).isChecked(), true);
  await page.keyboard.press('F8');
  await page.locator('.counter-columns .compared tr.same').first().waitFor();
  await page.locator('#veredicto').focus();
  const before = await page.locator('main').innerText();
  await page.keyboard.type('abcdefghijklmnopqrstuvwxyz0123456789');
  assert.equal(await page.locator('main').innerText(), before);
  await page.keyboard.press('Escape');
  assert.equal(await field(page).evaluate((each) => each === document.activeElement), true);
});

test('codes in any order: the missing one is named, foreign and damaged ones too', async (t) => {
  const page = await open(t);
  const parts = await codes(await submission());
  assert.ok(parts.length >= 3);
  const [first, ...rest] = parts;
  assert.equal(await field(page).evaluate((each) => each === document.activeElement), true, 'the scanner can begin at once');
  for (const [index, part] of rest.toReversed().entries()) await scanner(page, part, ['Enter', 'Tab', ''][index % 3]);
  await page.locator('.parts').getByText(`Falta el código 1 de ${parts.length}.`).waitFor();
  assert.equal(await field(page).evaluate((each) => each === document.activeElement), true, 'a scanner that ends with Tab stays in the field');
  assert.equal(await page.locator('.missing-part').textContent(), 'Código 1: falta');

  const [foreign] = await codes(await submission(fertiliser({}, { folio: 'TLX-0999' })));
  await scanner(page, foreign);
  await page.locator('.said, .camera').getByText('El código 1 es de otra solicitud.').waitFor();
  await page.getByRole('button', { name: 'Empezar con esa otra solicitud' }).waitFor();
  await scanner(page, first.slice(0, -3));
  await page.locator('.said, .camera').getByText(/se leyó mal/).waitFor();
  await scanner(page, 'https://example.com/');
  await page.locator('.said, .camera').getByText(/no es de una solicitud de Surco/).waitFor();
  assert.equal(await page.locator('#veredicto').count(), 0);

  await scanner(page, first);
  await verdictIs(page, 'Coincide');
  await page.locator('.said, .camera').getByText(`${parts.length} de ${parts.length} códigos leídos.`).waitFor();
});

test('a bad key says why, on the screen and on the sheet, the landlord\'s too', async (t) => {
  const page = await open(t);
  await paste(page, await submission(fertiliser({ curp: 'CUFG681212MTLMLD0Z' }, {
    predios: [{ id: 'p1', superficie_ha: '12', tenencia: 'arrendada', curp_arrendador: 'CUFG681212MTLMLD0Z' }],
  })));
  await verdictIs(page, 'Coincide');
  for (const place of ['.person', '.counter-sheet']) {
    const said = await page.locator(place).textContent();
    assert.equal(said.match(/El carácter 18 dice «Z» y ahí va un número\. Puede ser CUFG681212MTLMLD02\./g)?.length ?? 0, 2, said);
  }
});

test('an altered person differs by the fingerprint, under its own name', async (t) => {
  const page = await open(t);
  await paste(page, await submission(fertiliser(), ({ caso }) => (caso.solicitante.nombre = 'Otra')));
  await verdictIs(page, 'No coincide');
  const row = page.locator('.counter-columns .compared tr.different');
  assert.match(await row.innerText(), /^Huella de los datos\s+(?:[0-9a-f]{8}\s+){16}Distinto/);
});

test('the next person begins with nothing of the one before', async (t) => {
  const page = await open(t);
  await paste(page, await submission());
  await verdictIs(page, 'Coincide');
  await page.getByLabel('Comprobante de domicilio').check();
  await page.getByLabel('No procede').check();
  await page.getByLabel('Observaciones').fill('nada');
  await page.keyboard.press('F4');
  await page.locator('#veredicto').waitFor({ state: 'detached' });
  assert.equal(await field(page).evaluate((each) => each === document.activeElement), true);
  await paste(page, await submission(fertiliser({}, { folio: 'TLX-0999' })));
  await verdictIs(page, 'Coincide');
  assert.equal(await page.locator('.counter input:checked').count(), 0, 'nothing is chosen beforehand');
  assert.equal(await page.getByLabel('Observaciones').inputValue(), '');
});

test('a file, and a file that is no submission', async (t) => {
  const page = await open(t);
  const give = (text) => page.getByLabel('Archivo de la solicitud').setInputFiles({ name: 'solicitud.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await give(await submission());
  await verdictIs(page, 'Coincide');
  await give('{"formato": "otro"}');
  await verdictIs(page, 'No se pudo leer');
  assert.match(await card(page).innerText(), /no es una solicitud de Surco/);
  assert.equal(await page.locator('input[type=radio]').count(), 0);
  await give(Buffer.from([0xff, 0xfe, 0x00]));
  await page.locator('.said').getByText('El archivo no es de texto.').waitFor();
  // Dropped anywhere.
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 's.json'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, await submission());
  await verdictIs(page, 'Coincide');
});

test('an invalid one says what is wrong; one under rules that are not here says so', async (t) => {
  const page = await open(t);
  await paste(page, await submission(fertiliser(), ({ caso }) => (caso.partidas[0].cantidad = '-3')));
  await verdictIs(page, 'No es válida');
  assert.ok((await page.locator('.counter-columns .verdict-errors li').count()) >= 1);
  assert.equal(await page.getByLabel(/Procede con lo calculado/).count(), 0);
  await paste(page, await submission(fertiliser(), ({ declarado }) => (declarado.reglas.sha256 = '0'.repeat(64))));
  await verdictIs(page, 'Se hizo con otras reglas');
  assert.match(await card(page).innerText(), /Con ellas da lo mismo\. Agregue la edición de las reglas/);
  // Of what those in force do not know, nothing can be said but that.
  await paste(page, await submission(fertiliser(), ({ caso, declarado }) => {
    declarado.reglas.sha256 = '0'.repeat(64);
    caso.partidas[0].concepto = 'de-antes';
  }));
  await card(page).getByText('Con las más nuevas no se puede calcular.').waitFor();
  assert.doesNotMatch(await card(page).innerText(), /undefined|da lo mismo/);
});

test('hostile text stays text', async (t) => {
  const page = await open(t);
  const nombre = '<img src=x onerror="window.broken=1"><script>window.broken=1</script>';
  const caso = fertiliser({ nombre, primer_apellido: '\u202eatsil\u202c', segundo_apellido: `=cmd ${'W'.repeat(300)}` }, { folio: '<b>F</b>\u202e=1+1' });
  await paste(page, await submission(caso, ({ declarado }) => {
    declarado.total.subsidio = '<svg onload=window.broken=1>\u0007';
    declarado.partidas[0].id = '"><img src=x onerror=window.broken=1>';
  }));
  await verdictIs(page, 'No coincide');
  assert.equal(await page.evaluate(() => window.broken), undefined);
  assert.equal(await page.locator('main img, main script, main svg[onload]').count(), 0);
  const shown = await page.locator('main').innerText();
  assert.ok(shown.includes('<img src=x onerror="window.broken=1">'));
  assert.ok(shown.includes('<b>F</b>=1+1'));
  assert.doesNotMatch(await page.locator('main').evaluate((main) => main.textContent), /[\u0000-\u0008\u202a-\u202e\u2066-\u2069]/);
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 1400);

  await page.getByText('1 revisada en esta sesión').click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /Guardar la lista/ }).click();
  const list = await readFile(await (await download).path(), 'utf8');
  assert.match(list.split('\r\n')[1], /"<b>F<\/b>=1\+1"/);
  for (const cell of list.match(/"(?:[^"]|"")*"/g)) assert.doesNotMatch(cell, /^"[=+\-@]/);
});

test('on a phone one button leads to the papers', async (t) => {
  const page = await open(t, { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  await paste(page, await submission());
  await verdictIs(page, 'Coincide');
  await page.getByRole('button', { name: 'Revisar y decidir' }).click();
  await page.waitForFunction(() => document.activeElement?.id === 'papeles-titulo');
  assert.equal(await page.locator('.counter-columns kbd').filter({ visible: true }).count(), 0, 'no keys without a keyboard');
});

for (const [name, options] of [['desk', desk], ['phone', { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }], ['narrow', { viewport: { width: 320, height: 640 } }]]) {
  for (const colorScheme of ['light', 'dark']) {
    test(`axe finds nothing, nothing sideways: ${name}, ${colorScheme}`, async (t) => {
      const page = await open(t, { ...options, colorScheme });
      const look = async () => {
        for (const details of await page.locator('main details').all()) await details.evaluate((each) => (each.open = true));
        const { violations } = await new AxeBuilder({ page }).analyze();
        assert.deepEqual(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join(' | ')}`),
          [],
        );
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= options.viewport.width);
      };
      const [, second] = await codes(await submission());
      await scanner(page, second);
      await page.locator('.missing-part').first().waitFor();
      await look();
      const caso = fertiliser({ curp: 'SABC560626MDFLRN01' });
      await paste(page, await submission(caso, ({ declarado }) => (declarado.total.subsidio = '26100.00')));
      await verdictIs(page, 'No coincide');
      await page.getByText('Bien escrita').first().waitFor();
      await look();
    });
  }
}

test('the keyboard alone goes from the code to the sheet', async (t) => {
  const page = await open(t);
  await page.evaluate(() => (window.print = () => (window.printed = (window.printed ?? 0) + 1)));
  for (const part of await codes(await submission())) await scanner(page, part);
  await verdictIs(page, 'Coincide');
  const reach = async (name) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      const said = await page.evaluate(() => {
        const seen = document.activeElement;
        return (seen?.labels?.[0]?.textContent ?? seen?.textContent ?? '').trim();
      });
      if (name.test(said)) return;
    }
    assert.fail(`${name} cannot be reached`);
  };
  await reach(/^Comprobante de domicilio/);
  await page.keyboard.press('Space');
  await reach(/^Procede con lo calculado/);
  await page.keyboard.press('Space');
  assert.equal(await page.getByLabel(/Procede con lo calculado/).isChecked(), true);
  await reach(/^Imprimir hoja/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('F2');
  assert.equal(await page.evaluate(() => window.printed), 2);
});

test('the sheet on paper: verdict, both figures, papers, the decision and no screen', async (t) => {
  const page = await open(t, { colorScheme: 'dark' });
  const hostile = fertiliser({ nombre: '<b>Ana</b>\u202e', primer_apellido: 'Ñúñez' });
  await paste(page, await submission(hostile, ({ declarado }) => (declarado.total.subsidio = '26100.00')));
  await verdictIs(page, 'No coincide');
  const path = join(tmpdir(), `surco-hoja-${process.pid}.pdf`);
  const printed = async () => {
    await writeFile(path, await page.pdf({ format: 'A4' }));
    return (await promisify(execFile)('pdftotext', ['-layout', path, '-'])).stdout;
  };
  const ticked = () => page.locator('.counter-sheet .box.ticked').count();
  assert.equal(await ticked(), 0);
  await page.getByLabel('Comprobante de domicilio').check();
  await page.getByLabel('Falta un papel').check();
  await page.getByLabel('Observaciones').fill('Trae copia\u202e <i>mañana</i>');
  assert.equal(await ticked(), 2);
  const text = await printed();
  for (const wanted of [
    'Hoja de revisión', 'TLX-0412', 'No coincide', '$26,100.00', '$21,750.00', '<b>Ana</b> Ñúñez', 'Comprobante de domicilio',
    'Falta un papel', 'Trae copia <i>mañana</i>', 'Revisada el 10 de abril de 2026', 'firma de quien revisa', 'Igual', 'Diferencia', '−$4,350.00',
  ]) assert.ok(text.includes(wanted), `${wanted}\n${text}`);
  for (const unwanted of ['Usar cámara', 'Siguiente persona', 'Lea los códigos', '/declarado', 'Imprimir hoja']) assert.ok(!text.includes(unwanted), unwanted);
  await page.emulateMedia({ media: 'print' });
  const colours = await page.locator('.counter-sheet').evaluate((sheet) => [sheet, ...sheet.querySelectorAll('*')]
    .filter((each) => each.checkVisibility())
    .flatMap((each) => [getComputedStyle(each).color, getComputedStyle(each).backgroundColor])
    .filter((colour) => {
      const [red, green, blue] = colour.match(/\d+/g).map(Number);
      return red !== green || green !== blue;
    }));
  assert.deepEqual([...new Set(colours)], [], 'grey alone');
});

test('the menu leads there, and the rest of the portal does not download it', async (t) => {
  const asked = [];
  const page = await site.open(t, {
    path: '#/menu', moves: true, prepare: (each) => each.on('request', (request) => asked.push(request.url())),
  });
  const link = page.getByRole('link', { name: 'Revisar solicitudes' });
  await link.waitFor();
  assert.ok(asked.some((url) => /assets\/index-/.test(url)));
  assert.deepEqual(asked.filter((url) => /counter|camera_reader/.test(url)), []);
  await link.click();
  await field(page).waitFor();
  assert.equal(await page.title(), 'Ventanilla · Surco');
  assert.ok(asked.some((url) => /assets\/counter-/.test(url)));
  assert.deepEqual(asked.filter((url) => /camera_reader/.test(url)), []);
});

test('a camera that is not given says so, and the rest goes on', async (t) => {
  const page = await open(t);
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Usar cámara' }).click();
  await page.locator('.said, .camera').getByText('El navegador no dio permiso de usar la cámara.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Usar cámara' }).waitFor();
  assert.equal(await field(page).evaluate((each) => each === document.activeElement), true);
});

test('the camera reads a code from its picture', async (t) => {
  const page = await open(t);
  const { encode } = await import('../../web/node_modules/uqr/dist/index.mjs');
  const pictures = (await codes(await submission(), 400)).map((text) => encode(text, { ecc: 'M', border: 4 }).data);
  // A camera that shows one code after another.
  await page.evaluate((codes) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 640;
    const context = canvas.getContext('2d');
    let turn = 0;
    const draw = () => {
      const data = codes[Math.floor(turn / 10) % codes.length];
      turn += 1;
      const scale = Math.floor(600 / data.length);
      context.fillStyle = '#fff';
      context.fillRect(0, 0, 640, 640);
      context.fillStyle = '#000';
      data.forEach((row, y) => row.forEach((dark, x) => dark && context.fillRect(20 + x * scale, 20 + y * scale, scale, scale)));
    };
    draw();
    setInterval(draw, 100);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(10));
  }, pictures);
  await page.getByRole('button', { name: 'Usar cámara' }).click();
  await verdictIs(page, 'Coincide');
  await page.waitForFunction(() => document.activeElement?.id === 'veredicto');
  assert.equal(await page.locator('video').count(), 0, 'the camera is closed');
});
