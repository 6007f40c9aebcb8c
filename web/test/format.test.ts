import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as format from '../src/text/format.ts';
import { cardinal, pesos, spoken } from '../src/text/words.ts';
import { unitFor, unitName, unitOfWord } from '../src/text/units.ts';

test('money always with its cents', () => {
  assert.equal(format.money('21750.00'), '$21,750.00');
  assert.equal(format.money('0.00'), '$0.00');
  assert.equal(format.money('1234567.5'), '$1,234,567.50');
  assert.equal(format.money('14.505'), '$14.505');
  assert.equal(format.money('-1050.00'), '−$1,050.00');
  assert.deepEqual(format.moneyParts('999.10'), ['$999', '.10']);
});

test('quantities with their unit', () => {
  assert.equal(format.quantity('3600', 'kg'), '3,600\u00a0kg');
  assert.equal(format.quantity('1', 'saco'), '1\u00a0saco');
  assert.equal(format.quantity('2.5', 'paquete'), '2.5\u00a0paquetes');
  assert.equal(format.hectares('12.25'), '12.25\u00a0ha');
  assert.equal(format.number('1000000.125'), '1,000,000.125');
  assert.equal(unitFor('2', 'costal'), 'costales');
  assert.equal(unitName('dosis de 100 g').many, 'dosis de 100 g');
  assert.equal(unitOfWord('Hectáreas'), 'ha');
  assert.equal(unitOfWord('vacas'), null);
});

test('dates', () => {
  assert.equal(format.date('2026-04-10'), '10 de abril de 2026');
  assert.equal(format.date('2026-05-01', '2026'), '1 de mayo');
  assert.equal(format.shortDate('2026-09-02'), '2 sep');
  assert.equal(format.daysBetween('2026-04-10', '2026-05-01'), 21);
  assert.equal(format.daysBetween('2026-03-28', '2026-03-27'), -1);
  assert.equal(format.isoDate(new Date(2026, 0, 5, 23, 59)), '2026-01-05');
});

test('locators in words', () => {
  assert.equal(format.section('paisa-2026:I'), 'apartado I');
  assert.equal(format.section('paisa-2026:XIII.a'), 'apartado XIII.a');
  assert.equal(format.section('paisa-2024:15.a'), 'apartado 15.a');
  assert.equal(format.section('paisa-2026:req-IV'), 'requisito IV');
  assert.equal(format.section('fomento-2019:art-25'), 'artículo 25');
  assert.equal(format.section('fomento-2019:anexo-XX'), 'anexo XX');
  assert.equal(format.section('acuacultura:1.3'), 'apartado 1.3');
  assert.equal(format.section('acuacultura:segunda'), 'apartado SEGUNDA');
  assert.equal(format.section('fomento-2019:transitorios'), 'artículos transitorios');
  assert.equal(format.section('paisa-2024:semillas-mezcla'), 'párrafo sin número: semillas mezcla');
  assert.equal(format.section('paisa-2024:mas-de-10-ha'), 'párrafo sin número: más de 10 ha');
});

test('lists and names inside a sentence', () => {
  assert.equal(format.list(['maíz criollo', 'avena', 'frijol']), 'maíz criollo, avena y frijol');
  assert.equal(format.list(['uva', 'higo']), 'uva e higo');
  assert.equal(format.list(['una']), 'una');
  assert.equal(format.inside('Fertilizante químico'), 'fertilizante químico');
  assert.equal(format.inside('CURP actualizada'), 'CURP actualizada');
});

test('figures in words', () => {
  const cases: [string, string][] = [
    ['0', 'cero'], ['1', 'un'], ['16', 'dieciséis'], ['21', 'veintiún'], ['31', 'treinta y un'],
    ['100', 'cien'], ['101', 'ciento un'], ['580', 'quinientos ochenta'], ['1000', 'mil'],
    ['21750', 'veintiún mil setecientos cincuenta'], ['100000', 'cien mil'],
    ['1000000', 'un millón'], ['2001001', 'dos millones mil un'],
    ['999999999999', 'novecientos noventa y nueve mil novecientos noventa y nueve millones novecientos noventa y nueve mil novecientos noventa y nueve'],
  ];
  for (const [value, words] of cases) assert.equal(cardinal(BigInt(value)), words);
  assert.equal(pesos('21750.00'), 'veintiún mil setecientos cincuenta pesos');
  assert.equal(pesos('1.01'), 'un peso con un centavo');
  assert.equal(pesos('2000000.00'), 'dos millones de pesos');
});

test('what the voice says', () => {
  assert.equal(
    spoken('Le apoyan $21,750.00 por 10 ha'),
    'Le apoyan veintiún mil setecientos cincuenta pesos por 10 hectáreas',
  );
  assert.equal(spoken('Son 3,600\u00a0kg'), 'Son 3600 kilos');
  assert.equal(spoken('1 ha y 2 hamacas'), '1 hectárea y 2 hamacas');
  assert.equal(spoken('−$800.00'), 'menos ochocientos pesos');
});

test('a name takes its article', () => {
  for (const [name, said] of [
    ['Semilla de avena', 'la semilla de avena'], ['Análisis de suelo', 'el análisis de suelo'], ['Herbicida para maíz', 'el herbicida para maíz'],
    ['Paquete para papa', 'el paquete para papa'], ['Insumos contra plagas', 'los insumos contra plagas'], ['Capacitación y asesoría', 'la capacitación y asesoría'],
    ['Crías de tilapia', 'las crías de tilapia'], ['Sistema de riego', 'el sistema de riego'], ['Sistemas de riego', 'los sistemas de riego'],
    ['Muerte de ganado', 'la muerte de ganado'], ['Tractor, máquinas', 'el tractor, máquinas'], ['Certificar su producto', 'certificar su producto'],
  ] as const) assert.equal(format.withArticle(name), said);
  assert.equal(format.ofThe('el predio 2'), 'del predio 2');
  assert.equal(format.ofThe('la semilla'), 'de la semilla');
});

test('a step of the account does not say its amount twice', () => {
  assert.equal(format.stepText({ texto: 'Hasta $900.00', monto: '900.00' }), 'Hasta');
  assert.equal(format.stepText({ texto: '1 saco × $900.00', monto: '900.00' }), '1 saco × $900.00');
  assert.equal(format.stepText({ texto: 'Hasta $900.00', monto: '800.00' }), 'Hasta $900.00');
});
