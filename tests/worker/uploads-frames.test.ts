import { expect, test } from 'vitest';
import { concat } from '../../worker/uploads/bytes.ts';
import { Canvas } from '../../worker/uploads/canvas.ts';
import { decodeGif } from '../../worker/uploads/gif.ts';
import { pixelsOf, pngOf } from '../../worker/uploads/png.ts';
import { pictureInfo } from '../../worker/uploads/shape.ts';
import { animatedWebp, parsedWebp, stillWebp } from '../../worker/uploads/webp.ts';
import { ascii, bytesOf, chunk, type GifFrame, gifOf } from '../fixtures/pictures/make.ts';
import { webpAlpha, webpLossless, webpMoving } from '../fixtures/pictures/pictures.ts';

const PALETTE = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
];
const LETTERS: Record<string, string> = { '255,0,0,255': 'r', '0,255,0,255': 'g', '0,0,255,255': 'b', '255,255,255,255': 'w' };
/** Each composed frame, one letter a pixel; '.' is transparent. */
function played(width: number, height: number, frames: GifFrame[], palette = PALETTE) {
  const canvas = new Canvas(width, height);
  const seen: string[] = [];
  const times: number[] = [];
  const { loops } = decodeGif(gifOf({ width, height, palette, frames }), canvas, (milliseconds) => {
    const { rgba } = canvas.shrunk(width, height);
    const letters = Array.from({ length: width * height }, (_, i) => LETTERS[rgba.slice(4 * i, 4 * i + 4).join()] ?? '.');
    seen.push(letters.join(''));
    times.push(milliseconds);
  });
  return { seen, times, loops };
}
const all = (index: number, side = 2) => ({ width: side, height: side, indexes: new Uint8Array(side * side).fill(index) });
const dot = (x: number, index: number) => ({ x, y: 0, width: 1, height: 1, indexes: [index] });

test('a frame is drawn over the one before, and its transparent pixels keep what was there', () => {
  const through = { width: 2, height: 2, indexes: [3, 1, 3, 3], clear: 3 };
  expect(played(2, 2, [all(0), dot(0, 2), through]).seen).toEqual(['rrrr', 'brrr', 'bgrr']);
});

test('a cleared frame leaves a hole; a restored one leaves what was there', () => {
  expect(played(2, 2, [all(0), { ...dot(0, 2), disposal: 2 }, dot(1, 1)]).seen).toEqual(['rrrr', 'brrr', '.grr']);
  expect(played(2, 2, [all(0), { ...dot(0, 2), disposal: 3 }, dot(1, 1)]).seen).toEqual(['rrrr', 'brrr', 'rgrr']);
  expect(played(2, 2, [{ ...all(0), disposal: 2 }, dot(1, 1)]).seen).toEqual(['rrrr', '.g..']);
});

test('delays are hundredths of a second, and a missing one is a tenth', () => {
  expect(
    played(
      2,
      2,
      [0, 1, 2, 7, 65_535].map((delay) => ({ ...all(0), delay })),
    ).times,
  ).toEqual([100, 100, 20, 70, 655_350]);
});

test('it plays once without a loop count, for ever with 0, and else once more than the count', () => {
  const loopsOf = (loops?: number) =>
    decodeGif(
      gifOf({ width: 2, height: 2, palette: PALETTE, frames: [all(0)], ...(loops === undefined ? {} : { loops }) }),
      new Canvas(2, 2),
      () => {},
    ).loops;
  expect([loopsOf(), loopsOf(0), loopsOf(1), loopsOf(65_535)]).toEqual([1, 0, 2, 65_535]);
});

test('interlaced rows are put in order', () => {
  // Stored rows 0 8 4 2 6 1 3 5 7 of nine.
  const stored = [0, 0, 1, 2, 2, 3, 3, 3, 3];
  expect(played(1, 9, [{ width: 1, height: 9, indexes: stored, interlaced: true }]).seen).toEqual(['rwbwgwbwr']);
});

test('pixels survive the compression, whatever their number', () => {
  let seed = 7;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    return seed >> 16;
  };
  for (const [side, kinds] of [
    [1, 4],
    [40, 2],
    [90, 4],
    [120, 1],
  ] as const) {
    const indexes = Array.from({ length: side * side }, () => next() % kinds);
    const [seen] = played(side, side, [{ width: side, height: side, indexes }]).seen;
    expect(seen === indexes.map((index) => 'rgbw'[index]).join('')).toBe(true);
  }
});

test('a scaled picture averages the original, and transparent pixels have no colour', () => {
  const canvas = new Canvas(4, 2);
  const rgba = new Uint8ClampedArray(32);
  for (let i = 0; i < 8; i++) rgba.set(i % 4 === 0 ? [200, 100, 0, 255] : [0, 0, 0, 0], 4 * i);
  canvas.draw({ x: 0, y: 0, width: 4, height: 2, rgba }, false);
  expect(Array.from(canvas.shrunk(2, 2).rgba)).toEqual([200, 100, 0, 128, 0, 0, 0, 0]);
  expect(canvas.shrunk(2, 2)).toMatchObject({ width: 2, height: 1 });
  expect(canvas.shrunk(100, 100)).toMatchObject({ width: 4, height: 2 });
});

test('self-referential codes end a picture; pixels before them stay', () => {
  // Clear, 0, then clear and the first undefined code, 0, and that code again: a chain with a loop.
  const codes = [4, 0, 4, 6, 0, 6, 6];
  const bits = codes.reduce((sum, code, i) => sum | (BigInt(code) << BigInt(3 * i)), 0n);
  const data = Array.from({ length: 3 }, (_, i) => Number((bits >> BigInt(8 * i)) & 255n));
  const plain = gifOf({ width: 2, height: 2, palette: PALETTE, frames: [all(1)] });
  const head = plain.subarray(0, plain.lastIndexOf(0x2c) + 11);
  const canvas = new Canvas(2, 2);
  decodeGif(concat(head, Uint8Array.of(data.length, ...data, 0, 0x3b)), canvas, () => {});
  expect(Array.from(canvas.copy())).toEqual([255, 0, 0, 255, ...Array(12).fill(0)]);
});

test('a PNG that we wrote can be read', async () => {
  const rgba = Uint8ClampedArray.from({ length: 4 * 7 * 5 }, (_, i) => (i * 37) & 255);
  const size = { width: 7, height: 5 };
  expect(await pixelsOf(pngOf({ ...size, rgba }), size)).toEqual({ ...size, rgba });
});

test('a PNG with another size, more or fewer pixels than its header says, or nonsense cannot be read', async () => {
  const size = { width: 7, height: 5 };
  const pixels = { ...size, rgba: new Uint8ClampedArray(4 * 7 * 5) };
  /** The header of a picture of `size` on the data of one of `width` × `height`. */
  const swapped = (width: number, height: number) => {
    const other = pngOf({ width, height, rgba: new Uint8ClampedArray(4 * width * height) });
    return concat(pngOf(pixels).subarray(0, 33), other.subarray(33));
  };
  const nonsense = concat(pngOf(pixels).subarray(0, 33), chunk('IDAT', ascii('nonsense')), chunk('IEND', new Uint8Array(0)));
  await expect(pixelsOf(swapped(7, 5), size)).resolves.toEqual(pixels);
  await expect(pixelsOf(pngOf(pixels), { width: 5, height: 7 })).rejects.toMatchObject({ status: 422 });
  for (const bytes of [swapped(2000, 2000), swapped(7, 6), swapped(7, 4), nonsense])
    await expect(pixelsOf(bytes, size)).rejects.toMatchObject({ status: 422 });
});

test('stills and animations can be split into chunks and joined again', () => {
  for (const source of [webpAlpha, webpLossless]) {
    const still = parsedWebp(bytesOf(source)).still!;
    expect(parsedWebp(stillWebp(still)).still).toEqual(still);
  }
  const bytes = bytesOf(webpMoving);
  const { frames, loops } = parsedWebp(bytes);
  expect(frames.length).toBe(5);
  const again = animatedWebp(pictureInfo(bytes), frames, loops);
  expect(parsedWebp(again)).toEqual(parsedWebp(bytes));
  expect(pictureInfo(again)).toEqual({ kind: 'webp', width: 40, height: 30, frames: 5 });
});
