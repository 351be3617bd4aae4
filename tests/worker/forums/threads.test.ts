/// <reference types="@cloudflare/vitest-plugin/types" />
/** Threads and replies: writing, reading, editing. */
import { expect, test } from 'vitest';
import type { ShownReply } from '../../../protocol/http/forums.ts';
import { member } from '../members.ts';
import { Browser, guest } from '../site.ts';
import { begin, board, boardAt, done, homeRow, reply, threadAt, writer } from './kit.ts';

const visitor = new Browser();

test('a thread is read by everyone as it was written, and stands on its board and on the home page', async () => {
  const [ana, ben, place] = [await writer(), await writer(), await board()];
  const thread = await begin(ana, place, '  A  title ', ' Hello **all**. ');
  expect(await reply(ben, thread, 'Hello Ana.')).toBe(1);
  const page = await threadAt(visitor, thread);
  expect(page).toMatchObject({
    id: thread,
    title: 'A title',
    content: 'Hello **all**.',
    replyCount: 1,
    page: 1,
    pageCount: 1,
    firstUnread: null,
    author: { id: ana.id, name: ana.name, groups: [] },
    board: { id: place },
    locked: false,
    vote: 0,
    mayWrite: false,
  });
  expect(page.replies).toMatchObject([{ n: 1, thread, content: 'Hello Ana.', author: { id: ben.id }, deleted: false }]);
  const [row] = (await boardAt(visitor, place)).threads;
  expect(row).toMatchObject({ id: thread, author: { id: ana.id }, recentReplies: [{ n: 1, author: { id: ben.id } }] });
  expect(await homeRow(visitor, place)).toMatchObject({
    newestThreads: [{ id: thread, title: 'A title', author: { name: ana.name } }],
    recentReplies: [{ author: { name: ben.name }, thread: { id: thread, title: 'A title' } }],
  });
});

test('a page holds twenty numbers, and is found by its number, by a reply or as the last', async () => {
  const [ana, place] = [await writer(), await board()];
  const thread = await begin(ana, place);
  const pages: number[] = [];
  for (let n = 1; n <= 21; n++) pages.push(await reply(ana, thread, `Reply ${n}`));
  expect(pages).toEqual([...Array<number>(20).fill(1), 2]);
  const first = await threadAt(visitor, thread);
  expect(first.replies.map(({ n }) => n)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  const last = await threadAt(visitor, thread, '?page=last');
  expect([last.page, last.pageCount, last.replies.map(({ n }) => n)]).toEqual([2, 2, [21]]);
  const id = first.replies[4]!.id;
  expect((await threadAt(visitor, thread, `?page=last&reply=${id}`)).page).toBe(1);
  expect((await visitor.get(`/api/forums/thread/${thread}?reply=none`)).status).toBe(404);
  expect((await threadAt(visitor, thread, '?page=9')).page).toBe(2);
});

test('views are counted once a visit, not for turning to a page by its number', async () => {
  const [ana, place] = [await writer(), await board()];
  const thread = await begin(ana, place);
  for (const query of ['', '?page=1', '', '?page=last', `?page=1&reply=${thread}`]) await threadAt(visitor, thread, query);
  expect((await threadAt(visitor, thread, '?page=1')).viewCount).toBe(4);
});

test('an author edits text and title: everyone sees the mark, staff see the earlier versions', async () => {
  const [ana, ben, mod, place] = [await writer(), await writer(), await member({ groups: ['mod'] }), await board()];
  const thread = await begin(ana, place, 'First', 'One.');
  await reply(ana, thread, 'Two.');
  await done(ana, 'thread/edit', { thread, content: 'One, changed.', title: 'Second' });
  const { replies } = await threadAt(ben, thread);
  const { id } = replies[0] as ShownReply;
  await done(ana, 'reply/edit', { reply: id, content: 'Two, changed.' });
  await done(ana, 'reply/edit', { reply: id, content: 'Two, changed again.' });
  // Saving the same text again changes nothing.
  await done(ana, 'reply/edit', { reply: id, content: 'Two, changed again.' });
  const page = await threadAt(ben, thread);
  expect(page).toMatchObject({ title: 'Second', content: 'One, changed.', version: 2, editDate: expect.any(Number) });
  expect(page.replies[0]).toMatchObject({ content: 'Two, changed again.', version: 3 });
  expect((await homeRow(ben, place))?.newestThreads[0]?.title).toBe('Second');
  const versions = await (await mod.get(`/api/forums/versions/${id}`)).json();
  expect(versions).toMatchObject([
    { version: 2, content: 'Two, changed.' },
    { version: 1, content: 'Two.' },
  ]);
  expect((await ben.get(`/api/forums/versions/${id}`)).status).toBe(403);
  for (const [path, body] of [
    ['thread/edit', { thread, content: 'Mine now.' }],
    ['reply/edit', { reply: id, content: 'Mine now.' }],
  ] as const)
    expect((await ben.post(`/api/forums/${path}`, body)).status).toBe(403);
  // The call for replies does not edit a thread.
  expect((await ana.post('/api/forums/reply/edit', { reply: thread, content: 'x' })).status).toBe(404);
});

test('only members with the rank of the board and without a forum ban may write', async () => {
  const [ana, low, high] = [await writer(), await board(), await board({ rank: 3 })];
  const thread = await begin(await writer(3), high);
  const bodies = [
    ['thread', { board: high, title: 'x', content: 'x' }],
    ['reply', { thread, content: 'x' }],
  ] as const;
  for (const [path, body] of bodies) expect((await ana.post(`/api/forums/${path}`, body)).status).toBe(403);
  expect((await threadAt(ana, thread)).mayWrite).toBe(false);
  const gina = await guest();
  expect((await gina.post('/api/forums/thread', { board: low, title: 'x', content: 'x' })).status).toBe(403);
  const staff = await member({ groups: ['owner'] });
  await staff.post('/api/mod/forumBan', { userId: ana.id, length: '3 days', reason: 'A test.' });
  expect((await ana.post('/api/forums/thread', { board: low, title: 'x', content: 'x' })).status).toBe(403);
});

test('titles and texts have length limits and cannot be blank', async () => {
  const [ana, place] = [await writer(), await board()];
  const statuses = async (title: string, content: string) =>
    (await ana.post('/api/forums/thread', { board: place, title, content })).status;
  expect(await statuses('x'.repeat(50), 'x'.repeat(20_000))).toBe(200);
  expect(await statuses('x'.repeat(51), 'x')).toBe(422);
  expect(await statuses('x', 'x'.repeat(20_001))).toBe(422);
  expect(await statuses('\u200b', 'x')).toBe(422);
});

test('the rate limit counts written posts, not refused ones', async () => {
  const [ana, place] = [await member(), await board()];
  const post = (board: string, content: string) => ana.post('/api/forums/thread', { board, title: 'x', content });
  expect((await post('none', 'One.')).status).toBe(404);
  const begun = await post(place, 'One.');
  expect(begun.status).toBe(200);
  expect((await post(place, 'Two.')).status).toBe(429);
  const thread = await begun.text();
  expect((await ana.post('/api/forums/reply', { thread: 'none', content: 'x' })).status).toBe(404);
  expect((await ana.post('/api/forums/reply', { thread, content: 'x' })).status).toBe(200);
  expect((await ana.post('/api/forums/reply', { thread, content: 'y' })).status).toBe(429);
});

test('a post sent again with its key is created once and answered as the first time', async () => {
  const [ana, ben, mo, place] = [await member(), await writer(), await writer(8, ['lockThreads']), await board()];
  const key = 'a-key-of-twenty-signs';
  const first = await ana.post('/api/forums/thread', { board: place, title: 'Once', content: 'Once.', key });
  const thread = await first.text();
  // The repeat is answered even while a new thread would have to wait.
  expect(await (await ana.post('/api/forums/thread', { board: place, title: 'Once', content: 'Once.', key })).text()).toBe(
    thread,
  );
  expect((await boardAt(visitor, place)).threads).toHaveLength(1);
  const body = { thread, content: 'An answer.', key };
  for (const who of [ana, ben]) {
    const answers = await Promise.all(Array.from({ length: 4 }, () => who.post('/api/forums/reply', body)));
    expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(await (await who.post('/api/forums/reply', body)).text()).toBe('1');
  }
  await done(mo, 'thread/toggleLocked', { thread });
  expect((await ben.post('/api/forums/reply', body)).status).toBe(200);
  expect((await ben.post('/api/forums/reply', { ...body, key: 'another-key-of-theirs' })).status).toBe(403);
  const page = await threadAt(visitor, thread);
  expect(page.replies.map((row) => [row.n, (row as ShownReply).author.id])).toEqual([
    [1, ana.id],
    [2, ben.id],
  ]);
  expect(page.replyCount).toBe(2);
});
