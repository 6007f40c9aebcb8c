// What a program declares, in the shapes that the screens look things up by.
import type { Concept, Declaration, Fact, Form, Place, ProgramSummary, ReadingDeclaration, Requirement } from './types.ts';

export interface Program {
  summary: ProgramSummary;
  facts: Map<string, Fact>;
  concepts: Map<string, Concept>;
  requirements: Map<string, Requirement>;
  readings: Map<string, ReadingDeclaration>;
  forms: Form[];
  categories: { id: string; nombre: string; conceptos: Concept[] }[];
}

/** Sorts out the array of declarations that the core answers for a program. */
export function program(summary: ProgramSummary, declarations: Declaration[]): Program {
  const made: Program = {
    summary,
    facts: new Map(),
    concepts: new Map(),
    requirements: new Map(),
    readings: new Map(),
    forms: [],
    categories: [],
  };
  for (const each of declarations) {
    switch (each.clase) {
      case 'hecho':
        made.facts.set(each.id, each);
        break;
      case 'concepto': {
        made.concepts.set(each.id, each);
        const category = made.categories.find(({ id }) => id === each.categoria.id);
        if (category) category.conceptos.push(each);
        else made.categories.push({ ...each.categoria, conceptos: [each] });
        break;
      }
      case 'requisito':
        made.requirements.set(each.id, each);
        break;
      case 'lectura':
        made.readings.set(each.id, each);
        break;
      case 'formulario':
        made.forms.push(each);
    }
  }
  return made;
}

/** The facts of one place, in the order in which the program declares them. */
export function factsOf(program: Program, place: Place): Fact[] {
  return [...program.facts.values()].filter(({ lugar }) => lugar === place);
}

/** The facts of one place that the concepts chosen use, in asking order. */
export function factsUsed(program: Program, place: Place, concepts: Iterable<string>): Fact[] {
  const used = new Set<Fact>();
  for (const id of concepts) {
    for (const name of program.concepts.get(id)?.hechos ?? []) {
      const fact = program.facts.get(name);
      if (fact?.lugar === place) used.add(fact);
    }
  }
  return [...used];
}

/** Personal data and names, which only the solicitud needs. */
export function isPersonal({ tipo }: Fact): boolean {
  return tipo === 'texto' || tipo === 'identidad';
}

/** Whether the rule of a concept speaks of what it costs. */
export function hasCost({ hechos }: Concept): boolean {
  return hechos.includes('partida.inversion') || hechos.includes('partida.precio_unitario');
}

// What fits on a form; who has to answer more is led from what one wants to what one may get.
const formful = 12;

/** Whether a program asks so much that nobody would know where to begin. */
export function startsFromGoal({ concepts }: Program): boolean {
  const asked = [...concepts.values()].reduce((sum, { hechos }) => sum + hechos.length, 0);
  return asked > formful * concepts.size;
}

/** Whether a program speaks of land. */
export function hasLand(program: Program): boolean {
  return program.facts.has('predio.superficie_ha');
}

/** Whether what was chosen is about land; before anything is, whether the program is. */
export function usesLand(program: Program, concepts: readonly string[]): boolean {
  if (concepts.length === 0) return hasLand(program);
  return hasLand(program) && concepts.some((id) => program.concepts.get(id)?.hechos.some((name) => name.startsWith('predio.')));
}

export function versionOf(summary: ProgramSummary): string {
  return summary.version;
}

/** The programs that a program's own rules set beside it, concept by concept. */
export function comparable(program: Program, programs: readonly ProgramSummary[]): ProgramSummary[] {
  const concepts = [...program.concepts.values()];
  return programs.filter(({ id }) => id !== program.summary.id && concepts.some(({ equivale }) => equivale && id in equivale));
}

export function inForce({ vigencia }: ProgramSummary, today: string): boolean {
  return (vigencia?.desde ?? '') <= today && today <= (vigencia?.hasta ?? '9999');
}

/** Those in force on a day first, then the newest, then the broadest. */
export function likeliest(programs: readonly ProgramSummary[], today: string): ProgramSummary[] {
  return [...programs].sort(
    (a, b) =>
      Number(inForce(b, today)) - Number(inForce(a, today)) || Number(b.anio) - Number(a.anio) || b.conceptos - a.conceptos,
  );
}

/** The program to begin with. */
export function firstProgram(programs: readonly ProgramSummary[], today: string): ProgramSummary | undefined {
  return likeliest(programs, today)[0];
}
