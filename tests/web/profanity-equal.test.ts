/** The build's profanity list (scripts/build/profanity.ts) masks exactly what the package obscenity would mask. */
import { englishRecommendedTransformers, type Node, RegExpMatcher, resolveConfusablesTransformer, SyntaxKind } from 'obscenity';
import { expect, test } from 'vitest';
import { ALLOWED_PHRASES } from '../../protocol/profanity.ts';
import { profanityWords } from '../../protocol/profanity-words.ts';
import { read, spelledWords } from '../../protocol/readable.ts';
import { type MaskStrength, maskProfanity } from '../../web/i18n/profanity.ts';

function dataOf(strength: MaskStrength) {
  const { blacklistedTerms, whitelistedTerms = [] } = profanityWords(strength).build();
  return { blacklistedTerms, whitelistedTerms: [...whitelistedTerms, ...ALLOWED_PHRASES, 'hooker'] };
}
const STRENGTHS = ['slurs', 'all'] as const;
const data = { slurs: dataOf('slurs'), all: dataOf('all') };
const matcherOf = (strength: MaskStrength) => new RegExpMatcher({ ...data[strength], ...englishRecommendedTransformers });
const matchers = { slurs: matcherOf('slurs'), all: matcherOf('all') };

function maskedByPackage(text: string, strength: MaskStrength): string {
  const { letters, from, to } = read(text);
  const out = text.split('');
  for (const { startIndex, endIndex } of matchers[strength].getAllMatches(letters))
    out.fill('*', from[startIndex]!, to[endIndex]!);
  for (const { index, length, word } of spelledWords(letters))
    if (matchers[strength].hasMatch(word)) out.fill('*', from[index]!, to[index + length - 1]!);
  return out.join('');
}
/** Returns the texts that are masked differently, because an expectation for each would take longer than the masking. */
const differing = (texts: Iterable<string>): string[] =>
  [...texts].filter((text) => STRENGTHS.some((strength) => maskProfanity(text, strength) !== maskedByPackage(text, strength)));

let seed = 7;
function upTo(end: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((seed / 2 ** 31) * end);
}
const oneOf = <T>(list: readonly T[]): T => list[upTo(list.length)]!;

/** All texts that a pattern matches, with and without each of its optional letters. */
const spelled = (node: Node): string[] =>
  node.kind === SyntaxKind.Literal
    ? [String.fromCodePoint(...node.chars)]
    : node.kind === SyntaxKind.Wildcard
      ? ['x', '\u{1F600}']
      : ['', ...spelled(node.childNode)];
const BAD = data.all.blacklistedTerms.flatMap(({ pattern }) =>
  pattern.nodes.reduce((starts, node) => starts.flatMap((start) => spelled(node).map((end) => start + end)), ['']),
);
const ALLOWED = data.all.whitelistedTerms;

/** Lookalike characters, keyed by letter. */
const LOOKALIKES = new Map<string, string[]>();
const { transform } = resolveConfusablesTransformer();
/** Later planes hold only rare Chinese characters and unassigned ones. */
const CHARACTERS = Array.from({ length: 0x20000 }, (_, character) => String.fromCodePoint(character));
for (const [character, sign] of CHARACTERS.entries()) {
  const read = transform(character) ?? character;
  if (read === character) continue;
  const letter = String.fromCodePoint(read).toLowerCase();
  LOOKALIKES.set(letter, [...(LOOKALIKES.get(letter) ?? []), sign]);
}
const ALL_LOOKALIKES = [...LOOKALIKES.values()].flat();
const LEET: Readonly<Record<string, string>> = {
  a: '@4',
  c: '(',
  e: '3',
  g: '6',
  i: '1|!',
  l: '/',
  o: '0',
  s: '$5',
  t: '7',
  z: '2',
};
const CHANGES: readonly ((letter: string) => string)[] = [
  (letter) => letter,
  (letter) => letter.toUpperCase(),
  (letter) => letter.repeat(1 + upTo(4)),
  (letter) => oneOf([...(LEET[letter] ?? letter)]),
  (letter) => oneOf(LOOKALIKES.get(letter) ?? [letter]),
  (letter) => letter + oneOf([' ', '.', '-', '\u200b', '\u0301', '\ufe0f', '\ud83d', '\u{1F600}', '\u{1F1EB}']),
];
const disguised = (word: string, ways = CHANGES) => [...word].map((letter) => oneOf(ways)(letter)).join('');
const EDGES = ['', ' ', 'a', 's', '!', '_', '9', 'é', '\u{1F600}', '\ud83d'];

test('every word of the list, in every disguise, is masked as by the package', () => {
  expect(BAD.length).toBeGreaterThan(150);
  expect(BAD.filter((word) => maskProfanity(word, 'all').includes('*')).length).toBeGreaterThan(100);
  for (const word of BAD) {
    expect(differing(EDGES.flatMap((edge) => [edge + word + oneOf(EDGES), oneOf(EDGES) + word + edge]))).toEqual([]);
    // First one disguise for all letters, then a mix.
    for (const way of CHANGES) expect(differing([disguised(word, [way])])).toEqual([]);
    expect(differing(Array.from({ length: 20 }, () => disguised(word)))).toEqual([]);
  }
});

test('an allowed phrase is spared as by the package, even next to bad words', () => {
  for (const phrase of ALLOWED) {
    const texts = EDGES.map((edge) => `${edge}${phrase}${edge}`);
    const near = Array.from(
      { length: 12 },
      () => `${disguised(phrase)}${oneOf(EDGES)}${oneOf(BAD)}${oneOf(EDGES)}${phrase.replace(' ', '   ')}`,
    );
    expect(differing([...texts, phrase.toUpperCase(), ...near])).toEqual([]);
  }
});

test('every character is read as by the package', () => {
  const some = 2_000;
  // The character replaces a letter, is inserted, or replaces one of two equal letters.
  for (const [start, end] of ['f|ck', 's|hit', 'a|s'].map((word) => word.split('|')))
    for (let i = 0; i < CHARACTERS.length; i += some) {
      const texts = CHARACTERS.slice(i, i + some).map((sign) => ` ${start}${sign}${end} `);
      if (differing([texts.join('')]).length) expect(differing(texts)).toEqual([]);
    }
});

test('random texts are masked as by the package', () => {
  const pieces = () =>
    oneOf([oneOf(BAD), oneOf(ALLOWED), disguised(oneOf(BAD)), oneOf(EDGES), oneOf(ALL_LOOKALIKES), 'the class sat']);
  const texts = Array.from({ length: 4_000 }, () => Array.from({ length: 1 + upTo(8) }, pieces).join(oneOf(EDGES)));
  expect(differing(texts)).toEqual([]);
});
