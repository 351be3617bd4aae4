/** WebP: chunks in a RIFF file. A still is one encoded picture, an animation a sequence of them with positions and durations. */
import {
  ascii,
  type Bytes,
  byte,
  concat,
  notAPicture,
  type Size,
  u16le,
  u24le,
  u32le,
  unreadablePicture,
  word,
} from './bytes.ts';

interface Chunk {
  type: string;
  data: Bytes;
}
/** An encoded picture: the chunk 'VP8L', or 'VP8 ', with 'ALPH' before it for transparency. */
export interface Coded extends Size {
  chunks: Chunk[];
  alpha: boolean;
}
export interface CodedFrame extends Coded {
  x: number;
  y: number;
  milliseconds: number;
  /** Whether the frame is blended with the previous one. */
  over: boolean;
  /** Whether its area is cleared after it. */
  clear: boolean;
}
export interface Webp extends Size {
  still: Coded | null;
  frames: CodedFrame[];
  loops: number;
}

const PICTURE = new Set(['VP8 ', 'VP8L', 'ALPH']);
const BESIDES = new Set(['VP8X', 'ANIM', 'ANMF', 'ICCP', 'EXIF', 'XMP ']);
const [ANIMATED, ALPHA] = [0x02, 0x10];

function chunksOf(bytes: Bytes, from: number): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = from; at < bytes.length; ) {
    const [type, length] = [word(bytes, at, 4), u32le(bytes, at + 4)];
    const end = at + 8 + length;
    if (end > bytes.length) throw unreadablePicture();
    chunks.push({ type, data: bytes.subarray(at + 8, end) });
    at = end + (length % 2);
    if (at > bytes.length) throw unreadablePicture();
  }
  return chunks;
}

/** Parses a file. Throws unless it is exactly one WebP with known chunks. */
export function parsedWebp(bytes: Bytes): Webp {
  const end = 8 + u32le(bytes, 4);
  if (end > bytes.length) throw unreadablePicture();
  if (end < bytes.length) throw notAPicture();
  const chunks = chunksOf(bytes, 12);
  if (chunks.some(({ type }) => !PICTURE.has(type) && !BESIDES.has(type))) throw notAPicture();
  const header = chunks[0];
  if (header?.type !== 'VP8X') {
    const still = codedOf(chunks);
    return { width: still.width, height: still.height, still, frames: [], loops: 0 };
  }
  const [width, height] = [u24le(header.data, 4) + 1, u24le(header.data, 7) + 1];
  const animation = chunks.find(({ type }) => type === 'ANIM');
  const frames = chunks.filter(({ type }) => type === 'ANMF').map(({ data }) => frameOf(data, width, height));
  const moves = (byte(header.data, 0) & ANIMATED) !== 0;
  if (moves !== frames.length > 0 || moves !== (animation !== undefined)) throw unreadablePicture();
  if (moves) return { width, height, still: null, frames, loops: u16le(animation!.data, 4) };
  const still = codedOf(chunks);
  if (still.width !== width || still.height !== height) throw unreadablePicture();
  return { width, height, still, frames: [], loops: 0 };
}

export const webpShape = (bytes: Bytes): Size & { frames: number } => {
  const { width, height, frames } = parsedWebp(bytes);
  return { width, height, frames: frames.length || 1 };
};

function frameOf(data: Bytes, canvasWidth: number, canvasHeight: number): CodedFrame {
  const picture = codedOf(chunksOf(data, 16));
  const [x, y] = [2 * u24le(data, 0), 2 * u24le(data, 3)];
  const [width, height] = [u24le(data, 6) + 1, u24le(data, 9) + 1];
  if (width !== picture.width || height !== picture.height) throw unreadablePicture();
  if (x + width > canvasWidth || y + height > canvasHeight) throw unreadablePicture();
  const flags = byte(data, 15);
  return { ...picture, x, y, milliseconds: u24le(data, 12), over: (flags & 2) === 0, clear: (flags & 1) !== 0 };
}

function codedOf(allChunks: Chunk[]): Coded {
  const chunks = allChunks.filter(({ type }) => PICTURE.has(type));
  const [alpha] = chunks.filter(({ type }) => type === 'ALPH');
  const pictures = chunks.filter(({ type }) => type !== 'ALPH');
  const picture = pictures[0];
  if (!picture || pictures.length > 1 || chunks.length > 2) throw unreadablePicture();
  const { data, type } = picture;
  if (type === 'VP8L') {
    if (alpha || byte(data, 0) !== 0x2f) throw unreadablePicture();
    const bits = u32le(data, 1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, chunks, alpha: ((bits >>> 28) & 1) === 1 };
  }
  const isKey = (byte(data, 0) & 1) === 0 && u24le(data, 3) === 0x2a019d;
  if (!isKey || (alpha && chunks[0] !== alpha)) throw unreadablePicture();
  return { width: u16le(data, 6) & 0x3fff, height: u16le(data, 8) & 0x3fff, chunks, alpha: alpha !== undefined };
}

export function stillWebp({ width, height, chunks, alpha }: Coded): Bytes {
  const isSimple = chunks.length === 1;
  return riff(...(isSimple ? [] : [extendedHeader(width, height, alpha ? ALPHA : 0)]), ...chunks);
}

export function animatedWebp({ width, height }: Size, frames: CodedFrame[], loops: number): Bytes {
  const flags = ANIMATED | (frames.some(({ alpha }) => alpha) ? ALPHA : 0);
  const animation = new Uint8Array(6);
  new DataView(animation.buffer).setUint16(4, loops, true);
  return riff(
    extendedHeader(width, height, flags),
    { type: 'ANIM', data: animation },
    ...frames.map((frame) => ({ type: 'ANMF', data: frameData(frame) })),
  );
}

function frameData({ x, y, width, height, milliseconds, over, clear, chunks }: CodedFrame): Bytes {
  const header = concat(
    ...[x / 2, y / 2, width - 1, height - 1, milliseconds].map(u24),
    Uint8Array.of((over ? 0 : 2) | (clear ? 1 : 0)),
  );
  return concat(header, ...chunks.map(packChunk));
}

const u24 = (n: number): Bytes => Uint8Array.of(n & 0xff, (n >> 8) & 0xff, (n >> 16) & 0xff);
const extendedHeader = (width: number, height: number, flags: number): Chunk => ({
  type: 'VP8X',
  data: concat(Uint8Array.of(flags, 0, 0, 0), u24(width - 1), u24(height - 1)),
});
function packChunk({ type, data }: Chunk): Bytes {
  const header = new Uint8Array(8);
  header.set(ascii(type));
  new DataView(header.buffer).setUint32(4, data.length, true);
  return concat(header, data, new Uint8Array(data.length % 2));
}
function riff(...chunks: Chunk[]): Bytes {
  const body = concat(ascii('WEBP'), ...chunks.map(packChunk));
  return packChunk({ type: 'RIFF', data: body });
}
