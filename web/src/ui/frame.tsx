// What is around every screen: top, steps, title, the bar at the bottom.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon, Money } from './basics.tsx';
import { canSpeak, hush, speak } from './listen.ts';
import { uncounted, without } from '../result/uncounted.ts';
import { estimate, program } from '../state/estimate.ts';
import { draft, session } from '../state/session.ts';
import { store, useStore } from '../state/store.ts';
import { sentence } from '../text/format.ts';
import { startsFromGoal, usesLand, type Program } from '../core/program.ts';
import type { Draft } from '../state/draft.ts';

export interface Step {
  path: string;
  name: string;
}

export interface FrameProps {
  /** For the title of the page; the steps say it too. */
  name: string;
  steps?: readonly Step[];
  /** Place of this screen in `steps`. */
  at?: number;
  back?: Step | undefined;
  children: ComponentChildren;
  bar?: ComponentChildren;
  /** A strip above the title. */
  banner?: ComponentChildren;
}

export function Frame({ name, steps = [], at, back, children, bar, banner }: FrameProps) {
  const main = useRef<HTMLElement>(null);
  const title = at === undefined ? name : `Paso ${at + 1} de ${steps.length} · ${name}`;
  useEffect(() => {
    document.title = `${title} · Surco`;
  }, [title]);
  useEffect(() => hush, []);
  return (
    <>
      <header>
        <div class="top">
          {back && (
            <a class="tool back" href={`#${back.path}`} aria-label={`Regresar a: ${back.name}`}>
              <Icon name="volver" />
            </a>
          )}
          <Brand />
          <Listen root={main} />
          <a class="tool" href="#/menu" aria-label="Menú">
            <Icon name="menu" />
          </a>
        </div>
        {at !== undefined && (
          <div class="steps">
            <p>{title}</p>
            <div aria-hidden="true">
              {steps.map((each, index) => (
                <i key={each.path} class={index < at ? 'done' : index === at ? 'now' : ''} />
              ))}
            </div>
          </div>
        )}
        {banner}
      </header>
      <main ref={main}>
        <div class="screen">{children}</div>
        {bar}
      </main>
    </>
  );
}

function Brand() {
  return (
    <a class="brand" href="#/">
      <svg viewBox="0 0 30 24" aria-hidden="true">
        <path d="M1 7C8 1 22 1 29 7v4C22 6 8 6 1 11z" fill="currentColor" />
        <path class="brand-mid" d="M1 14c7-6 21-6 28 0v3c-7-5-21-5-28 0z" />
        <path d="M1 20c7-6 21-6 28 0v2.500c-7-4.200-21-4.200-28 0z" fill="currentColor" />
      </svg>
      Surco
    </a>
  );
}

function Listen({ root }: { root: { current: HTMLElement | null } }) {
  const [speaking, setSpeaking] = useState(false);
  if (!canSpeak) return null;
  return (
    <button
      class="tool wide"
      type="button"
      aria-pressed={speaking}
      onClick={() => {
        if (speaking) hush();
        else if (root.current) speak(root.current, () => setSpeaking(false));
        setSpeaking(!speaking);
      }}
    >
      <Icon name={speaking ? 'callar' : 'escuchar'} />
      {speaking ? 'Callar' : 'Escuchar'}
    </button>
  );
}

/** How much of the bottom of the window a bar takes. */
export const barHeight = store(0);

/** The strip that stays at the bottom; tells its height so that nothing hides behind it. */
export function Bar({ amounts, said, children }: {
  amounts?: 'one' | 'several';
  said?: string | undefined;
  children: ComponentChildren;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => {
      barHeight.set(getComputedStyle(element).position === 'sticky' ? element.offsetHeight : 0);
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      barHeight.set(0);
    };
  }, []);
  return (
    <div class={amounts ? 'bar amounts' : 'bar'} ref={box}>
      {amounts && <Amounts several={amounts === 'several'} />}
      {said !== undefined && <p class="said">{said}</p>}
      {children}
    </div>
  );
}

/** What the program pays and what one pays, as of the last figures. With several lines, one may be left out. */
function Amounts({ several }: { several: boolean }) {
  const now = useStore(estimate);
  const rules = useStore(program);
  useStore(session);
  const figure = (key: 'subsidio' | 'aportacion') => {
    const amount = now?.result.total[key] ?? null;
    const less = now && rules ? uncounted(rules, draft(), now, key) : [];
    // A zero that leaves lines out says nothing.
    return amount === null || (amount === '0.00' && less.length > 0) ? null : { amount, less };
  };
  const theirs = figure('subsidio');
  const own = figure('aportacion');
  return (
    <>
      {several && <p class="said close">{inOneLine(theirs?.less ?? [], own?.less ?? [])}</p>}
      <dl>
        <div>
          <dt>Le apoyan</dt>
          <dd>{theirs ? <Money amount={theirs.amount} large /> : '—'}</dd>
        </div>
        <div>
          <dt>Usted paga</dt>
          <dd>{own ? <Money amount={own.amount} large /> : '—'}</dd>
        </div>
      </dl>
    </>
  );
}

// What fits beside nothing else at 320 px of width, in letters.
const oneLine = 36;

/** What the figures leave out, in the one line that is kept for it: by name, or how many things. */
function inOneLine(theirs: readonly string[], own: readonly string[]): string {
  const all = [...new Set([...theirs, ...own])];
  if (all.length === 0) return '';
  const what = theirs.length === 0 ? 'paga, ' : '';
  const named = what + without(all);
  if (named.length <= oneLine) return sentence(named);
  return sentence(`${what}sin contar ${all.length} cosa${all.length > 1 ? 's' : ''} de su lista`);
}

/** The steps of a program: one without facts about land or person skips the second. */
export function stepsOf(program: Program, draft: Draft): Step[] {
  const first = draft.partidas[0];
  const rest: Step[] = [
    { path: first ? `/cantidad/${first.id}` : '/cantidad', name: 'Cantidad y precio' },
    { path: '/resultado', name: 'Resultado' },
    { path: '/papeles', name: 'Papeles' },
    { path: '/solicitud', name: 'Solicitud' },
  ];
  if (draft.goal && startsFromGoal(program)) {
    return [
      { path: '/', name: 'Qué quiere lograr' },
      { path: '/quien/1', name: 'Quién y dónde' },
      { path: '/caben', name: 'Qué le toca' },
      ...rest,
    ];
  }
  const land = usesLand(program, draft.partidas.map(({ concepto }) => concepto));
  const person = [...program.facts.values()].some(({ lugar, tipo }) => lugar === 'solicitante' && tipo !== 'texto' && tipo !== 'identidad');
  const steps: Step[] = [{ path: '/', name: 'Qué necesita' }];
  if (land) steps.push({ path: '/tierra', name: 'Su tierra' });
  else if (person) steps.push({ path: '/tierra', name: 'Sobre usted' });
  return [...steps, ...rest];
}
