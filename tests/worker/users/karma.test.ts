import { beforeEach, expect, test } from 'vitest';
import { stopClock } from '../clock.ts';
import { member } from '../members.ts';
import { Browser, guest } from '../site.ts';
import { all, notices, one, profileOf, resetRateLimits, run, statusAndText } from './kit.ts';

beforeEach(resetRateLimits);
const karmaOf = async (of: Browser) => (await one<{ karma: number }>('select karma from users where id = ?', of.id))!.karma;
const votesOn = async (of: Browser) => (await all('select 1 from karma_votes where target = ?', of.id)).length;
async function vote(by: Browser, of: Browser, direction: number): Promise<[number, string]> {
  await resetRateLimits();
  return statusAndText(by.post('/api/user/karma', { targetId: of.id, direction }));
}

test.each<[before: number[], direction: number, answer: string, karma: number]>([
  [[], 1, '1', 1],
  [[], -1, '-1', -1],
  [[1], 1, '0', 0],
  [[-1], -1, '0', 0],
  [[1], -1, '-1', -1],
  [[-1], 1, '1', 1],
  [[1, 1], 1, '1', 1],
])('after %j a vote of %d answers %s, and karma is %d', async (before, direction, answer, karma) => {
  const [ana, ben] = [await member(), await member()];
  for (const earlier of before) await vote(ana, ben, earlier);
  expect(await vote(ana, ben, direction)).toEqual([200, answer]);
  expect(await karmaOf(ben)).toBe(karma);
  expect(await votesOn(ben)).toBe(answer === '0' ? 0 : 1);
  expect((await profileOf(ana, ben.id)).karmaInfo).toEqual({ voteCount: karma, vote: Number(answer) });
  expect((await profileOf(new Browser(), ben.id)).karmaInfo).toEqual({ voteCount: karma, vote: 0 });
});

test('concurrent votes add up: the sum matches the votes', async () => {
  const ben = await member();
  const voters = await Promise.all(Array.from({ length: 12 }, () => member()));
  await Promise.all(voters.map((voter, i) => voter.post('/api/user/karma', { targetId: ben.id, direction: i % 3 ? 1 : -1 })));
  expect(await karmaOf(ben)).toBe(4);
  for (let i = 0; i < 5; i++) {
    await resetRateLimits();
    await Promise.all(
      voters.map((voter) => voter.post('/api/user/karma', { targetId: ben.id, direction: Math.random() < 0.5 ? 1 : -1 })),
    );
    const sum = await one<{ sum: number }>('select coalesce(sum(direction), 0) sum from karma_votes where target = ?', ben.id);
    expect(await karmaOf(ben)).toBe(sum!.sum);
  }
});

test('one vote per half second', async () => {
  stopClock();
  const [ana, ben] = [await member(), await member()];
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => ana.post('/api/user/karma', { targetId: ben.id, direction: 1 })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429]);
  expect(await karmaOf(ben)).toBe(1);
});

test('a vote is refused on oneself, an unknown id, a deleted member, without the permission, and across a block', async () => {
  const [ana, ben, gone] = [await member(), await member(), await member({ row: { deletedAt: 1 } })];
  expect(await vote(ana, ana, 1)).toEqual([400, 'You cannot vote on your own karma.']);
  expect(await vote(ana, gone, 1)).toEqual([404, 'There is no such user.']);
  await run("insert into bans (id, user, type, created_at) values ('b1', ?, 'forum', 1)", ana.id);
  expect((await vote(ana, ben, 1))[0]).toBe(403);
  await run('delete from bans');
  await statusAndText(ben.post('/api/user/block', { user: ana.id }));
  for (const [a, b] of [
    [ana, ben],
    [ben, ana],
  ] as const)
    expect(await vote(a, b, 1)).toEqual([403, 'You cannot do this with that member.']);
  expect([await karmaOf(ana), await karmaOf(ben), await votesOn(ben)]).toEqual([0, 0, 0]);
  expect((await vote(new Browser(), ben, 1))[0]).toBe(401);
  expect((await vote(await guest(), ben, 1))[0]).toBe(403);
});

test('a block is a toggle that causes no notice', async () => {
  const [ana, ben, gone] = [await member(), await member(), await member({ row: { deletedAt: 1 } })];
  const block = (of: string) => statusAndText(ana.post('/api/user/block', { user: of }));
  expect(await block(ben.id)).toEqual([200, 'OK']);
  expect((await profileOf(ana, ben.id)).isBlocked).toBe(true);
  expect((await profileOf(ben, ana.id)).isBlocked).toBe(false);
  expect(await block(ben.id)).toEqual([200, 'OK']);
  expect((await profileOf(ana, ben.id)).isBlocked).toBe(false);
  expect(await block(ana.id)).toEqual([400, 'You cannot block yourself.']);
  expect(await block(gone.id)).toEqual([404, 'There is no such user.']);
  expect(await notices(ben)).toEqual([]);
});
