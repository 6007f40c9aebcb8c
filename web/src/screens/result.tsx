// 4 · How much, how much is one's own, why not more; each limit with its way out.
import { programs } from '../core/core.ts';
import { comparable, type Program } from '../core/program.ts';
import type { Draft } from '../state/draft.ts';
import { advised, trouble } from '../state/estimate.ts';
import { useStore } from '../state/store.ts';
import { Icon } from '../ui/basics.tsx';
import { Bar, Frame, stepsOf } from '../ui/frame.tsx';
import { Empty, Trouble } from '../ui/states.tsx';
import { Chart, Notices, Sheets } from '../result/extras.tsx';
import { AfterHero, Hero } from '../result/hero.tsx';
import { LeftOut } from '../result/left_out.tsx';
import { LineCard } from '../result/lines.tsx';
import { Pending } from '../result/questions.tsx';
import { Readings } from '../result/readings.tsx';
import { BestRemedy } from '../result/remedies.tsx';

interface Props {
  program: Program;
  draft: Draft;
  banner: preact.ComponentChildren;
}

export function Result({ program, draft, banner }: Props) {
  const now = useStore(advised);
  const failure = useStore(trouble);
  const steps = stepsOf(program, draft);
  const at = steps.findIndex(({ path }) => path === '/resultado');
  const next = steps[at + 1];
  const last = draft.partidas.at(-1);
  const frame = {
    name: 'Resultado',
    steps,
    at,
    back: last && steps[at - 1]?.name === 'Cantidad y precio' ? { path: `/cantidad/${last.id}`, name: 'Cantidad y precio' } : steps[at - 1],
    banner,
  };
  if (draft.partidas.length === 0) return <Frame {...frame}><Empty /></Frame>;
  if (!now) {
    return (
      <Frame {...frame}>
        {failure ? <Trouble text={failure} onRetry={() => location.reload()} /> : (
          <div class="section first" key="waiting"><h1 tabIndex={-1}>Haciendo la cuenta…</h1></div>
        )}
      </Frame>
    );
  }
  return (
    <Frame
      {...frame}
      bar={
        <Bar>
          {now.result.elegibilidad === 'no_elegible' ? (
            <a class="button" href="#/tierra">
              Cambiar mis respuestas
              <Icon name="ir" />
            </a>
          ) : (
            <a class="button" href={`#${next?.path ?? '/'}`}>
              Seguir: qué papeles llevar
              <Icon name="ir" />
            </a>
          )}
        </Bar>
      }
    >
      <Hero now={now} program={program} draft={draft} />
      <AfterHero now={now} />
      <BestRemedy now={now} program={program} />
      <LeftOut now={now} program={program} draft={draft} />
      <Pending now={now} program={program} draft={draft} deciding />
      {now.result.elegibilidad !== 'no_elegible' && now.result.partidas.map((line) => <LineCard key={line.id} line={line} now={now} program={program} draft={draft} />)}
      <Readings now={now} draft={draft} />
      <Pending now={now} program={program} draft={draft} deciding={false} />
      <Notices result={now.result} />
      <Sheets now={now} program={program} draft={draft} />
      <Chart now={now} program={program} draft={draft} />
      <div class="section plain">
        <p class="small muted">
          Es un cálculo con las reglas publicadas, versión {now.result.reglas.version}. La ventanilla confirma el apoyo.
        </p>
        {now.result.elegibilidad !== 'no_elegible' && <p><a class="link" href="#/"><Icon name="mas" />Agregar otra cosa</a></p>}
        {comparable(program, programs).map(({ id, nombre }) => (
          <p key={id}><a class="link" href={`#/comparar/${encodeURIComponent(id)}`}><Icon name="calendario" />Comparar con {nombre}</a></p>
        ))}
      </div>
    </Frame>
  );
}
