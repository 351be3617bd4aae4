/// <reference types="@cloudflare/vitest-plugin/types" />
/** What others do to a member's hub, and what somebody does who was signed in there once. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { statusesOf } from '../../../worker/users/presence.ts';
import { member, signIn } from '../../worker/people.ts';
import { channelId, inside, knock, later, notice, people, run, says, sessionOf, tab } from './kit.ts';
import { device, pushes, quietly, type Service, service } from './push-service.ts';

const DAY = 86_400_000;
let stand: Service;
beforeEach(async () => {
  vi.setSystemTime(Date.now());
  stand = await service();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('however many channels others make of a member, the hub keeps two hundred, and whoever writes in another brings it back', async () => {
  const [ana, eve] = await people(2);
  const [first, members] = [channelId(), [ana!.id, eve!.id]];
  const begun = Date.now();
  await says(ana!.id, eve!, first, members, { date: begun });
  const others = Array.from({ length: 210 }, () => channelId());
  for (const [i, id] of others.entries()) await says(ana!.id, eve!, id, members, { date: begun + i + 1 });
  const kept = () =>
    inside(ana!.id, (_hub, { storage }) =>
      storage.sql
        .exec('select id from channel')
        .toArray()
        .map(({ id }) => id),
    );
  expect(new Set(await kept())).toEqual(new Set(others.slice(10)));
  await says(ana!.id, eve!, first, members, { date: begun + 1_000 });
  const { info } = await tab(ana!.id);
  expect(info.directs[0]!.id).toBe(first);
  expect(await kept()).toHaveLength(200);
});

test('whoever chooses to hide while a page of theirs is on its way in is shown to nobody', async () => {
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
          all: async () => {
            const before = await statement.bind(...values).all();
            await run(`update users set settings = '{"hideOnline":true}' where id = ?`, ana.id);
            await hub.hide(true);
            return before;
          },
        }),
      } as unknown as D1PreparedStatement;
    });
  });
  const line = await knock(ana.id, { session });
  await line.settled();
  expect((await statusesOf(env as unknown as Env, [ana.id])).get(ana.id)).toBe('offline');
});

test('a browser is pushed to for as long as it is signed in, and no longer', async () => {
  const ana = await member();
  const thief = await signIn(ana.id);
  const [own, other] = [await sessionOf(ana.id), thief.id];
  expect(other).toBe(ana.id);
  // The newest session is the thief's, and so is what was asked for in it.
  const stolen = await device(ana.id);
  await notice(ana.id, 'One.', { kind: 'friendRequest' });
  expect((await pushes(stand, 1)).map(({ url }) => url)).toEqual([stolen.endpoint]);
  await run('delete from sessions where id = ?', own);
  const mine = await device(ana.id);
  await notice(ana.id, 'Two.', { kind: 'friendRequest' });
  expect((await pushes(stand, 2)).slice(1).map(({ url }) => url)).toEqual([mine.endpoint]);
  // Nor to one that was not seen for so long that it is signed out.
  later(15 * DAY);
  await notice(ana.id, 'Three.', { kind: 'friendRequest' });
  await quietly(stand, ana.id);
  expect(stand.heard).toHaveLength(2);
});

test('a deleted account that may still come back is not told who writes to it', async () => {
  const [ana, bea] = await people(2);
  await device(ana!.id);
  await run('update users set deleted_at = 1 where id = ?', ana!.id);
  await run('delete from sessions where person = ?', ana!.id);
  await says(ana!.id, bea!, channelId(), [ana!.id, bea!.id]);
  await quietly(stand, ana!.id);
  expect(stand.heard).toEqual([]);
});
