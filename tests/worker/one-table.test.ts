import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { SEATED_ELSEWHERE } from '../../protocol/http/table-entry.ts';
import { CLOSE_CODES } from '../../protocol/limits.ts';
import { encode } from '../../protocol/socket/frame.ts';
import { guest, TABLE_FORM } from './site.ts';
import { connectTo, membersOf, openTables, seatOf, tableOf, ticketTo, until, watch } from './tables.ts';

const sitsAt = async (game: string, person: string): Promise<boolean> => (await membersOf(game)).includes(person);

test('tickets for two tables seat their holder at the first that is opened, and the second says why it does not', async () => {
  const [a, b] = (await openTables(2)) as [string, string];
  const eve = await guest();
  const [toA, toB] = [await ticketTo(eve, a), await ticketTo(eve, b)];
  const first = await connectTo(toA);
  const second = await connectTo(toB);
  expect([first.closed, second.closed]).toEqual([null, { code: CLOSE_CODES.full, reason: SEATED_ELSEWHERE }]);
  expect([await sitsAt(a, eve.id), await sitsAt(b, eve.id)]).toEqual([true, false]);
  expect(await seatOf(eve.id)).toBe(a);
});

test('exactly one of three tables that are opened concurrently seats the person', async () => {
  const ids = await openTables(3);
  const eve = await guest();
  const tickets = await Promise.all(ids.map((id) => ticketTo(eve, id)));
  const lines = await Promise.all(tickets.map(connectTo));
  const seated = await Promise.all(ids.map((id) => sitsAt(id, eve.id)));
  expect(seated.filter(Boolean)).toHaveLength(1);
  for (const [i, line] of lines.entries())
    expect(line.closed).toEqual(seated[i] ? null : { code: CLOSE_CODES.full, reason: SEATED_ELSEWHERE });
  expect(await seatOf(eve.id)).toBe(ids[seated.indexOf(true)]);
});

test('a host does not sit down at another table with an earlier ticket', async () => {
  const [a] = (await openTables(1)) as [string];
  const eve = await guest();
  const ticket = await ticketTo(eve, a);
  const own = await eve.host();
  const line = await connectTo(ticket);
  expect(line.closed).toEqual({ code: CLOSE_CODES.full, reason: SEATED_ELSEWHERE });
  expect([await sitsAt(a, eve.id), await sitsAt(own, eve.id)]).toEqual([false, true]);
});

test('a seated person cannot host another table, not even concurrently', async () => {
  const [a] = (await openTables(1)) as [string];
  const eve = await guest();
  const ticket = await ticketTo(eve, a);
  const [line, hosted] = await Promise.all([connectTo(ticket), eve.post('/api/game/host', TABLE_FORM)]);
  expect([line.closed !== null, hosted.status !== 200].filter(Boolean)).toHaveLength(1);
  expect(await sitsAt(a, eve.id)).toBe(line.closed === null);
  if (hosted.status !== 200) expect([hosted.status, await hosted.text()]).toEqual([409, SEATED_ELSEWHERE]);
});

test('a person who watches two tables and asks both for a seat gets one', async () => {
  const [a, b] = (await openTables(2)) as [string, string];
  const eve = await guest();
  const lines = [await watch(eve, a), await watch(eve, b)];
  for (const line of lines) line.socket.send(encode('join', { id: 'sit' }));
  const answers = () => lines.map(({ frames }) => frames.find((text) => /^(done|refused):.*"sit"/.test(text)));
  await until(() => expect(answers().every(Boolean)).toBe(true));
  expect(answers().filter((text) => text!.includes(SEATED_ELSEWHERE))).toHaveLength(1);
  expect([await sitsAt(a, eve.id), await sitsAt(b, eve.id)].filter(Boolean)).toHaveLength(1);
});

test('a seat claim of a table that died before seating the person does not block the next table', async () => {
  const [a] = (await openTables(1)) as [string];
  for (const claimed of [a, 'nevermade000']) {
    const [b] = (await openTables(1)) as [string];
    const eve = await guest();
    await env.DB.prepare('insert into seats (person, game) values (?, ?)').bind(eve.id, claimed).run();
    const line = await connectTo(await ticketTo(eve, b));
    expect(line.closed).toBeNull();
    expect(await seatOf(eve.id)).toBe(b);
  }
  const host = await guest();
  await env.DB.prepare('insert into seats (person, game) values (?, ?)').bind(host.id, a).run();
  expect(await seatOf(host.id)).toBe(a);
  const own = await host.host();
  expect(await seatOf(host.id)).toBe(own);
});

test('a table that refuses a person releases their seat', async () => {
  const owner = await guest();
  const full = await owner.host();
  const eve = await guest();
  const ticket = await ticketTo(eve, full);
  const { members, plan } = await tableOf(full);
  const free = plan.setup.total - members.length;
  expect((await owner.post(`/api/game/${full}/bots`, { count: free })).status).toBe(200);
  const line = await connectTo(ticket);
  expect(line.closed?.reason).toBe('The table is full.');
  expect(await seatOf(eve.id)).toBeUndefined();
  expect(await eve.host()).toMatch(/^[\w-]{12}$/);
});
