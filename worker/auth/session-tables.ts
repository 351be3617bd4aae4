/** Tables for which a session got tickets: its sockets there close when it ends, and their rooms are told of a sign-up. */
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { sessions } from '../../db/schema/sessions.ts';
import type { Session } from '../app.ts';
import { disconnectFrom } from './disconnect.ts';

export const MAX_TABLES = 40;

/** Records a table before a ticket is issued. Beyond the limit, drops the oldest table and closes the session's sockets there. */
export async function recordTable(env: Env, db: Database, session: Session, game: string): Promise<void> {
  const oldTables = JSON.parse(session.tables) as string[];
  if (oldTables.includes(game)) return;
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
