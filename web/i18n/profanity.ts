/** Masks words in messages. A chunk of its own, because it holds the word list; it loads with the first message. */
import { lookalikes, rest, slurs } from 'virtual:profanity';
import { replaceWithCondemn } from './condemn.ts';

/** slurs: words against groups of people. all: rude words too. */
export type MaskStrength = 'slurs' | 'all';

interface Words {
  bad: readonly RegExp[];
  allowed: readonly string[];
}
const BAD = { slurs: slurs.bad, all: [...slurs.bad, ...rest.bad] };
const ALLOWED = { slurs: slurs.allowed, all: [...slurs.allowed, ...rest.allowed] };
const made = new Map<MaskStrength, Words>();
function wordsOf(strength: MaskStrength): Words {
  const words = made.get(strength) ?? {
    bad: BAD[strength].map((source) => new RegExp(source, 'gs')),
    allowed: ALLOWED[strength],
  };
  made.set(strength, words);
  return words;
}

/** Characters that look like a letter, and that letter. */
const READ_AS = new Map<string, string>();
let at = 0;
for (const [i, distance] of lookalikes.distances.split(',').entries()) {
  at += distance === '' ? 1 : Number.parseInt(distance, 36);
  READ_AS.set(String.fromCodePoint(at), lookalikes.readAs[i]!);
}

interface Reading {
  letters: string;
  /** The start and the end of each letter in the text. */
  from: number[];
  to: number[];
}
/** A text as it is searched: each character as `letterOf` reads it, and repeated ones only as often as `most` says. */
function read(text: string, letterOf: (character: string) => string, most: (letter: string) => number): Reading {
  const reading: Reading = { letters: '', from: [], to: [] };
  let start = 0;
  let last = '';
  let times = 0;
  for (const character of text) {
    const letter = letterOf(character);
    const end = start + character.length;
    times = letter === last ? times + 1 : 1;
    last = letter;
    if (times <= most(letter)) {
      reading.letters += letter;
      for (let i = 0; i < letter.length; i++) {
        reading.from.push(start);
        reading.to.push(end);
      }
    }
    start = end;
  }
  return reading;
}
const readForBad = (text: string) =>
  read(
    text,
    (character) => READ_AS.get(character) ?? character,
    (letter) => (lookalikes.doubled.includes(letter) ? 2 : 1),
  );
const readForAllowed = (text: string) =>
  read(
    text,
    (character) => (/[A-Z]/.test(character) ? character.toLowerCase() : character),
    (letter) => (letter === ' ' ? 1 : Number.POSITIVE_INFINITY),
  );

/** From where to where the allowed phrases stand in a text. */
function allowedSpans(text: string, phrases: readonly string[]): [from: number, to: number][] {
  const { letters, from, to } = readForAllowed(text);
  return phrases.flatMap((phrase) => {
    const spans: [number, number][] = [];
    for (let i = letters.indexOf(phrase); i >= 0; i = letters.indexOf(phrase, i + phrase.length))
      spans.push([from[i]!, to[i + phrase.length - 1]!]);
    return spans;
  });
}

/** The text with each such word replaced by as many stars as it has characters; null masks nothing. */
export function maskProfanity(text: string, strength: MaskStrength | null): string {
  if (strength === null) return text;
  const { bad, allowed } = wordsOf(strength);
  const { letters, from, to } = readForBad(text);
  const found = bad.flatMap((word) =>
    [...letters.matchAll(word)].map(({ 0: match, index }) => [from[index]!, to[index + match.length - 1]!] as const),
  );
  if (found.length === 0) return text;
  const spared = allowedSpans(text, allowed);
  let out = text;
  for (const [start, end] of found)
    if (!spared.some(([a, b]) => a <= start && end <= b)) out = out.slice(0, start) + '*'.repeat(end - start) + out.slice(end);
  return out;
}

/** Null: no masking; the 'condemn' replacement applies to every reader. */
export const displayedText = (text: string, strength: MaskStrength | null): string =>
  replaceWithCondemn(maskProfanity(text, strength));
