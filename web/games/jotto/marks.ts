/** A player's private marks on letters and guesses in recent games, stored in this browser. */
import { loadPreference, savePreference } from '../../lib/preferences.ts';

export const MARKS = ['none', 'in', 'out', 'maybe'] as const;
export type LetterMark = (typeof MARKS)[number];
export const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz'];

export interface LetterMarks {
  /** Marks by letter; letters with no mark are left out. */
  letters: Readonly<Record<string, LetterMark>>;
  /** Struck guesses, as 'seat word'. */
  struck: readonly string[];
}
export const BLANK: LetterMarks = { letters: {}, struck: [] };

const KEY = 'jotto-marks';
const MAX_GAMES = 10;
type StoredMarks = [id: string, letters: string, struck: string[]];

const isStoredMarks = (value: unknown): value is StoredMarks =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  typeof value[1] === 'string' &&
  Array.isArray(value[2]) &&
  value[2].every((word) => typeof word === 'string');
function storedMarks(): StoredMarks[] {
  const stored = loadPreference(KEY);
  return Array.isArray(stored) ? stored.filter(isStoredMarks) : [];
}

/** Returns the marks of a game; blank if the stored data is missing or invalid. */
export function loadMarks(id: string): LetterMarks {
  const entry = storedMarks().find(([game]) => game === id);
  if (!entry) return BLANK;
  const marks = ALPHABET.flatMap((letter, i): [string, LetterMark][] => {
    const mark = MARKS[Number(entry[1][i])];
    return mark && mark !== 'none' ? [[letter, mark]] : [];
  });
  return { letters: Object.fromEntries(marks), struck: entry[2] };
}

export function saveMarks(id: string, { letters, struck }: LetterMarks): void {
  const digits = ALPHABET.map((letter) => MARKS.indexOf(letters[letter] ?? 'none')).join('');
  const others = storedMarks().filter(([game]) => game !== id);
  const ownEntry: StoredMarks[] = struck.length > 0 || /[^0]/.test(digits) ? [[id, digits, [...struck]]] : [];
  savePreference(KEY, [...ownEntry, ...others].slice(0, MAX_GAMES));
}

export const nextMark = (mark: LetterMark): LetterMark => MARKS[(MARKS.indexOf(mark) + 1) % MARKS.length]!;
