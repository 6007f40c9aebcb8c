// Ways out: changes that the core has computed again, each a button that can be undone.
import type { Program } from '../core/program.ts';
import type { Line, Remedy } from '../core/types.ts';
import { draftOf } from '../state/case.ts';
import type { Estimate } from '../state/estimate.ts';
import { patched } from '../state/patch.ts';
import { draft, replaceDraft } from '../state/session.ts';
import { compare, decimal } from '../text/decimal.ts';
import { money, sentence } from '../text/format.ts';
import { Money, Note } from '../ui/basics.tsx';

const positive = (amount: string | undefined) => amount !== undefined && compare(decimal(amount), decimal('0')) > 0;

export function BestRemedy({ now, program }: { now: Estimate; program: Program }) {
  const { remedios = [], orden } = now.result;
  const best = remedios.find(({ gana }) => positive(gana));
  // With one line, its card already says it.
  const inCard = best && now.result.partidas.length === 1 && isIn(now.result.partidas[0], best);
  const order = orden && (!best || compare(decimal(orden.total.subsidio ?? '0'), decimal(best.total.subsidio ?? '0')) > 0) ? orden : undefined;
  if ((!best || inCard) && !order) return null;
  return (
    <div class="pad" style={{ paddingBottom: '16px' }}>
      {order ? (
        <RemedyNote now={now} program={program} remedy={{ texto: order.texto, cambio: order.cambio, total: order.total }} title="Conviene otro orden" />
      ) : best && <RemedyNote now={now} program={program} remedy={best} />}
    </div>
  );
}

function isIn(line: Line | undefined, remedy: Remedy): boolean {
  const change = JSON.stringify(remedy.cambio);
  return line?.motivos.some(({ remedio }) => remedio && JSON.stringify(remedio.cambio) === change) ?? false;
}

export function RemedyNote({ now, program, remedy, title }: { now: Estimate; program: Program; remedy: Remedy; title?: string }) {
  const { gana, ahorra, total } = remedy;
  const heading = title ?? (positive(gana) ? `Puede recibir ${money(gana ?? '')} más` : positive(ahorra) ? `Puede pagar ${money(ahorra ?? '')} menos` : 'Qué puede hacer');
  const gain = positive(gana) || title !== undefined;
  return (
    <Note kind="remedy">
      <h2>{heading}</h2>
      <p>{sentence(remedy.texto.startsWith(`${heading}: `) ? remedy.texto.slice(heading.length + 2) : remedy.texto)}</p>
      <button class="button quiet small" type="button" onClick={() => tryOut(now, program, remedy)}>
        {gain && total.subsidio ? <span>Probar: <Money amount={total.subsidio} /></span>
          : total.aportacion ? <span>Probar: paga <Money amount={total.aportacion} /></span> : 'Probar'}
      </button>
    </Note>
  );
}

/** Puts a change of the core's into the draft; it can be undone. */
function tryOut(now: Estimate, program: Program, { cambio }: Pick<Remedy, 'cambio'>): void {
  try {
    replaceDraft(draftOf(program, patched(now.caso, cambio), draft(), now.left), 'Probó un cambio');
    scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  } catch {
    // The case has changed under the remedy: the next figures bring another.
  }
}
