// Serves a folder as a plain static host would, under the strict content security policy:
//
//   node serve.mjs FOLDER [PORT] [BASE]        until Ctrl-C
//   const site = await serve(folder, { port, base, headers });  site.url, site.close()
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};
const packed = new Set(['.ico', '.pdf', '.png', '.woff2']);

const compress = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gzip: promisify(gzip),
};

/**
 * @param {string} folder
 * @param {{port?: number, base?: string, headers?: Record<string, string>}} [options]
 *   port: 0, the default, takes a free one; base: the path below which the folder appears.
 * @returns {Promise<{url: string, close: () => Promise<void>}>}
 */
export async function serve(folder, { port = 0, base = '/', headers = {} } = {}) {
  const top = resolve(folder);
  const compressed = new Map();

  async function answer(request) {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (request.method !== 'GET' && request.method !== 'HEAD') return { status: 405 };
    if (!pathname.startsWith(base)) return { status: 404 };
    let file = join(top, decodeURIComponent(pathname.slice(base.length)));
    if (pathname.endsWith('/')) file = join(file, 'index.html');
    if (file !== top && !file.startsWith(top + sep)) return { status: 404 };
    const bytes = await readFile(file).catch(() => null);
    if (!bytes) return { status: 404 };

    const extension = extname(file);
    const result = { status: 200, body: bytes, type: types[extension] ?? 'application/octet-stream' };
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = Object.keys(compress).find((name) => accepted.includes(name));
    if (encoding && !packed.has(extension) && bytes.length > 512) {
      const key = `${encoding} ${file}`;
      const kept = compressed.get(key);
      result.body = kept?.bytes.equals(bytes) ? kept.body : await compress[encoding](bytes);
      compressed.set(key, { bytes, body: result.body });
      result.encoding = encoding;
    }
    return result;
  }

  const server = createServer(async (request, response) => {
    const { status, body, type, encoding } = await answer(request).catch(() => ({ status: 400 }));
    response.writeHead(status, {
      'Content-Security-Policy': contentSecurityPolicy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      'Content-Type': type ?? 'text/plain; charset=utf-8',
      ...(encoding && { 'Content-Encoding': encoding }),
      ...headers,
    });
    response.end(request.method === 'HEAD' ? undefined : (body ?? `${status}\n`));
  });
  await new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, 'localhost', done);
  });
  return {
    url: `http://localhost:${server.address().port}${base}`,
    close: () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
}

if (process.argv[1] && import.meta.filename === resolve(process.argv[1])) {
  const [folder, port = '4173', base = '/'] = process.argv.slice(2);
  const { url } = await serve(folder, { port: Number(port), base });
  console.log(`Surco: ${url}   (Ctrl-C ends)`);
}
