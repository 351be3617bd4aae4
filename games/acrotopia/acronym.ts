/**
 * Acronyms and the phrases that spell them out: how letters are drawn, what a phrase must be, and how it is written down.
 */
import type { Sentence } from '../engine/game.ts';
import { below, type Rng } from '../engine/rng.ts';

/** How a table wants its phrases. */
export interface Style {
  /** Anything besides letters and spaces is allowed. */
  enablePunctuation: boolean;
  /** First letters of words are all written alike. */
  standardiseCapitalisation: boolean;
  /** They are capitals; else small. */
  turnOnCaps: boolean;
}
/** A phrase has at most so many characters. */
export const LONGEST = 200;

/** How often a letter comes up: often where many words begin with it. */
const WEIGHTS: readonly [letters: string, weight: number][] = [
  ['SCPA', 8],
  ['BDEFHILMORT', 5],
  ['GNUW', 3],
  ['JKQVXYZ', 1],
];
const POOL = WEIGHTS.map(([letters, weight]) => letters.repeat(weight)).join('');

/** Draws letters one by one; none stands beside itself. */
export function drawAcronym(rng: Rng, size: number): string {
  let acronym = '';
  while (acronym.length < size) {
    const pool = POOL.replaceAll(acronym.at(-1) ?? ' ', '');
    acronym += pool[below(rng, pool.length)]!;
  }
  return acronym;
}

/** Why a phrase does not spell out an acronym; null when it does. */
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

/** Whether a word begins with a letter, whichever its case. */
export const beginsWith = (word: string, letter: string): boolean => word.slice(0, 1).toUpperCase() === letter;

/** A good phrase as the table writes it: the first letters alike, the rest of each word as it was typed. */
export function styled(phrase: string, { standardiseCapitalisation, turnOnCaps }: Style): string {
  if (!standardiseCapitalisation) return phrase;
  const first = (word: string): string => (turnOnCaps ? word.slice(0, 1).toUpperCase() : word.slice(0, 1).toLowerCase());
  return phrase
    .split(' ')
    .map((word) => first(word) + word.slice(1))
    .join(' ');
}
