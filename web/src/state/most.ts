// What the core says of the most that is supported of one thing.
import type { Estimate } from './estimate.ts';

export type Most =
  | { kind: 'waiting' }
  | { kind: 'amount'; amount: string }
  /** The rule has a most, and it waits for the land or for another fact. */
  | { kind: 'land' | 'facts' }
  /** The rule goes by what is bought. */
  | { kind: 'none' };

/** Of a case without a quantity there. */
export function mostOf({ result: { partidas, preguntas }, caso }: Pick<Estimate, 'result' | 'caso'>, id: string): Most {
  const line = partidas.find((each) => each.id === id);
  if (line && line.cantidad_apoyada !== null) return { kind: 'amount', amount: line.cantidad_apoyada };
  const index = caso.partidas.findIndex((each) => each.id === id);
  const open = preguntas.filter(({ decide }) => decide !== 'requisito').map(({ ruta }) => ruta);
  if (open.includes(`/partidas/${index}/cantidad`)) return { kind: 'none' };
  return { kind: open.some((ruta) => /^\/predios\/\d+\/superficie_ha$/.test(ruta)) ? 'land' : 'facts' };
}
