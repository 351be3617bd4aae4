import { eq } from 'drizzle-orm';
import { type Database, database } from '../../db/database.ts';
import { recordEvent } from '../../db/events.ts';
import { siteValues } from '../../db/schema/notices.ts';
import type { User } from '../app.ts';
import { type CommitContext, commit } from '../commit.ts';
import { rateLimit } from '../middleware/rate-limit.ts';

const RESTART_KEY = 'restartAt';
const RATE = { count: 20, window: 600_000 };

export async function announceRestart(c: CommitContext, user: User, minutes: number | null): Promise<void> {
  const db = database(c.env);
  await rateLimit(db, `restart:${user.id}`, RATE, 'The restart was moved very often. Wait a few minutes.');
  const now = Date.now();
  const [before] = await restartQuery(db);
  const value = minutes === null ? null : String(now + minutes * 60_000);
  await commit(c, [
    value === null
      ? db.delete(siteValues).where(eq(siteValues.name, RESTART_KEY))
      : db
          .insert(siteValues)
          .values({ name: RESTART_KEY, value })
          .onConflictDoUpdate({ target: siteValues.name, set: { value } }),
    recordEvent(db, { actor: user.id, act: 'restart', args: { minutes }, before: before?.value ?? null, after: value }, now),
  ]);
}

export const restartQuery = (db: Database) =>
  db.select({ value: siteValues.value }).from(siteValues).where(eq(siteValues.name, RESTART_KEY)).limit(1);
/** Null if no restart is planned or it is past. */
export function restartTime([row]: readonly { value: string }[], now: number): number | null {
  const at = Number(row?.value);
  return at > now ? at : null;
}
