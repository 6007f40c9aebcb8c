// The drafts of this visit. They outlive a reload and going back, and end with the tab; only what the
// person asks to keep goes into the memory of the device.
import { newDraft, type Draft } from './draft.ts';
import { store } from './store.ts';

export interface Session {
  /** The program on screen. */
  programa: string;
  /** One draft a program, so that a look at another loses nothing. */
  drafts: { [programa: string]: Draft };
}

/** A step back: what it undoes, and the drafts as they were. */
export interface Step {
  label: string;
  session: Session;
  at: number;
}

export interface Kept {
  name: string;
  date: string;
  session: Session;
}

const sessionKey = 'surco.sesion';
const keptKey = 'surco.borradores';
const version = 1;

export const session = store<Session>(restored() ?? { programa: '', drafts: {} });
/** Steps that can be undone, the latest last. */
export const undoable = store<Step[]>([]);
/** Fields that the person has left: only these are judged. */
export const judged = store<ReadonlySet<string>>(new Set());

session.subscribe(() => save(sessionStorage, sessionKey, session.get()));

export function draft(): Draft {
  const { programa, drafts } = session.get();
  return drafts[programa] ?? newDraft(programa);
}

/** Changes the draft on screen. A change with a label can be undone. */
export function change(make: (draft: Draft) => Draft, label?: string): void {
  const now = session.get();
  const before = draft();
  const after = make(before);
  if (after === before) return;
  if (label !== undefined) remember(label);
  session.set({ ...now, drafts: { ...now.drafts, [now.programa]: after } });
}

export function choose(programa: string): void {
  session.set({ ...session.get(), programa });
}

export function replaceDraft(next: Draft, label: string): void {
  remember(label);
  const now = session.get();
  session.set({ programa: next.programa, drafts: { ...now.drafts, [next.programa]: next } });
}

function remember(label: string): void {
  undoable.set([...undoable.get().slice(-19), { label, session: session.get(), at: Date.now() }]);
}

export function undo(): string | null {
  const steps = undoable.get();
  const last = steps.at(-1);
  if (!last) return null;
  undoable.set(steps.slice(0, -1));
  session.set(last.session);
  return last.label;
}

export function judge(field: string): void {
  if (!judged.get().has(field)) judged.set(new Set([...judged.get(), field]));
}

// ---- Kept on the device, on request ---------------------------------------------------------------

export function kept(): Kept[] {
  const stored = load(localStorage, keptKey);
  return Array.isArray(stored) ? stored.filter(isKept) : [];
}

/** Keeps the drafts under a name; one of the same name is replaced. False when the device refuses. */
export function keep(name: string, date: string): boolean {
  const others = kept().filter((each) => each.name !== name);
  return save(localStorage, keptKey, [...others, { name, date, session: session.get() }]);
}

export function open({ session: stored, name }: Kept): void {
  remember(`Abrió «${name}»`);
  session.set(stored);
}

export function forget(name: string): void {
  save(localStorage, keptKey, kept().filter((each) => each.name !== name));
}

/** Erases what was typed here and what was kept. */
export function eraseAll(): void {
  const { programa } = session.get();
  undoable.set([]);
  judged.set(new Set());
  session.set({ programa, drafts: {} });
  for (const [storage, key] of [[() => sessionStorage, sessionKey], [() => localStorage, keptKey]] as const) {
    try {
      storage().removeItem(key);
    } catch {
      // A browser that keeps nothing has nothing to erase.
    }
  }
}

function save(storage: Storage, key: string, value: unknown): boolean {
  try {
    storage.setItem(key, JSON.stringify({ version, value }));
    return true;
  } catch {
    // Private mode or a full device: the drafts live on in this page.
    return false;
  }
}

function load(storage: Storage, key: string): unknown {
  try {
    const stored = JSON.parse(storage.getItem(key) ?? 'null') as { version?: number; value?: unknown } | null;
    return stored?.version === version ? stored.value : null;
  } catch {
    return null;
  }
}

function restored(): Session | null {
  const stored = typeof sessionStorage === 'undefined' ? null : load(sessionStorage, sessionKey);
  return isSession(stored) ? stored : null;
}

function isSession(value: unknown): value is Session {
  return (
    typeof value === 'object' && value !== null && 'programa' in value && typeof value.programa === 'string' &&
    'drafts' in value && typeof value.drafts === 'object' && value.drafts !== null
  );
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string' &&
    'session' in value && isSession(value.session)
  );
}
