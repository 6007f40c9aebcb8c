// What was said under one program, under another: the same land, what stands for the same there.
import type { Program } from '../core/program.ts';
import { newDraft, type Draft, type Values } from './draft.ts';
import { quantityMeasures } from '../text/measures.ts';

export function carried(draft: Draft, here: Program, there: Program): Draft {
  const partidas = draft.partidas.flatMap((partida) => {
    const same = here.concepts.get(partida.concepto)?.equivale?.[there.summary.id];
    const concepto = Array.isArray(same) ? same[0] : same;
    const concept = concepto ? there.concepts.get(concepto) : undefined;
    if (!concept) return [];
    const sold = new Set(quantityMeasures(concept).map(({ key }) => key));
    const fits = (entry: typeof partida.quantity) => (sold.has(entry.unit) ? entry : { text: '', unit: '', chosen: false });
    return [{
      ...partida,
      concepto: concept.id,
      quantity: fits(partida.quantity),
      price: fits(partida.price),
      facts: known(there, 'partida', partida.facts),
    }];
  });
  return {
    ...newDraft(there.summary.id),
    ...(draft.fromCurp && { fromCurp: draft.fromCurp }),
    solicitante: known(there, 'solicitante', draft.solicitante),
    predios: draft.predios.map((predio) => ({ ...predio, facts: known(there, 'predio', predio.facts) })),
    partidas,
  };
}

/** The facts that the other program declares too. */
function known(there: Program, place: string, facts: Values): Values {
  return Object.fromEntries(Object.entries(facts).filter(([key]) => there.facts.has(`${place}.${key}`)));
}
