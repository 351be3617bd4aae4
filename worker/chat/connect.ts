import { and, eq, isNull, lte } from 'drizzle-orm';
import { type Database, database } from '../../db/core/database.ts';
import { chatRooms, directMembers } from '../../db/schema/chat.ts';
import { userHub } from '../../durable-objects/shared/rpc.ts';
import { isDirect } from '../../protocol/channel-id.ts';
import type { Session } from '../app.ts';
import { problem } from '../problem.ts';
import { issueChatTicket } from './token.ts';

/** Ticket for a channel, or for the member's hub if null; '' without a member. A hidden channel answers like a missing one. */
export async function chatTicketFor(env: Env, session: Session | null, channel: string | null): Promise<string> {
  if (!session?.user) return '';
  const db = database(env);
  if (channel !== null && !(await mayEnter(db, session, channel)) && !(await restoredDirect(env, session, channel)))
    throw problem(404, 'There is no such channel.');
  return issueChatTicket(db, { user: session.user.id, session: session.id }, channel, Date.now());
}

/** Asks the member's own hub, which knows the channels that D1 lost with a restore. */
const restoredDirect = async (env: Env, { person }: Session, channel: string): Promise<boolean> =>
  isDirect(channel) && (await userHub(env, person.id).restoreDirect(channel));

async function mayEnter(db: Database, { person, rank }: Session, channel: string): Promise<boolean> {
  const channelRow = isDirect(channel)
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
  return channelRow !== undefined;
}
