// What was verified in this session, for a spreadsheet. No cell can be taken for a formula.
import { plainText } from '../text/plain.ts';

const formula = /^[=+\-@\t\r\n＝＋－＠]/u;

/** A cell: always between quotes, and with an apostrophe before what a spreadsheet would compute. */
export function cell(text: string): string {
  const plain = plainText(text);
  const safe = formula.test(text) || formula.test(plain) ? `'${plain}` : plain;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** The whole file; the mark at the beginning makes spreadsheets read its accents right. */
export function csv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
