/**
 * A member's own line of chat: their rooms and directs, what is unread, who is here, and every notice as it comes. It follows
 * the socket through breaks by itself. No DOM: it runs wherever there is a WebSocket.
 */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import { type ChatUser, type DirectInfo, type HUB, type HubFrames, isDirect, type RoomInfo } from '../../protocol/chat-socket.ts';
import { CHAT_WORDS, NO_CHAT, OFFLINE } from './chat-words.ts';
import { socketAddress, Wire, type WireState } from './wire.ts';

export interface HubOptions {
  /** Where relative addresses belong, such as 'https://example.org'. */
  origin: string;
  /** Asks for a token; it is called before every attempt, for a token is good once. '' for whoever has no chat. */
  connect: () => Promise<string>;
  /** Something new in a channel, or in the inbox; `unread` is what the inbox holds. */
  onNews?: (news: HubFrames['newNotif']) => void;
  /** So many notices are unread, perhaps because they were read elsewhere. */
  onUnread?: (count: number) => void;
  WebSocket?: unknown;
}

/** Somebody waits for the answer to what they asked. The hub answers in order, and its refusals do not say of what. */
interface Asked {
  takes: (name: string, value: unknown) => boolean;
  fail: (why: string) => void;
}
const ANSWER_MS = 10_000;

export class ChatHub {
  readonly #state = signal<WireState>('connecting');
  readonly #why = signal<string | null>(null);
  readonly #rooms = signal<readonly RoomInfo[] | null>(null);
  readonly #directs = signal<readonly DirectInfo[] | null>(null);
  readonly #users = signal<readonly ChatUser[] | null>(null);
  readonly #unread = signal<ReadonlySet<string>>(new Set());
  readonly #wire: Wire;
  readonly #onNews: HubOptions['onNews'];
  readonly #onUnread: HubOptions['onUnread'];
  #asked: Asked[] = [];
  /** What was done while there was no line, by what it is about; it is told as soon as there is one. */
  readonly #owed = new Map<string, ['closeDM' | 'readNotifsInChannel', string]>();
  #isAway = false;
  /** The channel that is looked at now: nothing in it is unread. */
  looking: string | null = null;

  constructor({ origin, connect, onNews, onUnread, WebSocket }: HubOptions) {
    this.#onNews = onNews;
    this.#onUnread = onUnread;
    this.#wire = new Wire({
      address: async () => {
        const token = await connect();
        if (token === '') throw Object.assign(new Error(NO_CHAT), { status: 401 });
        return socketAddress('/chatSocket', origin, { token });
      },
      onFrame: ({ name, value }) => this.#receive(name, value),
      onState: (state, why) => this.#turned(state, why),
      words: CHAT_WORDS,
      WebSocket,
    });
  }

  get state(): ReadonlySignal<WireState> {
    return this.#state;
  }
  /** Why it closed for good, as a sentence. */
  get why(): ReadonlySignal<string | null> {
    return this.#why;
  }
  /** Null until the hub has told; in the order of the list. */
  get rooms(): ReadonlySignal<readonly RoomInfo[] | null> {
    return this.#rooms;
  }
  /** Null until the hub has told; the latest first. */
  get directs(): ReadonlySignal<readonly DirectInfo[] | null> {
    return this.#directs;
  }
  /** Those who are here; null until the hub has told. */
  get users(): ReadonlySignal<readonly ChatUser[] | null> {
    return this.#users;
  }
  get unreadChannels(): ReadonlySignal<ReadonlySet<string>> {
    return this.#unread;
  }

  /** Members whose name begins so, or for '' those who are here. Rejects with a sentence. */
  searchUsers(query: string): Promise<ChatUser[]> {
    return this.#ask('getUsers', query, (name, value) => {
      const found = value as HubFrames['users'];
      return name === 'users' && found.query === query ? found.users : undefined;
    });
  }

  /** The id of the direct channel with these members; it is made where there is none. Rejects with a sentence. */
  createDirect(ids: readonly string[]): Promise<string> {
    return this.#ask('newDMChannel', [...ids], (name, value) => {
      if (name === 'openDM') return value as string;
      if (name !== 'newDirectChannel') return undefined;
      const { channel, focus } = value as HubFrames['newDirectChannel'];
      return focus ? channel.id : undefined;
    });
  }

  /** Takes a direct channel off the list, until somebody writes there. */
  closeDirect(id: string): void {
    this.#directs.value = this.#directs.peek()?.filter((direct) => direct.id !== id) ?? null;
    this.markRead(id);
    this.#tell('closeDM', id);
  }

  /** What was told of this channel has been seen. */
  markRead(id: string): void {
    if (this.#seen(id)) this.#tell('readNotifsInChannel', id);
  }

  /** Asks for the lists anew. */
  refreshInfo(): void {
    this.#wire.send('auth');
  }

  /** Whether this page is looked at. Said again whenever the line opens. */
  away(isAway: boolean): void {
    if (isAway === this.#isAway) return;
    this.#isAway = isAway;
    this.#wire.send('away', isAway);
  }

  /** The page or the network came back: finds out at once whether the line still lives. */
  nudge(): void {
    this.#wire.nudge();
  }

  close(): void {
    this.#wire.close();
  }

  #ask<T>(call: keyof typeof HUB, value: unknown, answer: (name: string, value: unknown) => T | undefined): Promise<T> {
    return new Promise<T>((settle, reject) => {
      const leave = () => {
        clearTimeout(timer);
        this.#asked = this.#asked.filter((one) => one !== asked);
      };
      const fail = (why: string) => {
        leave();
        reject(new Error(why));
      };
      const timer = setTimeout(() => fail('Chat did not answer. Try again.'), ANSWER_MS);
      const takes = (name: string, told: unknown) => {
        const got = answer(name, told);
        if (got === undefined) return false;
        leave();
        settle(got);
        return true;
      };
      const asked: Asked = { takes, fail };
      this.#asked.push(asked);
      if (!this.#wire.send(call, value)) fail(OFFLINE);
    });
  }

  #tell(call: 'closeDM' | 'readNotifsInChannel', id: string): void {
    if (!this.#wire.send(call, id)) this.#owed.set(`${call} ${id}`, [call, id]);
  }

  #turned(state: WireState, why: string | null): void {
    this.#why.value = why;
    this.#state.value = state;
    for (const asked of [...this.#asked]) if (state !== 'open') asked.fail(why ?? OFFLINE);
    if (state !== 'open') return;
    // Before the lists: they are to show what was done meanwhile.
    for (const [call, id] of this.#owed.values()) this.#wire.send(call, id);
    this.#owed.clear();
    this.#wire.send('auth');
    if (this.#isAway) this.#wire.send('away', true);
  }

  /** Says whether anything there was unread. */
  #seen(id: string): boolean {
    if (!this.#unread.peek().has(id)) return false;
    this.#unread.value = new Set([...this.#unread.peek()].filter((one) => one !== id));
    return true;
  }

  #receive(name: string, value: unknown): void {
    const handle = Object.hasOwn(this.#handlers, name) ? this.#handlers[name as keyof HubFrames] : undefined;
    handle?.(value as never);
    // Last: whoever waited finds the lists as they are now.
    for (const asked of [...this.#asked]) if (asked.takes(name, value)) return;
  }

  readonly #handlers: { [N in keyof HubFrames]: (value: HubFrames[N]) => void } = {
    chatInfo: ({ rooms, directs, users, notifs }) => {
      this.#rooms.value = rooms;
      this.#directs.value = latestFirst(directs);
      this.#users.value = users;
      this.#unread.value = new Set(notifs.map(({ channelId }) => channelId));
      if (this.looking !== null) this.markRead(this.looking);
    },
    users: ({ query, users }) => {
      if (query === '') this.#users.value = users;
    },
    newDirectChannel: ({ channel }) => this.#list(channel),
    openDM: () => {},
    dateUpdate: ({ channel, date }) => this.#moved(channel, date),
    newNotif: (news) => this.#heard(news),
    readChannel: (id) => void this.#seen(id),
    unread: (count) => this.#onUnread?.(count),
    error: ({ why }) => this.#asked[0]?.fail(why),
  };

  #list(channel: DirectInfo): void {
    const others = this.#directs.peek()?.filter(({ id }) => id !== channel.id) ?? [];
    this.#directs.value = latestFirst([channel, ...others]);
  }

  #moved(id: string, date: number): void {
    const before = this.#directs.peek();
    const moved = before?.map((direct) => (direct.id === id ? { ...direct, lastMessageDate: date } : direct));
    if (moved) this.#directs.value = latestFirst(moved);
  }

  #heard(news: HubFrames['newNotif']): void {
    const { notif } = news;
    if (notif.isChat && notif.channelId === this.looking) {
      this.#tell('readNotifsInChannel', notif.channelId);
      return;
    }
    if (notif.isChat) this.#unread.value = new Set([...this.#unread.peek(), notif.channelId]);
    this.#onNews?.(news);
  }
}

const latestFirst = (directs: readonly DirectInfo[]): DirectInfo[] =>
  directs.toSorted((a, b) => b.lastMessageDate - a.lastMessageDate);

/** What a channel of this id is called in a list; null where it is not in any. */
export function channelIn(hub: Pick<ChatHub, 'rooms' | 'directs'>, id: string): RoomInfo | DirectInfo | null {
  const list: readonly (RoomInfo | DirectInfo)[] | null = isDirect(id) ? hub.directs.value : hub.rooms.value;
  return list?.find((one) => one.id === id) ?? null;
}
