/** Who has a channel open. It stands in the socket's attachment, which outlives the sleep of the channel. */
import type { ChatVisitor } from '../chat-room.ts';

export interface Listener {
  user: string;
  session: string;
  /** When the socket was opened. */
  since: number;
  /** Nothing that is said is sent before they have asked for the channel, nor after they closed it. */
  listening: boolean;
}

/** A socket this old is not sent anything: its client comes back, and it is looked at again who they are. */
const STALE = 3_600_000;

const known = new WeakMap<WebSocket, Listener>();

/** Takes the socket in, under the id of its member. */
export function admit(ctx: DurableObjectState, ws: WebSocket, { user, session }: ChatVisitor, since: number): void {
  ctx.acceptWebSocket(ws, [user]);
  introduce(ws, { user, session, since, listening: false });
}

function introduce(ws: WebSocket, listener: Listener): void {
  ws.serializeAttachment(listener);
  known.set(ws, listener);
}

export function listenerOf(ws: WebSocket): Listener {
  const listener = known.get(ws) ?? (ws.deserializeAttachment() as Listener);
  known.set(ws, listener);
  return listener;
}

export function listen(ws: WebSocket, listening: boolean): void {
  const listener = listenerOf(ws);
  if (listener.listening !== listening) introduce(ws, { ...listener, listening });
}

export const isStale = (ws: WebSocket, at: number): boolean => at - listenerOf(ws).since >= STALE;

/** A member's open sockets, or everybody's; the oldest first. */
export function openSockets(ctx: DurableObjectState, user?: string): WebSocket[] {
  const open = ctx.getWebSockets(user).filter((ws) => ws.readyState === WebSocket.OPEN);
  return user === undefined ? open : open.sort((a, b) => listenerOf(a).since - listenerOf(b).since);
}

export const listeners = (ctx: DurableObjectState, user?: string): WebSocket[] =>
  ctx.getWebSockets(user).filter((ws) => ws.readyState === WebSocket.OPEN && listenerOf(ws).listening);
