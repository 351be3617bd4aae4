import { beforeEach, describe, expect, test } from 'vitest';
import type { LoveAction, LoveAnswer } from '../../../protocol/http/users.ts';
import { type LoveFacts, nextLoveAction, THEY_ARE_TAKEN, YOU_ARE_TAKEN } from '../../../worker/users/love.ts';
import { member } from '../members.ts';
import { Browser, guest } from '../site.ts';
import { all, json, notices, profileOf, resetRateLimits, run, statusAndText } from './kit.ts';

beforeEach(resetRateLimits);
const NONE: LoveFacts = { myLove: null, theirLove: null, outgoingLove: null, incomingLove: null };
const lovers: LoveFacts = { ...NONE, myLove: { partner: 'B', kind: 'Lover' }, theirLove: { partner: 'A', kind: 'Lover' } };
const married: LoveFacts = { ...NONE, myLove: { partner: 'B', kind: 'Married' }, theirLove: { partner: 'A', kind: 'Married' } };
const other = { partner: 'C', kind: 'Lover' } as const;
const MARRY_FIRST = 'Only lovers can marry.';
const WED = 'You are married to each other. Only a divorce ends that.';

test.each<[what: string, facts: LoveFacts, love: LoveAction | string, marry: LoveAction | string]>([
  ['nothing', NONE, 'ask', MARRY_FIRST],
  ['I asked', { ...NONE, outgoingLove: 'Lover' }, 'cancel', MARRY_FIRST],
  ['they asked', { ...NONE, incomingLove: 'Lover' }, 'accept', MARRY_FIRST],
  ['both asked', { ...NONE, outgoingLove: 'Lover', incomingLove: 'Lover' }, 'cancel', MARRY_FIRST],
  ['I am taken', { ...NONE, myLove: other }, YOU_ARE_TAKEN, MARRY_FIRST],
  ['they are taken', { ...NONE, theirLove: other }, THEY_ARE_TAKEN, MARRY_FIRST],
  ['they asked, and I am taken', { ...NONE, myLove: other, incomingLove: 'Lover' }, YOU_ARE_TAKEN, MARRY_FIRST],
  ['I asked, and they are taken by now', { ...NONE, theirLove: other, outgoingLove: 'Lover' }, 'cancel', MARRY_FIRST],
  ['a proposal of a stranger counts for nothing', { ...NONE, incomingLove: 'Married' }, 'ask', MARRY_FIRST],
  ['lovers', lovers, 'breakUp', 'propose'],
  ['lovers, I proposed', { ...lovers, outgoingLove: 'Married' }, 'breakUp', 'cancelProposal'],
  ['lovers, they proposed', { ...lovers, incomingLove: 'Married' }, 'breakUp', 'acceptProposal'],
  ['married', married, WED, 'divorce'],
])('the open action: %s', (_, facts, love, marry) => {
  const due = (reqType: 'Love' | 'Marry') => {
    const move = nextLoveAction('A', 'B', facts, reqType);
    return 'do' in move ? move.do : move.not;
  };
  expect([due('Love'), due('Marry')]).toEqual([love, marry]);
});

const ask = (by: Browser, of: Browser, reqType = 'Love', type?: unknown) =>
  by.post('/api/user/love', { user: of.id, reqType, ...(type === undefined ? {} : { type }) });
const told = (by: Browser, of: Browser, reqType = 'Love') => json<LoveAnswer>(ask(by, of, reqType));
const couple = () => all<{ user: string; partner: string; kind: string }>('select user, partner, kind from loves');
const requests = () => all('select * from love_requests');
beforeEach(async () => {
  await run('delete from loves');
  await run('delete from love_requests');
});

test('the way from a request to marriage and divorce shows in answers, profiles and notices', async () => {
  const [ana, ben] = [await member(), await member()];
  expect(await profileOf(ana, ben.id)).toMatchObject({
    love: {},
    isLove: false,
    isMarried: false,
    loveAction: 'ask',
    currentLove: null,
  });
  expect(await told(ana, ben)).toEqual({ message: `Love request sent to ${ben.name}.`, requestType: 'Lover' });
  expect(await profileOf(ana, ben.id)).toMatchObject({ isLove: true, isMarried: false, loveAction: 'cancel' });
  const asker = { id: ana.id, name: ana.name, avatar: false, type: 'Lover' };
  expect((await profileOf(ben, ben.id)).loveRequests).toEqual([asker]);
  expect((await profileOf(ana, ben.id)).loveRequests).toEqual([]);
  expect(await profileOf(ben, ana.id)).toMatchObject({ isLove: false, loveAction: 'accept' });
  expect(await told(ben, ana)).toEqual({ message: `You and ${ana.name} are together now.`, love: asker });
  expect(await couple()).toHaveLength(2);
  expect(await profileOf(ana, ben.id)).toMatchObject({
    isLove: true,
    isMarried: false,
    loveAction: 'propose',
    currentLove: { userId: ben.id, type: 'Lover' },
    love: asker,
  });
  expect(await told(ana, ben, 'Marry')).toEqual({ message: `You proposed to ${ben.name}.`, requestType: 'Married' });
  expect(await profileOf(ana, ben.id)).toMatchObject({ isLove: false, isMarried: true, loveAction: 'cancelProposal' });
  expect(await profileOf(ben, ana.id)).toMatchObject({ isLove: true, isMarried: false, loveAction: 'acceptProposal' });
  expect((await told(ben, ana, 'Marry')).love).toEqual({ ...asker, type: 'Married' });
  expect(await json(new Browser().get(`/api/user/${ben.id}/love`))).toEqual({ ...asker, type: 'Married' });
  expect(await profileOf(ana, ben.id)).toMatchObject({ isLove: false, isMarried: true, loveAction: 'divorce' });
  expect(await told(ana, ben, 'Marry')).toEqual({ message: `You and ${ben.name} are divorced.`, love: {} });
  expect([await couple(), await requests()]).toEqual([[], []]);
  expect(await json(ana.get(`/api/user/${ben.id}/love`))).toEqual({});
  expect((await notices(ben)).map(({ kind, link }) => [kind, link])).toEqual([
    ['loveRequest', `/user/${ana.id}`],
    ['loveRequest', `/user/${ana.id}`],
    ['loveEnded', `/user/${ana.id}`],
  ]);
  expect((await notices(ana)).map(({ kind }) => kind)).toEqual(['loveAccepted', 'loveAccepted']);
});

test('a request and a proposal can be withdrawn; lovers can part', async () => {
  const [ana, ben] = [await member(), await member()];
  await told(ana, ben);
  expect(await told(ana, ben)).toEqual({ message: 'Request canceled.', love: null });
  await told(ana, ben);
  await told(ben, ana);
  await told(ana, ben, 'Marry');
  expect(await told(ana, ben, 'Marry')).toEqual({ message: 'Proposal canceled.', love: null });
  await told(ana, ben, 'Marry');
  expect(await told(ben, ana)).toEqual({ message: `You broke up with ${ana.name}.`, love: {} });
  expect([await couple(), await requests()]).toEqual([[], []]);
});

test('a new request replaces the older one, and a couple’s open requests are deleted', async () => {
  const [ana, ben, cleo, dan] = [await member(), await member(), await member(), await member()];
  await told(ana, ben);
  await told(ana, cleo);
  expect(await requests()).toMatchObject([{ from: ana.id, to: cleo.id }]);
  await told(dan, cleo);
  await told(cleo, ana);
  expect(await requests()).toEqual([]);
  expect(await statusAndText(ask(dan, cleo))).toEqual([409, THEY_ARE_TAKEN]);
  expect(await statusAndText(ask(cleo, dan))).toEqual([409, YOU_ARE_TAKEN]);
  expect(await statusAndText(ask(dan, cleo, 'Marry'))).toEqual([409, MARRY_FIRST]);
});

test('the sent type changes nothing', async () => {
  const [ana, ben] = [await member(), await member()];
  expect((await ask(ana, ben, 'Love', 'Lover')).status).toBe(200);
  expect(await requests()).toMatchObject([{ kind: 'Lover' }]);
  expect(await statusAndText(ask(ben, ana, 'Marry', 'Married'))).toEqual([409, MARRY_FIRST]);
  expect((await ask(ben, ana, 'Love', null)).status).toBe(200);
});

test('oneself, an unknown id and a deleted member cannot be loved; a deleted partner can be left', async () => {
  const [ana, ben, gone] = [await member(), await member(), await member({ row: { deletedAt: 1 } })];
  expect(await statusAndText(ask(ana, ana))).toEqual([400, 'You cannot ask yourself.']);
  expect(await statusAndText(ask(ana, gone))).toEqual([404, 'There is no such user.']);
  await told(ana, ben);
  await told(ben, ana);
  await run('update users set deleted_at = 1 where id = ?', ben.id);
  expect(await json(ana.get(`/api/user/${ana.id}/love`))).toEqual({});
  expect((await ask(ana, ben)).status).toBe(200);
  expect(await couple()).toEqual([]);
});

describe('a block, in either direction', () => {
  test('ends love without a notice, refuses it neutrally, and shows on the button for the blocker only', async () => {
    const [ana, ben] = [await member(), await member()];
    await told(ana, ben);
    await told(ben, ana);
    await statusAndText(ana.post('/api/user/block', { user: ben.id }));
    expect(await couple()).toEqual([]);
    expect(await notices(ben)).toHaveLength(1);
    for (const [a, b] of [
      [ana, ben],
      [ben, ana],
    ] as const)
      expect(await statusAndText(ask(a, b))).toEqual([403, 'You cannot do this with that member.']);
    expect(await profileOf(ana, ben.id)).toMatchObject({ isBlocked: true, loveAction: null });
    expect(await profileOf(ben, ana.id)).toMatchObject({ isBlocked: false, loveAction: 'ask', name: ana.name });
  });
  test('withdraws requests between the two, and no requests to others', async () => {
    const [ana, ben, cleo] = [await member(), await member(), await member()];
    await told(ana, ben);
    await told(cleo, ana);
    await statusAndText(ben.post('/api/user/block', { user: ana.id }));
    expect(await requests()).toMatchObject([{ from: cleo.id, to: ana.id }]);
  });
});

describe('two concurrent calls', () => {
  test('never give a member two partners, whatever number accept together', async () => {
    for (let i = 0; i < 5; i++) {
      const [ana, ...suitors] = [await member(), await member(), await member(), await member()];
      for (const suitor of suitors) await told(suitor, ana!);
      const answers = await Promise.all(suitors.map((suitor) => ask(ana!, suitor)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const rows = (await couple()).filter(({ user, partner }) => user === ana!.id || partner === ana!.id);
      expect(rows).toHaveLength(2);
      expect([rows[0]!.partner, rows[0]!.user]).toEqual([rows[1]!.user, rows[1]!.partner]);
    }
  });
  test('leave both married or both single when one accepts a proposal and the other parts', async () => {
    for (let i = 0; i < 5; i++) {
      await run('delete from loves');
      const [ana, ben] = [await member(), await member()];
      await told(ana, ben);
      await told(ben, ana);
      await told(ana, ben, 'Marry');
      await Promise.all([ask(ben, ana, 'Marry'), ask(ana, ben, 'Love')]);
      const rows = await couple();
      expect([0, 2]).toContain(rows.length);
      expect(new Set(rows.map(({ kind }) => kind)).size).toBeLessThanOrEqual(1);
      expect(await requests()).toEqual([]);
    }
  });
});

test('twenty requests an hour and no more', async () => {
  const ana = await member();
  const ben = await member();
  for (let i = 0; i < 20; i++) {
    expect((await told(ana, ben)).requestType).toBe('Lover');
    await told(ana, ben);
  }
  expect((await ask(ana, ben)).status).toBe(429);
});

test('visitors and guests have no love here', async () => {
  const ana = await member();
  expect((await ask(new Browser(), ana)).status).toBe(401);
  expect((await ask(await guest(), ana)).status).toBe(403);
});
