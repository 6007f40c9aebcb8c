// What is said of a paper agrees with what the core found of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Caso, RequirementState } from '../src/core/types.ts';
import { doubtOf, missingOf } from '../src/result/paper_state.ts';

const caso = (paper?: { presentado: boolean; fecha?: string }): Caso => ({
  programa: 'prueba', fecha: '2026-04-10', solicitante: {}, predios: [], partidas: [], documentos: paper ? { recibo: paper } : {},
});
const recibo = (estado: RequirementState['estado'], more: Partial<RequirementState> = {}): RequirementState => ({
  id: 'recibo', nombre: 'Comprobante de domicilio', estado, vigencia_desde: '2026-01-10', texto: 'Falta el recibo, o ya pasó.', fuente: 'prueba:1', ...more,
});

test('a paper without its date asks for it, and says nothing of its end', () => {
  const had = caso({ presentado: true });
  assert.equal(doubtOf(recibo('por_confirmar'), had), 'Falta decir de qué fecha es. Debe ser del 10 de enero de 2026 en adelante.');
  assert.deepEqual(missingOf(recibo('por_confirmar'), had), ['la fecha del comprobante de domicilio']);
});

test('a paper of a day that has not come is no good paper', () => {
  const tomorrow = caso({ presentado: true, fecha: '2026-04-11' });
  const said = doubtOf(recibo('por_confirmar', { vigente_hasta: '2026-07-11' }), tomorrow);
  assert.match(said, /Todavía no sabemos si sirve: el 11 de abril de 2026 no ha llegado/);
  assert.doesNotMatch(said, /julio/);
});

test('one that is too old says until when it was good; one that is missing, what the rules say', () => {
  assert.equal(doubtOf(recibo('vencido', { vigente_hasta: '2026-04-01' }), caso({ presentado: true, fecha: '2026-01-01' })),
    'Ya no sirve. Sirvió hasta el 1 de abril de 2026. Debe ser del 10 de enero de 2026 en adelante.');
  assert.equal(doubtOf(recibo('pendiente'), caso()), 'Falta el recibo, o ya pasó.');
  assert.deepEqual(missingOf(recibo('pendiente'), caso()), ['comprobante de domicilio']);
  assert.equal(doubtOf(recibo('por_confirmar'), caso()), 'Falta saber si lo necesita.');
  assert.deepEqual(missingOf(recibo('por_confirmar'), caso()), []);
  assert.equal(doubtOf(recibo('cumplido', { vigente_hasta: '2026-05-01' }), caso({ presentado: true, fecha: '2026-02-01' })), '');
});
