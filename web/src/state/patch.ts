// JSON Patch (RFC 6902): the changes that a remedy proposes to the case.
import type { Json, PatchOperation } from '../core/types.ts';

/** A copy of a document with the operations done. Throws when one of them does not apply. */
export function patched<T>(document: T, operations: readonly PatchOperation[]): T {
  let root = structuredClone(document) as Json;
  for (const operation of operations) root = apply(root, operation);
  return root as T;
}

function apply(root: Json, { op, path, from = '', value }: PatchOperation): Json {
  switch (op) {
    case 'test':
      if (JSON.stringify(get(root, path)) !== JSON.stringify(value)) throw new Error(`the case has changed: ${path}`);
      return root;
    case 'copy':
      return set(root, path, structuredClone(get(root, from)), true);
    case 'move': {
      const moved = get(root, from);
      return set(remove(root, from), path, moved, true);
    }
    case 'remove':
      return remove(root, path);
    case 'add':
    case 'replace':
      if (value === undefined) throw new Error(`${op} without a value: ${path}`);
      if (op === 'replace') get(root, path);
      return set(root, path, value, op === 'add');
  }
}

function steps(path: string): string[] {
  if (path === '') return [];
  if (!path.startsWith('/')) throw new Error(`not a path: ${path}`);
  return path.slice(1).split('/').map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'));
}

function get(root: Json, path: string): Json {
  let at: Json | undefined = root;
  for (const step of steps(path)) {
    if (Array.isArray(at)) at = at[index(step, at.length - 1)];
    else if (at !== null && typeof at === 'object' && Object.hasOwn(at, step)) at = at[step];
    else at = undefined;
    if (at === undefined) throw new Error(`nothing at ${path}`);
  }
  return at;
}

function set(root: Json, path: string, value: Json, insert: boolean): Json {
  const parts = steps(path);
  const last = parts.pop();
  if (last === undefined) return value;
  const parent = get(root, parts.map((step) => `/${step.replace(/~/g, '~0').replace(/\//g, '~1')}`).join(''));
  if (Array.isArray(parent)) {
    if (insert) parent.splice(last === '-' ? parent.length : index(last, parent.length), 0, value);
    else parent[index(last, parent.length - 1)] = value;
  } else if (parent !== null && typeof parent === 'object') {
    // Never the prototype: this text may come from a file.
    Object.defineProperty(parent, last, { value, enumerable: true, configurable: true, writable: true });
  } else {
    throw new Error(`nothing can be put at ${path}`);
  }
  return root;
}

function remove(root: Json, path: string): Json {
  get(root, path);
  const parts = steps(path);
  const last = parts.pop() ?? '';
  const parent = get(root, parts.map((step) => `/${step.replace(/~/g, '~0').replace(/\//g, '~1')}`).join(''));
  if (Array.isArray(parent)) parent.splice(index(last, parent.length - 1), 1);
  else if (parent !== null && typeof parent === 'object') delete parent[last];
  return root;
}

function index(step: string, most: number): number {
  if (!/^(?:0|[1-9]\d*)$/.test(step) || Number(step) > most) throw new Error(`no such place: ${step}`);
  return Number(step);
}
