/// <reference types="@cloudflare/vitest-plugin/types" />
import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test';
import { expect, test } from 'vitest';
import { LEASE, RENEW_EVERY } from '../../durable-objects/presence/api.ts';
import { costOf, lastActive, later, listed, MINUTE, memberSeenYesterday, now, ping, shard } from './presence-kit.ts';

const renewLease = (user: string, { away = false, hidden = false } = {}) => shard.renewLease(user, { hidden, away }, now);
const statuses = async (...users: string[]) => (await shard.statuses(users, now)).map(({ user, status }) => [user, status]);

test('a member is online for fifteen minutes without a ping, also across hibernation, and not after', async () => {
  await renewLease('uAna');
  later(LEASE - 1);
  expect(await listed()).toEqual(['uAna']);
  await evictDurableObject(shard as never);
  expect([await listed(), await statuses('uAna')]).toEqual([['uAna'], [['uAna', 'online']]]);
  later(1);
  expect(await listed()).toEqual([]);
});

test('a member whose lease is ended is offline at once, also after hibernation', async () => {
  await renewLease('uAna');
  later(1000);
  await shard.endLease('uAna', now);
  await shard.endLease('uNobody', now);
  expect(await listed()).toEqual([]);
  await evictDurableObject(shard as never);
  expect(await listed()).toEqual([]);
});

test('members without an active page are listed last, as idle, and a ping of a page does not change that', async () => {
  await renewLease('uAna', { away: true });
  later(1000);
  await renewLease('uBea');
  later(1000);
  await ping('uAna');
  expect(await statuses('uAna', 'uBea', 'uCem')).toEqual([
    ['uAna', 'idle'],
    ['uBea', 'online'],
  ]);
  expect(await listed()).toEqual(['uBea', 'uAna']);
  await renewLease('uAna');
  expect(await statuses('uAna')).toEqual([['uAna', 'online']]);
});

test('a member who hides is in no list, at once and after hibernation', async () => {
  await renewLease('uAna', { hidden: true });
  await renewLease('uBea');
  await ping('uBea', true);
  expect([await listed(), await statuses('uAna', 'uBea')]).toEqual([[], []]);
  await evictDurableObject(shard as never);
  expect(await listed()).toEqual([]);
  await renewLease('uAna');
  expect(await listed()).toEqual(['uAna']);
});

test('D1 gets the activity of active members every five minutes, and of idle ones the last', async () => {
  const [ana, bea] = [await memberSeenYesterday(), await memberSeenYesterday()];
  await renewLease(ana);
  await renewLease(bea);
  later(MINUTE);
  await renewLease(bea, { away: true });
  const left = now;
  later(4 * MINUTE);
  await runDurableObjectAlarm(shard as never);
  expect([await lastActive(ana), await lastActive(bea)]).toEqual([now, left]);
  later(5 * MINUTE);
  await renewLease(ana);
  await renewLease(bea, { away: true });
  const { d1 } = await costOf(() => runDurableObjectAlarm(shard as never));
  expect([await lastActive(ana), await lastActive(bea), d1.written]).toEqual([now, left, 1]);
});

test('a member who came back to a page is not idle after hibernation, no matter how long the object had been awake', async () => {
  await renewLease('uAna');
  await renewLease('uAna', { away: true });
  for (let i = 0; i < 4; i++) {
    later(30_000);
    await ping('uBea');
  }
  await renewLease('uAna');
  await evictDurableObject(shard as never);
  expect(await statuses('uAna')).toEqual([['uAna', 'online']]);
});

test('an hour of presence costs few rows; coming back within minutes and going idle cost none', async () => {
  await renewLease('uAna');
  later(MINUTE);
  const back = await costOf(async () => {
    for (let i = 0; i < 50; i++) {
      await renewLease('uAna', { away: i % 2 === 1 });
      later(2000);
    }
  });
  const hour = await costOf(async () => {
    for (let i = 0; i < 6; i++) {
      later(RENEW_EVERY);
      await renewLease('uAna');
    }
  });
  console.log(`a lease: 50 times away and back ${back.rows} rows, an hour ${hour.rows} rows`);
  expect(back.rows).toBe(0);
  expect(hour.rows).toBeLessThanOrEqual(6);
});
