// Where the phone is, as long as somebody wants to know.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Corner } from './geometry.ts';

/** What the sensor says from now on; it stops with the component, or when it is not wanted. */
export function usePosition(wanted: boolean, onFix: (fix: Corner) => void): string {
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
        : 'Todavía no hay señal. Espere un momento a cielo abierto.'),
      { enableHighAccuracy: true, maximumAge: 0, timeout: 30_000 },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [wanted]);
  return trouble;
}

/** Said while one waits or walks; its room is kept, so that nothing moves under one's finger. */
export function Told({ children }: { children: ComponentChildren }) {
  return <p class="echo" role="status" style={{ minHeight: 'calc(3 * 1.45em)' }}>{children}</p>;
}
