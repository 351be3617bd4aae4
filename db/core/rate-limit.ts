import { eq, sql } from 'drizzle-orm';
import { cooldowns } from '../schema/site.ts';
import { type Database, isExemptFromRateLimits } from './database.ts';

/** At most `count` times in `window` milliseconds. */
export interface Rate {
  count: number;
  window: number;
}

/** A statement that counts one use. Returns a row unless the limit was reached. */
export function countUse(db: Database, key: string, { count, window }: Rate, now: number) {
  const isOver = sql`${cooldowns.until} <= ${now}`;
  return db
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
    .returning({ key: cooldowns.key });
}

/** Counts one use. Null if allowed, else the milliseconds to wait. One statement, so that concurrent calls all count. */
export async function consume(db: Database, key: string, rate: Rate, now: number): Promise<number | null> {
  if (isExemptFromRateLimits(db) || (await countUse(db, key, rate, now).get())) return null;
  const cooldown = await usesOf(db, key);
  return Math.max(1000, (cooldown?.until ?? now) - now);
}

/** Null if a use is allowed, else the milliseconds to wait. Counts nothing: add `countUse` to the batch of what is limited. */
export async function waitFor(db: Database, key: string, { count }: Rate, now: number): Promise<number | null> {
  const cooldown = isExemptFromRateLimits(db) ? undefined : await usesOf(db, key);
  return cooldown && cooldown.until > now && cooldown.count >= count ? Math.max(1000, cooldown.until - now) : null;
}

const usesOf = (db: Database, key: string) =>
  db.select({ until: cooldowns.until, count: cooldowns.count }).from(cooldowns).where(eq(cooldowns.key, key)).get();

export const release = (db: Database, key: string) =>
  db
    .update(cooldowns)
    .set({ count: sql`max(0, ${cooldowns.count} - 1)` })
    .where(eq(cooldowns.key, key));
