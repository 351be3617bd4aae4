import { eq } from 'drizzle-orm';
import { type Database, database } from '../app.ts';
import { deliverUpgrades } from '../auth/upgrade.ts';
import { seats } from '../db/schema/games.ts';
import { endLost } from './lost.ts';
import { granted, roomOf } from './room.ts';

/** The game that a person sits in, if any. */
export async function seatOf(db: Database, person: string): Promise<string | null> {
  const row = await db.select({ game: seats.game }).from(seats).where(eq(seats.person, person)).get();
  return row?.game ?? null;
}

/** Stands a person up, wherever they sit. False when they sat nowhere. The table gives the seat back; one that is gone too. */
export async function leaveSeat(env: Env, person: string): Promise<boolean> {
  const db = database(env);
  await deliverUpgrades(env, db, person);
  const game = await seatOf(db, person);
  if (game === null) return false;
  const answer = await roomOf(env, game).leave(person);
  if ('refused' in answer && answer.empty) await endLost(env, game, person);
  // A row that was left over is gone now, although the person did not sit there.
  else if ((await seatOf(db, person)) === game) granted(answer);
  return true;
}
