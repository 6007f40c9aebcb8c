// 3 · How much and at what price, one thing a screen; the figures below follow every key.
import type { Program } from '../core/program.ts';
import type { Concept, Fact } from '../core/types.ts';
import { measured } from '../state/case.ts';
import { addPartida, changePartida, freeId, type Draft, type Partida } from '../state/draft.ts';
import { go } from '../state/router.ts';
import { change } from '../state/session.ts';
import { inside } from '../text/format.ts';
import { Icon, Sign } from '../ui/basics.tsx';
import { Bar, Frame, stepsOf } from '../ui/frame.tsx';
import { signFor } from '../ui/icons.ts';
import { Empty } from '../ui/states.tsx';
import { Facts } from './facts.tsx';
import { Held, PredioChoice, useCheck } from './land.tsx';
import { partidaName, predioInside } from './names.ts';
import { PartidaField } from './partida_field.tsx';

interface Props {
  program: Program;
  draft: Draft;
  id: string;
  banner: preact.ComponentChildren;
}

export function Quantity({ program, draft, id, banner }: Props) {
  const steps = stepsOf(program, draft);
  const at = steps.findIndex(({ name }) => name === 'Cantidad y precio');
  const index = Math.max(0, draft.partidas.findIndex((each) => each.id === id));
  const partida = draft.partidas[index];
  const concept = partida && program.concepts.get(partida.concepto);
  const check = useCheck((field) => field.startsWith(`partida.${partida?.id}.`), partida?.id ?? '');
  if (!partida || !concept) {
    return (
      <Frame name="Cantidad y precio" steps={steps} at={at} back={steps[0]} banner={banner}>
        <Empty />
      </Frame>
    );
  }
  const before = draft.partidas[index - 1];
  const after = draft.partidas[index + 1];
  const to = after ? `/cantidad/${after.id}` : '/resultado';
  return (
    <Frame
      name="Cantidad y precio"
      steps={steps}
      at={at}
      back={before ? { path: `/cantidad/${before.id}`, name: partidaName(program, draft, before) } : steps[at - 1]}
      banner={banner}
      bar={
        <Bar amounts={draft.partidas.length > 1 ? 'several' : 'one'}>
          <a class="button" href={`#${to}`} onClick={check.hold}>
            {after ? `Seguir: ${inside(partidaName(program, draft, after))}` : 'Ver por qué'}
            <Icon name="ir" />
          </a>
        </Bar>
      }
    >
      <form
        key={partida.id}
        onSubmit={(event) => {
          event.preventDefault();
          if (check.pass()) go(to);
        }}
      >
        <div class="section first">
          {draft.partidas.length > 1 && (
            <p class="small muted" style={{ marginBottom: '8px' }}>
              <b>{index + 1} de {draft.partidas.length} en su lista</b>
            </p>
          )}
          <div class="title-with-sign">
            <Sign name={signFor(concept.nombre)} />
            <h1 tabIndex={-1}>{concept.nombre}</h1>
          </div>
        </div>
        <Held check={check} program={program} draft={draft} to={to} />
        <div class="pad gap" style={{ paddingBottom: '24px' }}>
          <Fields program={program} draft={draft} partida={partida} concept={concept} />
          <More program={program} draft={draft} partida={partida} concept={concept} />
        </div>
        <button type="submit" hidden />
      </form>
    </Frame>
  );
}

/** What the amount is made of; always asked. */
const isMain = ({ clave }: Fact) => measured.includes(clave) || clave === 'inversion';

function Fields({ program, draft, partida, concept }: { program: Program; draft: Draft; partida: Partida; concept: Concept }) {
  const facts = concept.hechos.filter((name) => name.startsWith('partida.')).flatMap((name) => program.facts.get(name) ?? []);
  return (
    <>
      {draft.predios.length > 1 && (
        <PredioChoice
          draft={draft}
          value={partida.predio}
          name={`predio-${partida.id}`}
          onPick={(predio) => change((now) => changePartida(now, partida.id, { predio }))}
        />
      )}
      {facts.filter(isMain).map((fact) => <PartidaField key={fact.id} fact={fact} draft={draft} partida={partida} concept={concept} suggest />)}
      <Facts facts={facts.filter((fact) => !isMain(fact))} place={{ of: 'partida', id: partida.id }} draft={draft} />
      {facts.length === 0 && <p>No le preguntamos más. No se paga.</p>}
    </>
  );
}

function More({ program, draft, partida, concept }: { program: Program; draft: Draft; partida: Partida; concept: Concept }) {
  const free = draft.predios.filter(({ id }) => !draft.partidas.some((each) => each.concepto === concept.id && each.predio === id));
  const other = free[0];
  const name = inside(partidaName(program, draft, partida));
  return (
    <div>
      {other && draft.predios.length > 1 && (
        <button
          class="link"
          type="button"
          onClick={() => {
            const added = freeId('', draft.partidas);
            // Bought together, it costs the same.
            change((now) => changePartida(addPartida(now, concept.id, other.id), added, { price: partida.price, facts: partida.facts }));
            go(`/cantidad/${added}`);
          }}
        >
          <Icon name="mas" />
          También en {predioInside(draft, other.id)}
        </button>
      )}
      <button
        class="link danger"
        type="button"
        onClick={() => {
          const rest = draft.partidas.filter(({ id }) => id !== partida.id);
          change((now) => ({ ...now, partidas: rest }), `Quitó ${name}`);
          go(rest[0] ? `/cantidad/${rest[0].id}` : '/', { replace: true });
        }}
      >
        <Icon name="borrar" />
        Quitar de mi lista
      </button>
    </div>
  );
}
