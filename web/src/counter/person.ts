// Who asks and with what land, from the case that was verified.
import { identity } from '../core/core.ts';
import type { Program } from '../core/program.ts';
import { labelOf } from '../core/forms.ts';
import type { Caso, Fact, IdentityCheck, Json } from '../core/types.ts';
import { valueOf } from '../document/model.ts';
import { shown } from '../state/case.ts';
import type { FactPlace } from '../state/draft.ts';
import { contextOf } from '../state/identity_words.ts';
import { date } from '../text/format.ts';
import { plainLine, valueText } from './verdict.ts';

export interface Datum {
  label: string;
  value: string;
  /** Whether the key can be right, and why not. */
  check?: IdentityCheck;
}

export interface Person {
  name: string;
  /** What the counter looks at first. */
  main: Datum[];
  rest: Datum[];
}

const nameKeys = ['nombre', 'primer_apellido', 'segundo_apellido', 'razon_social', 'institucion'];

/** What to keep of the keys of a case: its core's opinion of each, in their order. */
export async function personOf(program: Program, caso: Caso): Promise<Person> {
  const values: Record<string, Json | undefined> = caso.solicitante ?? {};
  const text = (key: string) => (typeof values[key] === 'string' ? plainLine(values[key]) : '');
  const name = [text('nombre'), text('primer_apellido'), text('segundo_apellido')].filter(Boolean).join(' ');
  const main: Datum[] = [];
  const rest: Datum[] = [];
  const known = new Set(nameKeys);
  for (const fact of program.facts.values()) {
    const value = values[fact.clave];
    if (fact.lugar !== 'solicitante' || value === undefined || known.has(fact.clave)) continue;
    known.add(fact.clave);
    const datum: Datum = { label: labelOf(fact), value: plainLine(valueOf(fact, value)) };
    if (fact.tipo === 'identidad') {
      const check = await checked(fact, value, { of: 'solicitante' }, caso);
      if (check) datum.check = check;
    }
    (fact.tipo === 'identidad' || fact.tipo === 'opcion' ? main : rest).push(datum);
  }
  for (const [index, predio] of (caso.predios ?? []).entries()) {
    const area = predio['superficie_ha'];
    const options = [...program.facts.values()]
      .filter(({ lugar, clave, tipo }) => lugar === 'predio' && tipo === 'opcion' && predio[clave] !== undefined)
      .map((fact) => shown(fact, predio[fact.clave]));
    const said = [area === undefined ? '' : valueText('superficie_ha', area), ...options].filter(Boolean);
    main.push({ label: `Predio ${index + 1}`, value: plainLine(said.join(', ')) || '—' });
    for (const fact of program.facts.values()) {
      const value = predio[fact.clave];
      if (fact.lugar !== 'predio' || fact.tipo !== 'identidad' || value === undefined) continue;
      const datum: Datum = { label: `${labelOf(fact)} (predio ${index + 1})`, value: plainLine(valueOf(fact, value)) };
      const check = await checked(fact, value, { of: 'predio', id: predio.id }, caso);
      if (check) datum.check = check;
      main.push(datum);
    }
  }
  if (caso.fecha) main.push({ label: 'Fecha', value: date(caso.fecha) });
  return { name: name || text('razon_social') || text('institucion'), main, rest };
}

async function checked(fact: Fact, value: Json, place: FactPlace, caso: Caso): Promise<IdentityCheck | null> {
  try {
    return await identity(fact.formato ?? '', String(value), contextOf(fact, place, caso, true));
  } catch {
    return null;
  }
}

export const checkNames: Record<IdentityCheck['estado'], string> = {
  valida: 'Bien escrita',
  dudosa: 'Por confirmar',
  invalida: 'Mal escrita',
};
