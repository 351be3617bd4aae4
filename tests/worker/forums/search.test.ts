/// <reference types="@cloudflare/vitest-plugin/types" />
/** Results of the forum search, and that its index follows every change. */
import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { database, searchDatabase } from '../../../db/core/database.ts';
import { boards, forumCategories, posts, threads, unindexed } from '../../../db/schema/forums.ts';
import { users } from '../../../db/schema/users.ts';
import { indexPosts } from '../../../db/search/post-index.ts';
import type { ForumSearch } from '../../../protocol/http/forum-search.ts';
import { erase } from '../../../worker/users/delete.ts';
import { advanceClock } from '../clock.ts';
import { member } from '../members.ts';
import { Browser, guest } from '../site.ts';
import { begin, board, db, done, reply, writer } from './kit.ts';
import { fill, fresh, ids, inOrder, search } from './search-kit.ts';

const NOTHING: ForumSearch = {
  threads: [],
  replies: [],
  totalThreads: 0,
  totalReplies: 0,
  totalPages: 0,
  isMore: false,
  next: null,
  isCut: false,
  author: null,
};
const WHY = 'Because of a test.';
let ana: Browser;
let staff: Browser;
beforeAll(async () => {
  ana = await writer();
  staff = await writer(8, [
    'viewDeleted',
    'deleteAnyPost',
    'restoreDeleted',
    'moveThread',
    'clearAllUserContent',
    'viewModActions',
  ]);
});

const found = async (query: string, who?: Browser): Promise<string[]> => ids(await search({ query }, who));
/** Posts a reply and returns its id. */
async function newReply(who: Browser, thread: string, content: string): Promise<string> {
  await reply(who, thread, content);
  return (await db.select().from(posts).where(eq(posts.content, content)).get())!.id;
}
describe('a search', () => {
  test('finds words and phrases, and needs all of them', async () => {
    const [word, place] = [fresh(), await board()];
    const thread = await begin(ana, place, `The ${word} question`, 'Who spoke first?');
    const one = await newReply(ana, thread, `On **day** two the ${word} claimed.`);
    const two = await newReply(ana, thread, `Two days of ${word}s.`);
    expect(await found(word)).toEqual([two, one, thread]);
    expect(await found(`${word} claimed`)).toEqual([one]);
    expect(await found(`${word} "day two"`)).toEqual([one]);
    expect(await found(`"two day" ${word}`)).toEqual([two]);
    expect(await found(`${word} nowhere`)).toEqual([]);
    expect(await found(`${word.toUpperCase()} CLAIMED`)).toEqual([one]);
    expect(ids(await search({ query: word, sortType: 'oldest' }))).toEqual([thread, one, two]);
    expect(ids(await search({ query: word, sortType: 'titles' }))).toEqual([thread, two, one]);
    const {
      threads: [first],
      replies: [second],
    } = await search({ query: word });
    expect(first).toMatchObject({
      title: `The ${word} question`,
      titleMarks: [[4, 4 + word.length]],
      deleted: false,
    });
    expect(second).toMatchObject({
      n: 2,
      thread: { id: thread, title: `The ${word} question` },
      snippet: `Two days of ${word}s.`,
    });
    expect(second!.board.id).toBe(place);
    expect(second!.author.name).toBe(ana.name);
  });

  test('finds words inside scripts without spaces, whole words by their marks, and letters that stand for others', async () => {
    const place = await board();
    const thread = await begin(ana, place, '昨日の人狼', '東京都で人狼を遊んだ。เราเล่นเกมหมาป่า Łódź, हिन्दी, はか');
    const inPlace = async (query: string) => ids(await search({ query, boardId: place }));
    for (const query of ['東京', '京都', '人狼 東京', '"都で人狼"', 'หมาป่า', 'lodz', 'हिन्दी', 'はか'])
      expect([query, await inPlace(query)]).toEqual([query, [thread]]);
    for (const query of ['狼人', '東都', 'หมาปา', 'हनद', 'ばか']) expect([query, await inPlace(query)]).toEqual([query, []]);
    const { threads } = await search({ query: '人狼', boardId: place });
    expect(threads[0]!.titleMarks).toEqual([[3, 5]]);
    expect(threads[0]!.marks.map(([from, to]) => threads[0]!.snippet.slice(from, to))).toEqual(['人狼']);
  });

  test('treats search operators as text', async () => {
    const [word, place] = [fresh(), await board()];
    const thread = await begin(ana, place, 'Signs', `${word} foo-bar a.b it's and near not`);
    for (const signs of ['"', ' AND', ' NEAR(', '*', ' NOT', ':', ' "*"', ')', ' ^', ' +'])
      expect(await found(word + signs)).toContain(thread);
    expect(await found(`${word} foo-bar its "a.b"`)).toEqual([thread]);
    for (const none of ['title:x v_shown', 'v_shown', '!!!', '"" ""']) expect(await found(none)).toEqual([]);
  });

  test('finds no words inside spoilers', async () => {
    const [word, secret] = [fresh(), fresh()];
    const thread = await begin(ana, await board(), 'Spoiler', `The ${word}: ||it was ${secret}||.`);
    expect([await found(word), await found(secret)]).toEqual([[thread], []]);
    expect((await search({ query: word })).threads[0]!.snippet).toBe(`The ${word}: … .`);
  });

  test('accepts only valid parameters', async () => {
    const who = new Browser();
    for (const query of [
      '',
      'query=%20',
      'boardId=x',
      `query=${'x'.repeat(201)}`,
      'query=x&page=0',
      'query=x&page=one',
      'query=x&sortType=best',
      'query=x&last=a%20b',
    ])
      expect([query, (await who.get(`/api/forums/search?${query}`)).status]).toEqual([query, expect.toBeOneOf([400, 404, 422])]);
    expect((await who.get('/api/forums/search?query=x&boardId=none')).status).toBe(404);
    expect((await who.get('/api/forums/search?query=x&last=none')).status).toBe(404);
    expect((await who.get('/api/forums/search?query=x&username=&boardId=&page=1&limit=10')).status).toBe(200);
  });

  test('can be limited to a member, exact names first, and to a board', async () => {
    const [word, one, two] = [fresh(), await board(), await board()];
    const row = { permissions: '["noCooldowns"]' };
    const [long, short] = [await member({ name: `${word}elda`, row }), await member({ name: word, row })];
    const thread = await begin(long, one, 'By name', 'A lantern.');
    const other = await begin(short, two, 'By name', 'A lantern.');
    const by = (username: string, more = {}) => search({ username, ...more });
    expect(ids(await by(word))).toEqual([other]);
    expect((await by(word)).author?.id).toBe(short.id);
    expect(ids(await by(`${word}e`))).toEqual([thread]);
    expect(ids(await by(word, { query: 'lantern' }))).toEqual([other]);
    expect(ids(await by(word, { query: 'mill' }))).toEqual([]);
    expect(ids(await by(word, { boardId: one }))).toEqual([]);
    expect(ids(await by(word, { boardId: two }))).toEqual([other]);
    expect(await by('no such member at all')).toMatchObject({ threads: [], replies: [], author: null });
    expect(ids(await search({ query: 'by name', boardId: one }))).toEqual([thread]);
  });

  test('shows no text of members that the reader has blocked', async () => {
    const [word, cy] = [fresh(), await writer()];
    const thread = await begin(ana, await board(), 'Blocked', `Some ${word}.`);
    await cy.post('/api/user/block', { user: ana.id, want: true });
    expect((await search({ query: word }, cy)).threads[0]).toMatchObject({ id: thread, blocked: true, snippet: '', marks: [] });
  });
});

test('a search without words and without a name says what it needs', async () => {
  for (const query of ['', '?query=', '?query=%20&username=']) {
    const response = await (await member()).get(`/api/forums/search${query}`);
    expect([query, response.status, await response.text()]).toEqual([
      query,
      400,
      'Please enter at least a search term or username.',
    ]);
  }
});

describe('the index follows', () => {
  test('an edit and a new title', async () => {
    const [old, now, title] = [fresh(), fresh(), fresh()];
    const thread = await begin(ana, await board(), `First ${old}`, `Text ${old}`);
    await done(ana, 'thread/edit', { thread, content: `Text ${now}` });
    expect(await found(now)).toEqual([thread]);
    expect(await found(old)).toEqual([thread]);
    await done(ana, 'thread/edit', { thread, title: `Then ${title}` });
    expect([await found(title), await found(old)]).toEqual([[thread], []]);
    const one = await newReply(ana, thread, `Reply ${old}`);
    await done(ana, 'reply/edit', { reply: one, content: `Reply ${now}` });
    expect([await found(old), await found(now)]).toEqual([[], [one, thread]]);
  });

  test('deleting and restoring by authors and staff: only staff find deleted posts', async () => {
    const [word, cy] = [fresh(), await writer()];
    const thread = await begin(ana, await board(), 'Deleted', `Text ${word}`);
    const one = await newReply(cy, thread, `Reply ${word}`);
    const seen = async () => [await found(word), await found(word, staff)];
    await done(cy, 'reply/delete', { reply: one });
    expect(await seen()).toEqual([[thread], [one, thread]]);
    const counted = async (who?: Browser) => (await search({ query: word }, who)).totalReplies;
    expect([await counted(), await counted(staff)]).toEqual([0, 1]);
    expect(inOrder(await search({ query: word }, staff))[0]).toMatchObject({ id: one, deleted: true });
    await done(cy, 'reply/restore', { reply: one });
    await done(staff, 'reply/delete', { reply: one, reason: WHY });
    expect(await seen()).toEqual([[thread], [one, thread]]);
    await done(staff, 'reply/restore', { reply: one });
    await done(ana, 'thread/delete', { thread });
    expect(await seen()).toEqual([[], [one, thread]]);
    await done(ana, 'thread/restore', { thread });
    expect(await seen()).toEqual([
      [one, thread],
      [one, thread],
    ]);
    await done(staff, 'thread/delete', { thread, reason: WHY });
    expect(await seen()).toEqual([[], [one, thread]]);
    await done(staff, 'thread/restore', { thread });
    expect(await found(word)).toEqual([one, thread]);
  });

  test('moving a long thread to another board, and the undo by staff', async () => {
    const [word, here, there] = [fresh(), await board(), await board()];
    const thread = await begin(ana, here, 'Moved', `Text ${word}`);
    await fill(thread, ana, 450, word);
    const on = async (boardId: string) => ids(await search({ query: word, boardId, sortType: 'oldest' }));
    const moved = await staff.post('/api/forums/thread/move', { thread, board: there });
    const { event } = (await moved.json()) as { event: string };
    expect(await on(here)).toEqual([]);
    expect((await on(there)).slice(0, 2)).toEqual([thread, `${thread}-1`]);
    expect((await search({ query: word })).replies[0]).toMatchObject({ n: 450, board: { id: there } });
    expect((await staff.post('/api/mod/undo', { event, reason: WHY })).status).toBe(200);
    expect(await on(there)).toEqual([]);
    expect((await on(here))[0]).toBe(thread);
  });

  test('a merge: its posts are found in the other thread', async () => {
    const [word, place] = [fresh(), await board()];
    const [one, into] = [await begin(ana, place, 'From', `Text ${word}`), await begin(ana, place, 'Into', 'Other.')];
    const answer = await newReply(ana, one, `Reply ${word}`);
    await done(staff, 'thread/merge', { thread: one, into });
    expect(await found(word)).toEqual([answer, one]);
    const { threads, replies } = await search({ query: word });
    expect(threads).toEqual([]);
    expect(replies.map(({ n, thread }) => [n, thread.id])).toEqual([
      [2, into],
      [1, into],
    ]);
    expect(await found('from', staff)).not.toContain(one);
  });

  test('clearing of all posts of a member by staff', async () => {
    const [word, cy] = [fresh(), await writer()];
    const thread = await begin(cy, await board(), 'Cleared', `Text ${word}`);
    const other = await newReply(ana, thread, `Of another ${word}`);
    const cleared = await staff.post('/api/mod/clearPosts', { userId: cy.id, reason: WHY });
    expect([cleared.status, await cleared.text()]).toEqual([200, expect.any(String)]);
    expect([await found(word), await found(word, staff)]).toEqual([[], [other, thread]]);
  });

  test('an erased member: the text stays, the name leads to nothing', async () => {
    const [word, cy] = [fresh(), await member({ name: fresh(), row: { permissions: '["noCooldowns"]' } })];
    const thread = await begin(cy, await board(), 'Erased', `Text ${word}`);
    expect(ids(await search({ username: cy.name }))).toEqual([thread]);
    await db.update(users).set({ deletedAt: 1 }).where(eq(users.id, cy.id));
    await erase(env, database(env), { id: cy.id, identity: `test|${cy.id}` });
    expect(await search({ username: cy.name })).toMatchObject({ threads: [], author: null });
    const [hit] = (await search({ query: word })).threads;
    expect(hit).toMatchObject({ id: thread, author: { id: cy.id, avatar: false } });
  });

  test('the removal of rows', async () => {
    const word = fresh();
    const thread = await begin(ana, await board(), 'Purged', `Text ${word}`);
    await db.batch([db.delete(posts).where(eq(posts.id, thread)), db.delete(threads).where(eq(threads.id, thread))]);
    expect(await search({ query: word }, staff)).toEqual(NOTHING);
    // The next post reuses the number.
    const next = await begin(ana, await board(), 'Next', `Text ${word}`);
    await indexPosts(env);
    expect([await found(word, staff), await db.select().from(unindexed)]).toEqual([[next], []]);
  });

  test('late changes; outdated hits are not shown until then', async () => {
    const [word, now, secret] = [fresh(), fresh(), await board({ reads: 6 })];
    const thread = await begin(ana, await board(), 'Cut off', `Text ${word}`);
    const one = await newReply(ana, thread, `Reply ${word}`);
    // Simulates a worker killed after each commit.
    const late = { changedAt: 0 };
    await db
      .update(posts)
      .set({ ...late, content: `Reply ${now}` })
      .where(eq(posts.id, one));
    expect([await found(word), await found(now)]).toEqual([[thread], []]);
    await indexPosts(env);
    expect([await found(word), await found(now)]).toEqual([[thread], [one]]);
    await db
      .update(threads)
      .set({ ...late, board: secret })
      .where(eq(threads.id, thread));
    expect([await found(word), await found(now, staff)]).toEqual([[], []]);
    await indexPosts(env);
    expect([await found(word), await found(now), await found(now, staff)]).toEqual([[], [], [one]]);
    expect(await db.select().from(unindexed)).toEqual([]);
    // A change that does not concern the search marks nothing for indexing.
    await db
      .update(posts)
      .set({ votes: 3, content: `Reply ${now}` })
      .where(eq(posts.id, one));
    expect(await db.select().from(unindexed)).toEqual([]);
  });

  test('posts that a killed worker did not index, and all posts when it is rebuilt', async () => {
    const word = fresh();
    const thread = await begin(ana, await board(), 'Late', `Text ${word}`);
    const search = searchDatabase(env);
    const lose = sql`delete from post_index where rowid in (select value from json_each(${JSON.stringify([(await db.select().from(posts).where(eq(posts.id, thread)).get())!.seq])}))`;
    await search.run(lose);
    expect(await found(word)).toEqual([]);
    await indexPosts(env);
    expect(await found(word)).toEqual([thread]);
    // Simulates a worker killed while it moved a thread.
    const place = await board();
    advanceClock(1_000);
    await db.update(threads).set({ board: place, changedAt: Date.now() }).where(eq(threads.id, thread));
    const there = async () => ids(await searchOn(word, place));
    expect(await there()).toEqual([]);
    await indexPosts(env);
    expect(await there()).toEqual([thread]);
    await search.run(sql`insert into post_index (post_index) values ('delete-all')`);
    await search.run(sql`delete from cursors`);
    expect(await found(word)).toEqual([]);
    await indexPosts(env);
    expect(await there()).toEqual([thread]);
  });
});
const searchOn = (query: string, boardId: string): Promise<ForumSearch> => search({ query, boardId });

describe('a post that a reader may not see', () => {
  test('is neither found, counted nor named, however they ask, and pages are as full without it', async () => {
    const [word, secret, open] = [fresh(), await board({ reads: 6 }), await board()];
    const chief = await writer(8);
    const below = await begin(ana, open, 'Open', `Open ${word}`);
    await fill(below, ana, 10, word);
    const hidden = await begin(chief, secret, `Lair ${word}`, `Hidden ${word}`);
    await fill(hidden, chief, 12, `Hidden ${word}`);
    await indexPosts(env);
    for (const who of [new Browser(), await guest(), ana, await member({ row: { rank: 5, permissions: '["viewDeleted"]' } })]) {
      const page = await search({ query: word }, who);
      expect(ids(page)).toHaveLength(10);
      expect(page).toMatchObject({ totalThreads: 1, totalReplies: 10, totalPages: 2, isMore: false });
      expect(ids(await search({ query: word, last: page.next! }, who))).toEqual([below]);
      expect(ids(await search({ query: word, page: '2' }, who))).toEqual([below]);
      const told = [page, await search({ username: chief.name }, who), await search({ query: word, sortType: 'titles' }, who)];
      for (const leak of ['Hidden', 'Lair', secret, hidden]) expect(JSON.stringify(told)).not.toContain(leak);
      expect((await who.get(`/api/forums/search?query=${word}&boardId=${secret}`)).status).toBe(404);
      expect((await who.get(`/api/forums/search?query=${word}&last=${hidden}`)).status).toBe(404);
    }
    expect((await search({ query: word }, chief)).replies[0]!.board.id).toBe(secret);
  });

  test('follows the rank of its category at once, both ways', async () => {
    const [word, place] = [fresh(), await board()];
    const thread = await begin(ana, place, 'Ranked', `Text ${word}`);
    const { category } = (await db.select().from(boards).where(eq(boards.id, place)).get())!;
    const setRank = (rank: number) => db.update(forumCategories).set({ rank }).where(eq(forumCategories.id, category));
    await setRank(6);
    expect([await found(word), await found(word, ana), await found(word, staff)]).toEqual([[], [], [thread]]);
    await setRank(0);
    expect(await found(word)).toEqual([thread]);
  });

  test('is found only by staff while it waits for approval', async () => {
    const word = fresh();
    const thread = await begin(ana, await board(), 'Waits', `Text ${word}`);
    await db.batch([
      db.update(posts).set({ pending: true, changedAt: Date.now() }).where(eq(posts.id, thread)),
      db.update(threads).set({ pending: true, changedAt: Date.now() }).where(eq(threads.id, thread)),
    ]);
    // The row in D1 decides even while the index is behind.
    expect(await found(word)).toEqual([]);
    await indexPosts(env);
    expect([await found(word), await found(word, staff)]).toEqual([[], [thread]]);
  });
});
