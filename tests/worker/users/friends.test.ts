import { beforeEach, describe, expect, test } from 'vitest';
import type { Friend } from '../../../protocol/http/users.ts';
import { member } from '../members.ts';
import { Browser, guest } from '../site.ts';
import { all, friendship, json, notices, profileOf, resetRateLimits, run, statusAndText } from './kit.ts';

beforeEach(resetRateLimits);
const toggle = (by: Browser, of: Browser) => statusAndText(by.post('/api/user/friend', { user: of.id }));
async function friends(a: Browser, b: Browser): Promise<void> {
  await toggle(a, b);
  await toggle(b, a);
}

test('a friendship goes from requested to accepted to ended, in rows, counts and notices', async () => {
  const [ana, ben] = [await member(), await member()];
  expect(await toggle(ana, ben)).toEqual([200, `Friend request sent to ${ben.name}.`]);
  expect(await friendship(ana, ben)).toEqual({ rows: 0, requests: 1, counts: [0, 0] });
  expect(await profileOf(ana, ben.id)).toMatchObject({
    isFriend: false,
    isFriendRequested: true,
    asksFriendship: false,
    friendRequests: [],
  });
  expect(await profileOf(ben, ana.id)).toMatchObject({ isFriend: false, isFriendRequested: false, asksFriendship: true });
  expect((await profileOf(ben, ben.id)).friendRequests).toEqual([{ id: ana.id, name: ana.name, avatar: false }]);
  expect(await toggle(ben, ana)).toEqual([200, `You and ${ana.name} are friends now.`]);
  expect(await friendship(ana, ben)).toEqual({ rows: 2, requests: 0, counts: [1, 1] });
  expect(await profileOf(ana, ben.id)).toMatchObject({
    isFriend: true,
    isFriendRequested: false,
    numFriends: 1,
    maxFriendsPage: 1,
  });
  expect(await toggle(ana, ben)).toEqual([200, 'You are no longer friends.']);
  expect(await friendship(ana, ben)).toEqual({ rows: 0, requests: 0, counts: [0, 0] });
  expect(await notices(ben)).toEqual([{ kind: 'friendRequest', link: '/user', content: `${ana.name} wants to be your friend.` }]);
  expect(await notices(ana)).toEqual([
    { kind: 'friendAccepted', link: `/user/${ben.id}`, content: `${ben.name} is your friend now.` },
  ]);
});

test('a request can be withdrawn and rejected, without a notice', async () => {
  const [ana, ben] = [await member(), await member()];
  await toggle(ana, ben);
  expect(await toggle(ana, ben)).toEqual([200, 'Friend request canceled.']);
  await toggle(ana, ben);
  expect(await statusAndText(ben.post('/api/user/friend/reject', { user: ana.id }))).toEqual([200, 'Friend request rejected.']);
  expect(await friendship(ana, ben)).toEqual({ rows: 0, requests: 0, counts: [0, 0] });
  expect((await statusAndText(ben.post('/api/user/friend/reject', { user: ana.id })))[0]).toBe(404);
  expect(await notices(ana)).toEqual([]);
});

test('oneself, an unknown id and a deleted member cannot be befriended', async () => {
  const [ana, gone] = [await member(), await member({ row: { deletedAt: Date.now() } })];
  expect(await toggle(ana, ana)).toEqual([400, 'You cannot befriend yourself.']);
  expect(await toggle(ana, gone)).toEqual([404, 'There is no such user.']);
  expect(await statusAndText(ana.post('/api/user/friend', { user: 'uNobodyAtAll0' }))).toEqual([404, 'There is no such user.']);
});

test('a deleted friend can still be removed, and is in no list', async () => {
  const [ana, ben] = [await member(), await member()];
  await friends(ana, ben);
  await run('update users set deleted_at = 1 where id = ?', ben.id);
  expect(await json<Friend[]>(ana.get(`/api/user/${ana.id}/friends`))).toEqual([]);
  expect(await toggle(ana, ben)).toEqual([200, 'You are no longer friends.']);
});

describe('a block, in either direction', () => {
  test('ends friendship and requests, and refuses both with the same sentence', async () => {
    const [ana, ben] = [await member(), await member()];
    await friends(ana, ben);
    expect(await statusAndText(ana.post('/api/user/block', { user: ben.id }))).toEqual([200, 'OK']);
    expect(await friendship(ana, ben)).toEqual({ rows: 0, requests: 0, counts: [0, 0] });
    const refusal = [403, 'You cannot do this with that member.'];
    expect(await toggle(ana, ben)).toEqual(refusal);
    expect(await toggle(ben, ana)).toEqual(refusal);
    expect(await notices(ana)).toHaveLength(1);
    await statusAndText(ana.post('/api/user/block', { user: ben.id }));
    expect((await toggle(ben, ana))[0]).toBe(200);
  });
  test('withdraws requests in both directions', async () => {
    const [ana, ben] = [await member(), await member()];
    await toggle(ben, ana);
    await statusAndText(ana.post('/api/user/block', { user: ben.id }));
    expect((await friendship(ana, ben)).requests).toBe(0);
  });
});

describe('two concurrent calls', () => {
  test('end in one friendship when two members request each other, with one row and one friend each', async () => {
    for (let i = 0; i < 10; i++) {
      const [ana, ben] = [await member(), await member()];
      const answers = await Promise.all([toggle(ana, ben), toggle(ben, ana)]);
      expect(answers.map(([status]) => status)).toEqual([200, 200]);
      expect(await friendship(ana, ben)).toEqual({ rows: 2, requests: 0, counts: [1, 1] });
    }
  });
  test('never leave half a friendship when the same member makes both', async () => {
    for (let i = 0; i < 10; i++) {
      const [ana, ben] = [await member(), await member()];
      await toggle(ana, ben);
      await Promise.all(Array.from({ length: 4 }, () => toggle(ben, ana)));
      const { rows, counts, requests } = await friendship(ana, ben);
      expect([counts[0], counts[1]]).toEqual([rows / 2, rows / 2]);
      expect([0, 2]).toContain(rows);
      expect(rows === 2 ? requests : 0).toBe(0);
    }
  });
  test('subtract one friend from each, not two, when both end the friendship', async () => {
    const [ana, ben, cleo] = [await member(), await member(), await member()];
    await friends(ana, ben);
    await friends(ana, cleo);
    const block = statusAndText(ana.post('/api/user/block', { user: ben.id }));
    await Promise.all([toggle(ben, ana), block]);
    expect((await all<{ n: number }>('select friend_count n from users where id = ?', ana.id))[0]!.n).toBe(1);
  });
});

test('twenty requests an hour and no more; withdrawing is not limited', async () => {
  const ana = await member();
  const ben = await member();
  for (let i = 0; i < 10; i++) {
    await toggle(ana, ben);
    await toggle(ana, ben);
  }
  for (let i = 0; i < 10; i++) expect((await toggle(ana, await member()))[0]).toBe(200);
  const [status, text] = await toggle(ana, await member());
  expect([status, text]).toEqual([429, 'You have asked too many people. Wait a while before you ask another.']);
});

test('the list is sorted by last visit, ten a page in both directions, and omits no one with the same time', async () => {
  const ana = await member();
  const now = Date.now();
  const others = [];
  for (let i = 0; i < 25; i++) others.push(await member({ row: { lastActive: now - (i < 8 ? i : i < 12 ? 8 : i) * 1000 } }));
  for (const other of others)
    await run('insert into friends select ?1, id, last_active from users where id = ?2', ana.id, other.id);
  const page = (query: string) => json<Friend[]>(new Browser().get(`/api/user/${ana.id}/friends${query}`));
  const first = await page('');
  const second = await page(`?last=${first.at(-1)!.lastActive}`);
  const third = await page(`?last=${second.at(-1)!.lastActive}`);
  expect([first.length, second.length, third.length]).toEqual([12, 10, 3]);
  expect(new Set([...first, ...second, ...third].map(({ id }) => id)).size).toBe(25);
  expect((await page(`?first=${third[0]!.lastActive}`)).map(({ id }) => id)).toEqual(second.map(({ id }) => id));
  expect(first[0]).toEqual({ id: others[0]!.id, name: others[0]!.name, avatar: false, lastActive: now, status: 'offline' });
  for (const query of ['?last=x', '?first=-1', '?last=1e9'])
    expect((await ana.get(`/api/user/${ana.id}/friends${query}`)).status).toBe(400);
});

test('visitors and guests cannot send requests, and no one sends them for another', async () => {
  const ana = await member();
  const ben = await member();
  for (const path of ['friend', 'friend/reject', 'block']) {
    expect((await new Browser().post(`/api/user/${path}`, { user: ana.id })).status).toBe(401);
    expect((await (await guest()).post(`/api/user/${path}`, { user: ana.id })).status).toBe(403);
    for (const more of [{ from: ben.id }, { by: ben.id }, { userId: ben.id }])
      expect((await ana.post(`/api/user/${path}`, { user: ben.id, ...more })).status).toBe(400);
  }
  expect(await friendship(ana, ben)).toEqual({ rows: 0, requests: 0, counts: [0, 0] });
});
