// The core in a module worker: answers one call after the other. client.mjs speaks with it.
import { loadSurco } from './index.mjs';

let loading;
let last = Promise.resolve();

/** The core, loaded at the first call; again at the next one when the download fails. */
function loaded() {
  loading ??= loadSurco().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function answer({ id, method, args }) {
  try {
    const surco = await loaded();
    self.postMessage({ id, value: await surco[method](...args) });
  } catch (error) {
    // The core answers with errors and never throws: when it does, nothing of it can be trusted.
    const broken = error instanceof WebAssembly.RuntimeError || error instanceof RangeError || !(error instanceof Error);
    self.postMessage({ id, error: String(error?.message ?? error), broken });
  }
}

self.onmessage = ({ data }) => {
  last = last.then(() => answer(data));
};

// At once: the page has something else to do meanwhile.
loaded().catch(() => {});
