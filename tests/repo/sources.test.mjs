// What the sources must not hold.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { root } from '../support/paths.mjs';

/** The files below a folder, by their path from the top. */
function files(folder, pattern) {
  let entries = [];
  try {
    entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  return entries
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !path.includes('node_modules'));
}
const read = (path) => readFileSync(join(root, path), 'utf8');

const code = [...files('core', /\.[ch]pp$/), ...files('wasm', /\.(cpp|mjs|ts)$/), ...files('web/src', /\.(ts|tsx|mjs|js|css)$/)];

/** The source without its comments, which may give examples. Strings stay whole. */
function withoutComments(text) {
  return text.replace(/("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)|\/\/[^\n]*|\/\*[^]*?\*\//g, '$1');
}

/** The string literals of a source. */
function literals(text) {
  return [...withoutComments(text).matchAll(/"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(
    (match) => match[1] ?? match[2] ?? match[3],
  );
}

const rules = [...files('rules-data', /^reglas\.json$/), ...files('rules-data', /\.json$/).filter((path) => path.includes('/partes/'))];

/** Calls visit(key, value) for every member of a document, however deep. */
function walk(value, visit, key = '') {
  visit(key, value);
  if (value && typeof value === 'object') {
    for (const [name, member] of Object.entries(value)) walk(member, visit, Array.isArray(value) ? key : name);
  }
}

test('no program, concept or amount of the rules is named in the code', () => {
  const names = new Set(readdirSync(join(root, 'rules-data'), { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== 'schema').map(({ name }) => name));
  const amounts = new Set();
  for (const path of rules) {
    walk(JSON.parse(read(path)), (key, value) => {
      if (key === 'conceptos' && typeof value?.id === 'string') names.add(value.id);
      // A round thousand is how things are counted, not a figure of the rules.
      if (typeof value === 'string' && /^\d{4,}(\.\d+)?$/.test(value) && !/^\d0+$/.test(value)) amounts.add(value);
    });
  }
  assert.ok(names.size > 4);
  const found = [];
  for (const path of code) {
    const text = read(path);
    for (const literal of literals(text)) {
      if (names.has(literal) || amounts.has(literal)) found.push(`${path}: "${literal}"`);
    }
    // A name with a hyphen is nothing else, even inside a longer text.
    const bare = withoutComments(text);
    for (const name of names) {
      if (name.includes('-') && new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(bare)) found.push(`${path}: ${name}`);
    }
  }
  assert.deepEqual([...new Set(found)], []);
});

test('no address of another host is in the code', () => {
  const namespaces = /^https?:\/\/(www\.w3\.org|json-schema\.org|localhost)\b/;
  const found = code.flatMap((path) =>
    (withoutComments(read(path)).match(/\bhttps?:\/\/[^\s"'`)]*/g) ?? []).filter((url) => !namespaces.test(url)).map((url) => `${path}: ${url}`),
  );
  assert.deepEqual(found, []);
});

test('no floating point is in the core', () => {
  const found = files('core', /\.[ch]pp$/).filter((path) => /\b(float|double)\b/.test(withoutComments(read(path)).replace(/"(?:[^"\\\n]|\\.)*"/g, '""')));
  assert.deepEqual(found, []);
});

test('no stream, regex or console is in the core, save in the command line', () => {
  const found = files('core', /\.[ch]pp$/)
    .filter((path) => !path.startsWith('core/cli/'))
    // What Boost would call where it throws, and never does.
    .filter((path) => path !== 'core/decimal/boost_without_exceptions.cpp')
    .filter((path) => /#include <(iostream|fstream|sstream|regex|cstdio|print)>|\b(std::cout|std::cerr|printf|abort|exit)\s*\(/.test(withoutComments(read(path))));
  assert.deepEqual(found, []);
});

test('no room of the core includes the command line, and public headers include no library', () => {
  const found = files('core', /\.[ch]pp$/).flatMap((path) => {
    const includes = read(path).match(/^#include .*$/gm) ?? [];
    const wrong = path.startsWith('core/include/') ? /nlohmann|boost/ : path.startsWith('core/cli/') ? null : /"cli\//;
    return includes.filter((line) => wrong?.test(line)).map((line) => `${path}: ${line}`);
  });
  assert.deepEqual(found, []);
});
