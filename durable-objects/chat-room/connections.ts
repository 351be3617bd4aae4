/** The sockets of a channel. Their state is in the attachment of each socket, which survives hibernation. */
import type { ChatVisitor } from '../shared/visitor.ts';

export interface ChatConnection {
  user: string;
  session: string;
  since: number;
  /** True between opening and closing the channel in the client; only then are messages sent to it. */
  listening: boolean;
}

/** A socket this old is closed instead of sent to: its client reconnects, and its session is checked again. */
const STALE = 3_600_000;

const connections = new WeakMap<WebSocket, ChatConnection>();

export function acceptConnection(ctx: DurableObjectState, ws: WebSocket, { user, session }: ChatVisitor, since: number): void {
  ctx.acceptWebSocket(ws, [user]);
  setConnection(ws, { user, session, since, listening: false });
}

function setConnection(ws: WebSocket, connection: ChatConnection): void {
  ws.serializeAttachment(connection);
  connections.set(ws, connection);
}

export function connectionOf(ws: WebSocket): ChatConnection {
  const connection = connections.get(ws) ?? (ws.deserializeAttachment() as ChatConnection);
  connections.set(ws, connection);
  return connection;
}

export function setListening(ws: WebSocket, listening: boolean): void {
  const connection = connectionOf(ws);
  if (connection.listening !== listening) setConnection(ws, { ...connection, listening });
}

export const isStale = (ws: WebSocket, at: number): boolean => at - connectionOf(ws).since >= STALE;

/** The open sockets of one member, or of all; the oldest first for one member. */
export function openSockets(ctx: DurableObjectState, user?: string): WebSocket[] {
  const open = ctx.getWebSockets(user).filter((ws) => ws.readyState === WebSocket.OPEN);
  return user === undefined ? open : open.sort((a, b) => connectionOf(a).since - connectionOf(b).since);
}

export const listeningSockets = (ctx: DurableObjectState, user?: string): WebSocket[] =>
  ctx.getWebSockets(user).filter((ws) => ws.readyState === WebSocket.OPEN && connectionOf(ws).listening);
