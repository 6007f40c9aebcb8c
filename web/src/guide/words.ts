// What the screens of the guide share.
import { inForce, type Program } from '../core/program.ts';
import type { Goal } from '../state/draft.ts';
import { today } from '../state/estimate.ts';
import { conceptsOf, isOpen, type Fates } from './fate.ts';

/** Of which year the rules are, when it is not this one: it stays in sight in the bar. */
export function rulesOf({ summary }: Program, then: string): string {
  return inForce(summary, today()) ? then : `Reglas de ${summary.anio} · ${then}`;
}

export function goalName(program: Program, goal: Goal): string {
  const only = conceptsOf(program, goal);
  return goal.conceptos.length === 1 && only[0] ? only[0].nombre : program.categories.find(({ id }) => id === goal.categoria)?.nombre ?? '';
}

/** `le caben 3 de 5 apoyos`, as far as it is known. */
export function howMany({ all }: Fates): string {
  const open = all.filter(isOpen).length;
  if (open === 0) return 'no le cabe ninguno';
  if (all.length === 1) return 'este apoyo le cabe';
  return open === all.length ? `le caben los ${all.length}` : open === 1 ? `le cabe 1 de ${all.length}` : `le caben ${open} de ${all.length}`;
}
