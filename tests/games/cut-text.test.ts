import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codePoints, cutText, firstGrapheme, shortened } from '../../games/engine/cut-text.ts';

const FAMILY = '👩‍👩‍👧‍👦';

test.each([
  ['a short text', 'abc', 3, 'abc'],
  ['plain letters', 'abcd', 3, 'abc'],
  ['a family', `ab${FAMILY}`, 12, 'ab'],
  ['a family that fits', `ab${FAMILY}c`, 13, `ab${FAMILY}`],
  ['a letter and its accent', 'cafe\u0301s', 4, 'caf'],
  ['a flag', 'x🇩🇪🇫🇷', 7, 'x🇩🇪'],
  ['an emoji with a tone', '👍🏽', 3, ''],
  ['Hindi', 'कि', 1, ''],
  ['half an emoji', '😀😀', 3, '😀'],
  ['nothing', 'abc', 0, ''],
])('%s is cut between graphemes', (_, text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});

test('a grapheme without an end is cut inside, between its characters', () => {
  expect(cutText(`a${'\u0301'.repeat(1_000)}`, 10)).toBe(`a${'\u0301'.repeat(9)}`);
  expect(cutText('👩\u200d'.repeat(500), 10)).toBe('👩\u200d👩\u200d👩\u200d\u{1f469}'.slice(0, 9));
});

test('the size can be counted in another way', () => {
  expect(cutText('😀😀😀', 2, codePoints)).toBe('😀😀');
  expect(cutText(`ab${FAMILY}`, 8, codePoints)).toBe('ab');
  expect(shortened('abcdef', 6)).toBe('abcdef');
  expect(shortened(`abc ${FAMILY}`, 6)).toBe('abc…');
  expect(firstGrapheme('e\u0301a')).toBe('e\u0301');
  expect(firstGrapheme('')).toBe('');
});

/** Names of texts for readers, before a cut that counts code units. */
const CUT =
  /(?:\b(?:text|name|words?|label|title|line|content|reason|why|said|typed|key|field|sentence|description|message|phrase)|`|\.(?:trim|trimEnd|toWellFormed|join)\([^)]*\))\)?\s*\??\.(?:slice|substring|substr)\(0, (?:[A-Z]|\d{2})|\.(?:slice|substring)\([^()]*\)\S*…/g;
/** Logs, and plain ASCII texts of our own. */
const PLAIN = [
  /^worker\/(problem|middleware\/agent)\.ts: /,
  /^durable-objects\/user-hub\/push\.ts: why/,
  /^games\/mafia\/talk\/mark\.ts: words/,
  /^worker\/uploads\/form\.ts: text/,
  /^web\/features\/learn\/glossary\.ts: word/,
  // This one cuts a list.
  /^db\/chat\/mentions\.ts: text\)/,
];

test('no other code cuts a text for readers', () => {
  const cuts = ['worker', 'durable-objects', 'db', 'protocol', 'games', 'web'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) =>
        [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(CUT)].map(({ 0: cut }) => `${folder}/${file}: ${cut}`),
      ),
  );
  expect(cuts.filter((cut) => !PLAIN.some((plain) => plain.test(cut)))).toEqual([]);
  for (const cut of ['name.slice(0, LIMITS.name)', '`a b`.slice(0, 200)', 'x.trim().slice(0, MOST)', 'one.slice(0, 9)}…`'])
    expect([cut, cut.match(CUT)]).toEqual([cut, expect.anything()]);
});
