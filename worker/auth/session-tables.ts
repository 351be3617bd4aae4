/** Which tables a session has tickets for: where its sockets are to be closed when it ends, and where a guest goes along. */
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Session } from '../app.ts';
import { sessions } from '../db/schema/sessions.ts';

/** Tables that one session can have open. */
export const MOST_TABLES = 40;

/** Notes a table before a ticket for it is given out: a row is written once for each table, not for each socket. */
export async function noteTable(db: Database, session: Pick<Session, 'tokenHash' | 'tables'>, game: string): Promise<void> {
  if ((JSON.parse(session.tables) as string[]).includes(game)) return;
  const { tables } = sessions;
  const kept = sql`case when json_array_length(${tables}) < ${MOST_TABLES} then ${tables} else json_remove(${tables}, '$[0]') end`;
  const isNew = sql`not exists (select 1 from json_each(${tables}) where value = ${game})`;
  await db
    .update(sessions)
    .set({ tables: sql`json_insert(${kept}, '$[#]', ${game})` })
    .where(and(eq(sessions.tokenHash, session.tokenHash), isNew));
}
