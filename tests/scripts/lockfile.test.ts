/** The lockfile pins what is installed: each package by its hash, from whichever registry a machine uses. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Entry {
  integrity?: string;
  resolved?: string;
  link?: boolean;
}
const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> };
const installed = Object.entries(lockfile.packages).filter(([path, { link }]) => path !== '' && !link);
const pathsOf = (isFaulty: (entry: Entry) => boolean) => installed.flatMap(([path, entry]) => (isFaulty(entry) ? [path] : []));

test('every package has the hash of its contents', () => {
  expect(installed.length).toBeGreaterThan(100);
  expect(pathsOf(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([]);
});

test('no package names a registry', () => {
  expect(pathsOf(({ resolved }) => resolved !== undefined)).toEqual([]);
});
