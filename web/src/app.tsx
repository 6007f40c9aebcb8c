// The portal: which screen, what floats over it, and what is said to who does not see it.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { loadProgram, programs } from './core/core.ts';
import { inForce, startsFromGoal, type Program } from './core/program.ts';
import type { ProgramSummary } from './core/types.ts';
import { uncounted, without } from './result/uncounted.ts';
import { Application, Sheet } from './screens/application.tsx';
import { Compare } from './screens/compare.tsx';
import { Counter } from './screens/counter.tsx';
import { Guide } from './screens/guide.tsx';
import { Land } from './screens/land.tsx';
import { Menu } from './screens/menu.tsx';
import { Needs } from './screens/needs.tsx';
import { Papers } from './screens/papers.tsx';
import { Quantity } from './screens/quantity.tsx';
import { Result } from './screens/result.tsx';
import { estimate, program, today, type Estimate } from './state/estimate.ts';
import { offline, applyUpdate, updateReady, updated } from './state/offline.ts';
import { go, keepsFocus, route, settleScroll } from './state/router.ts';
import { choose, draft, session, undo, undoable } from './state/session.ts';
import { useStore } from './state/store.ts';
import { date, money, number } from './text/format.ts';
import { Icon, Money } from './ui/basics.tsx';
import { barHeight, Frame } from './ui/frame.tsx';
import { Loading, Trouble } from './ui/states.tsx';
import { focusTitle } from './ui/title_focus.ts';

export function App() {
  return (
    <>
      <CurrentScreen />
      <Spoken />
      <Floating />
    </>
  );
}

function CurrentScreen() {
  const now = useStore(route);
  const { programa } = useStore(session);
  const known = useStore(program);
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(0);

  const wanted = now.screen === 'programa' ? now.parts[0] : undefined;
  useEffect(() => {
    if (wanted === undefined) return;
    if (programs.some(({ id }) => id === wanted)) choose(wanted);
    go('/', { replace: true });
  }, [wanted]);

  useEffect(() => {
    let stale = false;
    setFailure(null);
    loadProgram(programa).then(
      (loaded) => {
        if (!stale) program.set(loaded);
      },
      () => {
        if (!stale) {
          setFailure(navigator.onLine
            ? 'No se pudieron traer las reglas. Revise su conexión y pruebe otra vez.'
            : 'Estas reglas todavía no están en su teléfono. Hace falta internet la primera vez que las abre.');
        }
      },
    );
    return () => {
      stale = true;
    };
  }, [programa, tries]);

  // The rules of another program are on screen until those of this one come.
  const ready = known?.summary.id === programa ? known : null;
  const needsRules = now.screen !== 'ventanilla' && now.screen !== 'menu';
  const lost = needsRules && !ready ? failure : null;
  useFocus(lost === null ? `${now.screen}/${now.parts.join('/')}` : 'sin reglas', lost !== null || ready !== null || !needsRules);

  if (now.screen === 'ventanilla') return <Counter />;
  if (now.screen === 'menu') return <Menu current={programa} />;
  if (lost !== null) {
    return <Frame name="No se pudo abrir" back={{ path: '/menu', name: 'Menú' }}><Trouble text={lost} onRetry={() => setTries(tries + 1)} /></Frame>;
  }
  if (!ready) return <Frame name="Surco"><Loading /></Frame>;
  const props = { program: ready, draft: draft(), banner: <Banner summary={ready.summary} key={now.screen} /> };
  switch (now.screen) {
    case 'tierra':
      return <Land {...props} />;
    case 'cantidad':
      return <Quantity {...props} id={now.parts[0] ?? ''} />;
    case 'resultado':
      return <Result {...props} />;
    case 'papeles':
      return <Papers {...props} />;
    case 'solicitud':
      return <Application {...props} />;
    case 'comparar':
      return <Compare {...props} other={now.parts[0] ?? ''} />;
    case 'hoja':
      return <Sheet {...props} />;
    default:
      if (startsFromGoal(ready)) return <Guide {...props} route={now} />;
      return <Needs {...props} route={now.screen === 'buscar' ? now : { ...now, screen: '' }} />;
  }
}

/** On each new screen: focus on its title, and the scroll where it was or at the top. */
function useFocus(screen: string, ready: boolean): void {
  const seen = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (!ready || seen.current === screen) return;
    const first = seen.current === null;
    seen.current = screen;
    const kept = keepsFocus();
    settleScroll();
    if (!first && !kept) focusTitle();
  }, [screen, ready]);
}

// ---- Above the screen ----------------------------------------------------------------------------

/** Said as of the arrival at a screen, so that nothing moves under one's finger. */
function Banner({ summary }: { summary: ProgramSummary }) {
  const [away] = useState(offline.get());
  const now = useStore(estimate);
  const [before, setBefore] = useState(updated.get());
  const { desde } = summary.vigencia ?? {};
  const past = !inForce(summary, today());
  return (
    <>
      {away && (
        <div class="banner calm">
          <Icon name="sinred" />
          <div><p><b>Sin internet. Todo funciona igual.</b></p></div>
        </div>
      )}
      {past && (
        <div class="banner heed">
          <Icon name="calendario" />
          <div>
            <p class="small">
              <b>Reglas de {summary.anio}{desde && today() < desde ? `, desde el ${date(desde)}` : ''}.</b> Úselas para estudiar y comparar, no para pedir hoy.
            </p>
          </div>
        </div>
      )}
      {before && now && before.version !== now.result.reglas.version && (
        <div class="banner heed">
          <Icon name="nuevo" />
          <div>
            <p>
              <b>Reglas nuevas, versión {now.result.reglas.version}.</b> Con la {before.version} le apoyaban {money(before.subsidio)}
              {now.result.total.subsidio && <>; ahora, <Money amount={now.result.total.subsidio} /></>}.
            </p>
            <button class="link" type="button" onClick={() => {
              updated.set(null);
              setBefore(null);
            }}>
              Entendido
            </button>
          </div>
        </div>
      )}
    </>
  );
}

// ---- Over the screen -----------------------------------------------------------------------------

const undoTime = 10_000;

// Of a bar with a name of two lines.
const usualBar = 104;

/**
 * Above the bar, or where one may still come; while something floats it never sinks, as its button would
 * go from under one's finger.
 */
function Floating() {
  const box = useRef<HTMLDivElement>(null);
  const floor = useRef(0);
  const height = useStore(barHeight);
  const floats = box.current?.querySelector('.toast') ?? null;
  floor.current = Math.max(usualBar, height, floats ? floor.current : 0);
  return (
    <div class="floating" role="region" aria-label="Avisos" ref={box} style={{ bottom: `${floor.current + 12}px` }}>
      <Update />
      <Undo />
    </div>
  );
}

function Undo() {
  const steps = useStore(undoable);
  const [, tick] = useState(0);
  const last = steps.at(-1);
  const left = last ? last.at + undoTime - Date.now() : 0;
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => tick((count) => count + 1), left + 20);
    return () => clearTimeout(timer);
  }, [last, left]);
  return (
    <div role="status">
      {last && left > 0 && (
        <div class="toast">
          <span>{last.label}</span>
          <button type="button" onClick={() => undo()}>
            <Icon name="deshacer" />
            Deshacer
          </button>
        </div>
      )}
    </div>
  );
}

function Update() {
  const waiting = useStore(updateReady);
  const now = useStore(estimate);
  const [later, setLater] = useState(false);
  return (
    <div role="status">
      {waiting && !later && (
        <div class="toast tall">
          <p>
            Hay una versión nueva de Surco.
            {now && ` Su cuenta se hizo con las reglas ${now.result.reglas.version}.`} Lo que escribió no se pierde.
          </p>
          <div class="toast-actions">
            <button type="button" onClick={() => applyUpdate(now?.result)}>
              <Icon name="nuevo" />
              Actualizar
            </button>
            <button type="button" onClick={() => setLater(true)}>Después</button>
          </div>
        </div>
      )}
    </div>
  );
}

// ---- For who does not see it ---------------------------------------------------------------------

const rest = 800;

/** The figures, said once typing rests. */
function Spoken() {
  const now = useStore(estimate);
  const { screen } = useStore(route);
  const [said, setSaid] = useState('');
  const last = useRef('');
  const rules = useStore(program);
  const text = now && rules ? inWords(rules, now) : '';
  useEffect(() => {
    if (screen !== 'cantidad' && screen !== 'resultado') {
      last.current = text;
      return undefined;
    }
    if (text === last.current) return undefined;
    const timer = setTimeout(() => {
      last.current = text;
      setSaid(text);
    }, rest);
    return () => clearTimeout(timer);
  }, [text, screen]);
  return <p class="hidden" role="status" aria-live="polite" id="dicho">{said}</p>;
}

/** What is known, with what each figure leaves out; a zero that leaves things out is no figure. */
function inWords(rules: Program, now: Estimate): string {
  const say = (figure: 'subsidio' | 'aportacion', name: string) => {
    const amount = now.result.total[figure];
    const less = without(uncounted(rules, draft(), now, figure));
    return amount === null || (amount === '0.00' && less !== '') ? '' : `${name} ${pesos(amount)}${less && `, ${less}`}.`;
  };
  return [say('subsidio', 'Le apoyan'), say('aportacion', 'Usted paga')].filter(Boolean).join(' ');
}

function pesos(amount: string): string {
  return `${number(amount.replace(/\.00$/, ''))} pesos`;
}
