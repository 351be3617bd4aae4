import { eq } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { siteValues } from '../../db/schema/notices.ts';

export const RESTART_KEY = 'restartAt';

export const restartQuery = (db: Database) =>
  db.select({ value: siteValues.value }).from(siteValues).where(eq(siteValues.name, RESTART_KEY)).limit(1);
/** Null if no restart is planned, or it is in the past. */
export function restartTime([row]: readonly { value: string }[], now: number): number | null {
  const at = Number(row?.value);
  return at > now ? at : null;
}
