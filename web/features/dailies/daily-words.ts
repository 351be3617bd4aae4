import type { DailyChallenge } from '../../../protocol/http/session.ts';
import { timeUntil } from '../village/village-words.ts';

export const isDone = ({ progress, goal }: DailyChallenge): boolean => progress >= goal;

/** '1 of 3 done · 4 days in a row · new ones in 7 h 12 min'. A first day is no row yet. */
export function stateWords(
  challenges: readonly DailyChallenge[],
  { isMember, streak, ends }: { isMember: boolean; streak: number; ends: number },
  now: number,
): string {
  const done = challenges.filter(isDone).length;
  const state = !isMember
    ? 'Three a day, for coins'
    : done === challenges.length
      ? 'All done'
      : `${done} of ${challenges.length} done`;
  const row = streak > 1 ? [`${streak} days in a row`] : [];
  return [state, ...row, `new ones ${timeUntil(ends, now)}`].join(' · ');
}
