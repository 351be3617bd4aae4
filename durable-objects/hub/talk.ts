/** A member's side of chat: the lists that their tabs show, and what they are told of channels. */
import type { DirectInfo } from '../../protocol/chat-socket.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { UserCard } from '../../protocol/rest/users.ts';
import type { RoomEnv } from '../room-env.ts';
import type { Heard } from '../user-hub.ts';
import { Channels, type Known, unheard } from './channels.ts';
import { directWith, MayMake } from './direct.ts';
import type { Inbox } from './inbox.ts';
import type { Lines } from './lines.ts';
import { beforeNotice, cardsOf, everyRoom, named, roomsFor, whoIsHere } from './people.ts';
import type { Word } from './push.ts';

/** Channels that are told at a time when somebody is signed out. */
const AT_ONCE = 20;

export class Talk {
  readonly #ctx: DurableObjectState;
  readonly #env: RoomEnv;
  readonly #lines: Lines;
  readonly #inbox: Inbox;
  readonly #channels: Channels;
  readonly #mayMake: MayMake;

  constructor(ctx: DurableObjectState, env: RoomEnv, lines: Lines, inbox: Inbox) {
    this.#ctx = ctx;
    this.#env = env;
    this.#lines = lines;
    this.#inbox = inbox;
    this.#channels = new Channels(ctx.storage.sql);
    this.#mayMake = new MayMake(ctx.storage.sql);
  }
  get #me(): string {
    return this.#ctx.id.name ?? '';
  }

  async info(ws: WebSocket): Promise<void> {
    const { DB, PRESENCE } = this.#env;
    const [rooms, users] = await Promise.all([roomsFor(DB, this.#me), whoIsHere(DB, PRESENCE, this.#me)]);
    const directs = await this.#directs();
    const listed = new Set([...rooms, ...directs].map(({ id }) => id));
    const unread = this.#channels.unread().filter((id) => listed.has(id));
    this.#lines.answer(ws, 'chatInfo', { rooms, directs, users, notifs: unread.map((channelId) => ({ channelId })) });
  }

  /** The list, as it is when the cards of all are there. */
  async #directs(): Promise<DirectInfo[]> {
    const cards = new Map<string, UserCard | undefined>();
    for (;;) {
      const list = this.#channels.list();
      const missing = list.flatMap(({ members }) => members).filter((id) => !cards.has(id));
      if (missing.length === 0) return list.map((known) => infoOf(known, cards));
      const found = await cardsOf(this.#env.DB, missing);
      for (const id of missing) cards.set(id, found.get(id));
    }
  }

  async users(ws: WebSocket, query: string): Promise<void> {
    const { DB, PRESENCE } = this.#env;
    const users = query ? await named(DB, PRESENCE, this.#me, query) : await whoIsHere(DB, PRESENCE, this.#me);
    this.#lines.answer(ws, 'users', { query, users });
  }

  /** Answers a sentence where it cannot be opened. */
  async open(ws: WebSocket, asked: readonly string[]): Promise<string | null> {
    const { DB, CHANNELS } = this.#env;
    const direct = await directWith(DB, this.#me, asked, this.#mayMake);
    if ('why' in direct) return direct.why;
    const { id, members } = direct;
    // Also of one that was there before: what was broken off half-way is made whole.
    await CHANNELS.getByName(id).found(members);
    const cards = await cardsOf(DB, members);
    if (this.#channels.list().some((known) => known.id === id)) {
      this.#lines.answer(ws, 'openDM', id);
      return null;
    }
    const known = { ...(this.#channels.get(id) ?? unheard(id, members, 0)), made: Date.now(), open: true };
    this.#channels.keep(known);
    const channel = infoOf(known, cards);
    this.#lines.answer(ws, 'newDirectChannel', { channel, focus: true });
    this.#lines.tell('newDirectChannel', { channel, focus: false }, ws);
    return null;
  }

  /** Off the list, in every tab that asks for it anew, until somebody writes there. */
  close(channel: string): void {
    this.#channels.close(channel);
  }

  /** Seen in one tab, what was unread is seen in all. */
  seen(ws: WebSocket, channel: string): void {
    if (this.#channels.seen(channel)) this.#lines.tell('readChannel', channel, ws);
  }
  looked(): void {
    this.#channels.looked();
  }

  /** Something was said in a direct channel of this member. `members`: ids of all; `viewing`: this member has it open. */
  async heard({ channel, date, from, members, viewing }: Heard & { members: string[]; viewing: boolean }): Promise<void> {
    if (this.#knows(channel, date)) return;
    const isNews = from.id !== this.#me && !(viewing && this.#lines.looking(Date.now()));
    const { blocked, unread } = isNews ? await this.#beforeNotice(from.id) : { blocked: false, unread: 0 };
    const cards = await this.#cardsForNew(channel, members);
    const before = this.#channels.get(channel) ?? unheard(channel, members, date);
    if (before.last >= date || (blocked && !before.open)) return;
    const tells = isNews && !blocked;
    const pushes = tells && !before.pushed && !this.#lines.looking(Date.now());
    const isUnread = before.unread || (tells && !viewing);
    const after = { ...before, last: date, open: true, unread: isUnread, pushed: before.pushed || pushes };
    this.#channels.keep(after);
    if (!before.open) this.#lines.tell('newDirectChannel', { channel: infoOf(after, cards), focus: false });
    this.#lines.tell('dateUpdate', { channel, date });
    if (tells && !viewing) this.#lines.tell('newNotif', { notif: { isChat: true, channelId: channel }, unread });
    if (pushes) this.#inbox.push([wordOf('direct', channel, `${from.name} wrote to you.`)]);
  }

  /** This member was named in a public room. */
  async mentioned({ channel, date, from, room }: Heard & { room: string }): Promise<void> {
    if (this.#knows(channel, date)) return;
    const { blocked, unread } = await this.#beforeNotice(from.id);
    if (blocked || this.#knows(channel, date)) return;
    const before = this.#channels.get(channel) ?? unheard(channel, [], date);
    const pushes = !before.pushed && !this.#lines.looking(Date.now());
    this.#channels.keep({ ...before, last: date, unread: true, pushed: before.pushed || pushes });
    this.#lines.tell('newNotif', { notif: { isChat: true, channelId: channel }, unread });
    if (pushes) this.#inbox.push([wordOf('mention', channel, `${from.name} named you in ${room}.`)]);
  }

  /** A channel tells again what may not have arrived. */
  #knows(channel: string, date: number): boolean {
    return (this.#channels.get(channel)?.last ?? 0) >= date;
  }
  #beforeNotice(from: string): Promise<{ blocked: boolean; unread: number }> {
    return beforeNotice(this.#env.DB, this.#me, from);
  }
  /** Where a channel comes into the list before somebody's eyes. */
  async #cardsForNew(channel: string, members: readonly string[]): Promise<Map<string, UserCard>> {
    const shows = !this.#channels.get(channel)?.open && this.#lines.open().length > 0;
    return shows ? cardsOf(this.#env.DB, members) : new Map();
  }

  /** Closes the sockets of these sessions in every channel that a page may have open. Throws when one did not answer. */
  async disconnect(sessions: readonly string[]): Promise<void> {
    const rooms = await everyRoom(this.#env.DB);
    const ids = [...rooms, ...this.#channels.everyDirect()];
    let failed = 0;
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE).map((id) => this.#env.CHANNELS.getByName(id).disconnect(this.#me, sessions));
      for (const { status } of await Promise.allSettled(some)) if (status === 'rejected') failed += 1;
    }
    if (failed) throw new Error(`${failed} channels did not answer`);
  }
}

/** It says who and where, and never what was said. */
const wordOf = (kind: 'direct' | 'mention', channel: string, body: string): Word => ({
  ...{ kind, body },
  link: `/play?chat=${channel}`,
  tag: `chat:${channel}`,
});

/** Members of whom nothing is known are left out. */
const infoOf = ({ id, members, made, last }: Known, cards: ReadonlyMap<string, UserCard | undefined>): DirectInfo => ({
  id,
  public: false,
  members: members.slice(0, LIMITS.directMembers).flatMap((member) => cards.get(member) ?? []),
  lastMessageDate: last || made,
});
