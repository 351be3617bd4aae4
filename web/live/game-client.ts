/**
 * A seat at a table, over the wire: what bots, tests and the browser share. It keeps what was heard, takes up the record
 * where it was lost, and sends each command until it was answered. No DOM: it runs wherever there is a WebSocket.
 *
 *     const game = new GameClient({ gameId, origin: 'https://…', connect: () => get(`/api/game/${gameId}/connect`) });
 *     const refusal = await game.send('say', { channel: 'village', text: 'Hello' }); // null, or a sentence
 */
import type { Seat, View } from '../../games/game.ts';
import type { ClientFrame, ClientName, HeardFact, RoomView, ServerFrames, ServerName } from '../../protocol/game-socket.ts';
import type { Connection } from '../../protocol/rest/games.ts';
import { socketAddress, Wire, type WireState } from './wire.ts';

/** Every command but `typing`, which has no id and is not waited for. */
export type CommandName = Exclude<ClientName, 'typing'>;
export type Command<N extends CommandName> = Omit<ClientFrame<N>, 'id'>;

export interface GameEvents {
  room: (room: RoomView) => void;
  view: (view: View | null) => void;
  /** `all` is everything heard so far (the same array, grown); `fresh` is its new end. Empty `fresh`: the record began anew. */
  facts: (fresh: HeardFact[], all: readonly HeardFact[]) => void;
  typing: (typing: ServerFrames['typing']) => void;
  /** `why`: a sentence when it closed for good. */
  state: (state: WireState, why: string | null) => void;
}

export interface GameClientOptions {
  gameId: string;
  /** Asks for a new token; it is called before every attempt, for a token is good once. */
  connect: () => Promise<Pick<Connection, 'url' | 'token'>>;
  /** Where relative addresses belong, such as 'https://example.org'. */
  origin: string;
  on?: Partial<GameEvents>;
  WebSocket?: unknown;
}

interface Waiting {
  name: CommandName;
  frame: { id: string };
  settle: (refusal: string | null) => void;
}

const CLOSED = 'The table is closed, so this was not sent.';

export class GameClient {
  readonly gameId: string;
  room: RoomView | null = null;
  view: View | null = null;
  readonly #facts: HeardFact[] = [];
  readonly #on: Partial<GameEvents>;
  readonly #wire: Wire;
  /** Commands that nobody answered yet, oldest first: they go again after every reconnection. */
  readonly #waiting = new Map<string, Waiting>();
  readonly #mark = Math.random().toString(36).slice(2, 10);
  #count = 0;
  #viewer: Seat | 'watcher' | null = null;
  #why: string | null = null;

  constructor({ gameId, connect, origin, on = {}, WebSocket }: GameClientOptions) {
    this.gameId = gameId;
    this.#on = on;
    this.#wire = new Wire({
      address: async () => {
        const { url, token } = await connect();
        return socketAddress(url, origin, { token, have: String(this.#facts.length) });
      },
      onFrame: ({ name, value }) => this.#receive(name, value),
      onState: (state, why) => this.#turned(state, why),
      WebSocket,
    });
  }

  get facts(): readonly HeardFact[] {
    return this.#facts;
  }
  get state(): WireState {
    return this.#wire.state;
  }

  /** Sends a command. Resolves when the room answered: null for done, or the sentence with which it refused. */
  send<N extends CommandName>(
    name: N,
    ...[value]: Record<never, never> extends Command<N> ? [] : [Command<N>]
  ): Promise<string | null> {
    if (this.#wire.state === 'closed') return Promise.resolve(this.#why ?? CLOSED);
    this.#count += 1;
    const frame = { ...value, id: `${this.#mark}-${this.#count}` };
    return new Promise((settle) => {
      this.#waiting.set(frame.id, { name, frame, settle });
      this.#wire.send(name, frame);
    });
  }

  /** Tells the others that a line is being written. Lost without harm when the socket is down. */
  typing(channel: string): void {
    this.#wire.send('typing', { channel });
  }

  /** The page or the network came back: finds out at once whether the line still lives. */
  nudge(): void {
    this.#wire.nudge();
  }

  close(): void {
    this.#wire.close();
  }

  #turned(state: WireState, why: string | null): void {
    if (state === 'closed') {
      this.#why = why;
      for (const { settle } of this.#waiting.values()) settle(why ?? CLOSED);
      this.#waiting.clear();
    }
    if (state === 'open') for (const { name, frame } of this.#waiting.values()) this.#wire.send(name, frame);
    this.#on.state?.(state, why);
  }

  #receive(name: string, value: unknown): void {
    const handle = Object.hasOwn(this.#handlers, name) ? this.#handlers[name as ServerName] : undefined;
    handle?.(value as never);
  }

  readonly #handlers: { [N in ServerName]: (value: ServerFrames[N]) => void } = {
    hello: (hello) => this.#greeted(hello),
    room: (room) => {
      this.room = room;
      this.#on.room?.(room);
    },
    view: (view) => {
      this.view = view;
      // The first seat is the one whose eyes these are; later one may act in the place of another.
      if (view?.you && typeof this.#viewer !== 'number') this.#viewer = view.you.seat;
      this.#on.view?.(view);
    },
    facts: (facts) => this.#heard(facts),
    typing: (typing) => this.#on.typing?.(typing),
    done: ({ id }) => this.#answered(id, null),
    refused: ({ id, why }) => this.#answered(id, why),
  };

  /** The record goes on from `heard`. Other eyes than last time have another record: then it is read from the start. */
  #greeted({ heard, viewer }: ServerFrames['hello']): void {
    const others = this.#viewer !== null && this.#viewer !== viewer;
    const gap = heard > this.#facts.length || (others && heard > 0);
    this.#viewer = viewer;
    const keep = gap ? 0 : heard;
    if (keep < this.#facts.length) {
      this.#facts.length = keep;
      this.#on.facts?.([], this.#facts);
    }
    if (gap) this.#wire.restart();
  }

  #heard(fresh: HeardFact[]): void {
    if (fresh.length === 0) return;
    this.#facts.push(...fresh);
    this.#on.facts?.(fresh, this.#facts);
  }

  #answered(id: string, refusal: string | null): void {
    this.#waiting.get(id)?.settle(refusal);
    this.#waiting.delete(id);
  }
}
