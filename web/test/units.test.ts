// Units as people say them, in texts of the core's.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { saidUnits } from '../src/text/units.ts';

test('a unit beside a figure is said as people say it', () => {
  assert.equal(saidUnits('Le apoyan 900 organismos de 1,000 organismos.', 'organismo'), 'Le apoyan 900 crías de 1,000 crías.');
  assert.equal(saidUnits('1 organismo a $0.255', 'organismo'), '1 cría a $0.255');
  assert.equal(saidUnits('1,001 organismos × $0.80', 'organismo'), '1,001 crías × $0.80');
});

test('other units, and words that are no amount, stay', () => {
  assert.equal(saidUnits('3,000 kg a $14.50', 'kg'), '3,000 kg a $14.50');
  assert.equal(saidUnits('7 sacos a $1,950.00', 'saco'), '7 sacos a $1,950.00');
  assert.equal(saidUnits('12.5 litros', 'litro'), '12.5 litros');
  assert.equal(saidUnits('Cuota por organismo', 'organismo'), 'Cuota por organismo');
  assert.equal(saidUnits('900 organismos', null), '900 organismos');
});

