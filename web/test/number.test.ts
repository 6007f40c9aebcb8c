import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readNumber, type Typed } from '../src/text/number.ts';

const number = (value: string, more: object = {}): Typed => ({ kind: 'number', value, ...more });

test('reads the ways people write a number', () => {
  const cases: [string, string][] = [
    ['12', '12'],
    [' 12 ', '12'],
    ['12.5', '12.5'],
    ['12.50', '12.5'],
    ['1,500.50', '1500.5'],
    ['1 500', '1500'],
    ['1\u00a0500', '1500'],
    ["1'500", '1500'],
    ['1,500', '1500'],
    ['1,234,567.891', '1234567.891'],
    ['½', '0.5'],
    ['3 ½', '3.5'],
    ['3½', '3.5'],
    ['3 1/2', '3.5'],
    ['1/4', '0.25'],
    ['3¾', '3.75'],
    ['1/8', '0.125'],
    ['.5', '0.5'],
    ['12.', '12'],
    ['007', '7'],
    ['$725.00', '725'],
    ['$ 1,950', '1950'],
    ['725 pesos', '725'],
    ['１２', '12'],
    ['tres', '3'],
    ['tres y media', '3.5'],
    ['media', '0.5'],
    ['treinta y dos', '32'],
    ['999999999999.999999', '999999999999.999999'],
  ];
  for (const [typed, value] of cases) assert.deepEqual(readNumber(typed), number(value), typed);
});

test('takes the unit that was typed with it', () => {
  assert.deepEqual(readNumber('2.5 ha'), number('2.5', { unit: 'ha' }));
  assert.deepEqual(readNumber('2.5ha'), number('2.5', { unit: 'ha' }));
  assert.deepEqual(readNumber('2 hectáreas'), number('2', { unit: 'ha' }));
  assert.deepEqual(readNumber('media hectárea'), number('0.5', { unit: 'ha' }));
  assert.deepEqual(readNumber('7,500 m²'), number('7500', { unit: 'm2' }));
  assert.deepEqual(readNumber('7500 m2'), number('7500', { unit: 'm2' }));
  assert.deepEqual(readNumber('300 metros cuadrados'), number('300', { unit: 'm2' }));
  assert.deepEqual(readNumber('3 bultos de 50'), number('3', { unit: 'bulto', each: '50' }));
  assert.deepEqual(readNumber('3 bultos de 50 kg'), number('3', { unit: 'bulto', each: '50' }));
  assert.deepEqual(readNumber('dos toneladas'), number('2', { unit: 'tonelada' }));
  assert.deepEqual(readNumber('1.5 t'), number('1.5', { unit: 'tonelada' }));
  assert.deepEqual(readNumber('60 costales'), number('60', { unit: 'costal' }));
});

test('an empty field is not an error', () => {
  assert.deepEqual(readNumber(''), { kind: 'empty' });
  assert.deepEqual(readNumber('   '), { kind: 'empty' });
});

test('says what is wrong and what was probably meant', () => {
  const cases: [string, string, string?][] = [
    ['tres o cuatro', 'Escriba un solo número: 3 o 4'],
    ['3 o 4', 'Escriba un solo número: 3 o 4'],
    ['3 a 4', 'Escriba un solo número: 3 o 4'],
    ['2,5', 'Use punto para los decimales', '2.5'],
    ['1,50', 'Use punto para los decimales', '1.50'],
    ['0,500', 'Use punto para los decimales', '0.500'],
    ['1.500,50', 'Use coma para los miles y punto para los decimales', '1,500.50'],
    ['-3', 'Escriba un número mayor que cero', '3'],
    ['0', 'Escriba un número mayor que cero'],
    ['0.00', 'Escriba un número mayor que cero'],
    ['1 50', 'Escriba un solo número, sin espacios', '150'],
    ['1.2345678', 'Use hasta 6 decimales'],
    ['1234567890123', 'Ese número es demasiado grande'],
    ['muchas', 'Escriba el número con cifras, por ejemplo 12.5'],
    ['12 vacas', 'No entendimos «vacas». Escriba solo el número', '12'],
    ['1e5', 'No entendimos «e5». Escriba solo el número', '1'],
    ['1.2.3', 'No entendimos ese número'],
    ['1/0', '«1/0» no se puede escribir con punto sin redondear. Use decimales, por ejemplo 0.33'],
    ['⅓', '«1/3» no se puede escribir con punto sin redondear. Use decimales, por ejemplo 0.33'],
    ['1/2/3', 'Escriba la fracción así: 3 1/2'],
    ['<b>5</b>', 'Escriba el número con cifras, por ejemplo 12.5'],
  ];
  for (const [typed, message, fix] of cases) {
    assert.deepEqual(
      readNumber(typed),
      fix === undefined ? { kind: 'error', message } : { kind: 'error', message, fix },
      typed,
    );
  }
});

test('a fix that is offered can be read', () => {
  for (const typed of ['2,5', '1,50', '1.500,50', '-3', '1 50', '12 vacas']) {
    const read = readNumber(typed);
    assert.equal(read.kind, 'error');
    if (read.kind === 'error') assert.equal(readNumber(read.fix ?? '').kind, 'number', typed);
  }
});

test('follows the rules of the fact', () => {
  assert.deepEqual(readNumber('0', { zero: true }), number('0'));
  assert.deepEqual(readNumber('2.5', { whole: true }), {
    kind: 'error',
    message: 'Escriba un número entero, sin decimales',
  });
  assert.deepEqual(readNumber('2.0', { whole: true }), number('2'));
});

test('never throws, whatever is typed', () => {
  const alphabet = ['1', '0', ',', '.', ' ', '/', '½', '-', 'k', 'g', "'", '$', 'o', 'é', '²', '\u202e', '🌽'];
  let seed = 7;
  for (let round = 0; round < 20000; round += 1) {
    let typed = '';
    for (let length = seed % 9; length >= 0; length -= 1) {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      typed += alphabet[(seed >> 8) % alphabet.length];
    }
    const read = readNumber(typed);
    if (read.kind === 'number') assert.match(read.value, /^\d{1,12}(\.\d{1,6})?$/, typed);
  }
});
