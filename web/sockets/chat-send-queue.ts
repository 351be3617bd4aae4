/** Queue of the person's own unacknowledged messages: in order, one in flight at a time. */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { ChatError } from '../../protocol/socket/chat.ts';
import { MAX_PENDING, nextSendTime, type PendingMessage } from './chat-messages.ts';

export interface PendingMessageStore {
  read(): readonly PendingMessage[];
  write(lines: readonly PendingMessage[]): void;
}
export interface SendQueueOptions {
  /** Returns false while disconnected. */
  send: (line: PendingMessage) => boolean;
  onTimeout: () => void;
  store?: PendingMessageStore | undefined;
}
/** Time to wait for an acknowledgment before the connection counts as dead. */
const ACK_TIMEOUT_MS = 10_000;

export class SendQueue {
  readonly #messages = signal<readonly PendingMessage[]>([]);
  readonly #options: SendQueueOptions;
  readonly #idPrefix = Math.random().toString(36).slice(2, 10);
  #count = 0;
  #isOpen = false;
  #inFlight: string | null = null;
  #sentAt: number[] = [];
  #notBefore = 0;
  #nextTimer: ReturnType<typeof setTimeout> | undefined;
  #ackTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SendQueueOptions) {
    this.#options = options;
    // Messages stored by an earlier page may have arrived, so they count as tried.
    const stored = options.store?.read() ?? [];
    this.#messages.value = stored.map((line) => (line.state === 'failed' ? line : { ...line, state: 'waiting', tried: true }));
  }

  get messages(): ReadonlySignal<readonly PendingMessage[]> {
    return this.#messages;
  }

  /** Adds a message and returns its id. Null if the queue is full. */
  enqueue({ text, roll, reply }: Pick<PendingMessage, 'text' | 'roll' | 'reply'>): string | null {
    const messages = this.#messages.peek();
    if (messages.length >= MAX_PENDING) return null;
    this.#count += 1;
    const id = `${this.#idPrefix}-${this.#count}`;
    const more = { ...(roll && { roll }), ...(reply && { reply }) };
    const line = { id, text, ...more, at: Date.now(), state: this.#initialState, why: null, tried: false };
    this.#setMessages([...messages, line]);
    this.#sendNext();
    return id;
  }

  /** Retries a failed message, at the end of the queue. */
  retry(id: string): void {
    const line = this.#find(id);
    if (line?.state !== 'failed') return;
    this.#setMessages([...this.#without(id), { ...line, state: this.#initialState, why: null }]);
    this.#sendNext();
  }

  /** Removes a message. Null if it is in flight or was already sent. */
  discard(id: string): PendingMessage | null {
    const line = this.#find(id);
    if (!line || this.#inFlight === id) return null;
    this.#setMessages(this.#without(id));
    return line;
  }

  /** Call when the connection is ready. The messages in `arrivedIds` have already arrived. */
  onConnected(arrivedIds: readonly string[]): void {
    this.#isOpen = true;
    this.#clearInFlight();
    const pending = this.#messages.peek().filter(({ id }) => !arrivedIds.includes(id));
    this.#setMessages(pending.map((line) => (line.state === 'waiting' ? { ...line, state: 'sending' } : line)));
    this.#sendNext();
  }

  onDisconnected(): void {
    this.#isOpen = false;
    // The message in flight may have arrived.
    if (this.#inFlight !== null) this.#change(this.#inFlight, { tried: true });
    this.#clearInFlight();
    clearTimeout(this.#nextTimer);
    this.#setMessages(
      this.#messages.peek().map((line) => (line.state === 'sending' ? { ...line, state: 'waiting', why: null } : line)),
    );
  }

  /** Call when the connection has closed for good: waiting messages fail. */
  onClosed(why: string): void {
    this.onDisconnected();
    this.#setMessages(this.#messages.peek().map((line) => (line.state === 'waiting' ? { ...line, state: 'failed', why } : line)));
  }

  acknowledge(id: string): void {
    if (this.#inFlight === id) this.#clearInFlight();
    this.#setMessages(this.#without(id));
    this.#sendNext();
  }

  /** Handles a refusal; true if it is about a message of this queue. One with a wait and no id is about the message in flight. */
  reject({ id, why, wait }: ChatError): boolean {
    const about = id ?? (wait === undefined ? null : this.#inFlight);
    const line = about === null ? undefined : this.#find(about);
    if (!line) return false;
    if (this.#inFlight === line.id) this.#clearInFlight();
    if (wait === undefined) this.#change(line.id, { state: 'failed', why, tried: false });
    else {
      this.#notBefore = Date.now() + wait;
      this.#change(line.id, { why });
    }
    this.#sendNext();
    return true;
  }

  get #initialState(): 'sending' | 'waiting' {
    return this.#isOpen ? 'sending' : 'waiting';
  }
  #find(id: string): PendingMessage | undefined {
    return this.#messages.peek().find((line) => line.id === id);
  }
  #without(id: string): PendingMessage[] {
    return this.#messages.peek().filter((line) => line.id !== id);
  }
  #change(id: string, what: Partial<PendingMessage>): void {
    this.#setMessages(this.#messages.peek().map((line) => (line.id === id ? { ...line, ...what } : line)));
  }
  #setMessages(lines: readonly PendingMessage[]): void {
    this.#messages.value = lines;
    this.#options.store?.write(lines);
  }

  #clearInFlight(): void {
    this.#inFlight = null;
    clearTimeout(this.#ackTimer);
  }

  #sendNext(): void {
    clearTimeout(this.#nextTimer);
    const line = this.#messages.peek().find(({ state }) => state === 'sending');
    if (!this.#isOpen || this.#inFlight !== null || !line) return;
    const pause = Math.max(this.#notBefore, nextSendTime(this.#sentAt)) - Date.now();
    if (pause > 0) {
      this.#nextTimer = setTimeout(() => this.#sendNext(), pause);
      return;
    }
    this.#inFlight = line.id;
    this.#sentAt = [...this.#sentAt, Date.now()].slice(-MAX_PENDING);
    this.#ackTimer = setTimeout(this.#options.onTimeout, ACK_TIMEOUT_MS);
    if (!this.#options.send(line)) this.#clearInFlight();
    else if (line.why !== null) this.#change(line.id, { why: null });
  }
}
