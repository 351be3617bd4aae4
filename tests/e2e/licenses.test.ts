/** The build carries the licenses of all that it contains. */
import { globSync, readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';

/** A package's name in an import of code; types are no part of the build. */
const IMPORT = /^(?:import|export) (?!type )[^;]*?from '((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/[^']*)?';$/gm;

test('/licenses.txt has the text of every package that the client imports, and of fonts, icons and words', async () => {
  const answer = await fetch(`${inject('site')}/licenses.txt`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  const sections = (await answer.text()).split(/^## /m).slice(1);
  const textOf = (name: string): string | undefined =>
    sections.find((section) => section.startsWith(`${name} - `) || section.startsWith(`${name}, `));
  const imported = new Set<string>();
  for (const file of globSync('web/**/*.{ts,tsx}'))
    for (const [, name] of readFileSync(file, 'utf8').matchAll(IMPORT)) imported.add(name!);
  expect(imported.size).toBeGreaterThan(10);
  for (const name of [...imported, 'Inter', 'Fraunces', 'Lucide', 'Game-icons.net']) expect(textOf(name), name).toBeDefined();
  // The Unlicense asks for no text.
  for (const section of sections) if (!section.includes('(Unlicense)')) expect(section.length, section).toBeGreaterThan(150);
});
