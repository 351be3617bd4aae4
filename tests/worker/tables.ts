/// <reference types="@cloudflare/vitest-plugin/types" />
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, vi } from 'vitest';
import type { Person, Table } from '../../games/table/table-state.ts';
import { PATIENT } from '../patience.ts';
import { one } from './auth-kit.ts';
import { advanceClock } from './clock.ts';
import { type Browser, guest, openSocket } from './site.ts';

export const rooms = env.GAMES;

export async function ticketTo(browser: Browser, game: string, to: 'play' | 'spectate' | 'takeover' = 'play'): Promise<string> {
  const response = await browser.get(`/api/game/${game}/connect${to === 'play' ? '' : `?${to}=true`}`);
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  const { url, token } = (await response.json()) as { url: string; token: string };
  return `${url}?token=${token}&have=0`;
}

export interface TableConnection {
  socket: WebSocket;
  frames: string[];
  closed: { code: number; reason: string } | null;
}
export async function connectTo(address: string): Promise<TableConnection> {
  const { socket } = await openSocket(address);
  const line: TableConnection = { socket: socket!, frames: [], closed: null };
  socket!.addEventListener('message', ({ data }) => void line.frames.push(String(data)));
  socket!.addEventListener('close', ({ code, reason }) => {
    line.closed = { code, reason };
  });
  await until(() => expect(line.frames.length > 0 || line.closed !== null).toBe(true));
  return line;
}
export const takeSeat = async (browser: Browser, game: string): Promise<TableConnection> =>
  connectTo(await ticketTo(browser, game));
export const watch = async (browser: Browser, game: string): Promise<TableConnection> =>
  connectTo(await ticketTo(browser, game, 'spectate'));
export const until = (check: () => unknown): Promise<unknown> => vi.waitFor(check, PATIENT);

export const tableOf = (game: string): Promise<Table> =>
  runInDurableObject(rooms.getByName(game), (_room, { storage }) => {
    const [row] = storage.sql.exec<{ saved: string }>('select saved from room').toArray();
    return JSON.parse(row!.saved) as Table;
  });
/** Starts a full table without a ready check by ending its countdown. */
export async function startTable(game: string): Promise<void> {
  await until(async () => expect((await tableOf(game)).stage).toBe('countdown'));
  advanceClock(11_000);
  await runInDurableObject(rooms.getByName(game), (room) => (room as unknown as { alarm: () => Promise<void> }).alarm());
  await until(async () => expect((await tableOf(game)).stage).toBe('playing'));
}
const ids = (people: readonly Person[]): string[] => people.map(({ id }) => id);
export const membersOf = async (game: string): Promise<string[]> => ids((await tableOf(game)).members);
export const watchersOf = async (game: string): Promise<string[]> => ids((await tableOf(game)).watchers);

export const seatOf = async (person: string): Promise<string | undefined> =>
  (await one<{ game: string }>('select game from seats where person = ?', person))?.game;
/** Opens tables, each with another host. */
export const openTables = (count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, async () => (await guest()).host()));

/** Evicts the object from memory, unless the runtime has already evicted it because it was idle. */
export async function evict(stub: Parameters<typeof evictDurableObject>[0]): Promise<void> {
  await evictDurableObject(stub).catch((error: Error) => {
    if (!error.message.includes('not currently running')) throw error;
  });
}

/** Empties the lobby of newcomers, which may still list tables of earlier files, so that it reads D1 again. */
export async function forgetTables(): Promise<void> {
  const lobby = env.LOBBIES.getByName('Main') as DurableObjectStub;
  await runInDurableObject(lobby, (_lobby, { storage }) => storage.sql.exec('delete from game').toArray());
  await evict(lobby);
}

/** Losses of a hibernating room: `state` leaves unreadable JSON, `rules` the state of another release, `all` no byte. */
const LOSSES = { state: "update room set saved = '{'", rules: "update room set saved = json_set(saved, '$.rules', 99)" };
export type Loss = keyof typeof LOSSES | 'all';
export async function lose(game: string, what: Loss): Promise<void> {
  const room = rooms.getByName(game);
  await runInDurableObject(room, async (_room, { storage }) => {
    if (what === 'all') await storage.deleteAll();
    else storage.sql.exec(LOSSES[what]);
  });
  await evict(room);
}

/** Returns a site whose rooms fail on some calls: each throws, or never answers. */
export function withFailingRooms(how: 'throws' | 'hangs', calls: readonly string[]): Partial<Env> {
  const never = () => (how === 'throws' ? Promise.reject(new Error('Network connection lost.')) : new Promise<never>(() => {}));
  const stub = (id: string) =>
    new Proxy(rooms.getByName(id), { get: (room, call) => (calls.includes(String(call)) ? never : Reflect.get(room, call)) });
  return { GAMES: { getByName: stub } } as unknown as Partial<Env>;
}
