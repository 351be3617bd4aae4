/** A deploy keeps the files that pages of the last day's releases still request. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addEarlierAssets, type ReplacedAt, servedAssets } from '../../scripts/deploy/release-assets.ts';

const HOUR = 3_600_000;
const NOW = 1_800_000_000_000;
/** Deploys releases at the given hours; returns the files that the last one serves. */
const deployed = (releases: [hour: number, files: string[]][]): string[] => {
  const last = releases.reduce<ReplacedAt>((before, [hour, files]) => servedAssets(before, files, NOW + hour * HOUR), {});
  return Object.keys(last).sort();
};

test.each<[string, [number, string[]][], string[]]>([
  ['a first release has its own files', [[0, ['a1', 'b1']]], ['a1', 'b1']],
  [
    'the files of a release that was live for weeks stay for the next',
    [
      [0, ['a1', 'b1']],
      [500, ['a2', 'b1']],
    ],
    ['a1', 'a2', 'b1'],
  ],
  [
    'several deploys a day keep all of that day',
    [
      [0, ['a1']],
      [1, ['a2']],
      [2, ['a3']],
      [23, ['a4']],
    ],
    ['a1', 'a2', 'a3', 'a4'],
  ],
  [
    'a file that was replaced a day ago is removed',
    [
      [0, ['a1']],
      [1, ['a2']],
      [25, ['a3']],
    ],
    ['a2', 'a3'],
  ],
  [
    'a file that is back is no earlier one',
    [
      [0, ['a1']],
      [1, ['a2']],
      [2, ['a1']],
      [20, ['a3']],
      [40, ['a4']],
    ],
    ['a1', 'a3', 'a4'],
  ],
])('%s', (_, releases, served) => {
  expect(deployed(releases)).toEqual(served);
});

describe('a deploy to a bucket', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'duskhaven-release-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('keeps the files of the previous release on a machine that has built only the new one', async () => {
    const store = { bucket: 'duskhaven-records', flags: ['--local', '--persist-to', join(folder, 'r2')] };
    const build = (name: string, files: Record<string, string>): string => {
      const assets = mkdtempSync(join(folder, name));
      for (const [file, text] of Object.entries(files)) writeFileSync(join(assets, file), text);
      return assets;
    };
    const first = build('first', { 'Look-1.js': 'one', 'core-1.js': 'shared' });
    const store1 = await addEarlierAssets(first, store, NOW);
    expect(readdirSync(first).sort()).toEqual(['Look-1.js', 'core-1.js']);
    await store1();
    const second = build('second', { 'Look-2.js': 'two', 'core-1.js': 'shared' });
    await addEarlierAssets(second, store, NOW + 100 * HOUR);
    expect(readdirSync(second).sort()).toEqual(['Look-1.js', 'Look-2.js', 'core-1.js']);
    expect(readFileSync(join(second, 'Look-1.js'), 'utf8')).toBe('one');
  });
});
