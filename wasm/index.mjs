// Loads the subsidy core, and the rules it needs, in a browser page, in a worker or in Node.
// What each function takes and gives is documented in index.d.ts.
import { calendars, programs as packaged } from './rules.mjs';

const inNode = typeof process === 'object' && typeof process.versions?.node === 'string';

/** The programs that this package has rules for, as `programs()` lists them once loaded. */
export const available = packaged.map(({ summary }) => summary);

/** @returns {Promise<Uint8Array>} the bytes of a file of this package */
async function read(url) {
  if (inNode) {
    // Kept out of sight of bundlers, which would look for it in the browser.
    const fs = 'node:fs/promises';
    return (await import(/* @vite-ignore */ fs)).readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

// One byte more than the core reads of a text: it refuses it as the command line does, which reads
// no further either, and copying the rest could exhaust the memory.
const enough = (name) => (/Rules$/.test(name) ? 16 : 4) * 1024 * 1024 + 1;
const encoder = new TextEncoder();

/** Text as the bytes that the command line would have read, `most` of them. */
function bytes(text, most) {
  if (text instanceof Uint8Array) return text.subarray(0, most);
  if (typeof text !== 'string') throw new TypeError('Surco takes a string or a Uint8Array');
  if (text.length > most) text = text.slice(0, most);
  // A lone surrogate has no UTF-8, and TextEncoder would put another character in its place without
  // a word. Its three bytes go as they are, so that the core refuses them and says where.
  const pieces = text.split(/(\p{Surrogate})/u);
  if (pieces.length === 1) return encoder.encode(text).subarray(0, most);
  return Uint8Array.from(
    pieces.flatMap((piece, index) => {
      if (index % 2 === 0) return [...encoder.encode(piece)];
      const unit = piece.charCodeAt(0);
      return [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)];
    }),
  ).subarray(0, most);
}

// All that the modules ask of their surroundings.
const imports = {
  env: { emscripten_notify_memory_growth() {} },
  wasi_snapshot_preview1: {
    proc_exit(status) {
      throw new WebAssembly.RuntimeError(`the core ended with ${status}`);
    },
  },
};

async function instantiate(url) {
  if (!inNode && WebAssembly.instantiateStreaming) {
    const response = await fetch(url);
    // Hosts that do not know the type get the bytes asked for again, below.
    if (response.ok && response.headers.get('Content-Type')?.startsWith('application/wasm')) {
      return WebAssembly.instantiateStreaming(response, imports);
    }
  }
  return WebAssembly.instantiate(await read(url), imports);
}

const decoder = new TextDecoder();

/**
 * A module of this package (see door.hpp).
 * @returns {Promise<(name: string, texts: unknown[], ...numbers: number[]) => string>} calls one of
 *   its functions
 */
async function open(url) {
  const { exports } = (await instantiate(url)).instance;
  exports._initialize();
  return (name, texts, ...numbers) => {
    texts.map((text) => bytes(text, enough(name))).forEach((text, slot) => {
      // First the room, which may move the memory.
      const address = exports.input(slot, text.length);
      new Uint8Array(exports.memory.buffer, address, text.length).set(text);
    });
    const address = exports[name](...numbers);
    const latin1 = inNode && exports.latin1?.();
    if (latin1) return Buffer.from(exports.memory.buffer, latin1, exports.latin1Size()).latin1Slice();
    return decoder.decode(new Uint8Array(exports.memory.buffer, address, exports.size()));
  };
}

const compiled = new Map();

/** Begins to fetch what `loadProgram` of a core that only estimates will ask for. */
export function preload(programId) {
  const entry = packaged.find(({ id }) => id === programId);
  if (entry && !compiled.has(programId)) {
    const reading = read(entry.compiled());
    compiled.set(programId, reading);
    // A failed download can be tried again.
    reading.catch(() => compiled.delete(programId));
  }
  return compiled.get(programId);
}

class Surco {
  #core;
  #small;
  #loading = new Map();
  #loadingPapers;

  constructor(core, small) {
    this.#core = core;
    this.#small = small;
  }

  estimate(caseJson) {
    return this.#core('estimate', [caseJson]);
  }

  verify(submission) {
    return this.#core('verify', [submission]);
  }

  facts(programId) {
    return this.#core('facts', [programId]);
  }

  programs() {
    return this.#core('programs', []);
  }

  compare(caseJson, withProgram) {
    return this.#core('compare', [caseJson, withProgram]);
  }

  addRules(json) {
    return this.#core('addRules', [json]);
  }

  compileRules(programId) {
    return this.#core('compileRules', [programId]);
  }

  addCalendar(json) {
    return this.#core('addCalendar', [json]);
  }

  async identity(kind, text, context = '') {
    return (await this.#papers())('identity', [kind, text, context]);
  }

  async pack(submission, maxChars) {
    return (await this.#papers())('pack', [submission], maxChars);
  }

  async unpack(scanned) {
    return (await this.#papers())('unpack', [scanned]);
  }

  async fingerprint(caseJson) {
    return (await this.#papers())('fingerprint', [caseJson]);
  }

  /** The second module, fetched at the first call; again at the next one when that fails. */
  #papers() {
    this.#loadingPapers ??= open(new URL('./papers.wasm', import.meta.url)).catch((error) => {
      this.#loadingPapers = undefined;
      throw error;
    });
    return this.#loadingPapers;
  }

  async loadProgram(programId) {
    const entry = packaged.find(({ id }) => id === programId);
    if (!entry) return false;
    let loading = this.#loading.get(programId);
    if (!loading) {
      loading = this.#small
        ? preload(programId).then((json) => accepted(this.#core('addCompiledRules', [json]), programId))
        : read(entry.url()).then((json) => accepted(this.addRules(json), programId));
      this.#loading.set(programId, loading);
      // A failed download can be tried again.
      loading.catch(() => this.#loading.delete(programId));
    }
    await loading;
    return true;
  }

  async loadEdition(programId, sha256) {
    const program = packaged.find(({ id }) => id === programId);
    const entry = program?.editions.find((edition) => edition.sha256 === sha256);
    if (!entry) return program?.summary.sha256 === sha256 && this.loadProgram(programId);
    accepted(this.addRules(await read(entry.url())), programId);
    return true;
  }
}

function accepted(answer, what) {
  if (answer.startsWith('{"error":')) throw new Error(`${what}: ${answer}`);
}

export async function loadSurco({ programs = inNode ? available.map(({ id }) => id) : [], estimatesOnly = false } = {}) {
  const [core, ...calendarFiles] = await Promise.all([
    open(estimatesOnly ? new URL('./core.wasm', import.meta.url) : new URL('./full.wasm', import.meta.url)),
    ...calendars.map((url) => read(url())),
  ]);
  const surco = new Surco(core, estimatesOnly);
  calendarFiles.forEach((json) => accepted(surco.addCalendar(json), 'calendar'));
  await Promise.all(programs.map((id) => surco.loadProgram(id)));
  if (inNode && !estimatesOnly) {
    const older = packaged.filter(({ id }) => programs.includes(id))
      .flatMap(({ id, editions }) => editions.map(({ sha256 }) => [id, sha256]));
    await Promise.all(older.map(([id, sha256]) => surco.loadEdition(id, sha256)));
  }
  return surco;
}
