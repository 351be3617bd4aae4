/**
 * Reads type and size from headers, before decoding. A file must be one picture that no other program would open. Extra data
 * that cameras add to a JPEG is allowed, since only the pixels are kept.
 */
import { problem } from '../problem.ts';
import { type Bytes, notAPicture, orUnreadable, type Size, unreadablePicture, word } from './bytes.ts';
import { gifShape } from './gif.ts';
import { jpegShape } from './jpeg.ts';
import { pngSize } from './png.ts';
import { webpShape } from './webp.ts';

/** Maximum pixels per side and in total. */
export const MAX_SIDE = 4096;
export const MAX_AREA = 16_000_000;
export const MAX_FRAMES = 200;

export interface PictureInfo extends Size {
  frames: number;
}

export function pictureInfo(bytes: Bytes): PictureInfo {
  const { width, height, frames, rest = bytes } = orUnreadable(() => read(bytes));
  if (width < 1 || height < 1 || frames < 1) throw unreadablePicture();
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_AREA)
    throw problem(422, 'That picture is too large: at most 4096 pixels a side and 16 megapixels.');
  if (frames > MAX_FRAMES) throw problem(422, `That animation is too long: at most ${MAX_FRAMES} frames.`);
  if (holdsSomethingElse(rest)) throw notAPicture();
  return { width, height, frames };
}

/** `rest` is the part of the file that must contain nothing else; the whole file if missing. */
function read(bytes: Bytes): PictureInfo & { rest?: Bytes } {
  if (word(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return { frames: 1, ...pngSize(bytes) };
  if (word(bytes, 0, 3) === '\xff\xd8\xff') return { frames: 1, ...jpegShape(bytes) };
  if (/^GIF8[79]a$/.test(word(bytes, 0, 6))) return gifShape(bytes);
  if (word(bytes, 0, 4) === 'RIFF' && word(bytes, 8, 4) === 'WEBP') return webpShape(bytes);
  throw problem(415, 'A picture must be a PNG, JPEG, WebP or GIF file.');
}

/** Signatures of pages and documents, at any offset. Archives are recognized by their end record. */
const FOREIGN = /<script|<html|<!doctype|<iframe|<body|<svg[\s>]|<\?php|%PDF-/i;
const ARCHIVE_END = 'PK\x05\x06';

function holdsSomethingElse(bytes: Bytes): boolean {
  const text = new TextDecoder('latin1').decode(bytes);
  if (FOREIGN.test(text)) return true;
  for (let at = text.indexOf(ARCHIVE_END); at >= 0; at = text.indexOf(ARCHIVE_END, at + 1)) {
    const comment = (bytes[at + 20] ?? 0) + 256 * (bytes[at + 21] ?? 0);
    if (at + 22 <= bytes.length && at + 22 + comment <= bytes.length) return true;
  }
  return false;
}
