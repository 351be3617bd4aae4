/// <reference types="@cloudflare/vitest-plugin/types" />
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { statusesOf } from '../../../worker/users/presence.ts';
import { member, signIn } from '../../worker/members.ts';
import { channelId, connectTo, inside, later, notice, people, run, sendDirect, sessionOf, tab } from './kit.ts';
import { device, mockPushService, type PushService, pushes, quietly } from './push-service.ts';

const DAY = 86_400_000;
let stand: PushService;
beforeEach(async () => {
  vi.setSystemTime(Date.now());
  stand = await mockPushService();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('no matter how many channels others open with a member, the hub stores two hundred, and a message in another brings it back', async () => {
  const [ana, eve] = await people(2);
  const [first, members] = [channelId(), [ana!.id, eve!.id]];
  const begun = Date.now();
  await sendDirect(ana!.id, eve!, first, members, { date: begun });
  const others = Array.from({ length: 210 }, () => channelId());
  for (const [i, id] of others.entries()) await sendDirect(ana!.id, eve!, id, members, { date: begun + i + 1 });
  const kept = () =>
    inside(ana!.id, (_hub, { storage }) =>
      storage.sql
        .exec('select id from channel')
        .toArray()
        .map(({ id }) => id),
    );
  expect(new Set(await kept())).toEqual(new Set(others.slice(10)));
  await sendDirect(ana!.id, eve!, first, members, { date: begun + 1_000 });
  const { info } = await tab(ana!.id);
  expect(info.directs[0]!.id).toBe(first);
  expect(await kept()).toHaveLength(200);
});

test('a member who chooses to hide while their page connects is shown to no one', async () => {
  const ana = await member();
  const session = await sessionOf(ana.id);
  await inside(ana.id, (hub) => {
    const { DB } = (hub as unknown as { env: { DB: D1Database } }).env;
    const { prepare } = DB;
    let looks = 0;
    vi.spyOn(Object.getPrototypeOf(DB) as D1Database, 'prepare').mockImplementation(function (this: D1Database, sql: string) {
      const statement = prepare.call(this, sql);
      if (!sql.includes('hideOnline') || looks++ > 0) return statement;
      return {
        bind: (...values: unknown[]) => ({
          raw: async () => {
            const before = await statement.bind(...values).raw();
            await run(`update users set settings = '{"hideOnline":true}' where id = ?`, ana.id);
            await hub.setHidden(true);
            return before;
          },
        }),
      } as unknown as D1PreparedStatement;
    });
  });
  const line = await connectTo(ana.id, { session });
  await line.settled();
  expect((await statusesOf(env as unknown as Env, [ana.id])).get(ana.id)).toBe('offline');
});

test('a browser is pushed to for as long as it is signed in, and no longer', async () => {
  const ana = await member();
  const thief = await signIn(ana.id);
  const [own, other] = [await sessionOf(ana.id), thief.id];
  expect(other).toBe(ana.id);
  // The newest session is the thief's, and so is the subscription made in it.
  const stolen = await device(ana.id);
  await notice(ana.id, 'One.', { kind: 'friendRequest' });
  expect((await pushes(stand, 1)).map(({ url }) => url)).toEqual([stolen.endpoint]);
  await run('delete from sessions where id = ?', own);
  const mine = await device(ana.id);
  await notice(ana.id, 'Two.', { kind: 'friendRequest' });
  expect((await pushes(stand, 2)).slice(1).map(({ url }) => url)).toEqual([mine.endpoint]);
  // A browser that is signed out because it was not used for long gets no push either.
  later(15 * DAY);
  await notice(ana.id, 'Three.', { kind: 'friendRequest' });
  await quietly(stand, ana.id);
  expect(stand.requests).toHaveLength(2);
});

test('a deleted account that may still be restored is not notified of new messages', async () => {
  const [ana, bea] = await people(2);
  await device(ana!.id);
  await run('update users set deleted_at = 1 where id = ?', ana!.id);
  await run('delete from sessions where person = ?', ana!.id);
  await sendDirect(ana!.id, bea!, channelId(), [ana!.id, bea!.id]);
  await quietly(stand, ana!.id);
  expect(stand.requests).toEqual([]);
});
