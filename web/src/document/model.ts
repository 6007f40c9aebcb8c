// What the solicitud says on paper, before anybody draws it: the page, the printer and the PDF take it
// from here, so that they cannot differ.
import { fill, handedIn, type FilledField } from '../core/forms.ts';
import { versionOf, type Program } from '../core/program.ts';
import type { Caso, Fact, Json, Line, RequirementState } from '../core/types.ts';
import { doubtOf, missingOf } from '../result/paper_state.ts';
import { isFree, lacks, uncounted, whatIsMissing, without, type Figure } from '../result/uncounted.ts';
import { leftOut, partidaName, predioInside } from '../screens/names.ts';
import { shown } from '../state/case.ts';
import type { Draft, FactPlace } from '../state/draft.ts';
import type { Estimate } from '../state/estimate.ts';
import { date, hectares, inside, list, money, number, quantity, section, stepText, withArticle } from '../text/format.ts';
import { plainText } from '../text/plain.ts';
import { pendingOf } from './pending.ts';

export { isFree };

export type Entry =
  | { kind: 'fact'; label: string; value: string; where: string; missing: boolean; optional: boolean }
  | { kind: 'blank'; label: string; where: string; by: 'productor' | 'ventanilla' }
  | { kind: 'declares'; text: string; where: string }
  | { kind: 'lines'; lines: PaperLine[] }
  | { kind: 'totals'; totals: { figure: Figure; label: string; amount: string }[]; note: string }
  | { kind: 'papers'; papers: PaperCheck[] };

export interface PaperLine {
  name: string;
  where: string;
  supported: string;
  /** Amounts as they are read; empty when there is none. */
  subsidy: string;
  own: string;
  state: string;
  /** Why not more, and how the amount came about. */
  reasons: string[];
  steps: string[];
}

export interface PaperCheck {
  name: string;
  done: boolean;
  about: string;
}

export interface PaperForm {
  title: string;
  purpose: string;
  where: string;
  /** What the mark of compulsory data means; empty where there are none. */
  legend: string;
  sections: { title: string; entries: Entry[] }[];
}

export interface Paper {
  program: string;
  authority: string;
  /** When it was made and under which rules. */
  about: string;
  folio: string;
  /** The name of who asks, for the head and for the name of the file. */
  person: string;
  forms: PaperForm[];
  /** What the rules leave open, and what else is to be known. */
  notes: string[];
  missing: string[];
  /** Those of `missing` that the person has to tell, without papers. */
  blanks: string[];
  /** Those of `blanks` that the account lacks and that no form asks. */
  elsewhere: string[];
  /** Keys that cannot be right, by the name of their field, with what is said of each. */
  wrong: { name: string; says: string }[];
  /** What was written and is in no figure of this, with why. */
  left: string[];
  promise: string;
}

const states: Record<Line['estado'], string> = {
  apoyada: 'Todo apoyado',
  apoyada_parcial: 'Apoyo en parte',
  rechazada: 'Sin apoyo',
  incompleta: 'Falta un dato',
  sujeta_a_dictamen: 'Falta que lo revisen',
};

/** `made` is the day on which it is put on paper; `judge` says what a key has wrong, or nothing. */
export function paperOf(
  program: Program, draft: Draft, now: Estimate, made: string, judge: (fact: Fact, place: FactPlace, value: string) => string = () => '',
): Paper {
  const { caso, result } = now;
  const { summary } = program;
  const papers = result.requisitos.filter(({ id }) => program.requirements.get(id)?.documento !== false);
  const pending = pendingOf(program, draft, now).map((each) => ({ ...each, name: plainText(each.name) }));
  const forms = handedIn(program, caso).map((form): PaperForm => ({
    legend: form.secciones.some(({ campos }) => campos.some((field) => isCompulsory(field))) ? 'Con * van los datos obligatorios.' : '',
    title: form.titulo,
    purpose: form.para_que,
    where: section(form.fuente),
    sections: fill(program, form, caso).map(({ title, predio, fields }) => ({
      title: predio !== undefined && caso.predios.length > 1 ? `${title}: ${plainText(predioInside(draft, predio))}` : title,
      entries: fields.filter(isForPaper).map((field) => entry(field, {
        lines: () => [
          ...result.partidas.map((line) => ({ concepto: line.concepto, line: paperLine(program, draft, line) })),
          ...draft.partidas.filter(({ id }) => now.left.includes(id))
            .map((partida) => ({ concepto: partida.concepto, line: unread(program, draft, partida, now) })),
        ].filter(({ concepto }) => !form.conceptos || form.conceptos.includes(concepto)).map(({ line }) => line),
        totals: () => totals(program, draft, now),
        papers: () => papers.map((each) => check(program, each, caso)),
      })),
    })),
  }));
  const blanks = forms.flatMap(({ sections }) => sections.flatMap(({ entries }) => entries))
    .filter((each) => each.kind === 'fact' && each.missing)
    .map((each) => (each.kind === 'fact' ? inside(each.label) : ''));
  const wrong = new Map<string, string>();
  for (const { fact, place, value, label } of handedIn(program, caso).flatMap((form) => fill(program, form, caso)).flatMap(({ fields }) => fields)) {
    if (fact?.tipo !== 'identidad' || !place || typeof value !== 'string') continue;
    const says = judge(fact, place, value);
    if (says !== '') wrong.set(noun(label), plainText(says));
  }
  // What the account lacks comes first: without it the figures are not whole.
  const told = [...pending.map(({ name }) => name), ...blanks];
  const text = (key: string) => plainText(typeof caso.solicitante[key] === 'string' ? caso.solicitante[key] : '');
  const name = [text('nombre'), text('primer_apellido'), text('segundo_apellido')].filter(Boolean).join(' ');
  return {
    program: summary.nombre,
    authority: summary.autoridad ?? '',
    about: `Hecha el ${date(made)}, para ir el ${date(caso.fecha)}. Reglas versión ${versionOf(summary)} (${result.reglas.sha256.slice(0, 8)}).`,
    folio: draft.folio ?? '',
    person: name || text('razon_social') || text('institucion'),
    forms,
    notes: [
      ...result.lecturas.map(({ titulo, texto, fuente }) => `Con duda en la regla (${section(fuente)}). ${titulo}: ${texto ?? ''}`),
      ...result.avisos.filter(({ partida }) => partida === undefined).map(({ texto, fuente }) => texto + (fuente ? ` (${section(fuente)})` : '')),
    ],
    missing: [...new Set([...told, ...papers.flatMap((each) => missingOf(each, caso))])],
    blanks: [...new Set(told)],
    elsewhere: pending.filter(({ onForm }) => !onForm).map(({ name }) => name),
    wrong: [...wrong].map(([name, says]) => ({ name, says })),
    left: leftOut(program, draft, now).map(({ name, why }) => plainText(`${name}: ${why}.`)),
    promise: 'Es un cálculo con las reglas publicadas. La ventanilla confirma el apoyo.',
  };
}

/** A name of a field as a noun; one that is a question needs no article: `la CURP`, `en qué teléfono le avisan`. */
function noun(label: string): string {
  return /^(?:(?:a|en|de|con) )?(?:qué|cuál|quién|cómo|dónde)/iu.test(label) ? inside(label) : withArticle(label);
}

function isCompulsory({ obligatorio, llena }: FilledField['field']): boolean {
  return obligatorio === true && llena !== 'ventanilla';
}

/** The label of a datum with the mark that forms give to what they must have. */
export function marked({ label, optional }: { label: string; optional: boolean }): string {
  return optional ? label : `${label} *`;
}

/** What only a phone can take leaves no blank for the pen. */
function isForPaper({ fact, value }: FilledField): boolean {
  return value !== undefined || (fact?.formato !== 'ubicacion' && fact?.formato !== 'superficie');
}

interface Calculated {
  lines: () => PaperLine[];
  totals: () => ReturnType<typeof totals>;
  papers: () => PaperCheck[];
}

function entry({ field, label, fuente, fact, value, missing }: FilledField, calculated: Calculated): Entry {
  const where = section(fuente);
  switch (field.calculado) {
    case 'partidas':
      return { kind: 'lines', lines: calculated.lines() };
    case 'total':
      return { kind: 'totals', ...calculated.totals() };
    case 'requisitos':
      return { kind: 'papers', papers: calculated.papers() };
    case undefined:
  }
  if (field.declara !== undefined) return { kind: 'declares', text: field.declara, where };
  if (!fact) return { kind: 'blank', label, where, by: field.llena ?? 'productor' };
  const optional = !isCompulsory(field);
  if (field.llena === 'ventanilla' && value === undefined) return { kind: 'blank', label, where, by: 'ventanilla' };
  return { kind: 'fact', label, value: valueOf(fact, value), where, missing, optional };
}

/** A fact of the case as it is read on paper. */
export function valueOf(fact: Fact, value: Json | undefined): string {
  const unit = fact.unidad;
  if (typeof value === 'string' && unit && unit !== '$' && (fact.tipo === 'decimal' || fact.tipo === 'entero')) {
    return unit === '%' ? `${number(value)} %` : quantity(value, unit);
  }
  if (fact.tipo === 'fecha' && typeof value === 'string') return date(value);
  return plainText(shown(fact, value));
}

const sums: [Figure, string][] = [['subsidio', 'Apoyo'], ['aportacion', 'Usted paga'], ['costo', 'Todo cuesta']];

/** Each total, with what it leaves out; and what has to be told before that counts. */
export function totals(program: Program, draft: Draft, now: Estimate): { totals: { figure: Figure; label: string; amount: string }[]; note: string } {
  const { total, partidas } = now.result;
  const reasons = partidas.flatMap((line) => {
    const figure = sums.map(([each]) => each).find((each) => lacks(program, line, each));
    if (figure === undefined || line.estado === 'rechazada') return [];
    const partida = draft.partidas.find(({ id }) => id === line.id);
    return [`${partida ? partidaName(program, draft, partida) : line.nombre ?? line.concepto}: ${inside(whatIsMissing(program, now, line, lacks(program, line, 'aportacion') ? 'aportacion' : figure))}`];
  });
  return {
    totals: sums.flatMap(([figure, name]) => {
      const value = total[figure];
      if (value === null) return [];
      const less = without(uncounted(program, draft, now, figure));
      // A zero that leaves something out says nothing.
      if (less !== '' && value === '0.00') return [];
      return [{ figure, label: plainText(less ? `${name}, ${less}` : name), amount: money(value) }];
    }),
    note: reasons.length > 0 ? plainText(`Lo que falta contar. ${reasons.join('. ')}.`) : '',
  };
}

/** A line that could not be read: named, with no figure. */
function unread(program: Program, draft: Draft, partida: Draft['partidas'][number], { left, problems }: Estimate): PaperLine {
  const concept = program.concepts.get(partida.concepto);
  const own = { left: left.filter((id) => id === partida.id), problems: problems.filter(({ field }) => field.startsWith(`partida.${partida.id}.`) || field.startsWith(`predio.${partida.predio}.`)) };
  return {
    name: plainText(partidaName(program, draft, partida)),
    where: concept ? section(concept.fuente) : '',
    supported: 'No entró en la cuenta',
    subsidy: '',
    own: '',
    state: 'No entró en la cuenta',
    reasons: leftOut(program, draft, own).map(({ name, why }) => plainText(`${name}: ${why}.`)),
    steps: [],
  };
}

function paperLine(program: Program, draft: Draft, line: Line): PaperLine {
  const partida = draft.partidas.find(({ id }) => id === line.id);
  const concept = program.concepts.get(line.concepto);
  return {
    name: plainText(partida ? partidaName(program, draft, partida) : line.nombre ?? line.concepto),
    where: concept ? section(concept.fuente) : '',
    supported: supported(line),
    subsidy: line.subsidio !== null ? money(line.subsidio) : concept?.gratuito && line.estado !== 'rechazada' ? 'Sin costo' : '',
    own: line.aportacion !== null ? money(line.aportacion) : '',
    state: states[line.estado],
    reasons: line.motivos.map(({ texto, fuente }) => `${texto} (${section(fuente)})`),
    steps: (line.cuenta ?? []).map((step) => {
      const said = stepText(step);
      return `${said === step.texto ? `${said} =` : said} ${money(step.monto)}${step.fuente ? ` (${section(step.fuente)})` : ''}`;
    }),
  };
}

/** `4 de 6 sacos`. */
export function supported(line: Line): string {
  if (line.estado === 'rechazada') return 'Sin apoyo';
  const asked = line.pedido?.cantidad;
  if (line.cantidad_apoyada !== null) {
    return asked && asked !== line.cantidad_apoyada
      ? `${number(line.cantidad_apoyada)} de ${quantity(asked, line.unidad)}`
      : quantity(line.cantidad_apoyada, line.unidad);
  }
  return line.superficie_apoyada_ha !== null ? hectares(line.superficie_apoyada_ha) : '';
}

function check(program: Program, state: RequirementState, caso: Caso): PaperCheck {
  const { nombre, id, estado, fuente, vigente_hasta: until, que_hacer: todo, donde } = state;
  const rest = estado === 'cumplido'
    ? [until && `Sirve hasta el ${date(until)}.`]
    : [state.revisa ?? program.requirements.get(id)?.revisa, doubtOf(state, caso), todo, donde];
  return {
    name: `${nombre ?? id} (${section(fuente)})`,
    done: estado === 'cumplido',
    about: rest.filter((each) => each !== undefined && each !== '').join(' '),
  };
}

/** What stands above the sheet: whether one can take it as it is. */
export function headingOf({ blanks, wrong, left }: Paper): string {
  if (left.length > 0) return 'A su solicitud le falta algo que usted pidió';
  if (wrong.length > 0) return 'Revise su solicitud antes de llevarla';
  return blanks.length > 0 ? 'A su solicitud le faltan datos' : 'Su solicitud está lista para llevar';
}

/** `Revise la CURP: …`, for each key that cannot be right. */
export function wrongLines({ wrong }: Paper): string[] {
  return wrong.map(({ name, says }) => `Revise ${name}: ${says}`);
}

/** `Falta: teléfono y documento de su tierra.`; what is beyond `most` is only counted. */
export function missingLine({ missing }: Paper, most = Infinity): string {
  if (missing.length === 0) return '';
  const rest = missing.length - most;
  return `Falta: ${list(rest > 1 ? [...missing.slice(0, most), `${rest} cosas más`] : missing)}.`;
}
