/// <reference types="@cloudflare/vitest-plugin/types" />
/** Tables as a browser meets them: a ticket, then a line that keeps what it is told; and how a table stands inside. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, vi } from 'vitest';
import type { GameRoom } from '../../durable-objects/game-room.ts';
import type { Person, Table } from '../../games/table-state.ts';
import { PATIENT } from '../patience.ts';
import { one } from './auth-token.ts';
import { type Browser, guest, open } from './site.ts';

export const rooms = env.GAMES as unknown as DurableObjectNamespace<GameRoom>;

/** The address that lets this browser into a table, once. */
export async function ticketTo(browser: Browser, game: string, spectate = false): Promise<string> {
  const response = await browser.get(`/api/game/${game}/connect${spectate ? '?spectate=true' : ''}`);
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  const { url, token } = (await response.json()) as { url: string; token: string };
  return `${url}?token=${token}&have=0`;
}

export interface Line {
  socket: WebSocket;
  frames: string[];
  closed: { code: number; reason: string } | null;
}
/** Opens a socket with a ticket. Resolves when it was let in or turned away. */
export async function enter(address: string): Promise<Line> {
  const { socket } = await open(address);
  const line: Line = { socket: socket!, frames: [], closed: null };
  socket!.addEventListener('message', ({ data }) => void line.frames.push(String(data)));
  socket!.addEventListener('close', ({ code, reason }) => {
    line.closed = { code, reason };
  });
  await until(() => expect(line.frames.length > 0 || line.closed !== null).toBe(true));
  return line;
}
export const takeSeat = async (browser: Browser, game: string): Promise<Line> => enter(await ticketTo(browser, game));
export const watch = async (browser: Browser, game: string): Promise<Line> => enter(await ticketTo(browser, game, true));
export const until = (check: () => unknown): Promise<unknown> => vi.waitFor(check, PATIENT);

/** A table as its room keeps it. */
export const tableOf = (game: string): Promise<Table> =>
  runInDurableObject(rooms.getByName(game), (_room, { storage }) => {
    const [row] = storage.sql.exec<{ saved: string }>('select saved from room').toArray();
    return JSON.parse(row!.saved) as Table;
  });
const ids = (people: readonly Person[]): string[] => people.map(({ id }) => id);
export const membersOf = async (game: string): Promise<string[]> => ids((await tableOf(game)).members);
export const watchersOf = async (game: string): Promise<string[]> => ids((await tableOf(game)).watchers);

/** The table that a person's only seat is at, as D1 has it. */
export const seatOf = async (person: string): Promise<string | undefined> =>
  (await one<{ game: string }>('select game from seats where person = ?', person))?.game;
/** Open tables, each of another host. */
export const openTables = (count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, async () => (await guest()).host()));

/** The site whose rooms do not hear some calls: each throws, or is never answered. */
export function deaf(how: 'throws' | 'hangs', calls: readonly string[]): Partial<Env> {
  const never = () => (how === 'throws' ? Promise.reject(new Error('Network connection lost.')) : new Promise<never>(() => {}));
  const stub = (id: string) =>
    new Proxy(rooms.getByName(id), { get: (room, call) => (calls.includes(String(call)) ? never : Reflect.get(room, call)) });
  return { GAMES: { getByName: stub } } as unknown as Partial<Env>;
}
