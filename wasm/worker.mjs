// The core in a module worker: answers one call after the other. client.mjs speaks with it.
//
// It begins with the small core, which only estimates; the whole one is fetched by the first call
// that needs it, hears what the small one was given, and answers from then on.
import { loadSurco, preload } from './index.mjs';

const wholeOnly = new Set(['verify', 'compare', 'addRules', 'loadEdition']);
const lasting = new Set(['addCalendar', 'loadProgram']);

let small;
let whole;
let given = [];
let last = Promise.resolve();

async function loadWhole() {
  const surco = await loadSurco();
  for (const [method, args] of given) await surco[method](...args);
  return surco;
}

/** The core that answers such a call, loaded at the first one; again at the next one when the download fails. */
function coreFor(method) {
  if (whole || wholeOnly.has(method)) {
    whole ??= loadWhole().then(
      (surco) => {
        small = undefined;
        given = [];
        return surco;
      },
      (error) => {
        whole = undefined;
        throw error;
      },
    );
    return whole;
  }
  small ??= loadSurco({ estimatesOnly: true }).catch((error) => {
    small = undefined;
    throw error;
  });
  return small;
}

async function answer({ id, method, args }) {
  try {
    const surco = await coreFor(method);
    const value = await surco[method](...args);
    if (!whole && lasting.has(method)) given.push([method, args]);
    self.postMessage({ id, value });
  } catch (error) {
    // The core answers with errors and never throws: when it does, nothing of it can be trusted.
    const broken = error instanceof WebAssembly.RuntimeError || error instanceof RangeError || !(error instanceof Error);
    self.postMessage({ id, error: String(error?.message ?? error), broken });
  }
}

self.onmessage = ({ data }) => {
  // Beside the core, not after it: on a slow line each wait is a second.
  if (data.method === 'loadProgram' && !whole) preload(data.args[0])?.catch(() => {});
  last = last.then(() => answer(data));
};

// At once: the page has something else to do meanwhile.
coreFor('estimate').catch(() => {});
