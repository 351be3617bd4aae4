import { eq } from 'drizzle-orm';
import { keys } from '../schema/site.ts';
import type { Database } from './database.ts';
import { randomText } from './ids.ts';

/** Secrets never change, so an isolate can cache them. */
const cache = new Map<string, string>();

/** A secret of the site, 43 random characters, created on first use. Concurrent calls get the same one. */
export const siteSecret = (db: Database, name: 'socket-token' | 'address' | 'device'): Promise<string> =>
  siteKey(db, name, async () => randomText(43));

/** A secret of the site that `create` makes on first use. Of concurrent calls one insert wins, and all return its row. */
export async function siteKey(db: Database, name: string, create: () => Promise<string>): Promise<string> {
  const cachedKey = cache.get(name);
  if (cachedKey) return cachedKey;
  const read = () => db.select({ value: keys.value }).from(keys).where(eq(keys.name, name)).get();
  let row = await read();
  if (!row) {
    await db
      .insert(keys)
      .values({ name, value: await create() })
      .onConflictDoNothing();
    row = await read();
  }
  cache.set(name, row!.value);
  return row!.value;
}
