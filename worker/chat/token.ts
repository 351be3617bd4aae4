/** The ticket for a chat socket, with member, session and channel. Valid once, for one minute. */
import * as v from 'valibot';
import type { Database } from '../../db/core/database.ts';
import { ChannelId, UserId } from '../../protocol/socket/chat.ts';
import type { ChatVisitor } from '../../protocol/visitor.ts';
import { readTicket, signTicket } from '../tickets.ts';

const Ticket = v.object({
  sub: UserId,
  session: v.string(),
  /** Null for the member's hub. */
  channel: v.nullable(ChannelId),
  jti: v.string(),
});
/** A ticket for this member and session, to a channel or, if null, to their hub. The caller checks permissions. */
export const issueChatTicket = (db: Database, { user, session }: Omit<ChatVisitor, 'jti'>, channel: string | null, now: number) =>
  signTicket(db, 'chatSocket', user, { session, channel }, now);

/** Verifies a ticket. Null if it is not ours, is for another channel (null means the hub), or has expired. */
export async function verifyChatTicket(db: Database, channel: string | null, token: string): Promise<ChatVisitor | null> {
  const ticket = v.safeParse(Ticket, await readTicket(db, 'chatSocket', token));
  if (!ticket.success || ticket.output.channel !== channel) return null;
  const { sub: user, session, jti } = ticket.output;
  return { user, session, jti };
}
