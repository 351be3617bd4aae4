import type { DailyChallenge } from '../../../protocol/http/session.ts';

const MINUTE = 60_000;
/** '8 h', or '40 min' in the last hour; rounded up. */
function timeLeft(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE));
  return minutes > 60 ? `${Math.ceil(minutes / 60)} h` : `${minutes} min`;
}

export const isDone = ({ progress, goal }: DailyChallenge): boolean => progress >= goal;

/** '1 of 3 done · 4 days in a row · new ones in 8 h'. A single day is not shown as a streak. */
export function dailiesWords(
  challenges: readonly DailyChallenge[],
  { isMember, streak, ends }: { isMember: boolean; streak: number; ends: number },
  now: number,
): string {
  const doneCount = challenges.filter(isDone).length;
  const state = !isMember
    ? 'Three a day, for coins'
    : doneCount === challenges.length
      ? 'All done'
      : `${doneCount} of ${challenges.length} done`;
  const row = streak > 1 ? [`${streak} days in a row`] : [];
  return [state, ...row, `new ones in ${timeLeft(ends - now)}`].join(' · ');
}
