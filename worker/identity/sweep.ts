import { inArray, lte } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { oobCodes, refreshTokens } from '../../db/schema/identity.ts';
import { deleteOldKeys } from './keys.ts';

/** Rows of each kind per run, so that no run takes long. */
const BATCH = 500;
/** An old link is reported as expired for this long, and as unknown afterwards. */
const EXPIRED_CODE_RETENTION = 24 * 3_600_000;

export async function sweepIdentity(db: Database, now: number): Promise<void> {
  const codes = db
    .select({ hash: oobCodes.hash })
    .from(oobCodes)
    .where(lte(oobCodes.expiresAt, now - EXPIRED_CODE_RETENTION))
    .limit(BATCH);
  const tokens = db
    .select({ hash: refreshTokens.hash })
    .from(refreshTokens)
    .where(lte(refreshTokens.expiresAt, now))
    .limit(BATCH);
  await db.batch([
    db.delete(oobCodes).where(inArray(oobCodes.hash, codes)),
    db.delete(refreshTokens).where(inArray(refreshTokens.hash, tokens)),
    deleteOldKeys(db, now),
  ]);
}
