/** Acronyms and the phrases that spell them out: drawing letters, checking a phrase, and writing it down. */
import type { Sentence } from '../engine/game.ts';
import { below, type Rng } from '../engine/rng.ts';

/** Rules of a table for how phrases are written. */
export interface Style {
  /** Whether anything besides letters and spaces is allowed. */
  enablePunctuation: boolean;
  /** Whether the first letters of all words get the same case. */
  standardiseCapitalisation: boolean;
  /** Whether that case is upper case. */
  turnOnCaps: boolean;
}
/** Most characters of a phrase. */
export const LONGEST = 200;

/** Weight of each letter: the more words begin with it, the higher. */
const WEIGHTS: readonly [letters: string, weight: number][] = [
  ['SCPA', 8],
  ['BDEFHILMORT', 5],
  ['GNUW', 3],
  ['JKQVXYZ', 1],
];
const POOL = WEIGHTS.map(([letters, weight]) => letters.repeat(weight)).join('');

/** Draws an acronym in which no letter follows itself. */
export function drawAcronym(rng: Rng, size: number): string {
  let acronym = '';
  while (acronym.length < size) {
    const pool = POOL.replaceAll(acronym.at(-1) ?? ' ', '');
    acronym += pool[below(rng, pool.length)]!;
  }
  return acronym;
}

/** Returns why a phrase does not spell out an acronym, or null if it does. */
export function phraseFault(phrase: string, acronym: string, { enablePunctuation }: Style): Sentence | null {
  if (phrase.length > LONGEST) return `A phrase has at most ${LONGEST} characters.`;
  if (!enablePunctuation && /[^\p{L} ]/u.test(phrase)) return 'Use only letters and spaces at this table.';
  if (/[^\S ]|\p{Cc}/u.test(phrase)) return 'Put plain spaces between the words, and nothing else.';
  const words = phrase.split(' ');
  if (words.includes('')) return 'One space between words is enough, and none goes before the first or after the last.';
  if (words.length !== acronym.length) return wrongLength(words.length, acronym.length);
  const wrong = words.findIndex((word, i) => !beginsWith(word, acronym[i]!));
  return wrong < 0 ? null : `Word ${wrong + 1} must begin with ${acronym[wrong]!}.`;
}
const wrongLength = (has: number, wants: number): Sentence =>
  `${wants} words are wanted, one for each letter; this has ${has === 1 ? 'one' : has}.`;

/** Whether a word begins with a letter, in either case. */
export const beginsWith = (word: string, letter: string): boolean => word.slice(0, 1).toUpperCase() === letter;

/** Returns an accepted phrase as the table writes it: first letters in the table's case, the rest of each word as typed. */
export function styled(phrase: string, { standardiseCapitalisation, turnOnCaps }: Style): string {
  if (!standardiseCapitalisation) return phrase;
  const first = (word: string): string => (turnOnCaps ? word.slice(0, 1).toUpperCase() : word.slice(0, 1).toLowerCase());
  return phrase
    .split(' ')
    .map((word) => first(word) + word.slice(1))
    .join(' ');
}
