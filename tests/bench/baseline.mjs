// The competitor of the benchmark: PAISA 2026 written by hand, in idiomatic JavaScript with
// decimal.js, as somebody would who needs this one program and nothing else. It does the job of
// `surco estimar` from text to text, so that a ratio against it compares like with like.

import { advise } from './baseline/advise.mjs';
import { computeLines, totalsOf } from './baseline/compute.mjs';
import { explain } from './baseline/explain.mjs';
import { readCase } from './baseline/validate.mjs';

/**
 * @param {string} text a PAISA 2026 case as JSON
 * @returns {string} its result, or its errors, as JSON
 */
export function estimate(text) {
  const { kase, errors } = readCase(text);
  if (errors.length > 0) return JSON.stringify({ error: errors[0], errores: errors });
  const lines = computeLines(kase);
  const total = totalsOf(lines);
  const result = explain(kase, lines, total);
  if (kase.advice) advise(kase, lines, total, result);
  return JSON.stringify(result);
}
