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

export function Later<T>({ part: wanted, waiting, children }: {
  part: ReturnType<typeof part<T>>;
  waiting: ComponentChildren;
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
  if (failed) return <Trouble text="Esta parte todavía no está en su teléfono. Hace falta internet la primera vez que la abre." onRetry={() => setTries(tries + 1)} />;
  return <>{waiting}</>;
}
