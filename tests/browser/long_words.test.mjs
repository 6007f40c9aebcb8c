// What a person types may be one very long word: it breaks, and the page stays as wide as the screen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asked, draftOf, portal, typed, visit } from './portal.mjs';

const site = portal();
const long = 'W'.repeat(40);

test('a predio, a name and an answer of one long word leave every screen as wide as the phone', async (t) => {
  const predio = (id) => ({ id, area: typed('12'), facts: { tenencia: 'propia', nombre: `${long}${id}` } });
  const draft = draftOf([
    asked('1', 'semilla-maiz-hibrido', { price: typed('1950') }),
    asked('2', 'semilla-maiz-hibrido', { predio: 'p2', price: typed('1950') }),
    asked('3', 'fertilizante-quimico', { predio: 'p2', quantity: typed('3600', 'kg'), price: typed('14.50', 'kg') }),
  ], {
    predios: [predio('p1'), predio('p2')],
    solicitante: { estado_siembra: 'Tlaxcala', tipo_persona: 'fisica', nombre: long, primer_apellido: long, localidad: long },
  });
  const page = await site.open(t, { draft, moves: true, viewport: { width: 320, height: 640 } });
  for (const [path, shows] of [
    ['/tierra', long], ['/cantidad/1', long], ['/cantidad/2', long], ['/cantidad/3', long], ['/resultado', long], ['/papeles', 'Papeles para llevar'], ['/solicitud', long], ['/hoja', long],
  ]) {
    await visit(page, `#${path}`);
    await page.waitForFunction(([hash, text]) => location.hash === hash && document.querySelector('main')?.textContent.includes(text) && !document.querySelector('main [aria-busy=true]'), [`#${path}`, shows]);
    await page.locator('main details').evaluateAll((all) => all.forEach((each) => (each.open = true)));
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320, path);
    // And beside it nothing is squeezed to one letter a line.
    const squeezed = await page.locator('.facts > div').evaluateAll((rows) => rows.flatMap((row) => [...row.children])
      .filter((each) => each.checkVisibility() && each.textContent.trim().length > 3 && each.getBoundingClientRect().width < 30).map((each) => each.textContent));
    assert.deepEqual(squeezed, [], path);
  }
});
