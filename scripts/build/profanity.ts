/**
 * `virtual:profanity`: the words that web/i18n/profanity.ts searches for, which the package obscenity builds here.
 *
 * Gain: with the first line of chat a page loads 2.6 kB compressed, instead of 14.9 kB for the package with its list.
 */
import { englishRecommendedTransformers, type Node, SyntaxKind } from 'obscenity';
import type { Plugin } from 'vite';
import { ALLOWED_PHRASES } from '../../protocol/profanity.ts';
import { profanityWords } from '../../protocol/profanity-words.ts';
import { readable } from '../../protocol/readable.ts';

/** Names of roles. */
const ALLOWED_WORDS = ['hooker'];

/** The package stores a pattern as nodes; this returns the source of the expression that it would search with. */
function sourceOf(node: Node): string {
  if (node.kind === SyntaxKind.Wildcard) return '.';
  if (node.kind === SyntaxKind.Optional) return `(?:${sourceOf(node.childNode)})?`;
  const letters = String.fromCodePoint(...node.chars);
  if (/[^\w ]/.test(letters)) throw new Error(`The pattern ${letters} has a sign that an expression would not take literally.`);
  return letters;
}

/** The patterns as expressions, and the phrases that are not profanity. */
function wordsOf(strength: 'slurs' | 'all'): { bad: string[]; allowed: string[] } {
  const { blacklistedTerms, whitelistedTerms = [] } = profanityWords(strength).build();
  const bad = blacklistedTerms.map(({ pattern }) => {
    const [from, to] = [pattern.requireWordBoundaryAtStart, pattern.requireWordBoundaryAtEnd].map((edge) => (edge ? '\\b' : ''));
    return `${from}${pattern.nodes.map(sourceOf).join('')}${to}`;
  });
  return { bad, allowed: [...whitelistedTerms, ...ALLOWED_PHRASES, ...ALLOWED_WORDS] };
}

/** The last of the characters that the package or `readable` reads as others; ten times as many come after it. */
const LAST_CHARACTER = 0x1_ffff;

/**
 * Characters that are read as another one ('ƒ' and 'F' as 'f', '0' as 'o'): `distances` has the distance of each from the one
 * before it, in base 36 and empty for 1; `readAs` has the readings. `doubled`: letters that count twice in a row; all others
 * count once.
 */
function lookalikes(): { distances: string; readAs: string; doubled: string } {
  const { blacklistMatcherTransformers: steps = [] } = englishRecommendedTransformers;
  const distances: string[] = [];
  let readAs = '';
  let before = 0;
  for (let character = 0; character <= LAST_CHARACTER; character++) {
    // Skips characters that `readable` replaces, which therefore never occur in a reading.
    if (readable(String.fromCodePoint(character)) !== String.fromCodePoint(character)) continue;
    let read: number | undefined = character;
    for (const step of steps) if ('transform' in step && read !== undefined) read = step.transform(read);
    if (read === character || read === undefined) continue;
    distances.push(character === before + 1 ? '' : (character - before).toString(36));
    readAs += String.fromCodePoint(read);
    before = character;
  }
  const isDoubled = (letter: string) =>
    steps.every((step) => {
      if (!('factory' in step)) return true;
      const seen = step.factory();
      return [1, 2].every(() => seen.transform(letter.charCodeAt(0)) !== undefined);
    });
  return { distances: distances.join(), readAs, doubled: [...'abcdefghijklmnopqrstuvwxyz'].filter(isDoubled).join('') };
}

const ID = 'virtual:profanity';
export const profanity = (): Plugin => ({
  name: 'profanity',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load(id) {
    if (id !== `\0${ID}`) return;
    const [slurs, all] = [wordsOf('slurs'), wordsOf('all')];
    const rest = { bad: without(all.bad, slurs.bad), allowed: without(all.allowed, slurs.allowed) };
    return Object.entries({ slurs, rest, lookalikes: lookalikes() })
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
});
const without = (all: readonly string[], some: readonly string[]) => all.filter((each) => !some.includes(each));
