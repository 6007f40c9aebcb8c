// Who it is and where: a few questions at a time, what settles most first, each with why it is asked.
import { useLayoutEffect } from 'preact/hooks';
import { usesLand, type Program } from '../core/program.ts';
import { addPredio, type Draft, type Goal } from '../state/draft.ts';
import { trouble } from '../state/estimate.ts';
import { go } from '../state/router.ts';
import { change } from '../state/session.ts';
import { useStore } from '../state/store.ts';
import { money } from '../text/format.ts';
import { Icon } from '../ui/basics.tsx';
import { FactField } from '../ui/fields.tsx';
import { Bar, Frame, stepsOf } from '../ui/frame.tsx';
import { Trouble } from '../ui/states.tsx';
import type { Props } from '../screens/guide.tsx';
import { Area, Held, useCheck } from '../screens/land.tsx';
import { conceptsOf, isOfMost, isOpen, sharesCost, type Fate, type Fates } from './fate.ts';
import { fates, isFresh } from './fates.ts';
import { ask, fieldOf, isAnswered, isWhere, laterQuestions, nextQuestions, openQuestions, type Asked } from './questions.ts';
import { goalName, howMany, rulesOf } from './words.ts';

const titles: Record<string, [string, string]> = {
  elegibilidad: ['Quién es usted', 'Con esto se sabe si le apoyan.'],
  monto: ['Cuánto sería', 'Con esto se sabe cuánto le apoyan.'],
  exclusion: ['Dónde y cómo sería', 'Con esto se ve que no se lo vayan a negar.'],
};

export function Asking({ program, draft, banner, goal, page }: Props & { goal: Goal; page: number }) {
  const now = useStore(fates);
  const failure = useStore(trouble);
  const concepts = conceptsOf(program, goal);
  const land = usesLand(program, concepts.map(({ id }) => id));
  useLayoutEffect(() => {
    if (land && draft.predios.length === 0) change(addPredio);
  }, [land, draft.predios.length]);
  const settled = now !== null && isFresh(now, draft) && (!land || draft.predios.length > 0);

  // What is asked on a screen is settled when one comes to it, so that nothing moves under one's finger.
  const asked = goal.asked[page - 1];
  useLayoutEffect(() => {
    if (asked !== undefined) return;
    if (!(page >= 1 && page <= goal.asked.length + 1)) {
      go(`/quien/${goal.asked.length + 1}`, { replace: true });
      return;
    }
    if (!settled) return;
    const next = nextQuestions(left(program, draft, now));
    if (next.length === 0) go('/caben', { replace: true });
    else change((was) => ask(was, next));
  }, [settled, asked, now]);

  const check = useCheck((field) => asked?.fields.includes(field) ?? false);
  const steps = stepsOf(program, draft);
  const frame = {
    name: 'Quién y dónde',
    steps,
    at: 1,
    back: page > 1 ? { path: `/quien/${page - 1}`, name: 'Preguntas anteriores' } : steps[0],
    banner,
  };
  if (failure && !now) return <Frame {...frame}><Trouble text={failure} onRetry={() => location.reload()} /></Frame>;
  if (now === null || asked === undefined) {
    return <Frame {...frame}><div class="section first" key="waiting"><h1 tabIndex={-1}>Viendo qué preguntarle…</h1></div></Frame>;
  }
  const fields = asked.fields.flatMap((field) => fieldOf(program, field) ?? []);
  const [heading, lead] = titles[asked.decide] ?? titles['elegibilidad'] ?? ['', ''];
  const title = asked.decide === 'elegibilidad' && fields.some(({ fact }) => isWhere(fact)) ? 'Dónde y quién es usted' : heading;
  const rest = left(program, draft, now);
  const more = rest.length > 0;
  const later = laterQuestions(program, now).filter((each) => !isAnswered(draft, each)).length;
  const to = more ? `/quien/${page + 1}` : '/caben';
  // What comes next follows from the answers.
  const leave = () => {
    change((was) => upTo(was, page));
    go(to);
  };
  return (
    <Frame
      {...frame}
      bar={
        <Bar said={rulesOf(program, howMany(now))}>
          <a
            class="button"
            href={`#${to}`}
            onClick={(event) => {
              event.preventDefault();
              if (check.pass()) leave();
            }}
          >
            {more ? 'Seguir' : 'Ver qué le toca'}
            <Icon name="ir" />
          </a>
        </Bar>
      }
    >
      <form onSubmit={(event) => {
        event.preventDefault();
        if (check.pass()) leave();
      }}>
        <div class="section first">
          <p class="small muted" style={{ marginBottom: '8px' }}><b>{goalName(program, goal)}</b></p>
          <h1 tabIndex={-1}>{title}</h1>
          <p class="lead">{lead}</p>
        </div>
        <Held check={check} program={program} draft={draft} to={to} />
        <div class="pad gap" style={{ paddingBottom: '24px' }}>
          {fields.map((each) => <One key={each.field} asked={each} program={program} draft={draft} now={now} />)}
        </div>
        <button type="submit" hidden />
      </form>
      <p class="hidden" role="status">{howMany(now)}</p>
      <Standing now={now} />
      {(more || later > 0) && (
        <div class="section plain">
          {more && <p class="small muted">{rest.length === 1 ? 'Falta otra pregunta' : `Faltan otras ${rest.length} preguntas`}, o alguna más según lo que conteste. Con cada una la cuenta es más segura.</p>}
          {later > 0 && <p class="small muted">{ofSome(later, more)}</p>}
          {more && <a class="link" href="#/caben">Ver ya qué le toca</a>}
        </div>
      )}
    </Frame>
  );
}

/** What is left for when the supports are looked at, so that nobody takes the count for all there is. */
function ofSome(count: number, more: boolean): string {
  const then = more ? 'Después queda' : 'Queda';
  return count === 1
    ? `${then} 1 que no es de todos: se la hacemos junto al apoyo que la pide.`
    : `${then}n ${count} que no son de todos: se las hacemos junto a cada apoyo.`;
}

/** What is neither answered nor was put. */
function left(program: Program, draft: Draft, now: Fates): Asked[] {
  const put = new Set(draft.goal?.asked.flatMap(({ fields }) => fields));
  return openQuestions(program, now).filter((each) => !put.has(each.field) && !isAnswered(draft, each));
}

function upTo(draft: Draft, page: number): Draft {
  const { goal } = draft;
  return goal && goal.asked.length > page ? { ...draft, goal: { ...goal, asked: goal.asked.slice(0, page) } } : draft;
}

function One({ asked: { field, fact, place }, program, draft, now }: {
  asked: Pick<Asked, 'field' | 'fact' | 'place'>;
  program: Program;
  draft: Draft;
  now: Fates;
}) {
  const predio = place.of === 'predio' && fact.clave === 'superficie_ha' ? draft.predios.find(({ id }) => id === place.id) : undefined;
  return (
    <div id={`pregunta-${field}`}>
      {predio ? <Area program={program} predio={predio} /> : <FactField fact={fact} place={place} draft={draft} />}
      {fact.id === 'partida.inversion' && sharesCost(now) && (
        <p class="small muted" style={{ marginTop: '8px' }}><b>Es para cada apoyo, no la suma de todos.</b> Si escoge más de uno, le preguntamos el costo de cada cual.</p>
      )}
      {fact.por_que && <p class="why"><Icon name="aviso" little /><span>{fact.por_que}</span></p>}
    </div>
  );
}

/** What the answers leave of each. One line each, whatever it says. */
function Standing({ now }: { now: Fates }) {
  return (
    <div class="section sunk">
      <h2>Lo que va quedando</h2>
      <ul class="standing">
        {now.all.map((fate) => (
          <li key={fate.concept.id} class={isOpen(fate) ? '' : 'out'}>
            <Icon name={isOpen(fate) ? 'listo' : 'cerrar'} little />
            <span>{fate.concept.nombre}</span>
            <b>{inBrief(fate)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

function inBrief(fate: Fate): string {
  const { line } = fate;
  if (!isOpen(fate)) return 'No le toca';
  if (line.subsidio !== null && !isOfMost(fate)) return money(line.subsidio);
  const top = line.subsidio ?? line.subsidio_maximo;
  return top ? `Hasta ${money(top)}` : 'Falta un dato';
}
