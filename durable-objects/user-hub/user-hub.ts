/** The hub of one member, named by their id. Handles their tabs, direct channels and pushes. */
import { DurableObject } from 'cloudflare:workers';
import { database, databaseError } from '../../db/core/database.ts';
import { validSessions } from '../../db/members/membership.ts';
import type { NoticeInput } from '../../db/notices/notices.ts';
import { CLOSE_CODES, LIMITS, TOO_FAST } from '../../protocol/limits.ts';
import { HUB_SCHEMAS, type SessionEnd } from '../../protocol/socket/chat.ts';
import { type ChatVisitor, visitorOf } from '../../protocol/visitor.ts';
import { RENEW_EVERY } from '../presence/api.ts';
import { hideParameters } from '../shared/hide-parameters.ts';
import type { ObjectEnv } from '../shared/object-env.ts';
import { allowAction, allowFrame, allowRefusal, newRateState, type RateLimits } from '../shared/rate-limiter.ts';
import { type FrameOf, readFrame } from '../shared/read-frame.ts';
import { answerClose, close, rejectSocket } from '../shared/sockets.ts';
import { Tickets } from '../shared/tickets.ts';
import type { ChannelActivity, UserHubApi } from './api.ts';
import { HUB_TABLES } from './channels.ts';
import { HubConnections } from './connections.ts';
import { invalidMembers } from './direct-channel.ts';
import { Inbox } from './inbox.ts';
import { MemberChat } from './member-chat.ts';
import { PresenceLease } from './presence-lease.ts';

const MAX_TABS = 20;
/** Limits for all tabs together; `actions` counts frames that query D1. Twenty tabs that reconnect at once stay below them. */
const RATES: RateLimits = { window: 20_000, actions: 60, burst: 250, frames: 300, refusals: LIMITS.strikes };
const D1_FRAMES: readonly string[] = ['auth', 'getUsers', 'newDMChannel'] satisfies (keyof typeof HUB_SCHEMAS)[];
/** A member stays online this long after their last socket closed, since pages reload and connections drop. */
const GRACE = 20_000;
const SIGNED_OUT = 'You are signed out.';
const LATER = 'That could not be done just now. Try again in a moment.';

export class UserHub extends DurableObject<ObjectEnv> implements UserHubApi {
  readonly #connections: HubConnections;
  readonly #inbox: Inbox;
  readonly #chat: MemberChat;
  readonly #tickets: Tickets;
  readonly #presenceLease: PresenceLease;
  readonly #rateState = newRateState();
  /** Frames of a tab are handled in order of arrival. */
  readonly #queues = new WeakMap<WebSocket, Promise<void>>();
  /** Counts ended sessions and changes of visibility. A session check that overlaps such a change is repeated. */
  #sessionChanges = 0;

  constructor(state: DurableObjectState, env: ObjectEnv) {
    super(state, env);
    state.storage.sql.exec(HUB_TABLES);
    this.#connections = new HubConnections(state);
    this.#inbox = new Inbox(state, env, this.#connections);
    this.#chat = new MemberChat(state, env, this.#connections, this.#inbox);
    this.#tickets = new Tickets(state.storage.sql);
    this.#presenceLease = new PresenceLease(env, this.#me);
  }
  get #me(): string {
    return this.ctx.id.name ?? '';
  }

  override async fetch(request: Request): Promise<Response> {
    if (request.headers.get('upgrade') !== 'websocket') return new Response('This is a socket.', { status: 426 });
    const { user, session, jti } = visitorOf<ChatVisitor>(request);
    if (user !== this.#me) return rejectSocket(CLOSE_CODES.token, 'Your connection link expired.');
    if (!this.#tickets.take(jti, Date.now())) return rejectSocket(CLOSE_CODES.token, 'This ticket was used already.');
    const hidden = await this.#checkSession(session);
    if (hidden === null) return rejectSocket(CLOSE_CODES.kicked, SIGNED_OUT);
    for (const old of this.#connections.open().slice(0, 1 - MAX_TABS))
      close(old, CLOSE_CODES.full, 'You have the site open in too many places. Close one and connect again.');
    const response = this.#connections.accept({ session, since: Date.now(), away: false, hidden });
    this.#chat.clearPushed();
    this.ctx.waitUntil(this.#updatePresence());
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + RENEW_EVERY);
    return response;
  }

  /** Whether the member of this session hides their online status; null if the session is not valid. */
  async #checkSession(session: string): Promise<boolean | null> {
    for (;;) {
      const before = this.#sessionChanges;
      const { sessions, hidden } = await validSessions(database(this.env), this.#me, [session], Date.now());
      if (before === this.#sessionChanges) return sessions.has(session) ? hidden : null;
    }
  }

  override async webSocketMessage(ws: WebSocket, raw: string | ArrayBuffer): Promise<void> {
    if (ws.readyState !== WebSocket.OPEN) return;
    const at = Date.now();
    this.#connections.noteActivity(ws, at);
    if (!allowFrame(this.#rateState, at, RATES)) return close(ws, CLOSE_CODES.flood, 'Too much was sent at once.');
    const turn = (this.#queues.get(ws) ?? Promise.resolve()).then(() => this.#handle(ws, raw, at));
    this.#queues.set(ws, turn);
    await turn;
  }

  override async webSocketClose(ws: WebSocket, code: number, reason: string, wasClean: boolean): Promise<void> {
    if (wasClean) answerClose(ws, code, reason);
    await this.#afterClose();
  }
  override async webSocketError(): Promise<void> {
    await this.#afterClose();
  }
  async #afterClose(): Promise<void> {
    if (this.#connections.open().length) return this.#updatePresence();
    const now = Date.now();
    const set = await this.ctx.storage.getAlarm();
    // An alarm that is due soon is kept, so that brief connections do not cost a row each.
    if (set === null || set < now + GRACE / 2 || set > now + GRACE) await this.ctx.storage.setAlarm(now + GRACE);
  }

  /** Never throws. */
  async #handle(ws: WebSocket, raw: string | ArrayBuffer, at: number): Promise<void> {
    const frame = readFrame(HUB_SCHEMAS, raw, 'Chat');
    if ('why' in frame) return this.#refuse(ws, at, invalidMembers(raw) ?? frame.why, CLOSE_CODES.bad);
    if (D1_FRAMES.includes(frame.name) && !allowAction(this.#rateState, at, RATES))
      return this.#refuse(ws, at, TOO_FAST, CLOSE_CODES.flood, 1_000);
    try {
      const why = await this.#run(ws, frame);
      if (why) this.#connections.reply(ws, 'error', { why });
    } catch (error) {
      console.error(JSON.stringify({ hub: frame.name, error: String(databaseError(error)).slice(0, 200) }));
      this.#connections.reply(ws, 'error', { why: LATER });
    }
  }

  #refuse(ws: WebSocket, at: number, why: string, code: number, wait?: number): void {
    this.#connections.reply(ws, 'error', { why, ...(wait && { wait }) });
    if (!allowRefusal(this.#rateState, at, RATES)) close(ws, code, why);
  }

  /** Handles a frame. Returns a sentence if it cannot be done. */
  async #run(ws: WebSocket, frame: FrameOf<typeof HUB_SCHEMAS>): Promise<string | null> {
    switch (frame.name) {
      case 'auth':
        await this.#chat.sendInfo(ws);
        // Also finds notices whose call to this hub was lost.
        this.#connections.reply(ws, 'unread', await this.#inbox.refresh());
        return null;
      case 'getUsers':
        await this.#chat.sendUsers(ws, frame.value);
        return null;
      case 'newDMChannel':
        return this.#chat.openDirect(ws, frame.value);
      case 'closeDM':
        this.#chat.closeDirect(frame.value);
        return null;
      case 'readNotifsInChannel':
        this.#chat.markSeen(ws, frame.value);
        return null;
      case 'away':
        this.#connections.set(ws, { ...this.#connections.get(ws), away: frame.value });
        if (!frame.value) this.#chat.clearPushed();
        await this.#updatePresence();
        return null;
    }
  }

  onMessage(activity: ChannelActivity & { members: string[]; viewing: boolean }): Promise<void> {
    return this.#chat.onMessage(activity);
  }
  onMention(activity: ChannelActivity & { room: string }): Promise<void> {
    return this.#chat.onMention(activity);
  }
  restoreDirect(channel: string): Promise<boolean> {
    return this.#chat.restoreDirect(channel);
  }
  postNotice(notice: NoticeInput): Promise<void> {
    return this.#inbox.post(notice);
  }
  async refreshNotices(): Promise<void> {
    await this.#inbox.refresh();
  }

  async setHidden(hidden: boolean): Promise<void> {
    this.#sessionChanges += 1;
    const open = this.#connections.open();
    for (const ws of open) this.#connections.set(ws, { ...this.#connections.get(ws), hidden });
    if (open.length) await this.#updatePresence(true);
  }

  async memberChanged(): Promise<void> {
    await this.#recheckSessions(Date.now());
    for (const ws of this.#connections.open()) {
      // The member's rank decides which rooms they see.
      await this.#chat.sendInfo(ws);
      this.#connections.reply(ws, 'membership', null);
    }
    await this.#chat.memberChanged();
  }

  async queueChanged(): Promise<void> {
    this.#connections.broadcast('queue', null);
  }

  async disconnect(sessions: readonly string[], end: SessionEnd = { why: 'ended' }): Promise<void> {
    this.#sessionChanges += 1;
    const open = this.#connections.open();
    for (const ws of open) {
      if (!sessions.includes(this.#connections.get(ws).session)) continue;
      this.#connections.reply(ws, 'sessionEnded', end);
      close(ws, CLOSE_CODES.kicked, SIGNED_OUT);
    }
    // The worker may have cleared their presence on logout. This ends the lease now, or restores it for the remaining tabs.
    if (open.length) await this.#updatePresence(true);
    await this.#chat.disconnect(sessions);
  }

  /** Renews the lease every ten minutes while a page is open, and ends it shortly after the last one closed. */
  override async alarm(): Promise<void> {
    const now = Date.now();
    for (const ws of this.#connections.silent(now))
      close(ws, 1001, 'This page has been silent for minutes, so it was disconnected.');
    await this.#recheckSessions(now);
    await this.#updatePresence(true);
    if (this.#connections.open().length) await this.ctx.storage.setAlarm(now + RENEW_EVERY);
  }

  /** Sessions can expire, and members can be banned or change their settings, without a call to this hub. */
  async #recheckSessions(now: number): Promise<void> {
    const sessionIds = new Set(this.#connections.open().map((ws) => this.#connections.get(ws).session));
    if (sessionIds.size === 0) return;
    try {
      const { sessions, hidden } = await validSessions(database(this.env), this.#me, [...sessionIds], now);
      if (sessions.size)
        for (const ws of this.#connections.open()) this.#connections.set(ws, { ...this.#connections.get(ws), hidden });
      const ended = [...sessionIds].filter((session) => !sessions.has(session));
      if (ended.length) await this.disconnect(ended);
    } catch (error) {
      console.error(JSON.stringify({ hub: 'sessions were not looked at', error: String(databaseError(error)).slice(0, 200) }));
    }
  }

  /** `force` renews the lease even if nothing has changed. */
  #updatePresence(force = false): Promise<void> {
    return this.#presenceLease.set(this.#connections.presence(), force);
  }
}
hideParameters(UserHub);
