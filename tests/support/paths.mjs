// Where the tests find what they test; the environment can point them at another build.
import { dirname, join } from 'node:path';

/** The top of the project. */
export const root = dirname(dirname(import.meta.dirname));
/** The program surco. */
export const surco = process.env.SURCO_BIN ?? join(root, 'build/native/bin/surco');
/** The folder of the WebAssembly package. */
export const packageFolder = process.env.SURCO_PACKAGE ?? join(root, 'build/wasm');
/** The folder of the portal. */
export const portalFolder = process.env.SURCO_PORTAL ?? join(root, 'build/portal');
/** The browser. */
export const chromium = process.env.SURCO_CHROMIUM ?? '/usr/bin/chromium';
