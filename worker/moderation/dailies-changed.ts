/** Recounts a day's challenges of a member after staff refunded one of their games, or undid that. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { type Change, withEffect } from '../../db/core/effects.ts';
import { settleDailies } from '../../db/games/dailies.ts';
import { outbox } from '../../db/schema/site.ts';
import { userHub } from '../../durable-objects/shared/rpc.ts';
import { answerInTime, type OutboxRow } from '../outbox/outbox.ts';

/** A statement for a batch. Writes nothing unless `when` holds. */
export const dailiesChanged = (db: Database, user: string, day: number, now: number, when: SQL): Change =>
  withEffect(
    db
      .insert(outbox)
      .select(sql`select lower(hex(randomblob(8))), 'dailies', ${user}, '', ${String(day)}, 0, ${now} where ${when}`),
    'outbox',
  );

/** Safe to repeat. The member's open pages reload the session. */
export async function deliverDailies(env: Env, db: Database, { person, body }: OutboxRow): Promise<void> {
  await settleDailies(db, [person], Number(body), Date.now());
  await answerInTime(userHub(env, person).memberChanged());
}
