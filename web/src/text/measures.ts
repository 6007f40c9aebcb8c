// The ways in which an amount can be given: kilos, bultos of 50 kg, hectares, square metres.
import type { Concept } from '../core/types.ts';
import { decimal, divideExactly, fits, multiply, text, type Decimal } from './decimal.ts';
import { number as grouped, sentence } from './format.ts';
import { readNumber, type NumberRules } from './number.ts';
import { plainLetters, unitName } from './units.ts';

export interface Measure {
  /** What a draft keeps; the core's own unit is `''`. */
  key: string;
  /** `Bulto`: measures of one family differ only in size. */
  one: string;
  many: string;
  feminine: boolean;
  /** `50 kg`. */
  size?: string;
  /** How many of the core's units one of these holds. */
  times: Decimal;
}

/** What a field holds: the text as typed and the measure that is switched on. */
export interface Entry {
  text: string;
  unit: string;
  /** The person has picked the measure, so that another pick converts the figure. */
  chosen: boolean;
}

export const emptyEntry: Entry = { text: '', unit: '', chosen: false };

const one: Decimal = { digits: 1n, scale: 0 };

export const areaMeasures: readonly Measure[] = [
  { key: '', one: 'Hectárea', many: 'Hectáreas', feminine: true, times: one },
  { key: 'm2', one: 'Metro²', many: 'Metros²', feminine: false, times: { digits: 1n, scale: 4 } },
];

/** The core's unit of a concept first, then the ways in which it is sold. */
export function quantityMeasures({ unidad, presentaciones = [] }: Concept): Measure[] {
  const base = unitName(unidad ?? 'unidad');
  const sold = presentaciones.map(({ nombre, cantidad }): Measure => {
    const split = /^(.+?) de (\d.*)$/.exec(nombre);
    const name = unitName((split?.[1] ?? nombre).toLowerCase());
    return {
      key: nombre,
      one: sentence(name.one),
      many: sentence(name.many),
      feminine: /a$/.test(name.one),
      ...(split?.[2] === undefined ? {} : { size: split[2] }),
      times: decimal(String(cantidad)),
    };
  });
  const own: Measure = {
    key: '',
    one: sentence(base.one),
    many: sentence(base.many),
    feminine: base.feminine ?? /a$/.test(base.one),
    times: one,
  };
  return [own, ...sold];
}

/** Measures by family, in order: `Kilo`, `Bulto` (25, 40, 50 kg), `Tonelada`. */
export function families(measures: readonly Measure[]): Measure[][] {
  const byName = new Map<string, Measure[]>();
  for (const measure of measures) {
    const family = byName.get(measure.one);
    if (family) family.push(measure);
    else byName.set(measure.one, [measure]);
  }
  return [...byName.values()];
}

/** The measure of a family to begin with: the largest, as most is sold. */
export function largest(family: readonly Measure[]): Measure {
  return family.reduce((best, each) => (each.times.digits > best.times.digits ? each : best));
}

export function measureOf(measures: readonly Measure[], key: string): Measure {
  const found = measures.find((each) => each.key === key) ?? measures[0];
  if (!found) throw new Error('no measures');
  return found;
}

// What one says for a sack, whatever the rules call it.
const sacks = ['bulto', 'costal', 'saco'];

/** The measure that a typed unit names, null when this amount is not given so. */
function measureNamed(measures: readonly Measure[], unit: string, each: string | undefined, now: string): Measure | null {
  const alike = sacks.includes(unit) ? sacks : [unit];
  const named = measures.filter(({ key, one: name, times }) => {
    const spelled = plainLetters(name);
    return alike.includes(spelled) || (unit === 'ha' && spelled === 'hectarea') || (unit === 'kg' && spelled === 'kilo') ||
      (unit === 'organismo' && spelled === 'cria') || (unit === 'm2' && key === 'm2') ||
      (unit === 'tonelada' && spelled === 'kilo' && times.digits === 1000n);
  });
  const sized = each === undefined ? named : named.filter(({ times }) => text(times) === each);
  return sized.find(({ key }) => key === now) ?? (sized.length > 0 ? largest(sized) : null);
}

export type Understood =
  | { kind: 'empty' }
  | {
      kind: 'number';
      /** As typed, in `measure`. */
      typed: string;
      /** In the core's unit. */
      value: string;
      measure: Measure;
    }
  | { kind: 'error'; message: string; fix?: string };

/** Reads an amount of something: 72 bultos of 50 kg are 3600. */
export function understand(entry: Entry, measures: readonly Measure[], rules: NumberRules = {}): Understood {
  return read(entry, measures, rules, (typed, { times }) => multiply(typed, times));
}

/** Reads a price by some measure: $725 a bulto of 50 kg are 14.5 a kilo. */
export function understandPrice(entry: Entry, measures: readonly Measure[]): Understood {
  return read(entry, measures, { price: true }, (typed, { times }) => divideExactly(typed, times));
}

function read(
  entry: Entry,
  measures: readonly Measure[],
  rules: NumberRules,
  convert: (typed: Decimal, measure: Measure) => Decimal | null,
): Understood {
  const typed = readNumber(entry.text, { ...rules, whole: false });
  if (typed.kind !== 'number') return typed;
  const measure = typed.unit === undefined
    ? measureOf(measures, entry.unit)
    : measureNamed(measures, typed.unit, typed.each, entry.unit);
  if (!measure) {
    const names = families(measures).map(([first]) => (first?.many ?? '').toLowerCase());
    return { kind: 'error', message: `Aquí se cuenta en ${names.join(' o ')}`, fix: typed.value };
  }
  const value = convert(decimal(typed.value), measure);
  if (!value || fits(value) === 'too-fine') return { kind: 'error', message: 'Sale con demasiados decimales. Póngalo en la otra medida' };
  if (fits(value) === 'too-large') return { kind: 'error', message: 'Ese número es demasiado grande' };
  if (rules.whole && value.scale > 0) {
    return { kind: 'error', message: `Se vende por entero: ${(measure.feminine ? 'completas' : 'completos')}, sin decimales` };
  }
  return { kind: 'number', typed: typed.value, value: text(value), measure };
}

/** An amount in another measure: the same amount once the person has picked one, else the same figure. */
export function switchMeasure(entry: Entry, measures: readonly Measure[], key: string, price = false): Entry {
  const to = measureOf(measures, key);
  const now = (price ? understandPrice : understand)(entry, measures);
  if (now.kind !== 'number') return { ...entry, unit: key, chosen: true };
  const sameFamily = now.measure.one === to.one;
  if (!entry.chosen || sameFamily) return { text: withoutUnit(entry.text, now.typed), unit: key, chosen: true };
  const value = decimal(now.value);
  const converted = price ? multiply(value, to.times) : divideExactly(value, to.times);
  if (!converted || fits(converted) !== 'ok') return { text: grouped(now.typed), unit: key, chosen: true };
  return { text: grouped(text(converted)), unit: key, chosen: true };
}

/** What was typed, without the unit that was typed with it. */
function withoutUnit(typed: string, value: string): string {
  return /\p{L}/u.test(typed) ? grouped(value) : typed;
}

/** After typing: a unit that was typed moves the switch. */
export function typedEntry(entry: Entry, typed: string, measures: readonly Measure[], price = false): Entry {
  const next = { ...entry, text: typed };
  const figure = readNumber(typed, { price });
  if (figure.kind !== 'number' || figure.unit === undefined) return next;
  const measure = measureNamed(measures, figure.unit, figure.each, entry.unit);
  return measure ? { ...next, unit: measure.key, chosen: true } : next;
}

/** An amount of the core's as a field's text, in the measure of the entry if it comes out even. */
export function entryOf(value: string, entry: Entry, measures: readonly Measure[], price = false): Entry {
  const measure = measureOf(measures, entry.unit);
  const amount = price ? multiply(decimal(value), measure.times) : divideExactly(decimal(value), measure.times);
  if (amount && fits(amount) === 'ok') return { ...entry, text: grouped(text(amount)), chosen: true };
  return { text: grouped(value), unit: '', chosen: true };
}
