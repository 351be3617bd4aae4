// @vitest-environment node
/** The shell of index.html is painted before the theme's style sheet loads, so it has copies of some tokens. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').replaceAll("'", '"');
/** The custom properties of the block of a style sheet that begins with `selector`. */
function tokens(sheet: string, selector: string): Map<string, string> {
  const from = sheet.indexOf(`${selector} {`);
  if (from < 0) throw new Error(`There is no block ${selector}.`);
  const body = sheet.slice(from, sheet.indexOf('}', from));
  return new Map([...body.matchAll(/(--[\w-]+|color-scheme): ([^;]+);/g)].map(([, name, value]) => [name!, value!]));
}

test.each([
  [':root', ':root,\n[data-theme="dark"]'],
  ['[data-theme="light"]', '[data-theme="light"]'],
])('the shell has the colors of the theme: %s', (shellBlock, themeBlock) => {
  const shell = tokens(read('public/shell.css'), shellBlock);
  const theme = tokens(read('web/theme/tokens.css'), themeBlock);
  expect(shell.size).toBeGreaterThan(4);
  for (const [name, value] of shell) expect(theme.get(name), name).toBe(value);
});
