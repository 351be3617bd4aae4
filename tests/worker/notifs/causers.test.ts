import { beforeEach, describe, expect, test } from 'vitest';
import { idTokenFor, registeredMember } from '../auth-kit.ts';
import { member } from '../members.ts';
import type { Browser } from '../site.ts';
import { all, json, notices, one, resetRateLimits, run, statusAndText } from '../users/kit.ts';
import { hubsWokenBy, inboxOf } from './kit.ts';

beforeEach(resetRateLimits);
const befriend = (by: Browser, of: Browser) => hubsWokenBy(by, '/api/user/friend', { user: of.id });
const love = (by: Browser, of: Browser, reqType = 'Love') => hubsWokenBy(by, '/api/user/love', { user: of.id, reqType });

test('requesting and accepting a friendship wakes the other’s hub; withdrawing, asking again soon and ending does not', async () => {
  const [ana, ben] = [await member(), await member()];
  expect(await befriend(ana, ben)).toEqual({ status: 200, rung: [ben.id] });
  expect(await befriend(ana, ben)).toEqual({ status: 200, rung: [] });
  expect((await befriend(ana, ben)).rung).toEqual([]);
  expect((await befriend(ben, ana)).rung).toEqual([ana.id]);
  expect((await befriend(ben, ana)).rung).toEqual([]);
});

test('requesting, accepting and ending love wakes the other’s hub; withdrawing and asking again soon does not', async () => {
  const [ana, ben] = [await member(), await member()];
  const rings: [by: Browser, of: Browser, kind: string, rings: boolean][] = [
    [ana, ben, 'Love', true],
    [ana, ben, 'Love', false],
    [ana, ben, 'Love', false],
    [ben, ana, 'Love', true],
    [ana, ben, 'Marry', true],
    [ana, ben, 'Marry', false],
    [ana, ben, 'Marry', false],
    [ben, ana, 'Marry', true],
    [ana, ben, 'Marry', true],
  ];
  for (const [by, of, kind, isTold] of rings)
    expect(await love(by, of, kind)).toEqual({ status: 200, rung: isTold ? [of.id] : [] });
  expect((await notices(ben)).map(({ kind }) => kind)).toEqual(['loveRequest', 'loveRequest', 'loveEnded']);
});

test('repeated requests are one notice, which is unread again', async () => {
  const [ana, ben] = [await member(), await member()];
  await befriend(ana, ben);
  await statusAndText(ben.post('/api/notifs/viewed'));
  await run('update notifications set date = 5 where user = ?', ben.id);
  await befriend(ana, ben);
  await befriend(ana, ben);
  const { notifications, unreadCount } = await inboxOf(ben);
  expect([notifications.length, unreadCount]).toEqual([1, 1]);
  expect(notifications[0]!.date).toBeGreaterThan(5);
});

describe('karma', () => {
  const vote = async (by: Browser, of: Browser, direction = 1) => {
    await resetRateLimits();
    return hubsWokenBy(by, '/api/user/karma', { targetId: of.id, direction });
  };
  const told = async (of: Browser) => (await inboxOf(of)).notifications.map(({ content, read }) => ({ content, read }));
  const words = (karma: number) => `Someone voted on your profile: your karma is ${karma} now.`;
  const later = () => run("update notifications set date = date - 3600000 where kind = 'karma'");

  test('votes are one notice, which shows the sum and not the voters', async () => {
    const [ana, ben, cid] = [await member(), await member(), await member()];
    expect(await vote(ana, ben)).toEqual({ status: 200, rung: [ben.id] });
    expect(await told(ben)).toEqual([{ content: words(1), read: false }]);
    // A second vote within minutes updates the notice without waking the hub.
    expect(await vote(cid, ben)).toEqual({ status: 200, rung: [] });
    expect(await told(ben)).toEqual([{ content: words(2), read: false }]);
    const row = JSON.stringify(await all('select * from notifications where user = ?', ben.id));
    for (const voter of [ana, cid]) for (const trace of [voter.id, voter.name]) expect(row).not.toContain(trace);
    const file = await (await ben.get('/api/user/export')).text();
    expect(file).toContain(words(2));
    for (const voter of [ana, cid]) expect(file).not.toContain(voter.id);
  });

  test('a later vote makes it unread again; a withdrawn one does not', async () => {
    const [ana, ben, cid] = [await member(), await member(), await member()];
    await vote(ana, ben);
    await statusAndText(ben.post('/api/notifs/viewed'));
    await vote(cid, ben);
    expect(await told(ben)).toEqual([{ content: words(2), read: true }]);
    await later();
    expect((await vote(cid, ben)).rung).toEqual([]);
    expect(await told(ben)).toEqual([{ content: words(1), read: true }]);
    expect((await vote(cid, ben, -1)).rung).toEqual([ben.id]);
    expect(await told(ben)).toEqual([{ content: words(0), read: false }]);
  });

  test('a member who hides karma or switched the notice off gets none', async () => {
    const [ana, hides, off] = [await member(), await member({ settings: { hideKarma: true } }), await member()];
    await json(off.post('/api/notifs/choices', { kinds: { karma: { inbox: false } } }));
    for (const one of [hides, off]) {
      expect(await vote(ana, one)).toEqual({ status: 200, rung: [] });
      expect(await told(one)).toEqual([]);
    }
  });

  test('a vote that a block refuses causes no notice, even when an older vote stands', async () => {
    const [ana, ben] = [await member(), await member()];
    await vote(ana, ben);
    await statusAndText(ben.post('/api/notifs/viewed'));
    await later();
    await run('insert into blocks values (?, ?, 1)', ana.id, ben.id);
    expect(await vote(ana, ben, -1)).toEqual({ status: 403, rung: [] });
    expect(await told(ben)).toEqual([{ content: words(1), read: true }]);
  });
});

test('staff are notified when a banned member exposes another account of theirs', async () => {
  const [banned, other] = [await registeredMember(), await registeredMember()];
  const mod = await member({ groups: ['mod', 'admin'] });
  await run("insert into bans (id, user, type, created_at) values ('shut', ?, 'site', 1)", banned.browser.id);
  const { rung: heard } = await hubsWokenBy(other.browser, '/api/auth', { idToken: await idTokenFor(banned.who) });
  expect(heard.filter((id) => id === mod.id)).toEqual([mod.id]);
  expect(await notices(mod)).toMatchObject([{ kind: 'staff', link: `/user/${other.browser.id}` }]);
  expect(await one('select icon from notifications where user = ?', mod.id)).toEqual({ icon: 'shield' });
  expect(await notices(other.browser)).toEqual([]);
});
