/** How easily English is read: the formula of Flesch, from 0 (law) to 100 (a comic). */

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}’']+/gu) ?? [];
export const sentencesIn = (text: string): string[] => text.split(/(?<=[.!?:;])\s+/u).filter((part) => wordsIn(part).length > 0);

/** A good guess: groups of vowels, without a silent e at the end. */
function syllablesOf(word: string): number {
  const plain = word.toLowerCase().replace(/(?:[^laeiouy]|^)es$|ed$|(?<![aeiouyl])e$/, '');
  return Math.max(1, plain.match(/[aeiouy]+/g)?.length ?? 1);
}

export function readingEase(text: string): number {
  const words = wordsIn(text);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 206.835 - 1.015 * (words.length / sentencesIn(text).length) - 84.6 * (syllables / words.length);
}
export const lengthInWords = (sentence: string): number => wordsIn(sentence).length;
