// The facts of a person, of a predio or of one thing that is asked for: all when they are few, otherwise
// those that the core finds most useful.
import type { Fact } from '../core/types.ts';
import { spotOf } from '../state/case.ts';
import { factOf, fieldId, type Draft, type FactPlace } from '../state/draft.ts';
import { estimate } from '../state/estimate.ts';
import { useStore } from '../state/store.ts';
import { FactField } from '../ui/fields.tsx';
import { Later, useFew } from '../ui/few.tsx';

// More than these are a form; fewer are a few questions.
const few = 5;

export function Facts({ facts, place, draft }: { facts: readonly Fact[]; place: FactPlace; draft: Draft }) {
  const now = useStore(estimate);
  const known = new Map(facts.map((fact) => [fieldId(place, fact.clave), fact]));
  const asked = (now?.result.preguntas ?? []).flatMap(({ ruta }) => {
    const spot = now && spotOf(ruta, now.caso);
    return spot ? fieldId(spot.place, spot.key) : [];
  });
  const open = facts.length <= few ? [...known.keys()] : [...new Set(asked)].filter((field) => known.has(field));
  const isAnswered = (field: string) => {
    const value = factOf(draft, place, known.get(field)?.clave ?? '');
    return value !== undefined && value !== '';
  };
  const { now: first, later } = useFew(open, known, isAnswered, facts.length <= few ? few : undefined);
  const list = (each: [string, Fact][]) => each.map(([field, fact]) => <FactField key={field} fact={fact} place={place} draft={draft} />);
  if (facts.length === 0) return null;
  // All of them keep the order in which the program declares them.
  const shown = facts.length <= few ? facts.map((fact): [string, Fact] => [fieldId(place, fact.clave), fact]) : first;
  return (
    <div class="gap">
      {list(shown)}
      {facts.length > few && <Later count={later.length}>{list(later)}</Later>}
    </div>
  );
}
