/** PNG: a sequence of chunks from IHDR to IEND. Reads its size; also the format in which frames are exchanged. */
import { decode, encode } from 'fast-png';
import { type Bytes, concat, notAPicture, u32be, unreadablePicture, word } from './bytes.ts';
import type { Pixels, Size } from './canvas.ts';

interface Chunk {
  type: string;
  data: Bytes;
}

/** Throws unless the file is exactly one PNG. */
function chunksOf(bytes: Bytes): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 8; ; ) {
    const [length, type] = [u32be(bytes, at), word(bytes, at + 4, 4)];
    const end = at + 12 + length;
    if (!/^[A-Za-z]{4}$/.test(type) || end > bytes.length) throw unreadablePicture();
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) });
    if (type === 'IEND') {
      if (end !== bytes.length || length > 0) throw notAPicture();
      return chunks;
    }
    at = end;
  }
}

export function pngSize(bytes: Bytes): Size {
  const chunks = chunksOf(bytes);
  const [head, ...rest] = chunks;
  if (head?.type !== 'IHDR' || head.data.length !== 13 || rest.some(({ type }) => type === 'IHDR')) throw unreadablePicture();
  if (!chunks.some(({ type }) => type === 'IDAT')) throw unreadablePicture();
  return { width: u32be(head.data, 0), height: u32be(head.data, 4) };
}

export const pngOf = ({ width, height, rgba }: Pixels): Bytes => new Uint8Array(encode({ width, height, data: rgba }));

/** The pixels of a PNG of that size, with eight bits and no palette, as the Images binding writes it. */
export async function pixelsOf(bytes: Bytes, { width, height }: Size): Promise<Pixels> {
  const size = pngSize(bytes);
  if (size.width !== width || size.height !== height) throw unreadablePicture();
  try {
    await unpacksTo(bytes, height * (4 * width + 1));
    const { data, channels, depth, palette } = decode(bytes);
    if (depth !== 8 || palette) throw unreadablePicture();
    const rgba = new Uint8ClampedArray(4 * width * height);
    for (let i = 0; i < width * height; i++) {
      const from = i * channels;
      for (let part = 0; part < 3; part++) rgba[4 * i + part] = data[from + (channels < 3 ? 0 : part)]!;
      rgba[4 * i + 3] = channels % 2 ? 255 : data[from + channels - 1]!;
    }
    return { width, height, rgba };
  } catch {
    throw unreadablePicture();
  }
}

/** The decoder holds its whole output in memory, so this counts it first: throws beyond `most` bytes. */
async function unpacksTo(bytes: Bytes, most: number): Promise<void> {
  const packed = chunksOf(bytes).filter(({ type }) => type === 'IDAT');
  const stream: ReadableWritablePair<Uint8Array, Uint8Array> = new DecompressionStream('deflate');
  const out = new Response(concat(...packed.map(({ data }) => data))).body!.pipeThrough(stream);
  let length = 0;
  for await (const part of out as unknown as AsyncIterable<Bytes>) {
    length += part.length;
    if (length > most) throw unreadablePicture();
  }
}
