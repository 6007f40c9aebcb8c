// Being without a network, and new editions of the portal.
import type { Result } from '../core/types.ts';
import { session } from './session.ts';
import { store } from './store.ts';

export const offline = store(typeof navigator !== 'undefined' && !navigator.onLine);
/** A new edition that waits until the person wants it. */
export const updateReady = store<ServiceWorker | null>(null);
/** The figure before the last update, to show beside the one after it. */
export const updated = store<Before | null>(null);

interface Before {
  version: string;
  subsidio: string;
}

const beforeKey = 'surco.antes';

/** Makes the portal work without a network from now on. */
export async function settleOffline(): Promise<void> {
  addEventListener('online', () => offline.set(false));
  addEventListener('offline', () => offline.set(true));
  readBefore();
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('./sw.js');
    const tell = () => {
      // Without a controller it is the first visit: there is nothing to replace.
      if (registration.waiting && navigator.serviceWorker.controller) updateReady.set(registration.waiting);
    };
    tell();
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', tell));
    fetchRestInTime();
  } catch {
    // A page from a file, or a browser that refuses: everything works while there is a network.
  }
}

/** The rules of the other programs come once this one is in use, unless data are being saved. */
function fetchRestInTime(): void {
  const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
  if (saving) return;
  let asked = false;
  const ask = () => {
    const { programa, drafts } = session.get();
    if (asked || !drafts[programa]?.partidas.length) return;
    asked = true;
    setTimeout(() => {
      void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('rest'));
    }, 5000);
  };
  session.subscribe(ask);
  ask();
}

/** Changes to the edition that waits and opens it. The figures of the old one are shown once beside the new. */
export function applyUpdate(result: Result | undefined): void {
  if (result?.total.subsidio) {
    try {
      sessionStorage.setItem(beforeKey, JSON.stringify({ version: result.reglas.version, subsidio: result.total.subsidio }));
    } catch {
      // Only the comparison is lost.
    }
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  updateReady.get()?.postMessage('update');
}

function readBefore(): void {
  try {
    const before = JSON.parse(sessionStorage.getItem(beforeKey) ?? 'null') as Before | null;
    sessionStorage.removeItem(beforeKey);
    if (before?.version && before.subsidio) updated.set(before);
  } catch {
    // Nothing to compare with.
  }
}
