/** What somebody gets who has shown who they are: an ID token for an hour, and a refresh token to get more of them. */
import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '../app.ts';
import { refreshTokens } from '../db/schema/identity.ts';
import { randomText, sha256 } from '../random.ts';
import { type Identity, signIdToken } from './id-token.ts';
import { TOKEN_SECONDS } from './keys.ts';

const LASTS = 60 * 24 * 3_600_000;
/** Refresh tokens of one account; with one more the oldest is void. */
const MOST = 50;

export interface Grant {
  idToken: string;
  refreshToken: string;
  expiresIn: string;
}

/**
 * A grant, and the statements that make it good. `authTime`, in seconds: when they signed in. From then on the refresh token
 * lasts 60 days, however often it is used.
 */
export async function grant(
  db: Database,
  who: Identity,
  authTime: number,
  now: number,
): Promise<{ grant: Grant; statements: [BatchItem<'sqlite'>, BatchItem<'sqlite'>] }> {
  const refreshToken = randomText(86);
  const createdAt = authTime * 1000;
  const own = eq(refreshTokens.uid, who.uid);
  const latest = db.select({ hash: refreshTokens.hash }).from(refreshTokens).where(own);
  return {
    grant: { idToken: await signIdToken(db, who, authTime, now), refreshToken, expiresIn: String(TOKEN_SECONDS) },
    statements: [
      db
        .insert(refreshTokens)
        .values({ hash: await sha256(refreshToken), uid: who.uid, createdAt, expiresAt: createdAt + LASTS }),
      db
        .delete(refreshTokens)
        .where(and(own, notInArray(refreshTokens.hash, latest.orderBy(desc(refreshTokens.createdAt)).limit(MOST)))),
    ],
  };
}
