/** What counts as a word, for games with words of a fixed length. */
import { COMMON_FIVE, OTHER_FIVE } from './five.ts';
import { COMMON_FOUR, OTHER_FOUR } from './four.ts';

export interface WordList {
  /** Every word, in lower case. */
  all: readonly string[];
  /** Those that everybody knows and that are fit to be drawn. */
  common: readonly string[];
  has(word: string): boolean;
}
const TEXTS = { 4: [COMMON_FOUR, OTHER_FOUR], 5: [COMMON_FIVE, OTHER_FIVE] } as const;
export type Length = keyof typeof TEXTS;

/** Whether no letter stands in a word twice. */
export const isVaried = (word: string): boolean => new Set(word).size === word.length;

/** Made when they are first asked for; the texts alone decide what is in them. */
const made = new Map<string, WordList>();

/** The words of a length. `repeats`: those in which a letter stands twice are words too. */
export function wordList(length: Length, repeats: boolean): WordList {
  const key = `${length} ${repeats}`;
  const known = made.get(key);
  if (known) return known;
  const [common, others] = TEXTS[length].map((text) =>
    text
      .trim()
      .split(/\s+/)
      .filter((word) => repeats || isVaried(word)),
  ) as [string[], string[]];
  const all = [...common, ...others];
  const set = new Set(all);
  const list = { all, common, has: (word: string) => set.has(word) };
  made.set(key, list);
  return list;
}
