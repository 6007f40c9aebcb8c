// Where a piece of land is and how large, taken with the phone. Nothing of it changes what was typed, and
// it stays on the phone like everything else.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { number } from '../text/format.ts';
import { Icon, Note } from '../ui/basics.tsx';
import { TextField } from '../ui/fields.tsx';
import { readCorners } from './corners.ts';
import { distance, isStep, measure, worstAccuracy, type Corner, type Measured } from './geometry.ts';
import { areaText, compared, placeText } from './words.ts';

interface FieldProps {
  field: string;
  label: string;
  hint: string | undefined;
  value: string;
  put: (next: string) => void;
}

/** What the sensor says from now on; it stops with the component, or when it is not wanted. */
function usePosition(wanted: boolean, onFix: (fix: Corner) => void): string {
  const [trouble, setTrouble] = useState('');
  const tell = useRef(onFix);
  tell.current = onFix;
  useEffect(() => {
    if (!wanted) return undefined;
    setTrouble('');
    if (!('geolocation' in navigator)) {
      setTrouble('Este teléfono no dice dónde está. Escríbalo con sus palabras.');
      return undefined;
    }
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        setTrouble('');
        tell.current({ lat: coords.latitude, lon: coords.longitude, accuracy: coords.accuracy });
      },
      ({ code }) => setTrouble(code === 1
        ? 'El teléfono no dio permiso para saber dónde está. Puede dárselo en sus ajustes.'
        : 'Todavía no hay señal. Salga a cielo abierto y espere un momento.'),
      { enableHighAccuracy: true, maximumAge: 0, timeout: 30_000 },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [wanted]);
  return trouble;
}

export function PlaceField({ field, label, hint, value, put }: FieldProps) {
  const [looking, setLooking] = useState(false);
  const best = useRef<Corner | null>(null);
  const trouble = usePosition(looking, (fix) => {
    // The first fixes are rough: the best so far is kept until it will do or one has waited enough.
    if (!best.current || (fix.accuracy ?? Infinity) < (best.current.accuracy ?? Infinity)) {
      best.current = fix;
      put(placeText(fix));
    }
    if ((fix.accuracy ?? Infinity) <= 10) setLooking(false);
  });
  useEffect(() => {
    if (!looking) return undefined;
    best.current = null;
    const timer = setTimeout(() => setLooking(false), 60_000);
    return () => clearTimeout(timer);
  }, [looking]);
  return (
    <TextField field={field} label={label} hint={hint} value={value} onInput={put}>
      <button class="button quiet small" type="button" onClick={() => setLooking(!looking)} style={{ marginTop: '8px' }}>
        <Icon name="lugar" />
        {looking ? 'Ya, así está bien' : 'Aquí estoy'}
      </button>
      <Told>{looking && trouble === '' ? 'Buscando señal. Espere junto al lugar…' : trouble}</Told>
    </TextField>
  );
}

function Told({ children }: { children: ComponentChildren }) {
  return <p class="echo" role="status">{children}</p>;
}

/** `beside`: the hectares that the person wrote. */
export function AreaField({ field, label, hint, value, put, beside }: FieldProps & { beside: string | undefined }) {
  return (
    <TextField field={field} label={label} hint={hint} value={value} onInput={put}>
      <details class="inline">
        <summary><Icon name="parcela" />Medir con el teléfono</summary>
        <Measure field={field} beside={beside} done={(text) => put(text)} />
      </details>
    </TextField>
  );
}

/** Walking the boundary, or typing corners. `done` gets the area in words. */
export function Measure({ field, beside, done }: { field: string; beside: string | undefined; done: (text: string) => void }) {
  const [walking, setWalking] = useState(false);
  const [corners, setCorners] = useState<readonly Corner[]>([]);
  const [fix, setFix] = useState<Corner | null>(null);
  const [typed, setTyped] = useState('');
  const trouble = usePosition(walking, (next) => {
    setFix(next);
    if ((next.accuracy ?? Infinity) > worstAccuracy) return;
    setCorners((before) => (isStep(before.at(-1), next) ? [...before, next] : before));
  });
  useAwake(walking);
  const walked = measure(corners, true);
  const first = corners[0];
  const gap = first && fix ? distance(first, fix) : 0;
  const read = readCorners(typed);
  const written = 'corners' in read ? measure(read.corners, false) : null;
  return (
    <div class="gap" style={{ paddingBlock: '8px' }}>
      <p>Párese en una esquina. Empiece, camine toda la orilla sin prisa y termine donde empezó.</p>
      <button class="button quiet small" type="button" onClick={() => {
        if (!walking) setCorners([]);
        setWalking(!walking);
      }}>
        <Icon name={walking ? 'listo' : 'lugar'} />
        {walking ? 'Terminar' : corners.length > 0 ? 'Empezar otra vez' : 'Empezar a caminar'}
      </button>
      <Told>
        {trouble}
        {walking && trouble === '' && (fix === null
          ? 'Buscando señal…'
          : (fix.accuracy ?? Infinity) > worstAccuracy
            ? `Señal débil, a ${number(String(Math.round(fix.accuracy ?? 0)))} m. Espere a cielo abierto.`
            : `Lleva ${corners.length} ${corners.length === 1 ? 'punto' : 'puntos'}. ${corners.length > 2 ? `Le faltan ${Math.round(gap)} m para cerrar.` : ''}`)}
      </Told>
      {!walking && corners.length > 0 && <Outcome measured={walked} beside={beside} done={done} how={`caminando, ${corners.length} puntos`} />}
      <div class="field corners">
        <label for={`${field}-esquinas`}>O anote las esquinas, una por renglón</label>
        <span class="hint" id={`${field}-esquinas-hint`}>En orden, como las da un mapa: 19.31842, -98.23871</span>
        <div class="input">
          <textarea
            id={`${field}-esquinas`}
            aria-describedby={`${field}-esquinas-hint ${field}-esquinas-said`}
            rows={5}
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <p class="echo" id={`${field}-esquinas-said`} role="status">
          {'line' in read ? `No se entiende el renglón ${read.line}: ${read.text.slice(0, 40)}` : ''}
        </p>
      </div>
      {'corners' in read && read.corners.length > 0 && (
        <Outcome measured={written} beside={beside} done={done} how={`${read.corners.length} esquinas`} />
      )}
    </div>
  );
}

function Outcome({ measured, beside, done, how }: { measured: Measured | null; beside: string | undefined; done: (text: string) => void; how: string }) {
  if (!measured) return <p role="status">Hacen falta tres puntos o más.</p>;
  if (measured.crossed) return <Note kind="info"><p>La orilla se cruza consigo misma. Revise el orden de los puntos.</p></Note>;
  const text = areaText(measured);
  return (
    <div role="status">
      <p><b>Mide {text}.</b> {compared(measured, beside)}</p>
      <button class="button quiet small" type="button" style={{ marginTop: '8px' }} onClick={() => done(`${text} (${how})`)}>
        Anotar esta medida
      </button>
    </div>
  );
}

/** Keeps the screen on while one walks, where the phone lets. */
function useAwake(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return undefined;
    const lock = navigator.wakeLock.request('screen').catch(() => null);
    return () => {
      void lock.then((held) => held?.release());
    };
  }, [wanted]);
}
