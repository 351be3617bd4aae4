/** A WebSocket that reconnects: frames in and out, a heartbeat, a new address at every attempt. It knows no game and no DOM. */
import Socket from 'partysocket/ws';
import { CLOSE_CODES, LIMITS } from '../../protocol/limits.ts';
import { decode, encode, type Frame } from '../../protocol/socket/frame.ts';

/** connecting: the first attempt. open: frames pass. waiting: dropped, it reconnects by itself. closed: for good. */
export type SocketState = 'connecting' | 'open' | 'waiting' | 'closed';

export interface SocketOptions {
  /** The address of the next attempt. An error with a `status` of 400–499 closes for good with its message; others retry. */
  address: () => Promise<string>;
  onFrame: (frame: Frame) => void;
  /** `why`: a sentence for the person, when the state is 'closed' and not because of `close()`. */
  onState: (state: SocketState, why: string | null) => void;
  /** Another WebSocket class, for tests and for bots on an old Node. */
  WebSocket?: unknown;
  /** Why it does not reconnect, when the server gives no reason. Default: sentences about a table. */
  closeReasons?: CloseReasons;
}
export type CloseReasons = Record<number | 'refused' | 'ticket', string>;

/** The reason that partysocket reports for a close without one. */
const NO_REASON = 'unknown reason';

/** Why a closed socket does not reconnect, by close code. After other codes it tries again. */
const TABLE_CLOSE_REASONS: CloseReasons = {
  [CLOSE_CODES.flood]: 'Too much was sent at once, so the table closed the line. Refresh to come back.',
  [CLOSE_CODES.bad]: 'This page and the table do not understand each other. Refresh to get the newest page.',
  [CLOSE_CODES.kicked]: 'The host has removed you from this table.',
  [CLOSE_CODES.gone]: 'This table is no longer here.',
  [CLOSE_CODES.full]: 'There is no room left at this table.',
  [CLOSE_CODES.over]: 'This table has closed.',
  [CLOSE_CODES.crowded]: 'You have this table open on too many pages, so this one was let go. Refresh to come back here.',
  refused: 'The table refused to let you in.',
  ticket: 'The table did not accept your ticket. Refresh to try again.',
};
/** How many used-up tickets in a row the room may refuse before the client stops. */
const MAX_REFUSED_TOKENS = 3;
const CHECK_TIMEOUT_MS = 3_000;

export class ReconnectingSocket {
  readonly #options: SocketOptions;
  readonly #closeReasons: CloseReasons;
  readonly #socket: Socket;
  #state: SocketState = 'connecting';
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #pongTimeout: ReturnType<typeof setTimeout> | undefined;
  #refusedTokens = 0;

  constructor(options: SocketOptions) {
    this.#options = options;
    this.#closeReasons = options.closeReasons ?? TABLE_CLOSE_REASONS;
    this.#socket = new Socket(() => this.#address(), undefined, {
      ...(options.WebSocket ? { WebSocket: options.WebSocket } : {}),
      maxEnqueuedMessages: 0,
      connectionTimeout: 8_000,
      minUptime: 2_000,
      // Jitter, so that not every client reconnects to a restarted room in the same millisecond.
      minReconnectionDelay: 250 + Math.random() * 500,
      reconnectionDelayGrowFactor: 1.6,
      maxReconnectionDelay: 10_000 + Math.random() * 5_000,
    });
    this.#socket.addEventListener('open', () => this.#onOpen());
    this.#socket.addEventListener('message', (event) => this.#onMessage(event.data));
    this.#socket.addEventListener('close', (event) => this.#onClose(event.code, event.reason));
  }

  get state(): SocketState {
    return this.#state;
  }

  /** False when it cannot, as nothing is queued. */
  send(name: string, value?: unknown): boolean {
    return this.#state === 'open' && this.#socket.send(encode(name, value));
  }

  /** The network or the page came back: checks at once whether the connection is alive, and reconnects if not. */
  checkConnection(): void {
    if (this.#state === 'open') this.#ping(CHECK_TIMEOUT_MS);
    else if (this.#state === 'waiting') this.#socket.reconnect();
  }

  reconnect(): void {
    if (this.#state === 'closed') return;
    this.#stopTimers();
    this.#setState('waiting', null);
    this.#socket.reconnect();
  }

  close(): void {
    this.#closeForGood(null);
  }

  async #address(): Promise<string> {
    try {
      return await this.#options.address();
    } catch (error) {
      const { status, message } = error as { status?: number; message?: string };
      const again = status === undefined || status < 400 || status > 499 || status === 408 || status === 429;
      if (!again) this.#closeForGood(message || this.#closeReasons.refused);
      throw error;
    }
  }

  #onOpen(): void {
    if (this.#state === 'closed') return;
    this.#setState('open', null);
    clearInterval(this.#heartbeat);
    this.#heartbeat = setInterval(() => this.#ping(LIMITS.heartbeat.timeout), LIMITS.heartbeat.every);
  }

  #ping(patience: number): void {
    if (!this.send('p')) return;
    // The first unanswered ping counts, however many follow; only a shorter timeout restarts the timer.
    if (this.#pongTimeout !== undefined && patience >= LIMITS.heartbeat.timeout) return;
    clearTimeout(this.#pongTimeout);
    this.#pongTimeout = setTimeout(() => this.reconnect(), patience);
  }

  #onMessage(data: unknown): void {
    if (this.#state !== 'open' || typeof data !== 'string') return;
    // Any frame proves that the connection is alive, not only the answer to `p`.
    this.#clearPongTimeout();
    this.#refusedTokens = 0;
    const frame = decode(data);
    if (frame && frame.name !== 'p') this.#options.onFrame(frame);
  }

  /** The room's own reason is more exact than the default sentence. */
  #onClose(code: number, reason: string): void {
    this.#stopTimers();
    if (this.#state === 'closed') return;
    if (code === CLOSE_CODES.token) this.#refusedTokens += 1;
    const known = this.#closeReasons[code] && (reason === NO_REASON ? this.#closeReasons[code] : reason);
    const why = known ?? (this.#refusedTokens >= MAX_REFUSED_TOKENS ? this.#closeReasons.ticket : null);
    if (why) this.#closeForGood(why);
    else this.#setState('waiting', null);
  }

  #closeForGood(why: string | null): void {
    if (this.#state === 'closed') return;
    this.#stopTimers();
    this.#setState('closed', why);
    this.#socket.close();
  }

  #stopTimers(): void {
    clearInterval(this.#heartbeat);
    this.#clearPongTimeout();
  }

  #clearPongTimeout(): void {
    clearTimeout(this.#pongTimeout);
    this.#pongTimeout = undefined;
  }

  #setState(state: SocketState, why: string | null): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#options.onState(state, why);
  }
}

/** The full socket address of what `connect` returned, with its ticket and further query fields. */
export function socketAddress(url: string, origin: string, query: Record<string, string>): string {
  const address = new URL(url, origin);
  address.protocol = address.protocol.replace('http', 'ws');
  for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value);
  return address.href;
}
