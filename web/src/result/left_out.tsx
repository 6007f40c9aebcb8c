// What a person wrote and is in no figure, with the way back to it.
import type { Program } from '../core/program.ts';
import { leftOut } from '../screens/names.ts';
import type { Draft } from '../state/draft.ts';
import type { Estimate } from '../state/estimate.ts';
import { Icon } from '../ui/basics.tsx';

/** `here`: what the screen says itself, at its field. */
export function LeftOut({ now, program, draft, here = () => false }: {
  now: Estimate;
  program: Program;
  draft: Draft;
  here?: (field: string) => boolean;
}) {
  const { left, problems } = now;
  const out = leftOut(program, draft, { left, problems: problems.filter(({ field }) => !here(field)) });
  if (out.length === 0) return null;
  return (
    <div class="pad no-print" style={{ paddingBottom: '16px' }}>
      <div class="note bad">
        <Icon name="error" />
        <div>
          <h2>{left.length > 0 ? 'Esto no entró en la cuenta' : 'Hay datos que no entendimos'}</h2>
          {out.map(({ name, why, path }) => (
            <p key={name + why}><a class="link" href={`#${path}`}>{name}: {why}</a></p>
          ))}
        </div>
      </div>
    </div>
  );
}
