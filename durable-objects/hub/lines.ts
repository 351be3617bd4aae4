/** A member's own sockets, one a tab. What is known of one stands in its attachment, which outlives the sleep of the hub. */

import type { HubFrames } from '../../protocol/chat-socket.ts';
import { encode } from '../../protocol/frame.ts';
import { send } from '../sockets.ts';

export interface Line {
  session: string;
  /** When it was opened. */
  since: number;
  /** Its page is not looked at. */
  away: boolean;
  /** The member hides that they are here. */
  hidden: boolean;
}

/** A page says every ten seconds that it is there; after this one that says nothing is not counted as looked at, or as there. */
const SILENT = 45_000;
const DEAD = 3 * 60_000;

export class Lines {
  readonly #ctx: DurableObjectState;
  readonly #known = new WeakMap<WebSocket, Line>();
  /** When something came over it, while the hub is awake. */
  readonly #heard = new WeakMap<WebSocket, number>();

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
  }

  admit(ws: WebSocket, line: Line): void {
    this.#ctx.acceptWebSocket(ws);
    this.set(ws, line);
  }
  set(ws: WebSocket, line: Line): void {
    ws.serializeAttachment(line);
    this.#known.set(ws, line);
  }
  of(ws: WebSocket): Line {
    const line = this.#known.get(ws) ?? (ws.deserializeAttachment() as Line);
    this.#known.set(ws, line);
    return line;
  }
  heard(ws: WebSocket, at: number): void {
    this.#heard.set(ws, at);
  }

  /** Those that are open, the oldest first. */
  open(): WebSocket[] {
    const open = this.#ctx.getWebSockets().filter((ws) => ws.readyState === WebSocket.OPEN);
    return open.sort((a, b) => this.of(a).since - this.of(b).since);
  }
  /** Open ones over which nothing has come for minutes: their page is gone without a word. */
  dead(now: number): WebSocket[] {
    return this.open().filter((ws) => now - this.#life(ws) >= DEAD);
  }
  /** Whether some page is looked at. */
  looking(now: number): boolean {
    return this.open().some((ws) => !this.of(ws).away && now - this.#life(ws) < SILENT);
  }
  /** How the member stands by their sockets; null without one. */
  standing(): { hidden: boolean; away: boolean } | null {
    const lines = this.open().map((ws) => this.of(ws));
    if (lines.length === 0) return null;
    return { hidden: lines.some(({ hidden }) => hidden), away: lines.every(({ away }) => away) };
  }

  /** The last sign of life. Heartbeats are answered without waking the hub. */
  #life(ws: WebSocket): number {
    const beat = this.#ctx.getWebSocketAutoResponseTimestamp(ws)?.getTime() ?? 0;
    return Math.max(this.of(ws).since, beat, this.#heard.get(ws) ?? 0);
  }

  /** To all tabs, or all but one. */
  tell<N extends keyof HubFrames>(name: N, value: HubFrames[N], but?: WebSocket): void {
    const frame = encode(name, value);
    for (const ws of this.open()) if (ws !== but) send(ws, [frame]);
  }
  answer<N extends keyof HubFrames>(ws: WebSocket, name: N, value: HubFrames[N]): void {
    send(ws, [encode(name, value)]);
  }
}
