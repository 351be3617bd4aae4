/** An ID token opens one session: one that is found in a log or on a wire cannot open another. */
import type { BatchItem } from 'drizzle-orm/batch';
import { decodeJwt } from 'jose';
import type { Database } from '../app.ts';
import { usedTokens } from '../db/schema/sessions.ts';
import { sha256 } from '../random.ts';

/** For so long after its end a token may still be taken, where clocks differ. */
const LATER = 60_000;

/**
 * One statement for the batch that opens the session: it fails, and the session with it, when the token was used before. What
 * is refused uses nothing up. `idToken` has been found to be good. Its signature does not count, for the same words can be
 * signed in several ways.
 */
export async function useUp(db: Database, idToken: string): Promise<[BatchItem<'sqlite'>]> {
  const signed = idToken.slice(0, idToken.lastIndexOf('.'));
  const expiresAt = decodeJwt(idToken).exp! * 1000 + LATER;
  // In a list: a promise of the bare statement would run it.
  return [db.insert(usedTokens).values({ hash: await sha256(signed), expiresAt })];
}

/** Whether a batch failed because its token was used before. */
export const wasUsed = (error: unknown): boolean =>
  error instanceof Error && /UNIQUE constraint failed: used_tokens\.hash/.test(`${error.message} ${String(error.cause ?? '')}`);
