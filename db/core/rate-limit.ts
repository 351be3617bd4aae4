import { eq, sql } from 'drizzle-orm';
import { cooldowns } from '../schema/site.ts';
import { type Database, isExemptFromRateLimits } from './database.ts';

/** At most `count` times in `window` milliseconds. */
export interface Rate {
  count: number;
  window: number;
}

/** Counts one use. Null if allowed, else the milliseconds to wait. One statement, so that concurrent calls all count. */
export async function consume(db: Database, key: string, { count, window }: Rate, now: number): Promise<number | null> {
  if (isExemptFromRateLimits(db)) return null;
  const isOver = sql`${cooldowns.until} <= ${now}`;
  const row = await db
    .insert(cooldowns)
    .values({ key, since: now, count: 1, until: now + window })
    .onConflictDoUpdate({
      target: cooldowns.key,
      set: {
        since: sql`case when ${isOver} then ${now} else ${cooldowns.since} end`,
        count: sql`case when ${isOver} then 1 else ${cooldowns.count} + 1 end`,
        until: sql`case when ${isOver} then ${now + window} else ${cooldowns.until} end`,
      },
      setWhere: sql`${isOver} or ${cooldowns.count} < ${count}`,
    })
    .returning({ key: cooldowns.key })
    .get();
  if (row) return null;
  const cooldown = await db.select({ until: cooldowns.until }).from(cooldowns).where(eq(cooldowns.key, key)).get();
  return Math.max(1000, (cooldown?.until ?? now) - now);
}

export const release = (db: Database, key: string) =>
  db
    .update(cooldowns)
    .set({ count: sql`max(0, ${cooldowns.count} - 1)` })
    .where(eq(cooldowns.key, key));
