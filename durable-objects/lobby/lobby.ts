/**
 * A socket gets the first tables and then, at most once a second, their changes. Sockets with the same number of pages have been
 * sent exactly the same, so they share one frame.
 */

import { DurableObject } from 'cloudflare:workers';
import { database, databaseError } from '../../db/core/database.ts';
import { lobbyRows } from '../../db/games/listings.ts';
import type { GameRow } from '../../protocol/http/games.ts';
import { CLOSE_CODES, LIMITS } from '../../protocol/limits.ts';
import { decode, encode } from '../../protocol/socket/frame.ts';
import type { LobbyFrames } from '../../protocol/socket/lobby.ts';
import { Connections } from '../shared/connections.ts';
import { hideParameters } from '../shared/hide-parameters.ts';
import type { ObjectEnv } from '../shared/object-env.ts';
import { answerClose, close, haveParam, rejectSocket, send } from '../shared/sockets.ts';
import type { LobbyApi, LobbySlice } from './api.ts';
import {
  changesBetween,
  firstPages,
  inListOrder,
  type LobbyTable,
  MAX_PAGES,
  parseTable,
  type ShownTables,
} from './lobby-pages.ts';

const PUSH_EVERY = 1_000;
/** Maximum number of sockets per list; more would slow it down for everyone. */
const MAX_WATCHERS = 5_000;
/** Number of stored versions of the first page, for clients that reconnect: about half a minute of a busy lobby. */
const MAX_VERSIONS = 30;
const SCHEMA = 'create table if not exists game (id text primary key, row text not null) strict, without rowid';

export class Lobby extends DurableObject<ObjectEnv> implements LobbyApi {
  /** State: the number of pages requested. Tag: the client's network. */
  readonly #connections: Connections<number>;
  #rows = new Map<string, LobbyTable>();
  #pushedAt = 0;
  #isPushDue = false;
  #count = 0;
  #sent = new Map<number, ShownTables>();
  /** Tables that the sockets were sent before this object hibernated, in order. Null if unknown or outdated. */
  #rowsAtWake: LobbyTable[] | null = null;
  /** First pages that were sent, keyed by version. Versions start at the clock so that none repeats after a restart. */
  readonly #versions = new Map<number, ShownTables>();
  #version = Date.now();

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env);
    this.#connections = new Connections(ctx);
    ctx.storage.sql.exec(SCHEMA);
    for (const { id, row } of ctx.storage.sql.exec<{ id: string; row: string }>('select id, row from game'))
      this.#readRow(id, row);
    this.#rowsAtWake = inListOrder(this.#rows);
    void ctx.blockConcurrencyWhile(() => this.#wake());
  }

  async put(row: GameRow): Promise<void> {
    const text = JSON.stringify(row);
    if (this.#rows.get(row.id)?.text === text) return;
    this.#storeRow(row.id, text);
    this.#onRowsChanged();
  }

  async drop(id: string): Promise<void> {
    if (!this.#rows.delete(id)) return;
    this.ctx.storage.sql.exec('delete from game where id = ?', id);
    this.#onRowsChanged();
  }

  async rows(): Promise<GameRow[]> {
    return [...this.#rows.values()].map(({ row }) => row);
  }

  async first(status: GameRow['status'] | null, most: number): Promise<LobbySlice> {
    const listed = inListOrder(this.#rows).filter(({ row }) => status === null || row.status === status);
    return { rows: listed.slice(0, most).map(({ row }) => row), count: this.#rows.size, listed: listed.length };
  }

  override async fetch(request: Request): Promise<Response> {
    if (request.headers.get('upgrade') !== 'websocket') return new Response('This is a socket.', { status: 426 });
    const network = request.headers.get('X-Network');
    if (this.#connections.open().length >= MAX_WATCHERS)
      return rejectSocket(CLOSE_CODES.crowded, 'Too many people are watching this list. Try again in a while.');
    if (network && this.#connections.open(network).length >= LIMITS.lobbySockets)
      return rejectSocket(CLOSE_CODES.crowded, 'Too many pages on your network have this list open. Close one and try again.');
    this.#ensureSentKnown();
    const { ws, response } = this.#connections.accept(1, network || undefined);
    send(ws, [this.#firstFrame(haveParam(request))]);
    return response;
  }

  /** The only valid message asks for more pages than the client has. */
  override webSocketMessage(ws: WebSocket, raw: string | ArrayBuffer): void {
    const frame = typeof raw === 'string' && raw.length < LIMITS.frame ? decode(raw) : null;
    const pages = frame?.name === 'more' && Number.isInteger(frame.value) ? Math.min(frame.value as number, MAX_PAGES) : 0;
    if (pages > this.#connections.get(ws)) this.#sendPages(ws, pages);
    else close(ws, 1008, 'This list is read-only: it takes no messages.');
  }

  #sendPages(ws: WebSocket, pages: number): void {
    this.#ensureSentKnown();
    const last = this.#sentOrCurrent(this.#connections.get(ws));
    const next = this.#sentOrCurrent(pages);
    this.#connections.set(ws, pages);
    send(ws, [this.#frame('changes', changesBetween(last, next) ?? NO_CHANGES)]);
  }

  override webSocketClose(ws: WebSocket, code: number, reason: string, wasClean: boolean): void {
    if (wasClean) answerClose(ws, code, reason);
  }

  override alarm(): void {
    // The alarm restarted the object, so what the sockets were last sent is unknown.
    if (!this.#isPushDue) this.#forgetSent();
    this.#isPushDue = false;
    this.#pushNow();
  }

  /** An alarm left from before hibernation means that changes were never sent. */
  async #wake(): Promise<void> {
    this.#isPushDue = (await this.ctx.storage.getAlarm()) !== null;
    if (this.#isPushDue) this.#forgetSent();
    if (this.#rows.size > 0) return;
    await this.#rebuild();
    this.#onRowsChanged();
  }

  /** Reloads the rows of an object that is new or lost its storage. D1 is at most one delivery behind. */
  async #rebuild(): Promise<void> {
    const name = this.ctx.id.name;
    if (name === undefined) return;
    try {
      for (const { id, row } of await lobbyRows(database(this.env), name)) this.#storeRow(id, row);
    } catch (error) {
      console.error(JSON.stringify({ lobby: name, rebuild: String(databaseError(error)).slice(0, 200) }));
    }
  }

  #readRow(id: string, text: string): boolean {
    const table = parseTable(text);
    if (table?.row.id === id) this.#rows.set(id, table);
    else console.error(JSON.stringify({ lobby: this.ctx.id.name, game: id, error: 'a row that cannot be read' }));
    return table?.row.id === id;
  }

  #storeRow(id: string, text: string): void {
    if (!this.#readRow(id, text)) return;
    this.ctx.storage.sql.exec('insert or replace into game values (?, ?)', id, text);
  }

  #onRowsChanged(): void {
    if (this.#connections.open().length === 0) this.#forgetSent();
    else if (!this.#isPushDue) this.#schedulePush();
  }

  #schedulePush(): void {
    const wait = this.#pushedAt + PUSH_EVERY - Date.now();
    if (wait <= 0) this.#pushNow();
    else {
      this.#isPushDue = true;
      void this.ctx.storage.setAlarm(Date.now() + wait);
    }
  }

  /** Call this if it is unknown what the sockets were sent, or there are none. */
  #forgetSent(): void {
    this.#sent.clear();
    this.#rowsAtWake = null;
  }

  /** A socket that is answered alone shares later frames with the others, so it must start from the same tables. */
  #ensureSentKnown(): void {
    if (this.#connections.open().length === 0) this.#forgetSent();
    else if (this.#sent.size === 0 && !this.#rowsAtWake) this.#pushNow();
  }

  #pushNow(): void {
    this.#pushedAt = Date.now();
    const now = inListOrder(this.#rows);
    const sent = new Map<number, ShownTables>();
    const frames = new Map<number, string>();
    const counted = this.#sent.size === 0 ? -1 : this.#count;
    this.#version += 1;
    this.#count = now.length;
    for (const ws of this.#connections.open()) {
      const pages = this.#connections.get(ws);
      if (!sent.has(pages)) {
        sent.set(pages, firstPages(now, pages));
        frames.set(pages, this.#updateFrame(this.#sentFor(pages), sent.get(pages)!, counted));
      }
      const frame = frames.get(pages)!;
      if (frame) send(ws, [frame]);
    }
    this.#sent = sent;
    this.#rowsAtWake = null;
    this.#rememberVersion();
  }

  /** The frame that brings a socket up to date; '' if nothing changed. */
  #updateFrame(last: ShownTables | null, next: ShownTables, counted: number): string {
    if (!last) return this.#frame('tables', { rows: rowsOf(next) });
    const changes = changesBetween(last, next);
    if (!changes && counted === this.#count) return '';
    return this.#frame('changes', changes ?? NO_CHANGES);
  }

  /** Tables sent to sockets with this many pages; null if unknown. */
  #sentFor(pages: number): ShownTables | null {
    return this.#sent.get(pages) ?? (this.#rowsAtWake && firstPages(this.#rowsAtWake, pages));
  }

  /** Like `#sentFor`, but falls back to the current tables. */
  #sentOrCurrent(pages: number): ShownTables {
    const sent = this.#sentFor(pages) ?? firstPages(inListOrder(this.#rows), pages);
    if (!this.#sent.has(pages)) {
      this.#sent.set(pages, sent);
      this.#version += 1;
      this.#rememberVersion();
    }
    return sent;
  }

  #rememberVersion(): void {
    const first = this.#sent.get(1);
    if (first) this.#versions.set(this.#version, first);
    const [oldest] = this.#versions.keys();
    if (this.#versions.size > MAX_VERSIONS) this.#versions.delete(oldest!);
  }

  #firstFrame(have: number): string {
    const now = this.#sentOrCurrent(1);
    const had = this.#versions.get(have);
    if (!had) return this.#frame('tables', { rows: rowsOf(now) });
    return this.#frame('changes', changesBetween(had, now) ?? NO_CHANGES);
  }

  #frame<N extends keyof LobbyFrames>(name: N, value: Omit<LobbyFrames[N], 'version' | 'count'>): string {
    return encode(name, { version: this.#version, count: this.#rows.size, ...value });
  }
}
hideParameters(Lobby);

const NO_CHANGES = { put: [], set: [], drop: [] };
const rowsOf = (pages: ShownTables): GameRow[] => [...pages.values()].map(({ row }) => row);
