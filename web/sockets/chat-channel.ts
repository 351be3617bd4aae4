/**
 * The client of one chat channel: received messages and the person's own unsent ones. An unsent message stays in the queue until
 * the channel acknowledges it: it is resent after a disconnect, in order, one at a time, within the rate limit. A refused message
 * stays in the queue as failed. No DOM: it runs wherever there is a WebSocket.
 *
 * const channel = new ChatChannel({ id, origin: 'https://…', connect: () => get(`/api/chat/connect?channel=${id}`) });
 * channel.send('Hello');
 */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Channel, ChannelFrames, ChatError, ChatMessage } from '../../protocol/socket/chat.ts';
import type { DiceRequest } from '../../protocol/socket/dice.ts';
import { type ChatConnectionOptions, chatAddress } from './chat-connection.ts';
import { mergeMessages, type PendingMessage, removeMessage } from './chat-messages.ts';
import { type PendingMessageStore, SendQueue } from './chat-send-queue.ts';
import { SocketClient, type SocketState } from './socket-client.ts';

export interface ChatChannelOptions extends ChatConnectionOptions {
  /** Id of a room or of a direct channel (32 characters). */
  id: string;
  store?: PendingMessageStore;
  /** Called with the error sentence of a refusal that is not about a message. */
  onError?: (why: string) => void;
}
/** First and longest wait before a channel that could not be opened is asked for again; the wait doubles each time. */
const JOIN_WAIT_MS = 2_000;
const MAX_JOIN_WAIT_MS = 60_000;

export type ChannelInfo = Omit<Channel, 'messages' | 'gap'>;

export class ChatChannel {
  readonly id: string;
  readonly #info = signal<ChannelInfo | null>(null);
  readonly #messages = signal<readonly ChatMessage[]>([]);
  readonly #onError: (why: string) => void;
  readonly #queue: SendQueue;
  readonly #socket: SocketClient<ChannelFrames>;
  /** Resolves the promise of the pending `loadOlder`. */
  #resolveOlder: ((more: boolean) => void) | null = null;
  /** Date of the newest message known at the last join; null when that join asked for the newest messages. */
  #joinedSince: number | null = null;
  #isPaused = false;
  /** Refusals of the current join that named no wait, as while the server cannot read the channel. */
  #failedJoins = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ChatChannelOptions) {
    this.id = options.id;
    this.#onError = options.onError ?? (() => {});
    this.#queue = new SendQueue({
      store: options.store,
      send: ({ id, text, roll, reply, tried }) => {
        const more = { ...(roll && { roll }), ...(reply && { reply: reply.id }), ...(tried && { again: true }) };
        return this.#socket.send('sendMessage', { id, text, ...more });
      },
      onTimeout: () => this.#socket.reconnect(),
    });
    this.#socket = new SocketClient<ChannelFrames>({
      address: chatAddress(options, this.id),
      receive: this.#receive,
      readyAfter: 'channel',
      onOpen: () => {
        if (!this.#isPaused) this.#join();
      },
      onDown: (why) => this.#onDown(why),
      WebSocket: options.WebSocket,
    });
  }

  get state(): ReadonlySignal<SocketState> {
    return this.#socket.state;
  }
  /** Why the server ended the connection, as a sentence. */
  get why(): ReadonlySignal<string | null> {
    return this.#socket.why;
  }
  get info(): ReadonlySignal<ChannelInfo | null> {
    return this.#info;
  }
  get ready(): ReadonlySignal<boolean> {
    return this.#socket.ready;
  }
  /** The received messages, by date, each once. */
  get messages(): ReadonlySignal<readonly ChatMessage[]> {
    return this.#messages;
  }
  /** The person's own messages that the channel has not acknowledged, in sending order. */
  get pending(): ReadonlySignal<readonly PendingMessage[]> {
    return this.#queue.messages;
  }

  /**
   * Sends now, or as soon as the rate limit allows. `roll` is the dice that the text asks for. Returns the client id; null if the
   * text is empty or the queue is full.
   */
  send(text: string, reply?: string, roll?: DiceRequest): string | null {
    const line = text.trim();
    if (line === '') return null;
    const quoted = this.#messages.peek().find(({ id }) => id === reply);
    const quote = quoted && { id: quoted.id, name: quoted.sender.name, content: quoted.content };
    return this.#queue.enqueue({ text: line, ...(roll && { roll }), ...(quote && { reply: quote }) });
  }

  retry(id: string): void {
    this.#queue.retry(id);
  }

  /** Removes an unsent message. Null if it is in flight or was already sent. */
  discard(id: string): PendingMessage | null {
    return this.#queue.discard(id);
  }

  /** Asks the channel to delete a message, which disappears once the channel confirms. False while disconnected. */
  remove(message: string): boolean {
    return this.ready.peek() && this.#socket.send('deleteMessage', message);
  }

  /** Fetches older messages. Resolves to whether there are more, even if the connection dropped. */
  loadOlder(): Promise<boolean> {
    const first = this.#messages.peek()[0];
    const more = this.#info.peek()?.more ?? true;
    if (!more || !first || this.#resolveOlder || !this.ready.peek()) return Promise.resolve(more);
    return new Promise((settle) => {
      this.#resolveOlder = settle;
      this.#socket.send('getOldMessages', first.date);
    });
  }

  /** Drops all but the newest messages of a room that has been open for long; `loadOlder` fetches them again. */
  trimTo(but: number): void {
    if (this.#messages.peek().length <= but) return;
    this.#messages.value = this.#messages.peek().slice(-but);
    this.#hasMore(true);
  }

  /**
   * Stops receiving while no one views the channel, so that new messages count as unread. Does nothing while there are unsent
   * messages.
   */
  pause(): void {
    if (this.#isPaused || !this.ready.peek() || this.pending.peek().some(({ state }) => state !== 'failed')) return;
    this.#isPaused = true;
    this.#socket.unready();
    this.#queue.onDisconnected();
    this.#socket.send('closedChat');
  }

  /** Resumes when the channel is viewed again: fetches the messages missed since `pause`. */
  resume(): void {
    if (!this.#isPaused) return;
    this.#isPaused = false;
    if (this.state.peek() === 'open') this.#join();
  }

  /** Closes the channel. Unsent messages stay in the store. */
  close(): void {
    this.#socket.send('closedChat');
    this.#socket.close();
  }

  #onDown(why: string | null): void {
    clearTimeout(this.#retryTimer);
    this.#failedJoins = 0;
    this.#settleOlder();
    if (why !== null) this.#queue.onClosed(why);
    else this.#queue.onDisconnected();
  }

  #join(): void {
    this.#joinedSince = this.#messages.peek().at(-1)?.date ?? null;
    this.#socket.send('getChannel', { id: this.id, ...(this.#joinedSince !== null && { have: this.#joinedSince }) });
  }

  readonly #receive: { [N in keyof ChannelFrames]: (value: ChannelFrames[N]) => void } = {
    channel: (channel) => this.#onChannel(channel),
    message: ({ sent, ...message }) => {
      const first = this.#messages.peek()[0];
      // A late acknowledgment may be about a message older than the loaded ones; it appears when its page is loaded.
      if (!first || message.date >= first.date) this.#messages.value = mergeMessages(this.#messages.peek(), [message]);
      if (sent !== undefined) this.#queue.acknowledge(sent);
    },
    oldMessages: ({ messages, more }) => {
      this.#messages.value = mergeMessages(this.#messages.peek(), messages);
      this.#hasMore(more);
      this.#settleOlder();
    },
    messageDeleted: (id) => {
      this.#messages.value = removeMessage(this.#messages.peek(), id);
    },
    error: (error) => {
      if (this.#queue.reject(error) || this.#retryLater(error)) return;
      this.#settleOlder();
      this.#onError(error.why);
    },
  };

  #onChannel({ messages, gap, gone = [], ...card }: Channel): void {
    this.#failedJoins = 0;
    const goesOn = this.#joinedSince !== null && !gap;
    const previous = this.#info.peek();
    this.#info.value = goesOn && previous ? { ...card, more: previous.more } : card;
    const keptMessages = goesOn ? gone.reduce(removeMessage, this.#messages.peek()) : [];
    this.#messages.value = mergeMessages(
      keptMessages,
      messages.map(({ sent: _, ...message }) => message),
    );
    // Own messages that arrived before the disconnect are not resent.
    this.#queue.onConnected(messages.flatMap(({ sent }) => sent ?? []));
  }

  /** Repeats a rate-limited request once it is allowed, and a failed join after a while. False if the person must be told. */
  #retryLater({ wait }: ChatError): boolean {
    const isJoining = !this.ready.peek();
    if (this.#isPaused || (!isJoining && !this.#resolveOlder)) return false;
    if (wait !== undefined) this.#retryIn(wait);
    else if (isJoining) this.#retryIn(Math.min(JOIN_WAIT_MS * 2 ** this.#failedJoins++, MAX_JOIN_WAIT_MS));
    else return false;
    // Told at the first failure, and not at every attempt.
    return wait !== undefined || this.#failedJoins > 1;
  }

  #retryIn(wait: number): void {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => {
      const first = this.#messages.peek()[0];
      if (this.state.peek() !== 'open' || this.#isPaused) return;
      if (!this.ready.peek()) this.#join();
      else if (this.#resolveOlder && first) this.#socket.send('getOldMessages', first.date);
    }, wait);
  }

  #hasMore(more: boolean): void {
    const card = this.#info.peek();
    if (card && card.more !== more) this.#info.value = { ...card, more };
  }

  #settleOlder(): void {
    const settle = this.#resolveOlder;
    this.#resolveOlder = null;
    settle?.(this.#info.peek()?.more ?? true);
  }
}
