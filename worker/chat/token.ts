/** The ticket from the HTTP side to a socket of chat: whose, from which session, into which channel. Good once, for a minute. */
import { jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { ChatVisitor } from '../../durable-objects/chat-room.ts';
import { ChannelId, UserId } from '../../protocol/chat-socket.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { Database } from '../app.ts';
import { key } from '../db/keys.ts';
import { randomText } from '../random.ts';

const Ticket = v.object({
  sub: UserId,
  session: v.string(),
  /** Null for the member's own line. */
  channel: v.nullable(ChannelId),
  jti: v.string(),
});
const secret = async (db: Database) => new TextEncoder().encode(await key(db, 'socket-token'));
const AUDIENCE = 'chatSocket';

/** A token for this member of this session, into this channel or, with null, for their own line. Whether they may is not asked here. */
export async function issue(
  db: Database,
  { user, session }: Omit<ChatVisitor, 'jti'>,
  channel: string | null,
  now: number,
): Promise<string> {
  return new SignJWT({ session, channel })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user)
    .setAudience(AUDIENCE)
    .setJti(randomText(16))
    .setExpirationTime(Math.floor((now + LIMITS.token) / 1000))
    .sign(await secret(db));
}

/** Who comes in with this token; null when it is not ours, not for this channel (null: the own line), or too old. */
export async function verify(db: Database, channel: string | null, token: string): Promise<ChatVisitor | null> {
  const payload = await jwtVerify(token, await secret(db), {
    audience: AUDIENCE,
    algorithms: ['HS256'],
    requiredClaims: ['exp'],
  }).then(
    (verified) => verified.payload,
    () => null,
  );
  const ticket = v.safeParse(Ticket, payload);
  if (!ticket.success || ticket.output.channel !== channel) return null;
  const { sub: user, session, jti } = ticket.output;
  return { user, session, jti };
}
