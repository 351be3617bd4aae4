/** Compares all purses with their moves once a day; the result is stored for staff until the next day. */
import { eq } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import { siteValues } from '../schema/notices.ts';
import { checkPurses, type WrongPurse } from './ledger.ts';

const KEY = 'ledgerCheck';
const DAY = 24 * 3_600_000;

export interface LedgerCheck {
  at: number;
  /** Number of moves. */
  moves: number;
  /** Sum of all purses: 0, unless coins were made or lost. */
  sum: number;
  wrong: WrongPurse[];
}

export async function lastLedgerCheck(db: Database): Promise<LedgerCheck | null> {
  const row = await db.select({ value: siteValues.value }).from(siteValues).where(eq(siteValues.name, KEY)).get();
  return row ? (JSON.parse(row.value) as LedgerCheck) : null;
}

/** Runs every five minutes; checks again on a new UTC day. Logs wrong purses as an error, too. */
export async function checkLedger(db: Database, now: number): Promise<void> {
  const lastCheck = await lastLedgerCheck(db);
  if (lastCheck && Math.floor(lastCheck.at / DAY) === Math.floor(now / DAY)) return;
  const check: LedgerCheck = { at: now, ...(await checkPurses(db)) };
  const value = JSON.stringify(check);
  await db.insert(siteValues).values({ name: KEY, value }).onConflictDoUpdate({ target: siteValues.name, set: { value } });
  if (check.sum !== 0 || check.wrong.length > 0)
    console.error(JSON.stringify({ task: 'ledger', message: 'purses differ from moves', ...check }));
}
