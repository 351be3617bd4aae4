import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { setups } from '../../db/schema/setups.ts';
import type { Setup } from '../../games/engine/setup.ts';
import type { ProfileSetup } from '../../protocol/http/users.ts';

export async function setupsOf(db: Database, creator: string, limit: number, skip = 0): Promise<ProfileSetup[]> {
  const rows = await db
    .select({ id: setups.id, name: setups.name, gameType: setups.gameType, total: setups.total, document: setups.document })
    .from(setups)
    .where(and(eq(setups.creator, creator), eq(setups.deleted, false)))
    .orderBy(desc(setups.createdAt))
    .limit(limit)
    .offset(skip);
  return rows.map(({ document, ...row }) => ({ ...row, closed: (JSON.parse(document) as Setup).closed }));
}

/** Counts up to `most`. */
export async function countSetupsOf(db: Database, creator: string, most: number): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(setups)
    .where(and(eq(setups.creator, creator), eq(setups.deleted, false)))
    .limit(most)
    .as('some');
  return (await db.select({ count: sql<number>`count(*)` }).from(some).get())?.count ?? 0;
}
