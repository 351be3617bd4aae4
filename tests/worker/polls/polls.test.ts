/// <reference types="@cloudflare/vitest-plugin/types" />
/** Polls at lobbies and in threads. */
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { database } from '../../../db/core/database.ts';
import { polls } from '../../../db/schema/forums.ts';
import { users } from '../../../db/schema/users.ts';
import type { PollCard, PollList } from '../../../protocol/http/polls.ts';
import { erase } from '../../../worker/users/delete.ts';
import { board, writer } from '../forums/kit.ts';
import { member } from '../members.ts';
import type { Browser } from '../site.ts';

const db = database(env);
const ASKED = { question: 'When?', options: ['Now', 'Later'] };
beforeEach(() => db.delete(polls));
const create = (who: Browser, lobby: string, more: object = {}) => who.post('/api/poll/create', { lobby, ...ASKED, ...more });
const list = async (who: Browser, lobby: string, page = 1): Promise<PollList> =>
  (await who.get(`/api/poll/list/${lobby}?page=${page}`)).json();
const vote = async (who: Browser, pollId: string, optionIndex: number) =>
  (await who.post('/api/poll/vote', { pollId, optionIndex })).status;
const admin = () => member({ groups: ['admin'] });
const close = (id: string) => db.update(polls).set({ closedAt: 1 }).where(eq(polls.id, id));

test('counts are hidden until the member has voted, and a second vote replaces the first', async () => {
  const [staff, ana, ben, cleo] = [await admin(), await writer(), await writer(), await writer()];
  expect((await create(staff, 'Main')).status).toBe(200);
  const { id } = (await list(ana, 'Main')).currentPoll!;
  expect([await vote(ana, id, 0), await vote(ben, id, 1), await vote(ben, id, 0)]).toEqual([200, 200, 200]);
  expect((await list(ben, 'Main')).currentPoll).toMatchObject({ ...ASKED, lobby: 'Main', voteCounts: [2, 0], userVote: 0 });
  expect((await list(cleo, 'Main')).currentPoll).toMatchObject({ voters: 2, voteCounts: null, userVote: null });
  expect([await vote(cleo, id, 2), await vote(cleo, 'none', 0)]).toEqual([400, 404]);
  expect((await list(cleo, 'Games')).currentPoll).toBeNull();
  expect((await cleo.get('/api/poll/list/Nowhere')).status).toBe(404);
});

test('a poll reads one row per option however many vote, and concurrent votes of a member count as one', async () => {
  const [staff, ana] = [await admin(), await writer()];
  await create(staff, 'Main');
  const { id } = (await list(ana, 'Main')).currentPoll!;
  for (let n = 0; n < 12; n++) await vote(await writer(), id, n % 3 === 0 ? 0 : 1);
  await Promise.all([0, 1, 0, 1].map((option) => vote(ana, id, option)));
  const answer = await ana.get('/api/poll/list/Main');
  // Rows: session, member, poll, maker, the reader's vote, two options, the end of each index, and the ids in lists.
  expect(answer.rows).toBeLessThanOrEqual(15);
  const { voters, voteCounts, userVote } = (await answer.json<PollList>()).currentPoll!;
  expect([voters, voteCounts]).toEqual([13, userVote === 0 ? [5, 8] : [4, 9]]);
  // An erased account takes its vote along.
  await db.update(users).set({ deletedAt: 1 }).where(eq(users.id, ana.id));
  await erase(env as unknown as Env, db, { id: ana.id, identity: 'test|x' });
  expect((await list(staff, 'Main')).currentPoll?.voters).toBe(12);
});

test('a poll closes by itself when its time has passed: it takes no vote and everyone sees the counts', async () => {
  const [staff, ana, ben] = [await admin(), await writer(), await writer()];
  await create(staff, 'Main', { expiration: '1 hour' });
  const { id, expiresAt, created } = (await list(ana, 'Main')).currentPoll!;
  expect(expiresAt! - created).toBe(3_600_000);
  await vote(ana, id, 1);
  await close(id);
  expect(await vote(ben, id, 0)).toBe(409);
  expect(await list(ben, 'Main')).toMatchObject({
    currentPoll: null,
    polls: [{ id, completed: true, completedAt: 1, voteCounts: [0, 1], userVote: null }],
    hasMore: false,
  });
});

test('closed polls are one to a page, the newest first; all lobbies have their open ones together', async () => {
  const [staff, ana] = [await admin(), await writer()];
  const row = { place: 'Main', options: '["a","b"]', creator: staff.id };
  for (const n of [1, 2, 3]) await db.insert(polls).values({ ...row, id: `p${n}`, question: `${n}`, createdAt: n, closedAt: n });
  const pages = await Promise.all([1, 2, 3].map((page) => list(ana, 'Main', page)));
  expect(pages.map(({ polls: [poll], hasMore }) => [poll?.question, hasMore])).toEqual([
    ['3', true],
    ['2', true],
    ['1', false],
  ]);
  await create(staff, 'Main');
  await create(staff, 'Games');
  expect((await list(ana, 'All')).activePolls.map(({ lobby }) => lobby).sort()).toEqual(['Games', 'Main']);
});

test('staff open and close polls in lobbies, and both can be undone', async () => {
  const [staff, mod, ana] = [await admin(), await member({ groups: ['mod'] }), await writer()];
  expect([(await create(mod, 'Main')).status, (await create(staff, 'Main', { expiration: 'soon' })).status]).toEqual([403, 422]);
  await create(staff, 'Main', { options: 'Now, Later' });
  const { id } = (await list(ana, 'Main')).currentPoll!;
  expect((await ana.post('/api/poll/complete', { pollId: id })).status).toBe(403);
  const { event } = await (await staff.post('/api/poll/complete', { pollId: id })).json<{ event: string }>();
  expect((await list(ana, 'Main')).currentPoll).toBeNull();
  expect((await staff.post('/api/mod/undo', { event, reason: 'By mistake.' })).status).toBe(200);
  expect((await list(ana, 'Main')).currentPoll).toMatchObject({ id, options: ['Now', 'Later'] });
});

test('a thread can begin with a poll that only its readers see and its author can close', async () => {
  const [ana, ben] = [await writer(5), await writer(5)];
  const low = await writer();
  const begun = { board: await board({ reads: 5, rank: 5 }), title: 'A question', content: 'Vote.', poll: ASKED };
  const response = await ana.post('/api/forums/thread', begun);
  const thread = await response.text();
  const at = async (who: Browser) => (await who.get(`/api/poll/thread/${thread}`)).json<{ poll: PollCard }>();
  const { poll } = await at(ben);
  expect(poll).toMatchObject({ ...ASKED, thread, lobby: '', creator: { id: ana.id }, voteCounts: null });
  expect((await low.get(`/api/poll/thread/${thread}`)).status).toBe(404);
  expect([await vote(low, poll.id, 0), await vote(ben, poll.id, 0)]).toEqual([404, 200]);
  expect((await ben.post('/api/poll/complete', { pollId: poll.id })).status).toBe(403);
  expect((await low.post('/api/poll/complete', { pollId: poll.id })).status).toBe(403);
  expect((await ana.post('/api/poll/complete', { pollId: poll.id })).status).toBe(200);
  expect((await at(ana)).poll).toMatchObject({ completed: true, voteCounts: [1, 0] });
  expect((await list(ben, 'All')).activePolls).toEqual([]);
  const refused = await ana.post('/api/forums/thread', { ...begun, content: 'Again.', poll: { ...ASKED, expiration: 'soon' } });
  expect(refused.status).toBe(422);
});
