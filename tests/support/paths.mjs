// Where the tests find what they test; the environment can point them at another build.
import { dirname, join, resolve } from 'node:path';

/** The top of the project. */
export const root = dirname(dirname(import.meta.dirname));
/** The program surco. */
export const surco = resolve(root, process.env.SURCO_BIN ?? 'build/native/bin/surco');
/** The entry of the WebAssembly package. */
export const packageEntry = resolve(root, process.env.SURCO_WASM ?? 'build/wasm/index.mjs');
/** The folder of the WebAssembly package. */
export const packageFolder = dirname(packageEntry);
/** The folder of the portal. */
export const portalFolder = resolve(root, process.env.SURCO_PORTAL_DIR ?? join('build', 'portal'));
/** The browser. */
export const chromium = process.env.SURCO_CHROMIUM ?? '/usr/bin/chromium';
