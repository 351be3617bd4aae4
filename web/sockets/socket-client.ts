/**
 * A WebSocket to an object of the server, and all that its clients share: a new address at every attempt, back-off, heartbeat,
 * waking up with the page and the network, commands that are sent again, and states in words. A client adds its frames. No DOM:
 * it runs wherever there is a WebSocket.
 */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import Socket from 'partysocket/ws';
import { CLOSE_CODES, LIMITS } from '../../protocol/limits.ts';
import { decode, encode } from '../../protocol/socket/frame.ts';
import { isPageHidden, noteNetworkAlive, unwatchNetwork, watchNetwork } from './page-network.ts';

/**
 * connecting: the first attempt. open: frames pass. lost: it reconnects by itself. refused: the server ended it for good, and
 * `why` has its sentence. closed: by `close()`.
 */
export type SocketState = 'connecting' | 'open' | 'lost' | 'refused' | 'closed';

export interface SocketClientOptions<Frames> {
  /** The address of the next attempt. An error with a `status` of 400–499 is a refusal with its message; others retry. */
  address: () => Promise<string>;
  receive: { [N in keyof Frames]: (value: Frames[N]) => void };
  /** The frame after which a new connection has caught up, so that the client is ready. Default: the first one of any kind. */
  readyAfter?: keyof Frames;
  /** Called after `receive`, with every frame. */
  onFrame?: (name: string, value: unknown) => void;
  onOpen?: () => void;
  /** It is lost, refused or closed. `why`: the sentence of a refusal. */
  onDown?: (why: string | null, wasReady: boolean) => void;
  /** Another WebSocket class, for tests and for bots on an old Node. */
  WebSocket?: unknown;
}

/** Why it does not reconnect, when the server gives no reason. After other codes it tries again. */
const CLOSE_REASONS: Record<number, string> = {
  [CLOSE_CODES.flood]: 'Too much was sent at once, so the connection was closed. Refresh to come back.',
  [CLOSE_CODES.bad]: 'This page and the server do not understand each other. Refresh to get the newest page.',
  [CLOSE_CODES.kicked]: 'You have been removed from here.',
  [CLOSE_CODES.gone]: 'This place is no longer here.',
  [CLOSE_CODES.full]: 'There is no room left here.',
  [CLOSE_CODES.over]: 'This place has closed.',
  [CLOSE_CODES.crowded]: 'You have this open on too many pages, so this one was let go. Refresh to come back here.',
};
const REFUSED = 'You were not let in. Refresh to try again.';
/** The reason that partysocket reports for a close without one. */
const NO_REASON = 'unknown reason';
/** How many used-up tickets in a row the server may refuse before the client stops. */
const MAX_REFUSED_TICKETS = 3;
const CHECK_TIMEOUT_MS = 3_000;
const ADDRESS_TIMEOUT_MS = 8_000;
/** A connection that lasted this long counts as a success: the back-off starts over. */
const MIN_UPTIME_MS = 2_000;
/** Heartbeats of a page that is not visible: often enough that the server does not take it for gone. */
const HIDDEN_BEAT_MS = 60_000;

export class SocketClient<Frames> {
  readonly #options: SocketClientOptions<Frames>;
  readonly #socket: Socket;
  readonly #state = signal<SocketState>('connecting');
  readonly #why = signal<string | null>(null);
  readonly #ready = signal(false);
  /** Commands that are not acknowledged, oldest first. */
  readonly #commands = new Map<string, { name: string; value: unknown }>();
  readonly #backOff = new BackOff();
  #openedAt = 0;
  #beatAt = 0;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #pongTimeout: ReturnType<typeof setTimeout> | undefined;
  #refusedTickets = 0;

  constructor(options: SocketClientOptions<Frames>) {
    this.#options = options;
    this.#socket = new Socket(() => this.#nextAddress(), undefined, {
      ...(options.WebSocket ? { WebSocket: options.WebSocket } : {}),
      maxEnqueuedMessages: 0,
      connectionTimeout: 8_000,
      // The back-off is in #nextAddress: partysocket's own cannot be cut short.
      minReconnectionDelay: 0,
      maxReconnectionDelay: 0,
    });
    this.#socket.addEventListener('open', () => this.#onOpen());
    this.#socket.addEventListener('message', (event) => this.#onMessage(event.data));
    this.#socket.addEventListener('close', (event) => this.#onClose(event.code, event.reason));
    watchNetwork(this);
  }

  get state(): ReadonlySignal<SocketState> {
    return this.#state;
  }
  /** Why the server ended the connection, as a sentence; null unless the state is 'refused'. */
  get why(): ReadonlySignal<string | null> {
    return this.#why;
  }
  /** Whether the connection is open and has caught up. */
  get ready(): ReadonlySignal<boolean> {
    return this.#ready;
  }
  /** Whether it is refused or closed, and will not come back. */
  get isOver(): boolean {
    return this.#state.peek() === 'refused' || this.#state.peek() === 'closed';
  }

  /** Sends a frame now; false when it cannot, as nothing is queued. */
  send(name: string, value?: unknown): boolean {
    return this.#state.peek() === 'open' && this.#socket.send(encode(name, value));
  }

  /** Sends a frame now, and again whenever the connection opens, until `acknowledge(id)`. */
  sendUntilAcknowledged(id: string, name: string, value: unknown): void {
    if (this.isOver) return;
    this.#commands.set(id, { name, value });
    this.send(name, value);
  }

  acknowledge(id: string): void {
    this.#commands.delete(id);
  }

  /** Not ready until the next `readyAfter` frame, while the connection stays open. */
  unready(): void {
    this.#ready.value = false;
  }

  ping(): boolean {
    return this.send('p');
  }

  /** The network or the page came back: checks at once whether the connection is alive, and reconnects if not. */
  checkConnection(): void {
    if (this.#state.peek() === 'open') this.#beat(CHECK_TIMEOUT_MS);
    else this.#backOff.reset(1);
    if (!this.#backOff.end() && this.#state.peek() === 'lost') this.#socket.reconnect();
  }

  loseConnection(): void {
    if (this.#state.peek() === 'open') this.reconnect();
  }

  reconnect(): void {
    if (this.isOver) return;
    this.#setDown('lost');
    this.#backOff.reset();
    this.#socket.reconnect();
  }

  close(): void {
    this.#end('closed', null);
  }

  async #nextAddress(): Promise<string> {
    await this.#backOff.wait();
    if (this.isOver) throw new Error('It was closed while it waited.');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The address did not come in time.')), ADDRESS_TIMEOUT_MS);
    });
    try {
      return await Promise.race([this.#options.address(), late]);
    } catch (error) {
      const { status, message } = error as { status?: number; message?: string };
      const again = status === undefined || status < 400 || status > 499 || status === 408 || status === 429;
      if (again) this.#setDown('lost');
      else this.#end('refused', message || REFUSED);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  #onOpen(): void {
    if (this.isOver) return;
    this.#openedAt = Date.now();
    this.#beatAt = this.#openedAt;
    this.#state.value = 'open';
    clearInterval(this.#heartbeat);
    this.#heartbeat = setInterval(() => {
      if (!isPageHidden() || Date.now() - this.#beatAt >= HIDDEN_BEAT_MS) this.#beat(LIMITS.heartbeat.timeout);
    }, LIMITS.heartbeat.every);
    for (const { name, value } of this.#commands.values()) this.send(name, value);
    this.#options.onOpen?.();
    noteNetworkAlive();
  }

  #beat(patience: number): void {
    if (!this.ping()) return;
    this.#beatAt = Date.now();
    // The first unanswered ping counts, however many follow; only a shorter timeout restarts the timer.
    if (this.#pongTimeout !== undefined && patience >= LIMITS.heartbeat.timeout) return;
    clearTimeout(this.#pongTimeout);
    this.#pongTimeout = setTimeout(() => this.reconnect(), patience);
  }

  #onMessage(data: unknown): void {
    if (this.#state.peek() !== 'open' || typeof data !== 'string') return;
    // Any frame proves that the connection is alive, not only the answer to `p`.
    this.#clearPongTimeout();
    this.#refusedTickets = 0;
    const frame = decode(data);
    noteNetworkAlive(frame?.name === 'p');
    if (!frame || frame.name === 'p') return;
    const { receive, readyAfter, onFrame } = this.#options;
    if (Object.hasOwn(receive, frame.name)) receive[frame.name as keyof Frames](frame.value as never);
    if (this.#state.peek() === 'open' && (readyAfter ?? frame.name) === frame.name) this.#ready.value = true;
    onFrame?.(frame.name, frame.value);
  }

  /** The server's own reason is more exact than the default sentence. */
  #onClose(code: number, reason: string): void {
    if (this.isOver) return;
    if (this.#openedAt > 0 && Date.now() - this.#openedAt >= MIN_UPTIME_MS) this.#backOff.reset(1);
    if (code === CLOSE_CODES.token) this.#refusedTickets += 1;
    const known = CLOSE_REASONS[code] && (reason && reason !== NO_REASON ? reason : CLOSE_REASONS[code]);
    const why = known ?? (this.#refusedTickets >= MAX_REFUSED_TICKETS ? REFUSED : null);
    if (why) this.#end('refused', why);
    else this.#setDown('lost');
  }

  #end(state: 'refused' | 'closed', why: string | null): void {
    if (this.isOver) return;
    unwatchNetwork(this);
    this.#commands.clear();
    this.#setDown(state, why);
    this.#socket.close();
    this.#backOff.end();
  }

  #setDown(state: 'lost' | 'refused' | 'closed', why: string | null = null): void {
    clearInterval(this.#heartbeat);
    this.#clearPongTimeout();
    this.#openedAt = 0;
    if (state === this.#state.peek()) return;
    const wasReady = this.#ready.peek();
    this.#ready.value = false;
    this.#why.value = why;
    this.#state.value = state;
    this.#options.onDown?.(why, wasReady);
  }

  #clearPongTimeout(): void {
    clearTimeout(this.#pongTimeout);
    this.#pongTimeout = undefined;
  }
}

/** Waits longer after each failed attempt. With jitter, so that not every client reconnects to a restarted object at once. */
class BackOff {
  readonly #least = 250 + Math.random() * 500;
  readonly #most = 10_000 + Math.random() * 5_000;
  #attempts = 0;
  #end: (() => void) | null = null;

  /** Before an attempt; the first one does not wait. */
  async wait(): Promise<void> {
    const delay = this.#attempts === 0 ? 0 : Math.min(this.#least * 1.6 ** (this.#attempts - 1), this.#most);
    this.#attempts += 1;
    if (delay === 0) return;
    await new Promise<void>((done) => {
      const timer = setTimeout(done, delay);
      this.#end = () => {
        clearTimeout(timer);
        done();
      };
    });
    this.#end = null;
  }
  /** Ends the wait now; false when nothing waits. */
  end(): boolean {
    const end = this.#end;
    end?.();
    return end !== null;
  }
  /** After so many attempts, it starts over. */
  reset(attempts = 0): void {
    this.#attempts = attempts;
  }
}

/** The full socket address of what `connect` returned, with its ticket and further query fields. */
export function socketAddress(url: string, origin: string, query: Record<string, string>): string {
  const address = new URL(url, origin);
  address.protocol = address.protocol.replace('http', 'ws');
  for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value);
  return address.href;
}
