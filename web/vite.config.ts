import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { portal } from './vite/portal.ts';

const here = import.meta.dirname;
// The WebAssembly package that the portal carries; another folder for trying one out.
const surco = resolve(here, process.env['SURCO_PACKAGE_DIR'] ?? '../build/wasm');

/**
 * What the first visit needs is one file, whatever parts that come later share with it; left to itself
 * the bundler makes a file of each set of sharers.
 */
function firstVisit(id: string, chunks: { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }): string | null {
  if (first.size === 0) {
    const visit = (each: string) => {
      if (first.has(each)) return;
      first.add(each);
      chunks.getModuleInfo(each)?.importedIds.forEach(visit);
    };
    visit(resolve(here, 'src/main.tsx'));
  }
  return first.has(id) ? 'index' : null;
}
const first = new Set<string>();

export default defineConfig({
  root: here,
  base: './',
  plugins: [portal()],
  resolve: {
    alias: {
      'surco/client': resolve(surco, 'client.mjs'),
      'surco/rules': resolve(surco, 'rules.mjs'),
    },
  },
  server: { fs: { allow: [here, surco] } },
  worker: { format: 'es' },
  build: {
    outDir: resolve(here, process.env['SURCO_PORTAL_DIR'] ?? '../build/portal'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: resolve(here, 'index.html'), sw: resolve(here, 'src/sw.ts') },
      output: {
        codeSplitting: { groups: [{ name: firstVisit }] },
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
