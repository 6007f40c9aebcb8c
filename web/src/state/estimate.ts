// The result that belongs to the draft: computed on every key in the worker, the last one kept meanwhile.
import * as core from '../core/core.ts';
import type { Program } from '../core/program.ts';
import { failed, type Caso, type Result } from '../core/types.ts';
import { isoDate } from '../text/format.ts';
import { buildCase, withoutRefused, type Problem } from './case.ts';
import type { Draft } from './draft.ts';
import { draft, session } from './session.ts';
import { store } from './store.ts';

export interface Estimate {
  /** The case that was computed. */
  caso: Caso;
  result: Result;
  /** Partidas of the draft that are not in it. */
  left: string[];
  /** Why not, and what else could not be read. */
  problems: Problem[];
}

/** What could not be read or was refused, as of the last key. */
export const problems = store<readonly Problem[]>([]);
/** The last figures, of an earlier key while the next ones are computed. */
export const estimate = store<Estimate | null>(null);
/**
 * The last figures that came with their remedies and readings: what a page shows that must not grow
 * under one's finger.
 */
export const advised = store<Estimate | null>(null);
/** The core could not answer at all; the text says why. */
export const trouble = store<string | null>(null);

export const program = store<Program | null>(null);

export function today(): string {
  return isoDate(new Date());
}

/** The case of the draft, without what cannot be read. */
export function currentCase(of: Draft = draft()) {
  const known = program.get();
  return known && known.summary.id === of.programa ? buildCase(known, of, today()) : null;
}

let running = new AbortController();

function recompute(): void {
  running.abort();
  running = new AbortController();
  const { signal } = running;
  const built = currentCase();
  problems.set(built?.problems ?? []);
  if (!built || draft().partidas.length === 0) {
    estimate.set(null);
    advised.set(null);
    trouble.set(null);
    return;
  }
  void compute(built.caso, built.left, built.problems, signal);
}

async function compute(caso: Caso, left: string[], found: Problem[], signal: AbortSignal): Promise<void> {
  try {
    const quick = await solve(caso, left, found, signal);
    if (!quick || signal.aborted) return;
    if (estimate.get() === null) performance.mark('surco:cuenta');
    problems.set(quick.problems);
    estimate.set(quick);
    trouble.set(null);
    // The remedies and the other readings cost several times as much: they follow when typing rests.
    await pause(60, signal);
    const whole = await core.estimate({ ...quick.caso, consejos: true }, signal);
    if (signal.aborted || failed(whole)) return;
    advised.set({ ...quick, result: whole });
    estimate.set(advised.get());
  } catch (error) {
    if (signal.aborted) return;
    trouble.set(error instanceof Error ? error.message : String(error));
  }
}

/** Estimates a case; what the core refuses is taken out and named, and the rest estimated. */
export async function solve(caso: Caso, left: string[], found: Problem[], signal: AbortSignal): Promise<Estimate | null> {
  let rest = caso;
  const problemsFound = [...found];
  const leftOut = [...left];
  // Each round takes something out, so this ends; the bound is for a core that repeats itself.
  for (let round = 0; round < 20; round += 1) {
    const answer = await core.estimate(rest, signal);
    if (!failed(answer)) return { caso: rest, result: answer, left: leftOut, problems: problemsFound };
    const fewer = withoutRefused(rest, answer.errores ?? [answer.error]);
    if (!fewer) throw new Error(answer.error.mensaje);
    rest = fewer.caso;
    problemsFound.push(...fewer.problems);
    leftOut.push(...fewer.left);
  }
  return null;
}

export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    }, { once: true });
  });
}

let waiting = false;
function soon(): void {
  if (waiting) return;
  waiting = true;
  queueMicrotask(() => {
    waiting = false;
    recompute();
  });
}

session.subscribe(soon);
program.subscribe(soon);
