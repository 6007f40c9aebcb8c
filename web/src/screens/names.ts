// What things of the draft are called on the page.
import { isPersonal, type Program } from '../core/program.ts';
import type { Draft, Partida } from '../state/draft.ts';
import type { Estimate } from '../state/estimate.ts';
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

/** A predio inside a sentence: `el predio 2`, or the name that the person gave it. */
export function thePredio(draft: Draft, id: string): string {
  return givenName(draft, id) ?? `el ${predioInside(draft, id)}`;
}

/** What tells a partida from others of its concept: its predio, and its part when it is twice there. */
export function partidaMarks(draft: Draft, { id, concepto, predio }: Pick<Partida, 'id' | 'concepto' | 'predio'>): string[] {
  const alike = draft.partidas.filter((each) => each.concepto === concepto);
  if (alike.length < 2) return [];
  const here = alike.filter((each) => each.predio === predio);
  const part = here.length > 1 ? [`parte ${here.findIndex((each) => each.id === id) + 1}`] : [];
  return predio ? [predioInside(draft, predio), ...part] : part;
}

/** The concept's name; with its predio when the concept is asked for on several. */
export function partidaName(program: Program, draft: Draft, partida: Pick<Partida, 'id' | 'concepto' | 'predio'>): string {
  const name = program.concepts.get(partida.concepto)?.nombre ?? partida.concepto;
  return [name, ...partidaMarks(draft, partida)].join(', ');
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

/** Something that a person wrote and that is not in the account. */
export interface LeftOut {
  name: string;
  why: string;
  /** The screen where it is put right. */
  path: string;
}

/** All that is not in an estimate because it could not be read, line by line. */
export function leftOut(program: Program, draft: Draft, { left, problems }: Pick<Estimate, 'left' | 'problems'>): LeftOut[] {
  const out = draft.partidas.filter(({ id }) => left.includes(id));
  // Its own mistakes say it already.
  const silent = out.filter(({ id }) => !problems.some(({ field }) => field.startsWith(`partida.${id}.`)));
  return [
    ...problems.map(({ field, message }) => ({ name: fieldName(program, draft, field), why: message, path: screenOf(program, field) })),
    ...silent.map((partida): LeftOut => {
      const name = partidaName(program, draft, partida);
      const land = problems.some(({ field }) => field.startsWith(`predio.${partida.predio}.`));
      return land && partida.predio !== null
        ? { name, why: `No entendimos cuánto mide ${thePredio(draft, partida.predio)}`, path: '/tierra' }
        : { name, why: 'No la pudimos calcular', path: `/cantidad/${partida.id}` };
    }),
  ];
}

function screenOf(program: Program, field: string): string {
  const [place, second = ''] = field.split('.');
  if (place === 'partida') return `/cantidad/${second}`;
  const fact = place === 'solicitante' ? program.facts.get(`solicitante.${second}`) : undefined;
  return fact && isPersonal(fact) ? '/solicitud' : '/tierra';
}
