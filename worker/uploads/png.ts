/** PNG: a row of chunks from IHDR to IEND. Read for its size, and written and read as pixels for frames on their way. */
import { ascii, type Bytes, byte, joined, somethingElse, u32be, unreadable, word } from './bytes.ts';
import type { Pixels } from './canvas.ts';
import type { Size } from './shape.ts';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

interface Chunk {
  type: string;
  data: Bytes;
}

/** Throws when the file is not one PNG from end to end. */
function chunksOf(bytes: Bytes): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 8; ; ) {
    const [length, type] = [u32be(bytes, at), word(bytes, at + 4, 4)];
    const end = at + 12 + length;
    if (!/^[A-Za-z]{4}$/.test(type) || end > bytes.length) throw unreadable();
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) });
    if (type === 'IEND') {
      if (end !== bytes.length || length > 0) throw somethingElse();
      return chunks;
    }
    at = end;
  }
}

export function pngSize(bytes: Bytes): Size {
  const chunks = chunksOf(bytes);
  const [head, ...rest] = chunks;
  if (head?.type !== 'IHDR' || head.data.length !== 13 || rest.some(({ type }) => type === 'IHDR')) throw unreadable();
  if (!chunks.some(({ type }) => type === 'IDAT')) throw unreadable();
  return { width: u32be(head.data, 0), height: u32be(head.data, 4) };
}

/** Pixels as a PNG. */
export async function pngOf({ width, height, rgba }: Pixels): Promise<Bytes> {
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  head.set([8, 6], 8);
  const stride = 4 * width;
  const raw = new Uint8Array(height * (stride + 1));
  for (let y = 0; y < height; y++) raw.set(rgba.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
  const packed = await through(raw, new CompressionStream('deflate'), Number.POSITIVE_INFINITY);
  return joined(SIGNATURE, chunk('IHDR', head), chunk('IDAT', packed), chunk('IEND', new Uint8Array(0)));
}

export function chunk(type: string, data: Bytes): Bytes {
  const typed = joined(ascii(type), data);
  const [length, sum] = [new Uint8Array(4), new Uint8Array(4)];
  new DataView(length.buffer).setUint32(0, data.length);
  new DataView(sum.buffer).setUint32(0, crc(typed));
  return joined(length, typed, sum);
}

/** Bytes a pixel, by colour type, at eight bits. */
const PARTS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };

/** The pixels of a PNG of eight bits, neither interlaced nor with a palette: what our own encoder of pictures hands out. */
export async function pixelsOf(bytes: Bytes): Promise<Pixels> {
  const { width, height } = pngSize(bytes);
  const chunks = chunksOf(bytes);
  const head = chunks[0]!.data;
  const parts = PARTS[byte(head, 9)];
  if (!parts || byte(head, 8) !== 8 || byte(head, 12) !== 0) throw unreadable();
  const packed = joined(...chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const stride = parts * width;
  const raw = await through(packed, new DecompressionStream('deflate'), height * (stride + 1));
  const rows = unfiltered(raw, height, stride, parts);
  const rgba = new Uint8ClampedArray(4 * width * height);
  for (let i = 0; i < width * height; i++) {
    const from = i * parts;
    for (let part = 0; part < 3; part++) rgba[4 * i + part] = rows[from + (parts < 3 ? 0 : part)]!;
    rgba[4 * i + 3] = parts % 2 ? 255 : rows[from + parts - 1]!;
  }
  return { width, height, rgba };
}

/** Takes back what each row was made from its neighbours by. */
function unfiltered(raw: Bytes, height: number, stride: number, parts: number): Bytes {
  if (raw.length !== height * (stride + 1)) throw unreadable();
  const out = new Uint8Array(height * stride);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)]!;
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x >= parts ? out[at - parts]! : 0;
      const above = y > 0 ? out[at - stride]! : 0;
      const corner = x >= parts && y > 0 ? out[at - stride - parts]! : 0;
      out[at] = raw[y * (stride + 1) + 1 + x]! + guess(filter, left, above, corner);
    }
  }
  return out;
}
function guess(filter: number, left: number, above: number, corner: number): number {
  switch (filter) {
    case 0:
      return 0;
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return (left + above) >> 1;
    case 4: {
      const sum = left + above - corner;
      const [a, b, c] = [Math.abs(sum - left), Math.abs(sum - above), Math.abs(sum - corner)];
      return a <= b && a <= c ? left : b <= c ? above : corner;
    }
    default:
      throw unreadable();
  }
}

/** At most `most` bytes come out: more is refused before it is held. */
async function through(bytes: Bytes, stream: CompressionStream | DecompressionStream, most: number): Promise<Bytes> {
  const parts: Bytes[] = [];
  let length = 0;
  const out = new Response(bytes).body!.pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>);
  for await (const part of out as unknown as AsyncIterable<Bytes>) {
    length += part.length;
    if (length > most) throw unreadable();
    parts.push(part);
  }
  return joined(...parts);
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let sum = n;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum;
});
function crc(bytes: Bytes): number {
  let sum = 0xffffffff;
  for (const each of bytes) sum = TABLE[(sum ^ each) & 0xff]! ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}
