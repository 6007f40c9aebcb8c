// 6 · The solicitud: the person's data, and the sheet to take along. Who does not get this far does not
// download it.
import type { Program } from '../core/program.ts';
import type { Draft } from '../state/draft.ts';
import { estimate } from '../state/estimate.ts';
import { route } from '../state/router.ts';
import { useStore } from '../state/store.ts';
import { Frame, stepsOf } from '../ui/frame.tsx';
import { Later, part } from '../ui/later.tsx';
import { Empty, Loading } from '../ui/states.tsx';

export interface Props {
  program: Program;
  draft: Draft;
  banner: preact.ComponentChildren;
}

/** Also for the screens before this one, so that it is there in time. */
export const paperwork = part(() => import('../paperwork/paperwork.ts'));

function frameOf({ program, draft, banner }: Props, sheet: boolean) {
  const steps = stepsOf(program, draft);
  const at = steps.findIndex(({ path }) => path === '/solicitud');
  return { name: 'Solicitud', steps, at, back: sheet ? { path: '/solicitud', name: 'Sus datos' } : steps[at - 1], banner };
}

export function Application(props: Props) {
  const now = useStore(estimate);
  const frame = frameOf(props, false);
  if (props.draft.partidas.length === 0) return <Frame {...frame}><Empty /></Frame>;
  const waiting = <Frame {...frame}><Loading /></Frame>;
  if (!now) return waiting;
  return (
    <Later part={paperwork} waiting={waiting}>
      {({ Person }) => <Person {...props} now={now} frame={frame} waiting={waiting} />}
    </Later>
  );
}

export function Sheet(props: Props) {
  const now = useStore(estimate);
  const { parts } = useStore(route);
  const frame = frameOf(props, true);
  if (props.draft.partidas.length === 0) return <Frame {...frame}><Empty /></Frame>;
  const waiting = <Frame {...frame}><Loading /></Frame>;
  if (!now) return waiting;
  return (
    <Later part={paperwork} waiting={waiting}>
      {({ Take, Codes }) => (parts[0] === 'codigos'
        ? <Codes {...props} now={now} frame={{ ...frame, back: { path: '/hoja', name: 'Su solicitud' } }} waiting={waiting} />
        : <Take {...props} now={now} frame={frame} waiting={waiting} />)}
    </Later>
  );
}
