/** The sockets of a room. The person is stored in the socket's attachment, which survives hibernation. */
import type { Person, Table } from '../../games/table/table-state.ts';
import { CLOSE_CODES } from '../../protocol/limits.ts';

/** How many facts the client says it has; 0 for no number. */
export function haveParam(request: Request): number {
  const have = Number(new URL(request.url).searchParams.get('have'));
  return Number.isSafeInteger(have) && have > 0 ? have : 0;
}

/** The person on a socket. `only` is not passed to the table, so that no record shows that a person may not play. */
interface SocketAttachment {
  person: Person;
  /** Missing on sockets that an older release accepted. */
  session?: string;
  only?: 'watch';
  /** When the socket was opened; missing on sockets that an older release accepted. */
  since?: number;
}

/** Accepts the socket without a tag: a tag cannot change, but a guest who registers gets another id. */
export function acceptSocket(ctx: DurableObjectState, ws: WebSocket, person: Person, session: string, mayPlay: boolean): void {
  ctx.acceptWebSocket(ws);
  writeAttachment(ws, { person, session, ...(!mayPlay && { only: 'watch' }), since: Date.now() });
}

/** Closes the oldest sockets of a person until at most `most` are open: every message is sent to each of them. */
export function closeOldest(ctx: DurableObjectState, id: string, most: number): void {
  const open = socketsOf(ctx, id).filter((ws) => ws.readyState === WebSocket.OPEN);
  open.sort((a, b) => (attachmentOf(a).since ?? 0) - (attachmentOf(b).since ?? 0));
  for (const ws of open.slice(0, Math.max(0, open.length - most)))
    close(
      ws,
      CLOSE_CODES.crowded,
      'You have this table open on too many pages, so this one was let go. Refresh to come back here.',
    );
}

export const reassignSocket = (ws: WebSocket, person: Person, session: string): void =>
  writeAttachment(ws, { ...attachmentOf(ws), person, session });

function writeAttachment(ws: WebSocket, attachment: SocketAttachment): void {
  ws.serializeAttachment(attachment);
  attachments.set(ws, attachment);
}

/** Each attachment is deserialized once per life of the object. */
const attachments = new WeakMap<WebSocket, SocketAttachment>();
function attachmentOf(ws: WebSocket): SocketAttachment {
  const attachment = attachments.get(ws) ?? asAttachment(ws.deserializeAttachment() as SocketAttachment | Person);
  attachments.set(ws, attachment);
  return attachment;
}
/** Sockets that an older release accepted hold the person alone. */
const asAttachment = (stored: SocketAttachment | Person): SocketAttachment => ('person' in stored ? stored : { person: stored });

export const personOf = (ws: WebSocket): Person => attachmentOf(ws).person;
/** Closes the sockets that these sessions of a person have, and those without a known session. */
export function closeSessions(ctx: DurableObjectState, id: string, sessions: readonly string[], why: string): void {
  for (const ws of socketsOf(ctx, id)) {
    const { session } = attachmentOf(ws);
    if (session === undefined || sessions.includes(session)) close(ws, CLOSE_CODES.kicked, why);
  }
}

export const mayPlay = (ws: WebSocket): boolean => attachmentOf(ws).only !== 'watch';

/** A person's sockets, including closing ones; all sockets for undefined. */
export function socketsOf(ctx: DurableObjectState, id: string | undefined): WebSocket[] {
  const all = ctx.getWebSockets();
  return id === undefined ? all : all.filter((ws) => personOf(ws).id === id);
}
export const connectedPeople = (ctx: DurableObjectState): Set<string> =>
  new Set(
    ctx
      .getWebSockets()
      .filter((ws) => ws.readyState === WebSocket.OPEN)
      .map((ws) => personOf(ws).id),
  );
export const isConnected = (ctx: DurableObjectState, id: string): boolean =>
  socketsOf(ctx, id).some((ws) => ws.readyState === WebSocket.OPEN);

/** People with a socket here who neither sit nor watch. */
export function unseatedPeople(ctx: DurableObjectState, { members, watchers }: Table): Person[] {
  const known = new Set([...members, ...watchers].map(({ id }) => id));
  const people = ctx.getWebSockets().map(personOf);
  return [...new Map(people.filter(({ id }) => !known.has(id)).map((person) => [person.id, person])).values()];
}

/** Answers an upgrade with a socket that closes with a reason: a browser does not see why an upgrade was refused. */
export function rejectSocket(code: number, why: string): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.close(code, why);
  return new Response(null, { status: 101, webSocket: client });
}

/** The socket may be closed already; its close event follows then. */
export function send(ws: WebSocket, frames: readonly string[]): void {
  try {
    for (const frame of frames) ws.send(frame);
  } catch {}
}

export function close(ws: WebSocket, code: number, why: string): void {
  try {
    ws.close(code, why.slice(0, 120));
  } catch {}
}

/** Hibernating sockets send no close reply by themselves. Codes that may not be sent are answered as a plain close. */
export function answerClose(ws: WebSocket, code: number, reason: string): void {
  close(ws, code === 1000 || (code >= 3000 && code <= 4999) ? code : 1000, reason);
}
