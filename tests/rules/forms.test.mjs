// What the official forms ask, against the fields that the portal fills.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../support/paths.mjs';

const { hechos, formularios } = JSON.parse(readFileSync(join(root, 'rules-data/fomento-2019/partes/formularios.json'), 'utf8'));
const anexo = formularios.find(({ id }) => id === 'anexo-I');
const section = (title) => anexo.secciones.find(({ titulo }) => titulo === title)?.campos ?? [];

// The annex marks these with an asterisk, under «Ubicación del Proyecto».
test('where the project is: what the annex marks as compulsory is compulsory', () => {
  const compulsory = section('Dónde es').filter(({ obligatorio }) => obligatorio).map(({ hecho }) => hecho).sort();
  assert.deepEqual(compulsory, [
    'predio.asentamiento', 'predio.codigo_postal', 'predio.localidad', 'predio.municipio', 'predio.referencia',
    'predio.tipo_asentamiento', 'predio.tipo_vialidad', 'predio.vialidad', 'solicitante.estado',
  ]);
});

test('the annex has both areas of the land, and the account that its declaration speaks of', () => {
  const facts = section('Dónde es').map(({ hecho }) => hecho);
  assert.ok(facts.includes('predio.superficie_ha') && facts.includes('predio.superficie_a_sembrar'));
  assert.equal(hechos.find(({ id }) => id === 'predio.superficie_a_sembrar').unidad, 'ha');
  const [clabe] = section('Cuenta para el depósito');
  assert.equal(clabe.hecho, 'solicitante.clabe');
  assert.notEqual(clabe.obligatorio, true, 'the account is handed in with its bank statement');
});
