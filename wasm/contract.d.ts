/**
 * The shapes of the JSON that goes into the core and comes out of it.
 *
 * Keys and values are the Spanish ones of the rules. Everywhere:
 * - `Decimal` is a string of ASCII digits with an optional point, never a JSON float. On input at
 *   most 12 integer digits and 6 decimals; an integer JSON number is accepted too.
 * - Money is in Mexican pesos, with exactly two decimals on output (`"21750.00"`).
 * - Areas are in hectares and quantities in the concept's `unidad`, without trailing zeros.
 * - `Day` is `"2026-04-10"`.
 * - `fuente` is the locator of the legal text behind a rule: `"paisa-2026:XIII.a"`.
 * - Optional keys are left out when there is nothing to say.
 */
export type Decimal = string;
export type Day = string;
export type Locator = string;
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

// ---- programs() --------------------------------------------------------------------------------

export interface ProgramSummary {
  /** What `caso.programa` names. */
  id: string;
  nombre: string;
  /** The year of its rules. */
  anio: number | string;
  /** Who grants the support. */
  autoridad?: string;
  resumen?: string;
  /** How many concepts can be asked for. */
  conceptos: number;
  /** Edition of the rules file, `"2026.1"`. */
  version: string;
  /** SHA-256 of the rules in canonical form, 64 hexadecimal digits. */
  sha256: string;
  /** When its rules are in force. */
  vigencia?: { desde?: Day; hasta?: Day; nota?: string };
}

// ---- facts(program) ----------------------------------------------------------------------------

/** `facts()` answers an array of these; `clase` tells them apart. */
export type Declaration = Fact | Concept | Requirement | ReadingDeclaration | Form;

export interface Option {
  /** What goes into the case, compared exactly. */
  valor: string;
  /** What a person reads. */
  nombre: string;
}

export type FactType = 'opcion' | 'booleano' | 'decimal' | 'entero' | 'fecha' | 'texto' | 'lista' | 'identidad';
export type Place = 'solicitante' | 'predio' | 'partida';

/** A typed fact that the rules of a program ask for. */
export interface Fact {
  clase: 'hecho';
  /** `"predio.tenencia"`. A field of a list carries only its name. */
  id: string;
  /** The part of the case it lives in. */
  lugar: Place;
  /** Its key there. */
  clave: string;
  tipo: FactType;
  /** Unit of a number (`"ha"`, `"pesos"`). */
  unidad?: string | null;
  /** The values that an `opcion` may take. */
  opciones?: Option[];
  /** Bounds of a number, included. */
  minimo?: Decimal;
  maximo?: Decimal;
  /** Whether 0 is a value; otherwise a number must be greater. */
  cero?: boolean;
  /**
   * Of an `identidad`, which key it is, as `identity()` takes it (`"curp"`). Of a `texto`, with what a
   * phone may fill it: `"ubicacion"`, a point, or `"superficie"`, an area.
   */
  formato?: string;
  /** The question to ask, whole. */
  pregunta: string;
  por_que?: string;
  ayuda?: string;
  ejemplo?: string;
  /** The concepts that use it; null or absent: all. */
  conceptos?: string[] | null;
  /** The fields of an item of a `lista`. */
  campos?: Fact[];
  fuente: Locator;
  fuentes?: Locator[];
}

/** A way in which an input is sold: `{"nombre": "bulto de 50 kg", "cantidad": 50}` of its unit. */
export interface Presentation {
  nombre: string;
  cantidad: number;
}

/** Something that a program supports. */
export interface Concept {
  clase: 'concepto';
  id: string;
  nombre: string;
  categoria: { id: string; nombre: string };
  /** Other words that people use for it. */
  palabras?: string[];
  descripcion?: string;
  /** Unit of `cantidad`; null when it has no quantity. */
  unidad?: string | null;
  /** Sold whole: `cantidad` takes integers only. */
  entera?: boolean;
  /** What is limited, in order: `superficie_ha`, `cantidad`, `monto` … */
  medidas: string[];
  /** The figures of its rules: percentage, amount a hectare, caps. */
  cifras?: Record<string, Decimal>;
  /** A free service: nobody pays. */
  gratuito?: boolean;
  presentaciones?: Presentation[];
  /** The facts that it uses, by id, in the order in which to ask. */
  hechos: string[];
  /** The concept of another program that is the same thing. */
  equivale?: Record<string, string | string[] | null>;
  fuente: Locator;
  fuentes?: Locator[];
}

/** A document or another condition that an application has to meet. */
export interface Requirement {
  clase: 'requisito';
  /** The key in `caso.documentos`, for a document. */
  id: string;
  nombre: string;
  documento?: boolean;
  /** How old the document may be at the date of the case. */
  vigencia?: { meses?: string; dias?: string; dias_habiles?: string } | null;
  revisa?: string;
  remedio?: string;
  donde?: string;
  quien?: string;
  fuente: Locator;
  fuentes?: Locator[];
}

/** A passage of the rules that can be read in more than one way. */
export interface ReadingDeclaration {
  clase: 'lectura';
  /** The key in `caso.lecturas`. */
  id: string;
  titulo: string;
  pregunta: string;
  opciones: { id: string; texto: string }[];
  /** The option taken when the case names none. */
  predeterminada: string;
  efecto?: string;
  fuente: Locator;
  fuentes?: Locator[];
}

/** A form that is handed in, by sections. */
export interface Form {
  clase: 'formulario';
  id: string;
  titulo: string;
  para_que: string;
  /** Handed in only when one of these is asked for. */
  conceptos?: string[];
  secciones: FormSection[];
  fuente: Locator;
  fuentes?: Locator[];
}

export interface FormSection {
  titulo: string;
  cuando?: FormCondition;
  campos: FormField[];
}

/** The values that facts must have, by id; a fact that is not known keeps the field in. */
export type FormCondition = Record<string, string | boolean | (string | boolean)[]>;

/** One of `hecho`, `calculado` and `declara`; with none, a blank for the pen. */
export interface FormField {
  /** The id of a fact; those of `predio.` repeat for each predio. */
  hecho?: string;
  /** What the core works out: the partidas, the totals, the papers. */
  calculado?: 'partidas' | 'total' | 'requisitos';
  /** What one affirms by signing. */
  declara?: string;
  /** Of a fact, instead of its question. */
  etiqueta?: string;
  obligatorio?: true;
  /** Asked beside the compulsory ones though it is not. */
  visible?: true;
  /** Who fills it; left out: the applicant. */
  llena?: 'productor' | 'ventanilla';
  ayuda?: string;
  cuando?: FormCondition;
  /** Left out: that of the fact, or of the form. */
  fuente?: Locator;
  fuentes?: Locator[];
}

// ---- estimate(case) ----------------------------------------------------------------------------

export interface Caso {
  programa: string;
  /** The day as of which it is computed. */
  fecha?: Day;
  /** Comes back as it was. */
  folio?: string;
  /** Facts of the applicant, by the `clave` of their declaration. */
  solicitante?: Record<string, Json>;
  /** `superficie_ha` in hectares, and the facts declared for a predio. */
  predios?: ({ id: string } & Record<string, Json>)[];
  /**
   * `cantidad` in the concept's unit, left out: the most that the rules support; `precio_unitario`
   * pesos a unit, or `inversion` pesos in all, before VAT (`iva_incluido` has it deducted);
   * `superficie_ha` hectares, left out: the whole predio.
   */
  partidas: ({ id: string; concepto: string; predio?: string } & Record<string, Json>)[];
  documentos?: Record<string, { presentado: boolean; fecha?: Day }>;
  /** The option to take of a reading, by the id of the reading. */
  lecturas?: Record<string, string>;
  /** Also remedies, better orders and the totals of other readings, which take longer. */
  consejos?: boolean;
}

/** Pesos; null when no line has the value. */
export interface Totals {
  costo: Decimal | null;
  subsidio: Decimal | null;
  aportacion: Decimal | null;
  /** The part of the subsidy that needs an authorisation. */
  subsidio_sujeto_a_autorizacion?: Decimal | null;
  /** The totals that leave a line out, because its value is not known. */
  parcial?: string[];
}

/** RFC 6902, on the case. */
export interface PatchOperation {
  op: 'add' | 'remove' | 'replace' | 'move' | 'copy' | 'test';
  path: string;
  from?: string;
  value?: Json;
}

/** A change to the case that the core has computed. */
export interface Remedy {
  texto: string;
  /** How much more subsidy, in pesos. */
  gana?: Decimal;
  /** How much less the producer pays, in pesos. */
  ahorra?: Decimal;
  cambio: PatchOperation[];
  /** The totals after it. */
  total: Totals;
  /** The partida it is about. */
  partida?: string;
}

/** Why a partida got less than was asked. */
export interface Motive {
  codigo: string;
  /** What was limited; `limite`, `pedido` and `usado` are in its unit. */
  medida?: string;
  limite?: Decimal;
  pedido?: Decimal;
  /** What earlier partidas had used of a shared limit. */
  usado?: Decimal;
  titulo?: string;
  texto: string;
  revisa?: string;
  que_hacer?: string;
  fuente: Locator;
  fuentes?: Locator[];
  remedio?: Remedy;
}

export type LineState = 'rechazada' | 'incompleta' | 'sujeta_a_dictamen' | 'apoyada_parcial' | 'apoyada';

/** A partida of the result. */
export interface Line {
  id: string;
  /** Its place in the case, from 0. */
  indice?: number;
  concepto: string;
  nombre?: string;
  predio?: string | null;
  estado: LineState;
  /** What was asked, as understood. */
  pedido?: { superficie_ha?: Decimal | null; cantidad?: Decimal | null };
  /** Hectares; null when the concept has no area. */
  superficie_apoyada_ha: Decimal | null;
  /** In `unidad`; null when the concept has no quantity. */
  cantidad_apoyada: Decimal | null;
  unidad?: string | null;
  /** Pesos of all that was asked, rounded half up; null without a price. */
  costo: Decimal | null;
  /** Pesos, cut to the centavo; null while a fact is missing. */
  subsidio: Decimal | null;
  /** Pesos that the producer pays. */
  aportacion: Decimal | null;
  /** The range of the subsidy that the missing facts leave. */
  subsidio_minimo?: Decimal;
  subsidio_maximo?: Decimal;
  superficie_sujeta_a_autorizacion_ha?: Decimal;
  subsidio_sujeto_a_autorizacion?: Decimal;
  /** Parts of the subsidy, shown and never deducted. */
  desglose?: { parte: string; monto: Decimal; fuente: Locator; fuentes?: Locator[] }[];
  motivos: Motive[];
  /** How the amount came about, step by step. */
  cuenta?: { texto: string; monto: Decimal; fuente?: Locator; fuentes?: Locator[] }[];
}

export interface RequirementState {
  id: string;
  nombre?: string;
  estado: 'cumplido' | 'pendiente' | 'vencido' | 'por_confirmar';
  vigente_hasta?: Day;
  /** The earliest date that the document may bear. */
  vigencia_desde?: Day;
  texto?: string;
  revisa?: string;
  que_hacer?: string;
  donde?: string;
  quien?: string;
  fuente: Locator;
  fuentes?: Locator[];
}

/** A fact that is missing. The most useful comes first. */
export interface Question {
  /** The id of the fact. */
  id: string;
  /** Where its value goes in the case: an RFC 6901 pointer. */
  ruta: string;
  partida?: string;
  predio?: string;
  pregunta: string;
  por_que?: string;
  tipo: FactType;
  unidad?: string | null;
  opciones?: Option[];
  /** What the answer decides. */
  decide?: 'elegibilidad' | 'monto' | 'requisito' | 'exclusion';
  fuente: Locator;
  fuentes?: Locator[];
}

/** A reading that bears on this result. */
export interface Reading {
  id: string;
  titulo: string;
  pregunta: string;
  /** The option taken. */
  tomada: string;
  texto?: string;
  predeterminada?: boolean;
  opciones: { id: string; texto: string }[];
  fuente: Locator;
  fuentes?: Locator[];
  /** The other options that would change the result, and its totals under each. */
  otras?: { id: string; texto: string; total: Totals }[];
}

export interface Notice {
  codigo: string;
  texto: string;
  fuente?: Locator;
  fuentes?: Locator[];
  partida?: string;
  ruta?: string;
}

export interface Result {
  programa: string;
  folio?: string;
  reglas: { version: string; sha256: string };
  elegibilidad: 'elegible' | 'no_elegible' | 'incompleta';
  elegibilidad_motivos?: { codigo: string; texto: string; titulo?: string; revisa?: string; que_hacer?: string; fuente: Locator; fuentes?: Locator[] }[];
  partidas: Line[];
  total: Totals;
  requisitos: RequirementState[];
  preguntas: Question[];
  lecturas: Reading[];
  avisos: Notice[];
  /** The best remedies first. */
  remedios?: Remedy[];
  /** A better order of the partidas. */
  orden?: { texto: string; orden: string[]; optimo: boolean; gana: Decimal; cambio: PatchOperation[]; total: Totals };
  cedulas?: {
    id: string;
    nombre: string;
    puntos: Decimal;
    minimo?: Decimal;
    /** With a fact missing, the most that the points can come to. */
    puntos_maximo?: Decimal;
    adicionales?: Decimal;
    adicionales_maximo?: Decimal;
    /** Whether the least points asked for are reached; null while that is open. */
    alcanza?: boolean | null;
    indicadores?: Json[];
    fuente: Locator;
    fuentes?: Locator[];
  }[];
  /** The timeline. `fecha` is null while the day it counts from is not known. */
  plazos?: {
    id: string;
    titulo: string;
    fecha: Day | null;
    fecha_larga?: string;
    /** The fact that says from which day it counts (`solicitante.fecha_orden_pago`), when one does. */
    desde?: string;
    /** Of business days: days of rest that an office published besides the law's. None: none is known. */
    dias_adicionales?: Day[];
    fuera_de_calendario?: boolean;
    texto?: string;
    fuente: Locator;
    fuentes?: Locator[];
  }[];
}

// ---- verify(submission) ------------------------------------------------------------------------

export interface Submission {
  formato: 'surco/solicitud';
  version: 1;
  folio?: string;
  caso: Caso;
  /** What the phone showed. */
  declarado: {
    reglas: { version?: string; sha256: string };
    total: Partial<Totals>;
    partidas: (Partial<Line> & { id: string })[];
    /** The fingerprint of `caso`, so that no alteration of it goes unseen. */
    huella?: string;
  };
}

export interface Verdict {
  folio?: string | null;
  veredicto: 'coincide' | 'difiere' | 'invalida' | 'reglas_distintas';
  /** Verified under the rules it was made with, which are no longer those in force. */
  reglas_anteriores?: boolean;
  /** What to do, when the rules it was made with are not here. */
  remedio?: string;
  diferencias: { ruta: string; declarado: Json; calculado: Json }[];
  /** What it cannot vouch for (`sin_huella`, `folio_sin_huella`, `declarado_incompleto`), and codes read besides. */
  avisos?: { codigo: string; texto: string }[];
  /** Why it is `invalida`. */
  errores?: CoreError[];
  resultado?: Result | null;
}

// ---- compare(case, program) --------------------------------------------------------------------

/** A value under the program of the case and under the other. */
export interface Both<T> {
  aqui: T;
  alla: T;
}

export interface ComparedRules {
  nombre: string;
  anio: number;
  /** How the sentences name it: the year, or the name when both are of one year. */
  dicho: string;
  version: string;
  sha256: string;
  /** What to know of its validity. */
  nota?: string;
}

/** A partida as one of the programs supports it. */
export interface ComparedLine {
  estado: LineState;
  superficie_apoyada_ha: Decimal | null;
  cantidad_apoyada: Decimal | null;
  unidad: string | null;
  costo: Decimal | null;
  subsidio: Decimal | null;
  aportacion: Decimal | null;
  subsidio_minimo?: Decimal;
  subsidio_maximo?: Decimal;
  subsidio_sujeto_a_autorizacion?: Decimal;
}

/** Why an amount changes. */
export interface ComparedCause {
  tipo: 'cifra' | 'limite' | 'comprobacion' | 'unidad' | 'sin_concepto' | 'falta';
  /** The figure, of `cifra`. */
  cifra?: string;
  /** The code of the rule, or the missing fact, of the others. */
  codigo?: string;
  nombre?: string;
  aqui: string | null;
  alla: string | null;
  fuente_aqui: Locator | null;
  fuente_alla: Locator | null;
  /** Where it moves the support, from here to there. */
  empuja?: 'sube' | 'baja';
  texto: string;
}

export interface ComparedPartida {
  id: string;
  concepto: string;
  nombre: string;
  /** Its counterpart in the other program; null when there is none. */
  concepto_con: string | null;
  /** The name there, when it is another. */
  nombre_con?: string;
  /** More counterparts; the comparison is with the first. */
  otros_conceptos?: string[];
  aqui: ComparedLine;
  alla: ComparedLine | null;
  /** Pesos of subsidy, there minus here, with its sign (`"+3998.40"`, `"-1050.00"`, `"0.00"`). */
  diferencia: string | null;
  cambio: 'sube' | 'baja' | 'igual' | 'aparece' | 'desaparece' | 'por_saber';
  /** One sentence: what changes and why. */
  texto: string;
  /** Where the concept stands in each program. */
  fuente_aqui: Locator | null;
  fuente_alla: Locator | null;
  /** Those that explain the change first; of what neither takes, why. */
  causas: ComparedCause[];
}

/** The same land and inputs under two programs. */
export interface Comparison {
  programa: string;
  con: string;
  folio?: string;
  reglas: Both<ComparedRules>;
  /** The day on which each side is computed. */
  fechas: Both<Day | null>;
  elegibilidad: Both<Result['elegibilidad']>;
  /** Why the person cannot get the support, on one side or on both. */
  elegibilidad_motivos?: ComparedCause[];
  partidas: ComparedPartida[];
  total: Both<Totals> & { diferencia: string | null; texto: string };
  /** Concepts that only the other program supports, and only this one. */
  aparecen: { concepto: string; nombre: string; fuente: Locator; fuentes?: Locator[] }[];
  desaparecen: { concepto: string; nombre: string; fuente: Locator; fuentes?: Locator[] }[];
  /** Concepts of the case whose figures or limits are not the same. */
  limites: {
    concepto: string;
    nombre: string;
    concepto_con: string;
    cifras: {
      cifra: string;
      nombre: string;
      aqui: Decimal | null;
      alla: Decimal | null;
      fuente_aqui: Locator | null;
      fuente_alla: Locator | null;
      texto: string;
    }[];
    /** Limits that only one of the programs sets. */
    reglas: { codigo: string; en: 'aqui' | 'alla'; texto: string; fuente: Locator; fuentes?: Locator[] }[];
  }[];
  /** Answers of the case that the other program does not take. */
  no_pasan: { id: string; ruta: string; motivo: 'no_se_pregunta' | 'valor_no_aceptado'; texto: string }[];
  /** What is missing; `ruta` is null when the case has no place for the answer. */
  preguntas: {
    id: string;
    ruta: string | null;
    en: ('aqui' | 'alla')[];
    partida?: string;
    pregunta: string;
    fuente: Locator | null;
  }[];
  avisos: Notice[];
}

// ---- identity(kind, text, context) ---------------------------------------------------------------

/** What else the person said, to hold a key against. */
export interface IdentityContext {
  nombre?: string;
  primer_apellido?: string;
  /** null: the person has only one. */
  segundo_apellido?: string | null;
  fecha_nacimiento?: Day;
  sexo?: string;
  /** Of the address, for a postal code. */
  estado?: string;
  tipo_persona?: 'fisica' | 'moral';
  /** For the RFC of a person. */
  curp?: string;
  /** The core has no clock. */
  hoy?: Day;
}

export interface IdentityCheck {
  /** `dudosa`: it may be right; only a person or a registry can settle it, so it is never refused. */
  estado: 'valida' | 'dudosa' | 'invalida';
  /** The key as it should be stored. */
  valor: string;
  hallazgos: {
    codigo: string;
    /** The suspicious character of `valor`, from 1. */
    posicion?: number;
    mensaje: string;
    /** What it probably should have been, valid in itself; `alternativas` are less likely. */
    sugerencia?: string;
    alternativas?: string[];
  }[];
  /** What it says: of a CURP, `fecha_nacimiento`, `sexo`, `estado_nacimiento`, `edad`. */
  datos: Record<string, string>;
}

// ---- pack(submission), unpack(scanned) -----------------------------------------------------------

export interface Packed {
  /** The text of each code, in order. */
  partes: string[];
}

export interface ScannedCodes {
  /** How many codes the submission has; 0 when none was read. */
  total: number;
  huella: string | null;
  /** Numbers of the codes still to scan. */
  faltan: number[];
  problemas: { codigo: string; parte: number | null; mensaje: string }[];
  /** There when all codes are. */
  solicitud: Submission | null;
  error: Pick<CoreError, 'codigo' | 'mensaje' | 'sugerencia'> | null;
}

// ---- Errors ------------------------------------------------------------------------------------

export interface CoreError {
  /** Stable, for programs: `numero_invalido`, `clave_desconocida`, `utf8_invalido` … */
  codigo: string;
  /** Where, as an RFC 6901 pointer into the input; empty for the whole. */
  ruta: string;
  /** What is wrong, in Spanish, for a producer. */
  mensaje: string;
  /** What would be right. */
  sugerencia?: string;
}

/** Any function may answer this instead. `errores` has them all, the first included. */
export interface Failure {
  error: CoreError;
  errores?: CoreError[];
}
