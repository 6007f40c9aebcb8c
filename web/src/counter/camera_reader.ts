// Reads a code in a picture where the browser has no reader of its own.
import decodeQR from 'qr/decode.js';

export interface Picture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** The text of the code in a picture, or null when there is none that can be read. */
export function readCode({ width, height, data }: Picture): string | null {
  try {
    return decodeQR({ width, height, data });
  } catch {
    return null;
  }
}
