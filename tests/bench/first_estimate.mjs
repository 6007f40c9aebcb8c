// How long a phone waits: from opening the portal for the first time to its first figures, with a
// processor four times slower and a line of 1.6 Mb/s and 150 ms.
//
//   node first_estimate.mjs [RUNS]     prints one JSON line: the times in milliseconds and their median
import { connect, createServer } from 'node:net';
import { launch, phone } from '../support/browser.mjs';
import { portalFolder } from '../support/paths.mjs';
import { serve } from '../support/serve.mjs';
import { fertiliser } from '../browser/portal.mjs';

const bytesPerMillisecond = 1_600_000 / 8 / 1000;
const delay = 150;

/** A slow line in front of a server: every byte takes its turn and its time. */
async function slowLine(target) {
  let free = 0;
  const server = createServer((socket) => {
    const far = connect(Number(target.port), target.hostname);
    const later = (wait, act) => setTimeout(() => { if (!socket.destroyed && !far.destroyed) act(); }, wait);
    // Opening a connection costs a round trip before the first byte.
    const opened = performance.now() + delay;
    socket.on('data', (bytes) => later(Math.max(0, opened - performance.now()) + delay / 2, () => far.write(bytes)));
    far.on('data', (bytes) => {
      const now = performance.now();
      free = Math.max(free, now) + bytes.length / bytesPerMillisecond;
      later(free - now + delay / 2, () => socket.write(bytes));
    });
    for (const [one, other] of [[socket, far], [far, socket]]) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise((done) => server.listen(0, 'localhost', done));
  return { port: server.address().port, close: () => server.close() };
}

const runs = Number(process.argv[2] ?? 5);
const site = await serve(portalFolder);
const line = await slowLine(new URL(site.url));
const browser = await launch();
const times = [];
// The server packs each file at the first request: that is not part of what is measured.
const warm = await browser.newPage();
await warm.goto(site.url, { waitUntil: 'networkidle' });
await warm.close();
for (let run = 0; run < runs; run += 1) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.addInitScript((draft) => {
    const session = { programa: draft.programa, drafts: { [draft.programa]: draft } };
    sessionStorage.setItem('surco.sesion', JSON.stringify({ version: 1, value: session }));
  }, fertiliser());
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`http://localhost:${line.port}/#/resultado`, { waitUntil: 'commit' });
  const mark = await page.waitForFunction(() => performance.getEntriesByName('surco:cuenta')[0]?.startTime, null, { timeout: 60_000 });
  times.push(Math.round(await mark.jsonValue()));
  await context.close();
}
await browser.close();
line.close();
await site.close();
const sorted = [...times].sort((a, b) => a - b);
console.log(JSON.stringify({ portal_first_estimate_ms: sorted[Math.floor(sorted.length / 2)], runs: times }));
