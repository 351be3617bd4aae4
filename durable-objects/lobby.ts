/**
 * The live list of one lobby: which of its tables are open or running. The rooms tell it. A page that looks at the list has a
 * socket here: it is sent the first tables and then, at most once a second, what has changed in those that it is shown. Every
 * socket with as many pages has heard exactly the same, so one frame is made for all of them.
 */
import { DurableObject } from 'cloudflare:workers';
import { decode, encode } from '../protocol/frame.ts';
import { CLOSE, LIMITS } from '../protocol/limits.ts';
import type { LobbyFrames } from '../protocol/lobby-socket.ts';
import type { GameRow } from '../protocol/rest/games.ts';
import { liveRows } from './database.ts';
import { changesBetween, firstPages, type Kept, keep, MOST_PAGES, type Pages, sorted } from './lobby-pages.ts';
import type { RoomEnv } from './room-env.ts';
import { answerClose, close, haveOf, send, turnAway } from './sockets.ts';

const PUSH_EVERY = 1_000;
/** Watchers of one list; more would slow the list down for all. */
const MOST_WATCHERS = 5_000;
/** Versions of the first page that are kept, for clients whose line broke: about half a minute of a busy lobby. */
const REMEMBERED = 30;
const SCHEMA = 'create table if not exists game (id text primary key, row text not null) strict, without rowid';

/** Some tables of a lobby, and how many there are: of all, and of those of the list that was asked for. */
export interface LobbyPart {
  rows: GameRow[];
  count: number;
  listed: number;
}

export class Lobby extends DurableObject<RoomEnv> {
  #rows = new Map<string, Kept>();
  #pushed = 0;
  #due = false;
  /** Tables in all, as they were counted for the sockets. */
  #count = 0;
  /** What the sockets have heard, by how many pages they have. */
  #told = new Map<number, Pages>();
  /** In order, what stood here when the object woke up: told already. Null when that is not sure, or no longer so. */
  #before: Kept[] | null = null;
  /** First pages that were told, by version. Versions begin with the clock, so that those of another waking are not mistaken. */
  readonly #versions = new Map<number, Pages>();
  #version = Date.now();

  constructor(ctx: DurableObjectState, env: RoomEnv) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('p', 'p'));
    ctx.storage.sql.exec(SCHEMA);
    for (const { id, row } of ctx.storage.sql.exec<{ id: string; row: string }>('select id, row from game')) this.#take(id, row);
    this.#before = sorted(this.#rows);
    void ctx.blockConcurrencyWhile(() => this.#wake());
  }

  /** A table opened, or stands differently. */
  put(row: GameRow): void {
    const text = JSON.stringify(row);
    if (this.#rows.get(row.id)?.text === text) return;
    this.#keep(row.id, text);
    this.#push();
  }

  /** A table closed, or its game is over. */
  drop(id: string): void {
    if (!this.#rows.delete(id)) return;
    this.ctx.storage.sql.exec('delete from game where id = ?', id);
    this.#push();
  }

  /** All tables, in no order. */
  rows(): GameRow[] {
    return [...this.#rows.values()].map(({ row }) => row);
  }

  /** The first `most` tables of a list, in order. */
  first(status: GameRow['status'] | null, most: number): LobbyPart {
    const listed = sorted(this.#rows).filter(({ row }) => status === null || row.status === status);
    return { rows: listed.slice(0, most).map(({ row }) => row), count: this.#rows.size, listed: listed.length };
  }

  override fetch(request: Request): Response {
    if (request.headers.get('upgrade') !== 'websocket') return new Response('This is a socket.', { status: 426 });
    const network = request.headers.get('X-Network');
    if (this.#open().length >= MOST_WATCHERS) return turnAway(CLOSE.crowded, 'Too many are watching this list.');
    if (network && this.#open(network).length >= LIMITS.lobbySockets)
      return turnAway(CLOSE.crowded, 'Too many pages of your network are watching this list.');
    this.#settle();
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, network ? [network] : []);
    server.serializeAttachment(1);
    send(server, [this.#greeting(haveOf(request))]);
    return new Response(null, { status: 101, webSocket: client });
  }

  /** A client may only ask for more pages than it has. */
  override webSocketMessage(ws: WebSocket, raw: string | ArrayBuffer): void {
    const frame = typeof raw === 'string' && raw.length < LIMITS.frame ? decode(raw) : null;
    const pages = frame?.name === 'more' && Number.isInteger(frame.value) ? Math.min(frame.value as number, MOST_PAGES) : 0;
    if (pages > pagesOf(ws)) this.#give(ws, pages);
    else close(ws, 1008, 'This list only tells.');
  }

  #give(ws: WebSocket, pages: number): void {
    this.#settle();
    const last = this.#toldTo(pagesOf(ws));
    const next = this.#toldTo(pages);
    ws.serializeAttachment(pages);
    send(ws, [this.#frame('changes', changesBetween(last, next) ?? NOTHING)]);
  }

  override webSocketClose(ws: WebSocket, code: number, reason: string, wasClean: boolean): void {
    if (wasClean) answerClose(ws, code, reason);
  }

  override alarm(): void {
    // Woken up for it: what it was to tell of is not known any more.
    if (!this.#due) this.#forget();
    this.#due = false;
    this.#tell();
  }

  /** The alarm may be from before a sleep: what it was to tell is lost. */
  async #wake(): Promise<void> {
    this.#due = (await this.ctx.storage.getAlarm()) !== null;
    if (this.#due) this.#forget();
    if (this.#rows.size > 0) return;
    await this.#rebuild();
    this.#push();
  }

  /** Woken with nothing: the object is new, or has lost its storage. What D1 says is at most one delivery behind. */
  async #rebuild(): Promise<void> {
    const name = this.ctx.id.name;
    if (name === undefined) return;
    try {
      for (const { id, row } of await liveRows(this.env.DB, name)) this.#keep(id, row);
    } catch (error) {
      console.error(JSON.stringify({ lobby: name, rebuild: String(error).slice(0, 200) }));
    }
  }

  #take(id: string, text: string): boolean {
    const kept = keep(text);
    if (kept?.row.id === id) this.#rows.set(id, kept);
    else console.error(JSON.stringify({ lobby: this.ctx.id.name, game: id, error: 'a row that cannot be read' }));
    return kept?.row.id === id;
  }

  #keep(id: string, text: string): void {
    if (!this.#take(id, text)) return;
    this.ctx.storage.sql.exec('insert or replace into game values (?, ?)', id, text);
  }

  #open(network?: string): WebSocket[] {
    return this.ctx.getWebSockets(network).filter((ws) => ws.readyState === WebSocket.OPEN);
  }

  #push(): void {
    if (this.#open().length === 0) this.#forget();
    else if (!this.#due) this.#tellSoon();
  }

  #tellSoon(): void {
    const wait = this.#pushed + PUSH_EVERY - Date.now();
    if (wait <= 0) this.#tell();
    else {
      this.#due = true;
      void this.ctx.storage.setAlarm(Date.now() + wait);
    }
  }

  /** It is not known what the sockets have heard, or there are none. */
  #forget(): void {
    this.#told.clear();
    this.#before = null;
  }

  /** Before a socket is answered by itself: what the others have heard must be known. */
  #settle(): void {
    if (this.#open().length === 0) this.#forget();
    else if (this.#told.size === 0 && !this.#before) this.#tell();
  }

  #tell(): void {
    this.#pushed = Date.now();
    const now = sorted(this.#rows);
    const told = new Map<number, Pages>();
    const frames = new Map<number, string>();
    const counted = this.#told.size === 0 ? -1 : this.#count;
    this.#version += 1;
    this.#count = now.length;
    for (const ws of this.#open()) {
      const pages = pagesOf(ws);
      if (!told.has(pages)) {
        told.set(pages, firstPages(now, pages));
        frames.set(pages, this.#news(this.#last(pages), told.get(pages)!, counted));
      }
      const frame = frames.get(pages)!;
      if (frame) send(ws, [frame]);
    }
    this.#told = told;
    this.#before = null;
    this.#remember();
  }

  /** The frame that brings a socket up to date; '' where there is nothing to tell. */
  #news(last: Pages | null, next: Pages, counted: number): string {
    if (!last) return this.#frame('tables', { rows: rowsOf(next) });
    const changes = changesBetween(last, next);
    if (!changes && counted === this.#count) return '';
    return this.#frame('changes', changes ?? NOTHING);
  }

  /** What sockets with so many pages have heard; null when that is not known. */
  #last(pages: number): Pages | null {
    return this.#told.get(pages) ?? (this.#before && firstPages(this.#before, pages));
  }

  /** The same, for one that comes now: where none has heard anything, it is what stands here now. */
  #toldTo(pages: number): Pages {
    const told = this.#last(pages) ?? firstPages(sorted(this.#rows), pages);
    if (!this.#told.has(pages)) {
      this.#told.set(pages, told);
      this.#version += 1;
      this.#remember();
    }
    return told;
  }

  #remember(): void {
    const first = this.#told.get(1);
    if (first) this.#versions.set(this.#version, first);
    const [oldest] = this.#versions.keys();
    if (this.#versions.size > REMEMBERED) this.#versions.delete(oldest!);
  }

  #greeting(have: number): string {
    const now = this.#toldTo(1);
    const had = this.#versions.get(have);
    if (!had) return this.#frame('tables', { rows: rowsOf(now) });
    return this.#frame('changes', changesBetween(had, now) ?? NOTHING);
  }

  #frame<N extends keyof LobbyFrames>(name: N, value: Omit<LobbyFrames[N], 'version' | 'count'>): string {
    return encode(name, { version: this.#version, count: this.#rows.size, ...value });
  }
}

const NOTHING = { put: [], set: [], drop: [] };
const rowsOf = (pages: Pages): GameRow[] => [...pages.values()].map(({ row }) => row);
/** How many pages this socket has. */
const pagesOf = (ws: WebSocket): number => Number(ws.deserializeAttachment() ?? 1);
