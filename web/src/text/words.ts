// Figures in words, for the voice that reads the page.

const small = [
  'cero', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once',
  'doce', 'trece', 'catorce', 'quince', 'dieciséis', 'diecisiete', 'dieciocho', 'diecinueve', 'veinte',
  'veintiún', 'veintidós', 'veintitrés', 'veinticuatro', 'veinticinco', 'veintiséis', 'veintisiete',
  'veintiocho', 'veintinueve',
];
const tens = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'];
const hundreds = [
  '', 'ciento', 'doscientos', 'trescientos', 'cuatrocientos', 'quinientos', 'seiscientos', 'setecientos',
  'ochocientos', 'novecientos',
];

function below1000(value: number): string {
  if (value < 30) return small[value] ?? '';
  if (value === 100) return 'cien';
  const parts = [hundreds[Math.floor(value / 100)] ?? ''];
  const rest = value % 100;
  if (rest >= 30) {
    parts.push((tens[Math.floor(rest / 10)] ?? '') + (rest % 10 ? ` y ${small[rest % 10]}` : ''));
  } else if (rest > 0) {
    parts.push(small[rest] ?? '');
  }
  return parts.filter(Boolean).join(' ');
}

/** A whole number before a masculine noun: `21` → `veintiún`. */
export function cardinal(value: bigint): string {
  if (value < 1000n) return below1000(Number(value));
  if (value < 1_000_000n) {
    const thousands = value / 1000n;
    const head = thousands === 1n ? 'mil' : `${below1000(Number(thousands))} mil`;
    return value % 1000n ? `${head} ${below1000(Number(value % 1000n))}` : head;
  }
  const millions = value / 1_000_000n;
  const head = millions === 1n ? 'un millón' : `${cardinal(millions)} millones`;
  return value % 1_000_000n ? `${head} ${cardinal(value % 1_000_000n)}` : head;
}

/** `"21750.50"` → `veintiún mil setecientos cincuenta pesos con cincuenta centavos`. */
export function pesos(amount: string): string {
  const [whole = '0', part = ''] = amount.replaceAll(',', '').split('.');
  const value = BigInt(whole);
  const of = value >= 1_000_000n && value % 1_000_000n === 0n ? ' de' : '';
  const cents = BigInt(part.padEnd(2, '0').slice(0, 2) || '0');
  const tail = cents ? ` con ${cardinal(cents)} ${cents === 1n ? 'centavo' : 'centavos'}` : '';
  return `${cardinal(value)}${of} ${value === 1n ? 'peso' : 'pesos'}${tail}`;
}

const units: [RegExp, string, string][] = [
  [/ha/, 'hectárea', 'hectáreas'],
  [/kg/, 'kilo', 'kilos'],
  [/m²/, 'metro cuadrado', 'metros cuadrados'],
];

/** A text as a voice should read it: amounts and units in words. */
export function spoken(text: string): string {
  let said = text
    .replace(/[−-]\s?(?=\$)/g, 'menos ')
    .replace(/\+\s?(?=\$)/g, 'más ')
    .replace(/\$\s?([\d,]+(?:\.\d+)?)/g, (_, amount: string) => pesos(amount))
    .replace(/(\d),(?=\d{3})/g, '$1');
  for (const [sign, one, many] of units) {
    const pattern = new RegExp(`(\\d+(?:\\.\\d+)?)\\s?${sign.source}(?![\\p{L}\\d])`, 'gu');
    said = said.replace(pattern, (_, value: string) => `${value} ${value === '1' ? one : many}`);
  }
  return said.replace(/·|«|»/g, ' ').replace(/\s+/g, ' ').trim();
}
