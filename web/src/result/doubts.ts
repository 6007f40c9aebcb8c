// Where a rule can be read in several ways: whether that changes any figure, and which.
import type { Reading, Totals } from '../core/types.ts';

export const names = { subsidio: 'Apoyo', aportacion: 'Usted paga', subsidio_sujeto_a_autorizacion: 'Aparte, si lo autorizan' };

type Figure = keyof typeof names;

/** The totals in which readings differ: the support, or what one pays, and what waits for an authorisation. */
export function totalsThatChange(all: readonly Totals[]): Figure[] {
  const differs = (key: Figure, nothing: string | null) => new Set(all.map((each) => each[key] ?? nothing)).size > 1;
  const known = (key: Figure) => all.every((each) => each[key] !== null && each[key] !== undefined);
  const apart: Figure[] = differs('subsidio_sujeto_a_autorizacion', '0.00') ? ['subsidio_sujeto_a_autorizacion'] : [];
  if (known('subsidio') && differs('subsidio', null)) return ['subsidio', ...apart];
  if (known('aportacion') && differs('aportacion', null)) return ['aportacion', ...apart];
  return apart.length > 0 || !known('subsidio') ? apart : ['subsidio'];
}

/** Whether a total is all of what it says: neither unknown nor without some of its lines. */
export function isWhole(total: Totals, key: Figure): boolean {
  return (total[key] ?? null) !== null && !total.parcial?.includes(key);
}

/** Whether reading the rule another way comes to other figures, or to some that are not known yet. */
export function isDoubt({ otras = [] }: Reading, total: Totals): boolean {
  const all = [total, ...otras.map((each) => each.total)];
  const differs = (of: (each: Totals) => string | null) => new Set(all.map(of)).size > 1;
  return otras.length > 0 && (all.some((each) => !isWhole(each, 'subsidio')) ||
    differs(({ subsidio }) => subsidio) || differs(({ aportacion }) => aportacion) || differs((each) => each.subsidio_sujeto_a_autorizacion ?? '0.00'));
}
