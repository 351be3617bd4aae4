/** Changes to accounts of the embedded provider, for the rest of the site. Accounts of other issuers are ignored. */
import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '../../db/core/database.ts';
import { identities, oobCodes, refreshTokens } from '../../db/schema/identity.ts';
import { OWN, seconds } from './id-token.ts';

/** `identity` has the form of `verifyIdToken`: issuer, '|', uid. Null for another issuer. */
const uidOf = (identity: string): string | null => (identity.startsWith(`${OWN}|`) ? identity.slice(OWN.length + 1) : null);

/** A `validSince` later than everything issued so far and than the previous value. See `authTimeAt`. */
export const validFrom = (now: number) => sql<number>`max(${identities.validSince}, ${seconds(now)}) + 1`;

export const revokeTokens = (db: Database, uid: string): [BatchItem<'sqlite'>, BatchItem<'sqlite'>] => [
  db.delete(refreshTokens).where(eq(refreshTokens.uid, uid)),
  db.delete(oobCodes).where(and(eq(oobCodes.uid, uid), eq(oobCodes.kind, 'PASSWORD_RESET'))),
];

/** Statements that void every token; empty for other issuers. */
export function revokeIdentity(db: Database, identity: string, now = Date.now()): BatchItem<'sqlite'>[] {
  const uid = uidOf(identity);
  if (uid === null) return [];
  return [
    db
      .update(identities)
      .set({ validSince: validFrom(now) })
      .where(eq(identities.uid, uid)),
    ...revokeTokens(db, uid),
  ];
}

/** Statements that delete the account; empty for other issuers. */
export function deleteIdentity(db: Database, identity: string): BatchItem<'sqlite'>[] {
  const uid = uidOf(identity);
  if (uid === null) return [];
  return [
    db.delete(identities).where(eq(identities.uid, uid)),
    db.delete(refreshTokens).where(eq(refreshTokens.uid, uid)),
    db.delete(oobCodes).where(eq(oobCodes.uid, uid)),
  ];
}
