/** One person sits at one table, however they try to sit at two. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import type { GameRoom } from '../../durable-objects/game-room.ts';
import type { Person } from '../../games/table-state.ts';
import { encode } from '../../protocol/frame.ts';
import { CLOSE } from '../../protocol/limits.ts';
import { one } from './auth-token.ts';
import { type Browser, guest, open } from './site.ts';

const ELSEWHERE = 'You sit at another table. Leave it first.';
const rooms = env.GAMES as unknown as DurableObjectNamespace<GameRoom>;
const SOON = { timeout: 10_000, interval: 5 };

/** The address that lets this browser into a table, once. */
async function ticketTo(browser: Browser, game: string, spectate = false): Promise<string> {
  const response = await browser.get(`/api/game/${game}/connect${spectate ? '?spectate=true' : ''}`);
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  const { url, token } = (await response.json()) as { url: string; token: string };
  return `${url}?token=${token}&have=0`;
}
/** Opens a socket, and keeps what it is told. */
async function enter(address: string) {
  const { socket } = await open(address);
  const line = { socket: socket!, frames: [] as string[], closed: null as { code: number; reason: string } | null };
  socket!.addEventListener('message', ({ data }) => line.frames.push(String(data)));
  socket!.addEventListener('close', ({ code, reason }) => {
    line.closed = { code, reason };
  });
  return line;
}
const isIn = (line: Awaited<ReturnType<typeof enter>>) => line.frames.length > 0;
const settled = (line: Awaited<ReturnType<typeof enter>>) =>
  vi.waitFor(() => expect(isIn(line) || line.closed !== null).toBe(true), SOON);

/** Whether this person has a seat in the room itself. */
async function sitsAt(game: string, person: string): Promise<boolean> {
  return runInDurableObject(rooms.getByName(game), (_room, { storage }) => {
    const [row] = storage.sql.exec<{ saved: string }>('select saved from room').toArray();
    return (JSON.parse(row!.saved) as { members: Person[] }).members.some(({ id }) => id === person);
  });
}
const seatOf = async (person: string) => (await one<{ game: string }>('select game from seats where person = ?', person))?.game;
const tables = async (count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, async () => (await guest()).host()));

test('tickets for two tables seat their holder at the first that is opened, and the second says why it does not', async () => {
  const [a, b] = (await tables(2)) as [string, string];
  const eve = await guest();
  const [toA, toB] = [await ticketTo(eve, a), await ticketTo(eve, b)];
  const first = await enter(toA);
  await settled(first);
  const second = await enter(toB);
  await settled(second);
  expect([first.closed, second.closed]).toEqual([null, { code: CLOSE.full, reason: ELSEWHERE }]);
  expect([await sitsAt(a, eve.id), await sitsAt(b, eve.id)]).toEqual([true, false]);
  expect(await seatOf(eve.id)).toBe(a);
});

test('of three tables that are opened in the same moment exactly one seats the person', async () => {
  const ids = await tables(3);
  const eve = await guest();
  const tickets = await Promise.all(ids.map((id) => ticketTo(eve, id)));
  const lines = await Promise.all(tickets.map(enter));
  await Promise.all(lines.map(settled));
  const seated = await Promise.all(ids.map((id) => sitsAt(id, eve.id)));
  expect(seated.filter(Boolean)).toHaveLength(1);
  for (const [i, line] of lines.entries())
    expect(line.closed).toEqual(seated[i] ? null : { code: CLOSE.full, reason: ELSEWHERE });
  expect(await seatOf(eve.id)).toBe(ids[seated.indexOf(true)]);
});

test('who hosts a table does not sit down at another with a ticket from before', async () => {
  const [a] = (await tables(1)) as [string];
  const eve = await guest();
  const ticket = await ticketTo(eve, a);
  const own = await eve.host();
  const line = await enter(ticket);
  await settled(line);
  expect(line.closed).toEqual({ code: CLOSE.full, reason: ELSEWHERE });
  expect([await sitsAt(a, eve.id), await sitsAt(own, eve.id)]).toEqual([false, true]);
});

test('who sits at a table hosts no other, also when both happen at once', async () => {
  const [a] = (await tables(1)) as [string];
  const eve = await guest();
  const ticket = await ticketTo(eve, a);
  const [line, hosted] = await Promise.all([enter(ticket), eve.post('/api/game/host', HOSTED)]);
  await settled(line);
  expect([line.closed !== null, hosted.status !== 200].filter(Boolean)).toHaveLength(1);
  expect(await sitsAt(a, eve.id)).toBe(line.closed === null);
  if (hosted.status !== 200) expect([hosted.status, await hosted.text()]).toEqual([409, ELSEWHERE]);
});
const HOSTED = { gameType: 'Mafia', lobby: 'Main', setup: 'first-light' };

test('who watches two tables and asks both for a seat gets one', async () => {
  const [a, b] = (await tables(2)) as [string, string];
  const eve = await guest();
  const lines = [await enter(await ticketTo(eve, a, true)), await enter(await ticketTo(eve, b, true))];
  await Promise.all(lines.map(settled));
  for (const line of lines) line.socket.send(encode('join', { id: 'sit' }));
  const answers = () => lines.map(({ frames }) => frames.find((text) => /^(done|refused):.*"sit"/.test(text)));
  await vi.waitFor(() => expect(answers().every(Boolean)).toBe(true), SOON);
  expect(answers().filter((text) => text!.includes(ELSEWHERE))).toHaveLength(1);
  expect([await sitsAt(a, eve.id), await sitsAt(b, eve.id)].filter(Boolean)).toHaveLength(1);
});

test('a seat that was claimed by a table which died before it took the person is free for the next table', async () => {
  const [a] = (await tables(1)) as [string];
  for (const claimed of [a, 'nevermade000']) {
    const [b] = (await tables(1)) as [string];
    const eve = await guest();
    await env.DB.prepare('insert into seats (person, game) values (?, ?)').bind(eve.id, claimed).run();
    const line = await enter(await ticketTo(eve, b));
    await settled(line);
    expect(line.closed).toBeNull();
    expect(await seatOf(eve.id)).toBe(b);
  }
  const host = await guest();
  await env.DB.prepare('insert into seats (person, game) values (?, ?)').bind(host.id, a).run();
  expect(await seatOf(host.id)).toBe(a);
  const own = await host.host();
  expect(await seatOf(host.id)).toBe(own);
});

test('a table that refuses a person gives their seat back', async () => {
  const owner = await guest();
  const full = await owner.host({ setup: 'first-light' });
  const eve = await guest();
  const ticket = await ticketTo(eve, full);
  expect((await owner.post(`/api/game/${full}/bots`, { count: 20 })).status).not.toBe(200);
  await owner.post(`/api/game/${full}/bots`, { count: (await infoOf(full)).free });
  const line = await enter(ticket);
  await settled(line);
  expect(line.closed?.reason).toBe('The table is full.');
  expect(await seatOf(eve.id)).toBeUndefined();
  expect(await eve.host()).toMatch(/^[\w-]{12}$/);
});
const infoOf = (game: string) =>
  runInDurableObject(rooms.getByName(game), (_room, { storage }) => {
    const [row] = storage.sql.exec<{ saved: string }>('select saved from room').toArray();
    const table = JSON.parse(row!.saved) as { members: Person[]; plan: { setup: { total: number } } };
    return { free: table.plan.setup.total - table.members.length };
  });
