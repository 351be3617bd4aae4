/** Codes sent by mail, which prove that their user reads mail at that address. A password reset code works once. */
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import type { Changes } from '../../db/core/effects.ts';
import { randomText, sha256 } from '../../db/core/ids.ts';
import { insertIf } from '../../db/core/insert-if.ts';
import { oobCodes } from '../../db/schema/identity.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { identityError } from './error.ts';
import type { Identity } from './id-token.ts';
import { type CodeKind, codeMail } from './mails.ts';

type Row = typeof oobCodes.$inferSelect;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
export const CODE_LIFETIME: Record<CodeKind, number> = {
  VERIFY_EMAIL: 3 * DAY,
  PASSWORD_RESET: HOUR,
  VERIFY_AND_CHANGE_EMAIL: DAY,
  RECOVER_EMAIL: 14 * DAY,
};
/** Kinds of which only the newest link works. Every link that recovers an address works, or a second change would void the first. */
const NEWEST_ONLY: readonly CodeKind[] = ['PASSWORD_RESET', 'VERIFY_AND_CHANGE_EMAIL'];

/** The account of a code and the address that it is mailed to, which the account need not have. */
export type Recipient = Pick<Identity, 'uid' | 'email' | 'emailKey'>;

/** Statements that store a code and mail it. They change nothing unless `where` holds when the batch runs. */
export async function enqueueCodeMail(
  db: Database,
  kind: CodeKind,
  { uid, email, emailKey }: Recipient,
  origin: string,
  now: number,
  where: SQL = sql`true`,
): Promise<Changes> {
  const code = randomText(54);
  const values = {
    hash: await sha256(code),
    kind,
    uid,
    email: emailKey,
    expiresAt: now + CODE_LIFETIME[kind],
  };
  const hash = values.hash;
  const deleteOlder = db
    .delete(oobCodes)
    .where(and(eq(oobCodes.uid, uid), eq(oobCodes.kind, kind), ne(oobCodes.hash, hash), where));
  return [
    insertIf(db, oobCodes, values, where),
    ...(NEWEST_ONLY.includes(kind) ? [deleteOlder] : []),
    enqueueMail(db, codeMail(kind, email, origin, code), now, where),
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
