// The subsidy of one partida against the hectares it is asked for, computed by the core point by point.
import { failed, type Caso, type Failure, type Line, type Result } from '../core/types.ts';
import { compare, decimal, multiply, text, type Decimal } from '../text/decimal.ts';

export interface Point {
  /** Hectares, as the core took them. */
  area: string;
  subsidy: string;
}

export interface Curve {
  points: Point[];
  /** Where the person is. */
  you: Point;
  /** The hectares after which it grows no more; null when it grows to the end. */
  plateau: string | null;
  /** The plateau is a cap on the area. */
  capped: boolean;
  /** It grows by jumps. */
  stepped: boolean;
  /** The end of the axis. */
  end: string;
}

// More land than any rule speaks of: shows where the cap is.
const vast = '7777';
const fineness = ['0.01', '0.025', '0.05', '0.1', '0.25', '0.5', '1', '2.5', '5', '10', '25', '50', '100', '250'];
const mostPoints = 56n;

/**
 * Null when there is no amount at any area, or it is not known.
 *
 * @param ask what computes a case
 */
export async function curve(
  caso: Caso,
  line: Line,
  ask: (caso: Caso) => Promise<Result | Failure>,
): Promise<Curve | null> {
  const { id } = line;
  const index = caso.partidas.findIndex((each) => each.id === id);
  const partida = caso.partidas[index];
  const predio = caso.predios.find((each) => each.id === (partida?.predio ?? caso.predios[0]?.id));
  const own = [partida?.superficie_ha, line.pedido?.superficie_ha, predio?.superficie_ha].find((area) => typeof area === 'string');
  if (!partida || !predio || typeof own !== 'string' || line.subsidio === null) return null;

  const { consejos: _, ...bare } = caso;
  const at = async (area: string): Promise<Line | null> => {
    // The land grows along, so that only the rule is seen and not the size of the predio.
    const room = typeof predio.superficie_ha === 'string' && compare(decimal(predio.superficie_ha), decimal(area)) > 0
      ? predio.superficie_ha
      : area;
    const answer = await ask({
      ...bare,
      predios: caso.predios.map((each) => (each === predio ? { ...each, superficie_ha: room } : each)),
      partidas: caso.partidas.with(index, { ...partida, superficie_ha: area }),
    });
    return failed(answer) ? null : answer.partidas.find((each) => each.id === id) ?? null;
  };

  const far = await at(vast);
  const cap = far?.superficie_apoyada_ha;
  const limit = cap && cap !== vast && cap !== '0' ? decimal(cap) : null;
  const mine = decimal(own);
  const reach = limit && compare(limit, mine) > 0 ? limit : mine;
  const end = multiply(reach, { digits: limit ? 12n : 15n, scale: 1 });
  const step = fineness.map(decimal).find((each) => compare(multiply(each, { digits: mostPoints, scale: 0 }), end) >= 0) ?? decimal(fineness[fineness.length - 1]!);

  const points: Point[] = [{ area: '0', subsidy: '0.00' }];
  let last: Decimal = decimal('0');
  for (let count = 1n; compare(last, end) < 0; count += 1n) {
    last = multiply(step, { digits: count, scale: 0 });
    const found = await at(text(last));
    if (!found || found.subsidio === null) return null;
    points.push({ area: text(last), subsidy: found.subsidio });
  }
  const top = points.at(-1);
  if (!top || points.every(({ subsidy }) => compare(decimal(subsidy), decimal('0')) === 0)) return null;

  const first = points.findIndex(({ subsidy }) => subsidy === top.subsidy);
  const flat = first < points.length - 2;
  const plateau = flat ? points[first]?.area ?? null : null;
  const growing = points.slice(0, first + 1);
  const level = growing.filter(({ subsidy }, place) => place > 0 && subsidy === growing[place - 1]?.subsidy).length;
  return {
    points,
    you: { area: own, subsidy: line.subsidio },
    plateau,
    capped: plateau !== null && limit !== null && compare(decimal(plateau), limit) === 0,
    stepped: level * 2 > growing.length,
    end: top.area,
  };
}
