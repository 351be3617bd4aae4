/** Palette PNGs with one byte per pixel and no row filters, as we draw them ourselves. Not for uploaded files. */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

export interface Indexed {
  width: number;
  height: number;
  /** Red, green and blue of each index. */
  palette: readonly (readonly number[])[];
  /** Palette indexes, row by row. */
  pixels: Uint8Array;
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Eight bits with a palette, the only compression and filter methods that exist, not interlaced. */
const KIND = [8, 3, 0, 0, 0];
/** Larger files cost little here, but time is expensive. */
const LEVEL = 4;

export function writeIndexed({ width, height, palette, pixels }: Indexed): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const header = new Uint8Array(13);
  new DataView(header.buffer).setUint32(0, width);
  new DataView(header.buffer).setUint32(4, height);
  header.set(KIND, 8);
  const parts = [
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: LEVEL })),
    chunk('IEND', new Uint8Array(0)),
  ];
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}

/** Reads a file written by `writeIndexed`. Throws RangeError for any other file. */
export function readIndexed(file: Uint8Array): Indexed {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  if (KIND.some((byte, i) => file[24 + i] !== byte)) throw new RangeError('not a PNG of our own');
  const data = (at: number): Uint8Array => file.subarray(at + 8, at + 8 + view.getUint32(at));
  const colours = data(33);
  const rows = inflateSync(data(33 + 12 + colours.length));
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) pixels.set(rows.subarray(y * (width + 1) + 1, (y + 1) * (width + 1)), y * width);
  const palette = Array.from({ length: colours.length / 3 }, (_, i) => [...colours.subarray(i * 3, i * 3 + 3)]);
  return { width, height, palette, pixels };
}
