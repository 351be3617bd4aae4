import { beforeEach, expect, test } from 'vitest';
import type { Alerts } from '../../../protocol/http/notices.ts';
import type { UserInfo } from '../../../protocol/http/session.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { stateOf } from '../hostile/kit.ts';
import { member, signIn } from '../members.ts';
import { Browser, guest } from '../site.ts';
import { json, resetRateLimits, run, statusAndText } from '../users/kit.ts';
import { hubsWokenBy, inboxOf, insertNotices } from './kit.ts';

beforeEach(resetRateLimits);
const alertsOf = (of: Browser) => json<Alerts>(of.get('/api/notifs'));

test('the bell has the unread notices, newest first; for guests and visitors only the restart', async () => {
  const ana = await member();
  await insertNotices(ana, 3);
  await insertNotices(ana, 2, { read: true, tag: 'seen' });
  const [restart, ...unread] = await alertsOf(ana);
  expect(restart).toBeNull();
  expect(unread).toEqual(
    [1, 2, 3].map((i) => ({
      id: `${ana.id}-${i}`,
      kind: 'account',
      content: `Notice ${i}`,
      link: '/play',
      icon: 'user',
      read: false,
      date: expect.any(Number),
    })),
  );
  for (const nobody of [new Browser(), await guest()]) expect(await alertsOf(nobody)).toEqual([null]);
});

test('the session has the number of unread notices, so that the bell shows it with the page', async () => {
  const [ana, ben] = [await member(), await member()];
  await insertNotices(ana, 3);
  await insertNotices(ana, 2, { read: true, tag: 'read' });
  const unreadOf = async (of: Browser) => (await json<UserInfo>(of.get('/api/user/info'))).unreadNotices;
  expect([await unreadOf(ana), await unreadOf(ben), await unreadOf(await guest())]).toEqual([3, 0, undefined]);
});

test('the inbox has 25 a page; a page after the last is the last; an empty inbox has none', async () => {
  const ana = await member();
  expect(await inboxOf(ana)).toEqual({
    notifications: [],
    currentPage: 1,
    totalPages: 0,
    totalNotifications: 0,
    unreadCount: 0,
  });
  expect((await inboxOf(ana, 7)).currentPage).toBe(1);
  await insertNotices(ana, 51);
  await run("update notifications set read = 1 where id in (?1 || '-1', ?1 || '-51')", ana.id);
  const pages = await Promise.all([1, 2, 3, 4, 9999].map((page) => inboxOf(ana, page)));
  expect(pages.map(({ currentPage, notifications }) => [currentPage, notifications.length])).toEqual([
    [1, 25],
    [2, 25],
    [3, 1],
    [3, 1],
    [3, 1],
  ]);
  for (const page of pages) expect(page).toMatchObject({ totalPages: 3, totalNotifications: 51, unreadCount: 49 });
  const seen = pages.slice(0, 3).flatMap(({ notifications }) => notifications.map(({ content }) => content));
  expect(seen).toEqual(Array.from({ length: 51 }, (_, i) => `Notice ${i + 1}`));
  expect(pages[0]!.notifications[0]).toMatchObject({ id: `${ana.id}-1`, read: true });
  expect(Object.keys(pages[0]!.notifications[0]!).sort()).toEqual(['content', 'date', 'icon', 'id', 'kind', 'link', 'read']);
});

test('a sentence that begins with a name says whose it is, and an anonymous one does not', async () => {
  const ana = await member();
  const ben = await member();
  await statusAndText(ben.post('/api/user/friend', { user: ana.id }));
  await insertNotices(ana, 1);
  await run(
    `update notifications set "from" = ?1, content = ?2 || ' is not named here.' where id = ?3`,
    ben.id,
    ben.name,
    `${ana.id}-1`,
  );
  const senders = async () => (await inboxOf(ana)).notifications.map(({ kind, sender }) => [kind, sender]);
  const card = { id: ben.id, name: ben.name, avatar: false };
  expect(await senders()).toEqual(
    expect.arrayContaining([
      ['friendRequest', card],
      ['account', undefined],
    ]),
  );
  expect(JSON.stringify((await inboxOf(ana)).notifications)).not.toContain('"from"');
  await run('update users set name = ?1 where id = ?2', `${ben.name}2`, ben.id);
  expect((await senders()).map(([, sender]) => sender)).toEqual([undefined, undefined]);
});

test('notices of the same moment keep the order in which they were written, on one page each', async () => {
  const ana = await member();
  await run(
    `insert into notifications (id, user, kind, content, icon, date)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 60) select ?1 || i, ?1, 'account', i, 'user', 5 from n`,
    ana.id,
  );
  const seen = (await Promise.all([1, 2, 3].map((page) => inboxOf(ana, page)))).flatMap(({ notifications }) =>
    notifications.map(({ content }) => Number(content)),
  );
  expect(seen).toEqual(Array.from({ length: 60 }, (_, i) => 60 - i));
});

test('reading the inbox costs the same rows whatever its size', async () => {
  const [ana, ben] = [await member(), await member()];
  await insertNotices(ben, 4000);
  await insertNotices(ana, 5);
  const paths = ['/api/notifs', '/api/notifs/inbox', '/api/notifs/inbox?page=8'];
  const rowsOf = async () => Promise.all(paths.map(async (path) => (await ana.get(path)).rows));
  for (const rows of await rowsOf()) expect(rows).toBeLessThan(40);
  await insertNotices(ana, 2000, { tag: 'many' });
  const [bell, first, last] = await rowsOf();
  console.log(JSON.stringify({ rowsRead: { bell, first, last } }));
  expect(bell).toBeLessThan(2 * (LIMITS.badge + 1) + 40);
  expect(first).toBeLessThan(2 * LIMITS.notices + 40);
  expect(last).toBe(first);
  expect(await alertsOf(ana)).toHaveLength(1 + LIMITS.badge + 1);
  expect((await inboxOf(ana, 99)).totalNotifications).toBe(LIMITS.notices);
});

test('a notice read in one tab is read in the other, and all tabs are told', async () => {
  const ana = await member();
  const phone = await signIn(ana.id);
  await insertNotices(ana, 4);
  const changes: [method: string, path: string, body: unknown, unread: number, total: number][] = [
    ['POST', `/api/notifs/read/${ana.id}-1`, undefined, 3, 4],
    ['POST', `/api/notifs/read/${ana.id}-1`, {}, 3, 4],
    ['POST', '/api/notifs/read', { ids: [`${ana.id}-2`, `${ana.id}-1`, 'nothing'] }, 2, 4],
    ['DELETE', `/api/notifs/${ana.id}-3`, undefined, 1, 3],
    ['POST', '/api/notifs/viewed', undefined, 0, 3],
    ['DELETE', `/api/notifs/${ana.id}-4`, undefined, 0, 2],
  ];
  for (const [method, path, body, unreadCount, totalNotifications] of changes) {
    expect([path, await hubsWokenBy(ana, path, body, method)]).toEqual([path, { status: 200, rung: [ana.id] }]);
    expect([path, await inboxOf(phone)]).toMatchObject([path, { unreadCount, totalNotifications }]);
    expect(await alertsOf(phone)).toHaveLength(1 + unreadCount);
  }
});

test('a notice whose id contains a key can be read and deleted by it too', async () => {
  const [ana, ben] = [await member(), await member()];
  await statusAndText(ben.post('/api/user/friend', { user: ana.id }));
  const [, notice] = await alertsOf(ana);
  expect(notice!.id).toContain(':');
  expect(await statusAndText(ana.post(`/api/notifs/read/${notice!.id}`))).toEqual([200, 'OK']);
  expect(await statusAndText(ana.post('/api/notifs/read', { ids: [notice!.id] }))).toEqual([200, 'OK']);
  expect((await ana.send(`/api/notifs/${encodeURIComponent(notice!.id)}`, 'DELETE')).status).toBe(200);
  expect((await inboxOf(ana)).totalNotifications).toBe(0);
});

test('another member’s notice answers as a missing one, and stays unchanged', async () => {
  const [ana, thief] = [await member(), await member()];
  await insertNotices(ana, 3);
  const before = await stateOf(ana.id);
  const missing = [404, 'There is no such notification.'];
  for (const id of [`${ana.id}-1`, 'made-up', 'x'.repeat(200), '%00', 'a%20b', "';--"]) {
    expect([id, await statusAndText(thief.post(`/api/notifs/read/${id}`))]).toEqual([id, missing]);
    expect([id, await statusAndText(thief.send(`/api/notifs/${id}`, 'DELETE'))]).toEqual([id, missing]);
  }
  expect(await statusAndText(thief.post('/api/notifs/read', { ids: [`${ana.id}-1`, `${ana.id}-2`] }))).toEqual([200, 'OK']);
  expect(await statusAndText(thief.post('/api/notifs/viewed'))).toEqual([200, 'OK']);
  expect(await stateOf(ana.id)).toEqual(before);
  expect((await inboxOf(thief)).totalNotifications).toBe(0);
});

test('visitors and guests have no inbox', async () => {
  const calls = [
    'GET /api/notifs/inbox',
    'POST /api/notifs/viewed',
    'POST /api/notifs/read',
    'POST /api/notifs/read/x',
    'DELETE /api/notifs/x',
    'GET /api/notifs/choices',
    'POST /api/notifs/choices',
    'GET /api/notifs/push',
    'POST /api/notifs/push',
    'DELETE /api/notifs/push/x',
  ];
  for (const [nobody, status] of [
    [new Browser(), 401],
    [await guest(), 403],
  ] as const)
    for (const call of calls) {
      const [method = '', path = ''] = call.split(' ');
      const response = await (method === 'GET' ? nobody.get(path) : nobody.send(path, method));
      expect([call, response.status]).toEqual([call, status]);
      await response.body?.cancel();
    }
});
