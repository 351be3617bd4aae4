import { eq } from 'drizzle-orm';
import type { Setup } from '../games/engine/setup.ts';
import type { Database } from './database.ts';
import { setups } from './schema/games.ts';

export type SetupRow = typeof setups.$inferSelect;

export async function setupOf(db: Database, id: string): Promise<{ setup: Setup; row: SetupRow } | null> {
  const row = await db.select().from(setups).where(eq(setups.id, id)).get();
  return row ? { setup: JSON.parse(row.document) as Setup, row } : null;
}
