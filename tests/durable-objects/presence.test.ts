/// <reference types="@cloudflare/vitest-plugin/types" />
import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { SHARD_NAMES, shardOf } from '../../durable-objects/presence/shards.ts';
import { clearPresence, statusesOf, touchPresence } from '../../worker/users/presence.ts';
import {
  alarmAt,
  befriend,
  costOf,
  d1Away,
  HOUR,
  inside,
  lastActive,
  later,
  listed,
  MINUTE,
  memberSeenYesterday,
  now,
  ping,
  pingAll,
  rowsKept,
  seenBy,
  shard,
} from './presence-kit.ts';

test('a member is online for a minute after a ping, and not after', async () => {
  await ping('uAna');
  later(59_999);
  expect([await shard.onlineAmong(['uAna', 'uBea'], now), await listed()]).toEqual([['uAna'], ['uAna']]);
  later(1);
  expect([await shard.onlineAmong(['uAna'], now), await listed()]).toEqual([[], []]);
  await ping('uAna');
  expect(await listed()).toEqual(['uAna']);
});

test('the latest comes first, and a list has a limit', async () => {
  for (const user of ['uAna', 'uBea', 'uCem']) {
    await ping(user);
    later(1000);
  }
  expect(await listed()).toEqual(['uCem', 'uBea', 'uAna']);
  expect(await listed(2)).toEqual(['uCem', 'uBea']);
});

test('a member who hides is in no list, at once, also after hibernation, and D1 gets no copy', async () => {
  const ana = await memberSeenYesterday();
  const before = await lastActive(ana);
  await ping(ana);
  await ping(ana, true);
  expect([await listed(), await shard.onlineAmong([ana], now)]).toEqual([[], []]);
  await evictDurableObject(shard as never);
  expect([await listed(), await shard.onlineAmong([ana], now)]).toEqual([[], []]);
  later(MINUTE);
  await ping(ana, true);
  await runDurableObjectAlarm(shard as never);
  expect(await lastActive(ana)).toBe(before);
  await ping(ana, false);
  expect(await listed()).toEqual([ana]);
});

test('a member who logs out is offline at once, also after hibernation, and back at the next ping', async () => {
  await ping('uAna');
  await shard.setOffline('uAna');
  await shard.setOffline('uNobody');
  expect(await listed()).toEqual([]);
  await evictDurableObject(shard as never);
  expect(await listed()).toEqual([]);
  later(1000);
  await ping('uAna');
  await evictDurableObject(shard as never);
  expect(await listed()).toEqual(['uAna']);
});

test('presence survives hibernation of the object on a quiet site', async () => {
  await ping('uAna');
  for (let i = 0; i < 20; i++) {
    await evictDurableObject(shard as never);
    later(30_000);
    await ping('uAna');
    await evictDurableObject(shard as never);
    expect(await listed()).toEqual(['uAna']);
  }
  later(MINUTE);
  expect(await listed()).toEqual([]);
});

test('a thousand pings of one member in an hour write a few rows, and none to D1', async () => {
  const ana = await memberSeenYesterday();
  const before = await lastActive(ana);
  const cost = await costOf(async () => {
    for (let i = 0; i < 1000; i++) {
      await ping(ana);
      later(3600);
    }
  });
  console.log(`1,000 pings of one member in an hour: ${cost.rows} rows, ${cost.alarms} alarm set, ${cost.d1.written} rows in D1`);
  expect(cost.rows).toBeLessThanOrEqual(15);
  expect(cost.alarms).toBe(1);
  expect(cost.d1).toEqual({ read: 0, written: 0 });
  expect(await lastActive(ana)).toBe(before);
});

test('a hundred members who ping for an hour cost D1 one row each per five minutes', async () => {
  const people = await Promise.all(Array.from({ length: 100 }, memberSeenYesterday));
  const cost = await costOf(async () => {
    for (let round = 0; round < 12; round++) {
      for (let i = 0; i < 10; i++) {
        await pingAll(people);
        later(30_000);
      }
      expect(await runDurableObjectAlarm(shard as never)).toBe(true);
    }
  });
  console.log(`100 members for an hour, 12,000 pings: ${cost.rows} rows, ${JSON.stringify(cost.d1)} in D1`);
  expect(cost.d1.written).toBe(1200);
  // One row per copy, and two more while the object has just started.
  expect(cost.rows).toBeLessThanOrEqual(100 * (12 + 3));
  expect(await lastActive(people[0]!)).toBe(now - 30_000);
});

test('the alarm copies members who have pinged since the last one every five minutes, and no others', async () => {
  const [ana, bea] = [await memberSeenYesterday(), await memberSeenYesterday()];
  const old = await lastActive(bea);
  await ping(ana);
  expect(await alarmAt()).toBe(now + 5 * MINUTE);
  later(5 * MINUTE);
  await runDurableObjectAlarm(shard as never);
  expect([await lastActive(ana), await lastActive(bea)]).toEqual([now - 5 * MINUTE, old]);
  const cost = await costOf(async () => {
    later(5 * MINUTE);
    await runDurableObjectAlarm(shard as never);
  });
  expect(cost.d1).toEqual({ read: 0, written: 0 });
});

test("friends' rows are updated at most once an hour, and the list of each keeps its order", async () => {
  const [ana, bea, cem] = [await memberSeenYesterday(), await memberSeenYesterday(), await memberSeenYesterday()];
  await befriend(bea, ana, now - 24 * HOUR);
  await befriend(cem, ana, now - 30 * MINUTE);
  const start = now;
  const written: number[] = [];
  for (let round = 0; round < 26; round++) {
    await ping(ana);
    const { d1 } = await costOf(() => runDurableObjectAlarm(shard as never));
    written.push(d1.written);
    if (round === 0) expect([await seenBy(bea, ana), await seenBy(cem, ana)]).toEqual([start, start - 30 * MINUTE]);
    later(5 * MINUTE);
  }
  // Over two hours and five minutes her own row is written each time, a friend's row with its index entry now and then.
  expect(written.filter((rows) => rows > 1).length).toBeLessThanOrEqual(3);
  expect(await lastActive(ana)).toBe(start + 125 * MINUTE);
  expect(await seenBy(bea, ana)).toBeGreaterThanOrEqual(start + 60 * MINUTE);
  expect(await seenBy(cem, ana)).toBeGreaterThanOrEqual(start + 60 * MINUTE);
});

test('a member without friends costs no read of the friends of others', async () => {
  const ana = await memberSeenYesterday();
  for (let i = 0; i < 300; i++) await befriend(`uOther${i}`, `uFriend${i}`, 0);
  await ping(ana);
  const { d1 } = await costOf(() => runDurableObjectAlarm(shard as never));
  expect(d1.read).toBeLessThan(20);
});

test('when D1 fails nothing is lost: it is copied in a later round', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const ana = await memberSeenYesterday();
  const before = await lastActive(ana);
  const pinged = now;
  await ping(ana);
  await d1Away(true);
  for (let round = 0; round < 5; round++) {
    later(5 * MINUTE);
    expect(await runDurableObjectAlarm(shard as never)).toBe(true);
    expect(await alarmAt()).toBe(now + 5 * MINUTE);
  }
  expect([await lastActive(ana), await rowsKept()]).toEqual([before, [ana]]);
  await d1Away(false);
  later(5 * MINUTE);
  await runDurableObjectAlarm(shard as never);
  expect([await lastActive(ana), await rowsKept()]).toEqual([pinged, []]);
});

test('a ping during a copy is copied in the next round', async () => {
  const ana = await memberSeenYesterday();
  await ping(ana);
  await inside((object) => {
    const batch = async (statements: D1PreparedStatement[]) => {
      later(1000);
      await object.ping(ana, false, now);
      return env.DB.batch(statements);
    };
    object.env = { ...object.env, DB: { prepare: (sql: string) => env.DB.prepare(sql), batch } as unknown as D1Database };
  });
  await runDurableObjectAlarm(shard as never);
  expect(await lastActive(ana)).toBe(now - 1000);
  await d1Away(false);
  later(MINUTE);
  await runDurableObjectAlarm(shard as never);
  expect(await lastActive(ana)).toBe(now - MINUTE);
});

test('a member who has been offline for ten minutes is forgotten, and an object without members sets no alarm', async () => {
  const [ana, bea] = [await memberSeenYesterday(), await memberSeenYesterday()];
  await ping(ana);
  later(4 * MINUTE);
  await ping(bea, true);
  let rounds = 0;
  while ((await alarmAt()) !== null) {
    later(5 * MINUTE);
    await runDurableObjectAlarm(shard as never);
    rounds += 1;
    expect(rounds).toBeLessThan(5);
  }
  expect([rounds, await rowsKept()]).toEqual([3, []]);
  // An empty object sets its alarm again, also after hibernation.
  await evictDurableObject(shard as never);
  await ping(ana);
  expect(await alarmAt()).toBe(now + 5 * MINUTE);
});

test('times in D1 never go backwards', async () => {
  const ana = await memberSeenYesterday();
  await env.DB.prepare('update users set last_active = ? where id = ?')
    .bind(now + HOUR, ana)
    .run();
  await ping(ana);
  await runDurableObjectAlarm(shard as never);
  expect(await lastActive(ana)).toBe(now + HOUR);
});

test('more members than fit into one call to D1 are all copied', async () => {
  const ana = await memberSeenYesterday();
  await pingAll([...Array.from({ length: 1100 }, (_, i) => `uNoRow${i}`), ana]);
  await runDurableObjectAlarm(shard as never);
  expect(await lastActive(ana)).toBe(now);
});

test('members are spread over the shards, and each is looked up in their own', async () => {
  const people = Array.from({ length: 200 }, (_, i) => `u${String(i).padStart(12, 'x')}`);
  expect(new Set(people.map(shardOf))).toEqual(new Set(SHARD_NAMES));
  const [ana = '', bea = '', cem = ''] = people;
  await touchPresence(env, ana, false);
  await touchPresence(env, bea, true);
  await touchPresence(env, cem, false);
  await clearPresence(env, cem);
  expect(Object.fromEntries(await statusesOf(env, [ana, ana, bea, cem]))).toEqual({
    [ana]: 'online',
    [bea]: 'offline',
    [cem]: 'offline',
  });
});
