// From text to a checked case with decimals in it, or every error at once.

import { CONCEPTS, Decimal, READINGS, REQUIREMENTS, STATES } from './rules.mjs';

const NUMBER = /^\d{1,12}(?:\.\d{1,6})?$/;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

const KEYS = {
  case: ['programa', 'fecha', 'folio', 'solicitante', 'predios', 'partidas', 'documentos', 'lecturas', 'consejos'],
  applicant: ['tipo_persona', 'estado_siembra', 'curp'],
  predio: ['id', 'superficie_ha', 'tenencia'],
  item: ['id', 'concepto', 'predio', 'superficie_ha', 'cantidad', 'precio_unitario'],
  document: ['presentado', 'fecha'],
};

/** Edits that turn one word into the other. */
function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; ++i) {
    const next = [i];
    for (let j = 1; j <= b.length; ++j) {
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
    }
    row = next;
  }
  return row[b.length];
}

function nearest(word, options) {
  let best = null;
  let least = 4;
  for (const option of options) {
    const far = distance(word, option);
    if (far < least) [best, least] = [option, far];
  }
  return best;
}

class Validator {
  errors = [];

  fail(codigo, ruta, mensaje, sugerencia) {
    this.errors.push({ codigo, ruta, mensaje, ...(sugerencia ? { sugerencia } : {}) });
    return undefined;
  }

  object(value, path, keys) {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) {
      this.fail('tipo_incorrecto', path, 'Aquí va un objeto.');
      return {};
    }
    for (const key of Object.keys(value)) {
      if (!keys.includes(key)) {
        const near = nearest(key, keys);
        this.fail('clave_desconocida', `${path}/${key}`, `No conocemos «${key}».`, near && `¿Quiso decir «${near}»?`);
      }
    }
    return value;
  }

  list(value, path) {
    if (Array.isArray(value)) return value;
    this.fail(value === undefined ? 'falta_clave' : 'tipo_incorrecto', path, 'Aquí va una lista.');
    return [];
  }

  text(value, path) {
    if (typeof value === 'string' && value.length > 0) return value;
    return this.fail(value === undefined ? 'falta_clave' : 'tipo_incorrecto', path, 'Aquí va un texto.');
  }

  number(value, path, whole) {
    if (value === undefined) return undefined;
    const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
    if (typeof text !== 'string' || !NUMBER.test(text)) {
      return this.fail('numero_invalido', path, 'Escriba el número con dígitos y, si hace falta, un punto.');
    }
    const number = new Decimal(text);
    if (number.isZero()) return this.fail('numero_fuera_de_rango', path, 'Debe ser mayor que cero.');
    if (whole && !number.isInteger()) return this.fail('cantidad_no_entera', path, 'Se vende por unidades enteras.');
    return number;
  }

  option(value, path, options) {
    if (value === undefined || options.includes(value)) return value;
    const near = typeof value === 'string' ? nearest(value, options) : null;
    return this.fail('opcion_desconocida', path, `«${value}» no es una de las opciones.`, near && `¿Quiso decir «${near}»?`);
  }

  date(value, path) {
    if (value === undefined) return undefined;
    const [, year, month, day] = DATE.exec(value) ?? [];
    const date = year && new Date(Date.UTC(+year, +month - 1, +day));
    if (date && date.getUTCMonth() === +month - 1 && date.getUTCDate() === +day) return value;
    return this.fail('fecha_invalida', path, 'Escriba la fecha como 2026-04-10.');
  }
}

/**
 * @param {string} text a case as JSON
 * @returns {{kase?: object, errors: object[]}} the case with decimals and resolved predios
 */
export function readCase(text) {
  const v = new Validator();
  let raw;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    v.fail('json_invalido', '', `El texto no es JSON: ${error.message}`);
    return { errors: v.errors };
  }
  v.object(raw, '', KEYS.case);
  if (v.errors.length > 0 && (raw === null || typeof raw !== 'object')) return { errors: v.errors };
  if (raw.programa !== 'paisa-2026') v.fail('programa_desconocido', '/programa', 'Sólo conocemos paisa-2026.');
  v.date(raw.fecha, '/fecha');

  const applicant = v.object(raw.solicitante ?? {}, '/solicitante', KEYS.applicant);
  v.option(applicant.estado_siembra, '/solicitante/estado_siembra', STATES);
  v.option(applicant.tipo_persona, '/solicitante/tipo_persona', ['fisica', 'moral']);

  const predios = new Map();
  v.list(raw.predios, '/predios').forEach((predio, n) => {
    const path = `/predios/${n}`;
    const { id, superficie_ha, tenencia } = v.object(predio, path, KEYS.predio);
    v.text(id, `${path}/id`);
    if (predios.has(id)) v.fail('id_repetido', `${path}/id`, `El id «${id}» está repetido.`);
    predios.set(id, {
      id, index: n,
      area: v.number(superficie_ha, `${path}/superficie_ha`),
      tenure: v.option(tenencia, `${path}/tenencia`, ['propia', 'arrendada']),
    });
  });

  const ids = new Set();
  const items = v.list(raw.partidas, '/partidas').map((partida, n) => {
    const path = `/partidas/${n}`;
    const item = v.object(partida, path, KEYS.item);
    v.text(item.id, `${path}/id`);
    if (ids.has(item.id)) v.fail('id_repetido', `${path}/id`, `El id «${item.id}» está repetido.`);
    ids.add(item.id);
    const concept = CONCEPTS[item.concepto];
    if (!concept) {
      const near = nearest(String(item.concepto), Object.keys(CONCEPTS));
      v.fail('concepto_desconocido', `${path}/concepto`, `No conocemos el concepto «${item.concepto}».`, near && `¿Quiso decir «${near}»?`);
    }
    let predio;
    if (item.predio === undefined && predios.size === 1) [predio] = predios.values();
    else if (item.predio === undefined && predios.size > 1) v.fail('falta_predio', `${path}/predio`, '¿En cuál de sus predios?');
    else if (item.predio !== undefined) {
      predio = predios.get(item.predio) ?? v.fail('predio_desconocido', `${path}/predio`, `No hay un predio «${item.predio}».`);
    }
    return {
      id: item.id, conceptId: item.concepto, concept, predio, index: n,
      area: v.number(item.superficie_ha, `${path}/superficie_ha`),
      quantity: v.number(item.cantidad, `${path}/cantidad`, concept?.whole),
      price: v.number(item.precio_unitario, `${path}/precio_unitario`),
    };
  });

  const documents = v.object(raw.documentos ?? {}, '/documentos', REQUIREMENTS.map((one) => one.id));
  for (const [id, document] of Object.entries(documents)) {
    const { fecha } = v.object(document, `/documentos/${id}`, KEYS.document);
    v.date(fecha, `/documentos/${id}/fecha`);
  }

  const given = v.object(raw.lecturas ?? {}, '/lecturas', Object.keys(READINGS));
  const readings = {};
  for (const [id, reading] of Object.entries(READINGS)) {
    const options = Object.keys(reading.options);
    readings[id] = v.option(given[id], `/lecturas/${id}`, options) ?? options[0];
  }
  if (v.errors.length > 0) return { errors: v.errors };
  return {
    errors: [],
    kase: {
      folio: raw.folio, date: raw.fecha, state: applicant.estado_siembra, predios: [...predios.values()],
      items, documents, readings, advice: raw.consejos === true,
    },
  };
}
