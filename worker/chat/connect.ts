/** GET /api/chat/connect[?channel=ID]: a ticket for a socket of chat, as text; '' for whoever has no chat. */
import { and, eq, isNull, lte } from 'drizzle-orm';
import { isDirect } from '../../protocol/chat-socket.ts';
import { ConnectChatQuery } from '../../protocol/rest/chat.ts';
import { area, type Database, database, type Session } from '../app.ts';
import { chatRooms, directMembers } from '../db/schema/chat.ts';
import { queryOf } from '../middleware/body.ts';
import { problem } from '../problem.ts';
import { issue } from './token.ts';

/**
 * The channel's object asks all of this again. It is asked here too, so that a page hears why in a sentence; which is the same
 * for a channel that is not there and for one that is somebody else's.
 */
export const connect = area().get('/connect', async (c) => {
  const { channel = null } = queryOf(c, ConnectChatQuery);
  const { session } = c.var;
  if (!session?.user) return c.text('');
  const db = database(c.env);
  if (channel !== null && !(await mayEnter(db, session, channel))) throw problem(404, 'There is no such channel.');
  return c.text(await issue(db, { user: session.user.id, session: session.id }, channel, Date.now()));
});

/** One row of D1, found by its key. */
async function mayEnter(db: Database, { person, rank }: Session, channel: string): Promise<boolean> {
  const found = isDirect(channel)
    ? await db
        .select({ id: directMembers.channel })
        .from(directMembers)
        .where(and(eq(directMembers.user, person.id), eq(directMembers.channel, channel)))
        .get()
    : await db
        .select({ id: chatRooms.id })
        .from(chatRooms)
        .where(and(eq(chatRooms.id, channel), lte(chatRooms.rank, rank), isNull(chatRooms.deletedAt)))
        .get();
  return found !== undefined;
}
