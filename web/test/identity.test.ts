// What a key is held against, and what is said of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Caso, Fact, IdentityCheck } from '../src/core/types.ts';
import { contextOf, saysOf, whyOf } from '../src/state/identity_words.ts';
import { date } from '../src/text/format.ts';

const fact = (clave: string, formato: string, lugar = 'solicitante') => ({ clase: 'hecho', id: `${lugar}.${clave}`, lugar, clave, formato, tipo: 'identidad' }) as Fact;
const here = { of: 'solicitante' } as const;
const caso = (solicitante: Record<string, string>): Caso => ({ programa: 'x', fecha: '2026-04-10', solicitante, predios: [], partidas: [] });

const said = { nombre: 'Ana', primer_apellido: 'Peña', segundo_apellido: 'Ruiz', sexo: 'mujer', estado: 'Puebla', curp: 'C', tipo_persona: 'fisica', sustituto_nombre: 'Luis' };

test('a CURP is held against the names of its own person', () => {
  assert.deepEqual(contextOf(fact('curp', 'curp'), here, caso(said)), { hoy: '2026-04-10', nombre: 'Ana', primer_apellido: 'Peña', segundo_apellido: 'Ruiz', sexo: 'mujer' });
  assert.deepEqual(contextOf(fact('sustituto_curp', 'curp'), here, caso(said)), { hoy: '2026-04-10', nombre: 'Luis' });
  assert.deepEqual(contextOf(fact('curp_arrendador', 'curp', 'predio'), { of: 'predio', id: 'p1' }, caso(said)), { hoy: '2026-04-10' });
});

test('a second surname that nobody wrote is not one that there is not', () => {
  assert.equal('segundo_apellido' in contextOf(fact('curp', 'curp'), here, caso({ nombre: 'Ana' })), false);
});

test('at the end, a second surname that is not there beside the other names is one that there is not', () => {
  const whole = (solicitante: Record<string, string>) => contextOf(fact('curp', 'curp'), here, caso(solicitante), true).segundo_apellido;
  assert.equal(whole({ nombre: 'Ana', primer_apellido: 'Peña' }), '');
  assert.equal(whole({ nombre: 'Ana', primer_apellido: 'Peña', segundo_apellido: 'Ruiz' }), 'Ruiz');
  assert.equal(whole({ nombre: 'Ana' }), undefined);
});

test('a bad key says why, its suspicious character and what it may have been', () => {
  const check = (estado: IdentityCheck['estado'], hallazgo: object) => ({ estado, valor: 'ABCÑ1', hallazgos: [{ codigo: 'x', ...hallazgo }], datos: {} }) as IdentityCheck;
  assert.deepEqual(whyOf(check('invalida', { mensaje: 'Está mal.', posicion: 4, sugerencia: 'ABCX1' })), ['Está mal. Revise el carácter 4, «Ñ». Puede ser ABCX1.']);
  assert.deepEqual(whyOf(check('invalida', { mensaje: 'El carácter 4 dice «Ñ».', posicion: 4 })), ['El carácter 4 dice «Ñ».']);
  assert.deepEqual(whyOf(check('dudosa', { mensaje: 'Por el nombre debería ser otra.', posicion: 1 })), ['Por el nombre debería ser otra.']);
  assert.deepEqual(whyOf(check('valida', { mensaje: 'Nada.' })), []);
});

test('an RFC is held against the CURP of a person, and not of a company', () => {
  assert.deepEqual(contextOf(fact('rfc', 'rfc'), here, caso(said)).curp, 'C');
  const company = contextOf(fact('rfc', 'rfc'), here, caso({ ...said, tipo_persona: 'moral' }));
  assert.deepEqual([company.tipo_persona, company.curp], ['moral', undefined]);
});

test('a postal code is held against where one lives or sows', () => {
  assert.equal(contextOf(fact('codigo_postal', 'codigo-postal'), here, caso(said)).estado, 'Puebla');
  assert.equal(contextOf(fact('codigo_postal', 'codigo-postal'), here, caso({ estado_siembra: 'Tlaxcala' })).estado, 'Tlaxcala');
});

test('what a key says, in a sentence', () => {
  const says = (datos: Record<string, string>) => saysOf({ datos } as unknown as IdentityCheck, date);
  assert.equal(says({ fecha_nacimiento: '1968-12-12', sexo: 'mujer', estado_nacimiento: 'Tlaxcala', clave_estado: 'TL', edad: '57' }), 'Nació el 12 de diciembre de 1968, en Tlaxcala. Mujer, 57 años.');
  assert.equal(says({ estado: 'Puebla' }), 'Es de Puebla.');
  assert.equal(says({}), '');
});
