/**
 * A WebSocket to an object of the server, and all that its clients share. A client adds its frames. No DOM: it runs wherever
 * there is a WebSocket.
 *
 * `partysocket` connects: it asks for an address before every attempt, opens the raw socket, and waits longer after each failure.
 * All else is here, because it has no notion of it: an end to attempts that hang, refusals after which none follows, attempts at
 * once when the page or the network is back, heartbeats, commands that are sent again until they are acknowledged, and states in
 * words.
 */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import ReconnectingSocket from 'partysocket/ws';
import { CLOSE_CODES, LIMITS } from '../../protocol/limits.ts';
import { decode, encode } from '../../protocol/socket/frame.ts';
import { CLOSE_REASONS, REFUSED } from './close-reasons.ts';
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
  /** How fast commands are sent again: milliseconds between two, and a pause after each `batch`. Default: all at once. */
  pace?: { between: number; batch: number; pause: number };
  onOpen?: () => void;
  /** The page was hidden or shown, while the connection is open. */
  onPage?: (isHidden: boolean) => void;
  /** Milliseconds between two heartbeats. Default: LIMITS.heartbeat.every. */
  beatEvery?: number;
  /** It is lost, refused or closed. `why`: the sentence of a refusal. */
  onDown?: (why: string | null, wasReady: boolean) => void;
  /** Another WebSocket class, for tests and for bots on an old Node. */
  WebSocket?: unknown;
}

/** How many used-up tickets in a row the server may refuse before the client stops. */
const MAX_REFUSED_TICKETS = 3;
const CHECK_TIMEOUT_MS = 3_000;
/** How long an attempt may take, from its address to the open connection. */
const ATTEMPT_TIMEOUT_MS = 12_000;
/** A connection that lasted this long counts as a success: the back-off starts over. */
const MIN_UPTIME_MS = 2_000;
/** Heartbeats of a page that is not visible: often enough that the server does not take it for gone. */
const HIDDEN_BEAT_MS = 60_000;

/** In Node `partysocket` gives this reason to a close that has none. */
const NO_REASON = 'unknown reason';

export class SocketClient<Frames> {
  readonly #options: SocketClientOptions<Frames>;
  /** Makes attempts until it is discarded: what comes of an older one is ignored. Null when the client is over. */
  #socket: ReconnectingSocket | null = null;
  /** When the current attempt will have taken too long. */
  #attemptEndsAt = 0;
  readonly #state = signal<SocketState>('connecting');
  readonly #why = signal<string | null>(null);
  #closeCode = 0;
  readonly #ready = signal(false);
  /** Commands that are not acknowledged, oldest first. */
  readonly #commands = new Map<string, { name: string; value: unknown }>();
  /** Ids of those that this connection has not sent yet. */
  #unsent: string[] = [];
  #resendTimer: ReturnType<typeof setTimeout> | undefined;
  /** Random: not all clients return to an object at once. */
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

  constructor(options: SocketClientOptions<Frames>) {
    this.#options = options;
    this.#connect();
    watchNetwork(this);
  }

  get state(): ReadonlySignal<SocketState> {
    return this.#state;
  }
  /** Why the server ended the connection, as a sentence; null unless the state is 'refused'. */
  get why(): ReadonlySignal<string | null> {
    return this.#why;
  }
  /** The code with which the server ended the connection; 0 for a refused ticket. Changes before `state`. */
  get closeCode(): number {
    return this.#closeCode;
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
    return this.#state.peek() === 'open' && (this.#socket?.send(encode(name, value)) ?? false);
  }

  /** Sends a frame now, and again whenever the connection opens, until `acknowledge(id)`. */
  sendUntilAcknowledged(id: string, name: string, value: unknown): void {
    if (this.isOver) return;
    this.#commands.set(id, { name, value });
    // Behind those that are still to be sent again, so that they arrive in order.
    if (this.#unsent.length > 0) this.#unsent.push(id);
    else this.send(name, value);
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

  notePage(isHidden: boolean): void {
    if (this.#state.peek() === 'open') this.#options.onPage?.(isHidden);
  }

  /** The network or the page came back: checks at once whether the connection is alive, and reconnects if not. */
  checkConnection(): void {
    if (this.#state.peek() === 'open') this.#beat(CHECK_TIMEOUT_MS);
    else this.reconnect();
  }

  loseConnection(): void {
    if (this.#state.peek() === 'open') this.reconnect();
  }

  reconnect(): void {
    if (this.isOver) return;
    // A first attempt is no loss.
    if (this.#state.peek() !== 'connecting') this.#setDown('lost');
    this.#connect();
  }

  close(): void {
    this.#end('closed', null);
  }

  /**
   * Makes an attempt at once, and further ones after each failure. It takes a new `ReconnectingSocket`, whose back-off starts over:
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
      // Its buffer sends a frame once, at the next opening, whether or not it arrives. `#commands` are kept until acknowledged.
      maxEnqueuedMessages: 0,
      WebSocket: impatient(WebSocket, () => this.#attemptEndsAt - Date.now()),
    });
    this.#socket = socket;
    // Listeners, because some implementations of EventTarget call an `onopen` twice.
    socket.addEventListener('open', () => isCurrent() && this.#onOpen());
    socket.addEventListener('message', ({ data }) => isCurrent() && this.#onMessage(data));
    // After an error `code` and `reason` are not the server's, and match no refusal.
    socket.addEventListener('close', ({ code, reason }) => isCurrent() && this.#onClose(code, reason));
    // An attempt that gets no address may have no other event.
    socket.addEventListener('error', () => isCurrent() && this.#setDown('lost'));
  }
  #discard(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  /** The address of an attempt, which begins here. `partysocket` would wait without end, and does not know refusals. */
  async #address(isCurrent: () => boolean): Promise<string> {
    // A socket that was closed during its back-off still asks when that ends. It must not use up a ticket.
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
      const again = status === undefined || status < 400 || status > 499 || status === 408 || status === 429;
      if (!again && isCurrent()) this.#end('refused', message || REFUSED);
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

  #resend(sent = 0): void {
    const { pace } = this.#options;
    const id = this.#unsent.shift();
    if (id === undefined) return;
    const command = this.#commands.get(id);
    if (command) this.send(command.name, command.value);
    const count = command ? sent + 1 : sent;
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

  /** The server's own reason is more exact than the default sentence. If this is no end, the next attempt is already on its way. */
  #onClose(code: number, reason: string): void {
    if (code === CLOSE_CODES.token) this.#refusedTickets += 1;
    const own = reason === NO_REASON ? '' : reason;
    const known = CLOSE_REASONS[code] && (own || CLOSE_REASONS[code]);
    const why = known ?? (this.#refusedTickets >= MAX_REFUSED_TICKETS ? REFUSED : null);
    if (why) this.#closeCode = code;
    if (why) this.#end('refused', why);
    else this.#setDown('lost');
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
 * The class, but its sockets close themselves unless they open within `patience()` milliseconds: what is left for an attempt whose
 * address took a while. `connectionTimeout` of `partysocket` has one length, whatever the address took.
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

/** The full socket address of what `connect` returned, with its ticket and further query fields. */
export function socketAddress(url: string, origin: string, query: Record<string, string>): string {
  const address = new URL(url, origin);
  address.protocol = address.protocol.replace('http', 'ws');
  for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value);
  return address.href;
}
