import { eq } from 'drizzle-orm';
import { keys } from '../schema/site.ts';
import type { Database } from './database.ts';
import { randomText } from './ids.ts';

/** An operator can replace a secret (rotate-keys.ts); an isolate uses the old one for this long at most. */
const CACHE_MS = 60_000;
const cache = new Map<string, { value: string; readAt: number }>();

/** A secret of the site, 43 random characters, created on first use. Concurrent calls get the same one. */
export const siteSecret = (db: Database, name: 'socket-token' | 'address' | 'device', now = Date.now()): Promise<string> =>
  siteKey(db, name, async () => randomText(43), now);

/** A secret of the site that `create` makes on first use. Of concurrent calls one insert wins, and all return its row. */
export async function siteKey(db: Database, name: string, create: () => Promise<string>, now = Date.now()): Promise<string> {
  const cached = cache.get(name);
  if (cached && now >= cached.readAt && now - cached.readAt < CACHE_MS) return cached.value;
  const read = () => db.select({ value: keys.value }).from(keys).where(eq(keys.name, name)).get();
  let row = await read();
  if (!row) {
    await db
      .insert(keys)
      .values({ name, value: await create() })
      .onConflictDoNothing();
    row = await read();
  }
  cache.set(name, { value: row!.value, readAt: now });
  return row!.value;
}
