import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ICONS } from '../../web/ui/icons.ts';

test('every icon in the style sheet is one that some module names', () => {
  const code = globSync('web/**/*.{ts,tsx}')
    .filter((path) => !path.endsWith('icons.ts'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const quoted = new Set([...code.matchAll(/(['"])([a-z-]+)\1/g)].map(([, , word]) => word));
  expect(Object.keys(ICONS).filter((name) => !quoted.has(name))).toEqual([]);
});
