/** Sockets of a member's pages. Their state is in the attachment of each socket, which survives hibernation. */

import type { HubFrames } from '../../protocol/socket/chat.ts';
import { encode } from '../../protocol/socket/frame.ts';
import { Connections } from '../shared/connections.ts';
import { send } from '../shared/sockets.ts';

export interface HubConnection {
  session: string;
  since: number;
  away: boolean;
  hidden: boolean;
}

/**
 * Visible pages send a heartbeat every ten seconds, hidden ones every minute. Without one, a page counts as inactive after the
 * first timeout and as gone after the second.
 */
const ACTIVE_TIMEOUT = 45_000;
const SILENT_TIMEOUT = 3 * 60_000;

export class HubConnections {
  readonly #ctx: DurableObjectState;
  readonly #sockets: Connections<HubConnection>;
  /** When the socket last received a frame; in memory only. */
  readonly #activeAt = new WeakMap<WebSocket, number>();

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
    this.#sockets = new Connections(ctx);
  }

  accept(connection: HubConnection): Response {
    return this.#sockets.accept(connection).response;
  }
  set(ws: WebSocket, connection: HubConnection): void {
    this.#sockets.set(ws, connection);
  }
  get(ws: WebSocket): HubConnection {
    return this.#sockets.get(ws);
  }
  noteActivity(ws: WebSocket, at: number): void {
    this.#activeAt.set(ws, at);
  }

  open(): WebSocket[] {
    return this.#sockets.open().sort((a, b) => this.get(a).since - this.get(b).since);
  }
  /** Open sockets without a heartbeat for minutes: their page is gone without a close frame. */
  silent(now: number): WebSocket[] {
    return this.open().filter((ws) => now - this.#lastActivity(ws) >= SILENT_TIMEOUT);
  }
  hasActivePage(now: number): boolean {
    return this.open().some((ws) => !this.get(ws).away && now - this.#lastActivity(ws) < ACTIVE_TIMEOUT);
  }
  /** The member's presence, derived from their open sockets; null if there are none. */
  presence(): { hidden: boolean; away: boolean } | null {
    const lines = this.open().map((ws) => this.get(ws));
    if (lines.length === 0) return null;
    return { hidden: lines.some(({ hidden }) => hidden), away: lines.every(({ away }) => away) };
  }

  /** The runtime answers heartbeats without waking the hub, so it also provides their time. */
  #lastActivity(ws: WebSocket): number {
    const beat = this.#ctx.getWebSocketAutoResponseTimestamp(ws)?.getTime() ?? 0;
    return Math.max(this.get(ws).since, beat, this.#activeAt.get(ws) ?? 0);
  }

  broadcast<N extends keyof HubFrames>(name: N, value: HubFrames[N], except?: WebSocket): void {
    const frame = encode(name, value);
    for (const ws of this.open()) if (ws !== except) send(ws, [frame]);
  }
  reply<N extends keyof HubFrames>(ws: WebSocket, name: N, value: HubFrames[N]): void {
    send(ws, [encode(name, value)]);
  }
}
