/// <reference types="@cloudflare/vitest-plugin/types" />
/** Who spoils games by leaving them waits before they sit down again. */
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '../../db/database.ts';
import { countLeave } from '../../db/leave-penalty.ts';
import { users } from '../../db/schema/users.ts';
import { LEAVES_LAST } from '../../protocol/leave-penalty.ts';
import { people } from '../durable-objects/results-kit.ts';
import { advanceTime, delivered, enter, newId, planOf, room } from '../durable-objects/room.ts';
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

test('it is counted once per game, however often it is delivered, and from one again after three days', async () => {
  const { id } = await member();
  const now = Date.now();
  for (const at of [now, now, now + 1, now + LEAVES_LAST, now + 1]) await countLeave(db, { user: id, at });
  expect(await leavesOf(id)).toEqual({ leaves: 3, leftAt: now + LEAVES_LAST });
  await countLeave(db, { user: id, at: now + 2 * LEAVES_LAST + 1 });
  expect(await leavesOf(id)).toMatchObject({ leaves: 1 });
});

test('a room counts the first member who leaves alive, and no one after them', async () => {
  const who = await people(3);
  const id = newId();
  await room(id).host(planOf(id, who.length), who[0]!);
  const clients = [];
  for (const one of who) clients.push(await enter(id, one));
  await advanceTime(id, 10_000);
  for (const client of clients) await client.until(() => client.room?.stage === 'playing' && client.view !== null);
  await room(id).leave(who[1]!.id);
  await room(id).leave(who[2]!.id);
  await delivered(id);
  expect(await Promise.all(who.map(async (one) => (await leavesOf(one.id)).leaves))).toEqual([0, 1, 0]);
});

test('they neither host, join nor play at once; they watch, practise and go back to their seat; staff can end it', async () => {
  const game = await (await guest()).host();
  const ana = await member();
  const own = await ana.host({ scheduled: Date.now() + 60 * MINUTE });
  await db.update(users).set({ leaves: 2, leftAt: Date.now() }).where(eq(users.id, ana.id));
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
  const cleared = await owner.post('/api/mod/clearLeavePenalty', { userId: ana.id, reason: 'The site was down.' });
  const { event } = (await cleared.json()) as { event: string };
  expect(await entry()).toBeNull();
  expect((await owner.post('/api/mod/undo', { event, reason: 'A mistake.' })).status).toBe(200);
  expect(await entry()).toBe('left-early');
});
