// Keeps the portal on the phone: after the first visit it opens and computes without a network.
const worker = self as unknown as ServiceWorkerGlobalScope;

/** Put in when the portal is built: what one visit needs; the sixth step and the rules of the other programs. */
declare const PORTAL_FILES: { version: string; first: string[]; later: string[] };

const { version, first, later } = PORTAL_FILES;
const cacheName = `surco-${version}`;
const url = (file: string) => new URL(file, worker.registration.scope).href;

worker.addEventListener('install', (event) => {
  event.waitUntil(fill(first));
});

// A new edition waits until the person wants it: the page that is open goes on with its own files.
worker.addEventListener('message', (event) => {
  if (event.data === 'update') void worker.skipWaiting();
  if (event.data === 'rest') event.waitUntil(fill(later));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith('surco-') && name !== cacheName))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(worker.registration.scope)) return;
  event.respondWith(request.mode === 'navigate' ? page(request) : file(event));
});

/** Fetches what the cache has not; files with a hash in their name are taken from the browser's own. */
async function fill(files: string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const missing: string[] = [];
  for (const each of files) if (!(await cache.match(url(each)))) missing.push(each);
  await Promise.all(
    missing.map(async (each) => {
      const hashed = each.startsWith('assets/');
      const answer = await fetch(url(each), { cache: hashed ? 'default' : 'no-cache' });
      if (!answer.ok) throw new Error(`${each}: HTTP ${answer.status}`);
      await cache.put(url(each), answer);
    }),
  );
}

async function page(request: Request): Promise<Response> {
  return (await kept(url('index.html'))) ?? fetch(request);
}

async function file(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const known = await kept(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok && new URL(request.url).pathname.includes('/assets/')) event.waitUntil(keep(request, answer.clone()));
  return answer;
}

// A phone that is full, or whose storage is broken, still opens the portal while there is a network.

async function kept(request: RequestInfo): Promise<Response | undefined> {
  try {
    return await (await caches.open(cacheName)).match(request, { ignoreSearch: true });
  } catch {
    return undefined;
  }
}

async function keep(request: Request, answer: Response): Promise<void> {
  try {
    await (await caches.open(cacheName)).put(request, answer);
  } catch {
    // The next visit fetches it again.
  }
}
