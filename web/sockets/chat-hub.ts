/** The member's chat connection. It reconnects by itself. No DOM: it runs wherever there is a WebSocket. */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import { isDirect } from '../../protocol/channel-id.ts';
import type { ChatUser, DirectInfo, HUB_SCHEMAS, HubFrames, RoomInfo, SessionEnd } from '../../protocol/socket/chat.ts';
import { type ChatConnectionOptions, chatAddress, OFFLINE } from './chat-connection.ts';
import { SocketClient, type SocketState } from './socket-client.ts';

export interface ChatHubOptions extends ChatConnectionOptions {
  /** `unread` is the number of unread notices in the inbox. */
  onNotification?: (news: HubFrames['newNotif']) => void;
  /** The number of unread notices changed, perhaps because they were read in another tab. */
  onUnread?: (count: number) => void;
  /** Called if the member's rights have changed. */
  onMembership?: () => void;
  /** The queue of reports has changed. */
  onQueue?: () => void;
  /** The session of this page has ended. */
  onSessionEnded?: (end: SessionEnd) => void;
}

/** A caller waiting for a response. Responses arrive in order, and a refusal does not name its request. */
interface PendingRequest {
  accept: (name: string, value: unknown) => boolean;
  fail: (why: string) => void;
}
const REQUEST_TIMEOUT_MS = 10_000;

export class ChatHub {
  readonly #rooms = signal<readonly RoomInfo[] | null>(null);
  readonly #directs = signal<readonly DirectInfo[] | null>(null);
  readonly #users = signal<readonly ChatUser[] | null>(null);
  readonly #unread = signal<ReadonlySet<string>>(new Set());
  readonly #socket: SocketClient<HubFrames>;
  readonly #onNotification: ChatHubOptions['onNotification'];
  readonly #onUnread: ChatHubOptions['onUnread'];
  readonly #onMembership: ChatHubOptions['onMembership'];
  readonly #onQueue: ChatHubOptions['onQueue'];
  readonly #onSessionEnded: ChatHubOptions['onSessionEnded'];
  #pendingRequests: PendingRequest[] = [];
  /** Ids of commands given while disconnected. The lists sent on the next connection acknowledge them. */
  readonly #unsentCommands = new Set<string>();
  #isAway = false;
  /** The channel on screen: none of its messages count as unread. */
  activeChannel: string | null = null;

  constructor(options: ChatHubOptions) {
    this.#onNotification = options.onNotification;
    this.#onUnread = options.onUnread;
    this.#onMembership = options.onMembership;
    this.#onQueue = options.onQueue;
    this.#onSessionEnded = options.onSessionEnded;
    this.#socket = new SocketClient<HubFrames>({
      address: chatAddress(options),
      receive: this.#receive,
      readyAfter: 'chatInfo',
      // Called after `receive`, so that the waiting caller finds the updated lists.
      onFrame: (name, value) => void this.#pendingRequests.some((pending) => pending.accept(name, value)),
      onOpen: () => {
        // Sent after unsent commands, so that the lists include their changes.
        this.#socket.send('auth');
        if (this.#isAway) this.#socket.send('away', true);
      },
      onDown: (why) => {
        for (const pending of [...this.#pendingRequests]) pending.fail(why ?? OFFLINE);
      },
      WebSocket: options.WebSocket,
    });
  }

  get state(): ReadonlySignal<SocketState> {
    return this.#socket.state;
  }
  /** Error sentence if the server ended the connection. */
  get why(): ReadonlySignal<string | null> {
    return this.#socket.why;
  }
  /** Null until the hub has sent them; in list order. */
  get rooms(): ReadonlySignal<readonly RoomInfo[] | null> {
    return this.#rooms;
  }
  /** Null until the hub has sent them; latest first. */
  get directs(): ReadonlySignal<readonly DirectInfo[] | null> {
    return this.#directs;
  }
  /** Null until the hub has sent them. */
  get users(): ReadonlySignal<readonly ChatUser[] | null> {
    return this.#users;
  }
  get unreadChannels(): ReadonlySignal<ReadonlySet<string>> {
    return this.#unread;
  }

  /** Finds members whose name begins with `query`; '' returns members who are online. Rejects with a sentence. */
  searchUsers(query: string): Promise<ChatUser[]> {
    return this.#request('getUsers', query, (name, value) => {
      const frame = value as HubFrames['users'];
      return name === 'users' && frame.query === query ? frame.users : undefined;
    });
  }

  /** Returns the id of the direct channel with these members, creating it if needed. Rejects with a sentence. */
  createDirect(ids: readonly string[]): Promise<string> {
    return this.#request('newDMChannel', [...ids], (name, value) => {
      if (name === 'openDM') return value as string;
      if (name !== 'newDirectChannel') return undefined;
      const { channel, focus } = value as HubFrames['newDirectChannel'];
      return focus ? channel.id : undefined;
    });
  }

  /** Removes a direct channel from the list until a member writes in it. */
  closeDirect(id: string): void {
    this.#directs.value = this.#directs.peek()?.filter((direct) => direct.id !== id) ?? null;
    this.markRead(id);
    this.#sendOrQueue('closeDM', id);
  }

  markRead(id: string): void {
    if (this.#clearUnread(id)) this.#sendOrQueue('readNotifsInChannel', id);
  }

  refreshInfo(): void {
    this.#socket.send('auth');
  }

  /** Reports whether the person has left this page; sent again after every reconnect. */
  setAway(isAway: boolean): void {
    if (isAway === this.#isAway) return;
    this.#isAway = isAway;
    this.#socket.send('away', isAway);
  }

  close(): void {
    this.#socket.close();
  }

  #request<T>(
    call: keyof typeof HUB_SCHEMAS,
    value: unknown,
    answer: (name: string, value: unknown) => T | undefined,
  ): Promise<T> {
    return new Promise<T>((settle, reject) => {
      const leave = () => {
        clearTimeout(timer);
        this.#pendingRequests = this.#pendingRequests.filter((other) => other !== pending);
      };
      const fail = (why: string) => {
        leave();
        reject(new Error(why));
      };
      const timer = setTimeout(() => fail('Chat did not answer. Try again.'), REQUEST_TIMEOUT_MS);
      const accept = (name: string, value: unknown) => {
        const got = answer(name, value);
        if (got === undefined) return false;
        leave();
        settle(got);
        return true;
      };
      const pending: PendingRequest = { accept, fail };
      this.#pendingRequests.push(pending);
      if (!this.#socket.send(call, value)) fail(OFFLINE);
    });
  }

  #sendOrQueue(call: 'closeDM' | 'readNotifsInChannel', id: string): void {
    if (this.#socket.send(call, id)) return;
    const key = `${call} ${id}`;
    this.#unsentCommands.add(key);
    this.#socket.sendUntilAcknowledged(key, call, id);
  }

  /** Marks a channel as read. Returns whether it had unread messages. */
  #clearUnread(id: string): boolean {
    if (!this.#unread.peek().has(id)) return false;
    this.#unread.value = new Set([...this.#unread.peek()].filter((other) => other !== id));
    return true;
  }

  readonly #receive: { [N in keyof HubFrames]: (value: HubFrames[N]) => void } = {
    chatInfo: ({ rooms, directs, users, notifs }) => {
      for (const key of this.#unsentCommands) this.#socket.acknowledge(key);
      this.#unsentCommands.clear();
      this.#rooms.value = rooms;
      this.#directs.value = latestFirst(directs);
      this.#users.value = users;
      this.#unread.value = new Set(notifs.map(({ channelId }) => channelId));
      if (this.activeChannel !== null) this.markRead(this.activeChannel);
    },
    users: ({ query, users }) => {
      if (query === '') this.#users.value = users;
    },
    newDirectChannel: ({ channel }) => this.#putDirect(channel),
    openDM: () => {},
    dateUpdate: ({ channel, date }) => this.#updateDate(channel, date),
    newNotif: (news) => this.#receiveNotification(news),
    readChannel: (id) => void this.#clearUnread(id),
    unread: (count) => this.#onUnread?.(count),
    membership: () => this.#onMembership?.(),
    queue: () => this.#onQueue?.(),
    sessionEnded: (end) => this.#onSessionEnded?.(end),
    error: ({ why }) => this.#pendingRequests[0]?.fail(why),
  };

  #putDirect(channel: DirectInfo): void {
    const others = this.#directs.peek()?.filter(({ id }) => id !== channel.id) ?? [];
    this.#directs.value = latestFirst([channel, ...others]);
  }

  #updateDate(id: string, date: number): void {
    const directs = this.#directs.peek();
    const updated = directs?.map((direct) => (direct.id === id ? { ...direct, lastMessageDate: date } : direct));
    if (updated) this.#directs.value = latestFirst(updated);
  }

  #receiveNotification(news: HubFrames['newNotif']): void {
    const { notif } = news;
    if (notif.isChat && notif.channelId === this.activeChannel) {
      this.#sendOrQueue('readNotifsInChannel', notif.channelId);
      return;
    }
    if (notif.isChat) this.#unread.value = new Set([...this.#unread.peek(), notif.channelId]);
    this.#onNotification?.(news);
  }
}

const latestFirst = (directs: readonly DirectInfo[]): DirectInfo[] =>
  directs.toSorted((a, b) => b.lastMessageDate - a.lastMessageDate);

/** Finds a room or direct channel; null if it is in neither list. */
export function findChannel(hub: Pick<ChatHub, 'rooms' | 'directs'>, id: string): RoomInfo | DirectInfo | null {
  const list: readonly (RoomInfo | DirectInfo)[] | null = isDirect(id) ? hub.directs.value : hub.rooms.value;
  return list?.find((direct) => direct.id === id) ?? null;
}
