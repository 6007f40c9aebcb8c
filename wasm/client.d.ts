/**
 * The core in a module worker of the page, so that typing never waits for it.
 *
 *     import { startSurco } from 'surco/client';
 *     const surco = startSurco();
 *     await surco.loadProgram('paisa-2026');
 *     const typing = new AbortController();
 *     const result = JSON.parse(await surco.estimate(JSON.stringify(caso), { signal: typing.signal }));
 */
import type { JsonText } from './index.d.ts';

export interface CallOptions {
  /**
   * Gives the call up: it leaves the queue if it has not begun, and its promise rejects with the
   * signal's reason in any case. For a result that another key press has made stale.
   */
  signal?: AbortSignal;
}

/**
 * The functions of `Surco` (see index.d.ts), each with a promise. Calls are answered one after the
 * other, in the order in which they were made. A promise rejects with an Error when the worker
 * cannot start or breaks down; the next call starts a new one, with the rules of the old.
 */
export interface SurcoClient {
  estimate(caseJson: JsonText, options?: CallOptions): Promise<string>;
  verify(submission: JsonText, options?: CallOptions): Promise<string>;
  facts(programId: string, options?: CallOptions): Promise<string>;
  programs(options?: CallOptions): Promise<string>;
  compare(caseJson: JsonText, withProgram: string, options?: CallOptions): Promise<string>;
  addRules(json: JsonText, options?: CallOptions): Promise<string>;
  addCalendar(json: JsonText, options?: CallOptions): Promise<string>;
  identity(kind: string, text: string, context: JsonText, options?: CallOptions): Promise<string>;
  pack(submission: JsonText, maxChars: number, options?: CallOptions): Promise<string>;
  unpack(scanned: string | Uint8Array, options?: CallOptions): Promise<string>;
  fingerprint(caseJson: JsonText, options?: CallOptions): Promise<string>;
  loadProgram(programId: string, options?: CallOptions): Promise<boolean>;
  loadEdition(programId: string, sha256: string, options?: CallOptions): Promise<boolean>;
  /** Ends the worker; calls without an answer reject. */
  close(): void;
}

/** Starts the worker, which begins to load the core at once. */
export function startSurco(): SurcoClient;
