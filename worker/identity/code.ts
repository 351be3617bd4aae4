/** Codes that go out by mail: whoever has one reads mail at that address. Each is good once. */
import { and, eq, ne } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '../app.ts';
import { oobCodes } from '../db/schema/identity.ts';
import { oweMail } from '../mail/outbox.ts';
import { randomText, sha256 } from '../random.ts';
import type { Identity } from './id-token.ts';
import { letterFor } from './letters.ts';
import { refusal } from './refusal.ts';

type Row = typeof oobCodes.$inferSelect;
export type Kind = Row['kind'];

const HOUR = 3_600_000;
export const LASTS: Record<Kind, number> = { VERIFY_EMAIL: 72 * HOUR, PASSWORD_RESET: HOUR };

/** Statements for a batch: a mail with a new code for this account. `carryMail` comes after. */
export async function oweCode(
  db: Database,
  kind: Kind,
  who: Identity,
  origin: string,
  now: number,
): Promise<[BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]]> {
  const code = randomText(54);
  const values = { hash: await sha256(code), kind, uid: who.uid, email: who.emailKey, expiresAt: now + LASTS[kind] };
  const hash = values.hash;
  // Somebody may follow the link of whichever mail they find; a new password is for the newest only.
  const older = db.delete(oobCodes).where(and(eq(oobCodes.uid, who.uid), eq(oobCodes.kind, kind), ne(oobCodes.hash, hash)));
  return [
    db.insert(oobCodes).values(values),
    ...(kind === 'PASSWORD_RESET' ? [older] : []),
    oweMail(db, letterFor(kind, who.email, origin, code), now),
  ];
}

/** What this code is for. It stays good. Refused with MISSING_, INVALID_ or EXPIRED_OOB_CODE. */
export async function readCode(db: Database, code: string | undefined, now: number): Promise<Row> {
  if (!code) throw refusal('MISSING_OOB_CODE');
  if (!/^[\w-]{54}$/.test(code)) throw refusal('INVALID_OOB_CODE');
  const row = await db
    .select()
    .from(oobCodes)
    .where(eq(oobCodes.hash, await sha256(code)))
    .get();
  if (!row) throw refusal('INVALID_OOB_CODE');
  if (row.expiresAt <= now) throw refusal('EXPIRED_OOB_CODE');
  return row;
}
