// A part of the portal that is fetched when it is first needed, and then stays.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Trouble } from './states.tsx';

/** Fetches once; a failed try can be made again. */
export function part<T>(load: () => Promise<T>) {
  let loaded: T | undefined;
  let loading: Promise<T> | undefined;
  return {
    get: () => loaded,
    load: () => (loading ??= load().then(
      (made) => (loaded = made),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    )),
  };
}

const missing = 'Esta parte todavía no está en su teléfono. Hace falta internet la primera vez que la abre.';

/** `inside`: it is a piece of a screen, which has its own title. */
export function Later<T>({ part: wanted, waiting, inside = false, children }: {
  part: ReturnType<typeof part<T>>;
  waiting: ComponentChildren;
  inside?: boolean;
  children: (made: T) => ComponentChildren;
}) {
  const [made, setMade] = useState(wanted.get);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (made !== undefined) return;
    setFailed(false);
    wanted.load().then((loaded) => setMade(() => loaded), () => setFailed(true));
  }, [tries]);
  if (made !== undefined) return <>{children(made)}</>;
  const retry = () => setTries(tries + 1);
  if (failed && inside) {
    return (
      <div role="status">
        <p>{missing}</p>
        <button class="button quiet small" type="button" onClick={retry}>Probar otra vez</button>
      </div>
    );
  }
  if (failed) return <Trouble text={missing} onRetry={retry} />;
  return <>{waiting}</>;
}
