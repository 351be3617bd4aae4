/** Forgets what has expired. The trigger that comes every five minutes calls it. */
import { inArray, lte } from 'drizzle-orm';
import type { Database } from '../app.ts';
import { oobCodes, refreshTokens } from '../db/schema/identity.ts';
import { forgetKeys } from './keys.ts';

/** Each kind, at a time: what a flood left behind goes in the course of an hour, and no call takes long. */
const BATCH = 500;
/** Who opens an old link is told for this long that it has expired; then, that there is no such link. */
const TOLD = 24 * 3_600_000;

/** `now` in milliseconds since 1970. */
export async function sweepIdentity(db: Database, now: number): Promise<void> {
  const codes = db
    .select({ hash: oobCodes.hash })
    .from(oobCodes)
    .where(lte(oobCodes.expiresAt, now - TOLD))
    .limit(BATCH);
  const tokens = db
    .select({ hash: refreshTokens.hash })
    .from(refreshTokens)
    .where(lte(refreshTokens.expiresAt, now))
    .limit(BATCH);
  await db.batch([
    db.delete(oobCodes).where(inArray(oobCodes.hash, codes)),
    db.delete(refreshTokens).where(inArray(refreshTokens.hash, tokens)),
    forgetKeys(db, now),
  ]);
}
