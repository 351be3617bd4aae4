import { and, eq } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import { sha256 } from '../core/ids.ts';
import { challenges } from '../schema/users.ts';

/** Stores `data` (plain JSON) under the hash of an unguessable text, for `ms` milliseconds. */
export async function storeChallenge(
  db: Database,
  kind: string,
  text: string,
  data: unknown,
  ms: number,
  now: number,
): Promise<void> {
  await db.insert(challenges).values({ hash: await sha256(text), kind, data: JSON.stringify(data), expiresAt: now + ms });
}

/** Returns the data stored under this text and deletes it; null if unknown or expired. Of two concurrent calls, one gets it. */
export async function takeChallenge<T>(db: Database, kind: string, text: string, now: number): Promise<T | null> {
  const row = await db
    .delete(challenges)
    .where(and(eq(challenges.hash, await sha256(text)), eq(challenges.kind, kind)))
    .returning({ data: challenges.data, expiresAt: challenges.expiresAt })
    .get();
  return row && row.expiresAt > now ? (JSON.parse(row.data) as T) : null;
}
