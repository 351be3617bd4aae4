/**
 * What reaches one member, wherever they are: the sockets of their tabs, their list of direct channels with what is unread,
 * and the push to their browsers while no page of theirs is looked at. Its name is the member's id.
 */
import { DurableObject } from 'cloudflare:workers';
import { HUB } from '../protocol/chat-socket.ts';
import { CLOSE, LIMITS } from '../protocol/limits.ts';
import { type FrameOf, readFrame } from './chat/read-frame.ts';
import { Tickets } from './chat/tickets.ts';
import type { ChatVisitor } from './chat-room.ts';
import { mayFrame, mayTalk, newPace, type Rates, strike } from './flood.ts';
import { TABLES } from './hub/channels.ts';
import { complaint } from './hub/direct.ts';
import { Mark } from './hub/here.ts';
import { Inbox } from './hub/inbox.ts';
import { Lines } from './hub/lines.ts';
import { admitted } from './hub/people.ts';
import { Talk } from './hub/talk.ts';
import type { Post } from './notice.ts';
import { RENEW_EVERY } from './presence.ts';
import type { RoomEnv } from './room-env.ts';
import { answerClose, close, turnAway, visitorOf } from './sockets.ts';

/** Somebody said something where this member is meant to hear of it. */
export interface Heard {
  channel: string;
  /** Of the newest line. */
  date: number;
  /** Who said it. */
  from: { id: string; name: string };
}

/** Pages of one member. */
const TABS = 20;
/** Frames of all of them; `talk` of those that ask D1. Twenty tabs that come back at once stay below it. */
const RATES: Rates = { window: 20_000, talk: 60, burst: 250, frames: 300, strikes: LIMITS.strikes };
const COSTLY: readonly string[] = ['auth', 'getUsers', 'newDMChannel'] satisfies (keyof typeof HUB)[];
/** Whose last page is closed is still here for so long: pages are reloaded, and lines are cut. */
const GRACE = 20_000;
const SIGNED_OUT = 'You are signed out.';
const LATER = 'That could not be done just now. Try again in a moment.';

export class UserHub extends DurableObject<RoomEnv> {
  readonly #lines: Lines;
  readonly #inbox: Inbox;
  readonly #talk: Talk;
  readonly #tickets: Tickets;
  readonly #mark: Mark;
  readonly #pace = newPace();
  /** What a tab asked is answered in that order. */
  readonly #turns = new WeakMap<WebSocket, Promise<void>>();
  /** How often somebody was signed out, or chose to hide: whoever is on the way in meanwhile is looked at again. */
  #changes = 0;

  constructor(state: DurableObjectState, env: RoomEnv) {
    super(state, env);
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair('p', 'p'));
    state.storage.sql.exec(TABLES);
    this.#lines = new Lines(state);
    this.#inbox = new Inbox(state, env, this.#lines);
    this.#talk = new Talk(state, env, this.#lines, this.#inbox);
    this.#tickets = new Tickets(state.storage.sql);
    this.#mark = new Mark(env.PRESENCE, this.#me);
  }
  get #me(): string {
    return this.ctx.id.name ?? '';
  }

  /** A tab. The worker has checked the token and says in a header whose it is. */
  override async fetch(request: Request): Promise<Response> {
    if (request.headers.get('upgrade') !== 'websocket') return new Response('This is a socket.', { status: 426 });
    const { user, session, jti } = visitorOf<ChatVisitor>(request);
    if (user !== this.#me) return turnAway(CLOSE.token, 'This ticket is not good here.');
    if (!this.#tickets.take(jti, Date.now())) return turnAway(CLOSE.token, 'This ticket was used already.');
    const hidden = await this.#admit(session);
    if (hidden === null) return turnAway(CLOSE.kicked, SIGNED_OUT);
    for (const old of this.#lines.open().slice(0, 1 - TABS))
      close(old, CLOSE.full, 'You have the site open in too many places. Close one and connect again.');
    const { 0: client, 1: server } = new WebSocketPair();
    this.#lines.admit(server, { session, since: Date.now(), away: false, hidden });
    this.#talk.looked();
    this.ctx.waitUntil(this.#stand());
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + RENEW_EVERY);
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Whether the member of this session hides; null where the session does not stand. */
  async #admit(session: string): Promise<boolean | null> {
    for (;;) {
      const before = this.#changes;
      const { sessions, hidden } = await admitted(this.env.DB, this.#me, [session], Date.now());
      if (before === this.#changes) return sessions.has(session) ? hidden : null;
    }
  }

  override async webSocketMessage(ws: WebSocket, raw: string | ArrayBuffer): Promise<void> {
    if (ws.readyState !== WebSocket.OPEN) return;
    const at = Date.now();
    this.#lines.heard(ws, at);
    if (!mayFrame(this.#pace, at, RATES)) return close(ws, CLOSE.flood, 'Too much was sent at once.');
    const turn = (this.#turns.get(ws) ?? Promise.resolve()).then(() => this.#take(ws, raw, at));
    this.#turns.set(ws, turn);
    await turn;
  }

  override async webSocketClose(ws: WebSocket, code: number, reason: string, wasClean: boolean): Promise<void> {
    if (wasClean) answerClose(ws, code, reason);
    await this.#gone();
  }
  override async webSocketError(): Promise<void> {
    await this.#gone();
  }
  async #gone(): Promise<void> {
    if (this.#lines.open().length) return this.#stand();
    const now = Date.now();
    const set = await this.ctx.storage.getAlarm();
    // One that comes soon is as good, and lines that come and go do not cost a row each time.
    if (set === null || set < now + GRACE / 2 || set > now + GRACE) await this.ctx.storage.setAlarm(now + GRACE);
  }

  /** Never throws. */
  async #take(ws: WebSocket, raw: string | ArrayBuffer, at: number): Promise<void> {
    const asked = readFrame(HUB, raw);
    if ('why' in asked) return this.#refuse(ws, at, complaint(raw) ?? asked.why, CLOSE.bad);
    if (COSTLY.includes(asked.name) && !mayTalk(this.#pace, at, RATES))
      return this.#refuse(ws, at, 'You are going too fast. Wait a moment.', CLOSE.flood, 1_000);
    try {
      const why = await this.#do(ws, asked);
      if (why) this.#lines.answer(ws, 'error', { why });
    } catch (error) {
      console.error(JSON.stringify({ hub: asked.name, error: String(error).slice(0, 200) }));
      this.#lines.answer(ws, 'error', { why: LATER });
    }
  }

  #refuse(ws: WebSocket, at: number, why: string, code: number, wait?: number): void {
    this.#lines.answer(ws, 'error', { why, ...(wait && { wait }) });
    if (!strike(this.#pace, at, RATES)) close(ws, code, why);
  }

  /** Answers a sentence where it cannot be done. */
  async #do(ws: WebSocket, asked: FrameOf<typeof HUB>): Promise<string | null> {
    switch (asked.name) {
      case 'auth':
        await this.#talk.info(ws);
        // A notice whose bell did not ring here is found now.
        this.#lines.answer(ws, 'unread', await this.#inbox.look());
        return null;
      case 'getUsers':
        await this.#talk.users(ws, asked.value);
        return null;
      case 'newDMChannel':
        return this.#talk.open(ws, asked.value);
      case 'closeDM':
        this.#talk.close(asked.value);
        return null;
      case 'readNotifsInChannel':
        this.#talk.seen(ws, asked.value);
        return null;
      case 'away':
        this.#lines.set(ws, { ...this.#lines.of(ws), away: asked.value });
        if (!asked.value) this.#talk.looked();
        await this.#stand();
        return null;
    }
  }

  /** Something was said in a direct channel of this member. `members`: ids of all; `viewing`: this member has it open. */
  heard(heard: Heard & { members: string[]; viewing: boolean }): Promise<void> {
    return this.#talk.heard(heard);
  }
  /** This member was named in a public room. */
  mentioned(heard: Heard & { room: string }): Promise<void> {
    return this.#talk.mentioned(heard);
  }
  /** Writes a notice for this member and tells them; the same `key` of a kind again renews it. */
  post(notice: Post): Promise<void> {
    return this.#inbox.post(notice);
  }
  /** There may be new notices for this member in D1. */
  async noticed(): Promise<void> {
    await this.#inbox.look();
  }

  /** Whether this member hides that they are here; to be told when they choose. */
  async hide(hidden: boolean): Promise<void> {
    this.#changes += 1;
    const open = this.#lines.open();
    for (const ws of open) this.#lines.set(ws, { ...this.#lines.of(ws), hidden });
    if (open.length) await this.#stand(true);
  }

  /** Closes the sockets of these sessions, those into channels too. Throws when a channel did not answer. */
  async disconnect(sessions: readonly string[]): Promise<void> {
    this.#changes += 1;
    const open = this.#lines.open();
    for (const ws of open) if (sessions.includes(this.#lines.of(ws).session)) close(ws, CLOSE.kicked, SIGNED_OUT);
    // Off the lists at once; or with other tabs still on them, whoever took them off.
    if (open.length) await this.#stand(true);
    await this.#talk.disconnect(sessions);
  }

  /** Every ten minutes while a page is open: they are here. And a moment after the last was closed: they are gone. */
  override async alarm(): Promise<void> {
    const now = Date.now();
    for (const ws of this.#lines.dead(now)) close(ws, 1001, 'Nothing was heard of this page for minutes.');
    await this.#lookAgain(now);
    await this.#stand(true);
    if (this.#lines.open().length) await this.ctx.storage.setAlarm(now + RENEW_EVERY);
  }

  /** Sessions end without a word, somebody may have been banned, and may have chosen to hide. */
  async #lookAgain(now: number): Promise<void> {
    const asked = new Set(this.#lines.open().map((ws) => this.#lines.of(ws).session));
    if (asked.size === 0) return;
    try {
      const { sessions, hidden } = await admitted(this.env.DB, this.#me, [...asked], now);
      if (sessions.size) for (const ws of this.#lines.open()) this.#lines.set(ws, { ...this.#lines.of(ws), hidden });
      const ended = [...asked].filter((session) => !sessions.has(session));
      if (ended.length) await this.disconnect(ended);
    } catch (error) {
      console.error(JSON.stringify({ hub: 'sessions were not looked at', error: String(error).slice(0, 200) }));
    }
  }

  /** `anew`: also where nothing has changed. */
  #stand(anew = false): Promise<void> {
    return this.#mark.set(this.#lines.standing(), anew);
  }
}
