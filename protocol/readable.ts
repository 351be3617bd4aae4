/** Reads texts for every filter, mask, search and mention: the letters that a reader sees. */

/** Marks on letters, and characters that draw nothing. */
const UNREAD = /[\p{M}\p{Cf}\p{DI}\u2800]/gu;
/** Letters that are drawn as flags: each pair is a country, else they stay letters. */
const FLAGS = /^\p{RGI_Emoji_Flag_Sequence}+$/v;
const ASCII = /^\p{ASCII}*$/u;
const CHARACTERS = /\p{RI}+|./gsu;

export interface Reading {
  letters: string;
  /** Start and end of each letter in the text. */
  from: number[];
  to: number[];
}

/** Reads the letters of a text without width, accents and invisible characters. A row of flags is read as a space. */
export function read(text: string): Reading {
  const reading: Reading = { letters: '', from: [], to: [] };
  for (const { 0: character, index } of text.matchAll(CHARACTERS)) {
    const letters = lettersOf(character);
    reading.letters += letters;
    // A mark belongs to the letter before it.
    if (letters === '' && reading.to.length > 0) reading.to[reading.to.length - 1] = index + character.length;
    for (let i = 0; i < letters.length; i++) {
      reading.from.push(index);
      reading.to.push(index + character.length);
    }
  }
  return reading;
}
function lettersOf(character: string): string {
  if (ASCII.test(character)) return character;
  return FLAGS.test(character) ? ' ' : character.normalize('NFKD').replace(UNREAD, '');
}

export const readable = (text: string): string => (ASCII.test(text) ? text : read(text).letters);

/** Words spelled out in single letters, such as 'w o r d'. Longer words are never joined. */
export const spelledWords = (letters: string): { index: number; length: number; word: string }[] =>
  [...letters.matchAll(SPELLED)].map(({ 0: spelled, index }) => ({
    index,
    length: spelled.length,
    word: spelled.replaceAll(/[^\p{L}]/gu, ''),
  }));
const SPELLED = /(?<!\p{L})\p{L}(?:[^\p{L}]{1,3}\p{L}(?!\p{L})){2,}/gu;
