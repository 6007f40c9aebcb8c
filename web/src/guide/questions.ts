// What to ask for a goal: each fact once, what settles most first, a few at a time.
import { isPersonal, type Program } from '../core/program.ts';
import type { Fact, Question } from '../core/types.ts';
import { spotOf } from '../state/case.ts';
import { factOf, fieldId, goalPartida, type Draft, type FactPlace } from '../state/draft.ts';
import { isOpen, type Fate, type Fates } from './fate.ts';

export interface Asked {
  field: string;
  fact: Fact;
  place: FactPlace;
  question: Question;
  /** How many concepts wait for the answer. */
  bears: number;
  kind: Kind;
}

// What each is asked for, in the order in which it is: where it is, who asks, what these supports and few
// others are refused for, what any is refused for, how much it is, and what is refused of that.
const kinds = ['where', 'who', 'theirs', 'anyone', 'amount', 'exclusion'] as const;
type Kind = (typeof kinds)[number];

function kindOf(program: Program, fact: Fact, { decide }: Question): Kind | undefined {
  if (decide !== 'elegibilidad' && decide !== 'monto' && decide !== 'exclusion') return undefined;
  if (isWhere(fact)) return 'where';
  const { tipo, id } = fact;
  if (decide === 'monto') return 'amount';
  if (decide === 'elegibilidad' && tipo === 'opcion') return 'who';
  if ((tipo === 'booleano' || tipo === 'opcion') && isOfFew(program, id)) return 'theirs';
  return decide === 'elegibilidad' ? 'anyone' : 'exclusion';
}

/** Whether it says in which state, or municipio. */
export function isWhere({ tipo, clave, lugar }: Fact): boolean {
  return lugar !== 'partida' && tipo === 'opcion' && /^(?:estado|municipio)(?:_siembra)?$/.test(clave);
}

/** Whether at most one in four of all concepts asks for it: it then tells these from the others. */
function isOfFew({ concepts }: Program, id: string): boolean {
  const users = [...concepts.values()].filter(({ hechos }) => hechos.includes(id)).length;
  return users > 0 && users * 4 <= concepts.size;
}

/** What may still settle something, once each: what decides most for the most concepts first. */
export function openQuestions(program: Program, fates: Fates): Asked[] {
  return allQuestions(program, fates).filter(({ few }) => !few);
}

/** What only a few of them hang on: it waits until these are looked at. */
export function laterQuestions(program: Program, fates: Fates): Asked[] {
  return allQuestions(program, fates).filter(({ few }) => few);
}

function allQuestions(program: Program, { all }: Fates): (Asked & { few: boolean })[] {
  const found = new Map<string, Asked & { at: number; any: boolean }>();
  const open = all.filter(isOpen);
  for (const fate of open) {
    questionsOf(program, fate).forEach((asked, at) => {
      const any = asked.question.decide === 'elegibilidad' || asked.kind === 'where';
      const other = found.get(asked.field);
      if (!other) found.set(asked.field, { ...asked, at, any });
      else {
        const kind = order(asked) < order(other) ? asked.kind : other.kind;
        Object.assign(other, { bears: other.bears + 1, at: Math.min(other.at, at), any: other.any || any, kind });
      }
    });
  }
  return [...found.values()]
    .sort((a, b) => order(a) - order(b) || b.bears - a.bears || a.at - b.at)
    .map((each) => ({ ...each, few: isFew(each) }))
    .map((each, _, every) => {
      // Whether a cost has IVA is asked with that cost, not before it.
      const cost = each.fact.clave === 'iva_incluido' && every.find(({ fact }) => fact.clave === 'inversion');
      return cost ? { ...each, few: cost.few } : each;
    });

  function isFew({ any, bears }: { any: boolean; bears: number }): boolean {
    return !any && bears * 2 < open.length;
  }
}

function order({ kind }: Asked): number {
  return kinds.indexOf(kind);
}

/** The questions that decide about one concept, as the core orders them. */
export function questionsOf(program: Program, { line, result, caso, concept }: Fate): Asked[] {
  return result.preguntas.flatMap((question): Asked[] => {
    const spot = spotOf(question.ruta, caso);
    if (!spot) return [];
    if (spot.place.of === 'partida' && spot.place.id !== line.id) return [];
    const fact = program.facts.get(`${spot.place.of}.${spot.key}`);
    const kind = fact && kindOf(program, fact, question);
    if (!kind || isPersonal(fact)) return [];
    // Each is counted in its own unit: that is asked once one of them is picked.
    if (fact.lugar === 'partida' && ['cantidad', 'precio_unitario'].includes(fact.clave) && concept.unidad) return [];
    const place: FactPlace = spot.place.of === 'partida' ? { of: 'partida', id: goalPartida } : spot.place;
    return [{ field: fieldId(place, spot.key), fact, place, question, bears: 1, kind }];
  });
}

// What one looks at together.
const together = 4;

/** What a screen is about: whether one gets any, how much, or what may be refused of it. */
export function screenOf({ kind }: Pick<Asked, 'kind'>): string {
  return kind === 'amount' ? 'monto' : kind === 'exclusion' ? 'exclusion' : 'elegibilidad';
}

/** The next few questions, for one screen. */
export function nextQuestions(open: readonly Asked[]): Asked[] {
  const first = open[0];
  const like = first ? open.filter((each) => screenOf(each) === screenOf(first)) : [];
  // The last of them is not left for a screen of its own.
  return like.slice(0, like.length === together + 1 ? like.length : together);
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
export function ask(draft: Draft, next: readonly Asked[]): Draft {
  return askAgain(draft, next[0] ? screenOf(next[0]) : 'elegibilidad', next);
}

export function askAgain(draft: Draft, decide: string, next: readonly Pick<Asked, 'field'>[]): Draft {
  const { goal } = draft;
  if (!goal) return draft;
  return { ...draft, goal: { ...goal, asked: [...goal.asked, { decide, fields: next.map(({ field }) => field) }] } };
}
