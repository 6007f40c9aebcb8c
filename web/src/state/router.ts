// Which screen, by the hash of the address: the phone's own back works, from any folder of any host.
import { store } from './store.ts';

export interface Route {
  /** `cantidad` of `#/cantidad/2?de=papeles`. */
  screen: string;
  parts: string[];
  query: URLSearchParams;
}

function read(): Route {
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?');
  const [screen = '', ...parts] = path.split('/').map(decode);
  return { screen, parts, query: new URLSearchParams(query) };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const route = store<Route>(typeof location === 'undefined' ? { screen: '', parts: [], query: new URLSearchParams() } : read());

let keepingFocus = false;

/** Whether the last change of screen was made while typing, so that focus stays where it is. Asked once. */
export function keepsFocus(): boolean {
  const kept = keepingFocus;
  keepingFocus = false;
  return kept;
}

/** Goes to a screen: `/tierra`. */
export function go(path: string, { replace = false, keepFocus: keep = false } = {}): void {
  const url = `#${path}`;
  if (keep) keepingFocus = true;
  if (replace) {
    history.replaceState(history.state, '', url);
    route.set(read());
  } else if (location.hash !== url) {
    location.hash = url;
  }
}

if (typeof window !== 'undefined') window.addEventListener('hashchange', () => route.set(read()));

// ---- Where each screen was scrolled to -----------------------------------------------------------

const scrolls = new Map<string, number>();
let entry = '';
let entries = 0;

/** Called once a screen is drawn: a new one begins at the top, one gone back to is where it was. */
export function settleScroll(): void {
  const known = (history.state as { entry?: string } | null)?.entry;
  if (known === undefined) {
    entries += 1;
    entry = `${Date.now()}-${entries}`;
    history.replaceState({ entry }, '');
  } else {
    entry = known;
  }
  scrollTo({ top: scrolls.get(entry) ?? 0, behavior: 'instant' });
}

if (typeof window !== 'undefined') {
  history.scrollRestoration = 'manual';
  addEventListener('scroll', () => {
    if (entry) scrolls.set(entry, scrollY);
  }, { passive: true });
}
