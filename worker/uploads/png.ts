/** PNG: a sequence of chunks from IHDR to IEND. Reads its size. */
import { type Bytes, notAPicture, type Size, u32be, unreadablePicture, word } from './bytes.ts';

interface Chunk {
  type: string;
  data: Bytes;
}

/** The chunks. Throws unless the file is exactly one PNG. */
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
  const [header, ...rest] = chunks;
  if (header?.type !== 'IHDR' || header.data.length !== 13 || rest.some(({ type }) => type === 'IHDR')) throw unreadablePicture();
  if (!chunks.some(({ type }) => type === 'IDAT')) throw unreadablePicture();
  return { width: u32be(header.data, 0), height: u32be(header.data, 4) };
}
