import { database } from '../../db/core/database.ts';
import { nextPenalty, penaltyText } from '../../protocol/leave-penalty.ts';
import type { Session } from '../app.ts';
import { problem } from '../problem.ts';
import { seatElsewhere } from './seat.ts';

/** Why this person may not take a seat now, if they left games early. Null if they may; guests always may. */
export const leavePenalty = ({ user }: Session, now = Date.now()): string | null => user && penaltyText(user, now);

/** Refuses a person who would leave their table for `here` and then have to wait, because they would sit at neither. */
export async function checkChange(env: Env, { user, person }: Session, here: string): Promise<void> {
  const minutes = user ? nextPenalty(user, Date.now()) : 0;
  if (minutes === 0 || !(await seatElsewhere(env, database(env), person, here))?.held) return;
  throw problem(
    403,
    `Your game is still on. If you leave, you have to wait ${minutes} minutes before you can sit down again, so finish it first.`,
  );
}
