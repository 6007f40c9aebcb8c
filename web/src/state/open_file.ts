// One's own solicitud, back from its file or from the text of its codes.
import { estimate, loadProgram, programs, unpack } from '../core/core.ts';
import { failed, type Caso } from '../core/types.ts';
import { isCode } from '../counter/scanning.ts';
import { draftOf } from './case.ts';
import { newDraft } from './draft.ts';
import { today } from './estimate.ts';
import { replaceDraft } from './session.ts';

/** Far more than any solicitud has. */
const most = 2 * 1024 * 1024;

/** Opens it in place of the draft of its program, which can be undone. Answers what is wrong, or nothing. */
export async function openFile(file: Blob): Promise<string> {
  if (file.size > most) return 'Ese archivo es demasiado grande para ser una solicitud.';
  const read = await readCase(await file.text());
  if (typeof read === 'string') return read;
  const { programa } = read;
  if (!programs.some(({ id }) => id === programa)) return 'Es de un programa que Surco no conoce.';
  const program = await loadProgram(programa);
  // The core is the judge of what a case is.
  const answer = await estimate(read, new AbortController().signal);
  if (failed(answer)) {
    return `Ese archivo se cambió o se dañó después de guardarlo, y así no se puede abrir. Guárdelo otra vez desde Surco. Lo que no cuadra: ${answer.error.mensaje} ${answer.error.sugerencia ?? ''}`.trim();
  }
  const caso: Caso = { ...read, fecha: read.fecha ?? today(), solicitante: read.solicitante ?? {}, predios: read.predios ?? [] };
  const before = { ...newDraft(programa), folio: caso.folio ?? null, fecha: caso.fecha === today() ? null : caso.fecha };
  replaceDraft(draftOf(program, caso, before), 'Abrió un archivo');
  return '';
}

/** The case of a submission, or a bare case; else what is wrong. */
async function readCase(text: string): Promise<Caso | string> {
  if (isCode(text)) {
    const { solicitud, error } = await unpack(text);
    return solicitud ? (solicitud.caso as Caso) : `${error?.mensaje ?? 'Faltan códigos.'} ${error?.sugerencia ?? ''}`;
  }
  const wrong = 'Ese archivo no es una solicitud de Surco.';
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return wrong;
  }
  const found = isObject(parsed) && isObject(parsed['caso']) ? parsed['caso'] : parsed;
  return isObject(found) && typeof found['programa'] === 'string' ? (found as unknown as Caso) : wrong;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
