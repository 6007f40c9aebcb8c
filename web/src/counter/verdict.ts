// A verdict in the shapes that the counter reads: rows side by side, and differences by their cause.
// Every figure shown is the core's, the declared one, or how far those two are apart; the only sum made
// here tells whether the declared ones agree among themselves, and is not shown.
import type * as contract from 'surco/contract';
import type { Program } from '../core/program.ts';
import type { CoreError, Json, Line, LineState, Motive, RequirementState } from '../core/types.ts';
import { add as plus, apart, compare, decimal as exact, text as plain } from '../text/decimal.ts';
import { hectares, inside, list, money, quantity } from '../text/format.ts';
import { plainText } from '../text/plain.ts';

export interface Verdict extends contract.Verdict {
  /** What its case has wrong. */
  errores?: CoreError[];
}

export interface Row {
  /** Its place in the submission. */
  path: string;
  label: string;
  declared: string;
  computed: string;
  /** By how much the computed figure is more or less; empty when they are no figures. */
  difference: string;
  state: 'same' | 'different' | 'undeclared';
}

export interface Block {
  id: string;
  name: string;
  state: LineState | null;
  rows: Row[];
}

type Values = Readonly<Record<string, Json | undefined>>;

const none = '—';
const longest = 160;
const decimal = /^\d{1,15}(?:\.\d{1,6})?$/;

export const stateNames: Record<LineState, string> = {
  apoyada: 'Todo apoyado',
  apoyada_parcial: 'Apoyo en parte',
  rechazada: 'Sin apoyo',
  incompleta: 'Falta un dato',
  sujeta_a_dictamen: 'Falta que lo revisen',
};

const eligibilities: Record<string, string> = { elegible: 'Sí', no_elegible: 'No', incompleta: 'Falta un dato' };

const labels: Record<string, string> = {
  estado: 'Estado',
  concepto: 'Insumo',
  superficie_apoyada_ha: 'Superficie apoyada',
  cantidad_apoyada: 'Cantidad apoyada',
  unidad: 'Unidad',
  costo: 'Costo',
  subsidio: 'Apoyo',
  aportacion: 'Paga la persona',
  subsidio_sujeto_a_autorizacion: 'Apoyo por autorizar',
  parcial: 'Sumas sin todos los renglones',
  huella: 'Huella de los datos',
  version: 'Versión de las reglas',
  folio: 'Folio',
  elegibilidad: 'Es elegible',
};

const lineKeys = ['estado', 'superficie_apoyada_ha', 'cantidad_apoyada', 'costo', 'subsidio', 'aportacion'];
const totalKeys = ['costo', 'subsidio', 'aportacion'];
const supportKeys = new Set(['superficie_apoyada_ha', 'cantidad_apoyada']);
const moneyKeys = new Set(['costo', 'subsidio', 'aportacion', 'subsidio_minimo', 'subsidio_maximo', 'subsidio_sujeto_a_autorizacion']);

/** Text from a submission as one line that is not longer than a line should be. */
export function plainLine(text: string, most = longest): string {
  const letters = [...plainText(text)];
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : letters.join('');
}

/** An amount as the core writes it. */
export function isMoney(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,15}\.\d{2}$/.test(value);
}

/** A value of a submission or of a result as it is read. */
export function valueText(key: string, value: Json | undefined, unit?: string | null): string {
  if (value === undefined || value === null) return none;
  if (typeof value === 'string') {
    if (moneyKeys.has(key) && isMoney(value)) return money(value);
    if (/_ha$/.test(key) && decimal.test(value)) return hectares(value);
    if (key === 'cantidad_apoyada' && decimal.test(value)) return quantity(value, unit);
    if (key === 'estado') return stateNames[value as LineState] ?? plainLine(value);
    if (key === 'elegibilidad') return eligibilities[value] ?? plainLine(value);
    // In groups, so that two are compared by eye and a narrow column breaks between them.
    if (key === 'huella' && /^[0-9a-f]{64}$/.test(value)) return value.replace(/.{8}(?=.)/g, '$& ');
    return plainLine(value) || none;
  }
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) {
    return value.length === 0 ? 'Ninguna' : plainLine(list(value.map((each) => labels[each] ?? each)));
  }
  return plainLine(JSON.stringify(value));
}

/** `−$800.00`, `+1 ha`: by how much the computed figure is more or less than the declared one; empty when it cannot be said. */
export function differenceText(key: string, declared: Json | undefined, computed: Json | undefined, unit?: string | null): string {
  const isFigure = (value: Json | undefined): value is string => typeof value === 'string' && decimal.test(value);
  if (!(moneyKeys.has(key) || supportKeys.has(key)) || !isFigure(declared) || !isFigure(computed)) return '';
  const [was, is] = [exact(declared), exact(computed)];
  const order = compare(is, was);
  if (order === 0) return '';
  const size = plain(apart(is, was));
  const [whole = '', part = ''] = size.split('.');
  return (order < 0 ? '−' : '+') + valueText(key, moneyKeys.has(key) ? `${whole}.${part.padEnd(2, '0')}` : size, unit);
}

export function isObject(value: unknown): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a pointer names in a document; undefined when it has no such place. */
export function at(value: unknown, pointer: string): Json | undefined {
  let found: unknown = value;
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string, unknown>)[key];
  }
  return found as Json | undefined;
}

function declaredLines(submission: unknown): Values[] {
  const lines = at(submission, '/declarado/partidas');
  return Array.isArray(lines) ? lines.filter(isObject) : [];
}

const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');
const plainKey = (path: string) => path.slice(path.lastIndexOf('/') + 1).replaceAll('~1', '/').replaceAll('~0', '~');
const labelOf = (key: string) => labels[key] ?? plainLine(key.replaceAll('_', ' '));

function rowsOf(base: string, keys: readonly string[], declared: Values | undefined, computed: Values, different: ReadonlySet<string>): Row[] {
  const unit = typeof computed['unidad'] === 'string' ? computed['unidad'] : null;
  const more = [...different].filter((path) => path.slice(0, path.lastIndexOf('/')) === base).map(plainKey).filter((key) => !keys.includes(key));
  return [...keys, ...more].flatMap((key): Row[] => {
    const path = `${base}/${escaped(key)}`;
    const said = declared !== undefined && Object.hasOwn(declared, key);
    if (!said && (computed[key] ?? null) === null && !different.has(path)) return [];
    return [{
      path,
      label: labelOf(key),
      declared: said ? valueText(key, declared[key], unit) : 'No se declaró',
      computed: valueText(key, computed[key], unit),
      difference: said ? differenceText(key, declared[key], computed[key], unit) : '',
      state: different.has(path) ? 'different' : said ? 'same' : 'undeclared',
    }];
  });
}

/** Every partida and the totals, declared beside computed, in the order of the result. */
export function blocksOf(submission: unknown, { diferencias, resultado }: Verdict): Block[] {
  if (!resultado) return [];
  const different = new Set(diferencias.map(({ ruta }) => ruta));
  const declared = declaredLines(submission);
  const left = diferencias.filter(({ ruta }) => ruta === '/declarado/partidas/-').map(({ calculado }) => calculado);
  const blocks: Block[] = [];
  const head: Row[] = diferencias.filter(({ ruta }) => !/^\/declarado\/(?:elegibilidad$|total(?:\/|$)|partidas(?:\/|$))/.test(ruta))
    .map(({ ruta, declarado, calculado }) => {
      const key = plainKey(ruta);
      const declared = at(submission, ruta) === undefined ? 'No se declaró' : valueText(key, declarado);
      return { path: ruta, label: labelOf(key), declared, computed: valueText(key, calculado), difference: '', state: 'different' };
    });
  head.push(...rowsOf('/declarado', ['elegibilidad'], declaredValues(submission), resultado as unknown as Values, different)
    .filter(({ path, state }) => path === '/declarado/elegibilidad' && state !== 'undeclared'));
  if (head.length > 0) blocks.push({ id: 'solicitud', name: 'La solicitud', state: null, rows: head });
  for (const line of resultado.partidas) {
    const index = declared.findIndex(({ id }) => id === line.id);
    const rows = rowsOf(`/declarado/partidas/${index}`, lineKeys, declared[index], line as unknown as Values, different)
      .map((row) => (left.includes(line.id) ? { ...row, state: 'different' as const } : row));
    blocks.push({ id: `partida-${line.id}`, name: plainLine(line.nombre ?? line.concepto), state: line.estado, rows });
  }
  for (const [index, line] of declared.entries()) {
    const path = `/declarado/partidas/${index}`;
    if (!different.has(path)) continue;
    const rows = lineKeys.filter((key) => Object.hasOwn(line, key)).map((key): Row => ({
      path, label: labelOf(key), declared: valueText(key, line[key]), computed: 'No está en el pedido', difference: '', state: 'different',
    }));
    const name = typeof line['concepto'] === 'string' ? line['concepto'] : String(line['id']);
    blocks.push({ id: `sobra-${index}`, name: `Renglón que no está en el pedido: ${plainLine(name)}`, state: null, rows });
  }
  const total = at(submission, '/declarado/total');
  const more = resultado.total.subsidio_sujeto_a_autorizacion ? ['subsidio_sujeto_a_autorizacion'] : [];
  blocks.push({
    id: 'total',
    name: 'Total',
    state: null,
    rows: rowsOf('/declarado/total', [...totalKeys, ...more], isObject(total) ? total : undefined, resultado.total as unknown as Values, different),
  });
  return blocks;
}

function declaredValues(submission: unknown): Values | undefined {
  const declared = at(submission, '/declarado');
  return isObject(declared) ? declared : undefined;
}

/** Whether the rules ask for the original, for a copy or for both. */
export function copiesOf({ revisa = '', que_hacer = '' }: Pick<RequirementState, 'revisa' | 'que_hacer'>): string[] {
  const text = `${revisa} ${que_hacer}`;
  return [/\boriginal\b/i.test(text) ? 'Original' : '', /\bcopia(?:da)?s?\b/i.test(text) ? 'Copia' : ''].filter(Boolean);
}

// ---- Why they differ -----------------------------------------------------------------------------

export interface Cause {
  key: string;
  /** One sentence or name, for the head. */
  title: string;
  /** Each a whole sentence. */
  details: string[];
  fuentes: string[];
  /** The differences that it explains. */
  paths: string[];
  /** The partidas that it is about, by name. */
  lines: string[];
}

const texts = {
  altered: {
    title: 'los datos no son los de la cuenta del teléfono',
    details: ['Algún dato del pedido cambió después de que el teléfono hizo la cuenta. Pregunte cuál es el bueno.'],
  },
  gone: {
    title: 'le faltan datos que el teléfono siempre declara',
    details: ['Se quitaron después, o el archivo está incompleto. Pida los códigos o el archivo como los hizo el teléfono.'],
  },
  version: { title: 'dice otra versión de las reglas', details: ['La versión que dice no es la de las reglas con que se hizo.'] },
  folio: { title: 'el folio no es el mismo por fuera y por dentro', details: ['La solicitud trae dos folios distintos.'] },
  extra: { title: 'declara renglones que no están en el pedido', details: [] },
  missing: { title: 'le faltan renglones del pedido', details: [] },
  amount: {
    title: 'lo declarado no sale de estas reglas',
    details: ['Con lo que se pidió, el cálculo da otro dato.'],
  },
  sum: { title: 'las sumas no son las de sus renglones', details: ['La suma declarada no es la de los renglones declarados.'] },
  all: { title: 'los totales, por todo lo anterior', details: [] },
} as const;

/** The differences grouped by what explains them, in the order in which they appear. */
export function causesOf(submission: unknown, { diferencias, resultado }: Verdict): Cause[] {
  const causes = new Map<string, Cause>();
  const add = (cause: Omit<Cause, 'paths' | 'lines'>, path: string, line?: string): void => {
    const known = causes.get(cause.key) ?? { ...cause, paths: [], lines: [] };
    known.paths.push(path);
    if (line !== undefined && !known.lines.includes(line)) known.lines.push(line);
    causes.set(cause.key, known);
  };
  const plain = (key: keyof typeof texts) => ({ key, title: texts[key].title, details: [...texts[key].details], fuentes: [] });
  const different = new Set(diferencias.map(({ ruta }) => ruta));
  const unexplained = different.has('/declarado/huella') ? 'altered' : 'amount';
  const declared = declaredLines(submission);
  const totals: string[] = [];

  for (const { ruta, declarado, calculado } of diferencias) {
    const [top, second, index = '', key] = ruta.split('/').slice(1);
    if (declarado === null && index !== '-' && at(submission, ruta) === undefined) add(plain('gone'), ruta);
    else if (second === 'reglas') add(plain('version'), ruta);
    else if (top === 'folio') add(plain('folio'), ruta);
    else if (second === 'huella') add(plain('altered'), ruta);
    else if (second === 'elegibilidad') add(ruleCause(resultado?.elegibilidad_motivos ?? []) ?? plain(unexplained), ruta);
    else if (second === 'total') totals.push(ruta);
    else if (index === '-') add(plain('missing'), ruta, nameOf(resultado?.partidas.find(({ id }) => id === calculado)));
    else if (key === undefined) add(plain('extra'), ruta);
    else {
      const line = resultado?.partidas.find(({ id }) => id === declared[Number(index)]?.['id']);
      add((line && ruleCause(relevant(line, declared[Number(index)] ?? {}, index, different))) ?? plain(unexplained), ruta, nameOf(line));
    }
  }
  // A total follows from its lines: when they have one cause, it is that one.
  for (const ruta of totals) {
    const field = ruta.slice(ruta.lastIndexOf('/'));
    const behind = [...causes.values()].filter(({ paths, key }) =>
      key === 'extra' || key === 'missing' || paths.some((path) => path.startsWith('/declarado/partidas/') && path.endsWith(field)));
    const [only] = behind;
    if (addsUp(submission, ruta, declared) === false) add(plain('sum'), ruta);
    else if (only && behind.length === 1) only.paths.push(ruta);
    else if (behind.length > 1) add(plain('all'), ruta);
    else add(plain(declared.length > 0 && unexplained === 'amount' ? 'sum' : unexplained), ruta);
  }
  return [...causes.values()];
}

/** Whether a declared total is the sum of what its own lines declare; null when that cannot be said. */
function addsUp(submission: unknown, path: string, lines: readonly Values[]): boolean | null {
  const key = path.slice(path.lastIndexOf('/') + 1);
  const total = at(submission, path);
  const parts = lines.map((line) => line[key]).filter((part) => part !== null);
  if (typeof total !== 'string' || !decimal.test(total) || parts.length === 0) return null;
  let sum = exact('0');
  for (const part of parts) {
    if (typeof part !== 'string' || !decimal.test(part)) return null;
    sum = plus(sum, exact(part));
  }
  return compare(sum, exact(total)) === 0;
}

/** When what is supported coincides, only what limits the money can be the reason. */
function relevant(line: Line, declared: Values, index: string, different: ReadonlySet<string>): Motive[] {
  const said = [...supportKeys].filter((key) => Object.hasOwn(declared, key));
  const sameSupport = said.length > 0 && !said.some((key) => different.has(`/declarado/partidas/${index}/${key}`));
  return sameSupport ? line.motivos.filter(({ medida }) => medida === undefined || medida === 'monto') : line.motivos;
}

function ruleCause(motives: readonly Pick<Motive, 'codigo' | 'texto' | 'fuente' | 'titulo'>[]): Omit<Cause, 'paths' | 'lines'> | null {
  if (motives.length === 0) return null;
  const each = (name: (motive: (typeof motives)[number]) => string) => [...new Set(motives.map(name))];
  return {
    key: each(({ codigo, fuente }) => `${codigo} ${fuente}`).sort().join('\n'),
    title: list(each(({ titulo, texto }) => plainText(titulo ?? texto).replace(/\.$/, '')).map((text, index) => (index === 0 ? text : inside(text)))),
    details: each(({ texto }) => plainText(texto)),
    fuentes: each(({ fuente }) => fuente),
  };
}

function nameOf(line: Line | undefined): string | undefined {
  return line && plainLine(line.nombre ?? line.concepto);
}

// ---- Its words -----------------------------------------------------------------------------------

/** The figures agree, and nothing says that the data they were made from are the person's. */
export function isUnvouched({ veredicto, avisos = [] }: Verdict): boolean {
  return veredicto === 'coincide' && avisos.some(({ codigo }) => codigo === 'sin_huella');
}

export function summaryOf(verdict: Verdict, program: Program | null): { title: string; text: string } {
  const { veredicto, diferencias, resultado, reglas_anteriores, remedio = '' } = verdict;
  const name = program?.summary.nombre ?? '';
  const version = resultado?.reglas.version;
  switch (veredicto) {
    case 'coincide':
      return {
        title: isUnvouched(verdict) ? 'Las cifras coinciden; los datos, sin comprobar' : 'Coincide',
        text: reglas_anteriores
          ? `Todo lo declarado es lo que dan las reglas con que se hizo, versión ${version}. Ya hay otras más nuevas.`
          : isUnvouched(verdict) ? 'Lo declarado es lo que da el cálculo con los datos que trae.' : 'Todo lo declarado es lo que da el cálculo.',
      };
    case 'difiere':
      return {
        title: 'No coincide',
        text: reglas_anteriores ? `Se revisó con las reglas con que se hizo, versión ${version}. Ya hay otras más nuevas.` : '',
      };
    case 'reglas_distintas':
      return {
        title: 'Se hizo con otras reglas',
        text: `Aquí no están las reglas con que se hizo. ${
          resultado ? `Se comparó con las más nuevas: ${name}, versión ${version}.` : 'Con las más nuevas no se puede calcular.'} ${
          resultado && diferencias.length === 0 ? 'Con ellas da lo mismo. ' : ''}${remedio}`.trim(),
      };
    case 'invalida':
      return { title: 'No es válida', text: 'El pedido tiene datos que no se pueden calcular.' };
  }
}

/** How many differences, for how many reasons. */
export function countText(differences: number, causes: readonly Cause[]): string {
  const data = differences === 1 ? '1 dato distinto' : `${differences} datos distintos`;
  if (causes.length > 1) return `${data}, por ${causes.length} motivos`;
  return (causes[0]?.fuentes.length ?? 0) > 1 || (causes[0]?.details.length ?? 0) > 1 ? `${data}, por lo mismo` : `${data}, por un solo motivo`;
}
