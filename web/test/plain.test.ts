// Hostile text, as text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainText } from '../src/text/plain.ts';

test('what moves, hides or breaks is taken out', () => {
  assert.equal(plainText('a\u0000b\u001b[31mc\r\nd\te'), 'a b [31mc d e');
  assert.equal(plainText('\u202eolleh\u202c \u2066x\u2069\u200f\u061c'), 'olleh x');
  assert.equal(plainText('pa\u00adla\u200bbra\ufeff\ufffd\ue000\ud800'), 'palabra');
  assert.equal(plainText('uno\u2028dos\u2029tres\u3000cuatro'), 'uno dos tres cuatro');
});

test('markup, formulas and every letter stay as they were typed', () => {
  for (const text of ['<script>alert(1)</script> &amp;', '=HYPERLINK("x")', '+1', '-2', '@a', '%PDF-1.7 (a) \\n', '¿Ñandú? ¡Pingüino! 10\u00a0ha', 'Hñähñu Nāhuatl 😀']) {
    assert.equal(plainText(text), text);
  }
});

test('accents are joined to their letters', () => {
  assert.equal(plainText('Jose\u0301 Pen\u0303a'), 'José Peña');
});
