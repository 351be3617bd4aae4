/** Win rates of roles, over the games of all setups. */
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { roleTallies } from '../../db/schema/setups.ts';
import { LEAST_GAMES, wilson } from '../../games/engine/wilson.ts';
import type { RoleStats } from '../../protocol/http/roles.ts';

/** Reads one row, regardless of the number of games and setups. A role that does not exist counts as never dealt. */
export async function roleStats(db: Database, gameType: string, role: string): Promise<RoleStats> {
  const row = await db
    .select({ plays: roleTallies.plays, wins: roleTallies.wins })
    .from(roleTallies)
    .where(and(eq(roleTallies.gameType, gameType), eq(roleTallies.role, role)))
    .get();
  const { plays, wins } = row ?? { plays: 0, wins: 0 };
  return { plays, rate: plays < LEAST_GAMES ? null : { name: role, plays, wins, ...wilson(wins, plays) } };
}
