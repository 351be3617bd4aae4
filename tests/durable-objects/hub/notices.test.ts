/// <reference types="@cloudflare/vitest-plugin/types" />
import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LIMITS } from '../../../protocol/limits.ts';
import { member } from '../../worker/members.ts';
import { block, HOUR, hubOf, later, MINUTE, notice, one, run, type Tab, tab } from './kit.ts';

beforeEach(() => {
  vi.setSystemTime(Date.now());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const told = (line: Tab) => line.all('newNotif').flatMap(({ notif }) => (notif.isChat ? [] : [notif.content]));
const insert = (user: string, id: string, date: number, read = 0) =>
  run(
    `insert into notifications (id, user, kind, content, icon, date, read) values (?, ?, 'karma', ?, 'star', ?, ?)`,
    id,
    user,
    id,
    date,
    read,
  );

test('a notice reaches every tab at once, complete, with the number of unread ones', async () => {
  const ana = await member();
  const lines = [await tab(ana.id), await tab(ana.id)];
  await notice(ana.id, 'first');
  await notice(ana.id, 'second', { kind: 'achievement' });
  for (const line of lines) {
    await line.settled();
    expect(line.all('newNotif')).toEqual([
      {
        notif: {
          isChat: false,
          id: expect.any(String),
          kind: 'karma',
          content: 'first',
          date: Date.now(),
          read: false,
          link: '',
          icon: 'star',
        },
        unread: 1,
      },
      { notif: expect.objectContaining({ kind: 'achievement', content: 'second' }), unread: 2 },
    ]);
  }
});

test('no notice is sent twice, no matter how often the hub is refreshed, concurrently, or after hibernation', async () => {
  const ana = await member();
  const line = await tab(ana.id);
  await notice(ana.id, 'once');
  await Promise.all(Array.from({ length: 10 }, () => hubOf(ana.id).refreshNotices()));
  await evictDurableObject(hubOf(ana.id));
  await hubOf(ana.id).refreshNotices();
  later(HOUR);
  await hubOf(ana.id).refreshNotices();
  await line.ask('auth', undefined, 'chatInfo');
  await line.settled();
  expect(told(line)).toEqual(['once']);
});

test('no notice is lost at the same moment, with a clock that runs behind, or in a refresh during another', async () => {
  const ana = await member();
  const line = await tab(ana.id);
  const now = Date.now();
  await insert(ana.id, 'same-1', now);
  await hubOf(ana.id).refreshNotices();
  await insert(ana.id, 'same-2', now);
  await insert(ana.id, 'behind', now - 30_000);
  await hubOf(ana.id).refreshNotices();
  const bells: Promise<void>[] = [];
  for (let i = 0; i < 10; i++) {
    await insert(ana.id, `burst-${i}`, now + i);
    bells.push(hubOf(ana.id).refreshNotices());
  }
  await Promise.all(bells);
  await line.settled();
  expect(told(line).sort()).toEqual([...Array.from({ length: 10 }, (_, i) => `burst-${i}`), 'behind', 'same-1', 'same-2'].sort());
});

test('a hundred notices at once are all sent', async () => {
  const ana = await member();
  const line = await tab(ana.id);
  const now = Date.now();
  for (let i = 0; i < 100; i++) await insert(ana.id, `many-${i}`, now);
  await hubOf(ana.id).refreshNotices();
  await line.settled();
  expect(new Set(told(line)).size).toBe(100);
  expect(told(line).length).toBe(100);
  expect(line.all('newNotif').at(-1)!.unread).toBe(100);
});

test('a flood of notices ends, and none of it is sent twice', async () => {
  const ana = await member();
  const line = await tab(ana.id);
  await run(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 1200)
    insert into notifications (id, user, kind, content, icon, date) select 'f' || i || ?1, ?1, 'karma', i, 'star', ?2 + i % 7 from n`,
    ana.id,
    Date.now(),
  );
  await hubOf(ana.id).refreshNotices();
  await hubOf(ana.id).refreshNotices();
  await line.settled();
  expect(told(line).length).toBeGreaterThanOrEqual(500);
  expect(new Set(told(line)).size).toBe(told(line).length);
});

test('notices of a lost refresh are sent when a page connects; old or read ones are not', async () => {
  const ana = await member();
  const now = Date.now();
  await insert(ana.id, 'old', now - HOUR);
  await insert(ana.id, 'read', now, 1);
  await insert(ana.id, 'unheard', now);
  const line = await tab(ana.id);
  await line.settled();
  expect(told(line)).toEqual(['unheard']);
});

test('a notice that is renewed is sent again', async () => {
  const ana = await member();
  const line = await tab(ana.id);
  await notice(ana.id, 'one coin', { kind: 'coins', key: 'x' });
  later(1000);
  await notice(ana.id, 'two coins', { kind: 'coins', key: 'x' });
  await line.settled();
  expect(told(line)).toEqual(['one coin', 'two coins']);
  expect(line.all('newNotif').at(-1)!.unread).toBe(1);
});

test('a notice that an object posts is written, sent, and renewed under its key', async () => {
  const ana = await member();
  const line = await tab(ana.id);
  const post = (content: string) => hubOf(ana.id).postNotice({ kind: 'yourTurn', content, link: '/game/g1', key: 'g1' });
  await post('It is your turn.');
  later(MINUTE);
  await post('It is your turn again.');
  await hubOf(ana.id).postNotice({ kind: 'tableStarts', content: 'Your table starts.', link: '/game/g2' });
  await line.settled();
  expect(told(line)).toEqual(['It is your turn.', 'It is your turn again.', 'Your table starts.']);
  const rows = await env.DB.prepare('select id, content, link, icon, read from notifications where user = ? order by date, id')
    .bind(ana.id)
    .all();
  expect(rows.results).toEqual(
    expect.arrayContaining([
      { id: `yourTurn:${ana.id}:g1`, content: 'It is your turn again.', link: '/game/g1', icon: 'hourglass', read: 0 },
      expect.objectContaining({ content: 'Your table starts.', link: '/game/g2', icon: 'play' }),
    ]),
  );
  expect(rows.results.length).toBe(2);
});

test('a kind that the reader switched off, or a notice caused by a member that they blocked, is not written by an object either', async () => {
  const [ana, bea] = [await member(), await member()];
  await run(`insert into notice_choices (user, off) values (?, '{"kudos":1}')`, ana.id);
  await block(ana.id, bea.id);
  const line = await tab(ana.id);
  await hubOf(ana.id).postNotice({ kind: 'kudos', content: 'Thanks.', link: '' });
  await hubOf(ana.id).postNotice({ kind: 'tableStarts', content: 'It starts.', link: '', from: bea.id });
  await line.settled();
  expect(told(line)).toEqual([]);
  expect(await one('select count(*) n from notifications where user = ?', ana.id)).toEqual({ n: 0 });
});

test('the latest two hundred notices are kept, and older ones are deleted once an hour', async () => {
  const ana = await member();
  const now = Date.now();
  for (let i = 0; i < 260; i++) await insert(ana.id, `kept-${i}`, now - HOUR - i, 1);
  const kept = async () => (await one<{ n: number }>('select count(*) n from notifications where user = ?', ana.id))!.n;
  await notice(ana.id, 'new');
  expect(await kept()).toBe(LIMITS.notices);
  expect(await one("select 1 as there from notifications where id = 'kept-198'")).toEqual({ there: 1 });
  expect(await one("select 1 as there from notifications where id = 'kept-199'")).toBeNull();
  await notice(ana.id, 'newer');
  expect(await kept()).toBe(LIMITS.notices + 1);
  later(HOUR);
  await notice(ana.id, 'newest');
  expect(await kept()).toBe(LIMITS.notices);
});

test('a member gets no notices of another', async () => {
  const [ana, bea] = [await member(), await member()];
  const line = await tab(bea.id);
  await notice(ana.id, 'for ana');
  await hubOf(bea.id).refreshNotices();
  await line.settled();
  expect(told(line)).toEqual([]);
});

test('a notice read in one tab is no longer counted in the others', async () => {
  const ana = await member();
  const line = await tab(ana.id);
  await notice(ana.id, 'first');
  await notice(ana.id, 'second');
  await run('update notifications set read = 1 where user = ?', ana.id);
  await hubOf(ana.id).refreshNotices();
  await line.settled();
  expect(line.all('unread')).toEqual([0, 0]);
  await hubOf(ana.id).refreshNotices();
  await line.settled();
  expect(line.all('unread')).toHaveLength(2);
  await notice(ana.id, 'third');
  const other = await tab(ana.id);
  await other.settled();
  expect(other.all('unread')).toEqual([1]);
});

test('an error of the database that a hub passes on says nothing of the notice', async () => {
  const ana = await member();
  await run('alter table notifications rename to elsewhere');
  const failed = await hubOf(ana.id)
    .postNotice({ kind: 'karma', content: 'A word in confidence.', link: '/user' })
    .catch((error: Error) => error.message);
  await run('alter table elsewhere rename to notifications');
  expect(failed).toMatch(/no such table/);
  expect(failed).not.toMatch(/confidence|params/);
});
