// 9 · From what one wants to what one may get. Who asks for something else does not download it.
import type { Program } from '../core/program.ts';
import type { Draft } from '../state/draft.ts';
import type { Route } from '../state/router.ts';
import { Frame } from '../ui/frame.tsx';
import { Later, part } from '../ui/later.tsx';
import { Loading } from '../ui/states.tsx';

export interface Props {
  program: Program;
  draft: Draft;
  banner: preact.ComponentChildren;
}

const guide = part(() => import('../guide/guide.ts'));

export function Guide({ route, ...props }: Props & { route: Route }) {
  const waiting = <Frame name="Inicio" banner={props.banner}><Loading /></Frame>;
  return (
    <Later part={guide} waiting={waiting}>
      {({ Asking, Fits, Goals, Narrow }) => {
        const goal = props.draft.goal;
        if (!goal) return <Goals {...props} route={route} />;
        switch (route.screen) {
          case 'meta':
            return <Narrow {...props} goal={goal} />;
          case 'quien':
            return <Asking key={route.parts[0]} {...props} goal={goal} page={Number(route.parts[0] ?? '1')} />;
          case 'caben':
            return <Fits {...props} goal={goal} />;
          default:
            return <Goals {...props} route={route} />;
        }
      }}
    </Later>
  );
}
