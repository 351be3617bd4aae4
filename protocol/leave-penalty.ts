/**
 * Who leaves, or is removed from, a running game while they are alive spoils it for the others, and waits before they sit down again.
 * The first time costs nothing, the second 10 minutes, each one after it 10 more, at most an hour; three days without one are forgotten.
 * Only the first to go pays: after that no one is held. Watching and practising stay open.
 */
const MINUTE = 60_000;
export const LEAVES_LAST = 3 * 24 * 60 * MINUTE;
const STEP = 10;
const MOST = 60;

export interface Leaves {
  /** How many in a row, none of them more than three days after the one before. */
  leaves: number;
  /** The last one, in ms since 1970; 0 for none. */
  leftAt: number;
}
const minutesOf = (leaves: number): number => Math.min(MOST, STEP * Math.max(0, leaves - 1));

/** In ms since 1970: until when they wait. */
export const penaltyEnd = ({ leaves, leftAt }: Leaves): number => leftAt + minutesOf(leaves) * MINUTE;

/** What leaving now would cost, in minutes; 0 for nothing. */
export const nextPenalty = ({ leaves, leftAt }: Leaves, now: number): number =>
  now - leftAt > LEAVES_LAST ? 0 : minutesOf(leaves + 1);

/** Why they may not sit down now; null if they may. */
export function penaltyText(who: Leaves, now: number): string | null {
  const left = Math.ceil((penaltyEnd(who) - now) / MINUTE);
  if (left <= 0) return null;
  return `You left games before they were over: you can sit down again in ${left === 1 ? 'a minute' : `${left} minutes`}.`;
}
