import assert from 'node:assert/strict';
import { test } from 'node:test';
import { add, apart, compare, decimal, divideExactly, fits, multiply, ofEachHundred, text } from '../src/text/decimal.ts';

const divided = (a: string, b: string) => {
  const quotient = divideExactly(decimal(a), decimal(b));
  return quotient && text(quotient);
};

test('multiplies and adds without rounding', () => {
  assert.equal(text(multiply(decimal('72'), decimal('50'))), '3600');
  assert.equal(text(multiply(decimal('0.1'), decimal('0.2'))), '0.02');
  assert.equal(text(add(decimal('0.1'), decimal('0.2'))), '0.3');
  assert.equal(text(add(decimal('999999999999.999999'), decimal('0.000001'))), '1000000000000');
});

test('tells how far apart two are', () => {
  assert.equal(text(apart(decimal('9000.00'), decimal('8200.00'))), '800');
  assert.equal(text(apart(decimal('0.1'), decimal('0.30'))), '0.2');
  assert.equal(text(apart(decimal('999999999999.999999'), decimal('0.000001'))), '999999999999.999998');
  assert.equal(text(apart(decimal('2.50'), decimal('2.5'))), '0');
});

test('divides only when the quotient ends', () => {
  assert.equal(divided('725', '50'), '14.5');
  assert.equal(divided('715', '40'), '17.875');
  assert.equal(divided('120000', '10000'), '12');
  assert.equal(divided('1', '10000'), '0.0001');
  assert.equal(divided('1', '3'), null);
  assert.equal(divided('1', '0'), null);
  assert.equal(divided('0.001', '10000'), null);
});

test('compares and measures', () => {
  assert.equal(compare(decimal('2.50'), decimal('2.5')), 0);
  assert.equal(compare(decimal('2.5'), decimal('10')), -1);
  assert.equal(fits(decimal('999999999999.999999')), 'ok');
  assert.equal(fits(decimal('1000000000000')), 'too-large');
  assert.equal(fits(decimal('0.0000001')), 'too-fine');
});

test('of each hundred, rounded half up', () => {
  assert.equal(ofEachHundred(decimal('21750.00'), decimal('52200.00')), 42n);
  assert.equal(ofEachHundred(decimal('8550.00'), decimal('15350.00')), 56n);
  assert.equal(ofEachHundred(decimal('1'), decimal('200')), 1n);
  assert.equal(ofEachHundred(decimal('1'), decimal('0')), 0n);
});

test('refuses what is not a decimal', () => {
  for (const bad of ['', '-1', '1e5', '1,5', 'NaN', ' 1']) assert.throws(() => decimal(bad));
});
