// The letters that every PDF reader can draw by itself: code page 1252 (which has all of Spanish), in
// Helvetica and Helvetica Bold, with the widths that Adobe published for them.

export type Weight = 'regular' | 'bold';

/** Codes 128 to 159; the others are those of Unicode. A blank is a code that stands for nothing. */
const high = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const codes = new Map<string, number>();
for (let code = 32; code < 256; code += 1) {
  if (code === 127) continue;
  const letter = code < 128 || code > 159 ? String.fromCharCode(code) : high.charAt(code - 128);
  if (letter !== ' ' || code === 32) codes.set(letter, code);
}

// From code 32 on, in thousandths of the size of the type; `556*10` is ten of them.
const written: Record<Weight, string> = {
  regular:
    '278*2 355 556*2 889 667 191 333*2 389 584 278 333 278*2 556*10 278*2 584*3 556 1015 667*2 722*2 667 611 ' +
    '778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667*2 611 278*3 469 556 333 556*2 ' +
    '500 556*2 278 556*2 222*2 500 222 833 556*4 333 500 278 556 500 722 500*3 334 260 334 584 0 556 0 222 ' +
    '556 333 1000 556*2 333 1000 667 333 1000 0 611 0*2 222*2 333*2 350 556 1000 333 1000 500 333 944 0 500*2 ' +
    '278 333 556*4 260 556 333 737 370 556 584 333 737 333 400 584 333*3 556 537 278 333*2 365 556 834*3 611 ' +
    '667*6 1000 722 667*4 278*4 722*2 778*5 584 778 722*4 667*2 611 556*6 889 500 556*4 278*4 556*7 584 611 ' +
    '556*4 500 556 500',
  bold:
    '278 333 474 556*2 889 722 238 333*2 389 584 278 333 278*2 556*10 333*2 584*3 611 975 722*4 667 611 778 ' +
    '722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667*2 611 333 278 333 584 556 333 556 ' +
    '611 556 611 556 333 611*2 278*2 556 278 889 611*4 389 556 333 611 556 778 556*2 500 389 280 389 584 0 ' +
    '556 0 278 556 500 1000 556*2 333 1000 667 333 1000 0 611 0*2 278*2 500*2 350 556 1000 333 1000 556 333 ' +
    '944 0 500 556 278 333 556*4 280 556 333 737 370 556 584 333 737 333 400 584 333*3 611 556 278 333*2 365 ' +
    '556 834*3 611 722*6 1000 722 667*4 278*4 722*2 778*5 584 778 722*4 667*2 611 556*6 889 556*5 278*4 611*7 ' +
    '584 611*5 556 611 556',
};

function widthsOf(weight: Weight): number[] {
  return written[weight].split(' ').flatMap((each) => {
    const [width = '0', times = '1'] = each.split('*');
    return Array.from({ length: Number(times) }, () => Number(width));
  });
}

const widths: Record<Weight, number[]> = { regular: widthsOf('regular'), bold: widthsOf('bold') };

/** The code of a letter; undefined when it has none. */
export function codeOf(letter: string): number | undefined {
  return codes.get(letter);
}

/** How wide a text is, in the unit of `size`. */
export function widthOf(text: string, size: number, weight: Weight): number {
  let sum = 0;
  for (const letter of text) sum += widths[weight][(codes.get(letter) ?? 63) - 32] ?? 0;
  return (sum * size) / 1000;
}
