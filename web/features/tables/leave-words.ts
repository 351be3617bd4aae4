import type { OwnSeat } from '../../../protocol/http/table-entry.ts';
import { nextPenalty, penaltyText } from '../../../protocol/leave-penalty.ts';
import { session } from '../../lib/session.ts';

const ownLeaves = () => {
  const { leaves = 0, leftAt = 0 } = session.value;
  return { leaves, leftAt };
};

/** Minutes that a member must wait after leaving a game that needs them; 0 if none. Guests never wait. */
export const leaveMinutes = (now = Date.now()): number => nextPenalty(ownLeaves(), now);

/** The cost of leaving, as a sentence to append; '' for guests. */
export function leaveCost(now = Date.now()): string {
  if (session.value.id === undefined) return '';
  const minutes = leaveMinutes(now);
  return minutes === 0
    ? ' If you do it again within three days, you’ll have to wait before you can play.'
    : ` You’ll have to wait ${minutes} minutes before you can play again.`;
}

/** Warning to a player who is about to leave a game that needs them. `costsHeart`: the game is for points. */
export const lossWords = (costsHeart = false): string =>
  `You’re still alive. Leaving spoils the game for everyone else.${costsHeart ? ' No one gets points, and your heart stays spent.' : ''}${leaveCost()}`;

/** The reason why they cannot sit down yet, and for how long; null if they can. */
export function waitWords(now = Date.now()): string | null {
  const penalty = penaltyText(ownLeaves(), now);
  return penalty && `${penalty} You can watch others until then, or practice with bots.`;
}

/**
 * The reason why a person is not offered to leave their game for another table: they would have to wait afterward. Null if they
 * are.
 */
export function stayWords(held: boolean): string | null {
  const minutes = held ? leaveMinutes() : 0;
  return minutes === 0
    ? null
    : `Your game there is still on, and you’re alive in it. If you leave it, you’ll have to wait ${minutes} minutes before you can play again, so finish it first.`;
}

export const LEAVE_UNSTARTED = 'The game hasn’t started, so leaving costs nothing. Your seat becomes free.';

/** Consequences of leaving a table, as seen from another page; `seat` is null if they may have none any more. */
export const leavingWords = (seat: OwnSeat | null): string =>
  seat?.gathering
    ? LEAVE_UNSTARTED
    : seat?.held
      ? lossWords()
      : 'You give up your seat for good, and the others continue without you.';
