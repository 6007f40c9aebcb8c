// Text that came from outside, as text: nothing in it moves, hides or breaks what stands around it.

/**
 * One line without control characters, marks of direction, invisible or private letters; accents are
 * joined to their letters. Markup and formulas stay as they were typed: they are only text.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Zl}\p{Zp}\p{Cc}]/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}\p{Cs}\uFFFD]/gu, '')
    .replace(/[^\S\u00a0]+/gu, ' ')
    .trim();
}
