// How figures and dates look in es-MX. Texts in, texts out: the core's decimals are never rounded here.
import { unitFor } from './units.ts';

/** `"21750.00"` → `["$21,750", ".00"]`. */
export function moneyParts(amount: string): [string, string] {
  const [pesos = '0', cents = '00'] = amount.replace('-', '').split('.');
  return [`${amount.startsWith('-') ? '−' : ''}$${grouped(pesos)}`, `.${cents.padEnd(2, '0')}`];
}

/** `"21750.00"` → `$21,750.00`; `"14.505"` keeps all its decimals. */
export function money(amount: string): string {
  return moneyParts(amount).join('');
}

/** What a step of the account says beside its amount, without saying that twice: `Hasta $900.00` → `Hasta`. */
export function stepText({ texto, monto }: { texto: string; monto: string }): string {
  const [word, amount, ...more] = texto.split(' ');
  return word && amount === money(monto) && more.length === 0 ? word : texto;
}

/** `"3600"` → `3,600`. */
export function number(value: string): string {
  const [whole = '', part] = value.split('.');
  return part === undefined ? grouped(whole) : `${grouped(whole)}.${part}`;
}

function grouped(whole: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `"3600", "kg"` → `3,600 kg`, with a blank that does not break. */
export function quantity(value: string, unit: string | null | undefined): string {
  return unit ? `${number(value)}\u00a0${unitFor(value, unit)}` : number(value);
}

export function hectares(value: string): string {
  return quantity(value, 'ha');
}

const months = [
  'enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio',
  'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre',
];

/** `"2026-04-10"` → `10 de abril de 2026`, or `10 de abril` within the year given. */
export function date(iso: string, year?: string): string {
  const [y = '', m = '', d = ''] = iso.split('-');
  const day = `${Number(d)} de ${months[Number(m) - 1] ?? m}`;
  return y === year ? day : `${day} de ${y}`;
}

/** `"2026-04-10"` → `10 abr`. */
export function shortDate(iso: string): string {
  const [, m = '', d = ''] = iso.split('-');
  return `${Number(d)} ${(months[Number(m) - 1] ?? m).slice(0, 3)}`;
}

/** Whole days from one ISO date to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The date of a clock, where that clock is. */
export function isoDate(clock: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${clock.getFullYear()}-${two(clock.getMonth() + 1)}-${two(clock.getDate())}`;
}

/** `["a", "b", "c"]` → `a, b y c`. */
export function list(items: string[]): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  const and = /^(?:i|hi(?!e))/i.test(last) ? 'e' : 'y';
  return `${items.slice(0, -1).join(', ')} ${and} ${last}`;
}

/** Words that a locator has without their accent. */
const accents: Record<string, string> = { mas: 'más', maximo: 'máximo', minimo: 'mínimo' };

const sections: [RegExp, (match: string) => string][] = [
  [/^art-(.+)$/, (which) => `artículo ${which}`],
  [/^anexo-(.+)$/, (which) => `anexo ${which}`],
  [/^(transitorios)$/, (which) => `artículos ${which}`],
  [/^req-(.+)$/, (which) => `requisito ${which}`],
  [/^arr-(.+)$/, (which) => `requisito de arrendatarios ${which}`],
  [/^((?:[IVXLC]+|\d+)(?:\.\w+)*)$/, (which) => `apartado ${which}`],
  [/^(primera|segunda|tercera|cuarta|quinta)$/, (which) => `apartado ${which.toLocaleUpperCase('es-MX')}`],
  // What the text does not number is found by what it is about.
  [/^(.+)$/, (which) => `párrafo sin número: ${which.split('-').map((word) => accents[word] ?? word).join(' ')}`],
];

/** The part of a locator after its program, in words: `paisa-2026:XIII.a` → `apartado XIII.a`. */
export function section(fuente: string): string {
  const place = fuente.slice(fuente.indexOf(':') + 1);
  for (const [pattern, say] of sections) {
    const match = pattern.exec(place);
    if (match?.[1] !== undefined) return say(match[1]);
  }
  return place;
}

/** A sentence's first letter in capitals. */
export function sentence(words: string): string {
  return words.charAt(0).toLocaleUpperCase('es-MX') + words.slice(1);
}

/** The name of a concept inside a sentence: `Fertilizante químico` → `fertilizante químico`. */
export function inside(name: string): string {
  return /^\p{Lu}\p{Lu}/u.test(name) ? name : name.charAt(0).toLocaleLowerCase('es-MX') + name.slice(1);
}

// Feminine, though they do not end as such words do; and the other way round.
const feminine = /^(?:[^ ]*(?:cion|sion|dad|tud)|curp|clabe|clave|muerte|leche|clase|base|fuente|red|nave|carne|serie)$/;
const masculine = /(?:icida|(?:st|bl|qu|^t)ema|grama|isis|^dia|^mapa)$/;

/** A name with its article, inside a sentence: `Semilla de avena` → `la semilla de avena`. */
export function withArticle(name: string): string {
  const first = (/^[\p{L}-]+/u.exec(name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())?.[0]) ?? '';
  // What begins with a verb, or with a figure, has none.
  if (first === '' || /[aei]r$/.test(first)) return inside(name);
  const many = /s$/.test(first) && !/isis$/.test(first);
  const stem = many ? first.replace(/s$/, '') : first;
  const she = feminine.test(many ? first.replace(/e?s$/, '') : stem) || (/a$/.test(stem) && !masculine.test(stem));
  return `${she ? (many ? 'las' : 'la') : many ? 'los' : 'el'} ${inside(name)}`;
}

/** `el comprobante` → `del comprobante`. */
export function ofThe(named: string): string {
  return named.startsWith('el ') ? `d${named}` : `de ${named}`;
}
