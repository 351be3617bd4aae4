import { eq } from 'drizzle-orm';
import type { Database } from '../app.ts';
import { randomText } from '../random.ts';
import { keys } from './schema/site.ts';

/** Secrets that this isolate has read already. They never change. */
const known = new Map<string, string>();

/**
 * A secret of the site, 43 random characters. It is made on first use and the same from then on: of two that make it at
 * the same moment, one is kept and both read that one.
 */
export async function key(db: Database, name: 'socket-token' | 'address'): Promise<string> {
  const cached = known.get(name);
  if (cached) return cached;
  const read = () => db.select({ value: keys.value }).from(keys).where(eq(keys.name, name)).get();
  let row = await read();
  if (!row) {
    await db
      .insert(keys)
      .values({ name, value: randomText(43) })
      .onConflictDoNothing();
    row = await read();
  }
  known.set(name, row!.value);
  return row!.value;
}
