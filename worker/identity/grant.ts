import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '../../db/core/database.ts';
import { randomText, sha256 } from '../../db/core/ids.ts';
import { refreshTokens } from '../../db/schema/identity.ts';
import { type Identity, signIdToken } from './id-token.ts';
import { TOKEN_SECONDS } from './keys.ts';

const REFRESH_TOKEN_LIFETIME = 60 * 24 * 3_600_000;
const MAX_REFRESH_TOKENS = 50;

export interface Grant {
  idToken: string;
  refreshToken: string;
  expiresIn: string;
}

/** A grant and the statements that store it. The refresh token expires 60 days after `authTime` (seconds), used or not. */
export async function grant(
  db: Database,
  identity: Identity,
  authTime: number,
  now: number,
): Promise<{ grant: Grant; statements: [BatchItem<'sqlite'>, BatchItem<'sqlite'>] }> {
  const refreshToken = randomText(86);
  const createdAt = authTime * 1000;
  const isOwn = eq(refreshTokens.uid, identity.uid);
  const ownTokens = db.select({ hash: refreshTokens.hash }).from(refreshTokens).where(isOwn);
  return {
    grant: { idToken: await signIdToken(db, identity, authTime, now), refreshToken, expiresIn: String(TOKEN_SECONDS) },
    statements: [
      db.insert(refreshTokens).values({
        hash: await sha256(refreshToken),
        uid: identity.uid,
        createdAt,
        expiresAt: createdAt + REFRESH_TOKEN_LIFETIME,
      }),
      db
        .delete(refreshTokens)
        .where(
          and(isOwn, notInArray(refreshTokens.hash, ownTokens.orderBy(desc(refreshTokens.createdAt)).limit(MAX_REFRESH_TOKENS))),
        ),
    ],
  };
}
