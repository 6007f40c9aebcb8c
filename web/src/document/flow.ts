// Text that flows down the pages of a document: it wraps, breaks pages and keeps what belongs together.
import { plainText } from '../text/plain.ts';
import type { Pdf } from './pdf.ts';
import { widthOf, type Weight } from './winansi.ts';

export const margin = 44;
const foot = 40;
const leading = 1.28;
const faint = 0.25;

/** A text in lines no wider than `width`; a word that does not fit alone is cut. */
export function wrap(text: string, width: number, size: number, weight: Weight): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (words: string) => widthOf(words, size, weight) <= width;
  for (const word of plainText(text).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  lines.push(line);
  return lines;
}

export interface Cell {
  text: string;
  /** Of the width of the page. */
  share: number;
  size?: number;
  weight?: Weight;
  grey?: number;
  align?: 'right';
  /** In small letters below. */
  below?: string | undefined;
}

export class Flow {
  readonly pdf: Pdf;
  readonly width: number;
  #y = 0;

  constructor(pdf: Pdf) {
    this.pdf = pdf;
    this.width = pdf.width - 2 * margin;
    this.#turn();
  }

  #turn(): void {
    this.pdf.addPage();
    this.#y = margin;
  }

  /** Goes to a new page when there is less room than this. */
  need(height: number): void {
    if (this.#y + height > this.pdf.height - foot - 14 && this.#y > margin) this.#turn();
  }

  space(height: number): void {
    this.#y += height;
  }

  newPage(): void {
    if (this.#y > margin) this.#turn();
  }

  heading(text: string, level: 1 | 2 | 3): void {
    const size = { 1: 17, 2: 14, 3: 11.5 }[level];
    this.need(90);
    this.space({ 1: 0, 2: 14, 3: 10 }[level]);
    this.#lines(this.pdf.element(`H${level}`), wrap(text, this.width, size, 'bold'), margin, size, 'bold', 0);
    if (level !== 2) {
      this.pdf.artifact(() => this.pdf.line(margin, this.#y + 1, margin + this.width, this.#y + 1, level === 1 ? 1.6 : 0.9));
    }
    this.space(level === 2 ? 2 : 5);
  }

  paragraph(text: string, { size = 10, weight = 'regular' as Weight, grey = 0, indent = 0 } = {}): void {
    this.#lines(this.pdf.element('P'), wrap(text, this.width - indent, size, weight), margin + indent, size, weight, grey);
    this.space(2.5);
  }

  #lines(element: number, lines: readonly string[], x: number, size: number, weight: Weight, grey: number): void {
    for (const line of lines) {
      this.need(size * leading);
      this.space(size * leading);
      this.pdf.mark(element, () => this.pdf.text(x, this.#y - size * 0.3, line, size, weight, grey));
    }
  }

  /** Cells side by side, with a thin line below; read from left to right. What is longer than a page goes on on the next. */
  row(cells: readonly Cell[], { rule = 0.35, top = 0 } = {}): void {
    const gap = 10;
    const element = this.pdf.element('P');
    let x = margin;
    const columns = cells.map(({ text, share, size = 10, weight = 'regular', grey = 0, align, below }) => {
      const width = share * this.width - gap;
      const lines = wrap(text, width, size, weight).map((line) => ({ line, size, weight, grey }));
      if (below) lines.push(...wrap(below, width, 8.5, 'regular').map((line) => ({ line, size: 8.5, weight: 'regular' as Weight, grey: faint })));
      const column = { x, width, lines, align };
      x += share * this.width;
      return column;
    });
    const most = Math.max(...columns.map(({ lines }) => lines.length));
    const step = Math.max(...cells.map(({ size = 10 }) => size)) * leading;
    this.need(Math.min(most, 4) * step + 6 + top);
    this.space(top);
    // Line by line, so that a very long cell breaks over pages together with its neighbours.
    for (let at = 0; at < most; at += 1) {
      this.need(step);
      this.space(step);
      for (const { x: left, width, lines, align } of columns) {
        const here = lines[at];
        if (!here || here.line === '') continue;
        const start = align === 'right' ? left + width - widthOf(here.line, here.size, here.weight) : left;
        this.pdf.mark(element, () => this.pdf.text(start, this.#y - step * 0.25, here.line, here.size, here.weight, here.grey));
      }
    }
    this.space(2);
    this.pdf.artifact(() => this.pdf.line(margin, this.#y, margin + this.width, this.#y, rule, rule < 0.5 ? 0.45 : 0));
    this.space(1.5);
  }

  /** A label and a line to write on. */
  blank(label: string, below: string | undefined, height = 22): void {
    const share = 0.42;
    const element = this.pdf.element('P');
    const lines = wrap(label, share * this.width - 10, 10, 'regular');
    const size = Math.max(height, lines.length * 12.8 + (below ? 11 : 0));
    this.need(size + 4);
    lines.forEach((line, index) => {
      this.pdf.mark(element, () => this.pdf.text(margin, this.#y + 12 + index * 12.8, line, 10, 'regular'));
    });
    if (below) {
      this.pdf.mark(element, () => this.pdf.text(margin, this.#y + 11 + lines.length * 12.3, below, 8.5, 'regular', faint));
    }
    this.space(size);
    this.pdf.artifact(() => this.pdf.line(margin + share * this.width, this.#y - 4, margin + this.width, this.#y - 4, 0.8));
    this.space(4);
  }

  /** A square that is ticked or not, and what it is about. */
  check(done: boolean, text: string, below: string): void {
    const indent = 20;
    const lines = wrap(text, this.width - indent, 10, 'bold');
    const more = below === '' ? [] : wrap(below, this.width - indent, 9, 'regular');
    this.need(lines.length * 12.8 + Math.min(more.length, 3) * 11.5 + 6);
    this.space(3);
    const top = this.#y;
    this.pdf.artifact(() => {
      this.pdf.frame(margin, top + 2, 10, 10);
      if (!done) return;
      this.pdf.line(margin + 2, top + 7, margin + 4.5, top + 10, 1.6);
      this.pdf.line(margin + 4.5, top + 10, margin + 8.5, top + 3.5, 1.6);
    });
    const element = this.pdf.element('P');
    this.#lines(element, lines, margin + indent, 10, 'bold', 0);
    this.#lines(element, more, margin + indent, 9, 'regular', faint);
    this.space(3);
  }

  /** Codes, two a row, each with its label. Their quiet zone is left free. */
  codes(codes: readonly { label: string; data: readonly (readonly boolean[])[] }[]): void {
    const cell = this.width / 2;
    for (let at = 0; at < codes.length; at += 2) {
      const pair = codes.slice(at, at + 2);
      this.need(cell + 20);
      pair.forEach(({ label, data }, index) => {
        const quiet = (cell / (data.length + 8)) * 4;
        const left = margin + index * cell;
        this.pdf.artifact(() => this.pdf.modules(left + quiet, this.#y + quiet, cell - 2 * quiet, data));
        const element = this.pdf.element('P');
        const x = left + (cell - widthOf(label, 11, 'bold')) / 2;
        this.pdf.mark(element, () => this.pdf.text(x, this.#y + cell + 8, label, 11, 'bold'));
      });
      this.space(cell + 20);
    }
  }

  /** On every page, once they are all there. */
  footers(say: (page: number, pages: number) => string): void {
    const { pages } = this.pdf;
    pages.forEach((_, index) => {
      this.pdf.turnTo(index);
      const y = this.pdf.height - foot;
      this.pdf.artifact(() => {
        this.pdf.line(margin, y, margin + this.width, y, 0.5, 0.3);
        this.pdf.text(margin, y + 13, wrap(say(index + 1, pages.length), this.width, 8.5, 'regular')[0] ?? '', 8.5, 'regular', faint);
      });
    });
  }
}
