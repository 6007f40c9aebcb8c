// Calls the core in a worker, so that the page never waits for it. See client.d.ts.

// The number of arguments of each function of the core.
const functions = { estimate: 1, verify: 1, facts: 1, programs: 0, compare: 2, addRules: 1, addCalendar: 1, loadProgram: 1,
  loadEdition: 2, identity: 3, pack: 2, unpack: 1, fingerprint: 1 };
// What a new worker has to hear again.
const lasting = new Set(['addRules', 'addCalendar', 'loadProgram', 'loadEdition']);

class Queue {
  #worker = null;
  #waiting = [];
  #current = null;
  #journal = [];
  #sent = 0;
  #closed = null;

  call(method, args, { signal } = {}) {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      if (this.#closed) throw this.#closed;
      const call = { method, args, resolve, reject };
      const abort = () => {
        this.#waiting = this.#waiting.filter((other) => other !== call);
        reject(signal.reason);
      };
      signal?.addEventListener('abort', abort, { once: true });
      this.#waiting.push(call);
      this.#next();
    });
  }

  start() {
    this.#worker = new Worker(new URL('./worker.mjs', import.meta.url), { type: 'module' });
    this.#worker.onmessage = ({ data }) => this.#answered(data);
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#failed(event.message || 'the worker of Surco did not start');
    };
    for (const call of this.#journal) this.#post(call);
  }

  close() {
    this.#closed = new Error('Surco was closed');
    this.#drop();
    const left = [this.#current, ...this.#waiting];
    this.#current = null;
    this.#waiting = [];
    left.forEach((call) => call?.reject(this.#closed));
  }

  #post({ method, args }) {
    this.#sent += 1;
    this.#worker.postMessage({ id: this.#sent, method, args });
    return this.#sent;
  }

  #next() {
    if (this.#current || this.#waiting.length === 0) return;
    if (!this.#worker) this.start();
    this.#current = this.#waiting.shift();
    this.#current.id = this.#post(this.#current);
  }

  #answered({ id, value, error, broken }) {
    if (broken) this.#drop();
    // Any other answer is to the journal.
    if (this.#current?.id !== id) return;
    const call = this.#current;
    this.#current = null;
    if (error !== undefined) {
      call.reject(new Error(error));
    } else {
      if (lasting.has(call.method)) this.#journal.push(call);
      call.resolve(value);
    }
    this.#next();
  }

  #failed(message) {
    this.#drop();
    this.#current?.reject(new Error(message));
    this.#current = null;
    this.#next();
  }

  #drop() {
    this.#worker?.terminate();
    this.#worker = null;
  }
}

export function startSurco() {
  const queue = new Queue();
  queue.start();
  const surco = { close: () => queue.close() };
  for (const [name, count] of Object.entries(functions)) {
    surco[name] = (...args) => queue.call(name, args.slice(0, count), args[count]);
  }
  return surco;
}
