/** The lines that one has written and that the channel has not acknowledged: in order, one on its way at a time. */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { ChatError } from '../../protocol/chat-socket.ts';
import { MOST_PENDING, mayLeaveAt, type PendingLine } from './chat-lines.ts';

/** Where unsent lines outlive the page. */
export interface LineStore {
  read(): readonly PendingLine[];
  write(lines: readonly PendingLine[]): void;
}
export interface OutgoingOptions {
  /** Sends a line now; false when there is no line to the channel. */
  deliver: (line: PendingLine) => boolean;
  /** Nobody answered for a while. */
  silent: () => void;
  store?: LineStore | undefined;
}
/** How long an answer may take before the line to the channel is taken for dead. */
const ANSWER_MS = 10_000;

export class Outgoing {
  readonly #lines = signal<readonly PendingLine[]>([]);
  readonly #options: OutgoingOptions;
  readonly #mark = Math.random().toString(36).slice(2, 10);
  #count = 0;
  #isOpen = false;
  /** Id of the line that is on its way. */
  #flying: string | null = null;
  /** When the last ones left. */
  #left: number[] = [];
  #notBefore = 0;
  #next: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(options: OutgoingOptions) {
    this.#options = options;
    // What a page left behind may have arrived: it goes as such.
    const kept = options.store?.read() ?? [];
    this.#lines.value = kept.map((line) => (line.state === 'failed' ? line : { ...line, state: 'waiting', tried: true }));
  }

  get lines(): ReadonlySignal<readonly PendingLine[]> {
    return this.#lines;
  }

  /** Takes a line; its id, or null when too many wait already. */
  write(text: string, reply?: PendingLine['reply']): string | null {
    const before = this.#lines.peek();
    if (before.length >= MOST_PENDING) return null;
    this.#count += 1;
    const id = `${this.#mark}-${this.#count}`;
    const line = { id, text, ...(reply && { reply }), at: Date.now(), state: this.#rest, why: null, tried: false };
    this.#keep([...before, line]);
    this.#pump();
    return id;
  }

  /** A line that failed goes again, after those that wait. */
  retry(id: string): void {
    const line = this.#find(id);
    if (line?.state !== 'failed') return;
    this.#keep([...this.#without(id), { ...line, state: this.#rest, why: null }]);
    this.#pump();
  }

  /** Takes a line back. Null when it is on its way already, or was said. */
  discard(id: string): PendingLine | null {
    const line = this.#find(id);
    if (!line || this.#flying === id) return null;
    this.#keep(this.#without(id));
    return line;
  }

  /** The channel listens. Those in `said` have arrived already. */
  opened(said: readonly string[]): void {
    this.#isOpen = true;
    this.#land();
    const kept = this.#lines.peek().filter(({ id }) => !said.includes(id));
    this.#keep(kept.map((line) => (line.state === 'waiting' ? { ...line, state: 'sending' } : line)));
    this.#pump();
  }

  /** The line to the channel broke. */
  lost(): void {
    this.#isOpen = false;
    // It may have arrived.
    if (this.#flying !== null) this.#change(this.#flying, { tried: true });
    this.#land();
    clearTimeout(this.#next);
    this.#keep(this.#lines.peek().map((line) => (line.state === 'sending' ? { ...line, state: 'waiting', why: null } : line)));
  }

  /** It will not come back: what waits stays with its writer. */
  ended(why: string): void {
    this.lost();
    this.#keep(this.#lines.peek().map((line) => (line.state === 'waiting' ? { ...line, state: 'failed', why } : line)));
  }

  /** The channel has said this line. */
  said(id: string): void {
    if (this.#flying === id) this.#land();
    this.#keep(this.#without(id));
    this.#pump();
  }

  /** The channel has refused a line. True when that was one of these; what names none and says when is about the one on its way. */
  refused({ id, why, wait }: ChatError): boolean {
    const about = id ?? (wait === undefined ? null : this.#flying);
    const line = about === null ? undefined : this.#find(about);
    if (!line) return false;
    if (this.#flying === line.id) this.#land();
    if (wait === undefined) this.#change(line.id, { state: 'failed', why, tried: false });
    else {
      this.#notBefore = Date.now() + wait;
      this.#change(line.id, { why });
    }
    this.#pump();
    return true;
  }

  get #rest(): 'sending' | 'waiting' {
    return this.#isOpen ? 'sending' : 'waiting';
  }
  #find(id: string): PendingLine | undefined {
    return this.#lines.peek().find((line) => line.id === id);
  }
  #without(id: string): PendingLine[] {
    return this.#lines.peek().filter((line) => line.id !== id);
  }
  #change(id: string, what: Partial<PendingLine>): void {
    this.#keep(this.#lines.peek().map((line) => (line.id === id ? { ...line, ...what } : line)));
  }
  #keep(lines: readonly PendingLine[]): void {
    this.#lines.value = lines;
    this.#options.store?.write(lines);
  }

  /** Whatever was on its way is so no more. */
  #land(): void {
    this.#flying = null;
    clearTimeout(this.#patience);
  }

  /** The next line leaves as soon as it may. */
  #pump(): void {
    clearTimeout(this.#next);
    const line = this.#lines.peek().find(({ state }) => state === 'sending');
    if (!this.#isOpen || this.#flying !== null || !line) return;
    const pause = Math.max(this.#notBefore, mayLeaveAt(this.#left)) - Date.now();
    if (pause > 0) {
      this.#next = setTimeout(() => this.#pump(), pause);
      return;
    }
    this.#flying = line.id;
    this.#left = [...this.#left, Date.now()].slice(-MOST_PENDING);
    this.#patience = setTimeout(this.#options.silent, ANSWER_MS);
    if (!this.#options.deliver(line)) this.#land();
    else if (line.why !== null) this.#change(line.id, { why: null });
  }
}
