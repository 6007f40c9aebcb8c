// The area of a piece of land from its corners, on the ellipsoid of GPS. Geometry is the one place where
// the portal reckons with floating point: no amount comes from it.
import geodesic from 'geographiclib-geodesic';

/** Degrees, north and east positive. */
export interface Corner {
  lat: number;
  lon: number;
  /** Metres within which it is, nineteen times of twenty. */
  accuracy?: number;
}

export interface Measured {
  /** Square metres. */
  area: number;
  /** Metres. */
  perimeter: number;
  /** Square metres more or less, nineteen times of twenty. */
  error: number;
  /** The boundary crosses itself: the area means nothing. */
  crossed: boolean;
}

const wgs84 = geodesic.Geodesic.WGS84;

/** Metres between two points. */
export function distance(a: Corner, b: Corner): number {
  return wgs84.Inverse(a.lat, a.lon, b.lat, b.lon).s12 ?? 0;
}

/** How far the errors of a position walked with go together: a phone's drifts over a minute or two. */
const driftsTogether = 100;
/** The deviation along each axis that goes with a radius for 95 of 100 points. */
const perAxis = 1 / Math.sqrt(2 * Math.log(20));
/** Deviations that hold 95 of 100 results. */
const ninetyFive = 1.96;

/**
 * Three corners or more, in order, the last joined to the first. `walked`: taken one after the other on
 * one walk, so that neighbours err alike.
 */
export function measure(corners: readonly Corner[], walked: boolean): Measured | null {
  if (corners.length < 3) return null;
  const polygon = wgs84.Polygon(false);
  for (const { lat, lon } of corners) polygon.AddPoint(lat, lon);
  const { area, perimeter } = polygon.Compute(false, true);
  if (area === undefined || !Number.isFinite(area)) return null;
  const flat = onPlane(corners);
  const deviation = Math.max(...corners.map(({ accuracy = 0 }) => accuracy)) * perAxis;
  // Corners that err each by itself: half the diagonal beside each counts.
  const alone = flat.reduce((sum, _, index) => {
    const [before, after] = [flat.at(index - 1), flat[(index + 1) % flat.length]];
    return before && after ? sum + (after.x - before.x) ** 2 + (after.y - before.y) ** 2 : sum;
  }, 0) / 4;
  const together = walked ? perimeter * Math.min(driftsTogether, perimeter / 4) : 0;
  return {
    area: Math.abs(area),
    perimeter,
    error: ninetyFive * deviation * Math.sqrt(Math.max(alone, together)),
    crossed: crosses(flat),
  };
}

interface Flat {
  x: number;
  y: number;
}

/** Metres on a plane that touches at the first corner: enough to see what crosses what. */
function onPlane(corners: readonly Corner[]): Flat[] {
  const [origin] = corners;
  if (!origin) return [];
  const scale = Math.cos((origin.lat * Math.PI) / 180);
  return corners.map(({ lat, lon }) => ({ x: (lon - origin.lon) * 111_320 * scale, y: (lat - origin.lat) * 110_574 }));
}

function crosses(points: readonly Flat[]): boolean {
  const side = (a: Flat, b: Flat, c: Flat) => Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
  const count = points.length;
  for (let i = 0; i < count; i += 1) {
    for (let j = i + 2; j < count; j += 1) {
      if (i === 0 && j === count - 1) continue;
      const [a, b, c, d] = [points[i], points[i + 1], points[j], points[(j + 1) % count]];
      if (!a || !b || !c || !d) continue;
      if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) return true;
    }
  }
  return false;
}

/** Whether a new fix is far enough from the last to be a step and not the phone's own trembling. */
export function isStep(last: Corner | undefined, next: Corner): boolean {
  return !last || distance(last, next) >= Math.max(3, (next.accuracy ?? 0) / 2);
}

/** Fixes worse than this say nothing of a boundary. */
export const worstAccuracy = 25;
