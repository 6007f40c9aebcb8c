// The core in its worker, with typed answers.
import { startSurco, type SurcoClient } from 'surco/client';
import { programs as packaged } from 'surco/rules';
import { program, type Program } from './program.ts';
import { failed, type Caso, type Comparison, type Declaration, type Failure, type IdentityCheck, type IdentityContext, type Packed, type ProgramSummary, type Result, type ScannedCodes } from './types.ts';

export type { Program } from './program.ts';

/** Every program of the package, loaded or not. */
export const programs: readonly ProgramSummary[] = packaged.map(({ id, summary }) => ({ ...summary, id }) as ProgramSummary);

let client: SurcoClient | undefined;
const loaded = new Map<string, Promise<Program>>();

function core(): SurcoClient {
  client ??= startSurco();
  return client;
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

/** Fetches an older edition of a program's rules, if there is one with this digest. */
export async function loadEdition(id: string, sha256: string): Promise<void> {
  await core().loadEdition(id, sha256);
}

/** A case beside the same case under another program, whose rules are fetched if need be. */
export async function compare(caso: Caso, programa: string, signal: AbortSignal): Promise<Comparison | Failure> {
  await loadProgram(programa);
  return JSON.parse(await core().compare(JSON.stringify(caso), programa, { signal })) as Comparison | Failure;
}

// ---- What only the solicitud needs: a module of its own, fetched at the first call ------------------

/** Whether a key can be right, and what it says. Rejects when the module cannot be fetched. */
export async function identity(kind: string, text: string, context: IdentityContext): Promise<IdentityCheck> {
  const answer = JSON.parse(await core().identity(kind, text, JSON.stringify(context))) as IdentityCheck | Failure;
  if (failed(answer)) throw new Error(answer.error.mensaje);
  return answer;
}

/** The texts of the QR codes of a submission. */
export async function pack(submission: string, maxChars: number): Promise<string[]> {
  const answer = JSON.parse(await core().pack(submission, maxChars)) as Packed | Failure;
  if (failed(answer)) throw new Error(answer.error.mensaje);
  return answer.partes;
}

export async function unpack(scanned: string): Promise<ScannedCodes> {
  return JSON.parse(await core().unpack(scanned)) as ScannedCodes;
}

/** The fingerprint of a case, for its submission. */
export async function fingerprint(caso: Caso): Promise<string> {
  const answer = JSON.parse(await core().fingerprint(JSON.stringify(caso))) as { huella: string } | Failure;
  if (failed(answer)) throw new Error(answer.error.mensaje);
  return answer.huella;
}
