import { nextPenalty, penaltyText } from '../../../protocol/leave-penalty.ts';
import { session } from '../../app/session.ts';

const mine = () => {
  const { leaves = 0, leftAt = 0 } = session.value;
  return { leaves, leftAt };
};

/** How many minutes a member waits who leaves a game that others need them in; 0 for none. Guests never wait. */
export const leaveMinutes = (now = Date.now()): number => nextPenalty(mine(), now);

/** What that costs, as a sentence after others; '' for guests. */
export function leaveCost(now = Date.now()): string {
  if (session.value.id === undefined) return '';
  const minutes = leaveMinutes(now);
  return minutes === 0
    ? ' If you do it again within three days, you’ll have to wait before you can play.'
    : ` You’ll have to wait ${minutes} minutes before you can play again.`;
}

/** What who leaves a game that others need them in is asked to think of. `costsHeart`: it is for points. */
export const lossWords = (costsHeart = false): string =>
  `You’re still alive. Leaving spoils the game for everyone else.${costsHeart ? ' No one gets points, and your heart stays spent.' : ''}${leaveCost()}`;

/** Why they cannot sit down yet, and for how long; null if they can. */
export function waitWords(now = Date.now()): string | null {
  const why = penaltyText(mine(), now);
  return why && `${why} You can watch others until then, or practice with bots.`;
}

/** Why a person who would have to wait afterwards is not offered to leave their game for another table; null if they are. */
export function stayWords(held: boolean): string | null {
  const minutes = held ? leaveMinutes() : 0;
  return minutes === 0
    ? null
    : `Your game there is still on, and you’re alive in it. If you leave it, you’ll have to wait ${minutes} minutes before you can play again, so finish it first.`;
}
