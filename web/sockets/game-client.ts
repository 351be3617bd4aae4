/**
 * A seat at a table over a WebSocket, shared by bots, tests and the browser. It stores the facts received, resumes the transcript
 * after a disconnect, and resends each command until it is answered. No DOM: it runs wherever there is a WebSocket.
 *
 * const game = new GameClient({ gameId, origin: 'https://…', connect: () => get(`/api/game/${gameId}/connect`) });
 * const refusal = await game.send('say', { channel: 'village', text: 'Hello' }); // null, or a sentence
 */
import type { Seat, View } from '../../games/engine/game.ts';
import type { ConnectAnswer } from '../../protocol/http/games.ts';
import type { ClientFrame, ClientName, FactFrame, RoomView, ServerFrames, ServerName } from '../../protocol/socket/game.ts';
import { ReconnectingSocket, type SocketState, socketAddress } from './reconnecting-socket.ts';

/** Every command except `typing`, which has no id and gets no response. */
export type CommandName = Exclude<ClientName, 'typing'>;
export type Command<N extends CommandName> = Omit<ClientFrame<N>, 'id'>;

export interface GameEvents {
  room: (room: RoomView) => void;
  view: (view: View | null) => void;
  /** `all` holds every fact so far (the same array, extended); `fresh` is its new end. Empty `fresh`: `all` restarted. */
  facts: (fresh: FactFrame[], all: readonly FactFrame[]) => void;
  typing: (typing: ServerFrames['typing']) => void;
  /** `why`: a sentence when the connection closed for good. */
  state: (state: SocketState, why: string | null) => void;
}

export interface GameClientOptions {
  gameId: string;
  /** Fetches a new ticket before every attempt, because a ticket works once. */
  connect: () => Promise<Pick<ConnectAnswer, 'url' | 'token'>>;
  origin: string;
  on?: Partial<GameEvents>;
  WebSocket?: unknown;
}

interface PendingCommand {
  name: CommandName;
  frame: { id: string };
  resolve: (refusal: string | null) => void;
}

const CLOSED = 'The table is closed, so this was not sent.';

export class GameClient {
  readonly gameId: string;
  room: RoomView | null = null;
  view: View | null = null;
  readonly #facts: FactFrame[] = [];
  readonly #on: Partial<GameEvents>;
  readonly #socket: ReconnectingSocket;
  /** Unanswered commands, oldest first; they are resent after every reconnect. */
  readonly #pendingCommands = new Map<string, PendingCommand>();
  readonly #idPrefix = Math.random().toString(36).slice(2, 10);
  #count = 0;
  #viewer: Seat | 'watcher' | null = null;
  #why: string | null = null;

  constructor({ gameId, connect, origin, on = {}, WebSocket }: GameClientOptions) {
    this.gameId = gameId;
    this.#on = on;
    this.#socket = new ReconnectingSocket({
      address: async () => {
        const { url, token } = await connect();
        return socketAddress(url, origin, { token, have: String(this.#facts.length) });
      },
      onFrame: ({ name, value }) => this.#receive(name, value),
      onState: (state, why) => this.#onStateChange(state, why),
      WebSocket,
    });
  }

  get facts(): readonly FactFrame[] {
    return this.#facts;
  }
  get state(): SocketState {
    return this.#socket.state;
  }

  /** Resolves when the room answers: null for done, or the sentence of its refusal. */
  send<N extends CommandName>(
    name: N,
    ...[value]: Record<never, never> extends Command<N> ? [] : [Command<N>]
  ): Promise<string | null> {
    if (this.#socket.state === 'closed') return Promise.resolve(this.#why ?? CLOSED);
    this.#count += 1;
    const frame = { ...value, id: `${this.#idPrefix}-${this.#count}` };
    return new Promise((resolve) => {
      this.#pendingCommands.set(frame.id, { name, frame, resolve });
      this.#socket.send(name, frame);
    });
  }

  /** Tells the other players that a message is being written. Not resent when the socket is down. */
  typing(channel: string): void {
    this.#socket.send('typing', { channel });
  }

  checkConnection(): void {
    this.#socket.checkConnection();
  }

  close(): void {
    this.#socket.close();
  }

  #onStateChange(state: SocketState, why: string | null): void {
    if (state === 'closed') {
      this.#why = why;
      for (const { resolve } of this.#pendingCommands.values()) resolve(why ?? CLOSED);
      this.#pendingCommands.clear();
    }
    if (state === 'open') for (const { name, frame } of this.#pendingCommands.values()) this.#socket.send(name, frame);
    this.#on.state?.(state, why);
  }

  #receive(name: string, value: unknown): void {
    const handle = Object.hasOwn(this.#handlers, name) ? this.#handlers[name as ServerName] : undefined;
    handle?.(value as never);
  }

  readonly #handlers: { [N in ServerName]: (value: ServerFrames[N]) => void } = {
    hello: (hello) => this.#onHello(hello),
    room: (room) => {
      this.room = room;
      this.#on.room?.(room);
    },
    view: (view) => {
      this.view = view;
      // The first seat is the viewer's own; later the viewer may act in the place of another player.
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

  #onFacts(fresh: FactFrame[]): void {
    if (fresh.length === 0) return;
    this.#facts.push(...fresh);
    this.#on.facts?.(fresh, this.#facts);
  }

  #resolveCommand(id: string, refusal: string | null): void {
    this.#pendingCommands.get(id)?.resolve(refusal);
    this.#pendingCommands.delete(id);
  }
}
