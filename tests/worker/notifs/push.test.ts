import * as base64url from 'jose/base64url';
import { beforeEach, expect, test } from 'vitest';
import type { PushState } from '../../../protocol/http/notices.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { stateOf } from '../hostile/kit.ts';
import { member, signIn } from '../members.ts';
import { type Browser, guest } from '../site.ts';
import { all, json, resetRateLimits, run, statusAndText } from '../users/kit.ts';
import { subscription } from './subscription.ts';

beforeEach(resetRateLimits);
const stateIn = (of: Browser) => json<PushState>(of.get('/api/notifs/push'));
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const subscribe = (by: Browser, what: object) => statusAndText(by.post('/api/notifs/push', what, FIREFOX));
/** The id of a subscription, as the page computes it. */
async function idOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return base64url.encode(new Uint8Array(hash));
}

test('the key is a point of the curve, and the same for everyone', async () => {
  const [ana, ben] = [await member(), await member()];
  const { key, devices } = await stateIn(ana);
  expect(devices).toEqual([]);
  expect(key).toMatch(/^B[\w-]{86}$/);
  const point = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0));
  // The first byte marks an uncompressed point.
  expect([point.length, point[0]]).toEqual([65, 4]);
  expect((await stateIn(ben)).key).toBe(key);
});

test('a browser is subscribed once, and listed by name without its keys; its member can remove it', async () => {
  const ana = await member();
  const phone = await signIn(ana.id);
  const browser = await subscription('ana');
  expect(await subscribe(ana, browser)).toEqual([200, 'OK']);
  const id = await idOf(browser.endpoint);
  const device = { id, agent: 'Firefox on Linux', createdAt: expect.any(Number) };
  expect((await stateIn(phone)).devices).toEqual([device]);
  const renewed = await subscription('ana');
  await run('update push_subscriptions set created_at = 7');
  expect(await subscribe(phone, renewed)).toEqual([200, 'OK']);
  expect((await stateIn(ana)).devices).toEqual([{ ...device, createdAt: 7 }]);
  expect(await all('select endpoint, p256dh, auth from push_subscriptions where id = ?', id)).toEqual([
    { endpoint: browser.endpoint, ...renewed.keys },
  ]);
  expect((await ana.send(`/api/notifs/push/${id}`, 'DELETE')).status).toBe(200);
  expect((await stateIn(ana)).devices).toEqual([]);
  expect(await statusAndText(ana.send(`/api/notifs/push/${id}`, 'DELETE'))).toEqual([404, 'There is no such browser.']);
});

test('the eleventh browser replaces the oldest, and no other member loses one', async () => {
  const [ana, ben] = [await member(), await member()];
  await subscribe(ben, await subscription('ben'));
  for (let i = 0; i < LIMITS.pushDevices + 2; i++) await subscribe(ana, await subscription(`many${i}`));
  const rows = await all<{ endpoint: string }>('select endpoint from push_subscriptions where user = ? order by rowid', ana.id);
  expect(rows.map(({ endpoint }) => endpoint)).toEqual(
    Array.from({ length: LIMITS.pushDevices }, (_, i) => `https://push.example.com/send/many${i + 2}`),
  );
  expect((await stateIn(ana)).devices).toHaveLength(LIMITS.pushDevices);
  expect((await stateIn(ben)).devices).toHaveLength(1);
});

test('a browser belongs to the member who used it last', async () => {
  const [ana, ben] = [await member(), await member()];
  const browser = await subscription('shared');
  await subscribe(ana, browser);
  await subscribe(ben, browser);
  expect((await stateIn(ana)).devices).toEqual([]);
  expect((await stateIn(ben)).devices).toHaveLength(1);
});

test('a browser that has renewed its subscription stays one device, also when pushes to the old one have failed', async () => {
  const ana = await member();
  const [old, renewed, next] = [await subscription('r1'), await subscription('r2'), await subscription('r3')];
  await subscribe(ana, old);
  await subscribe(ana, await subscription('laptop'));
  expect(await subscribe(ana, { ...renewed, renews: await idOf(old.endpoint) })).toEqual([200, 'OK']);
  const ids = async () => (await stateIn(ana)).devices.map(({ id }) => id).sort();
  const [laptop, second, third] = await Promise.all(
    ['laptop', 'r2', 'r3'].map((name) => idOf(`https://push.example.com/send/${name}`)),
  );
  expect(await ids()).toEqual([laptop, second].sort());
  await run('delete from push_subscriptions where id = ?', second);
  expect(await subscribe(ana, { ...next, renews: second! })).toEqual([200, 'OK']);
  expect(await ids()).toEqual([laptop, third].sort());
  // A browser without storage cannot name its old subscription.
  expect(await subscribe(ana, { ...(await subscription('r4')), renews: '' })).toEqual([200, 'OK']);
  expect(await ids()).toHaveLength(3);
});

test('a renewal takes no browser from another member, and brings none back that was removed', async () => {
  const [ana, ben] = [await member(), await member()];
  const shared = await subscription('shared-renewed');
  const id = await idOf(shared.endpoint);
  await subscribe(ben, shared);
  const before = await stateOf(ben.id);
  const others = 'This browser gets the notifications of another member.';
  expect(await subscribe(ana, { ...shared, renews: '' })).toEqual([409, others]);
  expect(await subscribe(ana, { ...(await subscription('fresh')), renews: id })).toEqual([409, others]);
  expect(await stateOf(ben.id)).toEqual(before);
  expect((await stateIn(ana)).devices).toEqual([]);
  await ben.send(`/api/notifs/push/${id}`, 'DELETE');
  const removed = 'You removed this browser from your notifications.';
  expect(await subscribe(ben, { ...shared, renews: id })).toEqual([409, removed]);
});

test('a renewal under a new session brings the browser back that an ended session had subscribed', async () => {
  const ana = await member();
  const browser = await subscription('long-asleep');
  const id = await idOf(browser.endpoint);
  await subscribe(await signIn(ana.id), browser);
  await run("update push_subscriptions set session = 'ended' where id = ?", id);
  expect((await stateIn(ana)).devices).toEqual([]);
  expect(await subscribe(ana, { ...browser, renews: id })).toEqual([200, 'OK']);
  expect((await stateIn(ana)).devices).toMatchObject([{ id }]);
});

test('another member’s browser answers as a missing one, and stays', async () => {
  const [ana, thief] = [await member(), await member()];
  const browser = await subscription('ana-only');
  await subscribe(ana, browser);
  const before = await stateOf(ana.id);
  for (const id of [await idOf(browser.endpoint), 'made-up', '%00'])
    expect(await statusAndText(thief.send(`/api/notifs/push/${id}`, 'DELETE'))).toEqual([404, 'There is no such browser.']);
  expect((await thief.post('/api/notifs/push', { ...browser, user: ana.id })).status).toBe(400);
  expect(await stateOf(ana.id)).toEqual(before);
});

test.each([
  'http://push.example.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://2130706433/x',
  'https://localhost/x',
  'https://router.lan/x',
  'https://push.example.com:8443/x',
  'https://me:secret@push.example.com/x',
  'https://example.com/x',
])('%s is not a valid push endpoint', async (endpoint) => {
  const ana = await member();
  expect(await subscribe(ana, { ...(await subscription('bad')), endpoint })).toEqual([
    400,
    endpoint.startsWith('https:')
      ? 'We do not know the push service of this browser. Try Chrome, Edge, Firefox or Safari.'
      : expect.stringMatching(/\.$/),
  ]);
  expect((await stateIn(ana)).devices).toEqual([]);
});

test('a subscription can change thirty times in ten minutes; guests have none', async () => {
  const ana = await member();
  const browser = await subscription('often');
  const statuses = new Map<number, number>();
  for (let i = 0; i < 32; i++) {
    const [status] = await subscribe(ana, browser);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [200, 30],
    [429, 2],
  ]);
  expect((await (await guest()).post('/api/notifs/push', browser)).status).toBe(403);
});
