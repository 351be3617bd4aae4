/// <reference types="@cloudflare/vitest-plugin/types" />
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Presence } from '../../../durable-objects/presence/presence.ts';
import { shardOf } from '../../../durable-objects/presence/shards.ts';
import { statusesOf } from '../../../worker/users/presence.ts';
import { member, signIn } from '../../worker/members.ts';
import { alarmOf, connectTo, fireAlarm, HOUR, hubOf, later, MINUTE, sessionOf, tab, until } from './kit.ts';

let hours = 0;
beforeEach(() => {
  vi.setSystemTime(Date.now() + ++hours * HOUR);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const SITE = env as unknown as Env;
const status = async (user: string) => (await statusesOf(SITE, [user])).get(user);
const becomes = (user: string, wanted: string) => until(async () => expect(await status(user)).toBe(wanted));
async function callsTo(user: string) {
  const calls: string[] = [];
  await runInDurableObject(env.PRESENCE.getByName(shardOf(user)), (shard) => {
    const prototype = Object.getPrototypeOf(shard) as Presence;
    for (const name of ['renewLease', 'endLease'] as const) {
      const before = prototype[name] as (...given: unknown[]) => Promise<void>;
      vi.spyOn(prototype, name).mockImplementation(function (this: Presence, ...given: unknown[]) {
        if (given[0] === user) calls.push(name);
        return before.apply(this, given);
      } as never);
    }
  });
  return calls;
}

test('a member with an open page is online without a ping, for as long as it is open, and offline shortly after it is closed', async () => {
  const ana = await member();
  const line = await tab(ana.id);
  await becomes(ana.id, 'online');
  for (let i = 0; i < 9; i++) {
    later(10 * MINUTE - 1);
    line.send('readNotifsInChannel', 'r12345678901');
    await line.settled();
    expect(await status(ana.id)).toBe('online');
    await fireAlarm(ana.id);
  }
  line.ws.close(1000);
  await line.over();
  await until(async () => expect(await alarmOf(ana.id)).toBe(Date.now() + 20_000));
  later(19_000);
  expect(await status(ana.id)).toBe('online');
  later(1_000);
  await fireAlarm(ana.id);
  expect([await status(ana.id), await alarmOf(ana.id)]).toEqual(['offline', null]);
});

test('a member without an active page is idle, and online again at the first active one', async () => {
  const ana = await member();
  const [first, second] = [await tab(ana.id), await tab(ana.id)];
  first.send('away', true);
  await first.settled();
  expect(await status(ana.id)).toBe('online');
  second.send('away', true);
  await becomes(ana.id, 'idle');
  await evictDurableObject(hubOf(ana.id));
  first.send('away', false);
  await becomes(ana.id, 'online');
  first.ws.close(1000);
  await becomes(ana.id, 'idle');
});

test('an idle member is listed below active ones, and shown as idle to everyone', async () => {
  const [ana, bea, cem] = [await member(), await member(), await member()];
  const idle = await tab(ana.id);
  idle.send('away', true);
  await becomes(ana.id, 'idle');
  await tab(bea.id);
  await becomes(bea.id, 'online');
  later(3_001);
  const { info } = await tab(cem.id);
  expect(info.users.map(({ id, status }) => [id, status])).toEqual([
    [bea.id, 'online'],
    [ana.id, 'idle'],
  ]);
  const online = (await (await cem.get('/api/user/online')).json()) as { id: string; status: string }[];
  expect(online.find(({ id }) => id === ana.id)?.status).toBe('idle');
  const found = (await (await cem.get(`/api/user/searchName?query=${ana.name}`)).json()) as { status: string }[];
  expect(found[0]?.status).toBe('idle');
});

test('a member who hides is in no list from the first moment, and hiding while a page is open takes effect at once', async () => {
  const [ana, bea] = [await member({ settings: { hideOnline: true } }), await member()];
  const calls = await callsTo(ana.id);
  await tab(ana.id);
  await until(() => expect(calls).toEqual(['renewLease']));
  expect(await status(ana.id)).toBe('offline');
  const line = await tab(bea.id);
  await becomes(bea.id, 'online');
  await bea.post('/api/user/settings/update', { prop: 'hideOnline', value: true });
  expect(await status(bea.id)).toBe('offline');
  // They stay hidden through hibernation, away and back, and the next renewal.
  await evictDurableObject(hubOf(bea.id));
  for (const away of [true, false]) {
    line.send('away', away);
    await line.settled();
    expect(await status(bea.id)).toBe('offline');
  }
  later(MINUTE);
  await fireAlarm(bea.id);
  expect(await status(bea.id)).toBe('offline');
  await bea.post('/api/user/settings/update', { prop: 'hideOnline', value: false });
  expect(await status(bea.id)).toBe('online');
});

test('a page that is reloaded, or a connection that drops ten times in a row, changes nothing in the lists and makes no calls', async () => {
  const ana = await member();
  const calls = await callsTo(ana.id);
  let line = await tab(ana.id);
  await becomes(ana.id, 'online');
  for (let i = 0; i < 10; i++) {
    line.ws.close(1000);
    await line.over();
    later(1_500);
    expect(await status(ana.id)).toBe('online');
    line = await tab(ana.id);
  }
  expect(calls).toEqual(['renewLease']);
  await fireAlarm(ana.id);
  expect([await status(ana.id), calls]).toEqual(['online', ['renewLease', 'renewLease']]);
  expect(await alarmOf(ana.id)).toBe(Date.now() + 10 * MINUTE);
});

test('a member who logs out is offline at once; in one browser of two they stay online', async () => {
  const ana = await member();
  const here = await sessionOf(ana.id);
  const other = await signIn(ana.id);
  const there = await sessionOf(ana.id);
  await tab(ana.id, { session: here });
  await connectTo(ana.id, { session: there });
  await becomes(ana.id, 'online');
  await ana.post('/api/user/logout', { everywhere: false });
  await becomes(ana.id, 'online');
  await other.post('/api/user/logout', { everywhere: true });
  expect(await status(ana.id)).toBe('offline');
});

test('a hub that never calls again keeps no one online longer than its lease', async () => {
  const ana = await member();
  await tab(ana.id);
  await becomes(ana.id, 'online');
  later(15 * MINUTE);
  expect(await status(ana.id)).toBe('offline');
});

test('when presence fails, the connection works all the same, and presence is updated at the next alarm', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const ana = await member();
  const namespace = Object.getPrototypeOf(env.PRESENCE) as DurableObjectNamespace;
  const { getByName } = namespace;
  const broken = vi.spyOn(namespace, 'getByName').mockImplementation(function (this: DurableObjectNamespace, name: string) {
    if (name === shardOf(ana.id)) throw new Error('away');
    return getByName.call(this, name);
  });
  const line = await tab(ana.id);
  await line.settled();
  broken.mockRestore();
  expect(await status(ana.id)).toBe('offline');
  await fireAlarm(ana.id);
  expect(await status(ana.id)).toBe('online');
});
