/** The sockets of a room. Who somebody is stands in the socket's attachment, which outlives the room's sleep. */
import type { Person, Table } from '../games/table-state.ts';
import { CLOSE } from '../protocol/limits.ts';

/** What the worker found out about the one who knocks, in the header X-Person: base64url of JSON. */
export interface Visitor {
  person: Person;
  /** Id of the session that asked for the token. */
  session: string;
  /** 'any': at any table, whatever its host allows. */
  spectate: boolean | 'any';
  /** False for one who may watch here and never sit down. */
  mayPlay?: boolean;
  /** The token's own id: a token is good once. */
  jti: string;
  /** Which waking of the room the token was given out for. */
  waking: string;
}

/** Throws when the header is missing or not ours: only the worker calls, and it always sets it. */
export function visitorOf<T = Visitor>(request: Request): T {
  const header = request.headers.get('X-Person') ?? '';
  const bytes = Uint8Array.from(atob(header.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)) as T;
}

/** How many facts the client says it has heard; 0 when that is no number. */
export function haveOf(request: Request): number {
  const have = Number(new URL(request.url).searchParams.get('have'));
  return Number.isSafeInteger(have) && have > 0 ? have : 0;
}

/** Who speaks over a socket. `only` is not told to the table: why somebody may not play is in no record. */
interface Speaker {
  person: Person;
  /** Lines that were opened before a release name none. */
  session?: string;
  only?: 'watch';
  /** When the socket was opened; lines of an older release do not say it. */
  since?: number;
}

/** Takes the socket in. It has no tag: a tag stays for ever, and a guest who registers is somebody else. */
export function accept(ctx: DurableObjectState, ws: WebSocket, person: Person, session: string, mayPlay = true): void {
  ctx.acceptWebSocket(ws);
  introduce(ws, { person, session, ...(!mayPlay && { only: 'watch' }), since: Date.now() });
}

/** Lets the oldest sockets of a person go until no more than `most` are open: every line of talk is sent to each of them. */
export function closeOldest(ctx: DurableObjectState, id: string, most: number): void {
  const open = socketsOf(ctx, id).filter((ws) => ws.readyState === WebSocket.OPEN);
  open.sort((a, b) => (speakerOf(a).since ?? 0) - (speakerOf(b).since ?? 0));
  for (const ws of open.slice(0, Math.max(0, open.length - most)))
    close(ws, CLOSE.crowded, 'You have this table open on too many pages, so this one was let go. Refresh to come back here.');
}

/** This socket is this person's from now on, and belongs to this session of theirs. */
export const rename = (ws: WebSocket, person: Person, session: string): void =>
  introduce(ws, { ...speakerOf(ws), person, session });

function introduce(ws: WebSocket, speaker: Speaker): void {
  ws.serializeAttachment(speaker);
  known.set(ws, speaker);
}

/** Read once for each socket while the room is awake. */
const known = new WeakMap<WebSocket, Speaker>();
function speakerOf(ws: WebSocket): Speaker {
  const speaker = known.get(ws) ?? asSpeaker(ws.deserializeAttachment() as Speaker | Person);
  known.set(ws, speaker);
  return speaker;
}
/** Lines that were opened before a release hold the person alone. */
const asSpeaker = (kept: Speaker | Person): Speaker => ('person' in kept ? kept : { person: kept });

export const personOf = (ws: WebSocket): Person => speakerOf(ws).person;
/** Closes the sockets that these sessions of a person have; those of which no session is known too. */
export function closeSessions(ctx: DurableObjectState, id: string, sessions: readonly string[], why: string): void {
  for (const ws of socketsOf(ctx, id)) {
    const { session } = speakerOf(ws);
    if (session === undefined || sessions.includes(session)) close(ws, CLOSE.kicked, why);
  }
}

export const mayPlay = (ws: WebSocket): boolean => speakerOf(ws).only !== 'watch';

/** A person's sockets, those that are closing too; everybody's for undefined. */
export function socketsOf(ctx: DurableObjectState, id: string | undefined): WebSocket[] {
  const all = ctx.getWebSockets();
  return id === undefined ? all : all.filter((ws) => personOf(ws).id === id);
}
/** Ids of those who have an open socket. */
export const peopleHere = (ctx: DurableObjectState): Set<string> =>
  new Set(
    ctx
      .getWebSockets()
      .filter((ws) => ws.readyState === WebSocket.OPEN)
      .map((ws) => personOf(ws).id),
  );
export const isHere = (ctx: DurableObjectState, id: string): boolean =>
  socketsOf(ctx, id).some((ws) => ws.readyState === WebSocket.OPEN);

/** Who has a socket here and neither sits nor watches. */
export function strangers(ctx: DurableObjectState, { members, watchers }: Table): Person[] {
  const known = new Set([...members, ...watchers].map(({ id }) => id));
  const people = ctx.getWebSockets().map(personOf);
  return [...new Map(people.filter(({ id }) => !known.has(id)).map((person) => [person.id, person])).values()];
}

/** Answers an upgrade with a socket that says why it closes: a browser does not see why an upgrade was refused. */
export function turnAway(code: number, why: string): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.close(code, why);
  return new Response(null, { status: 101, webSocket: client });
}

/** Sends to a socket that may be gone by now: then its close event is on its way. */
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

/** Hibernating sockets get no close reply by themselves. Codes that may not be sent are answered as a plain close. */
export function answerClose(ws: WebSocket, code: number, reason: string): void {
  close(ws, code === 1000 || (code >= 3000 && code <= 4999) ? code : 1000, reason);
}
