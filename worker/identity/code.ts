/** Codes sent by mail, which prove that their user reads mail at that address. A password reset code works once. */
import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import type { Changes } from '../../db/core/effects.ts';
import { randomText, sha256 } from '../../db/core/ids.ts';
import { oobCodes } from '../../db/schema/identity.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { identityError } from './error.ts';
import type { Identity } from './id-token.ts';
import { type CodeKind, codeMail } from './mails.ts';

type Row = typeof oobCodes.$inferSelect;

const HOUR = 3_600_000;
export const CODE_LIFETIME: Record<CodeKind, number> = { VERIFY_EMAIL: 72 * HOUR, PASSWORD_RESET: HOUR };

export async function enqueueCodeMail(
  db: Database,
  kind: CodeKind,
  identity: Identity,
  origin: string,
  now: number,
): Promise<Changes> {
  const code = randomText(54);
  const values = {
    hash: await sha256(code),
    kind,
    uid: identity.uid,
    email: identity.emailKey,
    expiresAt: now + CODE_LIFETIME[kind],
  };
  const hash = values.hash;
  // Only the newest password reset link works, but every verification link does.
  const deleteOlder = db
    .delete(oobCodes)
    .where(and(eq(oobCodes.uid, identity.uid), eq(oobCodes.kind, kind), ne(oobCodes.hash, hash)));
  return [
    db.insert(oobCodes).values(values),
    ...(kind === 'PASSWORD_RESET' ? [deleteOlder] : []),
    enqueueMail(db, codeMail(kind, identity.email, origin, code), now),
  ];
}

/** Reads a code without consuming it. Throws MISSING_, INVALID_ or EXPIRED_OOB_CODE. */
export async function readCode(db: Database, code: string | undefined, now: number): Promise<Row> {
  if (!code) throw identityError('MISSING_OOB_CODE');
  if (!/^[\w-]{54}$/.test(code)) throw identityError('INVALID_OOB_CODE');
  const row = await db
    .select()
    .from(oobCodes)
    .where(eq(oobCodes.hash, await sha256(code)))
    .get();
  if (!row) throw identityError('INVALID_OOB_CODE');
  if (row.expiresAt <= now) throw identityError('EXPIRED_OOB_CODE');
  return row;
}
