/** One socket that heals itself: frames in and out, a heartbeat, a fresh address at every attempt. It knows no game and no DOM. */
import Socket from 'partysocket/ws';
import { decode, encode, type Frame } from '../../protocol/frame.ts';
import { CLOSE, LIMITS } from '../../protocol/limits.ts';

/** connecting: the first attempt. open: frames pass. waiting: it was lost and comes back by itself. closed: it stays closed. */
export type WireState = 'connecting' | 'open' | 'waiting' | 'closed';

export interface WireOptions {
  /** The address of the next attempt. A throw with a `status` of 400–499 closes for good with its message; others try again. */
  address: () => Promise<string>;
  onFrame: (frame: Frame) => void;
  /** `why`: a sentence for the reader when the state is 'closed' and not by `close()`. */
  onState: (state: WireState, why: string | null) => void;
  /** Another WebSocket class, for tests and for bots on an old Node. */
  WebSocket?: unknown;
  /** Why it does not come back, where the other end does not say so itself. Default: of a table. */
  words?: FinalWords;
}
/** A sentence by the code of the close, and for when the line was refused before it opened. */
export type FinalWords = Record<number | 'refused' | 'ticket', string>;

/** What partysocket puts where a close came without a reason. */
const UNSAID = 'unknown reason';

/** Why a closed socket does not come back, by its code. Other codes are bad luck, and it tries again. */
const TABLE: FinalWords = {
  [CLOSE.flood]: 'Too much was sent at once, so the table closed the line. Refresh to come back.',
  [CLOSE.bad]: 'This page and the table do not understand each other. Refresh to get the newest page.',
  [CLOSE.kicked]: 'The host has removed you from this table.',
  [CLOSE.gone]: 'This table is no longer here.',
  [CLOSE.full]: 'There is no room left at this table.',
  [CLOSE.over]: 'This table has closed.',
  [CLOSE.crowded]: 'You have this table open on too many pages, so this one was let go. Refresh to come back here.',
  refused: 'The table refused to let you in.',
  ticket: 'The table did not accept your ticket. Refresh to try again.',
};
/** Addresses refused in a row by the room itself (a token that was used up) before it stops. */
const REFUSED_TOKENS = 3;
const NUDGE_MS = 3_000;

export class Wire {
  readonly #options: WireOptions;
  readonly #words: FinalWords;
  readonly #socket: Socket;
  #state: WireState = 'connecting';
  #beat: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #refused = 0;

  constructor(options: WireOptions) {
    this.#options = options;
    this.#words = options.words ?? TABLE;
    this.#socket = new Socket(() => this.#address(), undefined, {
      ...(options.WebSocket ? { WebSocket: options.WebSocket } : {}),
      maxEnqueuedMessages: 0,
      connectionTimeout: 8_000,
      minUptime: 2_000,
      // Jitter: a room that comes back is not met by everybody in the same millisecond.
      minReconnectionDelay: 250 + Math.random() * 500,
      reconnectionDelayGrowFactor: 1.6,
      maxReconnectionDelay: 10_000 + Math.random() * 5_000,
    });
    this.#socket.addEventListener('open', () => this.#opened());
    this.#socket.addEventListener('message', (event) => this.#heard(event.data));
    this.#socket.addEventListener('close', (event) => this.#closed(event.code, event.reason));
  }

  get state(): WireState {
    return this.#state;
  }

  /** Sends a frame now, or says false: nothing is kept for later. */
  send(name: string, value?: unknown): boolean {
    return this.#state === 'open' && this.#socket.send(encode(name, value));
  }

  /** The network or the page came back: asks at once whether the line still lives, and connects anew if not. */
  nudge(): void {
    if (this.#state === 'open') this.#ping(NUDGE_MS);
    else if (this.#state === 'waiting') this.#socket.reconnect();
  }

  /** Drops this line and connects anew at once. */
  restart(): void {
    if (this.#state === 'closed') return;
    this.#quiet();
    this.#turn('waiting', null);
    this.#socket.reconnect();
  }

  close(): void {
    this.#finish(null);
  }

  async #address(): Promise<string> {
    try {
      return await this.#options.address();
    } catch (error) {
      const { status, message } = error as { status?: number; message?: string };
      const again = status === undefined || status < 400 || status > 499 || status === 408 || status === 429;
      if (!again) this.#finish(message || this.#words.refused);
      throw error;
    }
  }

  #opened(): void {
    if (this.#state === 'closed') return;
    this.#turn('open', null);
    clearInterval(this.#beat);
    this.#beat = setInterval(() => this.#ping(LIMITS.heartbeat.timeout), LIMITS.heartbeat.every);
  }

  #ping(patience: number): void {
    if (!this.send('p')) return;
    // The first question that stays open counts, however many follow it; only a shorter patience begins anew.
    if (this.#silence !== undefined && patience >= LIMITS.heartbeat.timeout) return;
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.restart(), patience);
  }

  #heard(data: unknown): void {
    if (this.#state !== 'open' || typeof data !== 'string') return;
    // Anything heard proves that the line lives; the answer to `p` is only the least of it.
    this.#answered();
    this.#refused = 0;
    const frame = decode(data);
    if (frame && frame.name !== 'p') this.#options.onFrame(frame);
  }

  /** The room's own sentence is the more exact one; without it there is ours. */
  #closed(code: number, reason: string): void {
    this.#quiet();
    if (this.#state === 'closed') return;
    if (code === CLOSE.token) this.#refused += 1;
    const known = this.#words[code] && (reason === UNSAID ? this.#words[code] : reason);
    const why = known ?? (this.#refused >= REFUSED_TOKENS ? this.#words.ticket : null);
    if (why) this.#finish(why);
    else this.#turn('waiting', null);
  }

  #finish(why: string | null): void {
    if (this.#state === 'closed') return;
    this.#quiet();
    this.#turn('closed', why);
    this.#socket.close();
  }

  #quiet(): void {
    clearInterval(this.#beat);
    this.#answered();
  }

  #answered(): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
  }

  #turn(state: WireState, why: string | null): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#options.onState(state, why);
  }
}

/** The full socket address of what `connect` answered, with its token and further query fields. */
export function socketAddress(url: string, origin: string, query: Record<string, string>): string {
  const address = new URL(url, origin);
  address.protocol = address.protocol.replace('http', 'ws');
  for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value);
  return address.href;
}
