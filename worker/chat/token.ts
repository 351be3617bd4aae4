/** The ticket from the HTTP side to a socket of chat: whose, from which session, into which channel. Good once, for a minute. */
import * as v from 'valibot';
import type { ChatVisitor } from '../../durable-objects/chat-room.ts';
import { ChannelId, UserId } from '../../protocol/chat-socket.ts';
import type { Database } from '../app.ts';
import { read, sign } from '../tickets.ts';

const Ticket = v.object({
  sub: UserId,
  session: v.string(),
  /** Null for the member's own line. */
  channel: v.nullable(ChannelId),
  jti: v.string(),
});
/** A token for this member of this session, into this channel or, with null, for their own line. Whether they may is not asked here. */
export const issue = (db: Database, { user, session }: Omit<ChatVisitor, 'jti'>, channel: string | null, now: number) =>
  sign(db, 'chatSocket', user, { session, channel }, now);

/** Who comes in with this token; null when it is not ours, not for this channel (null: the own line), or too old. */
export async function verify(db: Database, channel: string | null, token: string): Promise<ChatVisitor | null> {
  const ticket = v.safeParse(Ticket, await read(db, 'chatSocket', token));
  if (!ticket.success || ticket.output.channel !== channel) return null;
  const { sub: user, session, jti } = ticket.output;
  return { user, session, jti };
}
