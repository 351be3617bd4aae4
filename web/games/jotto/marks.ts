/** A player's private marks on letters and guesses, of the last games, kept in this browser. */
import { recall, remember } from '../../memory.ts';

/** In their order: each press leads to the next. */
export const MARKS = ['none', 'in', 'out', 'maybe'] as const;
export type Mark = (typeof MARKS)[number];
export const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

export interface Marks {
  /** By letter, those that have a mark. */
  letters: Readonly<Record<string, Mark>>;
  /** Guesses that were struck out: 'seat word'. */
  struck: readonly string[];
}
export const BLANK: Marks = { letters: {}, struck: [] };

const KEY = 'jotto-marks';
const GAMES = 10;
type Kept = [id: string, letters: string, struck: string[]];

const isKept = (one: unknown): one is Kept =>
  Array.isArray(one) &&
  typeof one[0] === 'string' &&
  typeof one[1] === 'string' &&
  Array.isArray(one[2]) &&
  one[2].every((word) => typeof word === 'string');
function all(): Kept[] {
  const kept = recall(KEY);
  return Array.isArray(kept) ? kept.filter(isKept) : [];
}

/** The marks of a game; none where nothing sensible was kept. */
export function marksOf(id: string): Marks {
  const kept = all().find(([game]) => game === id);
  if (!kept) return BLANK;
  const marks = LETTERS.flatMap((letter, i): [string, Mark][] => {
    const mark = MARKS[Number(kept[1][i])];
    return mark && mark !== 'none' ? [[letter, mark]] : [];
  });
  return { letters: Object.fromEntries(marks), struck: kept[2] };
}

export function keepMarks(id: string, { letters, struck }: Marks): void {
  const digits = LETTERS.map((letter) => MARKS.indexOf(letters[letter] ?? 'none')).join('');
  const others = all().filter(([game]) => game !== id);
  const own: Kept[] = struck.length > 0 || /[^0]/.test(digits) ? [[id, digits, [...struck]]] : [];
  remember(KEY, [...own, ...others].slice(0, GAMES));
}

export const nextMark = (mark: Mark): Mark => MARKS[(MARKS.indexOf(mark) + 1) % MARKS.length]!;
