// The facts without which the account is not whole, by the names that a person knows them by.
import { fill, handedIn, labelOf } from '../core/forms.ts';
import type { Program } from '../core/program.ts';
import type { Fact } from '../core/types.ts';
import { lacks } from '../result/uncounted.ts';
import { partidaMarks, thePredio } from '../screens/names.ts';
import { spotOf } from '../state/case.ts';
import { fieldId, type Draft, type FactPlace } from '../state/draft.ts';
import type { Estimate } from '../state/estimate.ts';
import { inside, ofThe, withArticle } from '../text/format.ts';

export interface Pending {
  /** The id of its field. */
  field: string;
  /** Inside a sentence: `precio de la semilla de avena`. */
  name: string;
  /** A form that is handed in asks for it. */
  onForm: boolean;
}

const measures: Record<string, string> = { superficie_ha: 'superficie', cantidad: 'cantidad', precio_unitario: 'precio', inversion: 'costo' };

/** What the core asks because it decides whether one is supported or with how much; when it asks nothing more, the prices of what one pays. */
export function pendingOf(program: Program, draft: Draft, now: Estimate): Pending[] {
  const { caso, result } = now;
  const fields = handedIn(program, caso).flatMap((form) => fill(program, form, caso)).flatMap((section) => section.fields);
  const asked = result.preguntas.filter(({ decide }) => decide === 'elegibilidad' || decide === 'monto').flatMap(({ ruta }) => {
    const spot = spotOf(ruta, caso);
    return spot ? [spot] : [];
  });
  const prices = result.partidas.filter((line) => line.estado !== 'rechazada' && lacks(program, line, 'aportacion')).flatMap((line) => {
    const partida = caso.partidas.find(({ id }) => id === line.id);
    const uses = program.concepts.get(line.concepto)?.hechos ?? [];
    return ['precio_unitario', 'inversion'].filter((key) => partida && partida[key] === undefined && uses.includes(`partida.${key}`))
      .map((key) => ({ place: { of: 'partida', id: line.id } as const, key }));
  });
  const found = new Map<string, Pending>();
  for (const { place, key } of asked.length > 0 ? asked : prices) {
    const fact = program.facts.get(`${place.of}.${key}`);
    const field = fieldId(place, key);
    const mine = fields.filter((each) => each.fact?.id === `${place.of}.${key}` && each.place && fieldId(each.place, key) === field);
    if (!fact || found.has(field) || mine.some((each) => each.field.llena === 'ventanilla')) continue;
    const [first] = mine;
    found.set(field, { field, name: first ? inside(first.label) : nameOf(program, draft, fact, place), onForm: first !== undefined });
  }
  return [...found.values()];
}

function nameOf(program: Program, draft: Draft, fact: Fact, place: FactPlace): string {
  const said = inside(labelOf(fact));
  const question = fact.tipo === 'booleano' ? `si ${said}` : said;
  const measure = measures[fact.clave];
  if (place.of === 'solicitante') return question;
  if (place.of === 'predio') {
    if (measure) return draft.predios.length > 1 ? `medida ${ofThe(thePredio(draft, place.id))}` : 'medida de su tierra';
    return draft.predios.length > 1 ? `${question} (${thePredio(draft, place.id)})` : question;
  }
  const partida = draft.partidas.find(({ id }) => id === place.id);
  if (!partida) return question;
  const name = withArticle(program.concepts.get(partida.concepto)?.nombre ?? partida.concepto);
  const marks = partidaMarks(draft, partida);
  if (measure) return `${measure} ${ofThe(name)}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
  return draft.partidas.length > 1 ? `${question} (${[name, ...marks].join(', ')})` : question;
}
