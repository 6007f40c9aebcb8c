// Every screen of the portal, in each of the states that look different.
import { asked, draftOf, fertiliser, maize, typed } from './portal.mjs';

const mistaken = () =>
  draftOf([asked('1', 'semilla-avena', { price: typed('10') }), asked('2', 'semilla-frijol', { quantity: typed('tres o cuatro') })]);
const unpriced = () => draftOf([asked('1', 'semilla-avena'), asked('2', 'analisis-suelo')]);
const elsewhere = () => draftOf([asked('1', 'semilla-avena')], { solicitante: { estado_siembra: 'Puebla' } });
const twoPlots = () =>
  draftOf([asked('1', 'semilla-trigo', { price: typed('11.35') })], {
    predios: [
      { id: 'p1', area: typed('3.25'), facts: { tenencia: 'propia' } },
      { id: 'p2', area: typed('4'), facts: { tenencia: 'arrendada' } },
    ],
  });
const fish = () => draftOf([asked('1', 'crias-tilapia', { predio: null, quantity: typed('750') })], { programa: 'acuacultura', predios: [], solicitante: {} });

/** What a person had said of a goal of the programme that asks a lot, and what had been asked. */
const towards = (categoria, { conceptos = [], asked: put = [], facts = {}, ...solicitante } = {}) =>
  draftOf([], {
    programa: 'fomento-2019',
    predios: [{ id: 'p1', area: typed('5'), facts: { zona: 'ninguna' } }],
    solicitante: { estrato: 'E2', al_corriente_secretaria: 'true', ...solicitante },
    goal: { categoria, conceptos, partida: { ...asked('meta', '', { predio: null }), facts }, asked: put },
  });
const sun = { tipo_persona: 'fisica', sexo: 'hombre', facts: { inversion: '900,000' }, asked: [{ decide: 'elegibilidad', fields: ['solicitante.tipo_persona', 'solicitante.estrato'] }] };

export const screens = {
  inicio: {},
  buscar: { path: '#/buscar?q=abono', draft: fertiliser() },
  grupo: { path: '#/buscar?grupo=maiz' },
  nada: { path: '#/buscar?q=tractor' },
  tierra: { path: '#/tierra', draft: fertiliser() },
  'tierra, dos predios': { path: '#/tierra', draft: twoPlots() },
  'sobre usted': { path: '#/tierra', draft: fish() },
  cantidad: { path: '#/cantidad/1', draft: fertiliser() },
  'cantidad con error': { path: '#/cantidad/2', draft: mistaken(), leave: true },
  resultado: { path: '#/resultado', draft: fertiliser() },
  'resultado con dudas': { path: '#/resultado', draft: maize() },
  'resultado sin precio': { path: '#/resultado', draft: unpriced() },
  'resultado con error': { path: '#/resultado', draft: mistaken() },
  'sin apoyo': { path: '#/resultado', draft: elsewhere() },
  vacio: { path: '#/resultado', draft: draftOf([]) },
  papeles: { path: '#/papeles', draft: fertiliser(), tick: true },
  solicitud: { path: '#/solicitud', draft: fertiliser() },
  hoja: { path: '#/hoja', draft: fertiliser() },
  'papeles con error': { path: '#/papeles', draft: mistaken() },
  'hoja con error': { path: '#/hoja', draft: mistaken() },
  codigos: { path: '#/hoja/codigos', draft: fertiliser() },
  comparar: { path: '#/comparar/paisa-2024', draft: maize() },
  'qué quiere lograr': { path: '#/', draft: draftOf([], { programa: 'fomento-2019', predios: [], solicitante: {} }) },
  'qué quiere lograr, buscado': { path: '#/buscar?q=tractor', draft: towards('equipar') },
  'cuál de esos': { path: '#/meta', draft: towards('desastre') },
  'quién y dónde': { path: '#/quien/1', draft: towards('energia') },
  'quién y dónde, un dato': { path: '#/quien/1', draft: towards('energia', { facts: { inversion: 'mucho' }, asked: [{ decide: 'monto', fields: ['partida.meta.inversion', 'predio.p1.superficie_ha'] }] }) },
  'qué le toca': { path: '#/caben', draft: towards('energia', sun) },
  'qué le toca, juntos': { path: '#/caben', draft: towards('equipar') },
  'qué le toca, sin costo': { path: '#/caben', draft: towards('desastre') },
  'qué le toca, una duda': { path: '#/caben', draft: towards('vender', { tipo_persona: 'moral', numero_integrantes: '6', facts: { inversion: '1500000' } }) },
  'no le toca': { path: '#/caben', draft: towards('regar', { servidor_publico: 'true' }) },
  menu: { path: '#/menu', draft: fertiliser() },
  'reglas de antes': { path: '#/', draft: draftOf([], { programa: 'paisa-2024' }) },
  'otro programa': { path: '#/resultado', draft: fish() },
};

/** Waits until a screen is whole. */
export async function shown(page, { leave, tick }) {
  await page.locator('.bar dd, .hero, .note, .row, .empty, .sheet, .code, .field, .small, .fit').filter({ visible: true }).first().waitFor();
  // Not what it says while it waits for its rules or its figures.
  await page.waitForFunction(() => !/…$/.test(document.querySelector('main h1')?.textContent ?? '…'));
  await page.getByText('Abriendo…').waitFor({ state: 'detached' });
  if (leave) {
    await page.getByRole('link', { name: 'Ver por qué' }).click();
    await page.locator('.errors').waitFor();
  }
  if (tick) await page.getByLabel('Comprobante de domicilio').check();
  // The chart is drawn last.
  if (await page.locator('figure:not(.code)').count()) await page.getByRole('img', { name: /apoyo/ }).waitFor();
}
