// The static server of `./dev portal` and of the browser tests.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { serve } from '../support/serve.mjs';

let folder;
let site;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'surco-serve-'));
  mkdirSync(join(folder, 'sitio/dentro'), { recursive: true });
  writeFileSync(join(folder, 'secreto.txt'), 'secreto');
  writeFileSync(join(folder, 'sitio/index.html'), '<p>inicio</p>');
  writeFileSync(join(folder, 'sitio/dentro/index.html'), '<p>dentro</p>');
  writeFileSync(join(folder, 'sitio/core.wasm'), Buffer.alloc(2000));
  site = await serve(join(folder, 'sitio'), { base: '/base/' });
});
after(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

/** Asks for exactly that path, which fetch() would tidy up. */
function get(path, headers = {}, method = 'GET') {
  const { hostname, port } = new URL(site.url);
  return new Promise((done, failed) => {
    request({ hostname, port, path, headers, method }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => done({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }));
    })
      .on('error', failed)
      .end();
  });
}

test('gives files and the index of folders, with their types and the policy', async () => {
  const home = await get('/base/');
  assert.equal(home.status, 200);
  assert.equal(home.body.toString(), '<p>inicio</p>');
  assert.match(home.headers['content-type'], /^text\/html/);
  assert.match(home.headers['content-security-policy'], /script-src 'self' 'wasm-unsafe-eval'/);
  assert.equal((await get('/base/dentro/')).body.toString(), '<p>dentro</p>');
  assert.equal((await get('/base/core.wasm')).headers['content-type'], 'application/wasm');
});

test('compresses for those who accept it', async () => {
  const packed = await get('/base/core.wasm', { 'accept-encoding': 'gzip, br' });
  assert.equal(packed.headers['content-encoding'], 'br');
  assert.deepEqual(brotliDecompressSync(packed.body), Buffer.alloc(2000));
  assert.equal((await get('/base/core.wasm')).headers['content-encoding'], undefined);
});

test('gives nothing outside its folder or its base', async () => {
  for (const path of ['/base/../secreto.txt', '/base/%2e%2e/secreto.txt', '/base/..%2fsecreto.txt', '/base/dentro/..%2f..%2fsecreto.txt', '/index.html', '/base/no-hay', '/base/dentro']) {
    const { status, body } = await get(path);
    assert.equal(status, 404, path);
    assert.doesNotMatch(body.toString(), /secreto/);
  }
});

test('refuses what is no reading, and what is no address', async () => {
  assert.equal((await get('/base/', {}, 'POST')).status, 405);
  assert.equal((await get('/base/%zz')).status, 400);
  const head = await get('/base/', {}, 'HEAD');
  assert.equal(head.status, 200);
  assert.equal(head.body.length, 0);
});
