// The forms of a program: which are handed in, and which of their fields are for a case.
import type { FactPlace } from '../state/draft.ts';
import { sentence } from '../text/format.ts';
import type { Program } from './program.ts';
import type { Caso, Fact, Form, FormCondition, FormField, FormSection, Json } from './types.ts';

/** A field with what the case says for it. */
export interface FilledField {
  field: FormField;
  label: string;
  /** Where the text asks for it. */
  fuente: string;
  /** Of a fact of the case; a blank of a form has none. */
  fact?: Fact;
  place?: FactPlace;
  value?: Json;
  /** Compulsory, of the person's own, and not told yet. */
  missing: boolean;
}

export interface FilledSection {
  title: string;
  /** The predio it is about, when it is repeated for each. */
  predio?: string;
  fields: FilledField[];
}

type Facts = Readonly<Record<string, Json | undefined>>;

/** The forms that a case has to hand in. */
export function handedIn(program: Program, caso: Caso): Form[] {
  const asked = new Set(caso.partidas.map(({ concepto }) => concepto));
  return program.forms.filter(({ conceptos }) => !conceptos || conceptos.some((each) => asked.has(each)));
}

/** Every field of a form that is for this case, in order; the sections about a predio once for each. */
export function fill(program: Program, form: Form, caso: Caso): FilledSection[] {
  return form.secciones.flatMap((section) => {
    if (!section.campos.some(({ hecho }) => hecho?.startsWith('predio.')) || caso.predios.length === 0) {
      return filled(program, form, section, caso, undefined);
    }
    return caso.predios.flatMap((predio) => filled(program, form, section, caso, predio));
  }).filter(({ fields }) => fields.length > 0);
}

function filled(program: Program, form: Form, section: FormSection, caso: Caso, predio: ({ id: string } & Facts) | undefined): FilledSection {
  const known = (name: string): Json | undefined => {
    const [place, key = ''] = name.split('.');
    return place === 'predio' ? predio?.[key] : caso.solicitante[key];
  };
  const fields = section.campos.filter(({ cuando }) => may(cuando, known)).map((field): FilledField => {
    const fact = field.hecho === undefined ? undefined : program.facts.get(field.hecho);
    const made: FilledField = {
      field,
      label: field.etiqueta ?? (fact ? labelOf(fact) : field.declara ?? ''),
      fuente: field.fuente ?? fact?.fuente ?? form.fuente,
      missing: false,
    };
    if (!fact) return made;
    made.fact = fact;
    const place = placeOf(fact, predio?.id);
    if (place) made.place = place;
    const value = known(fact.id);
    if (value !== undefined) made.value = value;
    made.missing = field.obligatorio === true && field.llena !== 'ventanilla' && value === undefined;
    return made;
  });
  const made: FilledSection = { title: section.titulo, fields: may(section.cuando, known) ? fields : [] };
  if (predio) made.predio = predio.id;
  return made;
}

function placeOf(fact: Fact, predio: string | undefined): FactPlace | undefined {
  if (fact.lugar === 'solicitante') return { of: 'solicitante' };
  return fact.lugar === 'predio' && predio !== undefined ? { of: 'predio', id: predio } : undefined;
}

/** Whether a condition holds or, as long as something is not known, may hold. */
function may(condition: FormCondition | undefined, known: (name: string) => Json | undefined): boolean {
  return Object.entries(condition ?? {}).every(([name, wanted]) => {
    const value = known(name);
    return value === undefined || [wanted].flat().some((each) => each === value);
  });
}

/** A question as a label: `¿Cuál es su CURP?` → `CURP`. */
export function labelOf({ pregunta }: Fact): string {
  return sentence(pregunta.replace(/[¿?]/g, '').replace(/^Cuál es su /, ''));
}
