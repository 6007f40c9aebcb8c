// Turns what people type into the numbers that the core takes, and says what was understood.
import { add, decimal, divideExactly, fits, text, type Decimal } from './decimal.ts';
import { plainLetters, unitOfWord } from './units.ts';

/** What was understood of a field. */
export type Typed =
  | { kind: 'empty' }
  | {
      kind: 'number';
      /** As the core takes it: digits with an optional point. */
      value: string;
      /** A unit typed after it: `kg`, `ha`, `bulto` … */
      unit?: string;
      /** What each of those holds: the 50 of `3 bultos de 50`. */
      each?: string;
    }
  | {
      kind: 'error';
      message: string;
      /** What the person probably meant, to put in with one tap. */
      fix?: string;
    };

export interface NumberRules {
  /** 0 is an answer. */
  zero?: boolean;
  /** Only whole numbers. */
  whole?: boolean;
  /** A price: what follows is what it is of, as in `725 el bulto` and `$725/bulto`. */
  price?: boolean;
}

const fractions: Record<string, string> = {
  '½': '1/2', '¼': '1/4', '¾': '3/4', '⅓': '1/3', '⅔': '2/3', '⅕': '1/5', '⅖': '2/5', '⅗': '3/5',
  '⅘': '4/5', '⅙': '1/6', '⅚': '5/6', '⅛': '1/8', '⅜': '3/8', '⅝': '5/8', '⅞': '7/8',
};

const words: Record<string, number> = {
  cero: 0, un: 1, uno: 1, una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8,
  nueve: 9, diez: 10, once: 11, doce: 12, trece: 13, catorce: 14, quince: 15, dieciseis: 16,
  diecisiete: 17, dieciocho: 18, diecinueve: 19, veinte: 20, treinta: 30, cuarenta: 40,
  cincuenta: 50, sesenta: 60, setenta: 70, ochenta: 80, noventa: 90, cien: 100,
};

/** How one says what a price is of: `pesos por cada`, `el`, `x`. */
const ofEach = /^(?:pesos?|mxn|m\.?n\.?)?(?:^| )(?:(?:por|x|a) )?(?:cada |el |la )?(?=\p{L})/iu;

const error = (message: string, fix?: string): Typed =>
  fix === undefined ? { kind: 'error', message } : { kind: 'error', message, fix };

/** Reads one field. Never throws; what it cannot read stays as the person typed it. */
export function readNumber(typed: string, rules: NumberRules = {}): Typed {
  const clean = rules.price ? tidy(typed).replace(/ ?(?:c\/u\.?|cada un[oa])$/iu, '').replace(/ ?\/ ?(?=\p{L})/u, ' por ') : tidy(typed);
  if (clean === '') return { kind: 'empty' };
  const spoken = fromWords(clean);
  if (Array.isArray(spoken)) return error(`Escriba un solo número: ${spoken.join(' o ')}`);
  const input = spoken ?? clean;

  const parts = /^(?<figure>[-+\d.,' /]*\d[\d.,' /]*)(?<rest>.*)$/u.exec(input);
  const figure = parts?.groups?.['figure']?.trim();
  if (figure === undefined) return error('Escriba el número con cifras, por ejemplo 12.5');
  if (figure.startsWith('-')) {
    return error('Escriba un número mayor que cero', figure.replace(/^[-+\s]+/, ''));
  }
  const tailText = (parts?.groups?.['rest'] ?? '').trim();
  const rest = rules.price ? tailText.replace(ofEach, '') : tailText;

  const tail = readTail(rest, figure);
  if (tail.kind === 'error') return tail;
  const value = readFigure(figure);
  if ('kind' in value) return value;
  const checked = check(value, rules);
  if (checked) return checked;
  return { kind: 'number', value: text(value), ...tail.unit };
}

/** One kind of blank, of digit and of fraction; no currency signs. */
function tidy(typed: string): string {
  return typed
    .replace(/[½¼¾⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]/gu, (sign) => ` ${fractions[sign]}`)
    .replace(/⁄/g, '/')
    .normalize('NFKC')
    .replace(/[’‘´`]/g, "'")
    .replace(/[−–—]/g, '-')
    .replace(/\$/g, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** `tres y media` → `3.5`; several numbers, in words → all of them; no words of numbers → null. */
function fromWords(input: string): string | string[] | null {
  const spoken = plainLetters(input);
  const half = /^medi[ao](?= |$)/.exec(spoken);
  if (half) return `0.5${spoken.slice(half[0].length)}`;
  const choice = spoken.split(/ (?:o|u) /);
  if (choice.length > 1) {
    const read = choice.map((each) => words[each] ?? (/^\d[\d.]*$/.test(each) ? each : null));
    return read.every((each) => each !== null) ? read.map(String) : null;
  }
  const tokens = spoken.split(' ');
  const first = words[tokens[0] ?? ''];
  if (first === undefined) return null;
  let value = first;
  let used = 1;
  if (first >= 30 && first < 100 && tokens[1] === 'y' && (words[tokens[2] ?? ''] ?? 99) < 10) {
    value += words[tokens[2] ?? ''] ?? 0;
    used = 3;
  }
  const withHalf = tokens[used] === 'y' && /^medi[ao]$/.test(tokens[used + 1] ?? '');
  if (withHalf) used += 2;
  return `${value}${withHalf ? '.5' : ''} ${tokens.slice(used).join(' ')}`.trim();
}

type Tail = { kind: 'ok'; unit: { unit?: string; each?: string } } | Extract<Typed, { kind: 'error' }>;

/** What follows the number: nothing, a unit, `bultos de 50 kg`. */
function readTail(rest: string, figure: string): Tail {
  if (rest === '') return { kind: 'ok', unit: {} };
  const several = /^(?:o|u|a|-)\s*(\d[\d.,]*)/u.exec(plainLetters(rest));
  if (several) {
    return { kind: 'error', message: `Escriba un solo número: ${figure} o ${several[1]}` };
  }
  const each = /^(\p{L}+) (?:de|con) (\d+)(?: ?(?:kg|kilos?|l|litros?))?(?: cada un[oa])?$/u.exec(rest);
  if (each) {
    const unit = unitOfWord(each[1] ?? '');
    if (unit) return { kind: 'ok', unit: { unit, each: each[2] ?? '' } };
  }
  const unit = unitOfWord(rest);
  if (unit === 'peso') return { kind: 'ok', unit: {} };
  if (unit) return { kind: 'ok', unit: { unit } };
  return { kind: 'error', message: `No entendimos «${rest}». Escriba solo el número`, fix: figure };
}

/** `1,500.50`, `1 500`, `1'500`, `3 1/2`, `1/2`, `.5`, `12.`; or an error that says what was meant. */
function readFigure(figure: string): Decimal | Extract<Typed, { kind: 'error' }> {
  const mixed = /^(?:(?<whole>[\d.,' ]+) )?(?<top>\d+) ?\/ ?(?<bottom>\d+)$/.exec(figure);
  if (mixed?.groups) {
    const { whole, top = '', bottom = '' } = mixed.groups;
    const part = divideExactly(decimal(top), decimal(bottom));
    if (!part) return failure(`«${figure}» no se puede escribir con punto sin redondear. Use decimales, por ejemplo 0.33`);
    if (whole === undefined) return part;
    const base = readFigure(whole);
    return 'kind' in base ? base : add(base, part);
  }
  if (figure.includes('/')) return failure('Escriba la fracción así: 3 1/2');

  const grouped = /^[1-9]\d{0,2}(?:([,' ])\d{3})(?:\1\d{3})*(?:\.\d*)?$/.exec(figure);
  if (grouped) return decimal(noPointAtEnd(figure.replace(/[,' ]/g, '')));
  if (/^\d+\.?$|^\d*\.\d+$/.test(figure)) {
    return decimal(noPointAtEnd(figure.startsWith('.') ? `0${figure}` : figure));
  }
  // What was probably meant, never taken by itself.
  const comma = /^(?:(0+|\d+(?=,(?:\d{1,2}|\d{4,6})$))),(\d{1,6})$/.exec(figure);
  if (comma) return failure('Use punto para los decimales', `${comma[1]}.${comma[2]}`);
  const european = /^(\d{1,3}(?:\.\d{3})+),(\d+)$/.exec(figure);
  if (european) {
    return failure('Use coma para los miles y punto para los decimales', `${(european[1] ?? '').replaceAll('.', ',')}.${european[2]}`);
  }
  if (/^\d+( \d+)+$/.test(figure)) {
    return failure('Escriba un solo número, sin espacios', figure.replaceAll(' ', ''));
  }
  const digits = figure.replace(/[,' ]/g, '');
  return failure('No entendimos ese número', /^\d+(?:\.\d+)?$/.test(digits) ? digits : undefined);
}

function failure(message: string, fix?: string): Extract<Typed, { kind: 'error' }> {
  return fix === undefined ? { kind: 'error', message } : { kind: 'error', message, fix };
}

const noPointAtEnd = (digits: string) => digits.replace(/\.$/, '');

function check(value: Decimal, { zero, whole }: NumberRules): Typed | null {
  switch (fits(value)) {
    case 'too-large':
      return error('Ese número es demasiado grande');
    case 'too-fine':
      return error('Use hasta 6 decimales');
    case 'ok':
  }
  if (value.digits === 0n && !zero) return error('Escriba un número mayor que cero');
  if (whole && value.scale > 0) return error('Escriba un número entero, sin decimales');
  return null;
}
