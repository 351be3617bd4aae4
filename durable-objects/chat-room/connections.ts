import type { ChatVisitor } from '../../protocol/visitor.ts';
import { Connections } from '../shared/connections.ts';

export interface ChatConnection {
  user: string;
  session: string;
  since: number;
  /** Whether the client has the channel open; messages are sent to it only then. */
  listening: boolean;
}

/** Maximum age of a socket. Sending to an older one closes it, so its client reconnects and its session is rechecked. */
const STALE = 3_600_000;

export class ChannelConnections {
  readonly #sockets: Connections<ChatConnection>;

  constructor(ctx: DurableObjectState) {
    this.#sockets = new Connections(ctx);
  }

  /** The number of connections, including ones that are closing. */
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

  /** Open sockets of all members, or of one member with the oldest first. */
  open(user?: string): WebSocket[] {
    const open = this.#sockets.open(user);
    return user === undefined ? open : open.sort((a, b) => this.get(a).since - this.get(b).since);
  }
  listening(user?: string): WebSocket[] {
    return this.#sockets.open(user).filter((ws) => this.get(ws).listening);
  }
}
