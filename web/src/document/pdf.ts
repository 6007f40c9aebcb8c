// A PDF, written: pages of text, lines and codes, tagged so that a screen reader can follow it. Text in
// the two fonts that every reader has; what is drawn is given from the top left corner, in points.
import { plainText } from '../text/plain.ts';
import { codeOf, type Weight } from './winansi.ts';

export type PageSize = 'a4' | 'carta';

const sizes: Record<PageSize, readonly [number, number]> = { a4: [595, 842], carta: [612, 792] };

export interface About {
  title: string;
  /** ISO, the day it was made. */
  made: string;
}

interface Page {
  content: string[];
  /** The element of each marked piece, by its number on the page. */
  marks: number[];
}

interface Element {
  role: 'H1' | 'H2' | 'H3' | 'P';
  pieces: { page: number; mark: number }[];
}

export class Pdf {
  readonly width: number;
  readonly height: number;
  readonly pages: Page[] = [];
  readonly #about: About;
  readonly #elements: Element[] = [];
  #page: Page = { content: [], marks: [] };
  #lost = false;

  constructor(size: PageSize, about: About) {
    [this.width, this.height] = sizes[size];
    this.#about = about;
  }

  /** Whether some letter could not be written as it was. */
  get lost(): boolean {
    return this.#lost;
  }

  addPage(): void {
    this.#page = { content: [], marks: [] };
    this.pages.push(this.#page);
  }

  /** Goes back to a page, from 0, to draw more on it. */
  turnTo(index: number): void {
    const page = this.pages[index];
    if (page) this.#page = page;
  }

  // ---- Structure ---------------------------------------------------------------------------------

  /** A piece of the document in reading order; it may be drawn in several goes and on several pages. */
  element(role: Element['role']): number {
    this.#elements.push({ role, pieces: [] });
    return this.#elements.length - 1;
  }

  /** What is drawn meanwhile belongs to an element. */
  mark(element: number, draw: () => void): void {
    const marked = this.#elements[element];
    if (!marked) throw new RangeError(`no element ${element}`);
    const mark = this.#page.marks.length;
    this.#page.marks.push(element);
    marked.pieces.push({ page: this.pages.indexOf(this.#page), mark });
    this.#put(`/${marked.role} <</MCID ${mark}>> BDC`);
    draw();
    this.#put('EMC');
  }

  /** What is drawn meanwhile is no part of what there is to read: lines, page numbers. */
  artifact(draw: () => void): void {
    this.#put('/Artifact BMC');
    draw();
    this.#put('EMC');
  }

  // ---- Drawing -----------------------------------------------------------------------------------

  /** A line of text; `y` is its base line. */
  text(x: number, y: number, text: string, size: number, weight: Weight, grey = 0): void {
    const font = weight === 'bold' ? 'B' : 'R';
    this.#put(`BT ${tone(grey)} /${font} ${n(size)} Tf ${n(x)} ${n(this.height - y)} Td (${this.#string(text)}) Tj ET`);
  }

  line(x1: number, y1: number, x2: number, y2: number, thick = 0.7, grey = 0): void {
    this.#put(`${n(grey)} G ${n(thick)} w ${n(x1)} ${n(this.height - y1)} m ${n(x2)} ${n(this.height - y2)} l S`);
  }

  frame(x: number, y: number, width: number, height: number, thick = 0.9): void {
    this.#put(`0 G ${n(thick)} w ${n(x)} ${n(this.height - y - height)} ${n(width)} ${n(height)} re S`);
  }

  fill(x: number, y: number, width: number, height: number, grey: number): void {
    this.#put(`${tone(grey)} ${n(x)} ${n(this.height - y - height)} ${n(width)} ${n(height)} re f`);
  }

  /** The modules of a code in a square, without their quiet zone. Runs overlap a hair, so that no seam shows. */
  modules(x: number, y: number, side: number, data: readonly (readonly boolean[])[]): void {
    const unit = side / data.length;
    const runs: string[] = ['0 g'];
    data.forEach((row, line) => {
      for (let at = 0; at < row.length; at += 1) {
        if (!row[at]) continue;
        const from = at;
        while (row[at + 1]) at += 1;
        const bottom = this.height - y - (line + 1) * unit;
        runs.push(`${n(x + from * unit)} ${n(bottom)} ${n((at + 1 - from) * unit)} ${n(unit * 1.03)} re`);
      }
    });
    this.#put(`${runs.join('\n')}\nf`);
  }

  #put(operation: string): void {
    this.#page.content.push(operation);
  }

  /** A text in the letters that there are. One that has none goes without its accents, or as a question mark. */
  #string(text: string): string {
    let out = '';
    for (const letter of text) {
      let code = codeOf(letter);
      if (code === undefined) {
        const bare = similar.get(letter) ?? letter.normalize('NFKD').replace(/\p{M}/gu, '');
        if (!similar.has(letter)) this.#lost = true;
        code = codeOf(bare) ?? 63;
      }
      const sign = String.fromCharCode(code);
      out += '()\\'.includes(sign) ? `\\${sign}` : code < 127 ? sign : `\\${code.toString(8).padStart(3, '0')}`;
    }
    return out;
  }

  // ---- The file ----------------------------------------------------------------------------------

  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const objects: (string | Uint8Array)[] = [];
    const add = (body: string | Uint8Array) => objects.push(body);
    const pageObject = (index: number) => firstPage + 2 * index;
    const elementObject = (index: number) => firstElement + index;
    const firstPage = 7;
    const tree = firstPage + 2 * this.pages.length;
    const whole = tree + 1;
    const firstElement = whole + 1;

    add(`<</Type/Catalog/Pages 2 0 R/Lang(es-MX)/MarkInfo<</Marked true>>/StructTreeRoot 6 0 R/ViewerPreferences<</DisplayDocTitle true>>>>`);
    add(`<</Type/Pages/Count ${this.pages.length}/Kids[${this.pages.map((_, index) => `${pageObject(index)} 0 R`).join(' ')}]>>`);
    for (const name of ['Helvetica', 'Helvetica-Bold']) {
      add(`<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`);
    }
    add(`<</Title ${unicode(plainText(this.#about.title))}/Producer(Surco)/CreationDate(D:${this.#about.made.replaceAll('-', '')})>>`);
    add(`<</Type/StructTreeRoot/K ${whole} 0 R/ParentTree ${tree} 0 R/ParentTreeNextKey ${this.pages.length}>>`);
    for (const [index, { content }] of this.pages.entries()) {
      add(
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${this.width} ${this.height}]/Resources<</Font<</R 3 0 R/B 4 0 R>>>>` +
          `/Contents ${pageObject(index) + 1} 0 R/StructParents ${index}/Tabs/S>>`,
      );
      add(await stream(latin(content.join('\n'))));
    }
    const parents = this.pages.map(({ marks }, index) => `${index}[${marks.map((element) => `${elementObject(element)} 0 R`).join(' ')}]`);
    add(`<</Nums[${parents.join(' ')}]>>`);
    add(`<</Type/StructElem/S/Document/P 6 0 R/K[${this.#elements.map((_, index) => `${elementObject(index)} 0 R`).join(' ')}]>>`);
    for (const { role, pieces } of this.#elements) {
      const kids = pieces.map(({ page, mark }) => `<</Type/MCR/Pg ${pageObject(page)} 0 R/MCID ${mark}>>`);
      add(`<</Type/StructElem/S/${role}/P ${whole} 0 R/K[${kids.join('')}]>>`);
    }
    return file(objects);
  }
}

/** Letters that code page 1252 has under another shape. */
const similar = new Map([['−', '-'], ['‐', '-'], ['‑', '-'], ['‒', '-'], ['―', '-'], ['ʼ', "'"], ['′', "'"], ['″', '"'], ['⁄', '/'], ['≤', '<'], ['≥', '>']]);

function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function tone(grey: number): string {
  return `${n(grey)} g`;
}

/** A text of any letters, for the properties of the document. */
function unicode(text: string): string {
  let hex = 'FEFF';
  for (let at = 0; at < text.length; at += 1) hex += text.charCodeAt(at).toString(16).padStart(4, '0').toUpperCase();
  return `<${hex}>`;
}

function latin(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** A stream, compressed where the browser can. */
async function stream(content: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const small = typeof CompressionStream === 'function'
    ? new Uint8Array(await new Response(new Blob([content]).stream().pipeThrough(new CompressionStream('deflate'))).arrayBuffer())
    : undefined;
  const body = small ?? content;
  const head = latin(`<</Length ${body.length}${small ? '/Filter/FlateDecode' : ''}>>\nstream\n`);
  return joined([head, body, latin('\nendstream')]);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** The objects, numbered from 1 (the first is the catalog, the fifth says what the file is), and where each begins. */
function file(objects: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = [latin('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n')];
  let at = pieces[0]?.length ?? 0;
  const places = objects.map((body, index) => {
    const here = at;
    const object = joined([latin(`${index + 1} 0 obj\n`), typeof body === 'string' ? latin(body) : body, latin('\nendobj\n')]);
    pieces.push(object);
    at += object.length;
    return here;
  });
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  pieces.push(latin(`xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R/Info 5 0 R>>\nstartxref\n${at}\n%%EOF\n`));
  return joined(pieces);
}
