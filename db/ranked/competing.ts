/** Members in a running game for points may not write outside it, because others at the table could read it. */
import { and, type Column, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import { games, seats } from '../schema/games.ts';

const IS_RUNNING_FOR_POINTS = and(
  eq(games.status, 'In Progress'),
  sql`(${games.row} ->> '$.ranked' or ${games.row} ->> '$.competitive')`,
);

/** SQL for queries that join tables: whether this member sits in a running ranked or competitive game. */
export const isCompeting = (member: Column): SQL<boolean> =>
  sql`exists (select 1 from ${seats} join ${games} on ${games.id} = ${seats.game}
    where ${seats.person} = ${member} and ${IS_RUNNING_FOR_POINTS})`.mapWith(Boolean);

export async function competes(db: Database, member: string): Promise<boolean> {
  const row = await db
    .select({ game: seats.game })
    .from(seats)
    .innerJoin(games, eq(games.id, seats.game))
    .where(and(eq(seats.person, member), IS_RUNNING_FOR_POINTS))
    .get();
  return row !== undefined;
}
