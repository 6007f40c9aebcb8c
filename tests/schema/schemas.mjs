// The published JSON Schemas of rules-data/schema, compiled.

import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import Ajv2020 from 'ajv/dist/2020.js';

import { ROOT } from '../support/engines.mjs';

export const SCHEMA_FOLDER = path.join(ROOT, 'rules-data/schema');

export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Validators by short name: `reglas`, `caso`, `resultado`, `solicitud`, `error`. */
export function compileSchemas() {
  // strictRequired and strictTypes would refuse `required` inside `oneOf`, which says which keys go together.
  const ajv = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false, allErrors: true });
  const files = readdirSync(SCHEMA_FOLDER).filter((name) => name.endsWith('.schema.json'));
  const schemas = files.map((name) => readJson(path.join(SCHEMA_FOLDER, name)));
  schemas.forEach((schema) => ajv.addSchema(schema));
  return Object.fromEntries(files.map(
    (name, n) => [name.replace('.schema.json', ''), ajv.getSchema(schemas[n].$id)]));
}

/** What is wrong with a document, one line a finding; none when it holds. */
export function findings(validate, document) {
  if (validate(document)) return [];
  return validate.errors.map(({ instancePath, message, params }) => (
    `${instancePath || '/'} ${message} ${JSON.stringify(params)}`));
}

const joinInto = (whole, part) => {
  for (const [key, value] of Object.entries(part)) {
    if (Array.isArray(value)) whole[key] = [...(whole[key] ?? []), ...value];
    else whole[key] = value;
  }
};

/** The rules of each program, its parts joined as the core does: {program id: document}. */
export function joinedRules() {
  const root = path.join(ROOT, 'rules-data');
  const out = {};
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === 'schema') continue;
    const folder = path.join(root, entry.name);
    const whole = {};
    joinInto(whole, readJson(path.join(folder, 'reglas.json')));
    let parts = [];
    try {
      parts = readdirSync(path.join(folder, 'partes')).filter((name) => name.endsWith('.json')).sort();
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
    for (const name of parts) joinInto(whole, readJson(path.join(folder, 'partes', name)));
    out[entry.name] = whole;
  }
  return out;
}

/** Every worked case that is JSON: [{name, caso, espera}]. */
export function workedCases() {
  const rules = path.join(ROOT, 'rules-data');
  const folders = [path.join(ROOT, 'tests/cases'), ...readdirSync(rules, { withFileTypes: true })
    .filter((entry) => entry.isDirectory()).map((entry) => path.join(rules, entry.name, 'casos'))];
  return folders.flatMap((folder) => {
    try {
      return readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.json'))
        .sort().map((name) => path.join(folder, name));
    } catch (error) {
      if (error.code === 'ENOENT') return [];
      throw error;
    }
  }).flatMap((file) => [readJson(file)].flat().map((one, n) => ({
    name: `${path.relative(ROOT, file)}: ${one.nombre ?? n}`, ...one,
  }))).filter((one) => one.caso !== undefined);
}
