// What the core says of the keys that a person typed. Each text is checked once.
import { identity } from '../core/core.ts';
import type { IdentityCheck, IdentityContext } from '../core/types.ts';
import { store } from './store.ts';

/** By kind, text and context; `null` while it is being asked, or when the core cannot be asked. */
export const checks = store<ReadonlyMap<string, IdentityCheck | null>>(new Map());

const most = 200;

export function keyOf(kind: string, text: string, context: IdentityContext): string {
  return JSON.stringify([kind, text, context]);
}

/** Asks once; the answer comes to `checks`. */
export async function ask(kind: string, text: string, context: IdentityContext): Promise<void> {
  const key = keyOf(kind, text, context);
  if (checks.get().has(key)) return;
  put(key, null);
  try {
    put(key, await identity(kind, text, context));
  } catch {
    // The ventanilla checks it too; the next screen may ask again.
    const rest = new Map(checks.get());
    rest.delete(key);
    checks.set(rest);
  }
}

function put(key: string, check: IdentityCheck | null): void {
  checks.set(new Map([...checks.get(), [key, check] as const].slice(-most)));
}
