// Which of a large goal: so that nobody who lost maize is asked about a boat.
import { change } from '../state/session.ts';
import type { Goal } from '../state/draft.ts';
import { Icon, Sign } from '../ui/basics.tsx';
import { Bar, Frame, stepsOf } from '../ui/frame.tsx';
import { signFor } from '../ui/icons.ts';
import type { Props } from '../screens/guide.tsx';
import { rulesOf } from './words.ts';

export function Narrow({ program, draft, banner, goal }: Props & { goal: Goal }) {
  const category = program.categories.find(({ id }) => id === goal.categoria);
  const all = category?.conceptos ?? [];
  const meant = goal.conceptos;
  const toggle = (id: string) => {
    const next = meant.includes(id) ? meant.filter((each) => each !== id) : [...meant, id];
    change((now) => ({ ...now, goal: { ...goal, conceptos: next, asked: [] } }));
  };
  const steps = stepsOf(program, draft);
  return (
    <Frame
      name="Qué quiere lograr"
      steps={steps}
      at={0}
      back={steps[0]}
      banner={banner}
      bar={
        <Bar said={rulesOf(program, meant.length === 0 ? `se comparan los ${all.length}` : meant.length === 1 ? 'escogió 1' : `se comparan ${meant.length}`)}>
          <a class="button" href="#/quien/1">
            {meant.length === 0 ? 'No sé: verlos todos' : 'Seguir'}
            <Icon name="ir" />
          </a>
        </Bar>
      }
    >
      <div class="section first">
        <h1 tabIndex={-1}>{category?.nombre}</h1>
        <p class="lead">¿Cuál se parece a lo que quiere? Puede marcar varios.</p>
      </div>
      <fieldset class="pad">
        <legend class="hidden">¿Cuál se parece a lo que quiere?</legend>
        <ul class="rows">
          {all.map((concept) => (
            <li key={concept.id}>
              <label class="row">
                <Sign name={signFor(concept.nombre)} />
                <span>
                  <b>{concept.nombre}</b>
                  <span class="about">{(concept.descripcion ?? '').replace(/\.$/, '')}</span>
                </span>
                <input class="tick" type="checkbox" checked={meant.includes(concept.id)} onChange={() => toggle(concept.id)} />
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    </Frame>
  );
}
