/** Releases are listed in the changelog, and each has left what it stored (CONTRIBUTING, "A release"). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import lockFile from '../../package-lock.json' with { type: 'json' };
import { root } from '../../scripts/shared/run.ts';

const headings = [...readFileSync(join(root, 'CHANGELOG.md'), 'utf8').matchAll(/^## (.*)$/gm)].map(([, heading]) => heading!);
const releases = headings.slice(1).map((heading) => /^\[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)$/.exec(heading)?.slice(1) ?? []);
const versions = releases.map(([version]) => version ?? '');

test('the changelog begins with what is not released, then has the releases with their days, newest first', () => {
  expect(headings[0]).toBe('[Unreleased]');
  expect(releases.filter(({ length }) => length !== 2)).toEqual([]);
  const newestFirst = (one: string, other: string) => other.localeCompare(one, 'en', { numeric: true });
  expect(versions).toEqual(versions.toSorted(newestFirst));
  const days = releases.map(([, day]) => day!);
  expect(days).toEqual(days.toSorted().reverse());
});

test('the version of the package is that of the newest release', () => {
  expect([packageFile.version, lockFile.version, lockFile.packages[''].version]).toEqual(Array(3).fill(versions[0]));
});

test.each(versions)('the files that release %s stored are kept', (version) => {
  for (const kind of ['states', 'objects']) expect(existsSync(join(root, 'tests/fixtures', version, kind))).toBe(true);
});
