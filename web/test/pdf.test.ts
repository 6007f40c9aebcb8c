// The PDF, read back by other people's programs (poppler-utils).
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { headingOf, missingLine, paperOf, wrongLines } from '../src/document/model.ts';
import { partidaName } from '../src/screens/names.ts';
import type { PageSize } from '../src/document/pdf.ts';
import { solicitudPdf } from '../src/document/solicitud.ts';
import { newPartida, newPredio } from '../src/state/draft.ts';
import { wrap } from '../src/document/flow.ts';
import { widthOf } from '../src/document/winansi.ts';
import { tinyDraft, tinyEstimate, tinyProgram } from './document.support.ts';

const folder = mkdtempSync(join(tmpdir(), 'surco-pdf-'));
after(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;
async function pdf(solicitante: Record<string, string>, size: PageSize = 'a4', codes: string[] = []): Promise<string> {
  const file = join(folder, `${made += 1}.pdf`);
  const paper = paperOf(tinyProgram(), tinyDraft(), tinyEstimate({ tipo_persona: 'fisica', ...solicitante }), '2026-04-09');
  writeFileSync(file, await solicitudPdf(paper, codes, size, '2026-04-09'));
  return file;
}

/** A command's output; its complaints fail the test. */
function run(command: string, ...args: string[]): string {
  const out = execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  return out;
}
const text = (file: string) => run('pdftotext', '-layout', file, '-');
const words = (file: string) => text(file).replace(/\s+/g, ' ');

test('every letter of Spanish comes back', async () => {
  for (const name of ['ÁÉÍÓÚÜÑ áéíóúüñ ¿Qué? ¡Sí!', '«ñandú» “pingüino” — ‘x’ …', '1½ m² 5 % 3° € × ÷ (a\\b)']) {
    const said = words(await pdf({ nombre: name }));
    assert.ok(said.includes(name), said);
  }
});

test('it says all that is on the form, what is missing, the figures and their reasons', async () => {
  const said = words(await pdf({ nombre: 'Ana', curp: 'CUFG681212MTLMLD02' }));
  for (const each of [
    'Solicitud de apoyo · PRUEBA 2026', 'Secretaría de Pruebas', 'Folio 7KQ2M9XA', 'para ir el 10 de abril de 2026', 'Reglas versión 2026.1',
    'Hoja de registro', 'CURP * CUFG681212MTLMLD02 requisito III', 'Superficie * 6 ha', 'Con * van los datos obligatorios.', 'Municipio apartado 1', '6 de 8 sacos', '$6,600.00', '$9,000.00', '$15,600.00',
    'CURP actualizada (requisito III)', 'Falta su CURP. Imprima una reciente y llévela.', 'Los datos son ciertos.', 'Sello Lo llena la ventanilla',
    '6 sacos × $1,100.00 = $6,600.00 (apartado IV.a)', 'Le apoyan 6 de 8 sacos. (apartado IV.a)', 'Falta: primer apellido, teléfono y CURP actualizada.',
    'La ventanilla confirma el apoyo.', 'Página 1 de 2',
  ]) assert.ok(said.includes(each), `${each}\n${said}`);
  assert.ok(!said.includes('Cómo se llama la sociedad'), 'a field that is for others');
});

test('a paper that may not be needed is no paper that is missing', () => {
  const made = tinyEstimate({ tipo_persona: 'fisica', curp: 'X', nombre: 'Ana', primer_apellido: 'Peña', telefono: '2461234567' });
  made.result.requisitos = [
    { id: 'curp', nombre: 'CURP actualizada', estado: 'por_confirmar', que_hacer: 'Imprima una.', fuente: 'prueba:req-III' },
    { id: 'otro', nombre: 'Otro papel', estado: 'cumplido', vigente_hasta: '2026-05-01', que_hacer: 'Lleve otro.', fuente: 'prueba:1' },
  ];
  const paper = paperOf(tinyProgram(), tinyDraft(), made, '2026-04-09');
  assert.equal(missingLine(paper), '');
  const papers = paper.forms.flatMap(({ sections }) => sections.flatMap(({ entries }) => entries)).find(({ kind }) => kind === 'papers');
  assert.deepEqual(papers, { kind: 'papers', papers: [
    { name: 'CURP actualizada (requisito III)', done: false, about: 'Falta saber si lo necesita. Imprima una.' },
    { name: 'Otro papel (apartado 1)', done: true, about: 'Sirve hasta el 1 de mayo de 2026.' },
  ] });
});

test('a name that somebody gave to a predio keeps its capitals; one that nobody named is a predio', () => {
  const predio = (id: string, nombre?: string) => ({ id, area: { text: '6', unit: '', chosen: true }, facts: nombre === undefined ? {} : { nombre } });
  const draft = { ...tinyDraft(), predios: [predio('p1', 'San Isidro'), predio('p2')] };
  const estimate = tinyEstimate({}, [{ id: 'p1', superficie_ha: '6' }, { id: 'p2', superficie_ha: '6' }]);
  const titles = paperOf(tinyProgram(), draft, estimate, '2026-04-09').forms.flatMap(({ sections }) => sections.map(({ title }) => title));
  assert.deepEqual(titles.filter((title) => title.startsWith('Su tierra')), ['Su tierra: San Isidro', 'Su tierra: predio 2']);
  const empty = { text: '', unit: '', chosen: false };
  const several = { ...draft, partidas: ['p1', 'p2'].map((each) => ({ id: each, concepto: 'maiz', predio: each, area: empty, quantity: empty, price: empty, facts: {} })) };
  assert.deepEqual(several.partidas.map((each) => partidaName(tinyProgram(), several, each)), ['Semilla de maíz híbrido, San Isidro', 'Semilla de maíz híbrido, predio 2']);
});

test('a long list of what is missing is cut and counted', () => {
  const paper = { missing: ['uno', 'dos', 'tres', 'cuatro'] } as Parameters<typeof missingLine>[0];
  assert.equal(missingLine(paper), 'Falta: uno, dos, tres y cuatro.');
  assert.equal(missingLine(paper, 3), 'Falta: uno, dos, tres y cuatro.');
  assert.equal(missingLine(paper, 2), 'Falta: uno, dos y 2 cosas más.');
});

test('pages of both sizes, with a title, a language and its reading order', async () => {
  for (const [size, points] of [['a4', '595 x 842 pts (A4)'], ['carta', '612 x 792 pts (letter)']] as const) {
    const about = run('pdfinfo', await pdf({ nombre: 'Ana', primer_apellido: 'Peña' }, size));
    assert.match(about, /Title:\s+Solicitud de apoyo, PRUEBA 2026: Ana Peña\n/);
    assert.match(about, /Tagged:\s+yes/);
    assert.match(about, /JavaScript:\s+no/);
    assert.ok(about.includes(points), about);
  }
  const structure = run('pdfinfo', '-struct-text', await pdf({ curp: 'X' }));
  assert.match(structure, /H1[^]*"Solicitud de apoyo · PRUEBA 2026"[^]*H2[^]*"Hoja de registro"[^]*H3[^]*"Quién pide"[^]*"CURP \*"[^]*"X"[^]*"Papeles"/);
});

test('hostile text stays text', async () => {
  const hostile = {
    nombre: ') Tj ET Q /JS (app.alert(1)) \\',
    primer_apellido: '=H("http://x") \u202egnp.exe\u202c\u0000\u001b[31m<i>',
    curp: 'endstream endobj 1 0 obj <</Type/Catalog>>',
    telefono: '%%EOF',
  };
  const file = await pdf(hostile);
  const said = words(file);
  assert.ok(said.includes(') Tj ET Q /JS (app.alert(1)) \\ '), said);
  assert.ok(said.includes('=H("http://x") gnp.exe [31m<i>'), said);
  assert.ok(said.includes('endstream endobj 1 0 obj <</Type/Catalog>>') && said.includes('%%EOF'));
  assert.match(run('pdfinfo', file), /JavaScript:\s+no[^]*Pages:\s+2/);
});

test('very long words and texts wrap inside the page, and go on on the next', async () => {
  const file = await pdf({ nombre: 'W'.repeat(5000), primer_apellido: 'palabra '.repeat(1500) });
  const boxes = [...run('pdftotext', '-bbox', file, '-').matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">/g)];
  assert.ok(boxes.length > 1500);
  for (const [box, left, top, right, bottom] of boxes) {
    assert.ok(Number(left) >= 43 && Number(right) <= 552 && Number(top) >= 40 && Number(bottom) <= 825, box);
  }
  assert.equal(text(file).match(/W/g)?.length, 5000);
});

test('a letter that the fonts have not goes without its accent or as a mark, and the page says so', async () => {
  const said = words(await pdf({ nombre: 'Nāhuatl Ḥ 漢 😀' }));
  assert.ok(said.includes('Nahuatl H ? ?'), said);
  assert.ok(said.includes('Algunas letras no se pudieron imprimir tal cual.'));
  assert.ok(!words(await pdf({ nombre: 'Ana −5 ʼ' })).includes('Algunas letras'));
});

test('without a browser that compresses it is the same document', async () => {
  const known = globalThis.CompressionStream;
  try {
    Reflect.deleteProperty(globalThis, 'CompressionStream');
    assert.ok(words(await pdf({ nombre: 'Peña' })).includes('Peña'));
  } finally {
    globalThis.CompressionStream = known;
  }
});

test('lines are no wider than asked, and lose nothing', () => {
  for (const sample of ['a b c', 'una palabra larguísimaaaaaaaaaaaaaaaaaaaaaaaaa y otra', '', 'x'.repeat(300)]) {
    const lines = wrap(sample, 60, 10, 'regular');
    for (const line of lines) assert.ok(widthOf(line, 10, 'regular') <= 60, line);
    assert.equal(lines.join('').replaceAll(' ', ''), sample.replaceAll(' ', ''));
  }
});

test('the widths are those of the font', async () => {
  // Helvetica: i 222, l 222, m 833, Ñ 722, . 278 thousandths; bold: i 278, m 889.
  assert.equal(widthOf('ilmÑ.', 1000, 'regular'), 222 + 222 + 833 + 722 + 278);
  assert.equal(widthOf('im', 1000, 'bold'), 278 + 889);
});

const noteOf = (paper: ReturnType<typeof paperOf>) => paper.forms.flatMap(({ sections }) => sections.flatMap(({ entries }) => entries))
  .flatMap((each) => (each.kind === 'totals' ? [each.note] : []))[0];

test('a service that costs nothing is no missing datum; an amount that is not known is', () => {
  const noted = (more: object) => {
    const made = tinyEstimate();
    const [first] = made.result.partidas;
    assert.ok(first);
    made.result.partidas.push({ ...first, id: '2', subsidio: null, costo: null, ...more });
    made.result.total.parcial = ['costo', 'subsidio'];
    return noteOf(paperOf(tinyProgram(), tinyDraft(), made, '2026-04-09'));
  };
  assert.equal(noted({ aportacion: '0.00' }), '');
  assert.match(noted({ aportacion: null, estado: 'incompleta' }) ?? '', /falta un dato/);
});

test('a key is named with its article, and a question as it is', () => {
  const named = (etiqueta: string | undefined) => {
    const program = tinyProgram();
    const [form] = program.forms;
    const field = form?.secciones[0]?.campos[0];
    assert.ok(form && field);
    const campos = [etiqueta === undefined ? { hecho: field.hecho ?? '' } : { ...field, etiqueta }];
    const altered = { ...program, forms: [{ ...form, secciones: [{ titulo: 'Quién pide', campos }] }] } as typeof program;
    const paper = paperOf(altered, tinyDraft(), tinyEstimate({ curp: 'x' }), '2026-04-09', () => 'Le falta una letra.');
    return wrongLines(paper)[0];
  };
  assert.equal(named(undefined), 'Revise la CURP: Le falta una letra.');
  assert.equal(named('Número de RNPA'), 'Revise el número de RNPA: Le falta una letra.');
  assert.equal(named('CURP de quien le renta'), 'Revise la CURP de quien le renta: Le falta una letra.');
  assert.equal(named('RFC'), 'Revise el RFC: Le falta una letra.');
  assert.equal(named('CLABE'), 'Revise la CLABE: Le falta una letra.');
  assert.equal(named('Teléfono fijo'), 'Revise el teléfono fijo: Le falta una letra.');
  assert.equal(named('En qué teléfono le avisan'), 'Revise en qué teléfono le avisan: Le falta una letra.');
});

test('a paper that is missing says what has to be in it, so that what to do has its antecedent', () => {
  const made = tinyEstimate();
  const state = { id: 'curp', nombre: 'Documento de su tierra', fuente: 'prueba:req-III', revisa: 'Que un papel diga que la tierra es suya.', que_hacer: 'Lleve uno de esos papeles.' };
  const papers = (estado: 'pendiente' | 'cumplido') => {
    made.result.requisitos = [{ ...state, estado, texto: 'Falta el documento.' }];
    return paperOf(tinyProgram(), tinyDraft(), made, '2026-04-09').forms.flatMap(({ sections }) => sections.flatMap(({ entries }) => entries)).flatMap((each) => (each.kind === 'papers' ? each.papers : []));
  };
  assert.equal(papers('pendiente')[0]?.about, 'Que un papel diga que la tierra es suya. Falta el documento. Lleve uno de esos papeles.');
  assert.equal(papers('cumplido')[0]?.about, '');
});

test('the heading says whether the solicitud can be taken as it is', () => {
  const made = (solicitante: Record<string, string>, bad = false) =>
    paperOf(tinyProgram(), tinyDraft(), tinyEstimate({ tipo_persona: 'moral', ...solicitante }), '2026-04-09', ({ clave }) => (bad && clave === 'curp' ? 'Le falta una letra.' : ''));
  const all = { curp: 'x', razon_social: 'y', telefono: 'z' };
  assert.equal(headingOf(made({})), 'A su solicitud le faltan datos');
  assert.equal(headingOf(made(all)), 'Su solicitud está lista para llevar');
  assert.equal(headingOf(made(all, true)), 'Revise su solicitud antes de llevarla');
  assert.deepEqual(wrongLines(made(all, true)), ['Revise la CURP: Le falta una letra.']);
  assert.deepEqual(wrongLines(made({}, true)), []);
});

test('what did not enter is named on paper with why, and the sums say what they leave out', async () => {
  const draft = { ...tinyDraft(), predios: [newPredio('p1')], partidas: [newPartida('1', 'maiz', 'p1'), newPartida('2', 'maiz', 'p1')] };
  const now = { ...tinyEstimate({ tipo_persona: 'fisica' }), left: ['2'], problems: [{ field: 'partida.2.cantidad', message: 'Se vende por entero' }] };
  const paper = paperOf(tinyProgram(), draft, now, '2026-04-09');
  assert.equal(headingOf(paper), 'A su solicitud le falta algo que usted pidió');
  const file = join(folder, 'left.pdf');
  writeFileSync(file, await solicitudPdf(paper, [], 'carta', '2026-04-09'));
  const said = words(file);
  for (const each of [
    'parte 2', 'No entró en la cuenta', 'Lo que no entró en esta solicitud', 'Semilla de maíz híbrido, predio 1, parte 2, cantidad: Se vende por entero.',
    'Apoyo, sin contar la semilla de maíz híbrido (predio 1, parte 2) $6,600.00',
  ]) assert.ok(said.includes(each), `${each}\n${said}`);
});

test('on paper a sum says what it leaves out, and what has to be told', () => {
  const made = tinyEstimate();
  const [first] = made.result.partidas;
  assert.ok(first);
  made.result.partidas.push({ ...first, id: '2', concepto: 'otra', nombre: 'Paquete para papa', costo: null, aportacion: null });
  made.result.preguntas = [{ ruta: '/partidas/1/precio_unitario', partida: '2', decide: 'monto' }] as typeof made.result.preguntas;
  const paper = paperOf(tinyProgram(), tinyDraft(), made, '2026-04-09');
  const totals = paper.forms.flatMap(({ sections }) => sections.flatMap(({ entries }) => entries)).find(({ kind }) => kind === 'totals');
  assert.deepEqual(totals, { kind: 'totals', totals: [
    { figure: 'subsidio', label: 'Apoyo', amount: '$6,600.00' },
    { figure: 'aportacion', label: 'Usted paga, sin contar el paquete para papa', amount: '$9,000.00' },
    { figure: 'costo', label: 'Todo cuesta, sin contar el paquete para papa', amount: '$15,600.00' },
  ], note: 'Lo que falta contar. Paquete para papa: falta el precio.' });
});
