/** An ID token opens one session, so a token leaked from a log or a network cannot open another. */
import type { BatchItem } from 'drizzle-orm/batch';
import { decodeJwt } from 'jose';
import type { Database } from '../../db/core/database.ts';
import { sha256 } from '../../db/core/ids.ts';
import { usedTokens } from '../../db/schema/sessions.ts';

/** A token may be accepted this long after it expires, because clocks differ. */
const CLOCK_TOLERANCE = 60_000;

/**
 * A statement for the batch that creates the session; the batch fails if the token has been used before. `idToken` must be
 * verified. The hash leaves out the signature, because the same payload can have several valid ones.
 */
export async function markTokenUsed(db: Database, idToken: string): Promise<[BatchItem<'sqlite'>]> {
  const signedPart = idToken.slice(0, idToken.lastIndexOf('.'));
  const expiresAt = decodeJwt(idToken).exp! * 1000 + CLOCK_TOLERANCE;
  // Wrapped in a list, because awaiting the bare statement would run it.
  return [db.insert(usedTokens).values({ hash: await sha256(signedPart), expiresAt })];
}

export const isTokenReuse = (error: unknown): boolean =>
  error instanceof Error && /UNIQUE constraint failed: used_tokens\.hash/.test(`${error.message} ${String(error.cause ?? '')}`);
