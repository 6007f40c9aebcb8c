// From what one wants: in one's own words, or from the list. No name of a support need be known.
import type { Program } from '../core/program.ts';
import type { Concept } from '../core/types.ts';
import { newGoal, type Draft } from '../state/draft.ts';
import type { Route } from '../state/router.ts';
import { inShort, search } from '../state/search.ts';
import { change } from '../state/session.ts';
import { Icon, Sign } from '../ui/basics.tsx';
import { Bar, Frame } from '../ui/frame.tsx';
import { signFor } from '../ui/icons.ts';
import type { Props } from '../screens/guide.tsx';
import { Also, Search } from '../screens/needs.tsx';
import { conceptsOf } from './fate.ts';
import { rulesOf } from './words.ts';

// More than these, and it is asked which of them.
const few = 4;

interface Found {
  id: string;
  nombre: string;
  conceptos: Concept[];
  /** Only some of the goal are meant. */
  some: boolean;
}

export function Goals({ program, draft, banner, route }: Props & { route: Route }) {
  const home = route.screen !== 'buscar';
  const typed = home ? '' : route.query.get('q') ?? '';
  const found = goalsFor(program, typed);
  const now = draft.goal;
  const picked = now && found.find((each) => each.id === now.categoria);
  const pick = ({ id, conceptos, some }: Found) =>
    change((was) => ({ ...was, goal: newGoal(id, some ? conceptos.map((each) => each.id) : []) }));
  const next = now && now.conceptos.length === 0 && conceptsOf(program, now).length > few ? '/meta' : '/quien/1';
  return (
    <Frame
      name="Inicio"
      banner={banner}
      {...(home ? {} : { back: { path: '/', name: 'Inicio' } })}
      bar={
        <Bar said={rulesOf(program, picked ? picked.nombre : 'escoja lo que quiere lograr')}>
          {picked && (
            <a class="button" href={`#${next}`}>
              Seguir
              <Icon name="ir" />
            </a>
          )}
        </Bar>
      }
    >
      <div class="section first" key="search">
        <h1 tabIndex={-1}>¿Qué quiere lograr?</h1>
        <p class="lead">No necesita saber el nombre del apoyo.</p>
        <div key="field" style={{ marginTop: home ? '0' : '16px' }}>
          <Search typed={typed} home={home} examples={examples(program)} />
        </div>
      </div>
      <fieldset class="pad">
        <legend class="hidden">¿Qué quiere lograr?</legend>
        <p class="small muted" id="buscar-found" aria-live="polite">{typed.trim() !== '' && said(found, typed)}</p>
        <ul class="rows">
          {found.map((each) => (
            <li key={each.id}>
              <label class="row">
                <Sign name={signFor(each.nombre)} />
                <span>
                  <b>{each.nombre}</b>
                  {each.some && <span class="about">{inShort(each.conceptos)}</span>}
                </span>
                <input class="round" type="radio" name="meta" checked={each === picked} onChange={() => pick(each)} />
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      {found.length === 0 && (
        <div class="section plain">
          <p>Diga otra palabra, o <a href="#/">vea la lista</a>.</p>
        </div>
      )}
      {home && <Chosen program={program} draft={draft} />}
      {home && <Also program={program} />}
    </Frame>
  );
}

/** The goals, or those that a search means with what it means of each. */
function goalsFor(program: Program, typed: string): Found[] {
  if (typed.trim() === '') return program.categories.map((each) => ({ ...each, some: false }));
  const goals = new Map<string, Found>();
  const all = [...program.concepts.values()];
  // A goal that is itself called so is meant as a whole; of the others what is called so.
  const whole = search(all.map((each) => ({ ...each, nombre: each.categoria.nombre, palabras: [], descripcion: '' })), typed);
  const own = search(all.map((each) => ({ ...each, categoria: { ...each.categoria, nombre: '' } })), typed);
  for (const { id: found } of [...whole, ...own]) {
    const concept = program.concepts.get(found);
    if (!concept) continue;
    const { id, nombre } = concept.categoria;
    const goal = goals.get(id) ?? { id, nombre, conceptos: [], some: true };
    goals.set(id, goal);
    if (!goal.conceptos.includes(concept)) goal.conceptos.push(concept);
  }
  return [...goals.values()].map((goal) => ({ ...goal, some: goal.conceptos.length < (program.categories.find(({ id }) => id === goal.id)?.conceptos.length ?? 0) }));
}

function said(found: readonly Found[], typed: string): string {
  const word = `«${typed.trim()}»`;
  if (found.length === 0) return `Nada parecido a ${word}`;
  return found.length === 1 ? `1 cosa parecida a ${word}` : `${found.length} cosas parecidas a ${word}`;
}

/** Words that the program's own concepts are called by, each of another goal. */
function examples({ categories }: Program): string {
  const words = categories.flatMap(({ conceptos }) => conceptos[0]?.palabras?.[0] ?? []);
  return words.length > 1 ? `Por ejemplo: ${[...new Set(words)].slice(0, 4).join(', ')}` : '';
}

function Chosen({ program, draft }: { program: Program; draft: Draft }) {
  const count = draft.partidas.length;
  if (count === 0) return null;
  return (
    <div class="section">
      <a class="link" href="#/resultado">
        Ver lo que ya escogió: {count === 1 ? program.concepts.get(draft.partidas[0]?.concepto ?? '')?.nombre : `${count} apoyos`}
      </a>
    </div>
  );
}
