/** Splits texts into the words that searches compare, for the index and for what is searched for. */
import { cutText } from '../../games/engine/cut-text.ts';

/** A word in its compared form, and its place in the text: first character and end. */
export interface Word {
  word: string;
  from: number;
  to: number;
}

/**
 * A letter of a script that is written without spaces, or that adds endings to words (Korean). Each is a word of its own, and
 * adjacent letters are searched for as a phrase, so that any part of a sentence is found. Dictionaries (Intl.Segmenter) cut the
 * same letters differently beside other letters, so they would not find a word in every sentence that has it.
 */
const LETTER_WORD =
  '(?=[\\p{L}\\p{N}])[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Hangul}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}]';
/** The marks of a letter, and the sound marks of half-width Japanese. */
const WITH_MARKS = '[\\p{M}\\uff9e\\uff9f]*';
/** Apostrophes, soft hyphens and joiners stand inside a word and are not compared. */
const UNCOMPARED = "'’ʼ\\u00ad\\u200c\\u200d\\u2060\\u0640";
const WORD = new RegExp(`${LETTER_WORD}${WITH_MARKS}|(?:(?!${LETTER_WORD})[\\p{L}\\p{N}\\p{M}${UNCOMPARED}])+`, 'gu');

/**
 * Marks that are not compared: accents, and the points of Hebrew and Arabic, which most writers leave out. The marks of other
 * scripts tell words apart: the sounds of Japanese, the vowels of Thai and of the scripts of India.
 */
const OPTIONAL_MARKS = /(?=\p{M})(?![\u3099\u309a])[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Cyrillic}]/gu;

/** Letters that Unicode does not decompose, with the letters that replace them. */
const FOLDED: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ς: 'σ',
};
const FOLDABLE = new RegExp(`[${Object.keys(FOLDED).join('')}]`, 'gu');
const LEFT_OUT = new RegExp(`[${UNCOMPARED}]`, 'gu');

/**
 * Replaces a mark with a private-use character, because the index takes those for parts of a word but not marks. Two marks may
 * share a character: they are of different scripts, so never of one letter.
 */
const privateLetter = (mark: string): string => String.fromCodePoint(0xe000 + (mark.codePointAt(0)! & 0xfff));

/** Most code units of a word that are compared. */
const MOST_CHARACTERS = 30;

/** The words of a text in their compared form. Some signs stand for several words, such as ½. */
const foldWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(OPTIONAL_MARKS, '')
    .replace(LEFT_OUT, '')
    .replace(FOLDABLE, (letter) => FOLDED[letter]!)
    .normalize('NFC')
    .replace(/\p{M}/gu, privateLetter)
    .split(/[^\p{L}\p{N}\p{Co}]+/u)
    .filter((word) => word !== '')
    .map((word) => cutText(word, MOST_CHARACTERS));

/** The words of a text in order, with their positions. */
export const wordsIn = (text: string): Word[] =>
  Array.from(text.matchAll(WORD), ({ 0: match, index }) =>
    foldWords(match).map((word) => ({ word, from: index, to: index + match.length })),
  ).flat();

const ONE_LETTER = new RegExp(`^${LETTER_WORD}`, 'u');
/** The words of a name: those of two letters or more, and single letters of scripts without spaces. */
export const wordsOf = (text: string): string[] =>
  wordsIn(text)
    .map(({ word }) => word)
    .filter((word) => word.length > 1 || ONE_LETTER.test(word));
