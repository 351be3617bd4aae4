import { eq, sql } from 'drizzle-orm';
import { type Database, isUnpaced } from '../app.ts';
import { cooldowns } from './schema/site.ts';

/** At most `count` times in `window` milliseconds. */
export interface Pace {
  count: number;
  window: number;
}

/**
 * Counts one. Null when that was allowed, else the milliseconds to wait. One statement, so that two at once count as two. Who
 * holds `noCooldowns` is not counted.
 */
export async function charge(db: Database, key: string, { count, window }: Pace, now: number): Promise<number | null> {
  if (isUnpaced(db)) return null;
  const over = sql`${cooldowns.until} <= ${now}`;
  const row = await db
    .insert(cooldowns)
    .values({ key, since: now, count: 1, until: now + window })
    .onConflictDoUpdate({
      target: cooldowns.key,
      set: {
        since: sql`case when ${over} then ${now} else ${cooldowns.since} end`,
        count: sql`case when ${over} then 1 else ${cooldowns.count} + 1 end`,
        until: sql`case when ${over} then ${now + window} else ${cooldowns.until} end`,
      },
      setWhere: sql`${over} or ${cooldowns.count} < ${count}`,
    })
    .returning({ key: cooldowns.key })
    .get();
  if (row) return null;
  const full = await db.select({ until: cooldowns.until }).from(cooldowns).where(eq(cooldowns.key, key)).get();
  return Math.max(1000, (full?.until ?? now) - now);
}

/** Takes one back: what was counted did not happen after all. */
export const refund = (db: Database, key: string) =>
  db
    .update(cooldowns)
    .set({ count: sql`max(0, ${cooldowns.count} - 1)` })
    .where(eq(cooldowns.key, key));
