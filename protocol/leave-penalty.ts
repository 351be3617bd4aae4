/**
 * A player who leaves a running game while alive, or is removed from it, spoils it for the others and must wait before sitting
 * down again. The first time costs nothing, the second 10 minutes, and each one after it 10 more, up to an hour; after three days
 * without one, the count starts over. Only the first to leave a game pays: after that no one is held. Watching and practicing
 * stay possible.
 */
const MINUTE = 60_000;
export const LEAVES_LAST = 3 * 24 * 60 * MINUTE;
const STEP = 10;
const MOST = 60;

export interface Leaves {
  /** Number of early leaves in a row, each at most three days after the one before. */
  leaves: number;
  /** Time of the last one, in ms since 1970; 0 for none. */
  leftAt: number;
}
const minutesOf = (leaves: number): number => Math.min(MOST, STEP * Math.max(0, leaves - 1));

/** End of the wait, in ms since 1970. */
export const penaltyEnd = ({ leaves, leftAt }: Leaves): number => leftAt + minutesOf(leaves) * MINUTE;

/** Cost of leaving now, in minutes; 0 for nothing. */
export const nextPenalty = ({ leaves, leftAt }: Leaves, now: number): number =>
  now - leftAt > LEAVES_LAST ? 0 : minutesOf(leaves + 1);

/** Reason why they may not sit down now; null if they may. */
export function penaltyText(who: Leaves, now: number): string | null {
  const minutes = Math.ceil((penaltyEnd(who) - now) / MINUTE);
  if (minutes <= 0) return null;
  return `You left games before they were over: you can sit down again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}
