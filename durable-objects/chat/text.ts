/** What was typed, as it is said; and how alike two lines are. */
import { LIMITS } from '../../protocol/limits.ts';

/** Ends a line, or steers a screen: one space each. */
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;
/** Marks that turn the direction of what follows. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;
/** Marks that are piled on one letter until they cover the lines above and below: no script needs more than these. */
const PILED = /(\p{M}{6})\p{M}+/gu;
/** Takes up no ink: spaces, joiners, fillers, marks that stand on nothing. */
const BLANK = /^[\p{Z}\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]*$/u;

/** Whether nothing of a text could be seen. */
export const isBlank = (text: string): boolean => BLANK.test(text);

/** On one line and cut to what a line may have, never half a character; '' when nothing of it could be seen. */
export function saidText(text: string): string {
  const line = text.toWellFormed().replace(TURNS, '').replace(BREAKS, ' ').replace(PILED, '$1').trim();
  return isBlank(line) ? '' : [...line].slice(0, LIMITS.chatLine).join('').trimEnd();
}

/** More alike than this counts as the same. */
const SAME = 0.8;

/** Whether two lines are the same but for a letter here and there: by the share of letters that need not be changed. */
export function isAlike(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  const most = Math.max(a.length, b.length);
  // As many differ at least as one is longer.
  if (Math.abs(a.length - b.length) >= most * (1 - SAME)) return a === b;
  return a === b || 1 - changes(a, b) / most > SAME;
}
const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ');

/** Letters to put in, take out or exchange to make one of the other (Levenshtein). */
function changes(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const exchanged = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(exchanged, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
