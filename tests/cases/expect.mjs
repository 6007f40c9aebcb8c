// What a worked case expects, compared with a result. Only what `espera` names is compared:
//
//   elegibilidad, total_subsidio, total_costo, total_aportacion
//   total       {field: value}
//   partidas    [{id, field: value …, motivos: [code | {codigo, …}]}]: each motivo must be there
//   requisitos  {id: estado}, lecturas {id: tomada}: null when it must not be listed
//   cedulas     {id: points | {field: value}}
//   plazos      {id: date, or null when it has none}
//   preguntas   [fact id], avisos [code]: each must be there; sin_avisos [code]: none may be
//   error       {codigo, ruta}: of the first error; errores [{codigo, ruta}]: each must be there

import { isDeepStrictEqual } from 'node:util';

const KNOWN = new Set([
  'elegibilidad', 'total_subsidio', 'total_costo', 'total_aportacion', 'total', 'partidas',
  'requisitos', 'lecturas', 'cedulas', 'plazos', 'preguntas', 'avisos', 'sin_avisos', 'error', 'errores',
]);

const holds = (want, have) => Object.entries(want).every(
  ([key, value]) => isDeepStrictEqual(value, have?.[key]));

/** One line for each thing in which `result` is not what `espera` says; none when it is. */
export function departures(espera, result) {
  const out = [];
  const say = (where, want, have) => out.push(
    `${where}: expected ${JSON.stringify(want)}, got ${JSON.stringify(have)}`);
  const same = (where, want, have) => {
    if (!isDeepStrictEqual(want, have)) say(where, want, have);
  };
  const present = (where, wanted, list, matches) => {
    for (const want of wanted) {
      if (!(list ?? []).some((have) => matches(want, have))) say(where, want, list ?? null);
    }
  };

  const unknown = Object.keys(espera).filter((key) => !KNOWN.has(key));
  if (unknown.length > 0) out.push(`espera has ${unknown.join(', ')}, which nothing compares`);
  if (Object.keys(espera).length === 0) out.push('espera is empty');

  if (espera.error || espera.errores) {
    if (espera.error && !holds(espera.error, result.error)) say('error', espera.error, result.error);
    present('errores', espera.errores ?? [], result.errores, holds);
    return out;
  }
  if (result.error) {
    say('error', undefined, result.error);
    return out;
  }

  if ('elegibilidad' in espera) same('elegibilidad', espera.elegibilidad, result.elegibilidad);
  const totals = { ...espera.total };
  for (const money of ['subsidio', 'costo', 'aportacion']) {
    if (`total_${money}` in espera) totals[money] = espera[`total_${money}`];
  }
  for (const [key, value] of Object.entries(totals)) same(`total.${key}`, value, result.total?.[key]);

  for (const { id, motivos, ...fields } of espera.partidas ?? []) {
    const line = result.partidas?.find((one) => one.id === id);
    if (!line) {
      say(`partida ${id}`, 'to be there', undefined);
      continue;
    }
    for (const [key, value] of Object.entries(fields)) same(`partida ${id} ${key}`, value, line[key]);
    present(`partida ${id} motivos`, motivos ?? [], line.motivos, (want, have) => (
      typeof want === 'string' ? have.codigo === want : holds(want, have)));
  }

  for (const [id, estado] of Object.entries(espera.requisitos ?? {})) {
    const found = result.requisitos?.find((one) => one.id === id);
    same(`requisito ${id}`, estado, estado === null ? found?.estado ?? null : found?.estado);
  }
  for (const [id, taken] of Object.entries(espera.lecturas ?? {})) {
    const found = result.lecturas?.find((one) => one.id === id)?.tomada;
    same(`lectura ${id}`, taken, taken === null ? found ?? null : found);
  }
  for (const [id, want] of Object.entries(espera.cedulas ?? {})) {
    const sheet = result.cedulas?.find((one) => one.id === id);
    for (const [key, value] of Object.entries(typeof want === 'string' ? { puntos: want } : want)) {
      same(`cedula ${id} ${key}`, value, sheet?.[key]);
    }
  }
  for (const [id, date] of Object.entries(espera.plazos ?? {})) {
    same(`plazo ${id}`, date, result.plazos?.find((one) => one.id === id)?.fecha);
  }
  present('preguntas', espera.preguntas ?? [], result.preguntas?.map((one) => one.id), isDeepStrictEqual);
  present('avisos', espera.avisos ?? [], result.avisos?.map((one) => one.codigo), isDeepStrictEqual);
  for (const code of espera.sin_avisos ?? []) {
    same(`aviso ${code}`, undefined, result.avisos?.find((one) => one.codigo === code)?.codigo);
  }
  return out;
}
