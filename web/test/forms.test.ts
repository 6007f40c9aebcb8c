// Which fields of a form are for a case.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fill, handedIn, labelOf } from '../src/core/forms.ts';
import type { Caso } from '../src/core/types.ts';
import { tinyEstimate, tinyProgram } from './document.support.ts';

const program = tinyProgram();
const [form] = program.forms;
assert.ok(form);

const labels = (caso: Caso) => fill(program, form, caso).map(({ title, predio, fields }) => [title, predio, fields.map(({ label }) => label)]);
const missing = (caso: Caso) => fill(program, form, caso).flatMap(({ fields }) => fields).filter((each) => each.missing).map(({ label }) => label);

test('a form for other concepts is not handed in', () => {
  const { caso } = tinyEstimate();
  assert.deepEqual(handedIn(program, caso).map(({ id }) => id), ['hoja']);
  const more = { ...caso, partidas: [...caso.partidas, { id: '2', concepto: 'otra' }] };
  assert.deepEqual(handedIn(program, more).map(({ id }) => id), ['hoja', 'otra']);
});

test('a condition takes a field out only when it is known not to hold', () => {
  const who = (solicitante: Record<string, string>) => labels(tinyEstimate(solicitante).caso)[0]?.[2];
  assert.deepEqual(who({}), ['CURP', 'Nombre', 'Primer apellido', 'Cómo se llama la sociedad', 'Teléfono']);
  assert.deepEqual(who({ tipo_persona: 'fisica' }), ['CURP', 'Nombre', 'Primer apellido', 'Teléfono']);
  assert.deepEqual(who({ tipo_persona: 'moral' }), ['CURP', 'Cómo se llama la sociedad', 'Teléfono']);
});

test('a section about a predio comes once for each, and once for none', () => {
  const about = (predios: { id: string; superficie_ha: string }[]) =>
    labels(tinyEstimate({}, predios).caso).filter(([title]) => title === 'Su tierra').map(([, predio]) => predio);
  assert.deepEqual(about([{ id: 'a', superficie_ha: '1' }, { id: 'b', superficie_ha: '2' }]), ['a', 'b']);
  assert.deepEqual(about([]), [undefined]);
});

test('what is compulsory and not told is missing; the optional never is', () => {
  assert.deepEqual(missing(tinyEstimate({ tipo_persona: 'fisica', nombre: 'Ana' }).caso), ['CURP', 'Primer apellido', 'Teléfono']);
  assert.deepEqual(missing(tinyEstimate({ tipo_persona: 'moral', curp: 'x', razon_social: 'y', telefono: 'z' }).caso), []);
});

test('a question makes a label', () => {
  const label = (pregunta: string) => labelOf({ pregunta } as Parameters<typeof labelOf>[0]);
  assert.equal(label('¿Cuál es su CURP?'), 'CURP');
  assert.equal(label('¿En qué estado siembra?'), 'En qué estado siembra');
});
