/** One person sits at one table, however they try to sit at two. */
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { encode } from '../../protocol/frame.ts';
import { CLOSE } from '../../protocol/limits.ts';
import { ELSEWHERE } from '../../protocol/rest/games.ts';
import { guest, TABLE } from './site.ts';
import { enter, membersOf, openTables, seatOf, tableOf, ticketTo, until, watch } from './tables.ts';

const sitsAt = async (game: string, person: string): Promise<boolean> => (await membersOf(game)).includes(person);

test('tickets for two tables seat their holder at the first that is opened, and the second says why it does not', async () => {
  const [a, b] = (await openTables(2)) as [string, string];
  const eve = await guest();
  const [toA, toB] = [await ticketTo(eve, a), await ticketTo(eve, b)];
  const first = await enter(toA);
  const second = await enter(toB);
  expect([first.closed, second.closed]).toEqual([null, { code: CLOSE.full, reason: ELSEWHERE }]);
  expect([await sitsAt(a, eve.id), await sitsAt(b, eve.id)]).toEqual([true, false]);
  expect(await seatOf(eve.id)).toBe(a);
});

test('of three tables that are opened in the same moment exactly one seats the person', async () => {
  const ids = await openTables(3);
  const eve = await guest();
  const tickets = await Promise.all(ids.map((id) => ticketTo(eve, id)));
  const lines = await Promise.all(tickets.map(enter));
  const seated = await Promise.all(ids.map((id) => sitsAt(id, eve.id)));
  expect(seated.filter(Boolean)).toHaveLength(1);
  for (const [i, line] of lines.entries())
    expect(line.closed).toEqual(seated[i] ? null : { code: CLOSE.full, reason: ELSEWHERE });
  expect(await seatOf(eve.id)).toBe(ids[seated.indexOf(true)]);
});

test('who hosts a table does not sit down at another with a ticket from before', async () => {
  const [a] = (await openTables(1)) as [string];
  const eve = await guest();
  const ticket = await ticketTo(eve, a);
  const own = await eve.host();
  const line = await enter(ticket);
  expect(line.closed).toEqual({ code: CLOSE.full, reason: ELSEWHERE });
  expect([await sitsAt(a, eve.id), await sitsAt(own, eve.id)]).toEqual([false, true]);
});

test('who sits at a table hosts no other, also when both happen at once', async () => {
  const [a] = (await openTables(1)) as [string];
  const eve = await guest();
  const ticket = await ticketTo(eve, a);
  const [line, hosted] = await Promise.all([enter(ticket), eve.post('/api/game/host', TABLE)]);
  expect([line.closed !== null, hosted.status !== 200].filter(Boolean)).toHaveLength(1);
  expect(await sitsAt(a, eve.id)).toBe(line.closed === null);
  if (hosted.status !== 200) expect([hosted.status, await hosted.text()]).toEqual([409, ELSEWHERE]);
});

test('who watches two tables and asks both for a seat gets one', async () => {
  const [a, b] = (await openTables(2)) as [string, string];
  const eve = await guest();
  const lines = [await watch(eve, a), await watch(eve, b)];
  for (const line of lines) line.socket.send(encode('join', { id: 'sit' }));
  const answers = () => lines.map(({ frames }) => frames.find((text) => /^(done|refused):.*"sit"/.test(text)));
  await until(() => expect(answers().every(Boolean)).toBe(true));
  expect(answers().filter((text) => text!.includes(ELSEWHERE))).toHaveLength(1);
  expect([await sitsAt(a, eve.id), await sitsAt(b, eve.id)].filter(Boolean)).toHaveLength(1);
});

test('a seat that was claimed by a table which died before it took the person is free for the next table', async () => {
  const [a] = (await openTables(1)) as [string];
  for (const claimed of [a, 'nevermade000']) {
    const [b] = (await openTables(1)) as [string];
    const eve = await guest();
    await env.DB.prepare('insert into seats (person, game) values (?, ?)').bind(eve.id, claimed).run();
    const line = await enter(await ticketTo(eve, b));
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
  const full = await owner.host();
  const eve = await guest();
  const ticket = await ticketTo(eve, full);
  const { members, plan } = await tableOf(full);
  const free = plan.setup.total - members.length;
  expect((await owner.post(`/api/game/${full}/bots`, { count: free })).status).toBe(200);
  const line = await enter(ticket);
  expect(line.closed?.reason).toBe('The table is full.');
  expect(await seatOf(eve.id)).toBeUndefined();
  expect(await eve.host()).toMatch(/^[\w-]{12}$/);
});
