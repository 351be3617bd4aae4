import { and, eq } from 'drizzle-orm';
import type { Setup } from '../../games/engine/setup.ts';
import type { Database } from '../core/database.ts';
import { setups } from '../schema/setups.ts';

export type SetupRow = typeof setups.$inferSelect;

/** The newest version of a setup, with its number and deal; null if it does not exist or was deleted. */
export async function findSetup(db: Database, id: string): Promise<{ setup: Setup; row: SetupRow } | null> {
  const row = await db
    .select()
    .from(setups)
    .where(and(eq(setups.id, id), eq(setups.deleted, false)))
    .get();
  return row ? { setup: { ...(JSON.parse(row.document) as Setup), version: row.version, deal: row.deal }, row } : null;
}
