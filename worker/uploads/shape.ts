/**
 * What a file is, by its own first bytes, and how large it would become: all of it read from headers, before anything is
 * decoded. A file must be one whole picture from its first byte to its last; what carries anything behind or inside it that
 * another program would open is refused.
 */
import { problem } from '../problem.ts';
import { type Bytes, readable, somethingElse, unreadable, word } from './bytes.ts';
import { gifShape } from './gif.ts';
import { jpegSize } from './jpeg.ts';
import { pngSize } from './png.ts';
import { webpShape } from './webp.ts';

/** Pixels of a side, and of the whole. */
export const LARGEST_SIDE = 4096;
export const LARGEST_AREA = 16_000_000;
export const MOST_FRAMES = 200;

export interface Size {
  width: number;
  height: number;
}
export interface Shape extends Size {
  kind: 'png' | 'jpeg' | 'gif' | 'webp';
  /** 1 for a still. */
  frames: number;
}

/** Throws the refusal for everything that is no picture we take. */
export function shapeOf(bytes: Bytes): Shape {
  const shape = readable(() => read(bytes));
  const { width, height, frames } = shape;
  if (width < 1 || height < 1 || frames < 1) throw unreadable();
  if (width > LARGEST_SIDE || height > LARGEST_SIDE || width * height > LARGEST_AREA)
    throw problem(422, 'That picture is too large: at most 4096 pixels a side and 16 megapixels.');
  if (frames > MOST_FRAMES) throw problem(422, `That animation is too long: at most ${MOST_FRAMES} frames.`);
  if (holdsSomethingElse(bytes)) throw somethingElse();
  return shape;
}

function read(bytes: Bytes): Shape {
  if (word(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return { kind: 'png', frames: 1, ...pngSize(bytes) };
  if (word(bytes, 0, 3) === '\xff\xd8\xff') return { kind: 'jpeg', frames: 1, ...jpegSize(bytes) };
  if (/^GIF8[79]a$/.test(word(bytes, 0, 6))) return { kind: 'gif', ...gifShape(bytes) };
  if (word(bytes, 0, 4) === 'RIFF' && word(bytes, 8, 4) === 'WEBP') return { kind: 'webp', ...webpShape(bytes) };
  throw problem(415, 'A picture must be a PNG, JPEG, WebP or GIF file.');
}

/** By what pages, documents and archives are known wherever they begin. An archive is known by its end. */
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
