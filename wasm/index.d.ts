/**
 * The subsidy core of Surco: what a producer qualifies for, how much and why, to the centavo.
 *
 * Every function takes and gives text: one JSON document in UTF-8, byte for byte what the program
 * `surco` reads and prints. contract.d.ts has the shapes and units. No function throws because of what
 * a person typed: what is wrong comes as a `Failure` in the answer.
 *
 *     import { loadSurco } from 'surco';
 *     const surco = await loadSurco();
 *     await surco.loadProgram('paisa-2026');          // in Node, all are there already
 *     const result = JSON.parse(surco.estimate(JSON.stringify(caso)));
 */

/** JSON text, as a string or as its UTF-8 bytes. Both are passed to the core unaltered. */
export type JsonText = string | Uint8Array;

export type * from './contract.d.ts';
import type { ProgramSummary } from './contract.d.ts';

export interface LoadOptions {
  /**
   * The programs whose rules are loaded before the promise resolves, by id. Left out: all of them in
   * Node, none in a browser, where each weighs on the first visit.
   */
  programs?: readonly string[];
  /**
   * The small core, half the download: `verify`, `compare`, `addRules`, `compileRules` and
   * `loadEdition` are not in it and throw a TypeError. The worker of client.d.ts begins with it, and
   * has all functions.
   */
  estimatesOnly?: boolean;
}

/** The core with the rules it has been given. Lives on one thread; every call answers at once. */
export interface Surco {
  /**
   * A case (`Caso`) to its `Result`: eligibility, each partida with its subsidy, limits and reasons,
   * totals in pesos, requirements and questions. With `"consejos": true` also remedies and the
   * totals under other readings, which costs several times as much.
   */
  estimate(caseJson: JsonText): string;
  /**
   * A `Submission`, as JSON or as its `SURCO1:` text, to a `Verdict`: the figures it declares against
   * those that the core computes.
   */
  verify(submission: JsonText): string;
  /** The facts, concepts, requirements and readings of a loaded program: `Declaration[]`. */
  facts(programId: string): string;
  /** The loaded programs: `ProgramSummary[]`. */
  programs(): string;
  /**
   * The result of a case beside the result of the same case under another loaded program.
   */
  compare(caseJson: JsonText, withProgram: string): string;
  /**
   * Adds the rules of one program: a JSON array of its documents, `reglas.json` first and then those
   * of `partes/` by name, or that one document. A newer edition of a program goes beside the one it
   * has. The answer has `error` when the rules have a defect, and nothing is added.
   */
  addRules(json: JsonText): string;
  /** The rules of a loaded program as the small core takes them; of its newest edition. */
  compileRules(programId: string): string;
  /** Adds a calendar of non-working days. */
  addCalendar(json: JsonText): string;
  /**
   * Whether a key that a person typed can be right, what it says of its holder and, when it cannot,
   * what it probably should have been: `IdentityCheck`.
   *
   * This and the three functions after it are in a module of their own, fetched at the first call of
   * any of them; they throw an Error when it cannot be fetched, and can be called again.
   *
   * @param kind `curp`, `rfc`, `clabe`, `codigo-postal`, `telefono`, `correo`, `rnpa` or `fecha`: the
   *   `formato` of a fact.
   * @param context what else is known: `IdentityContext`, as JSON.
   */
  identity(kind: string, text: string, context?: JsonText): Promise<string>;
  /**
   * A `Submission` as the texts of its QR codes, each of at most `maxChars` characters, all of them of
   * a QR code's alphanumeric mode: `{"partes": [...]}`.
   */
  pack(submission: JsonText, maxChars: number): Promise<string>;
  /** What was scanned so far, of codes in any order, plain text with one a line: `ScannedCodes`. */
  unpack(scanned: string | Uint8Array): Promise<string>;
  /**
   * `{"huella": "..."}`: the fingerprint of a `Caso`, for `declarado.huella` of its submission. It is
   * the same however the JSON is laid out, and another when anything in the case is altered.
   */
  fingerprint(caseJson: JsonText): Promise<string>;
  /**
   * Fetches the rules of a program of this package, once, and adds them.
   *
   * @returns whether this package has that program; when it has not, nothing happens and the core
   *   itself says so at the next call that names it.
   * @throws Error when the rules cannot be read, as without a network at the first visit; it can be
   *   called again.
   */
  loadProgram(programId: string): Promise<boolean>;
  /**
   * Fetches the edition of a program's rules with this digest and adds it, so that `verify` can
   * compute a submission under the rules it was made with. In Node all editions are there already.
   *
   * @returns whether this package has it; when it has not, the verdict is `reglas_distintas`.
   * @throws Error as `loadProgram`.
   */
  loadEdition(programId: string, sha256: string): Promise<boolean>;
}

/** The programs of this package, loaded or not, as `programs()` lists them when all are. */
export const available: readonly ProgramSummary[];

/**
 * Begins to fetch the rules of a program of this package that `loadProgram` of a small core will ask
 * for. Undefined when the package has none of that name.
 */
export function preload(programId: string): Promise<Uint8Array> | undefined;

/**
 * Loads the core, with the calendars of this package, into this page, worker or Node program. Each
 * call makes a core of its own. Needs no `eval`: `script-src 'self' 'wasm-unsafe-eval'` is enough.
 *
 * @throws Error when a file of the package cannot be read or the engine has no WebAssembly with
 *   exceptions (Chrome 95, Firefox 100, Safari 15.2, Node 18).
 */
export function loadSurco(options?: LoadOptions): Promise<Surco>;
