// What the person has told us, as they typed it. The case that the core computes is made from it.
import { emptyEntry, type Entry } from '../text/measures.ts';

/** A fact as typed; a list has one record for each item. */
export type Value = string | Values[];
export type Values = { [key: string]: Value };

export interface Predio {
  id: string;
  area: Entry;
  facts: Values;
}

export interface Partida {
  id: string;
  concepto: string;
  predio: string | null;
  area: Entry;
  quantity: Entry;
  price: Entry;
  facts: Values;
}

export interface Paper {
  presentado: boolean;
  fecha?: string;
}

/** What one wants, before it is known by which concept. */
export interface Goal {
  categoria: string;
  /** The concepts of it that are meant; empty: all. */
  conceptos: string[];
  /** What is said once, for each of them. */
  partida: Partida;
  /** What has been asked, a screen at a time: what it decides, and its fields. */
  asked: { decide: string; fields: string[] }[];
}

export interface Draft {
  programa: string;
  /** The day of the visit to the ventanilla, when it is not today. */
  fecha: string | null;
  folio: string | null;
  solicitante: Values;
  predios: Predio[];
  partidas: Partida[];
  documentos: { [id: string]: Paper };
  lecturas: { [id: string]: string };
  goal?: Goal;
  /** Facts of the applicant that the CURP said, as it said them: they go with it. */
  fromCurp?: { [key: string]: string };
}

export function newPredio(id: string): Predio {
  return { id, area: emptyEntry, facts: {} };
}

export function newDraft(programa: string): Draft {
  return {
    programa,
    fecha: null,
    folio: null,
    solicitante: {},
    predios: [],
    partidas: [],
    documentos: {},
    lecturas: {},
  };
}

export function newPartida(id: string, concepto: string, predio: string | null): Partida {
  return { id, concepto, predio, area: emptyEntry, quantity: emptyEntry, price: emptyEntry, facts: {} };
}

/** Of the partida that stands for every concept of a goal. */
export const goalPartida = 'meta';

export function newGoal(categoria: string, conceptos: string[]): Goal {
  return { categoria, conceptos, partida: newPartida(goalPartida, '', null), asked: [] };
}

/** The first number that no item has: ids are what the result speaks of, so they are never reused in a list. */
export function freeId(prefix: string, items: readonly { id: string }[]): string {
  const taken = new Set(items.map(({ id }) => id));
  let number = items.length + 1;
  while (taken.has(`${prefix}${number}`)) number += 1;
  return `${prefix}${number}`;
}

/** A draft with a concept put in, or with all its partidas taken out. */
export function toggleConcept(draft: Draft, concepto: string): Draft {
  if (draft.partidas.some((each) => each.concepto === concepto)) {
    return { ...draft, partidas: draft.partidas.filter((each) => each.concepto !== concepto) };
  }
  return addPartida(draft, concepto, draft.predios[0]?.id ?? null);
}

export function addPartida(draft: Draft, concepto: string, predio: string | null): Draft {
  const partida = newPartida(freeId('', draft.partidas), concepto, predio);
  return { ...draft, partidas: [...draft.partidas, partida] };
}

/** A draft with one predio more; the first takes what was asked for before there was any. */
export function addPredio(draft: Draft): Draft {
  const id = freeId('p', draft.predios);
  const partidas = draft.partidas.map((each) => (each.predio === null ? { ...each, predio: id } : each));
  return { ...draft, predios: [...draft.predios, newPredio(id)], partidas };
}

/**
 * A draft without a predio; what was asked for it goes to the first that is left, unless the same is
 * asked for there already.
 */
export function removePredio(draft: Draft, id: string): Draft {
  const predios = draft.predios.filter((each) => each.id !== id);
  const heir = predios[0]?.id ?? null;
  const there = new Set(draft.partidas.filter(({ predio }) => predio === heir).map(({ concepto }) => concepto));
  const partidas = draft.partidas
    .filter(({ predio, concepto }) => predio !== id || !there.has(concepto))
    .map((each) => (each.predio === id ? { ...each, predio: heir } : each));
  return { ...draft, predios, partidas };
}

export function changePredio(draft: Draft, id: string, change: Partial<Predio>): Draft {
  return { ...draft, predios: draft.predios.map((each) => (each.id === id ? { ...each, ...change } : each)) };
}

export function changePartida(draft: Draft, id: string, change: Partial<Partida>): Draft {
  if (id === goalPartida && draft.goal) return { ...draft, goal: { ...draft.goal, partida: { ...draft.goal.partida, ...change } } };
  return { ...draft, partidas: draft.partidas.map((each) => (each.id === id ? { ...each, ...change } : each)) };
}

/** A draft with a fact of the applicant as the CURP says it. */
export function deriveFact(draft: Draft, key: string, value: string): Draft {
  return { ...draft, solicitante: { ...draft.solicitante, [key]: value }, fromCurp: { ...draft.fromCurp, [key]: value } };
}

/** What the CURP had said goes, unless the person has changed it since. */
function withoutDerived({ fromCurp, ...draft }: Draft): Draft {
  const solicitante = Object.entries(draft.solicitante).filter(([key, value]) => fromCurp?.[key] === undefined || fromCurp[key] !== value);
  return { ...draft, solicitante: Object.fromEntries(solicitante) };
}

function partidaOf(draft: Draft, id: string): Partida | undefined {
  return id === goalPartida ? draft.goal?.partida : draft.partidas.find((each) => each.id === id);
}

/** Sets a fact of the applicant, of a predio or of a partida. */
export function changeFact(draft: Draft, place: FactPlace, key: string, value: Value): Draft {
  switch (place.of) {
    case 'solicitante': {
      const { solicitante, ...rest } = key === 'curp' && value !== draft.solicitante['curp'] ? withoutDerived(draft) : draft;
      return { ...rest, solicitante: { ...solicitante, [key]: value } };
    }
    case 'predio': {
      const now = draft.predios.find(({ id }) => id === place.id);
      return now ? changePredio(draft, place.id, { facts: { ...now.facts, [key]: value } }) : draft;
    }
    case 'partida': {
      const now = partidaOf(draft, place.id);
      return now ? changePartida(draft, place.id, { facts: { ...now.facts, [key]: value } }) : draft;
    }
  }
}

export type FactPlace = { of: 'solicitante' } | { of: 'predio'; id: string } | { of: 'partida'; id: string };

export function factOf(draft: Draft, place: FactPlace, key: string): Value | undefined {
  switch (place.of) {
    case 'solicitante':
      return draft.solicitante[key];
    case 'predio':
      return draft.predios.find(({ id }) => id === place.id)?.facts[key];
    case 'partida':
      return partidaOf(draft, place.id)?.facts[key];
  }
}

/** The name by which the page, the errors and the questions know a field. */
export function fieldId(place: FactPlace, key: string): string {
  return place.of === 'solicitante' ? `solicitante.${key}` : `${place.of}.${place.id}.${key}`;
}
