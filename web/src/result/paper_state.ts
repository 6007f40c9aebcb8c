// What is still to be said of a paper, in words that agree with what the core found.
import type { Caso, RequirementState } from '../core/types.ts';
import { date, inside, ofThe, withArticle } from '../text/format.ts';

/** Why a paper is not good, or not known to be; nothing when it is. */
export function doubtOf({ id, estado, vigente_hasta: until, vigencia_desde: from, texto }: RequirementState, { documentos, fecha }: Caso): string {
  const paper = documentos?.[id];
  const since = from ? ` Debe ser del ${date(from)} en adelante.` : '';
  switch (estado) {
    case 'cumplido':
      return '';
    case 'vencido':
      return paper?.fecha ? `Ya no sirve.${until ? ` Sirvió hasta el ${date(until)}.` : ''}${since}` : texto ?? '';
    case 'por_confirmar':
      if (!paper?.presentado) return 'Falta saber si lo necesita.';
      if (!paper.fecha) return `Falta decir de qué fecha es.${since}`;
      return paper.fecha > fecha ? `Todavía no sabemos si sirve: el ${date(paper.fecha)} no ha llegado cuando usted vaya. Revise la fecha.` : 'Todavía no sabemos si sirve.';
    case 'pendiente':
      return texto ?? '';
  }
}

/** What is missing of a paper, inside a sentence: the paper, or of one that one has its date. */
export function missingOf({ id, nombre, estado }: RequirementState, { documentos }: Caso): string[] {
  const name = nombre ?? id;
  if (estado === 'pendiente' || estado === 'vencido') return [inside(name)];
  return estado === 'por_confirmar' && documentos?.[id]?.presentado ? [`la fecha ${ofThe(withArticle(name))}`] : [];
}
