/** GIF: a canvas and a sequence of blocks, some of them pictures, up to a trailer. */
import { type Bytes, byte, notAPicture, orUnreadable, u16le, unreadablePicture, word } from './bytes.ts';
import type { Canvas, Patch, Size } from './canvas.ts';
import { decodeLzw } from './lzw.ts';

interface Picture {
  x: number;
  y: number;
  width: number;
  height: number;
  interlaced: boolean;
  colours: { at: number; count: number };
  /** Offset of the data: a byte of code size, then blocks. */
  data: number;
  delay: number;
  disposal: number;
  /** The transparent index; -1 for none. */
  clear: number;
}
interface Gif extends Size {
  pictures: Picture[];
  /** How often it plays; 0 for ever. */
  loops: number;
}

export const gifShape = (bytes: Bytes): Size & { frames: number } => {
  const { width, height, pictures } = parsed(bytes);
  return { width, height, frames: pictures.length };
};

const paletteAt = (at: number, flags: number) => ({ at, count: flags & 0x80 ? 2 << (flags & 7) : 0 });

function parsed(bytes: Bytes): Gif {
  const gif: Gif = { width: u16le(bytes, 6), height: u16le(bytes, 8), pictures: [], loops: 1 };
  const shared = paletteAt(13, byte(bytes, 10));
  let look = { delay: 0, disposal: 0, clear: -1 };
  for (let at = 13 + 3 * shared.count; ; ) {
    const mark = byte(bytes, at);
    if (mark === 0x3b) {
      if (at + 1 !== bytes.length) throw notAPicture();
      return gif;
    }
    if (mark === 0x21) {
      const label = byte(bytes, at + 1);
      if (label === 0xf9) look = lookAt(bytes, at + 3);
      if (label === 0xff && word(bytes, at + 3, 11) === 'NETSCAPE2.0' && byte(bytes, at + 15) === 1)
        gif.loops = loopsFor(u16le(bytes, at + 16));
      at = endOfBlocks(bytes, at + 2);
    } else if (mark === 0x2c) {
      const picture = { ...pictureAt(bytes, at, shared), ...look };
      if (picture.x + picture.width > gif.width || picture.y + picture.height > gif.height) throw unreadablePicture();
      gif.pictures.push(picture);
      look = { delay: 0, disposal: 0, clear: -1 };
      at = endOfBlocks(bytes, picture.data + 1);
    } else throw unreadablePicture();
  }
}

/** The file stores repetitions after the first play. */
const loopsFor = (again: number): number => (again === 0 ? 0 : Math.min(again + 1, 65_535));

function lookAt(bytes: Bytes, at: number) {
  const flags = byte(bytes, at);
  return { delay: u16le(bytes, at + 1), disposal: (flags >> 2) & 7, clear: flags & 1 ? byte(bytes, at + 3) : -1 };
}

function pictureAt(bytes: Bytes, at: number, shared: { at: number; count: number }) {
  const flags = byte(bytes, at + 9);
  const own = paletteAt(at + 10, flags);
  const data = own.at + 3 * own.count;
  const codeSize = byte(bytes, data);
  const [width, height] = [u16le(bytes, at + 5), u16le(bytes, at + 7)];
  const colours = own.count ? own : shared;
  if (width === 0 || height === 0 || colours.count === 0 || codeSize < 2 || codeSize > 11) throw unreadablePicture();
  return { x: u16le(bytes, at + 1), y: u16le(bytes, at + 3), width, height, interlaced: (flags & 0x40) !== 0, colours, data };
}

function endOfBlocks(bytes: Bytes, from: number): number {
  let at = from;
  for (let length = byte(bytes, at); length > 0; length = byte(bytes, at)) at += 1 + length;
  return at + 1;
}

/** Browsers replace very short delays by 100 ms. */
const milliseconds = (delay: number): number => (delay < 2 ? 100 : delay * 10);

export function decodeGif(bytes: Bytes, canvas: Canvas, see: (milliseconds: number) => void): { loops: number } {
  return orUnreadable(() => {
    const gif = parsed(bytes);
    for (const picture of gif.pictures) {
      const before = picture.disposal === 3 ? canvas.copy() : null;
      const patch = patchOf(bytes, picture);
      canvas.draw(patch, true);
      see(milliseconds(picture.delay));
      if (picture.disposal === 2) canvas.clear(patch);
      if (before) canvas.restore(before);
    }
    return { loops: gif.loops };
  });
}

function patchOf(bytes: Bytes, picture: Picture): Patch {
  const { x, y, width, height, colours, clear, data } = picture;
  const rgba = new Uint8ClampedArray(4 * width * height);
  const indexes = decodeLzw(bytes, data, width * height);
  const rows = picture.interlaced ? interlacedRows(height) : null;
  for (let i = 0; i < indexes.length; i++) {
    const index = indexes[i]!;
    if (index === clear || index >= colours.count) continue;
    const row = Math.floor(i / width);
    const to = 4 * ((rows ? rows[row]! : row) * width + (i % width));
    const from = colours.at + 3 * index;
    rgba[to] = bytes[from]!;
    rgba[to + 1] = bytes[from + 1]!;
    rgba[to + 2] = bytes[from + 2]!;
    rgba[to + 3] = 255;
  }
  return { x, y, width, height, rgba };
}

function interlacedRows(height: number): number[] {
  const passes = [
    [0, 8],
    [4, 8],
    [2, 4],
    [1, 2],
  ] as const;
  return passes.flatMap(([first, step]) =>
    Array.from({ length: Math.max(0, Math.ceil((height - first) / step)) }, (_, i) => first + i * step),
  );
}
