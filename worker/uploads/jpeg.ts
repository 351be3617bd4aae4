/** JPEG: a sequence of marked segments from SOI to EOI. */
import { type Bytes, byte, concat, type Size, u16be, unreadablePicture } from './bytes.ts';

const [SOI, EOI, SOS, TEM] = [0xd8, 0xd9, 0xda, 0x01];
/** Each scan is a pass over the whole picture, which costs time. Cameras and programs write about ten. */
const MOST_SCANS = 64;

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;
/** Application segments: camera data, thumbnails, previews, property lists. */
const isMetadata = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef;

/**
 * The size, and the file without its metadata. Phones append a second picture or a film (MPF, Ultra HDR, motion photos), which
 * no decoder reads; it stays in `rest`.
 */
export function jpegShape(bytes: Bytes): Size & { rest: Bytes } {
  let size: Size | null = null;
  const rest: Bytes[] = [];
  let restFrom = 0;
  let scans = 0;
  for (let at = 2; ; ) {
    if (byte(bytes, at) !== 0xff) throw unreadablePicture();
    const segment = at;
    while (byte(bytes, at) === 0xff) at += 1;
    const marker = byte(bytes, at);
    at += 1;
    if (marker === EOI) {
      if (!size || scans === 0) throw unreadablePicture();
      return { ...size, rest: concat(...rest, bytes.subarray(restFrom)) };
    }
    if (marker === SOI || marker === 0 || isRestart(marker)) throw unreadablePicture();
    if (marker === TEM) continue;
    const length = u16be(bytes, at);
    if (length < 2) throw unreadablePicture();
    if (isFrame(marker)) {
      if (size) throw unreadablePicture();
      size = { height: u16be(bytes, at + 3), width: u16be(bytes, at + 5) };
    }
    at += length;
    if (isMetadata(marker)) {
      rest.push(bytes.subarray(restFrom, segment));
      restFrom = at;
    }
    if (marker === SOS) {
      scans += 1;
      if (!size || scans > MOST_SCANS) throw unreadablePicture();
      at = endOfScan(bytes, at);
    }
  }
}

/** The start of the next segment: an FF byte that is neither data nor a restart marker. */
function endOfScan(bytes: Bytes, from: number): number {
  for (let at = from; ; at += 1) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) throw unreadablePicture();
    const next = byte(bytes, at + 1);
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
}
