import { LIMITS } from '../../protocol/limits.ts';

/** Line breaks and control characters become one space. */
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;
/** Invisible marks that change the direction of the text after them. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;
/** Combining marks stacked on one letter until they cover the lines around it; no script needs more than six. */
const PILED = /(\p{M}{6})\p{M}+/gu;
/** Draws nothing: spaces, joiners, fillers, combining marks without a letter. */
const BLANK = /^[\p{Z}\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]*$/u;

export const isBlank = (text: string): boolean => BLANK.test(text);

/** One line, cut to the longest that is allowed, never inside a character; '' when it would show nothing. */
export function cleanText(text: string): string {
  const line = text.toWellFormed().replace(TURNS, '').replace(BREAKS, ' ').replace(PILED, '$1').trim();
  return isBlank(line) ? '' : [...line].slice(0, LIMITS.chatLine).join('').trimEnd();
}

const SIMILAR = 0.8;

/** Whether two texts are the same but for a few letters: by the share of letters that need not change. */
export function isSimilar(one: string, other: string): boolean {
  const [a, b] = [normalized(one), normalized(other)];
  const most = Math.max(a.length, b.length);
  // The edit distance is at least the difference in length, so it need not be computed.
  if (Math.abs(a.length - b.length) >= most * (1 - SIMILAR)) return a === b;
  return a === b || 1 - editDistance(a, b) / most > SIMILAR;
}
const normalized = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ');

function editDistance(a: string, b: string): number {
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
