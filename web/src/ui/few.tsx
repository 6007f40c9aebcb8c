// Few questions at a time: the most useful first, the next ones as these are answered.
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { Fold } from './basics.tsx';

const atOnce = 3;

/**
 * Of the questions that are open, those to ask now, and those that can wait. A question that has been
 * asked stays where it was asked until the screen is left.
 *
 * @param open what is asked, the most useful first
 * @param known everything that may be asked, open or not, by its key
 * @param isAnswered whether something has been said
 */
export function useFew<T>(
  open: readonly string[],
  known: ReadonlyMap<string, T>,
  isAnswered: (key: string) => boolean,
  most = atOnce,
): { now: [string, T][]; later: [string, T][] } {
  const shown = useRef<string[]>([]);
  const keys = shown.current.filter((key) => isAnswered(key) || open.includes(key));
  for (const key of known.keys()) if (isAnswered(key) && !keys.includes(key)) keys.push(key);
  for (const key of open) {
    if (keys.filter((each) => !isAnswered(each)).length >= most) break;
    if (!keys.includes(key)) keys.push(key);
  }
  shown.current = keys;
  const named = (list: readonly string[]) =>
    list.flatMap((key): [string, T][] => {
      const value = known.get(key);
      return value === undefined ? [] : [[key, value]];
    });
  return { now: named(keys), later: named(open.filter((key) => !keys.includes(key))) };
}

/** What can wait, folded: it may be left unanswered. */
export function Later({ count, children }: { count: number; children: ComponentChildren }) {
  if (count === 0) return null;
  return (
    <Fold title={count === 1 ? 'Otra pregunta, si quiere afinar' : `Otras ${count} preguntas, si quiere afinar`}>
      <div class="gap" style={{ paddingTop: '8px' }}>{children}</div>
    </Fold>
  );
}
