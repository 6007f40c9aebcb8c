// Areas and places: against figures published elsewhere or worked out by hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCorner, readCorners } from '../src/land/corners.ts';
import { distance, isStep, measure, type Corner } from '../src/land/geometry.ts';
import { areaText, compared, hectaresOf, placeText } from '../src/land/words.ts';

const near = (actual: number, expected: number, within: number) => assert.ok(Math.abs(actual - expected) <= within, `${actual}, not ${expected}`);

test('the area of Antarctica, as GeographicLib publishes it', () => {
  const points = [[-63.1, -58], [-72.9, -74], [-71.9, -102], [-74.9, -102], [-74.3, -131], [-77.5, -163], [-77.4, 163], [-71.7, 172], [-65.9, 140], [-65.7, 113], [-66.6, 88], [-66.9, 59], [-69.8, 25], [-70, -4], [-71, -14], [-77.3, -33], [-77.9, -46], [-74.7, -61]] as const;
  const measured = measure(points.map(([lat, lon]) => ({ lat, lon })), false);
  assert.ok(measured);
  near(measured.area, 13662703680020.1, 1);
  near(measured.perimeter, 16831067.893, 0.01);
});

/** A rectangle of so many metres at 19.3° north: 110,661 m a degree of latitude, 105,127 m of longitude (GRS 80). */
function field(width: number, height: number, accuracy?: number, lat = 19.3, lon = -98.2): Corner[] {
  const [dx, dy] = [width / 105_127, height / 110_661];
  const at = (x: number, y: number): Corner => (accuracy === undefined ? { lat: lat + y, lon: lon + x } : { lat: lat + y, lon: lon + x, accuracy });
  return [at(0, 0), at(dx, 0), at(dx, dy), at(0, dy)];
}

test('a field of 200 by 300 metres is 6 hectares, whichever way one goes round', () => {
  const corners = field(200, 300);
  for (const round of [corners, corners.toReversed(), [...corners.slice(2), ...corners.slice(0, 2)]]) {
    const measured = measure(round, false);
    assert.ok(measured);
    near(measured.area, 60_000, 20);
    near(measured.perimeter, 1000, 0.5);
    assert.equal(measured.crossed, false);
  }
});

test('fewer than three corners have no area', () => {
  assert.equal(measure(field(10, 10).slice(0, 2), true), null);
  assert.equal(measure([], true), null);
});

test('a boundary that crosses itself is told', () => {
  const [a, b, c, d] = field(100, 100);
  assert.ok(a && b && c && d);
  assert.equal(measure([a, c, b, d], false)?.crossed, true);
});

test('the accuracy grows with that of the phone, and a walk errs more than corners apart', () => {
  // Corners each by itself: 1.96 × (5 / 2.4477) × √(Σ d² / 4), d = the diagonal of 200 × 300 m = 360.6 m, four times.
  const expected = 1.96 * (5 / 2.4477) * Math.sqrt((4 * (200 ** 2 + 300 ** 2)) / 4);
  near(measure(field(200, 300, 5), false)?.error ?? 0, expected, 5);
  near(measure(field(200, 300, 10), false)?.error ?? 0, 2 * expected, 10);
  // Walked, with points close by: neighbours go astray together over 100 m.
  const steps = Array.from({ length: 100 }, (_, step) => {
    const [a, b] = [field(200, 300, 5)[Math.floor(step / 25)], field(200, 300, 5)[(Math.floor(step / 25) + 1) % 4]];
    assert.ok(a && b);
    const part = (step % 25) / 25;
    return { lat: a.lat + (b.lat - a.lat) * part, lon: a.lon + (b.lon - a.lon) * part, accuracy: 5 };
  });
  near(measure(steps, true)?.error ?? 0, 1.96 * (5 / 2.4477) * Math.sqrt(1000 * 100), 5);
  assert.ok((measure(steps, false)?.error ?? Infinity) < (measure(steps, true)?.error ?? 0));
});

test('simulated walks err as often as stated', () => {
  let state = 7;
  const chance = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  const normal = () => Math.sqrt(-2 * Math.log(chance() + 1e-12)) * Math.cos(2 * Math.PI * chance());
  const deviation = 5 / Math.sqrt(2 * Math.log(20));
  let inside = 0;
  const walks = 300;
  for (let walk = 0; walk < walks; walk += 1) {
    // One drift for each 100 m of a boundary of 1,000 m.
    const corners: Corner[] = [];
    for (let side = 0; side < 10; side += 1) {
      const [ex, ey] = [normal() * deviation, normal() * deviation];
      for (let step = 0; step < 10; step += 1) {
        const along = side * 100 + step * 10;
        const [x, y] = along < 200 ? [along, 0] : along < 500 ? [200, along - 200] : along < 700 ? [700 - along, 300] : [0, 1000 - along];
        corners.push({ lat: 19.3 + (y + ey) / 110_661, lon: -98.2 + (x + ex) / 105_127, accuracy: 5 });
      }
    }
    const measured = measure(corners, true);
    assert.ok(measured);
    if (Math.abs(measured.area - 60_000) <= measured.error) inside += 1;
  }
  assert.ok(inside >= walks * 0.93, `${inside} of ${walks}`);
});

test('a fix counts as a step when it is farther than the phone trembles', () => {
  const here: Corner = { lat: 19.3, lon: -98.2 };
  const away = (metres: number, accuracy: number): Corner => ({ lat: 19.3 + metres / 110_661, lon: -98.2, accuracy });
  assert.equal(isStep(undefined, here), true);
  assert.equal(isStep(here, away(2, 1)), false);
  assert.equal(isStep(here, away(4, 4)), true);
  assert.equal(isStep(here, away(4, 20)), false);
  near(distance(here, away(100, 1)), 100, 0.1);
});

const bare = (corner: Corner | null) => corner && { lat: corner.lat, lon: corner.lon };

test('corners as they are written', () => {
  const tlaxcala = { lat: 19.31842, lon: -98.23871 };
  for (const text of ['19.31842, -98.23871', '19.31842 -98.23871', '-98.23871, 19.31842', '19.31842;98.23871', '19.31842 N, 98.23871 O', 'N 19.31842 W 98.23871', '  19.31842,−98.23871 ']) {
    assert.deepEqual(bare(readCorner(text)), tlaxcala, text);
  }
  // 19° 19' 6.312" = 19 + 19/60 + 6.312/3600; 98° 14' 19.356".
  for (const text of [`19°19'6.312"N 98°14'19.356"O`, `19° 19' 6.312" N, 98° 14' 19.356" W`, '19°19’6.312’’N 98°14′19.356″O', `98°14'19.356" 19°19'6.312"`]) {
    assert.deepEqual(bare(readCorner(text)), tlaxcala, text);
  }
});

test('corners as maps copy them, and degrees without their signs', () => {
  const tlaxcala = { lat: 19.31842, lon: -98.23871 };
  for (const text of ['(19.31842, -98.23871)', ' [-98.23871, 19.31842] ', '(19.31842, -98.23871),', '(19,31842, -98,23871)']) {
    assert.deepEqual(bare(readCorner(text)), tlaxcala, text);
  }
  // 19 + 19/60 + 6.3/3600 = 19.318417; 98 + 14/60 + 19.4/3600 = 98.238722.
  for (const text of ['19 19 6.3, 98 14 19.4', '19 19 6.3 98 14 19.4', '19 19 6.3, -98 14 19.4', '98 14 19.4; 19 19 6.3', '19 19 6.3 N, 98 14 19.4 W', 'N 19 19 6.3 W 98 14 19.4', '(19 19 6.3, 98 14 19.4)']) {
    assert.deepEqual(bare(readCorner(text)), { lat: 19.318417, lon: -98.238722 }, text);
  }
  near(readCorner('19 19 6.3, 98 14 19.4')?.accuracy ?? 0, 1.546, 0.001);
  for (const text of ['19 61 6.3, 98 14 19.4', '19 19 60, 98 14 19.4', '19 19, 98 14 19.4', '(19.3)', '1 2 3 4 5 6']) assert.equal(readCorner(text), null, text);
});

test('three times the same corner, or corners in a line, hold no land', () => {
  const again = (count: number) => Array.from({ length: count }, () => ({ lat: 19.3, lon: -98.2 }));
  const line = [0, 1, 2].map((step) => ({ lat: 19.3 + step / 1000, lon: -98.2 }));
  for (const corners of [again(3), again(5), line]) assert.equal(Number(hectaresOf(measure(corners, false)?.area ?? NaN)), 0);
});

test('decimal commas are read where they cannot be anything else', () => {
  const tlaxcala = { lat: 19.31842, lon: -98.23871 };
  for (const text of ['19,31842 -98,23871', '19,31842, -98,23871', '19,31842; 98,23871', `19° 19' 6,312" N, 98° 14' 19,356" O`]) {
    assert.deepEqual(bare(readCorner(text)), tlaxcala, text);
  }
  assert.equal(readCorner('19,318 98,238 19,318'), null);
});

test('a corner is as exact as it is written', () => {
  // A degree is some 111,320 m, a minute 1,855, a second 31: half of the last figure, zeros too.
  near(readCorner('19.3000, -98.2000')?.accuracy ?? 0, 5.566, 0.001);
  near(readCorner('19.300000, -98.20')?.accuracy ?? 0, 556.6, 0.1);
  near(readCorner(`19° 19.5' 98° 14.25'`)?.accuracy ?? 0, 92.75, 0.01);
  near(readCorner(`19° 19' 6.3" 98° 14' 19.4"`)?.accuracy ?? 0, 1.546, 0.001);
});

test('what is no corner in Mexico is not read', () => {
  for (const text of ['', '19.3', '19.3 98.2 5', 'hola', '0, 0', '48.85, 2.35', '-19.3, -98.2', '19,3 98,2', `19°61'0"N 98°14'19"O`, 'NaN NaN', '1e9 98', '<b>19</b> 98']) {
    assert.equal(readCorner(text), null, text);
  }
  assert.deepEqual(readCorners('19.3, -98.2\n\nx\n19.4, -98.2'), { line: 3, text: 'x' });
  const read = readCorners('19.3, -98.2\r\n \n19.4, -98.2');
  assert.deepEqual('corners' in read && read.corners.map(bare), [{ lat: 19.3, lon: -98.2 }, { lat: 19.4, lon: -98.2 }]);
});

test('in words', () => {
  assert.equal(placeText({ lat: 19.31842, lon: -98.23871, accuracy: 7.6 }), '19.318420, -98.238710 (a 8 m)');
  assert.equal(placeText({ lat: 19.3, lon: -98.2 }), '19.300000, -98.200000');
  const six = { area: 58_200, perimeter: 1000, error: 1200, crossed: false };
  assert.equal(areaText(six), '5.82\u00a0ha, más o menos 0.12');
  assert.equal(areaText({ ...six, area: 400, error: 20 }), '0.0400\u00a0ha, más o menos 0.0020');
  assert.equal(areaText({ ...six, error: 1 }), '5.82\u00a0ha, más o menos 0.01');
  assert.equal(compared(six, '5.9'), 'Usted escribió 5.9\u00a0ha: cuadra.');
  assert.equal(compared(six, '6'), 'Usted escribió 6\u00a0ha: salen 0.18 ha menos. La cuenta sigue con lo que usted escribió.');
  assert.equal(compared(six, '5'), 'Usted escribió 5\u00a0ha: salen 0.82 ha más. La cuenta sigue con lo que usted escribió.');
  assert.equal(compared(six, undefined), '');
});
