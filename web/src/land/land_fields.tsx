// Where a piece of land is and how large, taken with the phone.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../ui/basics.tsx';
import { TextField } from '../ui/fields.tsx';
import { Later, part } from '../ui/later.tsx';
import type { Corner } from './geometry.ts';
import { Told, usePosition } from './position.tsx';
import { placeText } from './words.ts';

/** The tool that measures, fetched when it is wanted. */
export const measuring = part(() => import('./measure.tsx'));

interface FieldProps {
  field: string;
  label: string;
  hint: string | undefined;
  value: string;
  put: (next: string) => void;
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

/** `beside`: the hectares that the person wrote. */
export function AreaField({ field, label, hint, value, put, beside }: FieldProps & { beside: string | undefined }) {
  const [wanted, setWanted] = useState(false);
  return (
    <TextField field={field} label={label} hint={hint} value={value} onInput={put}>
      <details class="inline" onToggle={(event) => setWanted(event.currentTarget.open || wanted)}>
        <summary><Icon name="parcela" />Medir con el teléfono</summary>
        {wanted && (
          <Later inside part={measuring} waiting={<p class="coming" role="status">Abriendo…</p>}>
            {({ Measure }) => <Measure field={field} beside={beside} done={put} />}
          </Later>
        )}
      </details>
    </TextField>
  );
}
