/**
 * Every five minutes: what rooms and hubs have not heard, mail that is still owed, what has expired, bans that are over, games
 * whose records were kept long enough, accounts past the restore period.
 */
import { and, eq, lte } from 'drizzle-orm';
import { LIMITS } from '../protocol/limits.ts';
import { type Database, database } from './app.ts';
import { users } from './db/schema/users.ts';
import { sweep, sweepNotices } from './db/sweep.ts';
import { forgetGames } from './games/forget.ts';
import { sweepIdentity } from './identity/sweep.ts';
import { carryMail } from './mail/outbox.ts';
import { settleBans } from './moderation/ban.ts';
import { deliverOutbox } from './outbox/deliver.ts';
import { said } from './problem.ts';
import { erase } from './users/erase.ts';

/** Rounds of sweeping at a time: what is left waits five minutes. */
const ROUNDS = 50;
/** Accounts that are erased at a time. */
const ERASED = 20;

export async function scheduled(_: Pick<ScheduledController, 'scheduledTime'>, env: Env): Promise<void> {
  const db = database(env);
  const now = Date.now();
  const tasks = {
    outbox: () => deliverOutbox(env, db, now),
    mail: () => carryMail(env, db, now),
    sweep: () => sweepAll(db, now),
    notices: () => sweepNotices(db, now),
    bans: () => settleBans(env, db, now),
    identity: () => sweepIdentity(db, now),
    games: () => forgetGames(env, db, now),
    erase: () => eraseDue(env, db, now),
  };
  // One that fails keeps none of the others from being done.
  for (const [task, run] of Object.entries(tasks))
    try {
      await run();
    } catch (error) {
      console.error(JSON.stringify({ task, ...said(error) }));
    }
}

async function sweepAll(db: Database, now: number): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) if (!(await sweep(db, now))) return;
}

/** Deleted accounts that nobody can have back any more. */
async function eraseDue(env: Env, db: Database, now: number): Promise<void> {
  const due = await db
    .select({ id: users.id, identity: users.identity })
    .from(users)
    .where(and(lte(users.deletedAt, now - LIMITS.undoDeletion), eq(users.erased, false)))
    .limit(ERASED);
  for (const user of due) await erase(env, db, user);
}
