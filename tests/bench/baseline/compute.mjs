// From a checked case to lines with decimals: what each partida gets and which limit bound it.

import { Decimal, MAIZE, MAIZE_CAP, ONE, ZERO } from './rules.mjs';

const { ROUND_DOWN, ROUND_HALF_UP } = Decimal;

/** What is left of every shared limit, by name. */
class Pools {
  #used = new Map();

  left(key, limit) {
    const used = this.#used.get(key);
    return used ? limit.minus(used) : limit;
  }

  use(key, amount) {
    this.#used.set(key, (this.#used.get(key) ?? ZERO).plus(amount));
  }
}

/** The least of `asked` and the bounds; `bound` is the one that cut it, if any. */
function cut(asked, bounds) {
  let value = asked;
  let bound = null;
  for (const one of bounds) {
    if (value === null || one.left.lt(value)) {
      value = one.left;
      bound = one;
    }
  }
  return { value: value !== null && value.lt(ZERO) ? ZERO : value, bound };
}

function areaBounds(item, pools, perPredio) {
  const { conceptId, concept, predio } = item;
  const onPredio = `area/${conceptId}/${predio.id}`;
  const byCap = perPredio ? `cap/${conceptId}/${predio.id}` : `cap/${conceptId}`;
  const bounds = [
    { code: 'limite_superficie_predio', key: onPredio, limit: predio.area, left: pools.left(onPredio, predio.area) },
    { code: 'limite_superficie_productor', key: byCap, limit: concept.capHa, left: pools.left(byCap, concept.capHa) },
  ];
  if (MAIZE.has(conceptId)) {
    bounds.push({ code: 'limite_maiz_junto', key: 'maize', limit: MAIZE_CAP, left: pools.left('maize', MAIZE_CAP) });
  }
  return bounds;
}

function quantityBounds(item, area, pools, { perPredio, roundUp }) {
  const { conceptId, concept, predio } = item;
  const byArea = concept.perHa.times(area);
  const whole = concept.whole ? (roundUp ? byArea.ceil() : byArea.floor()) : byArea;
  const bounds = [{ code: 'limite_por_hectarea', limit: whole, left: whole }];
  if (concept.whole && roundUp) {
    const key = perPredio ? `units/${conceptId}/${predio.id}` : `units/${conceptId}`;
    const limit = concept.perHa.times(concept.capHa).floor();
    bounds.push({ code: 'limite_unidades_productor', key, limit, left: pools.left(key, limit) });
  }
  return bounds;
}

function money(line) {
  const { concept, price } = line.item;
  const billed = line.item.quantity ?? line.quantity;
  line.cost = price && billed ? price.times(billed).toDecimalPlaces(2, ROUND_HALF_UP) : null;
  if (line.state === 'rechazada') line.subsidy = ZERO;
  else if (line.state === 'incompleta') line.subsidy = null;
  else if (concept.percent) {
    line.subsidy = price.times(line.quantity).times(concept.percent).toDecimalPlaces(2, ROUND_DOWN);
  } else {
    const each = price && price.lt(concept.pesos) ? price : concept.pesos;
    if (price && price.lt(concept.pesos)) line.bounds.push({ measure: 'monto', code: 'limite_precio', limit: price, asked: concept.pesos });
    line.subsidy = each.times(line.quantity).toDecimalPlaces(2, ROUND_DOWN);
  }
  line.payment = line.cost && line.subsidy ? line.cost.minus(line.subsidy) : null;
}

function reject(line) {
  line.state = 'rechazada';
  if (line.item.concept.perHa) line.area = ZERO;
  if (!line.item.concept.free || line.item.concept.counted) line.quantity = ZERO;
}

function freeService(line, pools, readings) {
  const { item } = line;
  line.cost = null;
  if (line.state !== 'rechazada' && item.concept.counted) {
    const key = readings['analisis-suelo'] === 'por-predio' ? `analysis/${item.predio?.id}` : 'analysis';
    const asked = item.quantity ?? ONE;
    const { value, bound } = cut(asked, [{ code: 'limite_analisis', key, limit: ONE, left: pools.left(key, ONE) }]);
    line.quantity = value;
    if (bound) line.bounds.push({ ...bound, measure: 'cantidad', asked });
    if (value.isZero()) reject(line);
    else {
      pools.use(key, value);
      if (item.quantity && value.lt(item.quantity)) line.state = 'apoyada_parcial';
    }
  }
  line.subsidy = line.state === 'rechazada' ? ZERO : null;
  line.payment = line.state === 'rechazada' ? null : ZERO;
}

function inputOnArea(line, pools, options) {
  const { item } = line;
  if (!item.predio?.area) {
    line.state = 'incompleta';
    line.area = null;
    line.quantity = null;
    return;
  }
  const asked = item.area ?? item.predio.area;
  const bounds = areaBounds(item, pools, options.perPredio);
  const area = cut(asked, bounds);
  line.area = area.value;
  line.askedArea = asked;
  if (area.bound) line.bounds.push({ ...area.bound, measure: 'superficie_ha', asked });

  const limits = quantityBounds(item, area.value, pools, options);
  const quantity = cut(item.quantity ?? null, limits);
  line.quantity = quantity.value;
  if (item.quantity && quantity.bound) line.bounds.push({ ...quantity.bound, measure: 'cantidad', asked: item.quantity });
  if (line.quantity.isZero()) {
    if (!area.value.isZero()) line.bounds.push({ code: 'sin_unidad_entera', measure: 'cantidad', limit: limits[0].limit, asked: item.quantity ?? ONE });
    reject(line);
    return;
  }
  for (const { key } of bounds) pools.use(key, area.value);
  for (const { key } of limits) if (key) pools.use(key, line.quantity);
  if (item.concept.percent && !item.price) line.state = 'incompleta';
  else if (item.quantity ? line.quantity.lt(item.quantity) : area.value.lt(asked)) line.state = 'apoyada_parcial';
}

/** The lines of a case, in its order. */
export function computeLines(kase) {
  const { readings } = kase;
  const eligible = kase.state === undefined || kase.state === 'Tlaxcala';
  const options = {
    perPredio: readings['tope-por-predio'] === 'por-predio',
    roundUp: readings['unidades-enteras'] === 'hacia-arriba',
  };
  const pools = new Pools();
  return kase.items.map((item) => {
    const line = { item, state: 'apoyada', area: null, quantity: null, bounds: [] };
    if (!eligible) {
      reject(line);
      line.bounds.push({ code: 'no_elegible', measure: null });
    }
    if (item.concept.free) {
      freeService(line, pools, readings);
      return line;
    }
    if (eligible) {
      if (item.concept.perHa) inputOnArea(line, pools, options);
      else {
        line.quantity = item.quantity ?? null;
        if (!item.quantity || !item.price) line.state = 'incompleta';
      }
    }
    money(line);
    return line;
  });
}

/** Sums of the lines that have the value, null when none has; and which leave a line out. */
export function totalsOf(lines) {
  const total = { parcial: [] };
  for (const [name, key] of [['costo', 'cost'], ['subsidio', 'subsidy'], ['aportacion', 'payment']]) {
    const known = lines.filter((line) => line[key]);
    total[name] = known.length > 0 ? known.reduce((sum, line) => sum.plus(line[key]), ZERO).toFixed(2) : null;
    if (known.length < lines.length) total.parcial.push(name);
  }
  return total;
}
