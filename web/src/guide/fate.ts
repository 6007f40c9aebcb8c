// What becomes of a concept that a goal may mean.
import type { Program } from '../core/program.ts';
import type { Caso, Concept, Line, Motive, Result } from '../core/types.ts';
import type { Goal } from '../state/draft.ts';
import { compare, decimal } from '../text/decimal.ts';

export interface Fate {
  concept: Concept;
  line: Line;
  result: Result;
  caso: Caso;
  /** Why it is not given by itself; its line is then that beside the others of the goal. */
  beside?: Motive;
}

export interface AtOnce {
  /** Those that come to less than by themselves. */
  less: { fate: Fate; now: Line; motives: Omit<Motive, 'remedio'>[] }[];
  /** What none of them is told by itself. */
  notices: Result['avisos'];
}

export interface Fates {
  goal: Goal;
  all: Fate[];
  /** What changes when all that may be had are asked for; none, if nothing does. */
  atOnce: AtOnce | null;
  /** With the remedies and what other readings come to. */
  advised: boolean;
  /** What had been said. */
  of: string;
}

export function conceptsOf(program: Program, { categoria, conceptos }: Goal): Concept[] {
  const all = program.categories.find(({ id }) => id === categoria)?.conceptos ?? [];
  const meant = all.filter(({ id }) => conceptos.includes(id));
  return meant.length > 0 ? meant : all;
}

/** Whether an answer may still change that one gets it, or one gets it already. */
export function isOpen({ line, result }: Fate): boolean {
  return line.estado !== 'rechazada' && result.elegibilidad !== 'no_elegible';
}

/** What changes when all of them are asked for in one application. */
export function atOnceOf(open: readonly Fate[], { partidas, avisos, elegibilidad, elegibilidad_motivos: all = [] }: Result): AtOnce | null {
  const amount = ({ subsidio, subsidio_maximo: top }: Line) => subsidio ?? top ?? null;
  const less = open.flatMap((fate): AtOnce['less'] => {
    const now = partidas.find(({ concepto }) => concepto === fate.concept.id);
    const [alone, beside] = [amount(fate.line), now ? amount(now) : null];
    if (!now || alone === null || beside === null || compare(decimal(beside), decimal(alone)) >= 0) return [];
    const why = elegibilidad === 'no_elegible' ? all : now.motivos;
    return [{ fate, now, motives: why.filter(({ texto }) => !fate.line.motivos.some((each) => each.texto === texto)) }];
  });
  const notices = avisos.filter(({ texto }) => !open.some(({ result }) => result.avisos.some((each) => each.texto === texto)));
  return less.length + notices.length > 0 ? { less, notices } : null;
}

/** Whether its figures are of the most that is given, as nobody has said how much. */
export function isOfMost({ concept, caso, line }: Fate): boolean {
  const asked = caso.partidas.find(({ id }) => id === line.id);
  return concept.hechos.includes('partida.cantidad') && asked?.['cantidad'] === undefined;
}

/** Whether one cost that is said counts for each of several. */
export function sharesCost({ all }: Fates): boolean {
  return all.filter((each) => isOpen(each) && each.concept.hechos.includes('partida.inversion')).length > 1;
}
