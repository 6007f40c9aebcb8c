// The states that any screen can be in: nothing yet, still loading, something failed.
import { Icon } from './basics.tsx';

export function Empty() {
  return (
    <div class="empty">
      <svg viewBox="0 0 120 60" width="120" height="60" aria-hidden="true">
        <g fill="none" stroke-width="3" stroke-linecap="round">
          <path stroke="var(--edge)" d="M4 54c30-11 82-11 112 0M4 40c30-11 82-11 112 0" />
          <path stroke="var(--green)" d="M60 30V11M60 19c-8 0-12-4-12-11 8 0 12 4 12 11zM60 17c8 0 12-4 12-11-8 0-12 4-12 11z" />
        </g>
      </svg>
      <h1 tabIndex={-1}>Su lista está vacía</h1>
      <p class="lead">Escoja un insumo y aquí verá cuánto le apoyan.</p>
      <p><a class="link" href="#/">Escoger lo que necesita</a></p>
    </div>
  );
}

export function Trouble({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div class="section first">
      <h1 tabIndex={-1}>No se pudo abrir</h1>
      <p class="lead">{text}</p>
      <p style={{ marginTop: '16px' }}>
        <button class="button quiet" type="button" onClick={onRetry}>
          <Icon name="nuevo" />
          Probar otra vez
        </button>
      </p>
    </div>
  );
}

/** A title while the rules load, so that there is always one. */
export function Loading() {
  return (
    <div class="section first" key="loading">
      <h1 tabIndex={-1} class="hidden">Surco</h1>
      <p class="lead" role="status">Abriendo…</p>
    </div>
  );
}
