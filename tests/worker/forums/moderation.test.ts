/// <reference types="@cloudflare/vitest-plugin/types" />
/** Acts of authors and staff on threads, replies and boards, as readers see them. tests/worker/moderation tries each command. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notifications } from '../../../db/schema/relations.ts';
import type { ShownReply } from '../../../protocol/http/forums.ts';
import type { Done } from '../../../protocol/http/moderation.ts';
import { PERMISSIONS } from '../../../protocol/permissions.ts';
import { member } from '../members.ts';
import { Browser } from '../site.ts';
import { begin, board, boardAt, db, done, homeRow, reply, threadAt, writer } from './kit.ts';

const visitor = new Browser();
const REASON = 'Because of a test.';
const staff = (rank: number): Promise<Browser> => member({ row: { rank, permissions: JSON.stringify(PERMISSIONS) } });
async function act(who: Browser, path: string, body: object): Promise<Done> {
  return JSON.parse(await done(who, path, body)) as Done;
}
const status = async (who: Browser, path: string, body: object): Promise<number> =>
  (await who.post(`/api/forums/${path}`, body)).status;
const told = async (who: Browser): Promise<string[]> =>
  (await db.select().from(notifications).where(eq(notifications.user, who.id))).map(({ content }) => content);

test('a deleted reply stays as a stub and leaves all lists; its author can restore it without an entry in the log', async () => {
  const [ana, ben, mod, place] = [await writer(), await writer(), await staff(5), await board()];
  const thread = await begin(ana, place);
  for (const text of ['One.', 'Two.', 'Three.']) await reply(ben, thread, text);
  const before = await threadAt(visitor, thread);
  const { id } = before.replies[2] as ShownReply;
  expect(await act(ben, 'reply/delete', { reply: id })).toEqual({ message: 'Deleted.', event: null });
  const page = await threadAt(visitor, thread);
  expect(page.replies[2]).toEqual({ id, n: 3, deleted: true, hidden: true });
  expect([page.replyCount, page.pageCount]).toEqual([2, 1]);
  expect(page.bumpDate).toBeLessThanOrEqual(before.bumpDate);
  expect((await boardAt(visitor, place)).threads[0]?.recentReplies.map(({ n }) => n)).toEqual([2, 1]);
  expect((await homeRow(visitor, place))?.recentReplies.map(({ n }) => n)).toEqual([2, 1]);
  expect((await threadAt(mod, thread)).replies[2]).toMatchObject({ content: 'Three.', deleted: true });
  // Deleting it again changes nothing.
  await act(ben, 'reply/delete', { reply: id });
  expect((await threadAt(visitor, thread)).replyCount).toBe(2);
  expect(await status(ana, 'reply/restore', { reply: id })).toBe(403);
  await act(ben, 'reply/restore', { reply: id });
  expect((await threadAt(visitor, thread)).replies[2]).toMatchObject({ content: 'Three.' });
  expect((await homeRow(visitor, place))?.recentReplies.map(({ n }) => n)).toEqual([3, 2, 1]);
  // The next reply gets a new number.
  await act(ben, 'reply/delete', { reply: id });
  await reply(ben, thread, 'Four.');
  expect((await threadAt(visitor, thread)).replies.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
});

test('an author cannot restore a thread that staff deleted, and is told the reason', async () => {
  const [ana, mod, place] = [await writer(), await staff(5), await board()];
  const thread = await begin(ana, place, 'Rude title');
  expect(await status(mod, 'thread/delete', { thread, reason: 'no' })).toBe(400);
  const { event } = await act(mod, 'thread/delete', { thread, reason: REASON });
  expect(event).toEqual(expect.any(String));
  expect((await visitor.get(`/api/forums/thread/${thread}`)).status).toBe(404);
  expect((await ana.get(`/api/forums/thread/${thread}`)).status).toBe(404);
  expect((await boardAt(visitor, place)).threads).toEqual([]);
  expect((await homeRow(visitor, place))?.newestThreads).toEqual([]);
  expect((await boardAt(mod, place)).threads).toMatchObject([{ id: thread, deleted: true }]);
  expect(await status(ana, 'thread/restore', { thread })).toBe(403);
  expect(await told(ana)).toEqual([`Staff deleted your thread “Rude title”. Reason: ${REASON}`]);
  await act(mod, 'thread/restore', { thread });
  expect((await homeRow(visitor, place))?.newestThreads[0]?.title).toBe('Rude title');
});

test('only members who may post in locked threads can reply to one', async () => {
  const [ana, mod, place] = [await writer(), await staff(5), await board()];
  const thread = await begin(ana, place);
  expect((await act(mod, 'thread/toggleLocked', { thread, reason: REASON })).message).toBe('Thread locked.');
  expect(await threadAt(visitor, thread)).toMatchObject({ locked: true, lockReason: REASON });
  expect(await status(ana, 'reply', { thread, content: 'x' })).toBe(403);
  expect(await status(mod, 'reply', { thread, content: 'x' })).toBe(200);
  expect((await act(mod, 'thread/toggleLocked', { thread, reason: REASON })).message).toBe('Thread unlocked.');
  expect(await threadAt(visitor, thread)).toMatchObject({ locked: false, lockReason: '' });
  expect(await status(ana, 'reply', { thread, content: 'x' })).toBe(200);
});

test('pinned threads are listed apart', async () => {
  const [ana, mod, place] = [await writer(), await staff(5), await board()];
  const first = await begin(ana, place, 'First');
  await begin(ana, place, 'Second');
  await act(mod, 'thread/togglePinned', { thread: first });
  const page = await boardAt(visitor, place);
  expect([page.pinnedThreads.map(({ title }) => title), page.threads.map(({ title }) => title)]).toEqual([['First'], ['Second']]);
});

test('a thread is moved by id or exact name, only to a board that the mover may write on', async () => {
  const [ana, mod, from] = [await writer(), await staff(5), await board()];
  const [open, high] = [await board({ name: 'The Open' }), await board({ name: 'The High', rank: 6 })];
  const [secret, thread] = [await board({ name: 'The Secret', reads: 6 }), await begin(ana, from, 'Mover')];
  for (const [to, expected] of [
    [high, 403],
    ['The High', 403],
    [secret, 404],
    ['The Secret', 404],
    ['The', 404],
  ] as const)
    expect([to, await status(mod, 'thread/move', { thread, board: to })]).toEqual([to, expected]);
  await act(mod, 'thread/move', { thread, board: 'the open' });
  expect((await boardAt(visitor, from)).threads).toEqual([]);
  expect((await threadAt(visitor, thread)).board.id).toBe(open);
  expect([(await homeRow(visitor, from))?.newestThreads, (await homeRow(visitor, open))?.newestThreads[0]?.id]).toEqual([
    [],
    thread,
  ]);
});

test('a merged thread’s posts come after those of the other one, and its link leads there; the undo puts them back', async () => {
  const [ana, ben, mod, place] = [await writer(), await writer(), await staff(5), await board()];
  const [into, from] = [await begin(ana, place, 'Into', 'Into 0'), await begin(ben, place, 'From', 'From 0')];
  await reply(ana, into, 'Into 1');
  await reply(ana, from, 'From 1');
  const { event } = await act(mod, 'thread/merge', { thread: from, into });
  const page = await threadAt(visitor, from);
  expect(page).toMatchObject({ id: into, title: 'Into', content: 'Into 0', replyCount: 3 });
  expect(page.replies).toMatchObject([{ content: 'Into 1' }, { content: 'From 0', id: from }, { content: 'From 1' }]);
  expect((await boardAt(visitor, place)).threads.map(({ id }) => id)).toEqual([into]);
  await reply(ana, into, 'Into 4');
  await mod.post('/api/mod/undo', { event, reason: REASON });
  expect((await threadAt(visitor, from)).replies).toMatchObject([{ n: 1, content: 'From 1' }]);
  const again = await threadAt(visitor, into);
  expect([again.replyCount, again.replies.map(({ n }) => n)]).toEqual([2, [1, 4]]);
});

test('staff act only on boards of their rank and below, also for an undo', async () => {
  const [high, mod, chief] = [await board({ rank: 6 }), await staff(5), await staff(7)];
  const thread = await begin(await writer(7), high);
  await reply(await writer(7), thread);
  const [{ id }] = (await threadAt(mod, thread)).replies as [ShownReply];
  const why = { reason: REASON };
  const acts: [string, object][] = [
    ['thread/togglePinned', { thread }],
    ['thread/toggleLocked', { thread }],
    ['reply/delete', { reply: id, ...why }],
    ['thread/delete', { thread, ...why }],
  ];
  for (const [path, body] of acts) {
    expect([path, await status(mod, path, body)]).toEqual([path, 403]);
    const { event } = await act(chief, path, body);
    expect([path, (await mod.post('/api/mod/undo', { event, ...why })).status]).toEqual([path, 403]);
    expect([path, (await chief.post('/api/mod/undo', { event, ...why })).status]).toEqual([path, 200]);
  }
});

test('a category is made, renamed, moved and deleted; a board in it can be deleted only when it is empty', async () => {
  const [owner, ana] = [await member({ groups: ['owner'] }), await writer()];
  await act(owner, 'category', { name: 'Side Rooms!', rank: 0, position: 3 });
  expect(await status(owner, 'category', { name: 'side rooms' })).toBe(409);
  await act(owner, 'category/rename', { name: 'Side Rooms', newName: 'Back Rooms' });
  await act(owner, 'board', { name: 'Cellar', category: 'back rooms', description: 'Down.', icon: 'key', rank: 0, position: 2 });
  const found = (await (await ana.get('/api/forums/search/boards')).json()) as { id: string; name: string; category: string }[];
  const cellar = found.find(({ name }) => name === 'Cellar')!;
  expect(cellar.category).toBe('Back Rooms');
  const thread = await begin(ana, cellar.id);
  expect(await status(owner, 'category/delete', { name: 'Back Rooms' })).toBe(409);
  expect(await status(owner, 'board/delete', { name: 'Cellar' })).toBe(409);
  await act(owner, 'thread/move', { thread, board: await board() });
  await act(owner, 'board/updateDescription', { name: 'Cellar', description: 'Further down.' });
  expect((await homeRow(ana, cellar.id))?.description).toBe('Further down.');
  await act(owner, 'board/delete', { name: 'Cellar' });
  await act(owner, 'category/delete', { name: 'Back Rooms' });
  const mod = await staff(5);
  expect(await status(mod, 'category', { name: 'Above', rank: 6 })).toBe(403);
});
