// From the draft to the case that the core computes, and back.
import type { Program } from '../core/program.ts';
import type { Caso, Concept, CoreError, Fact, Json } from '../core/types.ts';
import { areaMeasures, emptyEntry, entryOf, quantityMeasures, understand, understandPrice, type Measure, type Understood } from '../text/measures.ts';
import { money, number } from '../text/format.ts';
import { readNumber } from '../text/number.ts';
import { fieldId, newPartida, newPredio, type Draft, type FactPlace, type Partida, type Value, type Values } from './draft.ts';

/** Something that could not be understood, and where. */
export interface Problem {
  field: string;
  message: string;
  fix?: string;
}

export interface Built {
  caso: Caso;
  problems: Problem[];
  /** Ids of the partidas that are not in the case, because of their problems. */
  left: string[];
}

/** The keys of facts that a draft keeps as amounts with a measure. */
export const measured = ['superficie_ha', 'cantidad', 'precio_unitario'];

export function measuresOf(concept: Concept | undefined): readonly Measure[] {
  return concept ? quantityMeasures(concept) : areaMeasures;
}

/** Makes the case of a draft. What cannot be read is left out, and named; the rest still counts. */
export function buildCase(program: Program, draft: Draft, today: string): Built {
  const problems: Problem[] = [];
  const badPredios = new Set<string>();

  const solicitante: Record<string, Json> = {};
  readFacts(program, { of: 'solicitante' }, draft.solicitante, solicitante, problems);

  const predios: Caso['predios'] = [];
  for (const predio of draft.predios) {
    const place: FactPlace = { of: 'predio', id: predio.id };
    const made: Caso['predios'][number] = { id: predio.id };
    const area = understand(predio.area, areaMeasures);
    if (!put(made, 'superficie_ha', area, place, problems)) {
      badPredios.add(predio.id);
      continue;
    }
    readFacts(program, place, predio.facts, made, problems);
    predios.push(made);
  }

  const partidas: Caso['partidas'] = [];
  const left: string[] = [];
  for (const partida of draft.partidas) {
    const concept = program.concepts.get(partida.concepto);
    if (!concept || (partida.predio !== null && badPredios.has(partida.predio))) {
      left.push(partida.id);
      continue;
    }
    const made = readPartida(program, concept, partida, problems);
    if (made) partidas.push(made);
    else left.push(partida.id);
  }

  // Not asked for yet: only what cannot be read in it is told.
  if (draft.goal) readFacts(program, { of: 'partida', id: draft.goal.partida.id }, draft.goal.partida.facts, {}, problems);

  const caso: Caso = { programa: draft.programa, fecha: draft.fecha ?? today, solicitante, predios, partidas };
  if (draft.folio) caso.folio = draft.folio;
  if (Object.keys(draft.documentos).length > 0) {
    caso.documentos = {};
    for (const [id, { presentado, fecha }] of Object.entries(draft.documentos)) {
      if (program.requirements.has(id)) caso.documentos[id] = fecha ? { presentado, fecha } : { presentado };
    }
  }
  const lecturas = Object.entries(draft.lecturas).filter(([id]) => program.readings.has(id));
  if (lecturas.length > 0) caso.lecturas = Object.fromEntries(lecturas);
  return { caso, problems, left };
}

function readPartida(program: Program, concept: Concept, partida: Partida, problems: Problem[]): Caso['partidas'][number] | null {
  const place: FactPlace = { of: 'partida', id: partida.id };
  const made: Caso['partidas'][number] = { id: partida.id, concepto: concept.id };
  if (partida.predio !== null) made.predio = partida.predio;
  const measures = quantityMeasures(concept);
  const uses = new Set(concept.hechos);
  let readable = true;
  if (uses.has('partida.superficie_ha')) {
    readable = put(made, 'superficie_ha', understand(partida.area, areaMeasures), place, problems) && readable;
  }
  if (uses.has('partida.cantidad')) {
    const rules = concept.entera ? { whole: true } : {};
    readable = put(made, 'cantidad', understand(partida.quantity, measures, rules), place, problems) && readable;
  }
  if (uses.has('partida.precio_unitario')) {
    readable = put(made, 'precio_unitario', understandPrice(partida.price, measures), place, problems) && readable;
  }
  const before = problems.length;
  readFacts(program, place, partida.facts, made, problems);
  return readable && problems.length === before ? made : null;
}

/** Puts an amount into the case; false when it could not be understood. */
function put(made: Record<string, Json>, key: string, read: Understood, place: FactPlace, problems: Problem[]): boolean {
  if (read.kind === 'error') {
    problems.push(problem(fieldId(place, key), read));
    return false;
  }
  if (read.kind === 'number') made[key] = read.value;
  return true;
}

function problem(field: string, { message, fix }: { message: string; fix?: string }): Problem {
  return fix === undefined ? { field, message } : { field, message, fix };
}

function readFacts(program: Program, place: FactPlace, values: Values, into: Record<string, Json>, problems: Problem[]): void {
  for (const [key, value] of Object.entries(values)) {
    const fact = program.facts.get(`${place.of}.${key}`);
    if (!fact) continue;
    const read = readFact(fact, value, fieldId(place, key), problems);
    if (read !== undefined) into[key] = read;
  }
}

/** One fact as the core takes it; undefined when it was left empty or could not be read. */
function readFact(fact: Fact, value: Value, field: string, problems: Problem[]): Json | undefined {
  if (Array.isArray(value)) {
    return value.map((item, index) => {
      const made: Record<string, Json> = {};
      for (const each of fact.campos ?? []) {
        const typed = item[each.clave ?? each.id];
        if (typed === undefined) continue;
        const read = readFact(each, typed, `${field}.${index}.${each.clave ?? each.id}`, problems);
        if (read !== undefined) made[each.clave ?? each.id] = read;
      }
      return made;
    });
  }
  const typed = value.trim();
  if (typed === '') return undefined;
  switch (fact.tipo) {
    case 'booleano':
      return typed === 'true';
    case 'decimal':
    case 'entero': {
      const read = readNumber(typed, { zero: fact.cero ?? fact.minimo === '0', whole: fact.tipo === 'entero' });
      if (read.kind === 'number') return read.value;
      if (read.kind === 'error') problems.push(problem(field, read));
      return undefined;
    }
    case 'identidad':
      return fact.formato === 'correo' ? typed : typed.toUpperCase().replace(/[\s-]+/g, '');
    default:
      return typed;
  }
}

// ---- What the core answers, back at the draft ----------------------------------------------------

export interface Spot {
  place: FactPlace;
  key: string;
}

/** Where a path of the case (`/partidas/2/cantidad`) is in the draft; null when it is no field. */
export function spotOf(path: string, caso: Caso): Spot | null {
  const [, list, second = '', key = ''] = path.split('/').map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'));
  if (list === 'solicitante') return second ? { place: { of: 'solicitante' }, key: second } : null;
  if (list === 'predios') {
    const id = caso.predios[Number(second)]?.id;
    return id === undefined ? null : { place: { of: 'predio', id }, key };
  }
  if (list === 'partidas') {
    const id = caso.partidas[Number(second)]?.id;
    return id === undefined ? null : { place: { of: 'partida', id }, key };
  }
  return null;
}

/**
 * The case without what the core refused, so that the rest is still computed. Null when nothing can be
 * taken out.
 */
export function withoutRefused(caso: Caso, errors: CoreError[]): { caso: Caso; problems: Problem[]; left: string[] } | null {
  const problems: Problem[] = [];
  const partidas = new Set<string>();
  const predios = new Set<string>();
  let rest: Caso = caso;
  for (const { ruta, mensaje, sugerencia } of errors) {
    const message = sugerencia ? `${mensaje} ${sugerencia}` : mensaje;
    const spot = spotOf(ruta, caso);
    if (spot) problems.push({ field: fieldId(spot.place, spot.key), message });
    if (spot?.place.of === 'partida') partidas.add(spot.place.id);
    else if (spot?.place.of === 'predio') {
      const { id } = spot.place;
      if (spot.key === 'superficie_ha' || spot.key === '') predios.add(id);
      else rest = { ...rest, predios: rest.predios.map((each) => (each.id === id ? { ...without(each, spot.key), id } : each)) };
    } else if (spot) {
      rest = { ...rest, solicitante: without(rest.solicitante, spot.key) };
    } else {
      const [, part, id = ''] = ruta.split('/');
      if (part === 'documentos' && rest.documentos) rest = { ...rest, documentos: without(rest.documentos, id) };
      else if (part === 'lecturas' && rest.lecturas) rest = { ...rest, lecturas: without(rest.lecturas, id) };
      else return null;
    }
  }
  const left = rest.partidas.filter(({ id, predio }) => partidas.has(id) || (predio !== undefined && predios.has(predio)));
  rest = {
    ...rest,
    predios: rest.predios.filter(({ id }) => !predios.has(id)),
    partidas: rest.partidas.filter((each) => !left.includes(each)),
  };
  return { caso: rest, problems, left: left.map(({ id }) => id) };
}

function without<T extends object>(object: T, key: string): T {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key)) as T;
}

/**
 * A draft that says what a case says: for a remedy, a reading or a file of one's own. What the draft has
 * and the case had to leave out stays.
 */
export function draftOf(program: Program, caso: Caso, before: Draft, left: readonly string[] = []): Draft {
  const predios = caso.predios.map((made) => {
    const known = before.predios.find(({ id }) => id === made.id) ?? newPredio(made.id);
    const { id, superficie_ha: area, ...facts } = made;
    return {
      id,
      area: amount(area, known.area, areaMeasures),
      facts: typedFacts(facts),
    };
  });
  const partidas = caso.partidas.map((made): Partida => {
    const known = before.partidas.find(({ id }) => id === made.id) ?? newPartida(made.id, made.concepto, null);
    const measures = measuresOf(program.concepts.get(made.concepto));
    const { id, concepto, predio, superficie_ha: area, cantidad, precio_unitario: price, ...facts } = made;
    return {
      id,
      concepto,
      predio: predio ?? null,
      area: amount(area, known.area, areaMeasures),
      quantity: amount(cantidad, known.quantity, measures),
      price: amount(price, known.price, measures, true),
      facts: typedFacts(facts),
    };
  });
  const kept = before.partidas.filter(({ id }) => left.includes(id));
  const keptPredios = before.predios.filter(({ id }) => !predios.some((each) => each.id === id) &&
    kept.some(({ predio }) => predio === id));
  return {
    ...before,
    programa: caso.programa,
    solicitante: { ...before.solicitante, ...typedFacts(caso.solicitante) },
    predios: [...predios, ...keptPredios],
    partidas: [...partidas, ...kept],
    documentos: caso.documentos ?? {},
    lecturas: caso.lecturas ?? {},
  };
}

/** Keeps the text of the person where it says the same. */
function amount(value: Json | undefined, entry: Partida['area'], measures: readonly Measure[], price = false): Partida['area'] {
  if (typeof value !== 'string') return entry.text === '' ? entry : { ...entry, text: '' };
  const now = (price ? understandPrice : understand)(entry, measures);
  if (now.kind === 'number' && now.value === value) return entry;
  return entryOf(value, entry.text === '' && !entry.chosen ? { ...emptyEntry, unit: entry.unit } : entry, measures, price);
}

function typedFacts(facts: Record<string, Json | undefined>): Values {
  const typed: Values = {};
  for (const [key, value] of Object.entries(facts)) {
    if (value === undefined || value === null) continue;
    if (Array.isArray(value)) typed[key] = value.map((item) => typedFacts(item as Record<string, Json>));
    else typed[key] = String(value);
  }
  return typed;
}

/** A value of the case, for people. */
export function shown(fact: Fact | undefined, value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (fact?.opciones) return fact.opciones.find(({ valor }) => valor === value)?.nombre ?? String(value);
  if (fact?.tipo === 'decimal' || fact?.tipo === 'entero') {
    return fact.unidad === '$' || fact.unidad === 'pesos' ? money(String(value)) : number(String(value));
  }
  return Array.isArray(value) ? String(value.length) : String(value);
}
