// What is not part of the way: undo, drafts, other programs, erasing.
import { useState } from 'preact/hooks';
import { programs } from '../core/core.ts';
import { likeliest } from '../core/program.ts';
import { today } from '../state/estimate.ts';
import { go } from '../state/router.ts';
import { undo, undoable } from '../state/session.ts';
import { useStore } from '../state/store.ts';
import { Icon } from '../ui/basics.tsx';
import { Frame } from '../ui/frame.tsx';
import { EraseAll, KeepDraft, KeptDrafts, OpenFile } from './drafts.tsx';

export function Menu({ current }: { current: string }) {
  const steps = useStore(undoable);
  // What is done here leads elsewhere: nothing of it comes up on the way.
  const [before] = useState(steps);
  const newest = steps.at(-1);
  const last = newest && before.includes(newest) ? newest : undefined;
  return (
    <Frame name="Menú" back={{ path: '/', name: 'Inicio' }}>
      <div class="section first">
        <h1 tabIndex={-1}>Menú</h1>
      </div>
      {last && (
        <div class="pad" style={{ paddingBottom: '16px' }}>
          <button class="button quiet" type="button" onClick={() => {
            undo();
            go('/resultado');
          }}>
            <Icon name="deshacer" />
            Deshacer: {last.label.charAt(0).toLowerCase() + last.label.slice(1)}
          </button>
        </div>
      )}
      <div class="section">
        <h2>Programas</h2>
        <ul class="rows">
          {likeliest(programs, today()).map(({ id, nombre }) => (
            <li key={id}>
              <a class="link" href={`#/programa/${encodeURIComponent(id)}`} aria-current={id === current ? 'true' : undefined}>
                {nombre}{id === current ? ' (el que está viendo)' : ''}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div class="section">
        <h2>Borradores</h2>
        <KeptDrafts />
        <div style={{ marginTop: '16px' }}><KeepDraft /></div>
        <div style={{ marginTop: '16px' }}><OpenFile /></div>
      </div>
      <div class="section">
        <h2>Para la ventanilla</h2>
        <a class="link" href="#/ventanilla">Revisar solicitudes</a>
      </div>
      <div class="section sunk">
        <h2>Sus datos</h2>
        <p class="small">Nada sale de este teléfono. Lo que escribe se borra al cerrar, si no lo guarda.</p>
        <EraseAll />
      </div>
    </Frame>
  );
}
