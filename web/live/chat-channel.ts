/**
 * A channel of chat, over the wire: what was said, and what one has written oneself. A line is kept until the channel has
 * acknowledged it: it goes again after a break, in order, one at a time and no faster than the channel takes them; what is
 * refused stays with its writer. No DOM: it runs wherever there is a WebSocket.
 *
 *     const channel = new ChatChannel({ id, origin: 'https://…', connect: () => get(`/api/chat/connect?channel=${id}`) });
 *     channel.send('Hello');
 */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Channel, ChannelFrames, ChatError, ChatMessage } from '../../protocol/chat-socket.ts';
import { joined, type PendingLine, without } from './chat-lines.ts';
import { type LineStore, Outgoing } from './chat-outgoing.ts';
import { CHAT_WORDS, NO_CHAT } from './chat-words.ts';
import { socketAddress, Wire, type WireState } from './wire.ts';

export interface ChannelOptions {
  /** Of a room, or of a direct channel (32 characters). */
  id: string;
  /** Where relative addresses belong, such as 'https://example.org'. */
  origin: string;
  /** Asks for a token for this channel; it is called before every attempt, for a token is good once. '' for whoever has no chat. */
  connect: () => Promise<string>;
  /** Where unsent lines outlive the page. */
  store?: LineStore;
  /** A refusal that belongs to no line, as a sentence. */
  onError?: (why: string) => void;
  WebSocket?: unknown;
}
/** What a channel tells of itself besides its lines. */
export type ChannelCard = Omit<Channel, 'messages' | 'gap'>;

export class ChatChannel {
  readonly id: string;
  readonly #card = signal<ChannelCard | null>(null);
  readonly #messages = signal<readonly ChatMessage[]>([]);
  readonly #state = signal<WireState>('connecting');
  readonly #why = signal<string | null>(null);
  readonly #ready = signal(false);
  readonly #onError: (why: string) => void;
  readonly #out: Outgoing;
  readonly #wire: Wire;
  /** Whoever waits for older lines. */
  #older: ((more: boolean) => void) | null = null;
  /** The date of the newest line, as the channel was told it when it was last asked; null when it was asked for the newest. */
  #had: number | null = null;
  #isPaused = false;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor({ id, origin, connect, store, onError = () => {}, WebSocket }: ChannelOptions) {
    this.id = id;
    this.#onError = onError;
    this.#out = new Outgoing({
      store,
      deliver: ({ id, text, reply, tried }) =>
        this.#wire.send('sendMessage', { id, text, ...(reply && { reply: reply.id }), ...(tried && { again: true }) }),
      silent: () => this.#wire.restart(),
    });
    this.#wire = new Wire({
      address: async () => {
        const token = await connect();
        if (token === '') throw Object.assign(new Error(NO_CHAT), { status: 401 });
        return socketAddress('/chatSocket', origin, { token, channel: id });
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
  /** Null until the channel has told. */
  get channel(): ReadonlySignal<ChannelCard | null> {
    return this.#card;
  }
  /** Whether lines come and go now. */
  get ready(): ReadonlySignal<boolean> {
    return this.#ready;
  }
  /** What was said: by date, each once. */
  get messages(): ReadonlySignal<readonly ChatMessage[]> {
    return this.#messages;
  }
  /** One's own lines that nobody has acknowledged, in the order in which they go. */
  get pending(): ReadonlySignal<readonly PendingLine[]> {
    return this.#out.lines;
  }

  /**
   * Says a line, now or as soon as it may; `reply`: the id of the message that it answers. Answers the line's own id, or null
   * when there is nothing to say or too many lines wait: then it was not taken.
   */
  send(text: string, reply?: string): string | null {
    const line = text.trim();
    if (line === '') return null;
    const quoted = this.#messages.peek().find(({ id }) => id === reply);
    return this.#out.write(line, quoted && { id: quoted.id, name: quoted.sender.name, content: quoted.content });
  }

  /** Says a line again that was refused. */
  retry(id: string): void {
    this.#out.retry(id);
  }

  /** Takes back a line that is not on its way. Null when it is, or was said. */
  discard(id: string): PendingLine | null {
    return this.#out.discard(id);
  }

  /** Deletes a message; it goes when the channel says so. False when there is no line to it. */
  remove(message: string): boolean {
    return this.#ready.peek() && this.#wire.send('deleteMessage', message);
  }

  /** Fetches lines from before the first. Answers whether there are more, also when none came because the line broke. */
  older(): Promise<boolean> {
    const first = this.#messages.peek()[0];
    const more = this.#card.peek()?.more ?? true;
    if (!more || !first || this.#older || !this.#ready.peek()) return Promise.resolve(more);
    return new Promise((settle) => {
      this.#older = settle;
      this.#wire.send('getOldMessages', first.date);
    });
  }

  /** Forgets all but the newest lines of a room that was open for long; the others can be asked for again. */
  forget(but: number): void {
    if (this.#messages.peek().length <= but) return;
    this.#messages.value = this.#messages.peek().slice(-but);
    this.#hasMore(true);
  }

  /** The page or the network came back: finds out at once whether the line still lives. */
  nudge(): void {
    this.#wire.nudge();
  }

  /**
   * Nobody looks here now: nothing more is heard, and what is said counts as unread. Not while something of one's own is still
   * to be said.
   */
  pause(): void {
    if (this.#isPaused || !this.#ready.peek() || this.pending.peek().some(({ state }) => state !== 'failed')) return;
    this.#isPaused = true;
    this.#ready.value = false;
    this.#out.lost();
    this.#wire.send('closedChat');
  }

  /** Somebody looks again: what was said meanwhile comes. */
  resume(): void {
    if (!this.#isPaused) return;
    this.#isPaused = false;
    if (this.#state.peek() === 'open') this.#join();
  }

  /** Unsent lines stay in the store. */
  close(): void {
    this.#wire.send('closedChat');
    this.#wire.close();
  }

  #turned(state: WireState, why: string | null): void {
    this.#why.value = why;
    this.#state.value = state;
    this.#ready.value = false;
    clearTimeout(this.#again);
    this.#olderCame();
    if (why !== null) this.#out.ended(why);
    else this.#out.lost();
    if (state === 'open' && !this.#isPaused) this.#join();
  }

  #join(): void {
    this.#had = this.#messages.peek().at(-1)?.date ?? null;
    this.#wire.send('getChannel', { id: this.id, ...(this.#had !== null && { have: this.#had }) });
  }

  #receive(name: string, value: unknown): void {
    const handle = Object.hasOwn(this.#handlers, name) ? this.#handlers[name as keyof ChannelFrames] : undefined;
    handle?.(value as never);
  }

  readonly #handlers: { [N in keyof ChannelFrames]: (value: ChannelFrames[N]) => void } = {
    channel: (channel) => this.#told(channel),
    message: ({ sent, ...message }) => {
      const first = this.#messages.peek()[0];
      // One's own line may be acknowledged late, from before those that are here: it comes with its neighbours, when they do.
      if (!first || message.date >= first.date) this.#messages.value = joined(this.#messages.peek(), [message]);
      if (sent !== undefined) this.#out.said(sent);
    },
    oldMessages: ({ messages, more }) => {
      this.#messages.value = joined(this.#messages.peek(), messages);
      this.#hasMore(more);
      this.#olderCame();
    },
    messageDeleted: (id) => {
      this.#messages.value = without(this.#messages.peek(), id);
    },
    error: (error) => {
      if (this.#out.refused(error) || this.#asksAgain(error)) return;
      this.#olderCame();
      this.#onError(error.why);
    },
  };

  #told({ messages, gap, gone = [], ...card }: Channel): void {
    const goesOn = this.#had !== null && !gap;
    const before = this.#card.peek();
    this.#card.value = goesOn && before ? { ...card, more: before.more } : card;
    const kept = goesOn ? gone.reduce(without, this.#messages.peek()) : [];
    this.#messages.value = joined(
      kept,
      messages.map(({ sent: _, ...message }) => message),
    );
    this.#ready.value = true;
    // What of one's own came meanwhile is not sent again.
    this.#out.opened(messages.flatMap(({ sent }) => sent ?? []));
  }

  /** What was asked for too often is asked for again, when it may be; false when nothing is waited for. */
  #asksAgain({ wait }: ChatError): boolean {
    const isJoining = !this.#ready.peek();
    if (wait === undefined || this.#isPaused || (!isJoining && !this.#older)) return false;
    clearTimeout(this.#again);
    this.#again = setTimeout(() => {
      const first = this.#messages.peek()[0];
      if (this.#state.peek() !== 'open' || this.#isPaused) return;
      if (!this.#ready.peek()) this.#join();
      else if (this.#older && first) this.#wire.send('getOldMessages', first.date);
    }, wait);
    return true;
  }

  #hasMore(more: boolean): void {
    const card = this.#card.peek();
    if (card && card.more !== more) this.#card.value = { ...card, more };
  }

  #olderCame(): void {
    const settle = this.#older;
    this.#older = null;
    settle?.(this.#card.peek()?.more ?? true);
  }
}
