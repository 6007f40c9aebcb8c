// What the ventanilla verifies: the case, and the figures that it gave here.
import type { Caso, Line, ProgramSummary, Result, Submission } from '../core/types.ts';
import { plainLetters } from '../text/units.ts';

/** @param huella the fingerprint of the case without `consejos` */
export function submission(caso: Caso, result: Result, huella: string): Submission {
  const made: Submission = {
    formato: 'surco/solicitud',
    version: 1,
    caso: withoutAdvice(caso),
    declarado: {
      reglas: { sha256: result.reglas.sha256 },
      huella,
      total: result.total,
      partidas: result.partidas.map(declared),
    },
  };
  if (caso.folio !== undefined) made.folio = caso.folio;
  return made;
}

// What awaits an authorization is there only where something does.
function declared({
  id, concepto, estado, superficie_apoyada_ha, cantidad_apoyada, costo, subsidio, aportacion,
  superficie_sujeta_a_autorizacion_ha: area, subsidio_sujeto_a_autorizacion: money,
}: Line): Submission['declarado']['partidas'][number] {
  return {
    id, concepto, estado, superficie_apoyada_ha, cantidad_apoyada, costo, subsidio, aportacion,
    ...(area !== undefined && { superficie_sujeta_a_autorizacion_ha: area }),
    ...(money !== undefined && { subsidio_sujeto_a_autorizacion: money }),
  };
}

export function withoutAdvice({ consejos: _, ...plain }: Caso): Caso {
  return plain;
}

/** `solicitud-paisa-2026-2026-04-10`, for the name of a file. */
export function submissionName({ nombre }: ProgramSummary, fecha: string): string {
  const plain = plainLetters(nombre).replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return `solicitud-${plain}-${fecha}`;
}

/** Letters and digits that are not taken one for another. */
export function newFolio(): string {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => alphabet[byte % alphabet.length]).join('');
}
