// What becomes of each concept that a goal may mean: one estimate for each, so that none uses up what
// another could get; one of those that are only given beside others, and one of all that are open.
import * as core from '../core/core.ts';
import type { Program } from '../core/program.ts';
import { failed, type Caso, type Concept, type Result } from '../core/types.ts';
import { buildCase, type Problem } from '../state/case.ts';
import { addPartida, changePartida, changePredio, goalPartida, type Draft, type Goal, type Partida } from '../state/draft.ts';
import { pause, problems, program as known, solve, today, trouble } from '../state/estimate.ts';
import { route } from '../state/router.ts';
import { draft, session } from '../state/session.ts';
import { store } from '../state/store.ts';
import { emptyEntry } from '../text/measures.ts';
import { atOnceOf, conceptsOf, isOpen, type Fate, type Fates } from './fate.ts';

/** Of the goal on screen, as of the last key. */
export const fates = store<Fates | null>(null);

// ---- As a partida of the draft -------------------------------------------------------------------

/** What is said for the whole goal, as one of its concepts takes it. */
function partidaFor(goal: Goal, concept: Concept): Omit<Partida, 'id' | 'concepto' | 'predio'> {
  const uses = new Set(concept.hechos);
  const { area, quantity, price, facts } = goal.partida;
  return { area, quantity, price, facts: Object.fromEntries(Object.entries(facts).filter(([key]) => uses.has(`partida.${key}`))) };
}

export function addConcept(to: Draft, goal: Goal, concept: Concept): Draft {
  const added = addPartida(to, concept.id, to.predios[0]?.id ?? null);
  return { ...added, partidas: added.partidas.map((each, index) => (index < to.partidas.length ? each : { ...each, ...partidaFor(goal, concept) })) };
}

// ---- Computing -----------------------------------------------------------------------------------

let running = new AbortController();

async function compute(program: Program, of: Draft, goal: Goal, signal: AbortSignal): Promise<void> {
  const concepts = conceptsOf(program, goal);
  const said = ignoringPicks(of);
  const read = withoutUnread(of, buildCase(program, of, today()).problems);
  const quick = await estimateAll(program, read, concepts, signal, false);
  if (signal.aborted) return;
  fates.set({ goal, all: quick, atOnce: null, advised: false, of: said });
  await pause(120, signal);
  const whole = await estimateAll(program, read, concepts, signal, true);
  const open = whole.filter(isOpen);
  const together = open.length > 1 ? await answer(program, { ...read, partidas: [] }, (to) => withAll(to, open), signal, false) : null;
  if (!signal.aborted) fates.set({ goal, all: whole, atOnce: together && atOnceOf(open, together.result), advised: true, of: said });
}

/** A draft without the answers that cannot be taken, so that the others still count. */
function withoutUnread(of: Draft, found: readonly Problem[]): Draft {
  return found.reduce((made: Draft, { field }) => {
    const [place, id = '', key = ''] = field.split('.');
    if (place === 'predio' && key === 'superficie_ha') return changePredio(made, id, { area: emptyEntry });
    if (place !== 'partida' || !made.goal) return made;
    const { [key]: _, ...facts } = made.goal.partida.facts;
    return changePartida(made, goalPartida, { facts });
  }, of);
}

function withAll(to: Draft, these: readonly Pick<Fate, 'concept'>[]): Draft {
  return these.reduce((made, { concept }) => (made.goal ? addConcept(made, made.goal, concept) : made), to);
}

async function estimateAll(program: Program, of: Draft, concepts: Concept[], signal: AbortSignal, advice: boolean): Promise<Fate[]> {
  const empty: Draft = { ...of, partidas: [] };
  const alone = await Promise.all(concepts.map(async (concept): Promise<Fate[]> => {
    const solved = await answer(program, empty, (to) => withAll(to, [{ concept }]), signal, advice);
    const line = solved?.result.partidas[0];
    return solved && line ? [{ concept, line, ...solved }] : [];
  }));
  const all = alone.flat();
  const refused = all.filter(({ line, result }) => line.estado === 'rechazada' && result.elegibilidad !== 'no_elegible');
  if (refused.length < 2) return all;
  const solved = await answer(program, empty, (to) => withAll(to, refused), signal, advice);
  return all.map((fate) => {
    const line = solved?.result.partidas.find(({ concepto }) => concepto === fate.concept.id);
    const beside = fate.line.motivos[0];
    return solved && line && beside && refused.includes(fate) && line.estado !== 'rechazada' ? { ...fate, ...solved, line, beside } : fate;
  });
}

interface Answered {
  caso: Caso;
  result: Result;
}

async function answer(
  program: Program, of: Draft, add: (to: Draft) => Draft, signal: AbortSignal, advice: boolean,
): Promise<Answered | null> {
  let solved = await solve(buildCase(program, add(of), today()).caso, [], [], signal);
  if (solved && solved.left.length > 0) {
    // The core refuses an answer: without it the rest is computed.
    tell(solved.problems);
    solved = await solve(buildCase(program, add(withoutUnread(of, solved.problems)), today()).caso, [], [], signal);
  }
  if (!solved) return null;
  if (!advice) return { caso: solved.caso, result: solved.result };
  const whole = await core.estimate({ ...solved.caso, consejos: true }, signal);
  return failed(whole) ? null : { caso: solved.caso, result: whole };
}

/** What the core refuses of an answer, at the field in which it was given. */
function tell(found: readonly Problem[]): void {
  const named = found.map((each) => ({ ...each, field: each.field.replace(/^partida\.\d+\./, `partida.${goalPartida}.`) }));
  const now = problems.get();
  problems.set([...now, ...named.filter(({ field }) => !now.some((each) => each.field === field))]);
}

const screens = ['', 'buscar', 'meta', 'quien', 'caben'];
let waiting = false;
let computed: { program: Program | null; draft: Draft | null } = { program: null, draft: null };

function soon(): void {
  if (waiting) return;
  waiting = true;
  // After the problems of the draft itself are told.
  setTimeout(() => {
    waiting = false;
    if (!screens.includes(route.get().screen)) return;
    const program = known.get();
    const now = draft();
    if (computed.program === program && computed.draft === now) return;
    // What is picked in the end changes nothing of what may be picked.
    const { draft: last } = computed;
    const same = computed.program === program && last !== null && ignoringPicks(last) === ignoringPicks(now);
    computed = { program, draft: now };
    if (same) return;
    running.abort();
    running = new AbortController();
    const { goal } = now;
    if (!program || program.summary.id !== now.programa || !goal) {
      fates.set(null);
      return;
    }
    const shown = fates.get()?.goal;
    if (shown && (shown.categoria !== goal.categoria || shown.conceptos !== goal.conceptos)) fates.set(null);
    const { signal } = running;
    compute(program, now, goal, signal).catch((error: unknown) => {
      if (!signal.aborted) trouble.set(error instanceof Error ? error.message : String(error));
    });
  });
}

/** Whether they are those of what has been said so far. */
export function isFresh({ of }: Fates, now: Draft): boolean {
  return of === ignoringPicks(now);
}

function ignoringPicks({ partidas: _, goal, ...rest }: Draft): string {
  return JSON.stringify([rest, goal && { ...goal, asked: [] }]);
}

session.subscribe(soon);
known.subscribe(soon);
route.subscribe(soon);
soon();
