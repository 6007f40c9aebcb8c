// The file that the ventanilla verifies: the case, and the figures that it gave here.
import type { Caso, ProgramSummary, Result } from '../core/types.ts';
import { plainLetters } from '../text/units.ts';

export function submission(caso: Caso, result: Result): string {
  const { consejos: _, ...plain } = caso;
  return JSON.stringify({
    formato: 'surco/solicitud',
    version: 1,
    folio: caso.folio,
    caso: plain,
    declarado: {
      reglas: { sha256: result.reglas.sha256 },
      total: result.total,
      partidas: result.partidas.map(({ id, concepto, estado, superficie_apoyada_ha, cantidad_apoyada, costo, subsidio, aportacion }) => ({
        id, concepto, estado, superficie_apoyada_ha, cantidad_apoyada, costo, subsidio, aportacion,
      })),
    },
  });
}

/** `solicitud-paisa-2026-2026-04-10.json`. */
export function submissionName({ nombre }: ProgramSummary, fecha: string): string {
  const plain = plainLetters(nombre).replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return `solicitud-${plain}-${fecha}.json`;
}
