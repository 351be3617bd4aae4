/** Measures how plain an English text is: stiff words, length of sentences, and Flesch's reading ease. */

/** Stiff, old or puzzling words. The objective “who” is fine after a preposition. */
export const STIFF = new RegExp(
  [
    /\b(?:(?:no|some|every|any)body|who(?:so|m)?ever|whichever|anew|meanwhile|whilst|amongst|upon|lest|shall|alas|naught)\b/,
    /\b(?:whence|hence(?:forth)?|there(?:of|in|by|upon)|where(?:in|by|upon|of)|forthwith|hither|thither|perchance|oft|ere)\b/,
    /\b(?:hereby|unto|betwixt|yonder|thou|thee|thy|nay|whither|notwithstanding|save for|twice running|very (?:night|day|step))\b/,
    /\b(?:in vain|by lot|rid of every|be rid of|all the while|for ever|can be \w+ no more|counts? no more|who does not)\b/,
    /\bin (?:your|their|anyone’s) turn\b|(?<!on )\b(?:some|any) night,|\bmake an? \w+ of them\b|\bthe (?:own|coming) (?:side|role|night|day)\b/,
    /\balso (?:when|while|where|if)\b|\b(?:is|are) to be\b|\bat present\b|\bsuch a one\b|\bthat which\b/,
    /(?<!\bone )\bof which\b|\b(?:with|at) which\b|\bnothing of (?:this|that|it)\b|(?<!\bneither\b[^.]*)\bnor\b/,
    /\bwhat (?:is|was|has been) \w+ (?:is|was|are|stays?|has)\b/,
    /(?<!\b(?:to|on|for|with|by|of|from|between) )\bwhom\b/,
    /(?<!\b(?:no|any|every|some|each|this|that|other|last|first|only) )\bone (?:can|must|should|votes)\b(?!,)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** Most words of a sentence; a longer one cannot be read at once. */
export const MOST_WORDS = 32;
/** Least number of words for the reading ease, which means little for shorter texts. */
const LEAST_RATED = 20;
/** Least reading ease of plain English; law is below 0, a comic is at 100. */
const LEAST_EASE = 45;

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}’']+/gu) ?? [];
export const sentencesIn = (text: string): string[] => text.split(/(?<=[.!?:;])\s+/u).filter((part) => wordsIn(part).length > 0);
export const lengthInWords = (sentence: string): number => wordsIn(sentence).length;

/** Estimates syllables by groups of vowels, without a silent e at the end. */
function syllablesOf(word: string): number {
  const plain = word.toLowerCase().replace(/(?:[^laeiouy]|^)es$|ed$|(?<![aeiouyl])e$/, '');
  return Math.max(1, plain.match(/[aeiouy]+/g)?.length ?? 1);
}

/** Flesch's reading ease, from below 0 (law) to above 100 (a comic). */
export function readingEase(text: string): number {
  const words = wordsIn(text);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 206.835 - 1.015 * (words.length / sentencesIn(text).length) - 84.6 * (syllables / words.length);
}
export const isHard = (text: string): boolean => lengthInWords(text) >= LEAST_RATED && readingEase(text) < LEAST_EASE;
