/** Which tables a session has tickets for: where its sockets are to be closed when it ends, and where a guest goes along. */
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Session } from '../app.ts';
import { sessions } from '../db/schema/sessions.ts';
import { disconnectFrom } from './disconnect.ts';

/** Tables that one session can have open. */
export const MOST_TABLES = 40;

/**
 * Notes a table before a ticket for it is given out: a row is written once for each table, not for each socket. Where there
 * are too many, the oldest is forgotten, and the session's sockets there are closed.
 */
export async function noteTable(env: Env, db: Database, session: Session, game: string): Promise<void> {
  const before = JSON.parse(session.tables) as string[];
  if (before.includes(game)) return;
  const { tables } = sessions;
  const kept = sql`case when json_array_length(${tables}) < ${MOST_TABLES} then ${tables} else json_remove(${tables}, '$[0]') end`;
  const isNew = sql`not exists (select 1 from json_each(${tables}) where value = ${game})`;
  const after = await db
    .update(sessions)
    .set({ tables: sql`json_insert(${kept}, '$[#]', ${game})` })
    .where(and(eq(sessions.tokenHash, session.tokenHash), isNew))
    .returning({ tables })
    .get();
  const left = after ? (JSON.parse(after.tables) as string[]) : before;
  const forgotten = before.filter((id) => !left.includes(id));
  await Promise.all(forgotten.map((id) => disconnectFrom(env, id, session.person.id, session.id)));
}
