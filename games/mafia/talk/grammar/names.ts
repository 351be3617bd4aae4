/** Finds players in a line: by name, by the beginning of a name, or by a name with one letter wrong. */
import type { Seat } from '../../../engine/game.ts';
import { isCommonWord } from './common-words.ts';
import { plainOf, type Raw, rawOf } from './raw.ts';

interface Name {
  seat: Seat;
  /** Each word of it, as written and in its plain form. */
  words: Raw[];
  /** Whether it is also a word, so that in lower case it does not mean the player. */
  isWord: boolean;
}
export interface NameIndex {
  byFirst: Map<string, Name[]>;
  all: Name[];
  isWord: (word: string) => boolean;
  /** Cached results for words that are no whole name. */
  guesses: Map<string, Seat | null>;
}
interface FoundName {
  seat: Seat;
  length: number;
  /** Followed by an s of possession, or of "is". */
  isOwner: boolean;
  /** Only the beginning of the name, or the name with one letter wrong. */
  isGuess?: true;
}

const LONG_ENOUGH = 3;
const LONG_FOR_TYPOS = 5;
const MOST_GUESSES = 500;

/** Indexes the names of a table. `isKnownWord`: words with a meaning of their own, which are names only with a capital letter. */
export function indexNames(names: readonly string[], isKnownWord: (word: string) => boolean): NameIndex {
  const byFirst = new Map<string, Name[]>();
  const all: Name[] = [];
  const isWord = (word: string): boolean => word.length === 1 || isKnownWord(word) || isCommonWord(word);
  for (const [seat, written] of names.entries()) {
    const words = rawOf(written).filter(({ isSign }) => !isSign);
    const first = words[0];
    if (!first) continue;
    const name = { seat, words, isWord: words.length === 1 && isWord(first.plain) };
    all.push(name);
    byFirst.set(
      first.plain,
      [...(byFirst.get(first.plain) ?? []), name].sort((a, b) => b.words.length - a.words.length),
    );
  }
  return { byFirst, all, isWord, guesses: new Map() };
}

/** Whether a word is written like a name. A name of one letter never is: it needs its @. */
const hasCapital = (word: string): boolean => word.length > 1 && /^\p{Lu}/u.test(word);

/** Returns a player's name, marked with an @ if the bare name would be read as a word. */
export function writtenName(written: string, index: NameIndex): string {
  const name = index.byFirst.get(plainOf(written))?.find(({ words }) => words.length === 1);
  return name?.isWord && !hasCapital(written) ? `@${written}` : written;
}

/** Returns the player named at this place of the line. */
export function matchName(line: readonly Raw[], at: number, index: NameIndex): FoundName | null {
  const { raw } = line[at]!;
  const isMarked = raw.startsWith('@');
  const written = isMarked ? raw.slice(1) : raw;
  const whole = wholeName(line, at, written, isMarked, index);
  if (whole) return whole;
  const owner = /^(.+)['’]s$/i.exec(written)?.[1];
  if (owner !== undefined) {
    const seat = seatOf(owner, isMarked, index) ?? guess(plainOf(owner), isMarked, index);
    if (seat !== null) return { seat, length: 1, isOwner: true };
  }
  const plain = plainOf(written);
  if (plain.length > LONG_ENOUGH && plain.endsWith('s')) {
    const seat = seatOf(written.slice(0, -1), isMarked, index);
    if (seat !== null) return { seat, length: 1, isOwner: true };
  }
  const guessed = guess(plain, isMarked, index);
  return guessed === null ? null : { seat: guessed, length: 1, isOwner: false, isGuess: true };
}
const seatOf = (written: string, isMarked: boolean, index: NameIndex): Seat | null =>
  wholeName([{ raw: written, plain: plainOf(written), isSign: false }], 0, written, isMarked, index)?.seat ?? null;

function wholeName(line: readonly Raw[], at: number, written: string, isMarked: boolean, index: NameIndex): FoundName | null {
  const fitting = (index.byFirst.get(plainOf(written)) ?? []).filter((name) => fits(name, line, at, written, isMarked));
  const longest = fitting[0]?.words.length;
  let best = fitting.filter(({ words }) => words.length === longest);
  if (best.length > 1) best = best.filter(({ words }) => words[0]!.raw === written);
  if (best.length === 1 && longest !== undefined) return { seat: best[0]!.seat, length: longest, isOwner: false };
  return ownerOfLong(line, at, written, index);
}
function fits({ words, isWord }: Name, line: readonly Raw[], at: number, written: string, isMarked: boolean): boolean {
  if (isWord && !isMarked && !(hasCapital(written) && written === words[0]!.raw)) return false;
  for (let i = 1; i < words.length; i++) if (line[at + i]?.plain !== words[i]!.plain) return false;
  return true;
}
/** Finds a name of several words with an s of possession behind the last. */
function ownerOfLong(line: readonly Raw[], at: number, written: string, index: NameIndex): FoundName | null {
  for (const { words, seat } of index.byFirst.get(plainOf(written)) ?? []) {
    if (words.length < 2) continue;
    const last = words.length - 1;
    if (line[at + last]?.plain !== `${words[last]!.plain}s`) continue;
    if (words.every(({ plain }, i) => i === 0 || i === last || line[at + i]?.plain === plain))
      return { seat, length: words.length, isOwner: true };
  }
  return null;
}

function guess(plain: string, isMarked: boolean, index: NameIndex): Seat | null {
  if (plain.length < LONG_ENOUGH || /^\d+$/.test(plain)) return null;
  if (!isMarked && (index.isWord(plain) || index.byFirst.get(plain)?.some(({ words }) => words.length === 1))) return null;
  const cached = index.guesses.get(plain);
  if (cached !== undefined) return cached;
  const seat =
    onlyOne(index.all, ({ words }) => words[0]!.plain.startsWith(plain)) ?? onlyOne(index.all, (name) => isTypo(plain, name));
  if (index.guesses.size >= MOST_GUESSES) index.guesses.clear();
  index.guesses.set(plain, seat);
  return seat;
}
function onlyOne(names: readonly Name[], test: (name: Name) => boolean): Seat | null {
  const matches = names.filter(test);
  return matches.length === 1 ? matches[0]!.seat : null;
}
const isTypo = (plain: string, { words }: Name): boolean =>
  words.length === 1 && words[0]!.plain.length >= LONG_FOR_TYPOS && isOneOff(plain, words[0]!.plain);

/** Whether two words differ by one letter that is wrong, missing or too many, or by two swapped neighbors. */
export function isOneOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
