// The counter's own logic: codes in any order, differences by cause, text that stays text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encode } from 'uqr';
import { readCode } from '../src/counter/camera_reader.ts';
import { cell, csv } from '../src/counter/csv.ts';
import { isCode, isDocument, noScan, scan } from '../src/counter/scanning.ts';
import { blocksOf, causesOf, copiesOf, countText, differenceText, plainLine, summaryOf, valueText, type Verdict } from '../src/counter/verdict.ts';
import type { Json, Line, ScannedCodes } from '../src/core/types.ts';

// ---- Differences by cause ------------------------------------------------------------------------

const line = (id: string, part: Partial<Line> = {}): Line => ({
  id, concepto: `c${id}`, nombre: `Insumo ${id}`, estado: 'apoyada', superficie_apoyada_ha: '4', cantidad_apoyada: '4', unidad: 'costal',
  costo: '4800.00', subsidio: '1600.00', aportacion: '3200.00', motivos: [], ...part,
});
const cap = { codigo: 'tope', medida: 'superficie_ha', titulo: 'Los dos juntos se apoyan hasta 10 ha', texto: 'Se apoyan 4 de 5 ha.', fuente: 'prueba:IV' };

function verdict(diferencias: [string, Json, Json][], partidas: Line[]): Verdict {
  return {
    folio: 'F', veredicto: 'difiere',
    diferencias: diferencias.map(([ruta, declarado, calculado]) => ({ ruta, declarado, calculado })),
    resultado: {
      programa: 'p', reglas: { version: '1', sha256: '0' }, elegibilidad: 'elegible', partidas,
      total: { costo: '9600.00', subsidio: '3200.00', aportacion: '6400.00' }, requisitos: [], preguntas: [], lecturas: [], avisos: [],
    },
  };
}

const submission = (partidas: object[], total: object = {}) => ({ caso: {}, declarado: { reglas: { sha256: '0' }, total, partidas } });

test('the six differences of one cap are one cause, totals among them', () => {
  const declared = [
    { id: '1', superficie_apoyada_ha: '4', subsidio: '1600.00' },
    { id: '2', superficie_apoyada_ha: '5', cantidad_apoyada: '6', subsidio: '2400.00', aportacion: '2400.00' },
  ];
  const found = causesOf(submission(declared, { subsidio: '4000.00', aportacion: '5600.00' }), verdict([
    ['/declarado/total/subsidio', '4000.00', '3200.00'],
    ['/declarado/total/aportacion', '5600.00', '6400.00'],
    ['/declarado/partidas/1/superficie_apoyada_ha', '5', '4'],
    ['/declarado/partidas/1/cantidad_apoyada', '6', '4'],
    ['/declarado/partidas/1/subsidio', '2400.00', '1600.00'],
    ['/declarado/partidas/1/aportacion', '2400.00', '3200.00'],
  ], [line('1'), line('2', { motivos: [cap] })]));
  assert.equal(found.length, 1);
  assert.equal(found[0]?.title, cap.titulo);
  assert.equal(found[0]?.paths.length, 6);
  assert.deepEqual(found[0]?.lines, ['Insumo 2']);
  assert.equal(countText(6, found), '6 datos distintos, por un solo motivo');
});

test('partidas under different caps are causes apart, and the totals follow from both', () => {
  const other = { ...cap, codigo: 'otro', titulo: 'Otro tope' };
  const declared = [{ id: '1', superficie_apoyada_ha: '5', subsidio: '2000.00' }, { id: '2', superficie_apoyada_ha: '5', subsidio: '2000.00' }];
  const found = causesOf(submission(declared), verdict([
    ['/declarado/total/subsidio', '4000.00', '3200.00'],
    ['/declarado/partidas/0/superficie_apoyada_ha', '5', '4'],
    ['/declarado/partidas/0/subsidio', '2000.00', '1600.00'],
    ['/declarado/partidas/1/superficie_apoyada_ha', '5', '4'],
    ['/declarado/partidas/1/subsidio', '2000.00', '1600.00'],
  ], [line('1', { motivos: [cap] }), line('2', { motivos: [other] })]));
  assert.deepEqual(found.map(({ title, paths }) => [title, paths.length]), [[cap.titulo, 2], ['Otro tope', 2], ['los totales, por todo lo anterior', 1]]);
});

test('a limit that was already counted is not blamed for a false amount', () => {
  const declared = [{ id: '1', superficie_apoyada_ha: '4', cantidad_apoyada: '4', subsidio: '9999.00' }];
  const found = causesOf(submission(declared), verdict([['/declarado/partidas/0/subsidio', '9999.00', '1600.00']], [line('1', { motivos: [cap] })]));
  assert.deepEqual(found.map(({ key }) => key), ['amount']);
});

test('a total that is not the sum of its own lines is a cause of its own', () => {
  const declared = [{ id: '1', superficie_apoyada_ha: '4', subsidio: '1600.00' }, { id: '2', superficie_apoyada_ha: '5', subsidio: '2400.00' }];
  const keys = (total: string) => causesOf(submission(declared, { subsidio: total }), verdict([
    ['/declarado/total/subsidio', total, '3200.00'],
    ['/declarado/partidas/1/superficie_apoyada_ha', '5', '4'],
    ['/declarado/partidas/1/subsidio', '2400.00', '1600.00'],
  ], [line('1'), line('2', { motivos: [cap] })])).map(({ key }) => key);
  assert.deepEqual(keys('4000.00'), ['tope prueba:IV']);
  assert.deepEqual(keys('4000.01'), ['tope prueba:IV', 'sum']);
});

test('a false sum, an altered case, another folio, a line too many and one too few each have their name', () => {
  const declared = [{ id: '1' }, { id: '9', subsidio: '5.00' }];
  const keys = (differences: [string, Json, Json][]) => causesOf(submission(declared), verdict(differences, [line('1'), line('2')])).map(({ key }) => key);
  assert.deepEqual(keys([['/declarado/total/subsidio', '1.00', '3200.00']]), ['sum']);
  assert.deepEqual(keys([['/declarado/huella', 'a', 'b'], ['/declarado/total/subsidio', '1.00', '3200.00']]), ['altered']);
  assert.deepEqual(keys([['/folio', 'A', 'B']]), ['folio']);
  assert.deepEqual(keys([['/declarado/partidas/1', { id: '9' }, null], ['/declarado/partidas/-', null, '2']]), ['extra', 'missing']);
});

test('rows: equal ones are there, undeclared ones say so, a difference is only what the core says', () => {
  const blocks = blocksOf(
    submission([{ id: '2', subsidio: '2400.00', costo: '4800.00' }], { subsidio: '3200.00' }),
    verdict([['/declarado/partidas/0/subsidio', '2400.00', '1600.00']], [line('1'), line('2')]),
  );
  assert.deepEqual(blocks.map(({ id }) => id), ['partida-1', 'partida-2', 'total']);
  const states = (block: number) => Object.fromEntries(blocks[block]?.rows.map(({ label, state }) => [label, state]) ?? []);
  assert.equal(states(0)['Apoyo'], 'undeclared');
  assert.deepEqual([states(1)['Costo'], states(1)['Apoyo']], ['same', 'different']);
  const row = blocks[1]?.rows.find(({ label }) => label === 'Apoyo');
  assert.deepEqual([row?.declared, row?.computed], ['$2,400.00', '$1,600.00']);
  assert.deepEqual([states(2)['Apoyo'], states(2)['Costo']], ['same', 'undeclared']);
});

test('by how much: more or less than was declared, exactly, and nothing where there is no figure', () => {
  assert.equal(differenceText('subsidio', '9000.00', '8200.00'), '−$800.00');
  assert.equal(differenceText('aportacion', '2400.00', '3200.00'), '+$800.00');
  assert.equal(differenceText('subsidio', '0.30', '0.20'), '−$0.10');
  assert.equal(differenceText('subsidio', '1', '1234568.25'), '+$1,234,567.25');
  assert.equal(differenceText('superficie_apoyada_ha', '5', '4'), '−1\u00a0ha');
  assert.equal(differenceText('superficie_apoyada_ha', '4.25', '5'), '+0.75\u00a0ha');
  assert.equal(differenceText('cantidad_apoyada', '6', '4', 'costal'), '−2\u00a0costales');
  assert.equal(differenceText('cantidad_apoyada', '3', '4', 'costal'), '+1\u00a0costal');
  for (const declared of [null, undefined, '', '1e9', '-1.00', '<b>', 9000, { a: 1 }, '8200', '8200.00']) {
    assert.equal(differenceText('subsidio', declared as Json, '8200.00'), '', JSON.stringify(declared));
  }
  assert.equal(differenceText('subsidio', '9000.00', null), '');
  assert.equal(differenceText('estado', '1', '2'), '');
  const rows = blocksOf(
    submission([{ id: '1', subsidio: '2400.00', costo: '4800.00' }], { subsidio: '3200.00' }),
    verdict([['/declarado/partidas/0/subsidio', '2400.00', '1600.00']], [line('1')]),
  ).flatMap((block) => block.rows);
  assert.deepEqual(rows.filter(({ difference }) => difference !== '').map(({ label, difference }) => [label, difference]), [['Apoyo', '−$800.00']]);
});

test('figures that agree over data that nothing vouches for are not called the same', () => {
  const agree = { ...verdict([], [line('1')]), veredicto: 'coincide' as const };
  const unsealed = { ...agree, avisos: [{ codigo: 'sin_huella', texto: 'No trae huella.' }] };
  assert.equal(summaryOf(agree, null).title, 'Coincide');
  assert.equal(summaryOf({ ...agree, avisos: [{ codigo: 'declarado_incompleto', texto: '' }] }, null).title, 'Coincide');
  assert.match(summaryOf(unsealed, null).title, /datos, sin comprobar/);
  assert.doesNotMatch(summaryOf(unsealed, null).text, /^Todo/);
  assert.match(summaryOf({ ...unsealed, reglas_anteriores: true }, null).title, /datos, sin comprobar/);
  assert.equal(summaryOf({ ...unsealed, veredicto: 'difiere' }, null).title, 'No coincide');
});

test('whether a paper is asked for as an original, as a copy or both', () => {
  assert.deepEqual(copiesOf({ revisa: 'Que esté vigente.', que_hacer: 'Lleve la original y una copia por los dos lados.' }), ['Original', 'Copia']);
  assert.deepEqual(copiesOf({ revisa: 'Que tenga la declaración, original, con firma y sello.' }), ['Original']);
  assert.deepEqual(copiesOf({ revisa: 'Que esté vigente y copiada por los dos lados.' }), ['Copia']);
  assert.deepEqual(copiesOf({ revisa: 'Que su CURP esté actualizada.', que_hacer: 'Imprima una reciente y llévela.' }), []);
});

test('the fingerprint has its own row with both values, and so has what else is outside the figures', () => {
  const [said, is] = ['ab'.repeat(32), 'cd'.repeat(32)];
  const made = { ...submission([{ id: '1' }]), folio: 'A' };
  Object.assign(made.declarado, { huella: said, elegibilidad: 'elegible' });
  Object.assign(made.declarado.reglas, { version: '2' });
  const found = verdict([['/declarado/huella', said, is], ['/declarado/reglas/version', '2', '1']], [line('1')]);
  const head = blocksOf(made, found)[0];
  assert.deepEqual(head?.rows.map(({ label, state }) => [label, state]), [['Huella de los datos', 'different'], ['Versión de las reglas', 'different'], ['Es elegible', 'same']]);
  assert.equal(head?.rows[0]?.declared.replaceAll(' ', ''), said);
  assert.equal(head?.rows[0]?.computed.replaceAll(' ', ''), is);
  assert.deepEqual(causesOf(made, found).map(({ key }) => key), ['altered', 'version']);
});

test('what was taken out of the submission is a difference that says so', () => {
  const made = submission([{ id: '1', subsidio: '1600.00' }], {});
  const found = verdict([['/folio', null, 'A'], ['/declarado/total/subsidio', null, '3200.00'], ['/declarado/partidas/0/costo', null, '4800.00']], [line('1')]);
  assert.deepEqual(causesOf(made, found).map(({ key, paths }) => [key, paths.length]), [['gone', 3]]);
  const rows = blocksOf(made, found).flatMap(({ rows }) => rows).filter(({ state }) => state === 'different');
  assert.deepEqual(rows.map(({ label, declared, computed }) => [label, declared, computed]),
    [['Folio', 'No se declaró', 'A'], ['Costo', 'No se declaró', '$4,800.00'], ['Apoyo', 'No se declaró', '$3,200.00']]);
});

test('a declared value of any shape is one short line', () => {
  assert.equal(valueText('subsidio', '21750.00'), '$21,750.00');
  assert.equal(valueText('subsidio', '1e9'), '1e9');
  assert.equal(valueText('subsidio', '-1.00'), '-1.00');
  assert.equal(valueText('subsidio', null), '—');
  assert.equal(valueText('subsidio', { a: ['<b>'] }), '{"a":["<b>"]}');
  assert.equal(valueText('estado', '\u202egnp.exe\u0000'), 'gnp.exe');
  assert.equal([...plainLine('x'.repeat(10_000))].length, 161);
});

// ---- Codes ---------------------------------------------------------------------------------------

const read = (part: Partial<ScannedCodes>): ScannedCodes => ({ total: 2, huella: 'A', faltan: [], problemas: [], solicitud: null, error: null, ...part });
const missing = (numbers: number[]) => read({ faltan: numbers, error: { codigo: 'qr_faltan_partes', mensaje: `Falta el código ${numbers} de 2.` } });

test('what is foreign or damaged is named and not kept', async () => {
  const asked: string[] = [];
  const unpack = async (text: string): Promise<ScannedCodes> => {
    asked.push(text);
    if (text.includes('malo')) return { ...missing([1]), problemas: [{ codigo: 'qr_parte_danada', parte: 1, mensaje: 'El código 1 se leyó mal.' }] };
    if (text.includes('ajeno')) return { ...missing([1]), problemas: [{ codigo: 'qr_parte_ajena', parte: 1, mensaje: 'El código 1 es de otra solicitud.' }] };
    return text.includes('uno') ? read({ solicitud: { formato: 'surco/solicitud' } as never }) : missing([1]);
  };
  const first = await scan(noScan, 'dos\rmalo\tajeno\n', unpack);
  assert.deepEqual(first.said.map(({ kind }) => kind), ['read', 'problem', 'foreign']);
  assert.equal(first.said[2]?.code, 'ajeno');
  assert.deepEqual([first.now.codes, first.now.missing, first.now.text], [['dos'], [1], 'Falta el código 1 de 2.']);
  assert.deepEqual((await scan(first.now, 'dos', unpack)).said.map(({ kind }) => kind), ['again']);
  const last = await scan(first.now, 'uno', unpack);
  assert.equal(asked.at(-1), 'dos\nuno');
  assert.ok(last.now.submission);
  assert.equal(last.now.text, '');
});

test('codes that are complete and cannot be read begin anew', async () => {
  const unpack = async (text: string) => (text.includes('\n') ? read({ error: { codigo: 'qr_danada', mensaje: 'No es entera.' } }) : missing([1]));
  const { now, said } = await scan((await scan(noScan, 'dos', unpack)).now, 'uno', unpack);
  assert.equal(now, noScan);
  assert.equal(said[0]?.kind, 'problem');
});

test('a document, a code, or neither', () => {
  assert.deepEqual([' {"a":1}', '\ufeff[', 'SURCO1:1/2:', '\nsurco1:', '=1', 'hola\nSURCO1:1/2:', 'SURCO2:1/1:', 'SURCP1:1/1:', '{"a":"\nSURCO1:"}'].map((text) => [isDocument(text), isCode(text)]),
    [[true, false], [true, false], [false, true], [false, true], [false, false], [false, true], [false, true], [false, true], [true, false]]);
});

test('a code in a picture is read without the browser', () => {
  const text = 'SURCO1:1/2:597D5384:997F:.$FIN9HP3-22 Z1T$O2EW:ZBWA7E8V55D1.'.padEnd(400, 'A');
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const scale = 4;
  const width = size * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (data[Math.floor(y / scale)]?.[Math.floor(x / scale)]) pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  assert.equal(readCode({ width, height: width, data: pixels }), text);
  assert.equal(readCode({ width, height: width, data: new Uint8ClampedArray(pixels.length).fill(255) }), null);
});

// ---- Spreadsheet ---------------------------------------------------------------------------------

test('no cell is a formula', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', ' =', '\u200b=', '\u202e@']) {
    assert.match(cell(`${start}HYPERLINK("http://x")`), /^"'/, JSON.stringify(start));
  }
  assert.equal(cell('=1+1'), `"'=1+1"`);
  assert.equal(cell('21750.00'), '"21750.00"');
  assert.equal(cell('a"b,\r\nc'), '"a""b, c"');
  assert.equal(cell('María Ñ'), '"María Ñ"');
});

test('the file has its mark, one line a row, every cell between quotes', () => {
  assert.equal(csv([['a', '=b'], ['c', 'd\ne']]), `\ufeff"a","'=b"\r\n"c","d e"\r\n`);
});
