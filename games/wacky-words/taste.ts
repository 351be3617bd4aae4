/**
 * A bot's taste in entries. It cannot tell wit, so chance decides most; what speaks for an entry is that it can be read, has words
 * that no one else has used and that bots would not think of, takes up the prompt, and sounds well. Length does not count.
 */
import { below, type Rng } from '../engine/rng.ts';
import { COMMON } from '../words/common.ts';
import { OWN_WORDS } from './replies.ts';

/** Points for each merit in full, and the range of chance. */
const WORTH = { sense: 60, fresh: 12, fit: 8, sound: 5, chance: 100 } as const;
/** Share of its worth that freshness lacks after each fresh word: the first counts most. */
const LACK = 0.4;

/** Returns how much a bot likes a text for this prompt beside the other entries, at least 0. */
export function taste(text: string, prompt: string, others: readonly string[], rng: Rng): number {
  const words = wordsIn(text);
  if (words.length === 0) return 0;
  const long = [...new Set(words)].filter((word) => word.length > 2 && isReadable(word));
  const used = new Set(others.flatMap(wordsIn));
  const fresh = long.filter((word) => !used.has(word) && !isOwn(word)).length;
  const asked = new Set(
    wordsIn(prompt)
      .filter((word) => word.length > 3)
      .map(stem),
  );
  return (
    (WORTH.sense * words.filter(isReadable).length) / words.length +
    WORTH.fresh * (1 - LACK ** fresh) +
    (long.some((word) => asked.has(stem(word))) ? WORTH.fit : 0) +
    (agree(long, (word) => word[0]) || agree(long, rhyme) ? WORTH.sound : 0) +
    below(rng, WORTH.chance)
  );
}
/** Whether two of the words have the same sound. */
const agree = (words: readonly string[], sound: (word: string) => string | undefined): boolean =>
  new Set(words.map(sound)).size < words.length;

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];
const stem = (word: string): string => word.slice(0, 4);
const rhyme = (word: string): string => word.slice(-3);
const pairsOf = (word: string): string[] => Array.from(` ${word}`, (letter, i) => letter + (word[i] ?? ' '));

let known: { own: Set<string>; pairs: Set<string> } | null = null;
/** Words that bots write with, and the pairs of letters in words that they know. */
function knowledge(): NonNullable<typeof known> {
  known ??= {
    own: new Set(OWN_WORDS),
    pairs: new Set([...OWN_WORDS, ...Object.values(COMMON).flat()].flatMap(pairsOf)),
  };
  return known;
}
const isOwn = (word: string): boolean => knowledge().own.has(word) || knowledge().own.has(word.replace(/s$/, ''));
/** Whether a word looks like one, known or not. */
const isReadable = (word: string): boolean => pairsOf(word).every((pair) => knowledge().pairs.has(pair));
