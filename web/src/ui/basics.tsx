// The small pieces that every screen is made of.
import type { ComponentChildren } from 'preact';
import { program } from '../state/estimate.ts';
import { useStore } from '../state/store.ts';
import { versionOf } from '../core/program.ts';
import type { LineState } from '../core/types.ts';
import { moneyParts, section } from '../text/format.ts';
import { icons, type IconName } from './icons.ts';

export function Icon({ name, little = false }: { name: IconName; little?: boolean }) {
  return (
    <svg class={little ? 'icon little' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}

export function Sign({ name }: { name: IconName }) {
  return (
    <span class="sign">
      <Icon name={name} />
    </span>
  );
}

/** An amount of the core's; its cents are smaller where the figure is large. */
export function Money({ amount, large = false }: { amount: string; large?: boolean }) {
  const [pesos, cents] = moneyParts(amount);
  return <span class="nowrap">{pesos}{large ? <span class="cents">{cents}</span> : cents}</span>;
}

const states: Record<LineState, { kind: string; icon: IconName; text: string }> = {
  apoyada: { kind: 'all', icon: 'listo', text: 'Todo apoyado' },
  apoyada_parcial: { kind: 'part', icon: 'parte', text: 'Apoyo en parte' },
  rechazada: { kind: 'none', icon: 'cerrar', text: 'Sin apoyo' },
  incompleta: { kind: 'ask', icon: 'pregunta', text: 'Falta un dato' },
  sujeta_a_dictamen: { kind: 'doubt', icon: 'duda', text: 'Falta que lo revisen' },
};

export function StatePill({ state }: { state: LineState }) {
  const { kind, icon, text } = states[state];
  return (
    <span class={`pill ${kind}`}>
      <Icon name={icon} />
      {text}
    </span>
  );
}

export type NoteKind = 'limit' | 'remedy' | 'bad' | 'info';

const noteIcons: Record<NoteKind, IconName> = { limit: 'tope', remedy: 'idea', bad: 'cerrar', info: 'aviso' };

export function Note({ kind, children }: { kind: NoteKind; children: ComponentChildren }) {
  return (
    <div class={`note ${kind}`}>
      <Icon name={noteIcons[kind]} />
      <div>{children}</div>
    </div>
  );
}

/** Where a rule stands and, opened, what it checks. */
export function Rule({ fuente, revisa }: { fuente: string; revisa?: string | undefined }) {
  const known = useStore(program);
  return (
    <details class="inline rule">
      <summary>Ver la regla: {section(fuente)}</summary>
      <div>
        {revisa && <p>{revisa}</p>}
        <p>
          {known ? `Está en las reglas de ${known.summary.nombre}, ${section(fuente)}. ` : `Está en ${section(fuente)}. `}
          {known && <span class="muted">Versión {versionOf(known.summary)}.</span>}
        </p>
      </div>
    </details>
  );
}

export function Fold({ title, icon, children }: { title: string; icon?: IconName; children: ComponentChildren }) {
  return (
    <details class="fold">
      <summary>
        {icon && <Icon name={icon} />}
        {title}
        <Icon name="ir" />
      </summary>
      <div>{children}</div>
    </details>
  );
}

/** Text with the letters that were searched for marked, whatever their accents and capitals. */
export function Marked({ text, word }: { text: string; word: string }) {
  const plain = (letters: string) => letters.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const sought = plain(word.trim());
  // Letters one by one, so that a place in the plain text is a place in the other.
  const at = sought === '' ? -1 : [...text].map(plain).join('').indexOf(sought);
  if (at < 0 || [...text].some((letter) => plain(letter).length !== letter.length)) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + sought.length)}</mark>
      {text.slice(at + sought.length)}
    </>
  );
}
