// Exact decimals for what people type and for the units that it is typed in. No binary float takes part.

/** A decimal: `digits` × 10^-`scale`. */
export interface Decimal {
  digits: bigint;
  scale: number;
}

/** What the core takes: at most this many digits before and after the point. */
export const integerDigits = 12;
export const decimalDigits = 6;

const plain = /^\d+(?:\.\d+)?$/;

/** Reads `"12"`, `"0.50"`: digits with an optional point. Anything else is a mistake of the caller. */
export function decimal(text: string): Decimal {
  if (!plain.test(text)) throw new Error(`not a decimal: ${text}`);
  const [whole = '0', part = ''] = text.split('.');
  return trimmed({ digits: BigInt(whole + part), scale: part.length });
}

function trimmed({ digits, scale }: Decimal): Decimal {
  while (scale > 0 && digits % 10n === 0n) {
    digits /= 10n;
    scale -= 1;
  }
  return { digits, scale };
}

/** The shortest text of a decimal that is not negative: `"0.5"`, `"12"`. */
export function text({ digits, scale }: Decimal): string {
  if (scale === 0) return digits.toString();
  const padded = digits.toString().padStart(scale + 1, '0');
  return `${padded.slice(0, -scale)}.${padded.slice(-scale)}`;
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return trimmed({ digits: a.digits * b.digits, scale: a.scale + b.scale });
}

export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return trimmed({ digits: raised(a, scale) + raised(b, scale), scale });
}

/** The digits of `a` at a scale that is at least its own. */
function raised(a: Decimal, scale: number): bigint {
  return a.digits * 10n ** BigInt(scale - a.scale);
}

export function compare(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale);
  const difference = raised(a, scale) - raised(b, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** How far apart two are, whichever is the larger. */
export function apart(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  const difference = raised(a, scale) - raised(b, scale);
  return trimmed({ digits: difference < 0n ? -difference : difference, scale });
}

/** `a ÷ b` when it ends within the decimals that the core takes; null otherwise. */
export function divideExactly(a: Decimal, b: Decimal): Decimal | null {
  if (b.digits === 0n) return null;
  // a.digits/10^a.scale ÷ b.digits/10^b.scale, at the finest scale allowed.
  const numerator = a.digits * 10n ** BigInt(decimalDigits + b.scale);
  const denominator = b.digits * 10n ** BigInt(a.scale);
  if (numerator % denominator !== 0n) return null;
  return trimmed({ digits: numerator / denominator, scale: decimalDigits });
}

/** Whether the core takes a number of this size and fineness. */
export function fits(value: Decimal): 'ok' | 'too-large' | 'too-fine' {
  const { digits, scale } = trimmed(value);
  if (scale > decimalDigits) return 'too-fine';
  return digits / 10n ** BigInt(scale) >= 10n ** BigInt(integerDigits) ? 'too-large' : 'ok';
}

/** Of each hundred of `whole`, how many are `part`, rounded half up; for a sentence, not a sum. */
export function ofEachHundred(part: Decimal, whole: Decimal): bigint {
  const scale = Math.max(part.scale, whole.scale);
  const of = raised(whole, scale);
  return of === 0n ? 0n : (raised(part, scale) * 200n + of) / (of * 2n);
}
