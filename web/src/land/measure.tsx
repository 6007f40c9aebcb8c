// The area of a piece of land by walking around it, or from its corners. Nothing of it changes what was
// typed, and it stays on the phone like everything else.
import { useEffect, useState } from 'preact/hooks';
import { number } from '../text/format.ts';
import { Icon, Note } from '../ui/basics.tsx';
import { readCorners } from './corners.ts';
import { distance, isStep, measure, worstAccuracy, type Corner, type Measured } from './geometry.ts';
import { Told, usePosition } from './position.tsx';
import { areaText, compared, hectaresOf } from './words.ts';

export interface MeasureProps {
  field: string;
  /** The hectares that the person wrote. */
  beside: string | undefined;
  /** Gets the area in words. */
  done: (text: string) => void;
  /** Gets the hectares, where none were written. */
  put?: (hectares: string) => void;
}

/** Walking the boundary, or typing corners. */
export function Measure({ field, beside, done, put }: MeasureProps) {
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
      <div class="measured">
        {!walking && corners.length > 0 ? <Outcome measured={walked} beside={beside} done={done} put={put} how={`caminando, ${corners.length} puntos`} /> : (
          <Told>
            {trouble}
            {walking && trouble === '' && (fix === null
              ? 'Buscando señal…'
              : (fix.accuracy ?? Infinity) > worstAccuracy
                ? `Señal débil, a ${number(String(Math.round(fix.accuracy ?? 0)))} m. Espere a cielo abierto.`
                : `Lleva ${corners.length} ${corners.length === 1 ? 'punto' : 'puntos'}. ${corners.length > 2 ? `Le faltan ${Math.round(gap)} m para cerrar.` : ''}`)}
          </Told>
        )}
      </div>
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
        <div class="measured" id={`${field}-esquinas-said`}>
          {'corners' in read && read.corners.length > 0
            ? <Outcome measured={written} beside={beside} done={done} put={put} how={`${read.corners.length} esquinas`} />
            : <p class="echo" role="status">{'line' in read ? `No se entiende el renglón ${read.line}: ${read.text.slice(0, 40)}` : ''}</p>}
        </div>
      </div>
    </div>
  );
}

function Outcome({ measured, beside, done, put, how }: Omit<MeasureProps, 'field' | 'put'> & {
  measured: Measured | null;
  put: MeasureProps['put'] | undefined;
  how: string;
}) {
  if (!measured) return <p role="status">Hacen falta tres puntos o más.</p>;
  if (measured.crossed) return <Note kind="info"><p>La orilla se cruza consigo misma. Revise el orden de los puntos.</p></Note>;
  if (Number(hectaresOf(measured.area)) === 0) return <p role="status">Entre esos puntos no queda tierra. Revise que no estén en línea ni sean el mismo.</p>;
  const text = areaText(measured);
  return (
    <div role="status">
      <p><b>Mide {text}.</b> {compared(measured, beside)}</p>
      <button class="button quiet small" type="button" style={{ marginTop: '8px' }} onClick={() => {
        done(`${text} (${how})`);
        if (beside === undefined) put?.(hectaresOf(measured.area));
      }}>
        {beside === undefined && put ? `Poner ${hectaresOf(measured.area)} ha` : 'Anotar esta medida'}
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
