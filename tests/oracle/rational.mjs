// Exact fractions on BigInt, as plain as can be: the oracle must be right before it is fast.

/** A fraction n/d with d > 0; not always in lowest terms. */
export function fraction(n, d = 1n) {
  return { n: BigInt(n), d: BigInt(d) };
}

/** The fraction that a decimal text (or an integer number) writes. */
export function parse(text) {
  const [whole, decimals = ''] = String(text).split('.');
  return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

export const ZERO = fraction(0n);

export const add = (a, b) => fraction(a.n * b.d + b.n * a.d, a.d * b.d);
export const subtract = (a, b) => fraction(a.n * b.d - b.n * a.d, a.d * b.d);
export const multiply = (a, b) => fraction(a.n * b.n, a.d * b.d);
export const sum = (list) => list.reduce(add, ZERO);

/** Negative, zero or positive, as a is less than, equal to or greater than b. */
export function compare(a, b) {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export const less = (a, b) => compare(a, b) < 0;
export const isPositive = (a) => a.n > 0n;
export const least = (list) => list.reduce((a, b) => (less(b, a) ? b : a));

export function floor(a) {
  const quotient = a.n / a.d;
  return fraction(a.n < 0n && quotient * a.d !== a.n ? quotient - 1n : quotient);
}

export function ceiling(a) {
  const down = floor(a);
  return compare(down, a) === 0 ? down : add(down, fraction(1n));
}

/** Whole centavos, the rest cut off. */
export const centavosCut = (a) => floor(multiply(a, fraction(100n))).n;

/** Whole centavos, half a centavo upwards. */
export const centavosHalfUp = (a) => floor(add(multiply(a, fraction(100n)), fraction(1n, 2n))).n;

/** Centavos as money: always two decimals. */
export function money(centavos) {
  const digits = (centavos < 0n ? -centavos : centavos).toString().padStart(3, '0');
  return `${centavos < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A number without trailing zeros. Only fractions that end as decimals come up in these rules. */
export function plain(a) {
  let scale = 0;
  let tens = 1n;
  while ((a.n * tens) % a.d !== 0n) {
    if (++scale > 60) throw new Error(`${a.n}/${a.d} has no finite decimals`);
    tens *= 10n;
  }
  const digits = ((a.n * tens) / a.d).toString().padStart(scale + 1, '0');
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
