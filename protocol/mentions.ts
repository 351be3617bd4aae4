/** Finds '@Name' in texts. Names may hold single spaces, so only a list of members tells where a name ends. */
import { LIMITS } from './limits.ts';

/** An '@' with the words after it, but not in the middle of a word, as in an e-mail address. */
const MENTION = /(?<![\p{L}\p{N}\p{M}_@])@([_-]?[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[ _-][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*)/gu;
/** A name may start with a '_' or '-' before the first letter. */
const LONGEST = LIMITS.name + 1;

/** Length of a name in composed form, because a letter and its accent may be typed as two characters. */
const sizeOf = (name: string): number => name.normalize('NFC').length;

export interface MentionRun {
  /** Index of the '@'. */
  at: number;
  /** Possible names, as they were typed, longest first. */
  names: string[];
}

export const mentionRuns = (text: string): MentionRun[] =>
  [...text.matchAll(MENTION)].map(({ 1: run = '', index }) => {
    const words = [...run.matchAll(/[\p{L}\p{N}\p{M}]+/gu)];
    const ends = words
      .map(({ index: from, 0: word }) => from + word.length)
      .filter((end) => sizeOf(run.slice(0, end)) <= LONGEST);
    return { at: index, names: ends.map((end) => run.slice(0, end)).reverse() };
  });
