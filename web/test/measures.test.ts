import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Concept } from '../src/core/types.ts';
import {
  areaMeasures, emptyEntry, entryOf, families, quantityMeasures, switchMeasure, typedEntry, understand,
  understandPrice, type Entry,
} from '../src/text/measures.ts';

const kilos = quantityMeasures({
  unidad: 'kg',
  presentaciones: [
    { nombre: 'Bulto de 25 kg', cantidad: 25 },
    { nombre: 'Bulto de 40 kg', cantidad: 40 },
    { nombre: 'Bulto de 50 kg', cantidad: 50 },
    { nombre: 'Tonelada', cantidad: 1000 },
  ],
} as Concept);
const sacks = quantityMeasures({ unidad: 'saco' } as Concept);
const bulto50 = 'Bulto de 50 kg';

const value = (entry: Partial<Entry>, measures = kilos, rules = {}) => {
  const read = understand({ ...emptyEntry, ...entry }, measures, rules);
  return read.kind === 'number' ? read.value : read;
};

test('families: kilos, bultos of three sizes, toneladas', () => {
  assert.deepEqual(families(kilos).map((family) => [family[0]?.many, family.length]), [
    ['Kilos', 1], ['Bultos', 3], ['Toneladas', 1],
  ]);
});

test('an amount in the measure that is switched on', () => {
  assert.equal(value({ text: '72', unit: bulto50 }), '3600');
  assert.equal(value({ text: '72' }), '72');
  assert.equal(value({ text: '1.5', unit: 'Tonelada' }), '1500');
  assert.equal(value({ text: '3,600' }), '3600');
});

test('a typed unit wins over the switch', () => {
  assert.equal(value({ text: '3 bultos de 50' }), '150');
  assert.equal(value({ text: '3 bultos de 25 kg', unit: bulto50 }), '75');
  assert.equal(value({ text: '3 bultos' }), '150', 'the largest when no size is on');
  assert.equal(value({ text: '3 costales', unit: 'Bulto de 25 kg' }), '75');
  assert.equal(value({ text: '2 toneladas', unit: bulto50 }), '2000');
  assert.equal(value({ text: '200 kg', unit: bulto50 }), '200');
  assert.equal(value({ text: '8 costales' }, sacks), '8');
  assert.deepEqual(value({ text: '8 kg' }, sacks), { kind: 'error', message: 'Aquí se cuenta en sacos', fix: '8' });
  assert.deepEqual(value({ text: '3 bultos de 30' }), {
    kind: 'error', message: 'Aquí se cuenta en kilos o bultos o toneladas', fix: '3',
  });
});

test('hectares and square metres are exact', () => {
  const area = (text: string, unit = '') => value({ text, unit }, [...areaMeasures]);
  assert.equal(area('12'), '12');
  assert.equal(area('120,000', 'm2'), '12');
  assert.equal(area('7,500 m2'), '0.75');
  assert.equal(area('1', 'm2'), '0.0001');
  assert.equal(area('2.5 ha', 'm2'), '2.5');
  assert.deepEqual(area('0.001', 'm2'), {
    kind: 'error', message: 'Sale con demasiados decimales. Póngalo en la otra medida',
  });
});

test('whole units take integers only, whatever the measure', () => {
  assert.deepEqual(value({ text: '2.5' }, sacks, { whole: true }), {
    kind: 'error', message: 'Se vende por entero: completos, sin decimales',
  });
  assert.equal(value({ text: '2.0' }, sacks, { whole: true }), '2');
});

test('prices go by any measure', () => {
  const price = (text: string, unit = '') => {
    const read = understandPrice({ text, unit, chosen: true }, kilos);
    return read.kind === 'number' ? read.value : read.kind;
  };
  assert.equal(price('725.00', bulto50), '14.5');
  assert.equal(price('14,500', 'Tonelada'), '14.5');
  assert.equal(price('$580', 'Bulto de 40 kg'), '14.5');
  assert.equal(price('14.50'), '14.5');
  assert.equal(price('0.0001', 'Tonelada'), 'error');
});

test('the first pick says what the figure was; the next ones convert it', () => {
  const typed = typedEntry(emptyEntry, '72', kilos);
  assert.deepEqual(typed, { text: '72', unit: '', chosen: false });
  const picked = switchMeasure(typed, kilos, bulto50);
  assert.deepEqual(picked, { text: '72', unit: bulto50, chosen: true });
  assert.deepEqual(switchMeasure(picked, kilos, ''), { text: '3,600', unit: '', chosen: true });
  assert.deepEqual(switchMeasure(picked, kilos, 'Tonelada'), { text: '3.6', unit: 'Tonelada', chosen: true });
  assert.deepEqual(
    switchMeasure(picked, kilos, 'Bulto de 25 kg'),
    { text: '72', unit: 'Bulto de 25 kg', chosen: true },
    'another size of the same family keeps the count',
  );
});

test('prices convert too', () => {
  const entry = { text: '725', unit: bulto50, chosen: true };
  assert.deepEqual(switchMeasure(entry, kilos, '', true), { text: '14.5', unit: '', chosen: true });
  assert.deepEqual(switchMeasure(entry, kilos, 'Tonelada', true), { text: '14,500', unit: 'Tonelada', chosen: true });
});

test('a typed unit moves the switch and is dropped when another is picked', () => {
  const typed = typedEntry(emptyEntry, '3 bultos de 50', kilos);
  assert.deepEqual(typed, { text: '3 bultos de 50', unit: bulto50, chosen: true });
  assert.deepEqual(switchMeasure(typed, kilos, 'Bulto de 25 kg'), { text: '3', unit: 'Bulto de 25 kg', chosen: true });
});

test('an amount of the core goes back into the measure of the field, when it comes out even', () => {
  assert.deepEqual(entryOf('3000', { text: '72', unit: bulto50, chosen: true }, kilos), {
    text: '60', unit: bulto50, chosen: true,
  });
  assert.deepEqual(entryOf('14.5', { text: '', unit: bulto50, chosen: true }, kilos, true), {
    text: '725', unit: bulto50, chosen: true,
  });
  assert.deepEqual(entryOf('0.123456', { text: '1', unit: 'Tonelada', chosen: true }, kilos), {
    text: '0.123456', unit: '', chosen: true,
  });
});

test('what cannot be read stays as it is when a measure is picked', () => {
  const entry = { text: 'tres o cuatro', unit: '', chosen: false };
  assert.deepEqual(switchMeasure(entry, kilos, bulto50), { text: 'tres o cuatro', unit: bulto50, chosen: true });
});

test('a price says what it is of, as people say it', () => {
  for (const [text, kilo] of [
    ['725 el bulto', '14.5'], ['$725.00 por bulto', '14.5'], ['725/bulto', '14.5'], ['725 pesos el bulto de 50 kg', '14.5'],
    ['725 x cada bulto', '14.5'], ['14500 la tonelada', '14.5'], ['14,500 a la tonelada', '14.5'], ['14.50 el kilo', '14.5'],
    ['14.5 c/u', '14.5'], ['14.5 cada uno', '14.5'], ['14.5 pesos', '14.5'], ['1/2', '0.5'],
  ] as const) {
    const read = understandPrice({ ...emptyEntry, text }, kilos);
    assert.deepEqual(read.kind === 'number' ? read.value : read, kilo, text);
  }
  assert.equal(typedEntry(emptyEntry, '725 el bulto', kilos, true).unit, bulto50);
  assert.equal(understandPrice({ ...emptyEntry, text: '300 la caja' }, kilos).kind, 'error');
  // A quantity is not of anything else.
  assert.equal(understand({ ...emptyEntry, text: '3 el bulto' }, kilos).kind, 'error');
});
