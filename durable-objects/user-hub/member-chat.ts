import { allRooms, roomsFor } from '../../db/chat/chat-rooms.ts';
import { createDirect, directsOf } from '../../db/chat/directs.ts';
import { database, databaseError } from '../../db/core/database.ts';
import { cardsOf } from '../../db/members/members.ts';
import { blockedAndUnread } from '../../db/notices/notices.ts';
import type { UserCard } from '../../protocol/http/users.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { DirectInfo } from '../../protocol/socket/chat.ts';
import type { ChatRoomApi } from '../chat-room/api.ts';
import type { ObjectEnv } from '../shared/object-env.ts';
import { chatRoom, presenceShards } from '../shared/rpc.ts';
import type { ChannelActivity } from './api.ts';
import { Channels, type KnownChannel, MAX_DIRECTS, newChannel, readState, writeState } from './channels.ts';
import type { HubConnections } from './connections.ts';
import { findOrCreateDirect, NewDirectLimit } from './direct-channel.ts';
import type { Inbox } from './inbox.ts';
import { membersByName, onlineMembers } from './member-lists.ts';
import type { NoticePush } from './push.ts';

const BATCH = 20;
/** The state that says that the channels in D1 were taken over. */
const RESTORED = 'restored';

export class MemberChat {
  readonly #ctx: DurableObjectState;
  readonly #env: ObjectEnv;
  readonly #connections: HubConnections;
  readonly #inbox: Inbox;
  readonly #channels: Channels;
  readonly #newDirectLimit: NewDirectLimit;

  constructor(ctx: DurableObjectState, env: ObjectEnv, connections: HubConnections, inbox: Inbox) {
    this.#ctx = ctx;
    this.#env = env;
    this.#connections = connections;
    this.#inbox = inbox;
    this.#channels = new Channels(ctx.storage.sql);
    this.#newDirectLimit = new NewDirectLimit(ctx.storage.sql);
  }
  get #me(): string {
    return this.#ctx.id.name ?? '';
  }

  async sendInfo(ws: WebSocket): Promise<void> {
    const db = database(this.#env);
    const [rooms, users] = await Promise.all([
      roomsFor(db, this.#me),
      onlineMembers(db, presenceShards(this.#env), this.#me),
      this.#restoreDirects().catch((error: unknown) =>
        console.error(JSON.stringify({ hub: 'channels were not restored', error: String(databaseError(error)).slice(0, 200) })),
      ),
    ]);
    const directs = await this.#directs();
    const listed = new Set([...rooms, ...directs].map(({ id }) => id));
    const unread = this.#channels.unread().filter((id) => listed.has(id));
    this.#connections.reply(ws, 'chatInfo', { rooms, directs, users, notifs: unread.map((channelId) => ({ channelId })) });
  }

  /** Takes from D1 the channels that a hub which lost its storage does not know. Done once; unread marks are lost with it. */
  async #restoreDirects(): Promise<void> {
    const { sql } = this.#ctx.storage;
    if (readState(sql, RESTORED)) return;
    const directs = await directsOf(database(this.#env), this.#me, MAX_DIRECTS);
    if (directs.length === 0) return;
    const unknown = directs.filter(({ id }) => !this.#channels.get(id));
    for (let from = 0; from < unknown.length; from += BATCH) {
      const some = unknown.slice(from, from + BATCH);
      const dates = await Promise.all(some.map(({ id }) => chatRoom(this.#env, id).newestDate()));
      for (const [i, { id, members, createdAt }] of some.entries()) {
        const last = dates[i]!;
        // An empty channel is only in the list of the member who opened it.
        if (last > 0 && !this.#channels.get(id)) this.#channels.save({ ...newChannel(id, members, createdAt), last, open: true });
      }
    }
    writeState(sql, RESTORED, true);
  }

  /** Cards are read asynchronously, so the list is reread until every member in it has one. */
  async #directs(): Promise<DirectInfo[]> {
    const cards = new Map<string, UserCard | undefined>();
    for (;;) {
      const list = this.#channels.list();
      const missing = list.flatMap(({ members }) => members).filter((id) => !cards.has(id));
      if (missing.length === 0) return list.map((channel) => directInfo(channel, cards));
      const newCards = await cardsOf(database(this.#env), missing);
      for (const id of missing) cards.set(id, newCards.get(id));
    }
  }

  async sendUsers(ws: WebSocket, query: string): Promise<void> {
    const { PRESENCE } = this.#env;
    const db = database(this.#env);
    const users = query ? await membersByName(db, PRESENCE, this.#me, query) : await onlineMembers(db, PRESENCE, this.#me);
    this.#connections.reply(ws, 'users', { query, users });
  }

  /** Opens a direct channel. Returns a sentence if it cannot be opened. */
  async openDirect(ws: WebSocket, userIds: readonly string[]): Promise<string | null> {
    const db = database(this.#env);
    const direct = await findOrCreateDirect(db, this.#me, userIds, this.#newDirectLimit, (those) => this.#channels.among(those));
    if ('why' in direct) return direct.why;
    const { id, members } = direct;
    // Also called for an existing channel: an earlier attempt may have stopped halfway.
    await chatRoom(this.#env, id).createDirect(members);
    const cards = await cardsOf(db, members);
    if (this.#channels.list().some((entry) => entry.id === id)) {
      this.#connections.reply(ws, 'openDM', id);
      return null;
    }
    const entry = { ...(this.#channels.get(id) ?? newChannel(id, members, 0)), made: Date.now(), open: true };
    this.#channels.save(entry);
    const channel = directInfo(entry, cards);
    this.#connections.reply(ws, 'newDirectChannel', { channel, focus: true });
    this.#connections.broadcast('newDirectChannel', { channel, focus: false }, ws);
    return null;
  }

  /** Writes a channel of this member into D1 again. False if the hub does not know it, or D1 has another of its members. */
  async restoreDirect(channel: string): Promise<boolean> {
    const known = this.#channels.get(channel);
    if (!known?.members.includes(this.#me)) return false;
    const { id } = await createDirect(database(this.#env), known.members.toSorted(), known.made, channel);
    return id === channel;
  }

  /** Closes the channel until the next message there. */
  closeDirect(channel: string): void {
    this.#channels.close(channel);
  }

  /** A channel seen in one tab counts as seen in all. */
  markSeen(ws: WebSocket, channel: string): void {
    if (this.#channels.markSeen(channel)) this.#connections.broadcast('readChannel', channel, ws);
  }
  clearPushed(): void {
    this.#channels.clearPushed();
  }

  async onMessage({
    channel,
    date,
    from,
    members,
    viewing,
  }: ChannelActivity & { members: string[]; viewing: boolean }): Promise<void> {
    if (this.#isKnown(channel, date)) return;
    const isNews = from.id !== this.#me && !(viewing && this.#connections.hasActivePage(Date.now()));
    const { blocked, unread } = isNews ? await this.#blockedAndUnread(from.id) : { blocked: false, unread: 0 };
    const cards = await this.#cardsForNew(channel, members);
    const before = this.#channels.get(channel) ?? newChannel(channel, members, date);
    if (before.last >= date || (blocked && !before.open)) return;
    const tells = isNews && !blocked;
    const pushes = tells && !before.pushed && !this.#connections.hasActivePage(Date.now());
    const isUnread = before.unread || (tells && !viewing);
    const after = { ...before, last: date, open: true, unread: isUnread, pushed: before.pushed || pushes };
    this.#channels.save(after);
    if (!before.open) this.#connections.broadcast('newDirectChannel', { channel: directInfo(after, cards), focus: false });
    this.#connections.broadcast('dateUpdate', { channel, date });
    if (tells && !viewing) this.#connections.broadcast('newNotif', { notif: { isChat: true, channelId: channel }, unread });
    if (pushes) this.#inbox.push([pushOf('direct', channel, `${from.name} wrote to you.`)]);
  }

  async onMention({ channel, date, from, room }: ChannelActivity & { room: string }): Promise<void> {
    if (this.#isKnown(channel, date)) return;
    const { blocked, unread } = await this.#blockedAndUnread(from.id);
    if (blocked || this.#isKnown(channel, date)) return;
    const before = this.#channels.get(channel) ?? newChannel(channel, [], date);
    const pushes = !before.pushed && !this.#connections.hasActivePage(Date.now());
    this.#channels.save({ ...before, last: date, unread: true, pushed: before.pushed || pushes });
    this.#connections.broadcast('newNotif', { notif: { isChat: true, channelId: channel }, unread });
    if (pushes) this.#inbox.push([pushOf('mention', channel, `${from.name} named you in ${room}.`)]);
  }

  /** Channels redeliver messages that may not have arrived. */
  #isKnown(channel: string, date: number): boolean {
    return (this.#channels.get(channel)?.last ?? 0) >= date;
  }
  #blockedAndUnread(from: string): Promise<{ blocked: boolean; unread: number }> {
    return blockedAndUnread(database(this.#env), this.#me, from);
  }
  /** Cards are needed only if the channel newly enters the list of an open tab. */
  async #cardsForNew(channel: string, members: readonly string[]): Promise<Map<string, UserCard>> {
    const shows = !this.#channels.get(channel)?.open && this.#connections.open().length > 0;
    return shows ? cardsOf(database(this.#env), members) : new Map();
  }

  /** Closes the sockets of these sessions in every channel that a page may have open. Throws if a channel did not answer. */
  disconnect(sessions: readonly string[]): Promise<void> {
    return this.#inEveryChannel((channel) => channel.disconnect(this.#me, sessions));
  }

  /** Throws if a channel did not answer. */
  memberChanged(): Promise<void> {
    return this.#inEveryChannel((channel) => channel.memberChanged(this.#me));
  }

  async #inEveryChannel(tell: (channel: ChatRoomApi) => Promise<void>): Promise<void> {
    const rooms = await allRooms(database(this.#env));
    const ids = [...rooms, ...this.#channels.allDirects()];
    let failed = 0;
    for (let from = 0; from < ids.length; from += BATCH) {
      const some = ids.slice(from, from + BATCH).map((id) => tell(chatRoom(this.#env, id)));
      for (const { status } of await Promise.allSettled(some)) if (status === 'rejected') failed += 1;
    }
    if (failed) throw new Error(`${failed} channels did not answer`);
  }
}

/** The push says who wrote and where, never the text. */
const pushOf = (kind: 'direct' | 'mention', channel: string, body: string): NoticePush => ({
  kind,
  body,
  link: `/play?chat=${channel}`,
  tag: `chat:${channel}`,
});

const directInfo = ({ id, members, made, last }: KnownChannel, cards: ReadonlyMap<string, UserCard | undefined>): DirectInfo => ({
  id,
  public: false,
  members: members.slice(0, LIMITS.directMembers).flatMap((member) => cards.get(member) ?? []),
  lastMessageDate: last || made,
});
