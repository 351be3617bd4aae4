/// <reference types="@cloudflare/vitest-plugin/types" />
/** Being here by an open page: lists show it, hiding hides it, and it costs next to nothing. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Presence, shardOf } from '../../../durable-objects/presence.ts';
import { statusesOf } from '../../../worker/users/presence.ts';
import { member, signIn } from '../../worker/people.ts';
import { alarmOf, HOUR, hubOf, knock, later, MINUTE, ring, sessionOf, tab, until } from './kit.ts';

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
const shards = env.PRESENCE as unknown as DurableObjectNamespace<Presence>;
/** Calls of hubs to the objects that know who is here. */
async function callsTo(user: string) {
  const calls: string[] = [];
  await runInDurableObject(shards.getByName(shardOf(user)) as unknown as DurableObjectStub<undefined>, (shard) => {
    const prototype = Object.getPrototypeOf(shard) as Presence;
    for (const name of ['hold', 'release'] as const) {
      const before = prototype[name] as (...given: unknown[]) => Promise<void>;
      vi.spyOn(prototype, name).mockImplementation(function (this: Presence, ...given: unknown[]) {
        if (given[0] === user) calls.push(name);
        return before.apply(this, given);
      } as never);
    }
  });
  return calls;
}

test('whoever has a page open is here without a ping, for as long as it is open, and is gone a moment after it is closed', async () => {
  const ana = await member();
  const line = await tab(ana.id);
  await becomes(ana.id, 'online');
  for (let i = 0; i < 9; i++) {
    later(10 * MINUTE - 1);
    line.send('readNotifsInChannel', 'r12345678901');
    await line.settled();
    expect(await status(ana.id)).toBe('online');
    await ring(ana.id);
  }
  line.ws.close(1000);
  await line.over();
  await until(async () => expect(await alarmOf(ana.id)).toBe(Date.now() + 20_000));
  later(19_000);
  expect(await status(ana.id)).toBe('online');
  later(1_000);
  await ring(ana.id);
  expect([await status(ana.id), await alarmOf(ana.id)]).toEqual(['offline', null]);
});

test('who looks at none of their pages is idle, and online again at the first that they look at', async () => {
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

test('an idle member stands below those who look, and says so to everybody', async () => {
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

test('whoever hides is nowhere, from the first moment, and choosing it while a page is open takes effect at once', async () => {
  const [ana, bea] = [await member({ settings: { hideOnline: true } }), await member()];
  const calls = await callsTo(ana.id);
  await tab(ana.id);
  await until(() => expect(calls).toEqual(['hold']));
  expect(await status(ana.id)).toBe('offline');
  const line = await tab(bea.id);
  await becomes(bea.id, 'online');
  await bea.post('/api/user/settings/update', { prop: 'hideOnline', value: true });
  expect(await status(bea.id)).toBe('offline');
  // And stays so: through a sleep, going away and coming back, and the next renewal.
  await evictDurableObject(hubOf(bea.id));
  for (const away of [true, false]) {
    line.send('away', away);
    await line.settled();
    expect(await status(bea.id)).toBe('offline');
  }
  later(MINUTE);
  await ring(bea.id);
  expect(await status(bea.id)).toBe('offline');
  await bea.post('/api/user/settings/update', { prop: 'hideOnline', value: false });
  expect(await status(bea.id)).toBe('online');
});

test('a page that is reloaded, or a line that is cut ten times in a row, changes nothing in the lists and calls nobody', async () => {
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
  expect(calls).toEqual(['hold']);
  await ring(ana.id);
  expect([await status(ana.id), calls]).toEqual(['online', ['hold', 'hold']]);
  expect(await alarmOf(ana.id)).toBe(Date.now() + 10 * MINUTE);
});

test('whoever logs out is gone at once; in one browser of two they stay', async () => {
  const ana = await member();
  const here = await sessionOf(ana.id);
  const other = await signIn(ana.id);
  const there = await sessionOf(ana.id);
  await tab(ana.id, { session: here });
  await knock(ana.id, { session: there });
  await becomes(ana.id, 'online');
  await ana.post('/api/user/logout', { everywhere: false });
  await becomes(ana.id, 'online');
  await other.post('/api/user/logout', { everywhere: true });
  expect(await status(ana.id)).toBe('offline');
});

test('a hub that was never heard of again holds nobody longer than its lease', async () => {
  const ana = await member();
  await tab(ana.id);
  await becomes(ana.id, 'online');
  later(15 * MINUTE);
  expect(await status(ana.id)).toBe('offline');
});

test('when presence cannot be told, the line is there all the same, and it is told at the next round', async () => {
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
  await ring(ana.id);
  expect(await status(ana.id)).toBe('online');
});
