import { eq } from 'drizzle-orm';
import { type Database, database } from '../../db/database.ts';
import { changed, deleted, type Edit, inserted } from '../../db/edits.ts';
import { siteValues } from '../../db/schema/notices.ts';
import type { User } from '../app.ts';
import type { CommitContext } from '../commit.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { commitAct } from './run.ts';

const RESTART_KEY = 'restartAt';
const RATE = { count: 20, window: 600_000 };

export async function announceRestart(c: CommitContext, user: User, minutes: number | null): Promise<void> {
  const db = database(c.env);
  await rateLimit(db, `restart:${user.id}`, RATE, 'The restart was moved very often. Wait a few minutes.');
  await commitAct(c, async () => {
    const before = await db.select().from(siteValues).where(eq(siteValues.name, RESTART_KEY)).get();
    const value = minutes === null ? null : String(Date.now() + minutes * 60_000);
    const edits = changeOf(before, value);
    return edits.length > 0 && { actor: user.id, act: 'restart', args: { minutes }, edits };
  });
}

type Value = typeof siteValues.$inferSelect;
function changeOf(before: Value | undefined, value: string | null): Edit[] {
  if (value === null) return before ? [deleted('siteValues', before)] : [];
  return [before ? changed('siteValues', before, { value }) : inserted('siteValues', { name: RESTART_KEY, value })];
}

export const restartQuery = (db: Database) =>
  db.select({ value: siteValues.value }).from(siteValues).where(eq(siteValues.name, RESTART_KEY)).limit(1);
/** Null if no restart is planned or it is past. */
export function restartTime([row]: readonly { value: string }[], now: number): number | null {
  const at = Number(row?.value);
  return at > now ? at : null;
}
