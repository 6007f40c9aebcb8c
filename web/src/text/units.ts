// Units as people say them. The core's own spelling is the key.

export interface UnitName {
  one: string;
  many: string;
  /** Beside a figure: `3,000 kg`. */
  short?: string;
  feminine?: boolean;
}

const names: Record<string, UnitName> = {
  ha: { one: 'hectárea', many: 'hectáreas', short: 'ha', feminine: true },
  m2: { one: 'metro²', many: 'metros²', short: 'm²' },
  kg: { one: 'kilo', many: 'kilos', short: 'kg' },
  litro: { one: 'litro', many: 'litros' },
  organismo: { one: 'cría', many: 'crías', feminine: true },
  unidad: { one: 'unidad', many: 'unidades', feminine: true },
};

/** The names of a unit; one that is not listed follows the rule of Spanish plurals. */
export function unitName(unit: string): UnitName {
  const known = names[unit];
  if (known) return known;
  const [first = '', ...rest] = unit.split(' ');
  const many = /[sx]$/.test(first) ? first : /[aeiouáéó]$/i.test(first) ? `${first}s` : `${first}es`;
  return { one: unit, many: [many, ...rest].join(' ') };
}

/** `"1"` → `costal`, `"2.5"` → `costales`. */
export function unitFor(amount: string, unit: string): string {
  const name = unitName(unit);
  return name.short ?? (amount === '1' ? name.one : name.many);
}

/** A text of the core's with its unit beside figures as people say it: `900 organismos` → `900 crías`. */
export function saidUnits(text: string, unit: string | null | undefined): string {
  const name = unit ? names[unit] : undefined;
  if (!name || name.short || name.one === unit) return text;
  return text.replace(new RegExp(`([\\d.,]*\\d) ${unit}s?\\b`, 'g'), (_, amount: string) => `${amount} ${amount === '1' ? name.one : name.many}`);
}

const spellings: [RegExp, string][] = [
  [/^(?:ha|has|hectareas?|hect)$/, 'ha'],
  [/^(?:m2|m²|mts2|mt2|metros?|mts?|metros? cuadrados?|m)$/, 'm2'],
  [/^(?:kg|kgs|kilos?|kilogramos?|k)$/, 'kg'],
  [/^(?:t|ton|tons|toneladas?)$/, 'tonelada'],
  [/^(?:l|lts?|litros?)$/, 'litro'],
  [/^(?:bultos?)$/, 'bulto'],
  [/^(?:costal(?:es)?)$/, 'costal'],
  [/^(?:sacos?)$/, 'saco'],
  [/^(?:paquetes?)$/, 'paquete'],
  [/^(?:botellas?)$/, 'botella'],
  [/^(?:garrafas?)$/, 'garrafa'],
  [/^(?:unidad(?:es)?|piezas?|pzas?)$/, 'unidad'],
  [/^(?:crias?|organismos?|peces|pez)$/, 'organismo'],
  [/^(?:pesos?|mxn|mn|m\.n\.)$/, 'peso'],
];

/** Letters without accents, in lower case: `Maíz` → `maiz`. */
export function plainLetters(words: string): string {
  return words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The unit that a word typed after a number names, or null. */
export function unitOfWord(word: string): string | null {
  const spoken = plainLetters(word).trim();
  return spellings.find(([pattern]) => pattern.test(spoken))?.[1] ?? null;
}
