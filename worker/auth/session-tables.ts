/** Tables for which a session got tickets: its sockets there close when it ends, and their rooms are told of a sign-up. */
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { games } from '../../db/schema/games.ts';
import { sessions } from '../../db/schema/sessions.ts';
import type { Session } from '../app.ts';
import { disconnectFrom } from './disconnect.ts';

export const MAX_TABLES = 40;

export const hasTable = ({ tables }: Session, game: string): boolean => (JSON.parse(tables) as string[]).includes(game);

/**
 * A statement that records a table for the session with this token, without having read it. Returns no row if the table is not
 * listed, is recorded already, or another one would have to go.
 */
export const recordListedTable = (db: Database, tokenHash: string, game: string) =>
  db
    .update(sessions)
    .set({ tables: sql`json_insert(${sessions.tables}, '$[#]', ${game})` })
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        ne(sessions.kind, 'banned'),
        sql`json_array_length(${sessions.tables}) < ${MAX_TABLES}`,
        sql`not exists (select 1 from json_each(${sessions.tables}) where value = ${game})`,
        sql`exists (select 1 from ${games} where ${games.id} = ${game})`,
      ),
    )
    .returning({ id: sessions.id });

/** Records a table before a ticket is issued. Beyond the limit, drops the oldest table and closes the session's sockets there. */
export async function recordTable(env: Env, db: Database, session: Session, game: string): Promise<void> {
  if (hasTable(session, game)) return;
  const oldTables = JSON.parse(session.tables) as string[];
  const { tables } = sessions;
  const trimmedTables = sql`case when json_array_length(${tables}) < ${MAX_TABLES} then ${tables} else json_remove(${tables}, '$[0]') end`;
  const isNew = sql`not exists (select 1 from json_each(${tables}) where value = ${game})`;
  const updatedRow = await db
    .update(sessions)
    .set({ tables: sql`json_insert(${trimmedTables}, '$[#]', ${game})` })
    .where(and(eq(sessions.tokenHash, session.tokenHash), isNew))
    .returning({ tables })
    .get();
  const newTables = updatedRow ? (JSON.parse(updatedRow.tables) as string[]) : oldTables;
  const droppedTables = oldTables.filter((id) => !newTables.includes(id));
  await Promise.all(droppedTables.map((id) => disconnectFrom(env, id, session.person.id, session.id)));
}
