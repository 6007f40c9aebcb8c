// Corners as people write them: from a map, a paper or another phone.
import type { Corner } from './geometry.ts';

export type ReadCorners = { corners: Corner[] } | { line: number; text: string };

/** Mexico, sea and all: what is outside was mistyped. */
const around = { south: 14, north: 33, west: -119, east: -86 };

/** One corner a line; blank lines do not count. The first line that cannot be read is named. */
export function readCorners(text: string): ReadCorners {
  const corners: Corner[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const corner = readCorner(line);
    if (!corner) return { line: index + 1, text: line.trim() };
    corners.push(corner);
  }
  return { corners };
}

/**
 * `19.31842, -98.23871`; `19.31842 98.23871` (west of Greenwich, as all of Mexico); `19° 19' 6.3" N, 98° 14' 19.4" O`;
 * `19 19 6.3, 98 14 19.4`; `(19.31842, -98.23871)`; either order; `19,31842; -98,23871` with decimal commas, of three figures or more, too.
 * A corner is as exact as it is written: half of the last figure.
 */
export function readCorner(line: string): Corner | null {
  const plain = line.toUpperCase().replace(/^\s*[([](.*)[)\]][\s,;]*$/, '$1').replace(/[’′]/g, "'").replace(/[”″]|''/g, '"').replaceAll('−', '-')
    .replace(/^(\s*-?\d{1,3}),(\d{3,})([\s;,]+-?\d{1,3}),(\d{3,}\s*)$/, '$1.$2$3.$4').replace(/(\d),(\d+\s*["'°])/g, '$1.$2');
  // Letters before their figures go behind them.
  const ordered = /^\s*[NSEOW]/.test(plain) ? plain.replace(/([NSEOW])([^NSEOW]+)/g, '$2$1 ') : plain;
  // Degrees, minutes and seconds without their signs.
  const signed = ordered.replace(
    /^\s*(-?\d+)\s+(\d+)\s+(\d+(?:\.\d+)?)(\s*[NSEOW]?[\s,;]+)(-?\d+)\s+(\d+)\s+(\d+(?:\.\d+)?)(\s*[NSEOW]?\s*)$/,
    `$1°$2'$3"$4$5°$6'$7"$8`,
  );
  const angles = [...signed.matchAll(
    /(-?\d+(?:\.\d+)?)\s*(?:°\s*(?:(\d+(?:\.\d+)?)\s*'\s*)?(?:(\d+(?:\.\d+)?)\s*"\s*)?)?([NSEOW])?(?=[\s,;]|$)/g,
  )].map(([, degrees = '', minutes = '', seconds = '', letter]) => {
    const size = Math.abs(Number(degrees)) + Number(minutes) / 60 + Number(seconds) / 3600;
    const [last, metres] = seconds !== '' ? [seconds, 30.92] : minutes !== '' ? [minutes, 1855] : [degrees, 111_320];
    const exact = metres / 10 ** (last.split('.')[1]?.length ?? 0) / 2;
    return { size, exact, negative: degrees.startsWith('-') || letter === 'O' || letter === 'W' || letter === 'S', wellFormed: Number(minutes) < 60 && Number(seconds) < 60 };
  });
  const [first, second] = angles;
  if (angles.length !== 2 || !first || !second || !first.wellFormed || !second.wellFormed) return null;
  const [north, west] = first.size < second.size ? [first, second] : [second, first];
  const corner = { lat: rounded(north.negative ? -north.size : north.size), lon: rounded(-west.size), accuracy: Math.max(first.exact, second.exact) };
  const inside = corner.lat >= around.south && corner.lat <= around.north && corner.lon >= around.west && corner.lon <= around.east;
  return inside ? corner : null;
}

/** Ten centimetres are as much as any of these can say. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
