/** Words that games with words of a fixed length accept. */
import { COMMON_FIVE, OTHER_FIVE } from './five.ts';
import { COMMON_FOUR, OTHER_FOUR } from './four.ts';

export interface WordList {
  /** Every word, in lower case. */
  all: readonly string[];
  /** Words that everybody knows and that are fit to be drawn as secrets. */
  common: readonly string[];
  has(word: string): boolean;
}
const TEXTS = { 4: [COMMON_FOUR, OTHER_FOUR], 5: [COMMON_FIVE, OTHER_FIVE] } as const;
export type Length = keyof typeof TEXTS;

/** Whether no letter occurs twice in a word. */
export const isVaried = (word: string): boolean => new Set(word).size === word.length;

/** Lists made so far. They depend only on the texts, so they can be shared. */
const cache = new Map<string, WordList>();

/** Returns the words of a length. `repeats` also allows words in which a letter occurs twice. */
export function wordList(length: Length, repeats: boolean): WordList {
  const key = `${length} ${repeats}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const [common, others] = TEXTS[length].map((text) =>
    text
      .trim()
      .split(/\s+/)
      .filter((word) => repeats || isVaried(word)),
  ) as [string[], string[]];
  const all = [...common, ...others];
  const set = new Set(all);
  const list = { all, common, has: (word: string) => set.has(word) };
  cache.set(key, list);
  return list;
}
