/** Compares two folders of shots, file by file, by the bytes of the colors. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode, encode } from 'fast-png';

interface Picture {
  width: number;
  height: number;
  channels: number;
  data: Uint8Array;
}
export interface Difference {
  screen: string;
  /** Share of differing pixels in the larger picture, 0–1; 1 if one is missing. */
  share: number;
  pixels: number;
  /** The smallest box around all differences: x, y, width, height. */
  box: [number, number, number, number] | null;
  /** [width, height] before and after, if they differ; null for a missing shot. */
  sizes?: [[number, number] | null, [number, number] | null];
}

const GAP = 16;
const read = (file: string): Picture => decode(readFileSync(file)) as unknown as Picture;
const at = ({ width, channels }: Picture, x: number, y: number): number => (y * width + x) * channels;
const inside = ({ width, height }: Picture, x: number, y: number): boolean => x < width && y < height;

function same(one: Picture, other: Picture, x: number, y: number): boolean {
  if (!inside(one, x, y) || !inside(other, x, y)) return false;
  const [i, j] = [at(one, x, y), at(other, x, y)];
  return one.data[i] === other.data[j] && one.data[i + 1] === other.data[j + 1] && one.data[i + 2] === other.data[j + 2];
}

/** Draws before | after | the differences in red on a pale copy. */
function sideBySide(before: Picture, after: Picture, width: number, height: number): Uint8Array {
  const wide = 3 * width + 2 * GAP;
  const data = new Uint8Array(wide * height * 3).fill(128);
  const put = (from: Picture, left: number, x: number, y: number) => {
    if (!inside(from, x, y)) return;
    const i = at(from, x, y);
    data.set(from.data.subarray(i, i + 3), (y * wide + left + x) * 3);
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      put(before, 0, x, y);
      put(after, width + GAP, x, y);
      const to = (y * wide + 2 * (width + GAP) + x) * 3;
      if (same(before, after, x, y)) {
        const i = at(after, x, y);
        const grey = (after.data[i]! + after.data[i + 1]! + after.data[i + 2]!) / 3;
        data.fill(170 + grey / 3, to, to + 3);
      } else data.set([230, 0, 60], to);
    }
  return encode({ width: wide, height, channels: 3, depth: 8, data });
}

function difference(screen: string, before: Picture, after: Picture): Difference {
  const [width, height] = [Math.max(before.width, after.width), Math.max(before.height, after.height)];
  let [pixels, left, top, right, bottom] = [0, width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (same(before, after, x, y)) continue;
      pixels++;
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    }
  const resized = before.width !== after.width || before.height !== after.height;
  return {
    screen,
    share: pixels / (width * height),
    pixels,
    box: pixels ? [left, top, right - left + 1, bottom - top + 1] : null,
    ...(resized && {
      sizes: [
        [before.width, before.height],
        [after.width, after.height],
      ] as Difference['sizes'] & {},
    }),
  };
}

/** Prints a JSON line for each screen that differs, then one with the totals. Returns the differences, greatest first. */
export function compare(dirA: string, dirB: string, out: string, threshold: number): Difference[] {
  mkdirSync(out, { recursive: true });
  const shots = (dir: string) => readdirSync(dir).filter((name) => name.endsWith('.png'));
  const names = [...new Set([...shots(dirA), ...shots(dirB)])].sort();
  const differences: Difference[] = [];
  for (const name of names) {
    const [one, other] = [join(dirA, name), join(dirB, name)];
    const screen = name.replace('.png', '');
    if (!existsSync(one) || !existsSync(other)) {
      const size = (file: string): [number, number] | null => {
        if (!existsSync(file)) return null;
        const { width, height } = read(file);
        return [width, height];
      };
      differences.push({ screen, share: 1, pixels: 0, box: null, sizes: [size(one), size(other)] });
      continue;
    }
    if (readFileSync(one).equals(readFileSync(other))) continue;
    const [before, after] = [read(one), read(other)];
    const screenDifference = difference(screen, before, after);
    if (screenDifference.pixels === 0) continue;
    differences.push(screenDifference);
    if (screenDifference.share <= threshold) continue;
    const size = [Math.max(before.width, after.width), Math.max(before.height, after.height)] as const;
    writeFileSync(join(out, name), sideBySide(before, after, ...size));
  }
  differences.sort((a, b) => b.share - a.share);
  for (const one of differences) console.log(JSON.stringify(one));
  console.log(JSON.stringify({ screens: names.length, differ: differences.length }));
  return differences;
}
