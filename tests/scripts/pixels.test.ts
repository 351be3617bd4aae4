import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'fast-png';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compare } from '../../scripts/pixels/compare.ts';

let dir: string;
const folder = (name: string): string => join(dir, name);
/** Writes a white picture with these pixels black. */
function shot(to: string, name: string, width: number, height: number, black: [number, number][] = []): void {
  const data = new Uint8Array(width * height * 3).fill(255);
  for (const [x, y] of black) data.fill(0, (y * width + x) * 3, (y * width + x) * 3 + 3);
  writeFileSync(join(dir, to, name), encode({ width, height, channels: 3, depth: 8, data }));
}
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pixels-test-'));
  for (const name of ['before', 'after']) mkdirSync(folder(name));
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dir, { recursive: true });
});

test('a comparison tells which screens differ, where, and in size, the greatest difference first', () => {
  for (const to of ['before', 'after']) shot(to, 'same.png', 4, 4, [[1, 1]]);
  shot('before', 'dots.png', 10, 10);
  shot('after', 'dots.png', 10, 10, [
    [2, 3],
    [5, 4],
  ]);
  shot('before', 'taller.png', 10, 10);
  shot('after', 'taller.png', 10, 15);
  shot('before', 'gone.png', 2, 2);
  expect(compare(folder('before'), folder('after'), folder('out'), 0.1)).toEqual([
    { screen: 'gone', share: 1, pixels: 0, box: null, sizes: [[2, 2], null] },
    {
      screen: 'taller',
      share: 1 / 3,
      pixels: 50,
      box: [0, 10, 10, 5],
      sizes: [
        [10, 10],
        [10, 15],
      ],
    },
    { screen: 'dots', share: 0.02, pixels: 2, box: [2, 3, 4, 2] },
  ]);
  expect(['taller', 'dots', 'same'].map((name) => existsSync(join(folder('out'), `${name}.png`)))).toEqual([true, false, false]);
});
