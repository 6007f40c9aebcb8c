// What needs the case computed again: other readings, a better order, remedies.

import { computeLines, totalsOf } from './compute.mjs';
import { Decimal, MAIZE, READINGS, ZERO } from './rules.mjs';

const subsidyOf = (lines) => lines.reduce((sum, line) => (line.subsidy ? sum.plus(line.subsidy) : sum), ZERO);
const plainTotal = ({ costo, subsidio, aportacion }) => ({ costo, subsidio, aportacion });
const again = (kase) => totalsOf(computeLines(kase));

function otherReadings(kase, total, shown) {
  const before = JSON.stringify(total);
  for (const reading of shown) {
    const others = Object.entries(READINGS[reading.id].options).filter(([id]) => id !== reading.tomada)
      .map(([id, texto]) => ({ id, texto, total: again({ ...kase, readings: { ...kase.readings, [reading.id]: id } }) }))
      .filter((other) => JSON.stringify(other.total) !== before);
    if (others.length > 0) reading.otras = others.map((other) => ({ ...other, total: plainTotal(other.total) }));
  }
}

function* permutations(list) {
  if (list.length < 2) yield list;
  for (let n = 0; n < list.length; ++n) {
    for (const rest of permutations(list.toSpliced(n, 1))) yield [list[n], ...rest];
  }
}

/** Places of the partidas that share a limit with another, one list for each limit. */
function sharing(kase) {
  const groups = new Map();
  for (const { conceptId, index } of kase.items) {
    const name = MAIZE.has(conceptId) ? 'maize' : conceptId;
    groups.set(name, [...(groups.get(name) ?? []), index]);
  }
  return [...groups.values()].filter((places) => places.length > 1);
}

function bestOrder(kase, lines) {
  let order = kase.items;
  let best = subsidyOf(lines);
  let optimal = true;
  for (const places of sharing(kase)) {
    let tries;
    if (places.length <= 6) tries = permutations(places);
    else {
      optimal = false;
      const worth = (n) => (lines[n].subsidy && lines[n].area?.gt(0) ? lines[n].subsidy.div(lines[n].area) : ZERO);
      tries = [[...places].sort((a, b) => worth(b).cmp(worth(a)))];
    }
    const start = order;
    for (const some of tries) {
      const next = [...start];
      some.forEach((from, n) => { next[places[n]] = start[from]; });
      const subsidy = subsidyOf(computeLines({ ...kase, items: next }));
      if (subsidy.gt(best)) [best, order] = [subsidy, next];
    }
  }
  if (order === kase.items) return null;
  const total = again({ ...kase, items: order });
  return {
    texto: `En otro orden el apoyo llega a $${total.subsidio}.`, orden: order.map((item) => item.id), optimo: optimal,
    cambio: [{ op: 'replace', path: '/partidas', value: order.map((item) => item.id) }], total: plainTotal(total),
  };
}

function remedies(kase, lines, total) {
  const out = [];
  const saved = (after) => (total.aportacion && after.aportacion
    ? new Decimal(total.aportacion).minus(after.aportacion) : ZERO);
  for (const line of lines) {
    const { item } = line;
    if (line.state !== 'apoyada_parcial') continue;
    const changed = item.quantity ? { quantity: line.quantity } : { area: line.area };
    const after = again({ ...kase, items: kase.items.with(item.index, { ...item, ...changed }) });
    const [key, value] = item.quantity ? ['cantidad', line.quantity] : ['superficie_ha', line.area];
    out.push({
      partida: item.id, texto: `Pida ${value.toFixed()} y no pagará lo que no se apoya.`, gana: '0.00', ahorra: saved(after).toFixed(2),
      cambio: [{ op: key === 'superficie_ha' && !item.area ? 'add' : 'replace', path: `/partidas/${item.index}/${key}`, value: value.toFixed() }],
      total: plainTotal(after),
    });
  }
  return out;
}

/** Adds its advice to the result of a case. */
export function advise(kase, lines, total, result) {
  otherReadings(kase, total, result.lecturas);
  const order = bestOrder(kase, lines);
  if (order) {
    result.orden = order;
    result.avisos.push({ codigo: 'otro_orden', texto: order.texto });
  }
  const found = remedies(kase, lines, total);
  if (found.length > 0) {
    result.remedios = found;
    for (const { partida, ...remedio } of found) {
      const motivo = result.partidas.find((line) => line.id === partida).motivos[0];
      if (motivo) motivo.remedio = remedio;
    }
  }
}
