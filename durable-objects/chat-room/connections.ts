import type { ChatVisitor } from '../../protocol/visitor.ts';
import { Connections } from '../shared/connections.ts';

export interface ChatConnection {
  user: string;
  session: string;
  since: number;
  /** True between opening and closing the channel in the client; only then are messages sent to it. */
  listening: boolean;
}

/** A socket this old is closed instead of sent to: its client reconnects, and its session is checked again. */
const STALE = 3_600_000;

export class ChannelConnections {
  readonly #sockets: Connections<ChatConnection>;

  constructor(ctx: DurableObjectState) {
    this.#sockets = new Connections(ctx);
  }

  /** The number of connections, also of those that are closing. */
  get count(): number {
    return this.#sockets.all().length;
  }

  accept({ user, session }: ChatVisitor, since: number): Response {
    return this.#sockets.accept({ user, session, since, listening: false }, user).response;
  }

  get(ws: WebSocket): ChatConnection {
    return this.#sockets.get(ws);
  }
  setListening(ws: WebSocket, listening: boolean): void {
    const connection = this.get(ws);
    if (connection.listening !== listening) this.#sockets.set(ws, { ...connection, listening });
  }
  isStale(ws: WebSocket, at: number): boolean {
    return at - this.get(ws).since >= STALE;
  }

  /** The open sockets of one member, or of all; the oldest first for one member. */
  open(user?: string): WebSocket[] {
    const open = this.#sockets.open(user);
    return user === undefined ? open : open.sort((a, b) => this.get(a).since - this.get(b).since);
  }
  listening(user?: string): WebSocket[] {
    return this.#sockets.open(user).filter((ws) => this.get(ws).listening);
  }
}
