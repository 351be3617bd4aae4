/** Reads numbers and words in a file. Reading past the end throws a RangeError, which `orUnreadable` turns into a problem. */
import { problem } from '../problem.ts';

export type Bytes = Uint8Array<ArrayBuffer>;
/** Size in pixels. */
export interface Size {
  width: number;
  height: number;
}

const view = (bytes: Bytes): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
export const u16be = (bytes: Bytes, at: number): number => view(bytes).getUint16(at);
export const u32be = (bytes: Bytes, at: number): number => view(bytes).getUint32(at);
export const u16le = (bytes: Bytes, at: number): number => view(bytes).getUint16(at, true);
export const u32le = (bytes: Bytes, at: number): number => view(bytes).getUint32(at, true);
export const u24le = (bytes: Bytes, at: number): number => u16le(bytes, at) | (byte(bytes, at + 2) << 16);
export const byte = (bytes: Bytes, at: number): number => view(bytes).getUint8(at);
export const word = (bytes: Bytes, at: number, length: number): string => String.fromCharCode(...bytes.subarray(at, at + length));

export const ascii = (text: string): Bytes => Uint8Array.from(text, (character) => character.charCodeAt(0));

export function concat(...parts: Bytes[]): Bytes {
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}

export const unreadablePicture = () => problem(422, 'That picture cannot be read. Save it again as PNG, JPEG, WebP or GIF.');
export const notAPicture = () =>
  problem(422, 'There is something else in that file besides a picture. Save it again as PNG, JPEG, WebP or GIF.');

/** The result of `read`. A file that ends too early counts as an unreadable picture. */
export function orUnreadable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof RangeError ? unreadablePicture() : error;
  }
}
