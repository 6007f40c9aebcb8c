// The codes of a solicitud: square, black and white, and hard to spoil.
import { encode } from 'uqr';

/**
 * Characters in a code. With a quarter of it spare (level Q) that is at most version 18: 89 modules a
 * side, nearly a millimetre each in half the width of a sheet, which a photocopy of a photocopy keeps.
 */
export const codeSize = 574;

/** The modules of a code, row by row, black is true; without its quiet zone of 4. */
export function modules(text: string): boolean[][] {
  return encode(text, { ecc: 'Q', border: 0 }).data;
}

/** The same as one path of a drawing whose side is the number of modules. */
export function path(data: readonly (readonly boolean[])[]): string {
  return data.flatMap((row, y) => row.map((black, x) => (black ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}
