// The codes of one submission as they are read, in any order. What is foreign or damaged is named and
// left out, so that a bad reading never spoils the good ones.
import type { ScannedCodes, Submission } from '../core/types.ts';
import { plainText } from '../text/plain.ts';

export interface Scan {
  /** The texts kept, all of the same submission. */
  codes: readonly string[];
  total: number;
  missing: readonly number[];
  /** Which are missing, in a sentence. */
  text: string;
  submission: Submission | null;
}

export interface Said {
  kind: 'read' | 'again' | 'foreign' | 'problem';
  text: string;
  /** A code of another submission, with which to begin anew. */
  code?: string;
}

export const noScan: Scan = { codes: [], total: 0, missing: [], text: '', submission: null };

const mostLines = 200;

/** Whether a text is a document rather than what a scanner types. */
export function isDocument(text: string): boolean {
  return /^[\s\ufeff]*[[{]/.test(text);
}

/** Whether what was typed so far is a code or more, were it of another version or behind other lines. */
export function isCode(text: string): boolean {
  return !isDocument(text) && /(?:^|[\r\n\t])\s*(?:surco\d|sur[a-z]{2}1[:;ñ])/i.test(text);
}

/** Takes what was scanned, one code a line or several together. */
export async function scan(before: Scan, text: string, unpack: (scanned: string) => Promise<ScannedCodes>): Promise<{ now: Scan; said: Said[] }> {
  let now = before;
  const said: Said[] = [];
  const lines = text.split(/[\r\n\t\0]+/).filter((line) => line.trim() !== '');
  for (const line of lines.slice(0, mostLines)) {
    const read = await unpack([...now.codes, line].join('\n'));
    if (read.problemas.length > 0) {
      said.push(...read.problemas.map(({ codigo, mensaje }): Said => (codigo === 'qr_parte_ajena'
        ? { kind: 'foreign', text: plainText(mensaje), code: line }
        : { kind: 'problem', text: plainText(mensaje) })));
      continue;
    }
    const error = read.error && read.error.codigo !== 'qr_faltan_partes' ? read.error : null;
    if (error) {
      said.push({ kind: 'problem', text: plainText(`${error.mensaje} ${error.sugerencia ?? ''}`) });
      // Complete and yet unreadable: one of those kept was read wrong, and nobody knows which.
      if (read.total > 0 && read.faltan.length === 0) now = noScan;
      continue;
    }
    const isNew = now.total === 0 || read.faltan.length < now.missing.length;
    said.push(isNew ? { kind: 'read', text: progress(read) } : { kind: 'again', text: 'Ese código ya estaba leído.' });
    if (!isNew) continue;
    now = {
      codes: [...now.codes, line],
      total: read.total,
      missing: read.faltan,
      text: read.error ? plainText(read.error.mensaje) : '',
      submission: read.solicitud,
    };
  }
  return { now, said };
}

function progress({ total, faltan }: ScannedCodes): string {
  const done = total - faltan.length;
  return total === 1 ? 'Código leído.' : `${done} de ${total} códigos leídos.`;
}
