// The core in its worker, with typed answers.
import { startSurco, type SurcoClient } from 'surco/client';
import { programs as packaged } from 'surco/rules';
import { program, type Program } from './program.ts';
import { failed, type Caso, type Declaration, type Failure, type ProgramSummary, type Result } from './types.ts';

export type { Program } from './program.ts';

/** Every program of the package, loaded or not. */
export const programs: readonly ProgramSummary[] = packaged.map(({ id, summary }) => ({ ...summary, id }) as ProgramSummary);

let client: SurcoClient | undefined;
const loaded = new Map<string, Promise<Program>>();

function core(): SurcoClient {
  client ??= startSurco();
  return client;
}

/** Begins to load the core, so that it is there when it is needed. */
export function warmUp(): void {
  core();
}

/** The declarations of a program. Rejects when its rules cannot be fetched; it can be asked again. */
export function loadProgram(id: string): Promise<Program> {
  const known = loaded.get(id);
  if (known) return known;
  const loading = fetchProgram(id);
  loaded.set(id, loading);
  loading.catch(() => loaded.delete(id));
  return loading;
}

async function fetchProgram(id: string): Promise<Program> {
  const summary = programs.find((each) => each.id === id);
  if (!summary) throw new Error(`unknown program: ${id}`);
  const calls = core();
  // Both at once: the worker answers in order.
  const [, answer] = await Promise.all([calls.loadProgram(id), calls.facts(id)]);
  const declarations = JSON.parse(answer) as Declaration[] | Failure;
  if (failed(declarations)) throw new Error(declarations.error.mensaje);
  return program(summary, declarations);
}

export async function estimate(caso: Caso, signal: AbortSignal): Promise<Result | Failure> {
  return JSON.parse(await core().estimate(JSON.stringify(caso), { signal })) as Result | Failure;
}

export async function verify(submission: string): Promise<unknown> {
  return JSON.parse(await core().verify(submission));
}

export async function compare(caso: Caso, programa: string, signal: AbortSignal): Promise<unknown> {
  await loadProgram(programa);
  return JSON.parse(await core().compare(JSON.stringify(caso), programa, { signal }));
}
