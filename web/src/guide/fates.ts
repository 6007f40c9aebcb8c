// What becomes of each concept that a goal may mean: one estimate for each, so that none uses up what
// another could get, and one of all together, for those that are only given beside others.
import * as core from '../core/core.ts';
import { isPersonal, type Program } from '../core/program.ts';
import { failed, type Caso, type Concept, type Fact, type Line, type Motive, type Question, type Result } from '../core/types.ts';
import { buildCase, spotOf, type Problem } from '../state/case.ts';
import { addPartida, factOf, fieldId, goalPartida, type Draft, type FactPlace, type Goal, type Partida } from '../state/draft.ts';
import { pause, problems, program as known, solve, today } from '../state/estimate.ts';
import { route } from '../state/router.ts';
import { draft, session } from '../state/session.ts';
import { store } from '../state/store.ts';

export interface Fate {
  concept: Concept;
  line: Line;
  result: Result;
  caso: Caso;
  /** Why it is not given by itself; its line is then that beside the others of the goal. */
  beside?: Motive;
}

export interface Fates {
  goal: Goal;
  all: Fate[];
  /** With the remedies and what other readings come to. */
  advised: boolean;
  /** What had been said. */
  of: string;
}

/** Of the goal on screen, as of the last key. */
export const fates = store<Fates | null>(null);

export function conceptsOf(program: Program, { categoria, conceptos }: Goal): Concept[] {
  const all = program.categories.find(({ id }) => id === categoria)?.conceptos ?? [];
  const meant = all.filter(({ id }) => conceptos.includes(id));
  return meant.length > 0 ? meant : all;
}

/** Whether an answer may still change that one gets it, or one gets it already. */
export function isOpen({ line, result }: Fate): boolean {
  return line.estado !== 'rechazada' && result.elegibilidad !== 'no_elegible';
}

/** Whether its figures are of the most that is given, as nobody has said how much. */
export function isOfMost({ concept, caso, line }: Fate): boolean {
  const asked = caso.partidas.find(({ id }) => id === line.id);
  return concept.hechos.includes('partida.cantidad') && asked?.['cantidad'] === undefined;
}

/** Whether the rule speaks of what it costs. */
export function hasCost({ concept: { hechos } }: Fate): boolean {
  return hechos.includes('partida.inversion') || hechos.includes('partida.precio_unitario');
}

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
  const quick = await estimateAll(program, of, goal, concepts, signal, false);
  if (signal.aborted) return;
  const said = ignoringPicks(of);
  fates.set({ goal, all: quick, advised: false, of: said });
  await pause(120, signal);
  const whole = await estimateAll(program, of, goal, concepts, signal, true);
  if (!signal.aborted) fates.set({ goal, all: whole, advised: true, of: said });
}

async function estimateAll(program: Program, of: Draft, goal: Goal, concepts: Concept[], signal: AbortSignal, advice: boolean): Promise<Fate[]> {
  const empty: Draft = { ...of, partidas: [] };
  const alone = await Promise.all(concepts.map(async (concept): Promise<Fate[]> => {
    const solved = await answer(program, addConcept(empty, goal, concept), signal, advice);
    const line = solved?.result.partidas[0];
    return solved && line ? [{ concept, line, ...solved }] : [];
  }));
  const all = alone.flat();
  const refused = all.filter(({ line, result }) => line.estado === 'rechazada' && result.elegibilidad !== 'no_elegible');
  if (refused.length < 2) return all;
  const joint = refused.reduce((made: Draft, { concept }) => addConcept(made, goal, concept), empty);
  const solved = await answer(program, joint, signal, advice);
  return all.map((fate) => {
    const line = solved?.result.partidas.find(({ concepto }) => concepto === fate.concept.id);
    const beside = fate.line.motivos[0];
    return solved && line && beside && refused.includes(fate) && line.estado !== 'rechazada' ? { ...fate, ...solved, line, beside } : fate;
  });
}

async function answer(program: Program, of: Draft, signal: AbortSignal, advice: boolean): Promise<{ caso: Caso; result: Result } | null> {
  const built = buildCase(program, of, today());
  const solved = await solve(built.caso, built.left, [], signal);
  if (!solved) return null;
  if (solved.problems.length > 0) tell(solved.problems);
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
      if (!signal.aborted) throw error;
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

// ---- What to ask ---------------------------------------------------------------------------------

export interface Asked {
  field: string;
  fact: Fact;
  place: FactPlace;
  question: Question;
  /** How many concepts wait for the answer. */
  bears: number;
}

const classes = ['elegibilidad', 'monto', 'exclusion'] as const;
type Deciding = (typeof classes)[number];

function decides({ decide }: Question): Deciding | undefined {
  return classes.find((each) => each === decide);
}

/** What may still settle something, once each: what decides most for the most concepts first. */
export function openQuestions(program: Program, { all }: Fates): Asked[] {
  const found = new Map<string, Asked & { at: number; kind: number }>();
  const open = all.filter(isOpen);
  for (const fate of open) {
    questionsOf(program, fate).forEach((asked, at) => {
      const kind = classes.findIndex((each) => each === decides(asked.question));
      const other = found.get(asked.field);
      if (!other) found.set(asked.field, { ...asked, at, kind });
      else Object.assign(other, { bears: other.bears + 1, at: Math.min(other.at, at), kind: Math.min(other.kind, kind) });
    });
  }
  // What only a few hang on waits until these are looked at.
  return [...found.values()]
    .filter(({ kind, bears }) => classes[kind] === 'elegibilidad' || bears * 2 >= open.length)
    .sort((a, b) => a.kind - b.kind || b.bears - a.bears || a.at - b.at);
}

/** The questions that decide about one concept, as the core orders them. */
export function questionsOf(program: Program, { line, result, caso, concept }: Fate): Asked[] {
  return result.preguntas.flatMap((question): Asked[] => {
    const spot = spotOf(question.ruta, caso);
    if (!spot || !decides(question)) return [];
    if (spot.place.of === 'partida' && spot.place.id !== line.id) return [];
    const fact = program.facts.get(`${spot.place.of}.${spot.key}`);
    if (!fact || isPersonal(fact)) return [];
    // Each is counted in its own unit: that is asked once one of them is picked.
    if (fact.lugar === 'partida' && ['cantidad', 'precio_unitario'].includes(fact.clave) && concept.unidad) return [];
    const place: FactPlace = spot.place.of === 'partida' ? { of: 'partida', id: goalPartida } : spot.place;
    return [{ field: fieldId(place, spot.key), fact, place, question, bears: 1 }];
  });
}

// What one looks at together.
const together = 4;

/** The next few questions, of one kind. */
export function nextQuestions(open: readonly Asked[]): Asked[] {
  const first = open[0];
  return first ? open.filter(({ question }) => question.decide === first.question.decide).slice(0, together) : [];
}

export function isAnswered(of: Draft, { place, fact }: Pick<Asked, 'place' | 'fact'>): boolean {
  if (place.of === 'predio' && fact.clave === 'superficie_ha') return of.predios.some(({ id, area }) => id === place.id && area.text.trim() !== '');
  const value = factOf(of, place, fact.clave);
  return value !== undefined && value !== '' && value.length > 0;
}

/** The field of a question again, from its name. */
export function fieldOf(program: Program, field: string): Pick<Asked, 'field' | 'fact' | 'place'> | null {
  const [of = '', second = '', third] = field.split('.');
  const place: FactPlace = of === 'solicitante' ? { of } : { of: of === 'predio' ? 'predio' : 'partida', id: second };
  const fact = program.facts.get(`${of}.${of === 'solicitante' ? second : third ?? ''}`);
  return fact ? { field, fact, place } : null;
}

/** A draft in which these are put on a screen of their own. */
export function ask(draft: Draft, next: readonly Pick<Asked, 'field' | 'question'>[]): Draft {
  const { goal } = draft;
  if (!goal) return draft;
  const decide = next[0]?.question.decide ?? 'elegibilidad';
  return { ...draft, goal: { ...goal, asked: [...goal.asked, { decide, fields: next.map(({ field }) => field) }] } };
}
