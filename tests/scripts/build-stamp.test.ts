/** `npm start` rebuilds when anything has changed that the build reads. */
import { mkdirSync, mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildInputs, isBuiltFrom, stampBuild } from '../../scripts/build/build-stamp.ts';

let root: string;
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'duskhaven-stamp-'));
  write('web/app/main.tsx', 'one');
  write('vite.config.ts', 'one');
  write('node_modules/.package-lock.json', 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

test.each([
  ['a source', 'web/app/main.tsx'],
  ['a new file', 'web/app/other.tsx'],
  ['a file of a new folder', 'brand-new/part.ts'],
  ['the configuration', 'vite.config.ts'],
  ['variables of vite', '.env.local'],
  ['an installed package', 'node_modules/.package-lock.json'],
])('%s counts', (_what, file) => {
  const before = buildInputs(root, {});
  write(file, 'two');
  expect(buildInputs(root, {})).not.toBe(before);
});

test('a file that is moved or deleted counts', () => {
  const before = buildInputs(root, {});
  unlinkSync(join(root, 'web/app/main.tsx'));
  const without = buildInputs(root, {});
  expect(without).not.toBe(before);
  write('web/main.tsx', 'one');
  expect(new Set([before, without, buildInputs(root, {})]).size).toBe(3);
});

test('the environment of the build counts, and no other variable does', () => {
  const before = buildInputs(root, { PATH: '/bin' });
  expect(buildInputs(root, { PATH: '/sbin', PORT: '9000' })).toBe(before);
  expect(buildInputs(root, { CLOUDFLARE_ENV: 'production' })).not.toBe(before);
});

test('tests, docs, the database and the build itself do not count', () => {
  const before = buildInputs(root, {});
  for (const file of [
    'tests/x.test.ts',
    'docs/x.md',
    'web/README.md',
    '.wrangler/state/x',
    'dist/client/index.html',
    'migrations/1.sql',
  ])
    write(file, 'two');
  expect(buildInputs(root, {})).toBe(before);
});

test('a build that is incomplete, or was made by other means, is made again', () => {
  const inputs = buildInputs(root, {});
  for (const file of ['client/index.html', 'duskhaven/index.js', 'duskhaven/wrangler.json']) write(`dist/${file}`, 'built');
  expect(isBuiltFrom(root, inputs)).toBe(false);
  stampBuild(root, inputs);
  expect(isBuiltFrom(root, inputs)).toBe(true);
  expect(isBuiltFrom(root, `${inputs}0`)).toBe(false);
  unlinkSync(join(root, 'dist/client/index.html'));
  expect(isBuiltFrom(root, inputs)).toBe(false);
  write('dist/client/index.html', 'built');
  // Vite empties the worker's folder before each build.
  rmSync(join(root, 'dist/duskhaven'), { recursive: true });
  for (const file of ['index.js', 'wrangler.json']) write(`dist/duskhaven/${file}`, 'built');
  expect(isBuiltFrom(root, inputs)).toBe(false);
});
