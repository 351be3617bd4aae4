/// <reference types="@cloudflare/vitest-plugin/types" />
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, vi } from 'vitest';
import type { GameRoomApi } from '../../durable-objects/game-room/api.ts';
import type { GameRoom } from '../../durable-objects/game-room/game-room.ts';
import { gameRoom } from '../../durable-objects/shared/rpc.ts';
import type { View } from '../../games/engine/game.ts';
import { defaults, type Fields } from '../../games/engine/options.ts';
import type { Setup } from '../../games/engine/setup.ts';
import { TABLE_FIELDS, type TableOptions } from '../../games/table/table-options.ts';
import type { Person, Plan } from '../../games/table/table-state.ts';
import { decode, encode, type Frame } from '../../protocol/socket/frame.ts';
import type { FactFrame, RoomView } from '../../protocol/socket/game.ts';
import './toy.ts';
import { soon } from '../patience.ts';

export const rooms = env.GAMES;
export const lobbies = env.LOBBIES;
export const stub = (id: string): DurableObjectStub<GameRoom> => rooms.getByName(id);
export const room = (id: string): GameRoomApi => gameRoom(env, id);

export const TURN = 60_000;
let games = 0;
let tickets = 0;
export const newId = (): string => `toy-${++games}-${crypto.randomUUID().slice(0, 4)}`;
/** Makes a person with a new id each time, so that no one sits at two tables by accident. */
export const person = (name: string): Person => ({
  id: `g${name.toLowerCase()}${crypto.randomUUID().slice(0, 8)}`,
  name,
  kind: 'guest',
});

export function planOf(id: string, total: number, more: Partial<TableOptions> = {}): Plan {
  const setup: Setup = {
    id: 'toy-box',
    name: 'Toy box',
    description: '',
    gameType: 'Toy',
    roles: [{ Guest: total }],
    closed: false,
    unique: false,
    uniqueWithoutModifier: false,
    useRoleGroups: false,
    roleGroupSizes: [],
    count: {},
    gameSettings: [],
    total,
  };
  const fields = defaults(TABLE_FIELDS as unknown as Fields<TableOptions>);
  const table: TableOptions = {
    ...fields,
    lobby: 'Games',
    lobbyName: 'Toys',
    practice: false,
    readyCheck: false,
    botTalk: false,
    ...more,
  };
  return { id, gameId: 'toy', setup, table, lengths: { Turn: TURN }, options: {}, scheduled: null };
}

export class Client {
  readonly person: Person;
  readonly frames: Frame[] = [];
  readonly raw: string[] = [];
  readonly facts: FactFrame[] = [];
  room: RoomView | null = null;
  view: View | null = null;
  hello: { heard: number; viewer: unknown } | null = null;
  closed: { code: number; reason: string } | null = null;
  readonly ws: WebSocket;
  #ids = 0;

  constructor(person: Person, ws: WebSocket) {
    this.person = person;
    this.ws = ws;
    ws.addEventListener('message', ({ data }) => this.#take(String(data)));
    ws.addEventListener('close', ({ code, reason }) => {
      this.closed = { code, reason };
    });
    ws.accept();
  }
  #take(data: string): void {
    this.raw.push(data);
    const frame = decode(data);
    if (!frame) return;
    this.frames.push(frame);
    if (frame.name === 'facts') this.facts.push(...(frame.value as FactFrame[]));
    if (frame.name === 'room') this.room = frame.value as RoomView;
    if (frame.name === 'view') this.view = frame.value as View | null;
    if (frame.name === 'hello') this.hello = frame.value as { heard: number; viewer: unknown };
  }
  /** Sends a command. Returns null if it was done, else the reason for its refusal. A question may be given by its title. */
  async ask(name: string, value: Record<string, unknown> = {}, id = `c${++this.#ids}`): Promise<string | null> {
    const from = this.frames.length;
    later(200);
    this.ws.send(
      encode(name, { id, ...value, ...((name === 'answer' || name === 'pick') && { ask: this.idOf(String(value['ask'])) }) }),
    );
    return this.answer(id, from);
  }
  /** Returns the wire id of the question with that title, or the title if this client was not shown the question. */
  idOf(title: string): string {
    return this.view?.asks.find((ask) => ask.title === title)?.id ?? title;
  }
  async answer(id: string, from = 0): Promise<string | null> {
    const found = () =>
      this.frames
        .slice(from)
        .find(({ name, value }) => (name === 'done' || name === 'refused') && (value as { id: string }).id === id);
    await soon(() => found() !== undefined);
    const { name, value } = found()!;
    return name === 'done' ? null : (value as { why: string }).why;
  }
  async settled(): Promise<void> {
    const pings = this.raw.filter((text) => text === 'p').length;
    this.ws.send('p');
    await soon(() => this.raw.filter((text) => text === 'p').length === pings + 1);
  }
  async until(check: () => boolean): Promise<void> {
    await soon(check);
  }
  kinds(): string[] {
    return this.facts.map(({ kind }) => kind);
  }
}

export interface EntryOptions {
  spectate?: boolean;
  have?: number;
  jti?: string;
  session?: string;
  waking?: string;
}
/** Creates a session in D1, where a room looks it up before it lets the person in. */
export async function sessionFor(who: Person, id = `s-${who.id}`): Promise<string> {
  await env.DB.prepare(
    "insert into sessions (token_hash, person, kind, id, csrf, created_at, expires_at) values (?1 || ?2, ?1, 'guest', ?2, '', 0, 9e15) on conflict do nothing",
  )
    .bind(who.id, id)
    .run();
  return id;
}
export const wakingOf = (id: string): Promise<string> => runInDurableObject(stub(id), ({ tickets }) => tickets.waking);

export async function enter(
  id: string,
  who: Person,
  { spectate = false, have = 0, jti = `t${++tickets}`, session, waking }: EntryOptions = {},
): Promise<Client> {
  const visitor = {
    person: who,
    session: session ?? (await sessionFor(who)),
    spectate,
    mayPlay: true,
    jti,
    waking: waking ?? (await wakingOf(id)),
  };
  const header = btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(visitor))));
  const base64url = header.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const response = await room(id).fetch(
    new Request(`http://room/gameSocket/${id}?have=${have}`, { headers: { upgrade: 'websocket', 'X-Person': base64url } }),
  );
  return new Client(who, response.webSocket!);
}

export async function table(
  total: number,
  sitting = total,
  more: Partial<TableOptions> = {},
): Promise<{ id: string; clients: Client[] }> {
  const id = newId();
  const people = Array.from({ length: sitting }, (_, i) => person(`P${i}`));
  expect(await room(id).host(planOf(id, total, more), people[0]!)).toEqual({ ok: true });
  const clients: Client[] = [];
  for (const who of people) clients.push(await enter(id, who));
  return { id, clients };
}

/** Lets time pass: moves the room's clock on and runs its alarm for as long as it is due. */
export async function advanceTime(id: string, ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms);
  for (let i = 0; i < 50; i++) {
    const rests = await runInDurableObject(stub(id), async (instance, { storage }) => {
      if (((await storage.getAlarm()) ?? Number.POSITIVE_INFINITY) > Date.now()) return true;
      await instance.alarm();
      return false;
    });
    if (rests) return;
  }
  throw new Error('the alarm never rests');
}

export const later = (ms: number): unknown => vi.setSystemTime(Date.now() + ms);

export async function game(total = 3, more: Partial<TableOptions> = {}): Promise<{ id: string; clients: Client[] }> {
  const made = await table(total, total, more);
  await advanceTime(made.id, 10_000);
  for (const client of made.clients) await client.until(() => client.room?.stage === 'playing' && client.view !== null);
  return made;
}

export async function toTheEnd(clients: Client[]): Promise<void> {
  for (let turn = 0; turn < 3; turn++)
    for (const client of clients) await client.ask('answer', { ask: client.view!.asks[0]!.id, answer: ['red'] });
  for (const client of clients) await client.until(() => client.room?.stage === 'post');
}

export const spyOf = (clients: Client[]): Client => clients.find((client) => client.view?.you?.card === 'Spy')!;
export const sql = <T extends Record<string, SqlStorageValue>>(id: string, query: string): Promise<T[]> =>
  runInDurableObject(stub(id), (_room, state) => state.storage.sql.exec<T>(query).toArray());

export const outbox = (id: string) =>
  sql<{ kind: string; tries: number; due: number }>(id, 'select kind, tries, due from outbox');
export const delivered = (id: string) => soon(async () => (await outbox(id)).length === 0);

/** Counts the rows that `work` writes, as they are billed. */
export async function rowsWritten(id: string, work: () => Promise<unknown>): Promise<number> {
  let rows = 0;
  const spy = await runInDurableObject(stub(id), (_room, state) => {
    const prototype = Object.getPrototypeOf(state.storage.sql) as SqlStorage;
    const exec = prototype.exec;
    return vi.spyOn(prototype, 'exec').mockImplementation(function (this: SqlStorage, ...args: Parameters<SqlStorage['exec']>) {
      const cursor = exec.apply(this, args);
      rows += cursor.rowsWritten;
      return cursor;
    } as typeof exec);
  });
  await work();
  spy.mockRestore();
  return rows;
}
