/** JPEG: a row of marked segments from SOI to EOI. */
import { type Bytes, byte, somethingElse, u16be, unreadable } from './bytes.ts';
import type { Size } from './shape.ts';

const [SOI, EOI, SOS, TEM] = [0xd8, 0xd9, 0xda, 0x01];
/** Each scan is a pass over the whole picture. Cameras and programs write about ten. */
const MOST_SCANS = 64;

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** Its size; throws when the file is not one JPEG from end to end. */
export function jpegSize(bytes: Bytes): Size {
  let size: Size | null = null;
  let scans = 0;
  for (let at = 2; ; ) {
    if (byte(bytes, at) !== 0xff) throw unreadable();
    while (byte(bytes, at) === 0xff) at += 1;
    const marker = byte(bytes, at);
    at += 1;
    if (marker === EOI) {
      if (!size || scans === 0) throw unreadable();
      if (at !== bytes.length) throw somethingElse();
      return size;
    }
    if (marker === SOI || marker === 0 || isRestart(marker)) throw unreadable();
    if (marker === TEM) continue;
    const length = u16be(bytes, at);
    if (length < 2) throw unreadable();
    if (isFrame(marker)) {
      if (size) throw unreadable();
      size = { height: u16be(bytes, at + 3), width: u16be(bytes, at + 5) };
    }
    at += length;
    if (marker === SOS) {
      scans += 1;
      if (!size || scans > MOST_SCANS) throw unreadable();
      at = endOfScan(bytes, at);
    }
  }
}

/** Where the next segment begins: at an FF that is neither part of the data nor a restart. */
function endOfScan(bytes: Bytes, from: number): number {
  for (let at = from; ; at += 1) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) throw unreadable();
    const next = byte(bytes, at + 1);
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
}
