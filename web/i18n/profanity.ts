/** Masks words in messages. In its own chunk, because it contains the word list; loaded with the first message. */
import { lookalikes, rest, slurs } from 'virtual:profanity';
import { type Reading, read, spelledWords } from '../../protocol/readable.ts';
import { replaceWithCondemn } from './condemn.ts';

/** slurs: words against groups of people. all: other rude words too. */
export type MaskStrength = 'slurs' | 'all';

interface Words {
  bad: readonly RegExp[];
  allowed: readonly string[];
}
const BAD = { slurs: slurs.bad, all: [...slurs.bad, ...rest.bad] };
const ALLOWED = { slurs: slurs.allowed, all: [...slurs.allowed, ...rest.allowed] };
const wordsOfStrength = new Map<MaskStrength, Words>();
function wordsOf(strength: MaskStrength): Words {
  const words = wordsOfStrength.get(strength) ?? {
    bad: BAD[strength].map((source) => new RegExp(source, 'gs')),
    allowed: ALLOWED[strength],
  };
  wordsOfStrength.set(strength, words);
  return words;
}

/** Maps lookalike characters to the letter they stand for. */
const READ_AS = new Map<string, string>();
let at = 0;
for (const [i, distance] of lookalikes.distances.split(',').entries()) {
  at += distance === '' ? 1 : Number.parseInt(distance, 36);
  READ_AS.set(String.fromCodePoint(at), lookalikes.readAs[i]!);
}

/** Prepares a reading for search: maps each letter by `letterOf` and limits repeated letters to `most`. */
function searched(
  { letters, from, to }: Reading,
  letterOf: (letter: string) => string,
  most: (letter: string) => number,
): Reading {
  const result: Reading = { letters: '', from: [], to: [] };
  let start = 0;
  let last = '';
  let times = 0;
  for (const character of letters) {
    const letter = letterOf(character);
    const end = start + character.length;
    times = letter === last ? times + 1 : 1;
    last = letter;
    if (times <= most(letter)) {
      result.letters += letter;
      for (let i = 0; i < letter.length; i++) {
        result.from.push(from[start]!);
        result.to.push(to[end - 1]!);
      }
    }
    start = end;
  }
  return result;
}
const readForBad = (reading: Reading) =>
  searched(
    reading,
    (character) => READ_AS.get(character) ?? character,
    (letter) => (lookalikes.doubled.includes(letter) ? 2 : 1),
  );
const readForAllowed = (reading: Reading) =>
  searched(
    reading,
    (character) => (/[A-Z]/.test(character) ? character.toLowerCase() : character),
    (letter) => (letter === ' ' ? 1 : Number.POSITIVE_INFINITY),
  );

type Span = [from: number, to: number];
/** Returns the spans of allowed phrases in a text. */
function allowedSpans(reading: Reading, phrases: readonly string[]): Span[] {
  const { letters, from, to } = readForAllowed(reading);
  return phrases.flatMap((phrase) => {
    const spans: Span[] = [];
    for (let i = letters.indexOf(phrase); i >= 0; i = letters.indexOf(phrase, i + phrase.length))
      spans.push([from[i]!, to[i + phrase.length - 1]!]);
    return spans;
  });
}

/** Returns the spans of bad words in a text. */
function badSpans(reading: Reading, { bad, allowed }: Words): Span[] {
  const { letters, from, to } = readForBad(reading);
  const spans = bad.flatMap((word) =>
    [...letters.matchAll(word)].map(({ 0: match, index }): Span => [from[index]!, to[index + match.length - 1]!]),
  );
  if (spans.length === 0) return [];
  const spared = allowedSpans(reading, allowed);
  return spans.filter(([start, end]) => !spared.some(([a, b]) => a <= start && end <= b));
}
/** Returns the spans of bad words that are spelled out in single letters. */
const spelledSpans = ({ letters, from, to }: Reading, words: Words): Span[] =>
  spelledWords(letters)
    .filter(({ word }) => badSpans(read(word), words).length > 0)
    .map(({ index, length }) => [from[index]!, to[index + length - 1]!]);

/** Replaces each bad word by as many stars as it has characters; null masks nothing. */
export function maskProfanity(text: string, strength: MaskStrength | null): string {
  if (strength === null) return text;
  const words = wordsOf(strength);
  const reading = read(text);
  let masked = text;
  for (const [start, end] of [...badSpans(reading, words), ...spelledSpans(reading, words)])
    masked = masked.slice(0, start) + '*'.repeat(end - start) + masked.slice(end);
  return masked;
}

/** Returns the text as shown. Strength null means no masking; the 'condemn' replacement applies to all readers. */
export const displayedText = (text: string, strength: MaskStrength | null): string =>
  replaceWithCondemn(maskProfanity(text, strength));
