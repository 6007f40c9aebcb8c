// A value that the page watches.
import { useEffect, useRef, useState } from 'preact/hooks';

export interface Store<T> {
  get(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
}

export function store<T>(first: T): Store<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value of a store inside a component, which renders again when it changes. */
export function useStore<T>(watched: Store<T>): T {
  const [, render] = useState(0);
  const value = watched.get();
  const rendered = useRef(value);
  rendered.current = value;
  useEffect(() => {
    const look = () => {
      if (!Object.is(rendered.current, watched.get())) render((count) => count + 1);
    };
    // It may have changed between the drawing and now.
    look();
    return watched.subscribe(look);
  }, [watched]);
  return value;
}
