/**
 * A WebSocket to a Durable Object, with everything that its clients share; a client adds its own frames. No DOM: it runs wherever
 * there is a WebSocket.
 *
 * `partysocket` connects: it asks for an address before every attempt, opens the raw socket, and waits longer after each failure.
 * Everything else is here because it has no support for it: a timeout for attempts that hang, refusals that end the attempts,
 * immediate attempts when the page or the network is back, heartbeats, commands that are resent until acknowledged, and states in
 * words.
 */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import ReconnectingSocket from 'partysocket/ws';
import { CLOSE_CODES, LIMITS } from '../../protocol/limits.ts';
import { decode, encode } from '../../protocol/socket/frame.ts';
import { CLOSE_REASONS, REFUSED } from './close-reasons.ts';
import { isPageHidden, noteNetworkAlive, unwatchNetwork, watchNetwork } from './page-network.ts';

/**
 * connecting: first attempt. open: frames pass. lost: reconnecting by itself. refused: ended by the server for good; `why` has
 * the sentence. closed: by `close()`.
 */
export type SocketState = 'connecting' | 'open' | 'lost' | 'refused' | 'closed';

export interface SocketClientOptions<Frames> {
  /** Returns the address of the next attempt. An error with a `status` of 400–499 is a refusal with its message; others retry. */
  address: () => Promise<string>;
  receive: { [N in keyof Frames]: (value: Frames[N]) => void };
  /** The frame after which a new connection has caught up and the client is ready. Default: the first frame of any kind. */
  readyAfter?: keyof Frames;
  /** Called after `receive` with every frame. */
  onFrame?: (name: string, value: unknown) => void;
  /** Pace of resent commands: milliseconds between two, and a pause after each `batch`. Default: all at once. */
  pace?: { between: number; batch: number; pause: number };
  onOpen?: () => void;
  /** Called if the page is hidden or shown while the connection is open. */
  onPage?: (isHidden: boolean) => void;
  /** Milliseconds between heartbeats. Default: LIMITS.heartbeat.every. */
  beatEvery?: number;
  /** Called if the connection is lost, refused or closed. `why` is the sentence of a refusal. */
  onDown?: (why: string | null, wasReady: boolean) => void;
  /** Another WebSocket class, for tests and for bots on older versions of Node. */
  WebSocket?: unknown;
}

/** Used-up tickets in a row that the server may refuse before the client stops. */
const MAX_REFUSED_TICKETS = 3;
const CHECK_TIMEOUT_MS = 3_000;
/** Time limit of an attempt, from requesting its address to the open connection. */
const ATTEMPT_TIMEOUT_MS = 12_000;
/** A connection that lasts this long counts as a success and resets the back-off. */
const MIN_UPTIME_MS = 2_000;
/** Heartbeat interval of a hidden page, short enough that the server does not take it for gone. */
const HIDDEN_BEAT_MS = 60_000;

/** Reason that `partysocket` reports in Node for a close without one. */
const NO_REASON = 'unknown reason';

export class SocketClient<Frames> {
  readonly #options: SocketClientOptions<Frames>;
  /** Makes attempts until it is discarded; events of older sockets are ignored. Null once the client is over. */
  #socket: ReconnectingSocket | null = null;
  /** Time when the current attempt times out. */
  #attemptEndsAt = 0;
  readonly #state = signal<SocketState>('connecting');
  readonly #why = signal<string | null>(null);
  #closeCode = 0;
  readonly #ready = signal(false);
  /** Unacknowledged commands, oldest first. */
  readonly #commands = new Map<string, { name: string; value: unknown }>();
  /** Ids of commands that this connection has not sent yet. */
  #unsent: string[] = [];
  #resendTimer: ReturnType<typeof setTimeout> | undefined;
  /** Randomized, so that clients do not all return to an object at once. */
  readonly #backOff = {
    minReconnectionDelay: 250 + Math.random() * 500,
    maxReconnectionDelay: 10_000 + Math.random() * 5_000,
    reconnectionDelayGrowFactor: 1.6,
    minUptime: MIN_UPTIME_MS,
  };
  #beatAt = 0;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #pongTimeout: ReturnType<typeof setTimeout> | undefined;
  #refusedTickets = 0;
  #hasAskedAgain = false;

  constructor(options: SocketClientOptions<Frames>) {
    this.#options = options;
    this.#connect();
    watchNetwork(this);
  }

  get state(): ReadonlySignal<SocketState> {
    return this.#state;
  }
  /** Error sentence if the server ended the connection; null unless the state is 'refused'. */
  get why(): ReadonlySignal<string | null> {
    return this.#why;
  }
  /** Close code of the server; 0 for a refused ticket. Updated before `state`. */
  get closeCode(): number {
    return this.#closeCode;
  }
  /** Whether the connection is open and has caught up. */
  get ready(): ReadonlySignal<boolean> {
    return this.#ready;
  }
  /** Whether the connection was refused or closed, and will not come back. */
  get isOver(): boolean {
    return this.#state.peek() === 'refused' || this.#state.peek() === 'closed';
  }

  /** Sends a frame now, without queueing. Returns false if that is not possible. */
  send(name: string, value?: unknown): boolean {
    return this.#state.peek() === 'open' && (this.#socket?.send(encode(name, value)) ?? false);
  }

  /** Sends a frame now, and again whenever the connection opens, until `acknowledge(id)`. */
  sendUntilAcknowledged(id: string, name: string, value: unknown): void {
    if (this.isOver) return;
    this.#commands.set(id, { name, value });
    // Queued behind commands that are still to be resent, so that all arrive in order.
    if (this.#unsent.length > 0) this.#unsent.push(id);
    else this.send(name, value);
  }

  acknowledge(id: string): void {
    this.#commands.delete(id);
  }

  /** Marks the client as not ready until the next `readyAfter` frame, with the connection kept open. */
  unready(): void {
    this.#ready.value = false;
  }

  ping(): boolean {
    return this.send('p');
  }

  notePage(isHidden: boolean): void {
    if (this.#state.peek() === 'open') this.#options.onPage?.(isHidden);
  }

  /** Call when the network or the page is back: checks at once whether the connection is alive, and reconnects if not. */
  checkConnection(): void {
    if (this.#state.peek() === 'open') this.#beat(CHECK_TIMEOUT_MS);
    else this.reconnect();
  }

  loseConnection(): void {
    if (this.#state.peek() === 'open') this.reconnect();
  }

  reconnect(): void {
    if (this.isOver) return;
    // Abandoning a first attempt does not count as a loss.
    if (this.#state.peek() !== 'connecting') this.#setDown('lost');
    this.#connect();
  }

  close(): void {
    this.#end('closed', null);
  }

  /**
   * Makes an attempt at once, and more after each failure. Uses a new `ReconnectingSocket`, which resets the back-off:
   * `reconnect()` of the old one does nothing during a back-off or while an address is awaited.
   */
  #connect(): void {
    this.#discard();
    if (this.isOver) return;
    const isCurrent = () => socket === this.#socket;
    const WebSocket = (this.#options.WebSocket ?? globalThis.WebSocket) as SocketClass;
    const socket: ReconnectingSocket = new ReconnectingSocket(() => this.#address(isCurrent), null, {
      ...this.#backOff,
      connectionTimeout: ATTEMPT_TIMEOUT_MS,
      // The buffer of `partysocket` would send a frame only once, at the next opening, even if it does not arrive. `#commands`
      // are kept until acknowledged.
      maxEnqueuedMessages: 0,
      WebSocket: impatient(WebSocket, () => this.#attemptEndsAt - Date.now()),
    });
    this.#socket = socket;
    // Uses listeners, because some implementations of EventTarget call an `onopen` twice.
    socket.addEventListener('open', () => isCurrent() && this.#onOpen());
    socket.addEventListener('message', ({ data }) => isCurrent() && this.#onMessage(data));
    // After an error, `code` and `reason` are not the server's and match no refusal.
    socket.addEventListener('close', ({ code, reason }) => isCurrent() && this.#onClose(code, reason));
    // An attempt that gets no address may fire no other event.
    socket.addEventListener('error', () => isCurrent() && this.#setDown('lost'));
  }
  #discard(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  /** Returns the address of an attempt, and starts its timeout. `partysocket` would wait forever, and does not know refusals. */
  async #address(isCurrent: () => boolean): Promise<string> {
    // A socket closed during its back-off still asks for an address when that ends; it must not use up a ticket.
    if (!isCurrent()) throw new Error('This socket was discarded.');
    this.#attemptEndsAt = Date.now() + ATTEMPT_TIMEOUT_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The address took too long.')), ATTEMPT_TIMEOUT_MS);
    });
    try {
      return await Promise.race([this.#options.address(), tooLate]);
    } catch (error) {
      const { status, message } = error as { status?: number; message?: string };
      const mayRetry = status === undefined || status < 400 || status > 499 || status === 408 || status === 429;
      if (!mayRetry && isCurrent()) this.#end('refused', message || REFUSED);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  #onOpen(): void {
    this.#beatAt = Date.now();
    this.#state.value = 'open';
    clearInterval(this.#heartbeat);
    this.#heartbeat = setInterval(() => {
      if (!isPageHidden() || Date.now() - this.#beatAt >= HIDDEN_BEAT_MS) this.#beat(LIMITS.heartbeat.timeout);
    }, this.#options.beatEvery ?? LIMITS.heartbeat.every);
    this.#unsent = [...this.#commands.keys()];
    this.#resend();
    this.#options.onOpen?.();
    noteNetworkAlive();
  }

  #resend(sentCount = 0): void {
    const { pace } = this.#options;
    const id = this.#unsent.shift();
    if (id === undefined) return;
    const command = this.#commands.get(id);
    if (command) this.send(command.name, command.value);
    const count = command ? sentCount + 1 : sentCount;
    const wait = !pace || !command ? 0 : count % pace.batch === 0 ? pace.pause : pace.between;
    if (wait === 0) this.#resend(count);
    else this.#resendTimer = setTimeout(() => this.#resend(count), wait);
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

  /**
   * Handles a close. The server's reason is more precise than the default sentence. Unless this is the end, the next attempt is
   * already under way.
   */
  #onClose(code: number, reason: string): void {
    if (code === CLOSE_CODES.token) this.#refusedTickets += 1;
    const ownReason = reason === NO_REASON ? '' : reason;
    const knownReason = CLOSE_REASONS[code] && (ownReason || CLOSE_REASONS[code]);
    const why = knownReason ?? (this.#refusedTickets >= MAX_REFUSED_TICKETS ? REFUSED : null);
    if (why) this.#closeCode = code;
    if (why) this.#end('refused', why);
    // An address that was taken for another kind costs no wait, but only once.
    else if (code === CLOSE_CODES.stale && !this.#ready.peek() && !this.#hasAskedAgain) this.#askAgain();
    else this.#setDown('lost');
  }

  #askAgain(): void {
    this.#hasAskedAgain = true;
    this.reconnect();
  }

  #end(state: 'refused' | 'closed', why: string | null): void {
    if (this.isOver) return;
    unwatchNetwork(this);
    this.#commands.clear();
    this.#setDown(state, why);
    this.#discard();
  }

  #setDown(state: 'lost' | 'refused' | 'closed', why: string | null = null): void {
    clearInterval(this.#heartbeat);
    clearTimeout(this.#resendTimer);
    this.#clearPongTimeout();
    this.#unsent = [];
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

type SocketClass = new (address: string) => EventTarget & { close(): void };

/**
 * A socket class whose sockets close themselves unless they open within `patience()` milliseconds: the rest of the attempt's time
 * after fetching its address. The `connectionTimeout` of `partysocket` is fixed, however long the address took.
 */
function impatient(Socket: SocketClass, patience: () => number): SocketClass {
  return class extends Socket {
    constructor(address: string) {
      super(address);
      const timer = setTimeout(() => this.close(), patience());
      for (const type of ['open', 'close']) this.addEventListener(type, () => clearTimeout(timer));
    }
  };
}

/** The full socket address for the answer of `connect`, with its ticket and further query fields. */
export function socketAddress(url: string, origin: string, query: Record<string, string>): string {
  const address = new URL(url, origin);
  address.protocol = address.protocol.replace('http', 'ws');
  for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value);
  return address.href;
}
