// What things of the draft are called on the page.
import type { Program } from '../core/program.ts';
import type { Draft, Partida } from '../state/draft.ts';
import { inside } from '../text/format.ts';

/** `Predio 2`, or the name that the person gave it. */
export function predioName(draft: Draft, id: string | null | undefined): string {
  return givenName(draft, id) ?? `Predio ${draft.predios.findIndex((each) => each.id === id) + 1}`;
}

/** The same inside a sentence: `predio 2`; a name that the person gave is a proper one and stays as it is. */
export function predioInside(draft: Draft, id: string | null | undefined): string {
  return givenName(draft, id) ?? inside(predioName(draft, id));
}

function givenName(draft: Draft, id: string | null | undefined): string | undefined {
  const given = draft.predios.find((each) => each.id === id)?.facts['nombre'];
  return typeof given === 'string' && given.trim() !== '' ? given.trim() : undefined;
}

/** The concept's name; with its predio when the concept is asked for on several. */
export function partidaName(program: Program, draft: Draft, partida: Pick<Partida, 'concepto' | 'predio'>): string {
  const name = program.concepts.get(partida.concepto)?.nombre ?? partida.concepto;
  const alike = draft.partidas.filter(({ concepto }) => concepto === partida.concepto);
  return alike.length > 1 && partida.predio ? `${name}, ${predioInside(draft, partida.predio)}` : name;
}

/** What a field is called in the summary of errors. */
export function fieldName(program: Program, draft: Draft, field: string): string {
  const [place = '', second = '', third] = field.split('.');
  const key = place === 'solicitante' ? second : third ?? '';
  const question = (program.facts.get(`${place}.${key}`)?.pregunta ?? key).replace(/[¿?]/g, '');
  if (place === 'predio') return `${predioName(draft, second)}, ${inside(question)}`;
  if (place === 'partida') {
    const partida = draft.partidas.find(({ id }) => id === second);
    return partida ? `${partidaName(program, draft, partida)}, ${inside(question)}` : question;
  }
  return question;
}
