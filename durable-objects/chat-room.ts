/**
 * One channel of chat, a public room or a direct channel: what was said, and the sockets of those who have it open. A line
 * comes in once and goes out to each of them; no other object is asked or told for a listener.
 */
import { DurableObject } from 'cloudflare:workers';
import type { RoomEnv } from './room-env.ts';

/** Who knocks, as the worker found out from the token: base64url of this as JSON, in the header X-Person. */
export interface ChatVisitor {
  user: string;
  /** Id of the session that asked for the token. */
  session: string;
  /** The token's own id: a token is good once. */
  jti: string;
}

export class ChatRoom extends DurableObject<RoomEnv> {
  /** Makes this a direct channel of these members. Asking again changes nothing. */
  async found(_members: string[]): Promise<void> {}
  /** The room is deleted: everything is forgotten, and everybody let go. */
  async closed(): Promise<void> {}
  /** This member's sockets are let go: those of one session, or all. */
  async dismiss(_user: string, _session: string | null): Promise<void> {}
}
