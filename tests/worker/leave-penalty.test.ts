/// <reference types="@cloudflare/vitest-plugin/types" />
/** Members who leave games early must wait before they sit down again. */
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '../../db/core/database.ts';
import { countLeave } from '../../db/ranked/leave-penalty.ts';
import { users } from '../../db/schema/users.ts';
import type { Person } from '../../games/table/table-state.ts';
import { LEAVES_LAST } from '../../protocol/leave-penalty.ts';
import { people } from '../durable-objects/results-kit.ts';
import { advanceTime, type Client, delivered, enter, newId, planOf, room, table, toTheEnd } from '../durable-objects/room.ts';
import { connectTo } from './chat/kit.ts';
import { member } from './members.ts';
import { type Browser, guest, TABLE_FORM } from './site.ts';

const db = database(env);
const MINUTE = 60_000;
const leavesOf = async (id: string) => {
  const { leaves, leftAt } = (await db.select().from(users).where(eq(users.id, id)).get())!;
  return { leaves, leftAt };
};
const told = async (answer: Promise<Response>): Promise<[number, string]> => {
  const response = await answer;
  return [response.status, response.status === 200 ? '' : await response.text()];
};
const WAITS = 'You left games before they were over: you can sit down again in 10 minutes.';

test('a leave counts once, however often it is delivered, and the count restarts after three days', async () => {
  const { id } = await member();
  const now = Date.now();
  for (const at of [now, now, now + 1, now + LEAVES_LAST, now + 1]) await countLeave(db, { user: id, at });
  expect(await leavesOf(id)).toEqual({ leaves: 3, leftAt: now + LEAVES_LAST });
  await countLeave(db, { user: id, at: now + 2 * LEAVES_LAST + 1 });
  expect(await leavesOf(id)).toMatchObject({ leaves: 1 });
});

/** Starts a game of these people. */
async function gameOf(who: Person[]): Promise<{ id: string; clients: Client[] }> {
  const id = newId();
  await room(id).host(planOf(id, who.length), who[0]!);
  const clients: Client[] = [];
  for (const one of who) clients.push(await enter(id, one));
  await advanceTime(id, 10_000);
  for (const client of clients) await client.until(() => client.room?.stage === 'playing' && client.view !== null);
  return { id, clients };
}
const waits = (id: string) => db.update(users).set({ leaves: 2, leftAt: Date.now() }).where(eq(users.id, id));

test('a room counts the first member who leaves alive, and no one after them', async () => {
  const who = await people(3);
  const { id } = await gameOf(who);
  await room(id).leave(who[1]!.id);
  await room(id).leave(who[2]!.id);
  await delivered(id);
  expect(await Promise.all(who.map(async (one) => (await leavesOf(one.id)).leaves))).toEqual([0, 1, 0]);
});

test('a waiting member cannot host, join or play, but can watch, practice and return to a seat; staff can end the wait', async () => {
  const game = await (await guest()).host();
  const ana = await member();
  const own = await ana.host({ scheduled: Date.now() + 60 * MINUTE });
  await waits(ana.id);
  const host = (who: Browser, more = {}) => told(who.post('/api/game/host', { ...TABLE_FORM, ...more }));
  const entry = async () => ((await (await ana.get(`/api/game/${game}/entry`)).json()) as { noSeat: string }).noSeat;
  expect(await told(ana.get(`/api/game/${game}/connect`))).toEqual([403, WAITS]);
  expect(await host(ana)).toEqual([403, WAITS]);
  expect(await told(ana.post('/api/game/play'))).toEqual([403, WAITS]);
  expect(await entry()).toBe('left-early');
  expect((await told(ana.get(`/api/game/${game}/connect?spectate=true`)))[0]).toBe(200);
  expect((await told(ana.get(`/api/game/${own}/connect`)))[0]).toBe(200);
  expect((await told(ana.post('/api/game/host', { practice: true })))[0]).toBe(200);

  const owner = await member({ groups: ['owner'] });
  const hub = await connectTo(ana, null);
  const cleared = await owner.post('/api/mod/clearLeavePenalty', { userId: ana.id, reason: 'The site was down.' });
  const { event } = (await cleared.json()) as { event: string };
  expect(await entry()).toBeNull();
  // Their open pages are told to read their rights again.
  await hub.heard('membership');
  expect((await owner.post('/api/mod/undo', { event, reason: 'A mistake.' })).status).toBe(200);
  expect(await entry()).toBe('left-early');
});

test('a waiting member gets no seat at a table they watch or after a game that is over', async () => {
  const [watcher, player] = await people(2);
  await waits(watcher!.id);
  const { id } = await table(3, 1);
  const watching = await enter(id, watcher!, { spectate: true });
  expect(await watching.ask('join')).toBe(WAITS);
  await db.update(users).set({ leaves: 0 }).where(eq(users.id, watcher!.id));
  expect(await watching.ask('join')).toBeNull();

  const { clients } = await gameOf([player!, ...(await people(1))]);
  await toTheEnd(clients);
  await waits(player!.id);
  expect(await clients[0]!.ask('rehost')).toBe(WAITS);
  expect(await clients[1]!.ask('rehost')).toBeNull();
});

test('a member who would have to wait after leaving can leave a running game only for practice', async () => {
  const ana = await member();
  const { id } = await gameOf([{ id: ana.id, name: ana.name, kind: 'member' }, ...(await people(2))]);
  const change = (more: object) => told(ana.post('/api/game/host', { ...TABLE_FORM, leave: true, ...more }));
  await countLeave(db, { user: ana.id, at: Date.now() - MINUTE });
  const stay =
    'Your game is still on. If you leave, you have to wait 10 minutes before you can sit down again, so finish it first.';
  expect(await change({})).toEqual([403, stay]);
  expect(await leavesOf(ana.id)).toMatchObject({ leaves: 1 });
  expect((await room(id).entry({ id: ana.id, name: ana.name, kind: 'member' }, id, false)) as object).toMatchObject({
    seat: { held: true },
  });
  const hub = await connectTo(ana, null);
  expect((await change({ practice: true }))[0]).toBe(200);
  await delivered(id);
  await hub.heard('membership');
  expect(await leavesOf(ana.id)).toMatchObject({ leaves: 2 });
});
