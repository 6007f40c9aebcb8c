// Papers that other rules than these name.
import type { Result } from '../core/types.ts';
import { plainLetters } from '../text/units.ts';

type Notice = Result['avisos'][number];

/** The notices on papers of who is asked for none here: that none is listed does not mean that none is wanted. */
export function papersElsewhere({ requisitos, avisos }: Result): Notice[] {
  if (requisitos.length > 0) return [];
  return avisos.filter(({ partida, texto }) => partida === undefined && /\bpapel(es)?\b/.test(plainLetters(texto)));
}
