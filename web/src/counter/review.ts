// A submission's text to its verdict: the rules that it names are fetched, and the core does the rest.
import { loadEdition, loadProgram, programs, verify, type Program } from '../core/core.ts';
import { failed, type CoreError, type Failure } from '../core/types.ts';
import { at, type Verdict } from './verdict.ts';

export interface Reviewed {
  /** As JSON says; `null` when it is none. */
  submission: unknown;
  /** There is none when the text is not a submission. */
  verdict: Verdict | null;
  program: Program | null;
  errors: CoreError[];
}

/** Rejects when the rules or the core cannot be fetched. */
export async function review(text: string): Promise<Reviewed> {
  let submission: unknown = null;
  try {
    submission = JSON.parse(text);
  } catch {
    // The core says what is wrong, and where.
  }
  const id = at(submission, '/caso/programa');
  const known = programs.some((each) => each.id === id);
  const program = known ? await loadProgram(String(id)) : null;
  const digest = at(submission, '/declarado/reglas/sha256');
  // Made under rules that are no longer those in force: they are used as they were.
  if (program && typeof digest === 'string' && digest !== program.summary.sha256) await loadEdition(String(id), digest);
  const answer = (await verify(text)) as Verdict | Failure;
  if (failed(answer)) return { submission, verdict: null, program, errors: answer.errores?.length ? answer.errores : [answer.error] };
  return { submission, verdict: answer, program, errors: answer.errores ?? [] };
}

const mostBytes = 4 * 1024 * 1024;

/** The text of a file. Rejects with what to tell the person. */
export async function textOf(file: File): Promise<string> {
  if (file.size > mostBytes) throw new Error('El archivo es demasiado grande para una solicitud.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new Error('El archivo no es de texto. Abra el archivo .json que guardó el portal.');
  }
}
