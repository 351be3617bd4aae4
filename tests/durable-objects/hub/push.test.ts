/// <reference types="@cloudflare/vitest-plugin/types" />
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { database } from '../../../db/core/database.ts';
import { sha256 } from '../../../db/core/ids.ts';
import { vapidKeys } from '../../../db/notices/vapid.ts';
import { member } from '../../worker/members.ts';
import { subscription } from '../../worker/notifs/subscription.ts';
import { channelId, hubOf, later, notice, one, people, run, sendDirect, tab, until } from './kit.ts';
import { device, mockPushService, open, type PushService, pushes, quietly } from './push-service.ts';

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

test('the key pair is created once, also by two concurrent calls, and is on P-256', async () => {
  const pairs = await Promise.all([vapidKeys(database(env)), vapidKeys(database(env)), vapidKeys(database(env))]);
  expect(new Set(pairs.map(({ publicKey }) => publicKey)).size).toBe(1);
  expect(pairs[0]!.publicKey).toMatch(/^B[\w-]{86}$/);
  expect(pairs[0]!.privateKey).toMatch(/^[\w-]{43}$/);
  expect(JSON.parse((await one<{ value: string }>("select value from keys where name = 'vapid'"))!.value)).toEqual(pairs[0]);
});

test('a notice reaches the browser of a member who is offline: encrypted for it, signed by us', async () => {
  const ana = await member();
  const phone = await device(ana.id);
  await notice(ana.id, 'Bea wants to be your friend.', { kind: 'friendRequest' });
  const [pushed] = await pushes(stand, 1);
  expect(await open(phone, pushed!.body)).toEqual({
    title: 'Duskhaven',
    body: 'Bea wants to be your friend.',
    link: '',
    tag: expect.any(String),
  });
  const { headers, url, redirect } = pushed!;
  expect([url, redirect]).toEqual([phone.endpoint, 'manual']);
  expect(headers.get('ttl')).toBe('86400');
  expect(headers.get('urgency')).toBe('normal');
  expect(headers.get('topic')).toMatch(/^[\w-]{32}$/);
  expect(headers.get('content-encoding')).toBe('aes128gcm');
  const { publicKey } = await vapidKeys(database(env));
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.get('authorization')!)!;
  expect(key).toBe(publicKey);
  const claims = await stand.verified(token, publicKey);
  expect(claims).toMatchObject({ aud: 'https://push.example.net', sub: 'mailto:no-reply@duskhaven.example' });
  expect(claims.exp * 1000 - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
  // No other browser can open it.
  await expect(open(await device(ana.id), pushed!.body)).rejects.toThrow();
});

test('the push of a turn is kept for ten minutes and urgent', async () => {
  const ana = await member();
  const phone = await device(ana.id);
  await hubOf(ana.id).postNotice({ kind: 'yourTurn', content: 'It is your turn.', link: '/game/g1', key: 'g1' });
  const [pushed] = await pushes(stand, 1);
  expect([pushed!.headers.get('ttl'), pushed!.headers.get('urgency')]).toEqual(['600', 'high']);
  expect(await open(phone, pushed!.body)).toMatchObject({ body: 'It is your turn.', link: '/game/g1' });
});

test('while a page is active nothing is pushed; when all are away, it is', async () => {
  const ana = await member();
  await device(ana.id);
  const [first, second] = [await tab(ana.id), await tab(ana.id)];
  first.send('away', true);
  await first.settled();
  await notice(ana.id, 'Seen on the second page.', { kind: 'friendRequest' });
  await quietly(stand, ana.id);
  expect(stand.requests).toEqual([]);
  second.send('away', true);
  await second.settled();
  await notice(ana.id, 'Seen by no one.', { kind: 'friendRequest' });
  await pushes(stand, 1);
});

test('a page without a heartbeat for a while does not count as active', async () => {
  const ana = await member();
  await device(ana.id);
  later(-120_000);
  await tab(ana.id);
  later(120_000);
  await notice(ana.id, 'Your table starts.', { kind: 'tableStarts' });
  await pushes(stand, 1);
});

test('a direct message is pushed once until it is read, with the name and never the text', async () => {
  const [ana, bea] = (await people(2)) as [Awaited<ReturnType<typeof member>>, Awaited<ReturnType<typeof member>>];
  const phone = await device(ana.id);
  const channel = channelId();
  const writes = async () => {
    later(1000);
    await sendDirect(ana.id, bea, channel, [ana.id, bea.id]);
  };
  await writes();
  const [pushed] = await pushes(stand, 1);
  const payload = await open(phone, pushed!.body);
  expect(payload).toEqual({
    title: 'Duskhaven',
    body: `${bea.name} wrote to you.`,
    link: `/play?chat=${channel}`,
    tag: `chat:${channel}`,
  });
  await writes();
  await writes();
  await quietly(stand, ana.id);
  expect(stand.requests.length).toBe(1);
  const line = await tab(ana.id);
  line.send('readNotifsInChannel', channel);
  line.send('away', true);
  await line.settled();
  await writes();
  await pushes(stand, 2);
});

test('a member who left the channel open on an inactive page gets a push, and only one until the page is active again', async () => {
  const [ana, bea] = (await people(2)) as [Awaited<ReturnType<typeof member>>, Awaited<ReturnType<typeof member>>];
  await device(ana.id);
  const channel = channelId();
  const line = await tab(ana.id);
  const writes = async () => {
    later(1000);
    await sendDirect(ana.id, bea, channel, [ana.id, bea.id], { viewing: true });
  };
  const looks = async (looks: boolean) => {
    line.send('away', !looks);
    await line.settled();
  };
  await writes();
  await quietly(stand, ana.id);
  expect(stand.requests.length).toBe(0);
  await looks(false);
  await writes();
  await writes();
  await pushes(stand, 1);
  await quietly(stand, ana.id);
  expect(stand.requests.length).toBe(1);
  expect(line.all('newNotif')).toEqual([]);
  await looks(true);
  await looks(false);
  await writes();
  await pushes(stand, 2);
});

test('a mention in a room is pushed, but not from a member that the reader blocked', async () => {
  const [ana, bea, cem] = await Promise.all([member(), member(), member()]);
  const phone = await device(ana.id);
  await run('insert into blocks values (?, ?, 1)', ana.id, cem.id);
  const names = (by: typeof bea, date: number) =>
    hubOf(ana.id).onMention({ channel: 'rLobbyRoom01', date, from: { id: by.id, name: by.name }, room: 'Lobby' });
  await names(cem, 5);
  await sendDirect(ana.id, cem, channelId(), [ana.id, cem.id]);
  await names(bea, 6);
  const [pushed] = await pushes(stand, 1);
  expect(await open(phone, pushed!.body)).toMatchObject({ body: `${bea.name} named you in Lobby.` });
  await quietly(stand, ana.id);
  expect(stand.requests.length).toBe(1);
});

test('a kind that is switched off is not pushed, one that is switched on is', async () => {
  const ana = await member();
  const phone = await device(ana.id);
  await run(`insert into notice_choices (user, push) values (?, '{"friendRequest":0,"karma":1}')`, ana.id);
  await notice(ana.id, 'Not wanted.', { kind: 'friendRequest' });
  await notice(ana.id, 'Not by default.', { kind: 'achievement' });
  await notice(ana.id, 'Wanted.', { kind: 'karma' });
  const [pushed] = await pushes(stand, 1);
  expect(await open(phone, pushed!.body)).toMatchObject({ body: 'Wanted.' });
  await quietly(stand, ana.id);
  expect(stand.requests.length).toBe(1);
});

test('nothing is pushed in quiet hours, but after them it is', async () => {
  const ana = await member();
  await device(ana.id);
  await run("insert into notice_choices (user, quiet_from, quiet_to, zone) values (?, 1320, 420, 'Europe/Paris')", ana.id);
  await run('update sessions set expires_at = ? where person = ?', Date.UTC(2032, 0, 1), ana.id);
  // 1:30 at night in Paris, and later 7:30 in the morning.
  vi.setSystemTime(Date.UTC(2031, 0, 15, 0, 30));
  await notice(ana.id, 'In the night.', { kind: 'friendRequest' });
  await quietly(stand, ana.id);
  expect(stand.requests.length).toBe(0);
  vi.setSystemTime(Date.UTC(2031, 0, 15, 6, 30));
  await notice(ana.id, 'In the morning.', { kind: 'friendRequest' });
  await pushes(stand, 1);
});

test('every browser of a member gets the push, ten at most, and those of others do not', async () => {
  const [ana, bea] = [await member(), await member()];
  await device(bea.id);
  const own = await Promise.all(Array.from({ length: 12 }, () => device(ana.id)));
  await notice(ana.id, 'For ten.', { kind: 'friendRequest' });
  await pushes(stand, 10);
  await quietly(stand, ana.id);
  expect(new Set(stand.requests.map(({ url }) => url)).size).toBe(10);
  for (const { url } of stand.requests) expect(own.map(({ endpoint }) => endpoint)).toContain(url);
});

test('many notices at once are pushed as one that says how many', async () => {
  const ana = await member();
  const phone = await device(ana.id);
  const now = Date.now();
  for (let i = 0; i < 5; i++)
    await run(
      "insert into notifications (id, user, kind, content, icon, date) values (?, ?, 'friendRequest', 'x', 'at', ?)",
      `p${i}${ana.id}`,
      ana.id,
      now,
    );
  await hubOf(ana.id).refreshNotices();
  const [pushed] = await pushes(stand, 1);
  expect(await open(phone, pushed!.body)).toMatchObject({ body: 'There are 5 new notifications for you.', link: '/user/inbox' });
});

test('a browser that has renewed its subscription gets the push once, at its new address', async () => {
  const ana = await member();
  const { endpoint } = await device(ana.id);
  const renewed = await subscription('renewed');
  const answer = await ana.post('/api/notifs/push', { ...renewed, renews: await sha256(endpoint) });
  expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
  await notice(ana.id, 'Hello.', { kind: 'friendRequest' });
  await pushes(stand, 1);
  await quietly(stand, ana.id);
  expect(stand.requests.map(({ url }) => url)).toEqual([renewed.endpoint]);
});

test.each([404, 410])('a browser that has unsubscribed (%i) is deleted, and no other', async (status) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const ana = await member();
  const [dead, alive] = [await device(ana.id), await device(ana.id)];
  stand.answer = (url) => (url === dead.endpoint ? status : 201);
  await notice(ana.id, 'Hello.', { kind: 'friendRequest' });
  const left = () =>
    env.DB.prepare('select endpoint from push_subscriptions where user = ?').bind(ana.id).all<{ endpoint: string }>();
  await until(async () => expect((await left()).results).toEqual([{ endpoint: alive.endpoint }]));
});

test.each([500, 429, 302, 0])(
  'another failure (%i) keeps the browser, is logged without its address, and is not retried',
  async (status) => {
    const noted = vi.spyOn(console, 'error').mockImplementation(() => {});
    const ana = await member();
    const phone = await device(ana.id);
    stand.answer = () => status;
    await notice(ana.id, 'Hello.', { kind: 'friendRequest' });
    await until(() => expect(noted).toHaveBeenCalledTimes(1));
    expect(String(noted.mock.calls[0])).toContain('push.example.net');
    expect(String(noted.mock.calls[0])).not.toContain(phone.endpoint);
    expect(stand.requests.length).toBe(1);
    expect(await one('select endpoint from push_subscriptions where user = ?', ana.id)).toEqual({ endpoint: phone.endpoint });
  },
);

test('an internal address and invalid keys are skipped, and the other browsers get the push', async () => {
  const noted = vi.spyOn(console, 'error').mockImplementation(() => {});
  const ana = await member();
  await device(ana.id, { endpoint: 'https://192.168.0.1/push' });
  await device(ana.id, { p256dh: 'AAAA' });
  const phone = await device(ana.id);
  await notice(ana.id, 'Hello.', { kind: 'friendRequest' });
  await pushes(stand, 1);
  expect(stand.requests[0]!.url).toBe(phone.endpoint);
  await until(() => expect(noted).toHaveBeenCalledTimes(2));
});
