/**
 * A seat at a table over a WebSocket, shared by bots, tests and the browser. It stores the facts received, resumes the transcript
 * after a disconnect, and resends each command until it is answered. No DOM: it runs wherever there is a WebSocket.
 *
 * const game = new GameClient({ gameId, origin: 'https://…', connect: () => get(`/api/game/${gameId}/connect`) });
 * const refusal = await game.send('say', { channel: 'village', text: 'Hello' }); // null, or a sentence
 */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Seat, View } from '../../games/engine/game.ts';
import type { ConnectAnswer } from '../../protocol/http/games.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { ClientFrame, ClientName, FactFrame, RoomView, ServerFrames, ServerName } from '../../protocol/socket/game.ts';
import { isPageHidden } from './page-network.ts';
import { SocketClient, type SocketState, socketAddress } from './socket-client.ts';

/** All commands except `typing` and `page`, which have no id and get no response. */
export type GameCommandName = Exclude<ClientName, 'typing' | 'page'>;
export type GameCommand<N extends GameCommandName> = Omit<ClientFrame<N>, 'id'>;

export interface GameEvents {
  room: (room: RoomView) => void;
  view: (view: View | null) => void;
  /**
   * `all` has every fact so far (the same array, extended); `newFacts` is the part added at its end. Empty `newFacts`: `all` restarted.
   */
  facts: (newFacts: FactFrame[], all: readonly FactFrame[]) => void;
  typing: (typing: ServerFrames['typing']) => void;
}

export interface GameClientOptions {
  gameId: string;
  /** Fetches a new ticket before every attempt, because a ticket works only once. */
  connect: () => Promise<Pick<ConnectAnswer, 'url' | 'token'>>;
  /** Address that opens the first connection by the browser's cookie, without a ticket. If it is refused, `connect` is asked. */
  direct?: string;
  origin: string;
  on?: Partial<GameEvents>;
  WebSocket?: unknown;
}

/** A message that the room has not acknowledged. */
export interface PendingLine extends GameCommand<'say'> {
  id: string;
}

/** Pace of resending after a reconnect, slow enough for the room's rate limit for talk and votes (LIMITS.rate). */
const PACE = { between: 300, batch: LIMITS.rate.count / 2, pause: LIMITS.rate.window / 2 };
const CLOSED = 'The table is closed, so this was not sent.';

export class GameClient {
  readonly gameId: string;
  room: RoomView | null = null;
  view: View | null = null;
  readonly #facts: FactFrame[] = [];
  readonly #on: Partial<GameEvents>;
  /** Undefined once it was tried. */
  #direct: string | undefined;
  readonly #socket: SocketClient<ServerFrames>;
  /** Resolves the promise of each unanswered command. */
  readonly #pendingCommands = new Map<string, (refusal: string | null) => void>();
  readonly #pendingLines = signal<readonly PendingLine[]>([]);
  readonly #idPrefix = Math.random().toString(36).slice(2, 10);
  #count = 0;
  #viewer: Seat | 'watcher' | null = null;

  constructor({ gameId, connect, direct, origin, on = {}, WebSocket }: GameClientOptions) {
    this.gameId = gameId;
    this.#on = on;
    this.#direct = direct;
    this.#socket = new SocketClient<ServerFrames>({
      address: async () => {
        const first = this.#direct;
        this.#direct = undefined;
        if (first !== undefined) return socketAddress(first, origin, { have: '0' });
        const { url, token } = await connect();
        return socketAddress(url, origin, { token, have: String(this.#facts.length) });
      },
      receive: this.#receive,
      pace: PACE,
      beatEvery: LIMITS.tableHeartbeat.every,
      onOpen: () => this.#sendPage(isPageHidden()),
      onPage: (isHidden) => this.#sendPage(isHidden),
      onDown: (why) => this.#onDown(why),
      WebSocket,
    });
  }

  get facts(): readonly FactFrame[] {
    return this.#facts;
  }
  get state(): ReadonlySignal<SocketState> {
    return this.#socket.state;
  }
  /** Error sentence if the table ended the connection. */
  get why(): ReadonlySignal<string | null> {
    return this.#socket.why;
  }
  get closeCode(): number {
    return this.#socket.closeCode;
  }
  /** The player's own messages that the room has not acknowledged, oldest first. */
  get pendingLines(): ReadonlySignal<readonly PendingLine[]> {
    return this.#pendingLines;
  }

  /** Sends a command. Resolves when the room answers: to null if done, or to the refusal's sentence. */
  send<N extends GameCommandName>(
    name: N,
    ...[value]: Record<never, never> extends GameCommand<N> ? [] : [GameCommand<N>]
  ): Promise<string | null> {
    if (this.#socket.isOver) return Promise.resolve(this.why.peek() ?? CLOSED);
    this.#count += 1;
    const id = `${this.#idPrefix}-${this.#count}`;
    const frame = { ...value, id };
    if (name === 'say') this.#pendingLines.value = [...this.#pendingLines.peek(), frame as unknown as PendingLine];
    return new Promise((resolve) => {
      this.#pendingCommands.set(id, resolve);
      this.#socket.sendUntilAcknowledged(id, name, frame);
    });
  }

  /** Tells other players that a message is being written. Not resent after a disconnect. */
  typing(channel: string): void {
    this.#socket.send('typing', { channel });
  }

  close(): void {
    this.#socket.close();
  }

  /** Tells the room whether the page is hidden: others see who is away, and the room knows how often to expect heartbeats. */
  #sendPage(hidden: boolean): void {
    this.#socket.send('page', { hidden });
  }

  #onDown(why: string | null): void {
    if (this.#socket.isOver) for (const id of this.#pendingCommands.keys()) this.#resolveCommand(id, why ?? CLOSED);
  }

  readonly #receive: { [N in ServerName]: (value: ServerFrames[N]) => void } = {
    hello: (hello) => this.#onHello(hello),
    room: (room) => {
      this.room = room;
      this.#on.room?.(room);
    },
    view: (view) => {
      this.view = view;
      // The first seat is the viewer's own; later the viewer may act for another player.
      if (view?.you && typeof this.#viewer !== 'number') this.#viewer = view.you.seat;
      this.#on.view?.(view);
    },
    facts: (facts) => this.#onFacts(facts),
    typing: (typing) => this.#on.typing?.(typing),
    done: ({ id }) => this.#resolveCommand(id, null),
    refused: ({ id, why }) => this.#resolveCommand(id, why),
  };

  /** The transcript continues after fact number `heard`. Another viewer has another transcript, which is read from the start. */
  #onHello({ heard, viewer }: ServerFrames['hello']): void {
    const others = this.#viewer !== null && this.#viewer !== viewer;
    const gap = heard > this.#facts.length || (others && heard > 0);
    this.#viewer = viewer;
    const keep = gap ? 0 : heard;
    if (keep < this.#facts.length) {
      this.#facts.length = keep;
      this.#on.facts?.([], this.#facts);
    }
    if (gap) this.#socket.reconnect();
  }

  #onFacts(newFacts: FactFrame[]): void {
    if (newFacts.length === 0) return;
    this.#facts.push(...newFacts);
    this.#on.facts?.(newFacts, this.#facts);
  }

  #resolveCommand(id: string, refusal: string | null): void {
    this.#socket.acknowledge(id);
    this.#pendingLines.value = this.#pendingLines.peek().filter((line) => line.id !== id);
    this.#pendingCommands.get(id)?.(refusal);
    this.#pendingCommands.delete(id);
  }
}
