/** What the rest of the site may do to an account of the embedded provider. Accounts of other issuers are not ours. */
import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '../app.ts';
import { identities, oobCodes, refreshTokens } from '../db/schema/identity.ts';
import { OWN, seconds } from './id-token.ts';

/** `identity` as `verifyIdToken` gives it: issuer, '|', uid. Null when another issued it. */
const uidOf = (identity: string): string | null => (identity.startsWith(`${OWN}|`) ? identity.slice(OWN.length + 1) : null);

/** A `validSince` that nothing issued up to now reaches: always later than the one before. See `authTimeAt`. */
export const validFrom = (now: number) => sql<number>`max(${identities.validSince}, ${seconds(now)}) + 1`;

/** Statements for a batch: the refresh tokens and unused links to a new password of this account are void. */
export const forgetTokens = (db: Database, uid: string): [BatchItem<'sqlite'>, BatchItem<'sqlite'>] => [
  db.delete(refreshTokens).where(eq(refreshTokens.uid, uid)),
  db.delete(oobCodes).where(and(eq(oobCodes.uid, uid), eq(oobCodes.kind, 'PASSWORD_RESET'))),
];

/** Statements for a batch: every token of this account, of either kind, is void from now on. None for other issuers. */
export function revokeIdentity(db: Database, identity: string, now = Date.now()): BatchItem<'sqlite'>[] {
  const uid = uidOf(identity);
  if (uid === null) return [];
  return [
    db
      .update(identities)
      .set({ validSince: validFrom(now) })
      .where(eq(identities.uid, uid)),
    ...forgetTokens(db, uid),
  ];
}

/** Statements for a batch: the account and all that belongs to it is gone. None for other issuers. */
export function deleteIdentity(db: Database, identity: string): BatchItem<'sqlite'>[] {
  const uid = uidOf(identity);
  if (uid === null) return [];
  return [
    db.delete(identities).where(eq(identities.uid, uid)),
    db.delete(refreshTokens).where(eq(refreshTokens.uid, uid)),
    db.delete(oobCodes).where(eq(oobCodes.uid, uid)),
  ];
}
