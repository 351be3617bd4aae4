import { inArray, lte } from 'drizzle-orm';
import type { Database } from '../app.ts';
import { guests, sessions } from './schema/sessions.ts';
import { cooldowns } from './schema/site.ts';

/** Swept at a time. Each new guest sweeps, so what expires in a minute is gone in the next. */
const BATCH = 20;

/** Forgets sessions that have expired, the guests who had them, and cooldowns that are over. */
export async function sweep(db: Database, now: number): Promise<void> {
  const expired = await db
    .select({ tokenHash: sessions.tokenHash, person: sessions.person, kind: sessions.kind })
    .from(sessions)
    .where(lte(sessions.expiresAt, now))
    .limit(BATCH);
  const over = await db.select({ key: cooldowns.key }).from(cooldowns).where(lte(cooldowns.until, now)).limit(BATCH);
  if (expired.length + over.length === 0) return;
  const gone = expired.filter(({ kind }) => kind === 'guest').map(({ person }) => person);
  await db.batch([
    db.delete(sessions).where(
      inArray(
        sessions.tokenHash,
        expired.map(({ tokenHash }) => tokenHash),
      ),
    ),
    db.delete(guests).where(inArray(guests.id, gone)),
    db.delete(cooldowns).where(
      inArray(
        cooldowns.key,
        over.map(({ key }) => key),
      ),
    ),
  ]);
}
