// Finds what people ask for by the words that they use.
import type { Concept } from '../core/types.ts';
import { plainLetters } from '../text/units.ts';

/** The concepts that a search means, the likeliest first. An empty search means none. */
export function search(concepts: Iterable<Concept>, typed: string): Concept[] {
  const sought = tokens(typed);
  if (sought.length === 0) return [];
  const all = [...concepts];
  for (const close of [starts, nearly]) {
    const found = all
      .map((concept) => ({ concept, score: score(concept, sought, close) }))
      .filter(({ score: points }) => points > 0)
      .sort((a, b) => b.score - a.score);
    if (found.length > 0) return found.map(({ concept }) => concept);
  }
  return [];
}

const small = new Set(['de', 'del', 'la', 'el', 'los', 'las', 'para', 'con', 'y', 'un', 'una', 'mi', 'por']);

function tokens(text: string): string[] {
  return plainLetters(text).split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !small.has(word));
}

type Close = (word: string, sought: string) => boolean;

/** 0 when a word that is sought is nowhere; more when it is in the name. */
function score(concept: Concept, sought: string[], close: Close): number {
  const name = tokens(concept.nombre);
  const called = tokens((concept.palabras ?? []).join(' '));
  const about = tokens(`${concept.descripcion ?? ''} ${concept.categoria.nombre}`);
  let points = 0;
  for (const each of sought) {
    if (name.some((word) => close(word, each))) points += 4;
    else if (called.some((word) => close(word, each))) points += 3;
    else if (about.some((word) => close(word, each))) points += 1;
    else return 0;
  }
  return points;
}

/** The beginning of a word, or its plural. */
function starts(word: string, sought: string): boolean {
  return word.startsWith(sought) || (sought.length > 3 && /^(?:e?s)$/.test(sought.slice(word.length)) && sought.startsWith(word));
}

/** One letter wrong, missing or too many, in words of four letters or more. */
function nearly(word: string, sought: string): boolean {
  if (sought.length < 4) return false;
  const head = word.slice(0, sought.length + 1);
  for (const length of [sought.length - 1, sought.length, sought.length + 1]) {
    if (length <= head.length && oneEdit(head.slice(0, length), sought)) return true;
  }
  return false;
}

function oneEdit(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return a.length - start - end <= 1 && b.length - start - end <= 1;
}

// What fits on one line of a narrow phone, about.
const lineLength = 34;

/** `Triticale, avena, ebo y más`: what is in a group, without what all its names begin with. */
export function inShort(concepts: readonly Concept[]): string {
  if (concepts.every(({ gratuito }) => gratuito)) return 'Sin costo para usted';
  const split = concepts.map(({ nombre }) => nombre.split(' '));
  let shared = 0;
  while (concepts.length > 1 && split.every((words) => words.length > shared + 1 && words[shared] === split[0]?.[shared])) shared += 1;
  const names = split.map((words) => words.slice(shared).join(' '));
  let said = '';
  for (const [index, name] of names.entries()) {
    const first = name.charAt(0);
    const next = said === '' ? first.toUpperCase() + name.slice(1) : `${said}, ${first.toLowerCase()}${name.slice(1)}`;
    if (said !== '' && next.length > lineLength) return `${said} y más`;
    said = next;
    if (index === 3 && names.length > 4) return `${said} y más`;
  }
  return said;
}
