/**
 * The live list of one lobby: which of its tables are open or running. The rooms tell it; whoever looks at the list has a
 * socket here and is sent all rows when they change, at most once a second.
 */
import { DurableObject } from 'cloudflare:workers';
import { encode } from '../protocol/frame.ts';
import type { GameRow } from '../protocol/rest/games.ts';
import { liveRows } from './database.ts';
import type { RoomEnv } from './room-env.ts';
import { answerClose, close, send } from './sockets.ts';

const PUSH_EVERY = 1_000;
/** Watchers of one list; more would slow the list down for all. */
const MOST_WATCHERS = 5_000;
const SCHEMA = 'create table if not exists game (id text primary key, row text not null) strict, without rowid';

export class Lobby extends DurableObject<RoomEnv> {
  #rows = new Map<string, string>();
  #pushed = 0;
  #due = false;

  constructor(ctx: DurableObjectState, env: RoomEnv) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('p', 'p'));
    ctx.storage.sql.exec(SCHEMA);
    for (const { id, row } of ctx.storage.sql.exec<{ id: string; row: string }>('select id, row from game'))
      this.#rows.set(id, row);
    if (this.#rows.size === 0) void ctx.blockConcurrencyWhile(() => this.#rebuild());
  }

  /** A table opened, or stands differently. */
  put(row: GameRow): void {
    const text = JSON.stringify(row);
    if (this.#rows.get(row.id) === text) return;
    this.#keep(row.id, text);
    this.#push();
  }

  /** A table closed, or its game is over. */
  drop(id: string): void {
    if (!this.#rows.delete(id)) return;
    this.ctx.storage.sql.exec('delete from game where id = ?', id);
    this.#push();
  }

  rows(): GameRow[] {
    return [...this.#rows.values()].map((row) => JSON.parse(row) as GameRow);
  }

  override fetch(request: Request): Response {
    if (request.headers.get('upgrade') !== 'websocket') return new Response('This is a socket.', { status: 426 });
    if (this.ctx.getWebSockets().length >= MOST_WATCHERS)
      return new Response('Too many are watching this list.', { status: 429 });
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    send(server, [this.#frame()]);
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Nobody has anything to say here. */
  override webSocketMessage(ws: WebSocket): void {
    close(ws, 1008, 'This list only tells.');
  }
  override webSocketClose(ws: WebSocket, code: number, reason: string, wasClean: boolean): void {
    if (wasClean) answerClose(ws, code, reason);
  }

  override alarm(): void {
    this.#due = false;
    this.#tell();
  }

  /** Woken with nothing: the object is new, or has lost its storage. What D1 says is at most one delivery behind. */
  async #rebuild(): Promise<void> {
    const name = this.ctx.id.name;
    if (name === undefined) return;
    try {
      for (const row of await liveRows(this.env.DB, name)) this.#keep(row.id, JSON.stringify(row));
    } catch (error) {
      console.error(JSON.stringify({ lobby: name, rebuild: String(error).slice(0, 200) }));
    }
  }

  #keep(id: string, row: string): void {
    this.#rows.set(id, row);
    this.ctx.storage.sql.exec('insert or replace into game values (?, ?)', id, row);
  }

  #push(): void {
    if (this.#due || this.ctx.getWebSockets().length === 0) return;
    const wait = this.#pushed + PUSH_EVERY - Date.now();
    if (wait <= 0) this.#tell();
    else {
      this.#due = true;
      void this.ctx.storage.setAlarm(Date.now() + wait);
    }
  }

  #tell(): void {
    this.#pushed = Date.now();
    const frame = this.#frame();
    for (const ws of this.ctx.getWebSockets()) send(ws, [frame]);
  }

  #frame(): string {
    return encode('rows', this.rows());
  }
}
