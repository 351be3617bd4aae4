import { beforeEach, expect, test } from 'vitest';
import { member } from '../members.ts';
import type { Browser } from '../site.ts';
import { all, friendship, notices, resetRateLimits, run, statusAndText } from './kit.ts';

beforeEach(resetRateLimits);
const two = async () => [await member(), await member()] as const;
const friend = (by: Browser, of: Browser, want: boolean) => statusAndText(by.post('/api/user/friend', { user: of.id, want }));
const block = (by: Browser, of: Browser, want: boolean) => statusAndText(by.post('/api/user/block', { user: of.id, want }));
const karma = (by: Browser, of: Browser, direction: number, want: boolean) =>
  statusAndText(by.post('/api/user/karma', { targetId: of.id, direction, want }));
const love = async (by: Browser, of: Browser, reqType: 'Love' | 'Marry', want: boolean) => {
  const response = await by.post('/api/user/love', { user: of.id, reqType, want });
  return [
    response.status,
    response.status === 200 ? ((await response.json()) as { message: string }).message : await response.text(),
  ];
};

test('a friendship is requested once, accepted once, ended once', async () => {
  const [ana, ben] = await two();
  for (let i = 0; i < 2; i++) expect(await friend(ana, ben, true)).toEqual([200, `Friend request sent to ${ben.name}.`]);
  expect(await friendship(ana, ben)).toMatchObject({ rows: 0, requests: 1 });
  for (let i = 0; i < 2; i++) expect(await friend(ben, ana, true)).toEqual([200, `You and ${ana.name} are friends now.`]);
  expect(await friendship(ana, ben)).toEqual({ rows: 2, requests: 0, counts: [1, 1] });
  expect((await notices(ana)).map(({ kind }) => kind)).toEqual(['friendAccepted']);
  expect(await friend(ana, ben, false)).toEqual([200, 'You are no longer friends.']);
  expect(await friend(ana, ben, false)).toEqual([200, 'You are not friends.']);
  expect(await friendship(ana, ben)).toEqual({ rows: 0, requests: 0, counts: [0, 0] });
});

test('two concurrent clicks are one request', async () => {
  const [ana, ben] = await two();
  await Promise.all([friend(ana, ben, true), friend(ana, ben, true), friend(ana, ben, true)]);
  expect(await friendship(ana, ben)).toMatchObject({ rows: 0, requests: 1 });
});

test('a member who wants no friendship leaves the other’s request alone', async () => {
  const [ana, ben] = await two();
  await friend(ana, ben, true);
  expect(await friend(ben, ana, false)).toEqual([200, 'You are not friends.']);
  expect(await friendship(ana, ben)).toMatchObject({ requests: 1 });
});

test('a block stays until it is unwanted', async () => {
  const [ana, ben] = await two();
  const rows = async () => (await all('select 1 from blocks where user = ?', ana.id)).length;
  const seen: number[] = [];
  for (const want of [false, true, true, false, false]) {
    expect(await block(ana, ben, want)).toEqual([200, 'OK']);
    seen.push(await rows());
  }
  expect(seen).toEqual([0, 1, 1, 0, 0]);
  await Promise.all([block(ana, ben, true), block(ana, ben, true)]);
  expect(await rows()).toBe(1);
});

test('sixty blocks an hour are allowed; another is refused and blocks no one, but an end of a block is never refused', async () => {
  const [ana, ben] = await two();
  const cat = await member();
  expect(await block(ana, cat, true)).toEqual([200, 'OK']);
  for (let i = 1; i < 60; i++) {
    expect(await block(ana, ben, true)).toEqual([200, 'OK']);
    await run('delete from blocks where blocked = ?', ben.id);
  }
  const refused = [429, 'You have blocked many people at once. Wait a while before you block another.'];
  expect(await block(ana, ben, true)).toEqual(refused);
  expect(await statusAndText(ana.post('/api/user/block', { user: ben.id }))).toEqual(refused);
  expect(await all('select 1 from blocks where blocked = ?', ben.id)).toEqual([]);
  expect(await block(ana, cat, false)).toEqual([200, 'OK']);
  expect(await block(ben, ana, true)).toEqual([200, 'OK']);
});

test('a vote stays as wanted, and a call that changes nothing has no rate limit', async () => {
  const [ana, ben] = await two();
  const sum = async () => (await all<{ karma: number }>('select karma from users where id = ?', ben.id))[0]?.karma;
  const steps: [direction: number, want: boolean, vote: string][] = [
    [1, false, '0'],
    [1, true, '1'],
    [1, true, '1'],
    [-1, false, '1'],
    [-1, true, '-1'],
    [1, false, '-1'],
    [-1, false, '0'],
    [-1, false, '0'],
  ];
  for (const [direction, want, vote] of steps) {
    if (direction === -1) await resetRateLimits();
    expect([direction, want, await karma(ana, ben, direction, want)]).toEqual([direction, want, [200, vote]]);
    expect(await sum()).toBe(Number(vote));
  }
});

test('love is requested, accepted, proposed, married and ended, each once', async () => {
  const [ana, ben] = await two();
  const twice = async (by: Browser, of: Browser, reqType: 'Love' | 'Marry', want: boolean, first: string, second = first) => {
    expect(await love(by, of, reqType, want)).toEqual([200, first]);
    expect(await love(by, of, reqType, want)).toEqual([200, second]);
  };
  await twice(ana, ben, 'Love', true, `Love request sent to ${ben.name}.`);
  await twice(ben, ana, 'Love', true, `You and ${ana.name} are together now.`);
  await twice(ana, ben, 'Marry', true, `You proposed to ${ben.name}.`);
  await twice(ana, ben, 'Marry', false, 'Proposal canceled.', 'There is nothing to cancel.');
  await love(ana, ben, 'Marry', true);
  await twice(ben, ana, 'Marry', true, `You and ${ana.name} are married now.`);
  expect((await love(ben, ana, 'Love', false))[0]).toBe(409);
  await twice(ben, ana, 'Marry', false, `You and ${ana.name} are divorced.`, 'There is nothing to cancel.');
  await twice(ben, ana, 'Love', false, 'There is nothing to cancel.');
  expect(await all('select 1 from loves where user in (?, ?)', ana.id, ben.id)).toEqual([]);
});

test('a member who loves another is told that there is nothing to end', async () => {
  const [ana, ben] = await two();
  const eve = await member();
  await love(ana, ben, 'Love', true);
  await love(ben, ana, 'Love', true);
  expect(await love(eve, ana, 'Love', false)).toEqual([200, 'There is nothing to cancel.']);
  expect((await love(eve, ana, 'Love', true))[0]).toBe(409);
  expect(await all('select 1 from loves where user in (?, ?)', ana.id, ben.id)).toHaveLength(2);
});
