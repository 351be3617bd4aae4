/** A browser that translates the page leaves people's names alone: 'Rose' is no flower. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** An element that holds only the name of a person. */
const NAME =
  /<(\w+)((?:[^<>{}]|\{[^{}]*\}|\{\{[^{}]*\}\})*)(?<!\/)>\s*\{((?:cast\.(?:value\.)?)?nameOf\((?!card)[^{}]*\)|hostName|(?:\w+\.)*(?:user|author|sender|person|creator|by|mod|winner)\.name)\}\s*<\//g;

test('every element that holds the name of a person is marked translate="no"', () => {
  const found = globSync('web/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(NAME)].map(([, tag, attributes, name]) => ({
      place: `${file}: <${tag}>{${name}}`,
      isMarked: attributes!.includes('translate="no"'),
    })),
  );
  expect(found.length).toBeGreaterThan(30);
  expect(found.filter(({ isMarked }) => !isMarked).map(({ place }) => place)).toEqual([]);
});
