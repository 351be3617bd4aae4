/** GIF: a canvas and a sequence of blocks, some of them pictures, up to a trailer. Reads the size and counts the pictures. */
import { type Bytes, byte, notAPicture, type Size, u16le, unreadablePicture } from './bytes.ts';

/** The size and the number of frames. Throws unless the file is exactly one GIF. */
export function gifShape(bytes: Bytes): Size & { frames: number } {
  const canvas = { width: u16le(bytes, 6), height: u16le(bytes, 8) };
  const palette = paletteLength(byte(bytes, 10));
  let frames = 0;
  for (let at = 13 + palette; ; ) {
    const mark = byte(bytes, at);
    if (mark === 0x3b) {
      if (at + 1 !== bytes.length) throw notAPicture();
      return { ...canvas, frames };
    }
    if (mark === 0x21) at = endOfBlocks(bytes, at + 2);
    else if (mark === 0x2c) {
      frames += 1;
      at = endOfBlocks(bytes, dataOf(bytes, at, canvas, palette) + 1);
    } else throw unreadablePicture();
  }
}

/** Number of bytes of a palette, from the flags before it. */
const paletteLength = (flags: number): number => (flags & 0x80 ? 3 * (2 << (flags & 7)) : 0);

/** The offset of a picture's data: one byte of code size, then blocks. */
function dataOf(bytes: Bytes, at: number, canvas: Size, sharedPalette: number): number {
  const [x, y, width, height] = [1, 3, 5, 7].map((offset) => u16le(bytes, at + offset)) as [number, number, number, number];
  const ownPalette = paletteLength(byte(bytes, at + 9));
  const data = at + 10 + ownPalette;
  const codeSize = byte(bytes, data);
  if (width === 0 || height === 0 || x + width > canvas.width || y + height > canvas.height) throw unreadablePicture();
  if (ownPalette + sharedPalette === 0 || codeSize < 2 || codeSize > 11) throw unreadablePicture();
  return data;
}

function endOfBlocks(bytes: Bytes, from: number): number {
  let at = from;
  for (let length = byte(bytes, at); length > 0; length = byte(bytes, at)) at += 1 + length;
  return at + 1;
}
