/** What was begun and must be finished once and soon: a sign-in at Google, the challenge of a passkey. */
import { and, eq } from 'drizzle-orm';
import type { Database } from '../app.ts';
import { sha256 } from '../random.ts';
import { challenges } from './schema/users.ts';

/**
 * Remembers `data`, which is plain JSON, under a secret text that nobody could guess, for `ms` milliseconds. Only the hash of
 * the text is kept. What nobody takes is swept.
 */
export async function begin(db: Database, kind: string, text: string, data: unknown, ms: number, now: number): Promise<void> {
  await db.insert(challenges).values({ hash: await sha256(text), kind, data: JSON.stringify(data), expiresAt: now + ms });
}

/** What was remembered under this text; null where nothing was, or too long ago. Taken once: of two at once, one has it. */
export async function take<T>(db: Database, kind: string, text: string, now: number): Promise<T | null> {
  const row = await db
    .delete(challenges)
    .where(and(eq(challenges.hash, await sha256(text)), eq(challenges.kind, kind)))
    .returning({ data: challenges.data, expiresAt: challenges.expiresAt })
    .get();
  return row && row.expiresAt > now ? (JSON.parse(row.data) as T) : null;
}
