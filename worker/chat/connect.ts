/** GET /api/chat/connect[?channel=ID]: a ticket for a chat socket, as text; '' without chat. */
import { and, eq, isNull, lte } from 'drizzle-orm';
import { type Database, database } from '../../db/database.ts';
import { chatRooms, directMembers } from '../../db/schema/chat.ts';
import { ConnectChatQuery } from '../../protocol/http/chat.ts';
import { isDirect } from '../../protocol/socket/chat.ts';
import { router, type Session } from '../app.ts';
import { queryOf } from '../middleware/body.ts';
import { problem } from '../problem.ts';
import { issueChatTicket } from './token.ts';

/** The object checks this again. A channel of other members gets the same sentence as one that does not exist. */
export const connect = router().get('/connect', async (c) => {
  const { channel = null } = queryOf(c, ConnectChatQuery);
  const { session } = c.var;
  if (!session?.user) return c.text('');
  const db = database(c.env);
  if (channel !== null && !(await mayEnter(db, session, channel))) throw problem(404, 'There is no such channel.');
  return c.text(await issueChatTicket(db, { user: session.user.id, session: session.id }, channel, Date.now()));
});

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
