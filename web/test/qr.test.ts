// The codes on paper, copied badly and read by another program (zbar-tools).
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { paperOf } from '../src/document/model.ts';
import { codeSize, modules, path } from '../src/document/qr.ts';
import { solicitudPdf } from '../src/document/solicitud.ts';
import { tinyDraft, tinyEstimate, tinyProgram } from './document.support.ts';

const folder = mkdtempSync(join(tmpdir(), 'surco-qr-'));
after(() => rmSync(folder, { recursive: true, force: true }));

interface Picture {
  width: number;
  height: number;
  grey: Uint8Array;
}

function readPgm(file: string): Picture {
  const bytes = readFileSync(file);
  const [head = '', width = '0', height = '0'] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 40).toString('latin1')) ?? [];
  return { width: Number(width), height: Number(height), grey: bytes.subarray(head.length) };
}

/** What the reader finds in a picture, in the order in which it finds it. */
function read({ width, height, grey }: Picture): string[] {
  const file = join(folder, 'picture.pgm');
  writeFileSync(file, Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), grey]));
  const { stdout } = spawnSync('zbarimg', ['--quiet', '--raw', '-S*.disable', '-Sqr.enable', file], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line !== '');
}

const each = (picture: Picture, make: (x: number, y: number, grey: number) => number): Picture => ({
  ...picture,
  grey: Uint8Array.from(picture.grey, (grey, at) => Math.max(0, Math.min(255, make(at % picture.width, Math.floor(at / picture.width), grey)))),
});
const at = ({ width, height, grey }: Picture, x: number, y: number) =>
  x < 0 || y < 0 || x >= width || y >= height ? 255 : grey[y * width + x] ?? 255;

function rotated(picture: Picture, degrees: number): Picture {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [cx, cy] = [picture.width / 2, picture.height / 2];
  return each(picture, (x, y) => {
    const [sx, sy] = [cos * (x - cx) - sin * (y - cy) + cx, sin * (x - cx) + cos * (y - cy) + cy];
    const [left, top] = [Math.floor(sx), Math.floor(sy)];
    const [fx, fy] = [sx - left, sy - top];
    return (1 - fy) * ((1 - fx) * at(picture, left, top) + fx * at(picture, left + 1, top)) +
      fy * ((1 - fx) * at(picture, left, top + 1) + fx * at(picture, left + 1, top + 1));
  });
}

function blurred(picture: Picture): Picture {
  return each(picture, (x, y) => {
    let sum = 0;
    for (let dy = -1; dy <= 1; dy += 1) for (let dx = -1; dx <= 1; dx += 1) sum += at(picture, x + dx, y + dy);
    return sum / 9;
  });
}

/** Always the same chance, so that a failure comes back. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A copy on a tired machine: soft, grainy, unevenly lit, in black and white, with dirt and a streak. */
function photocopied(picture: Picture, seed: number): Picture {
  const random = chance(seed);
  const soft = blurred(blurred(picture));
  const streak = Math.floor(picture.width * 0.3);
  return each(soft, (x, _, grey) => {
    const lit = grey * (0.75 + 0.25 * (x / picture.width)) + (random() - 0.5) * 90;
    if (x >= streak && x < streak + 3) return 0;
    if (random() < 0.012) return random() < 0.5 ? 0 : 255;
    return lit > 120 ? 255 : 0;
  });
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const sample = (part: number, parts: number) => {
  const random = chance(part * 7919);
  const head = `SURCO1:${part}/${parts}:5F0C81D2:9A3E:`;
  return head + Array.from({ length: codeSize - head.length - 1 }, () => alphabet[Math.floor(random() * 45)]).join('') + '.';
};

test('printed with others, copied, turned and read, in black and white', async () => {
  const texts = [1, 2, 3].map((part) => sample(part, 3));
  const paper = paperOf(tinyProgram(), tinyDraft(), tinyEstimate({ nombre: 'Ana' }), '2026-04-09');
  for (const size of ['a4', 'carta'] as const) {
    const file = join(folder, 'codes.pdf');
    writeFileSync(file, await solicitudPdf(paper, texts, size, '2026-04-09'));
    const pages = Number(/Pages:\s+(\d+)/.exec(execFileSync('pdfinfo', [file], { encoding: 'utf8' }))?.[1]);
    const said = execFileSync('pdftotext', ['-f', String(pages), file, '-'], { encoding: 'utf8' });
    for (const part of [1, 2, 3]) assert.ok(said.includes(`Código ${part} de 3`), said);
    execFileSync('pdftoppm', ['-gray', '-r', '150', '-singlefile', '-f', String(pages), file, join(folder, 'page')]);
    const page = readPgm(join(folder, 'page.pgm'));
    const copies: [string, Picture][] = [
      ['as printed', page],
      ['a copy', photocopied(page, 1)],
      ['a copy, askew', photocopied(rotated(page, 4), 2)],
      ['a copy of a copy, the other way', photocopied(photocopied(rotated(page, -7), 3), 4)],
    ];
    // The sheets differ by their margins only.
    for (const [name, picture] of size === 'a4' ? copies : copies.slice(0, 1)) assert.deepEqual(read(picture).sort(), texts, `${size}: ${name}`);
  }
});

test('a code that is spoiled beyond repair is not read as another', () => {
  const data = modules(sample(1, 1));
  const scale = 6;
  const side = (data.length + 8) * scale;
  const clean: Picture = {
    width: side,
    height: side,
    grey: Uint8Array.from({ length: side * side }, (_, index) => {
      const [x, y] = [Math.floor((index % side) / scale) - 4, Math.floor(index / side / scale) - 4];
      return data[y]?.[x] ? 0 : 255;
    }),
  };
  assert.deepEqual(read(clean), [sample(1, 1)]);
  const torn = each(clean, (x, y, grey) => (x > side * 0.3 && x < side * 0.75 && y > side * 0.2 && y < side * 0.8 ? 255 : grey));
  assert.deepEqual(read(torn), []);
});

test('the drawing on the page has the same modules', () => {
  const data = modules('SURCO1:1/1:00000000:0000:A');
  const black = new Set([...path(data).matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  data.forEach((row, y) => row.forEach((dark, x) => assert.equal(black.has(`${x} ${y}`), dark)));
});
