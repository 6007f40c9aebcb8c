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
