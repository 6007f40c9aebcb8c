// Loads the subsidy core, and the rules it needs, in a browser page, in a worker or in Node.
// What each function takes and gives is documented in index.d.ts.
import createCore from './core.mjs';
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

// Beyond every limit of the core: what follows cannot change its answer, and copying it could
// exhaust the memory.
const enough = 16 * 1024 * 1024;
const encoder = new TextEncoder();

/** Text as the bytes that the command line would have read. */
function bytes(text) {
  if (text instanceof Uint8Array) return text.subarray(0, enough);
  if (typeof text !== 'string') throw new TypeError('Surco takes a string or a Uint8Array');
  if (text.length > enough) text = text.slice(0, enough);
  // A lone surrogate has no UTF-8, and TextEncoder would put another character in its place without
  // a word. Its three bytes go as they are, so that the core refuses them and says where.
  const pieces = text.split(/(\p{Surrogate})/u);
  if (pieces.length === 1) return encoder.encode(text);
  return Uint8Array.from(
    pieces.flatMap((piece, index) => {
      if (index % 2 === 0) return [...encoder.encode(piece)];
      const unit = piece.charCodeAt(0);
      return [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)];
    }),
  );
}

class Surco {
  #core;
  #loading = new Map();

  constructor(core) {
    this.#core = core;
  }

  estimate(caseJson) {
    return this.#core.estimate(bytes(caseJson));
  }

  verify(submission) {
    return this.#core.verify(bytes(submission));
  }

  facts(programId) {
    return this.#core.facts(bytes(programId));
  }

  programs() {
    return this.#core.programs();
  }

  compare(caseJson, withProgram) {
    return this.#core.compare(bytes(caseJson), bytes(withProgram));
  }

  addRules(json) {
    return this.#core.addRules(bytes(json));
  }

  addCalendar(json) {
    return this.#core.addCalendar(bytes(json));
  }

  async loadProgram(programId) {
    const entry = packaged.find(({ id }) => id === programId);
    if (!entry) return false;
    let loading = this.#loading.get(programId);
    if (!loading) {
      loading = read(entry.url()).then((json) => accepted(this.addRules(json), programId));
      this.#loading.set(programId, loading);
      // A failed download can be tried again.
      loading.catch(() => this.#loading.delete(programId));
    }
    await loading;
    return true;
  }
}

function accepted(answer, what) {
  if (answer.startsWith('{"error":')) throw new Error(`${what}: ${answer}`);
}

export async function loadSurco({ programs = inNode ? available.map(({ id }) => id) : [] } = {}) {
  const module = inNode
    ? { wasmBinary: await read(new URL('./core.wasm', import.meta.url)) }
    : {};
  const [core, ...calendarFiles] = await Promise.all([
    createCore(module),
    ...calendars.map((url) => read(url())),
  ]);
  const surco = new Surco(core);
  calendarFiles.forEach((json) => accepted(surco.addCalendar(json), 'calendar'));
  await Promise.all(programs.map((id) => surco.loadProgram(id)));
  return surco;
}
