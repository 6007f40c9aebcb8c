import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Caso, Line, Result } from '../src/core/types.ts';
import { curve } from '../src/state/curve.ts';

const caso = (area: string): Caso => ({
  programa: 'prueba',
  fecha: '2030-01-01',
  solicitante: {},
  predios: [{ id: 'p1', superficie_ha: area }],
  partidas: [{ id: '1', concepto: 'grano', predio: 'p1' }],
});

/** A rule of so much a hectare, up to a cap, for whole hectares or not; it never gives beyond the predio. */
function rule({ perHectare, cap, whole = false }: { perHectare: number; cap: number; whole?: boolean }) {
  return async ({ predios, partidas }: Caso): Promise<Result> => {
    const land = Number(predios[0]?.['superficie_ha']);
    const asked = Number(partidas[0]?.['superficie_ha'] ?? land);
    const area = Math.min(asked, land, cap);
    const counted = whole ? Math.floor(area) : area;
    const line = { id: '1', subsidio: (counted * perHectare).toFixed(2), superficie_apoyada_ha: String(area) };
    return { partidas: [line] } as unknown as Result;
  };
}

const line = (subsidio: string) => ({ id: '1', subsidio, pedido: {} }) as unknown as Line;

test('a ramp up to a cap on the hectares', async () => {
  const drawn = await curve(caso('12'), line('21750.00'), rule({ perHectare: 2175, cap: 10 }));
  assert.equal(drawn?.plateau, '10');
  assert.equal(drawn?.capped, true);
  assert.equal(drawn?.stepped, false);
  assert.deepEqual(drawn?.you, { area: '12', subsidy: '21750.00' });
  assert.ok(drawn?.points.some(({ area, subsidy }) => area === '5' && subsidy === '10875.00'));
  assert.ok(Number(drawn?.end) > 12);
});

test('true steps for whole units, up to the cap and beyond one\'s own land', async () => {
  const drawn = await curve(caso('7.5'), line('7700.00'), rule({ perHectare: 1100, cap: 10, whole: true }));
  assert.equal(drawn?.stepped, true);
  assert.equal(drawn?.plateau, '10');
  assert.ok(drawn?.points.some(({ area, subsidy }) => area === '7.5' && subsidy === '7700.00'));
  assert.ok(drawn?.points.some(({ area, subsidy }) => area === '8' && subsidy === '8800.00'));
});

test('no cap: it grows to the end', async () => {
  const drawn = await curve(caso('4'), line('400.00'), rule({ perHectare: 100, cap: 1e9 }));
  assert.equal(drawn?.plateau, null);
  assert.equal(drawn?.end, '6');
});

test('nothing to draw where there is never an amount, or it is not known', async () => {
  assert.equal(await curve(caso('4'), line('0.00'), rule({ perHectare: 0, cap: 10 })), null);
  assert.equal(await curve(caso('4'), { ...line('0.00'), subsidio: null }, rule({ perHectare: 1, cap: 10 })), null);
});

test('the case itself is not touched, and no advice is asked for', async () => {
  const given = { ...caso('12'), consejos: true };
  const copy = structuredClone(given);
  const ask = rule({ perHectare: 10, cap: 10 });
  await curve(given, line('100.00'), (each) => {
    assert.equal('consejos' in each, false);
    return ask(each);
  });
  assert.deepEqual(given, copy);
});
