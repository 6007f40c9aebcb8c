// Cases for the oracle: first small inputs, all of them; then random ones that crowd around the limits.
// The same seed gives the same cases.

import { CONCEPTS } from './paisa.mjs';
import { add, fraction, parse, plain, subtract } from './rational.mjs';

const DATES = { 'paisa-2026': '2026-04-10', 'paisa-2024': '2024-04-02', acuacultura: '2026-05-04' };

const READINGS = {
  'paisa-2026': {
    'tope-por-predio': ['conjunta', 'por-predio'],
    'unidades-enteras': ['hacia-abajo', 'hacia-arriba'],
    'analisis-suelo': ['uno', 'por-predio'],
  },
  'paisa-2024': {
    'tope-por-predio': ['conjunta', 'por-predio'],
    'unidades-enteras': ['hacia-abajo', 'hacia-arriba'],
    'alcance-solicitud-escrita': ['todos', 'solo-15'],
  },
  acuacultura: { 'prioritaria-foranea': ['si', 'no'] },
};

const MILLIONTH = fraction(1n, 1000000n);

/** A small generator of numbers in [0, 1): mulberry32. */
function randomNumbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Choices drawn from one stream of random numbers. */
class Dice {
  constructor(seed) {
    this.next = randomNumbers(seed);
  }

  chance(probability) {
    return this.next() < probability;
  }

  below(n) {
    return Math.floor(this.next() * n);
  }

  pick(list) {
    return list[this.below(list.length)];
  }

  /** A decimal text greater than 0 with up to `whole` digits before the point and `decimals` after it. */
  decimal(whole, decimals) {
    const digits = (n) => Array.from({ length: n }, () => this.below(10)).join('');
    const left = String(BigInt(digits(1 + this.below(whole))));
    const right = this.chance(0.6) ? digits(1 + this.below(decimals)) : '';
    const text = right ? `${left}.${right}` : left;
    return /[1-9]/.test(text) ? text : '1';
  }
}

const setReadings = (kase, readings) => (
  Object.keys(readings).length === 0 ? kase : { ...kase, lecturas: readings });

/** Every combination of one value of each key. */
function combinations(choices) {
  return Object.entries(choices).reduce(
    (all, [key, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [key]: value }))),
    [{}]);
}

function withoutUndefined(object) {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
}

const paisaCase = (programa, predios, partidas, readings = {}, solicitante = { estado_siembra: 'Tlaxcala' }) => (
  setReadings({ programa, fecha: DATES[programa], solicitante, predios, partidas }, readings));

const isWhole = (programa, id) => {
  const concept = CONCEPTS[programa][id];
  return concept.whole === true || concept.counted === true;
};

/** Each concept alone, under each reading: areas about its cap, with and without quantity and price. */
export function* eachConceptAlone() {
  for (const [programa, concepts] of Object.entries(CONCEPTS)) {
    for (const [id, concept] of Object.entries(concepts)) {
      const cap = concept.capHa ?? fraction(2);
      const areas = ['0.000001', '0.5', '2.5', plain(cap), plain(add(cap, MILLIONTH)), '24'];
      const quantities = concept.free && !concept.counted ? [undefined]
        : isWhole(programa, id) ? [undefined, '1', '3', '11'] : [undefined, '0.000001', '250.5', '99999'];
      const relevant = concept.counted ? ['analisis-suelo']
        : concept.whole ? ['unidades-enteras'] : [];
      const readings = combinations(Object.fromEntries(
        relevant.map((key) => [key, READINGS[programa][key]])));
      for (const area of areas) {
        for (const cantidad of quantities) {
          for (const precio_unitario of [undefined, '0.01', '7500.005']) {
            for (const chosen of readings) {
              yield paisaCase(
                programa, [{ id: 'p1', superficie_ha: area, tenencia: 'propia' }],
                [withoutUndefined({ id: '1', concepto: id, predio: 'p1', cantidad, precio_unitario })],
                chosen);
            }
          }
        }
      }
    }
  }
}

/** Pairs of concepts that share a limit, in both orders, on one predio and on two. */
export function* eachPair() {
  const groups = {
    'paisa-2026': [['semilla-maiz-hibrido', 'semilla-maiz-criollo'], ['analisis-suelo'], ['semilla-haba']],
    'paisa-2024': [
      ['semilla-maiz-hibrido', 'semilla-maiz-criollo', 'semilla-avena'],
      ['paquete-insumos-especialidad', 'fertilizante-quimico', 'fertilizante-mineral'],
      ['paquete-insumos-especialidad', 'herbicida-maiz', 'herbicida-triticale-avena'],
      ['paquete-insumos-especialidad', 'fungicida', 'insumos-plagas-insectos'],
      ['paquete-papa', 'paquete-cebada'],
    ],
  };
  for (const [programa, lists] of Object.entries(groups)) {
    for (const list of lists) {
      for (const first of list) {
        for (const second of list) {
          for (const [one, other] of [['0.5', '2.5'], ['4', '6'], ['10', '3.5'], ['15', '15']]) {
            for (const where of ['p1', 'p2']) {
              for (const chosen of combinations({
                'tope-por-predio': READINGS[programa]['tope-por-predio'],
                'unidades-enteras': READINGS[programa]['unidades-enteras'],
              })) {
                const area = (id, value) => (CONCEPTS[programa][id].perHa ? value : undefined);
                yield paisaCase(
                  programa,
                  [{ id: 'p1', superficie_ha: '6', tenencia: 'propia' },
                    { id: 'p2', superficie_ha: '12', tenencia: 'arrendada' }],
                  [withoutUndefined({ id: '1', concepto: first, predio: 'p1', superficie_ha: area(first, one), precio_unitario: '900' }),
                    withoutUndefined({ id: '2', concepto: second, predio: where, superficie_ha: area(second, other), precio_unitario: '850.25' })],
                  chosen);
              }
            }
          }
        }
      }
    }
  }
}

/** Every applicant of aquaculture with every small partida. */
export function* eachApplicant() {
  for (const solicitante of combinations({
    estado: ['Tlaxcala', 'Puebla', undefined], atencion_prioritaria: [true, false, undefined],
  })) {
    for (const readings of combinations(READINGS.acuacultura)) {
      for (const concepto of ['crias-carpa', 'crias-tilapia']) {
        for (const numbers of combinations({
          cantidad: [undefined, '1', '333'], organismos_dictaminados: [undefined, '1', '333', '1000'],
          precio_unitario: [undefined, '0.1', '0.4', '2.5', '0.333'],
        })) {
          yield setReadings({
            programa: 'acuacultura', fecha: DATES.acuacultura,
            solicitante: withoutUndefined(solicitante), predios: [],
            partidas: [withoutUndefined({ id: '1', concepto, ...numbers }), { id: '2', concepto: 'asesoria-tecnica' }],
          }, readings);
        }
      }
    }
  }
}

/** What a random case is about: the concepts it draws from, so that they meet in the same limits. */
const THEMES = {
  'paisa-2026': [
    ['semilla-maiz-hibrido', 'semilla-maiz-criollo'],
    ['semilla-haba', 'semilla-trigo', 'fungicida', 'herbicida-maiz'],
    ['analisis-suelo', 'asesoria-tecnica', 'atencion-poblacion', 'semilla-avena'],
    ['paquete-papa', 'paquete-frijol', 'paquete-amaranto', 'paquete-organo-mineral'],
    Object.keys(CONCEPTS['paisa-2026']),
    Object.keys(CONCEPTS['paisa-2026']),
  ],
  'paisa-2024': [
    Object.keys(CONCEPTS['paisa-2024']).filter((id) => id.startsWith('semilla-')),
    ['semilla-maiz-hibrido', 'semilla-maiz-criollo', 'semilla-avena', 'semilla-alfalfa'],
    ['paquete-insumos-especialidad', 'fertilizante-quimico', 'herbicida-maiz',
      'herbicida-triticale-avena', 'fungicida', 'insumos-plagas-insectos', 'fertilizante-mineral'],
    Object.keys(CONCEPTS['paisa-2024']).filter((id) => id.startsWith('paquete-')),
    Object.keys(CONCEPTS['paisa-2024']),
    Object.keys(CONCEPTS['paisa-2024']),
  ],
};

const EDGES = ['1', '2', '3', '4', '5', '6', '10', '100'];

function randomArea(dice) {
  const kind = dice.next();
  if (kind < 0.35) return dice.pick(['0.5', '1', '1.5', '2', '2.5', '3', '4', '5', '6', '7.25', '8', '12', '20']);
  if (kind < 0.6) {
    const edge = parse(dice.pick(EDGES));
    return plain(dice.pick([edge, add(edge, MILLIONTH), subtract(edge, MILLIONTH)]));
  }
  if (kind < 0.85) return dice.decimal(1, 6);
  if (kind < 0.93) return dice.decimal(3, 3);
  return dice.pick(['0.000001', '0.333333', '999999999999.999999', '100000']);
}

function randomPrice(dice) {
  const kind = dice.next();
  if (kind < 0.4) return dice.decimal(3, 2);
  if (kind < 0.6) return dice.decimal(5, 3);
  if (kind < 0.8) return dice.pick(['0.005', '0.01', '0.015', '1100', '1099.99', '1100.005', '800', '800.01', '7500', '34999.999999', '51000']);
  if (kind < 0.95) return dice.decimal(2, 6);
  return dice.pick(['0.000001', '999999999999.999999', '123456789012']);
}

function randomQuantity(dice, whole) {
  if (whole) {
    const text = dice.chance(0.9) ? String(1 + dice.below(13)) : dice.pick(['100', '999999999999']);
    return dice.chance(0.2) && text.length < 9 ? Number(text) : text;
  }
  return dice.chance(0.2) ? dice.pick(['0.000001', '0.1', '3000', '3000.000001', '999999999999.999999'])
    : dice.decimal(4, 3);
}

function randomReadings(dice, programa) {
  const chosen = {};
  for (const [key, options] of Object.entries(READINGS[programa])) {
    if (dice.chance(0.4)) chosen[key] = dice.pick(options);
  }
  return chosen;
}

function randomPaisa(dice, programa) {
  const predios = Array.from({ length: 1 + (dice.chance(0.5) ? dice.below(4) : 0) }, (_, n) => ({
    id: `p${n + 1}`, superficie_ha: randomArea(dice), tenencia: dice.pick(['propia', 'arrendada']),
  }));
  for (const predio of predios) if (dice.chance(0.15)) delete predio.tenencia;
  if (dice.chance(0.04)) delete dice.pick(predios).superficie_ha;

  const theme = dice.pick(THEMES[programa]);
  const askSmall = dice.chance(0.5);
  const partidas = Array.from({ length: 1 + dice.below(dice.chance(0.3) ? 10 : 5) }, (_, n) => {
    const id = dice.pick(theme);
    const concept = CONCEPTS[programa][id];
    const partida = { id: String(n + 1), concepto: id };
    if (predios.length > 1 || dice.chance(0.7)) partida.predio = dice.pick(predios).id;
    if (concept.perHa && dice.chance(0.6)) {
      partida.superficie_ha = askSmall ? dice.pick(['0.5', '1', '1.5', '2', '2.5', '0.25', '0.75']) : randomArea(dice);
    }
    if (concept.onlyMoney ? dice.chance(0.9) : (!concept.free || concept.counted) && dice.chance(0.3)) {
      partida.cantidad = randomQuantity(dice, isWhole(programa, id));
    }
    if (dice.chance(concept.free ? 0.1 : 0.85)) partida.precio_unitario = randomPrice(dice);
    return partida;
  });

  const solicitante = {};
  if (dice.chance(0.96)) solicitante.estado_siembra = dice.chance(0.96) ? 'Tlaxcala' : 'Puebla';
  if (programa === 'paisa-2024' && dice.chance(0.4)) {
    solicitante.solicitud_escrita = dice.pick(
      ['2024-03-25', '2024-03-26', '2024-04-02', '2024-04-02', '2024-04-15', '2024-04-16']);
  }
  // One case in five of 2024 is a large one that asks in writing.
  if (programa === 'paisa-2024' && dice.chance(0.2)) {
    solicitante.solicitud_escrita = '2024-04-02';
    for (const predio of predios) {
      if (predio.superficie_ha) predio.superficie_ha = dice.pick(['6', '8.5', '12', '24', '30.25', '60', '99.999999', '120']);
    }
    for (const partida of partidas) if (dice.chance(0.6)) delete partida.superficie_ha;
  }
  return paisaCase(programa, predios, partidas, randomReadings(dice, programa), solicitante);
}

function randomAquaculture(dice) {
  const solicitante = {};
  if (dice.chance(0.9)) solicitante.estado = dice.pick(['Tlaxcala', 'Puebla']);
  if (dice.chance(0.9)) solicitante.atencion_prioritaria = dice.chance(0.5);
  const count = () => (dice.chance(0.1) ? '999999999999' : String(1 + dice.below(3000)));
  const partidas = Array.from({ length: 1 + dice.below(5) }, (_, n) => {
    const concepto = dice.pick(['crias-carpa', 'crias-tilapia', 'crias-carpa', 'asesoria-tecnica']);
    const partida = { id: String(n + 1), concepto };
    if (concepto === 'asesoria-tecnica') return partida;
    if (dice.chance(0.8)) partida.cantidad = count();
    if (dice.chance(0.7)) partida.organismos_dictaminados = count();
    if (dice.chance(0.5)) partida.precio_unitario = dice.chance(0.5) ? dice.decimal(1, 3) : dice.pick(['0.12', '0.25', '0.119999', '1.6', '2']);
    return partida;
  });
  return setReadings(
    { programa: 'acuacultura', fecha: DATES.acuacultura, solicitante, predios: [], partidas },
    randomReadings(dice, 'acuacultura'));
}

/** `count` random cases; the same seed gives the same ones. */
export function* randomCases(count, seed) {
  const dice = new Dice(seed);
  for (let n = 0; n < count; ++n) {
    const kind = dice.next();
    if (kind < 0.45) yield randomPaisa(dice, 'paisa-2026');
    else if (kind < 0.9) yield randomPaisa(dice, 'paisa-2024');
    else yield randomAquaculture(dice);
  }
}

/** `total` cases: the exhaustive ones thinned out evenly to at most half, the rest random. */
export function casesOf(total, seed) {
  const small = [...eachConceptAlone(), ...eachPair(), ...eachApplicant()];
  const step = Math.max(1, Math.ceil(small.length / (total / 2)));
  const kept = small.filter((_, n) => n % step === seed % step);
  return [...kept, ...randomCases(Math.max(0, total - kept.length), seed)];
}
