/// <reference types="@cloudflare/vitest-plugin/types" />
/** Being here by a lease, as the hub of a member holds it while a page is open. */
import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test';
import { expect, test } from 'vitest';
import { LEASE, RENEW_EVERY } from '../../durable-objects/presence.ts';
import { absent, costOf, inside, lastActive, later, listed, MINUTE, now, ping, rowsKept, shard } from './shard.ts';

const hold = (user: string, { away = false, hidden = false } = {}) => shard.hold(user, { hidden, away }, now);
const statuses = async (...users: string[]) => (await shard.statuses(users, now)).map(({ user, status }) => [user, status]);

test('somebody is here for fifteen minutes without a ping, also across a sleep, and not after', async () => {
  await hold('uAna');
  later(LEASE - 1);
  expect(await listed()).toEqual(['uAna']);
  await evictDurableObject(shard as never);
  expect([await listed(), await statuses('uAna')]).toEqual([['uAna'], [['uAna', 'online']]]);
  later(1);
  expect(await listed()).toEqual([]);
});

test('whoever is let go is gone at once, also after a sleep', async () => {
  await hold('uAna');
  later(1000);
  await shard.release('uAna', now);
  await shard.release('uNobody', now);
  expect(await listed()).toEqual([]);
  await evictDurableObject(shard as never);
  expect(await listed()).toEqual([]);
});

test('those who look at no page stand last, as idle, and a ping of a page does not change that', async () => {
  await hold('uAna', { away: true });
  later(1000);
  await hold('uBea');
  later(1000);
  await ping('uAna');
  expect(await statuses('uAna', 'uBea', 'uCem')).toEqual([
    ['uAna', 'idle'],
    ['uBea', 'online'],
  ]);
  expect(await listed()).toEqual(['uBea', 'uAna']);
  await hold('uAna');
  expect(await statuses('uAna')).toEqual([['uAna', 'online']]);
});

test('whoever hides is in no list, at once and after a sleep', async () => {
  await hold('uAna', { hidden: true });
  await hold('uBea');
  await ping('uBea', true);
  expect([await listed(), await statuses('uAna', 'uBea')]).toEqual([[], []]);
  await evictDurableObject(shard as never);
  expect(await listed()).toEqual([]);
  await hold('uAna');
  expect(await listed()).toEqual(['uAna']);
});

test('D1 learns every five minutes that they look, and of the idle when they last did', async () => {
  const [ana, bea] = [await absent(), await absent()];
  await hold(ana);
  await hold(bea);
  later(MINUTE);
  await hold(bea, { away: true });
  const left = now;
  later(4 * MINUTE);
  await runDurableObjectAlarm(shard as never);
  expect([await lastActive(ana), await lastActive(bea)]).toEqual([now, left]);
  later(5 * MINUTE);
  await hold(ana);
  await hold(bea, { away: true });
  const { d1 } = await costOf(() => runDurableObjectAlarm(shard as never));
  expect([await lastActive(ana), await lastActive(bea), d1.written]).toEqual([now, left, 1]);
});

test('whoever came back to a page is not idle after a sleep, however long the object was awake when they came', async () => {
  await hold('uAna');
  await hold('uAna', { away: true });
  for (let i = 0; i < 4; i++) {
    later(30_000);
    await ping('uBea');
  }
  await hold('uAna');
  await evictDurableObject(shard as never);
  expect(await statuses('uAna')).toEqual([['uAna', 'online']]);
});

test('an hour of being here costs few rows, coming back within minutes and looking away none', async () => {
  await hold('uAna');
  later(MINUTE);
  const back = await costOf(async () => {
    for (let i = 0; i < 50; i++) {
      await hold('uAna', { away: i % 2 === 1 });
      later(2000);
    }
  });
  const hour = await costOf(async () => {
    for (let i = 0; i < 6; i++) {
      later(RENEW_EVERY);
      await hold('uAna');
    }
  });
  console.log(`a lease: 50 times away and back ${back.rows} rows, an hour ${hour.rows} rows`);
  expect(back.rows).toBe(0);
  expect(hour.rows).toBeLessThanOrEqual(6);
});

test('an object from before there were leases is read as it is', async () => {
  await ping('uAna');
  await inside((_object, { storage: { sql } }) => {
    sql.exec('drop table people');
    sql.exec(
      'create table people (user text primary key, at integer not null, hidden integer not null, copied integer not null, shown integer not null) without rowid',
    );
    sql.exec('insert into people values (?, ?, 0, 0, 0)', 'uAna', now);
  });
  await evictDurableObject(shard as never);
  expect(await rowsKept()).toEqual(['uAna']);
  await hold('uAna');
  await evictDurableObject(shard as never);
  expect(await statuses('uAna')).toEqual([['uAna', 'online']]);
});
