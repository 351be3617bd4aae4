/// <reference types="@cloudflare/vitest-plugin/types" />
/** Posts of new members with links or mentions wait for staff; an approved one counts as written at that moment. */
import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { randomText } from '../../../db/core/ids.ts';
import { decks } from '../../../db/schema/decks.ts';
import { comments, posts, readMarks, textVersions, threads } from '../../../db/schema/forums.ts';
import { blocks, notifications } from '../../../db/schema/relations.ts';
import { users } from '../../../db/schema/users.ts';
import type { ShownReply } from '../../../protocol/http/forums.ts';
import type { Done, WaitingPage } from '../../../protocol/http/moderation.ts';
import { erase } from '../../../worker/users/delete.ts';
import { advanceClock } from '../clock.ts';
import { member } from '../members.ts';
import { Browser } from '../site.ts';
import { begin, board, boardAt, db, done, homeRow, reply, threadAt, writer } from './kit.ts';

const visitor = new Browser();
const LINK = 'See www.example.com';
const REASON = 'It is spam.';
const fresh = () => member({ row: { joined: Date.now(), permissions: '["noCooldowns"]' } });
const staff = () => member({ groups: ['mod'] });
const letIn = async (who: Browser, post: string) => JSON.parse(await done(who, 'approve', { post })) as Done;
const status = async (who: Browser, path: string, body: object) => (await who.post(path, body)).status;
const told = async (who: Browser) =>
  (await db.delete(notifications).where(eq(notifications.user, who.id)).returning()).map(({ content }) => content);
const waiting = async (who: Browser) => (await (await who.get('/api/mod/waiting')).json()) as WaitingPage;
const repliesOf = async (who: Browser, thread: string) => (await threadAt(who, thread)).replies as ShownReply[];

test('a thread with a link is visible only to its author and staff until approved, and then counts as new', async () => {
  const [ana, ben, mod, place] = [await fresh(), await writer(), await staff(), await board()];
  for (const [title, content] of [
    ['See www.example.com', 'Words.'],
    ['A title', LINK],
    ['A title', '[x](https&colon;//example&period;com)'],
    ['A title', `Hello @${ben.name}`],
  ] as const)
    expect([title, content, (await threadAt(ana, await begin(ana, place, title, content))).pending]).toEqual([
      title,
      content,
      true,
    ]);
  const shown = await begin(ana, place, 'Just words', 'And more of them.');
  const list = await boardAt(visitor, place);
  expect(list.threads.map(({ id }) => id)).toEqual([shown]);
  expect((await homeRow(visitor, place))?.newestThreads).toMatchObject([{ id: shown }]);
  expect(await told(ben)).toEqual([]);
  // The author sees them on the board, and no one can reply to them yet.
  const own = (await boardAt(ana, place)).threads.filter(({ pending }) => pending);
  expect(own).toHaveLength(4);
  expect((await boardAt(ben, place)).threads).toHaveLength(1);
  const { id } = own[0]!;
  for (const who of [visitor, ben]) expect((await who.get(`/api/forums/thread/${id}`)).status).toBe(404);
  expect(await status(ana, '/api/forums/reply', { thread: id, content: 'More.' })).toBe(403);
  expect([
    await status(ana, '/api/forums/approve', { post: id }),
    await status(ben, '/api/forums/approve', { post: id }),
  ]).toEqual([403, 403]);
  advanceClock(60_000);
  const { event } = await letIn(mod, id);
  const [first] = (await boardAt(visitor, place)).threads;
  expect(first).toMatchObject({ id, pending: false, unread: false });
  expect(first!.bumpDate).toBeGreaterThan(list.threads[0]!.bumpDate + 50_000);
  expect(first!.postDate).toBe(first!.bumpDate);
  expect((await homeRow(ben, place))?.newestThreads).toMatchObject([{ id }]);
  expect(await told(ben)).toEqual([`${ana.name} mentioned you in “A title”.`]);
  expect(await status(mod, '/api/mod/undo', { event, reason: REASON })).toBe(200);
  expect((await visitor.get(`/api/forums/thread/${id}`)).status).toBe(404);
  expect((await boardAt(visitor, place)).threads.map(({ id }) => id)).toEqual([shown]);
});

test('texts of the owner and of staff never wait, however young their accounts are', async () => {
  const place = await board();
  for (const options of [{ groups: ['owner'] }, { groups: ['mod'] }, { groups: ['dev'] }, { row: { rank: 1 } }]) {
    const who = await member(options);
    const thread = await begin(who, place, 'See www.example.com', LINK);
    expect((await threadAt(who, thread)).pending).toBe(false);
    expect(await status(who, '/api/forums/thread/edit', { thread, content: `${LINK} and www.example.org` })).toBe(200);
    const comment = await who.post('/api/comment', { location: who.id, content: LINK });
    expect([comment.status, ((await comment.json()) as { pending: boolean }).pending]).toEqual([200, false]);
  }
});

test('a waiting reply does not count, bump or notify; once approved it is the newest and new to everyone', async () => {
  const [ana, ben, cleo, mod, place] = [await fresh(), await writer(), await writer(), await staff(), await board()];
  const thread = await begin(ben, place, 'Tea');
  await done(cleo, 'thread/notify', { thread });
  await db.insert(blocks).values({ user: ben.id, blocked: mod.id, createdAt: 1 });
  const before = await threadAt(visitor, thread);
  await reply(ana, thread, `${LINK} @${cleo.name}`);
  const after = await threadAt(visitor, thread);
  expect([after.replies, after.replyCount, after.bumpDate]).toEqual([[], 0, before.bumpDate]);
  expect((await boardAt(visitor, place)).threads[0]).toMatchObject({ replyCount: 0, recentReplies: [] });
  const [own] = await repliesOf(ana, thread);
  expect(own).toMatchObject({ n: 1, pending: true });
  expect([await told(ben), await told(cleo)]).toEqual([[], []]);
  await reply(cleo, thread, 'Something else.');
  await told(ben);
  // Ben has read to the end.
  await threadAt(ben, thread, '?page=last');
  await expect
    .poll(
      async () =>
        (
          await db
            .select()
            .from(readMarks)
            .where(and(eq(readMarks.user, ben.id), eq(readMarks.thread, thread)))
            .get()
        )?.n,
    )
    .toBe(2);
  expect((await boardAt(ben, place)).threads[0]!.unread).toBe(false);
  advanceClock(60_000);
  await letIn(mod, own!.id);
  expect((await repliesOf(visitor, thread)).map(({ id, n }) => [id === own!.id, n])).toEqual([
    [false, 2],
    [true, 3],
  ]);
  const row = (await boardAt(ben, place)).threads[0]!;
  expect(row).toMatchObject({ replyCount: 2, unread: true, recentReplies: [{ id: own!.id }, { n: 2 }] });
  expect(row.bumpDate).toBeGreaterThan(before.bumpDate + 50_000);
  expect([await told(ben), await told(cleo)]).toEqual([
    [`${ana.name} replied to your thread “Tea”.`],
    [`${ana.name} mentioned you in “Tea”.`],
  ]);
});

test('an edit cannot add a link to a visible post; a waiting one may be edited, which notifies no one', async () => {
  const [ana, ben, place] = [await fresh(), await writer(), await board()];
  const thread = await begin(ana, place, 'Mine', 'Plain words.');
  const edit = (content: string) => status(ana, '/api/forums/thread/edit', { thread, content });
  expect([await edit(LINK), await edit(`@${ben.name}`), await edit('Other words.')]).toEqual([403, 403, 200]);
  expect(await status(ana, '/api/forums/thread/edit', { thread, title: 'www.example.com' })).toBe(403);
  await reply(ana, thread, LINK);
  const { id } = (await repliesOf(ana, thread)).at(-1)!;
  await done(ana, 'reply/edit', { reply: id, content: `${LINK} @${ben.name}` });
  expect(await told(ben)).toEqual([]);
  expect((await repliesOf(ana, thread)).at(-1)).toMatchObject({ pending: true, version: 2 });
  // Once the account is older than a day its posts do not wait.
  await db.update(users).set({ joined: 1 }).where(eq(users.id, ana.id));
  expect(await edit(LINK)).toBe(200);
});

test('the same text twice is refused at any place, unless its author deleted it', async () => {
  const [ana, place] = [await writer(), await board()];
  const thread = await begin(ana, place, 'Tea', 'Buy it.');
  expect(await status(ana, '/api/forums/reply', { thread, content: 'Buy it.' })).toBe(409);
  expect(await status(ana, '/api/comment', { location: ana.id, content: 'Buy it.' })).toBe(409);
  const twice = await Promise.all([1, 2].map(() => status(ana, '/api/forums/reply', { thread, content: 'Buy two.' })));
  expect(twice.toSorted()).toEqual([200, 409]);
  const { id } = (await repliesOf(ana, thread))[0]!;
  await done(ana, 'reply/delete', { reply: id });
  await reply(ana, thread, 'Buy two.');
});

test('staff see all waiting texts in one list with a count, and reject with a reason that the author is told', async () => {
  const [ana, mod, place] = [await fresh(), await staff(), await board()];
  const { count } = await waiting(mod);
  const thread = await begin(ana, place, 'Mine', LINK);
  const open = await begin(ana, place, 'Open', 'Words.');
  await reply(ana, open, `${LINK}/2`);
  const said = (await (await ana.post('/api/comment', { location: ana.id, content: `${LINK}/3` })).json()) as { id: string };
  const shown = await waiting(mod);
  expect(shown.count).toBe(count + 3);
  expect(shown.texts.slice(0, 3).map(({ kind, title, author }) => [kind, title, author.id])).toEqual([
    ['comment', '', ana.id],
    ['reply', 'Open', ana.id],
    ['thread', 'Mine', ana.id],
  ]);
  const [, answer] = shown.texts;
  for (const who of [visitor, ana]) expect((await who.get('/api/mod/waiting')).ok).toBe(false);
  expect(await status(mod, '/api/forums/refuse', { post: thread, reason: 'no' })).toBe(400);
  const events = await Promise.all([
    done(mod, 'refuse', { post: thread, reason: REASON }),
    done(mod, 'refuse', { post: answer!.id, reason: REASON }),
  ]);
  expect(await status(mod, '/api/comment/refuse', { comment: said.id, reason: REASON })).toBe(200);
  expect((await waiting(mod)).count).toBe(count);
  expect((await told(ana)).toSorted()).toEqual([
    `Staff rejected one of your comments. Reason: ${REASON}`,
    `Staff rejected your reply in “Open”. Reason: ${REASON}`,
    `Staff rejected your thread “Mine”. Reason: ${REASON}`,
  ]);
  expect((await ana.get(`/api/forums/thread/${thread}`)).status).toBe(404);
  expect(await status(ana, '/api/forums/reply/restore', { reply: answer!.id })).toBe(403);
  // After the undo it waits again.
  const { event } = JSON.parse(events[0]!) as Done;
  expect(await status(mod, '/api/mod/undo', { event, reason: 'Pressed by mistake.' })).toBe(200);
  expect((await threadAt(ana, thread)).pending).toBe(true);
  expect((await waiting(mod)).count).toBe(count + 1);
});

test('concurrent approvals count once; a deleted text, or one in a deleted thread, cannot be approved', async () => {
  const [ana, ben, place] = [await fresh(), await writer(), await board()];
  const mods = [await staff(), await staff()];
  const thread = await begin(ben, place, 'Race');
  await reply(ana, thread, LINK);
  await reply(ana, thread, `${LINK}/2`);
  const [one, two] = await repliesOf(ana, thread);
  const answers = await Promise.all([...mods, ...mods].map((mod, i) => letIn(mod, [one, two][i % 2]!.id)));
  expect(answers.filter(({ event }) => event !== null)).toHaveLength(2);
  const page = await threadAt(visitor, thread);
  expect([page.replyCount, page.replies.map(({ n }) => n)]).toEqual([2, [3, 4]]);
  expect(await told(ben)).toHaveLength(2);
  await reply(ana, thread, `${LINK}/3`);
  const third = (await repliesOf(ana, thread)).at(-1)!;
  await done(ana, 'reply/delete', { reply: third.id });
  expect(await status(mods[0]!, '/api/forums/approve', { post: third.id })).toBe(409);
  // A reply that its author restores waits as before.
  await done(ana, 'reply/restore', { reply: third.id });
  expect((await threadAt(visitor, thread)).replyCount).toBe(2);
  await done(mods[0]!, 'thread/delete', { thread, reason: REASON });
  expect(await status(mods[0]!, '/api/forums/approve', { post: third.id })).toBe(409);
  expect(await db.select().from(posts).where(eq(posts.id, third.id))).toMatchObject([{ pending: true, n: 5 }]);
});

test('waiting texts are erased with their author’s account, and published ones stay', async () => {
  const [ana, ben, mod, place] = [await fresh(), await writer(), await staff(), await board()];
  const thread = await begin(ana, place, 'Mine', LINK);
  const open = await begin(ben, place, 'Open');
  await reply(ana, open, 'Plain words.');
  await reply(ana, open, LINK.repeat(2));
  const { id } = (await repliesOf(ana, open)).at(-1)!;
  await done(ana, 'reply/edit', { reply: id, content: `${LINK}/4` });
  await ana.post('/api/comment', { location: ben.id, content: `${LINK}/5` });
  await db.update(users).set({ deletedAt: 1 }).where(eq(users.id, ana.id));
  const user = await db.select().from(users).where(eq(users.id, ana.id)).get();
  const [let_] = await Promise.all([mod.post('/api/forums/approve', { post: id }), erase(env, db, user!)]);
  const left = await db.select().from(posts).where(eq(posts.author, ana.id));
  // Either call may come first, but neither leaves anything half done.
  expect(left.map(({ content, pending }) => [content, pending])).toEqual([
    ['Plain words.', false],
    ...(let_.status === 200 ? [[`${LINK}/4`, false]] : []),
  ]);
  expect(await db.select().from(threads).where(eq(threads.id, thread))).toEqual([]);
  expect(await db.select().from(comments).where(eq(comments.author, ana.id))).toEqual([]);
  if (let_.status !== 200) expect(await db.select().from(textVersions).where(eq(textVersions.item, id))).toEqual([]);
  expect(await status(mod, '/api/forums/approve', { post: thread })).toBe(404);
});

test('staff who may only approve see waiting texts at their place, and nothing deleted', async () => {
  const [ana, ben, mod, place] = [await fresh(), await writer(), await writer(0, ['approvePending']), await board()];
  const open = await begin(ben, place, 'Open');
  const thread = await begin(ana, place, 'Mine', LINK);
  await reply(ana, open, `${LINK}/6`);
  const own = (await repliesOf(ana, open))[0]!;
  const said = (await (await ana.post('/api/comment', { location: ana.id, content: `${LINK}/7` })).json()) as { id: string };
  const gone = await begin(ana, place, 'Gone', `${LINK}/8`);
  await done(ana, 'thread/delete', { thread: gone });
  expect((await waiting(mod)).texts.slice(0, 3).map(({ id }) => id)).toEqual([said.id, own.id, thread]);
  expect((await boardAt(mod, place)).threads.map(({ id, pending }) => [id, pending])).toEqual([
    [thread, true],
    [open, false],
  ]);
  expect((await repliesOf(mod, open)).map(({ id }) => id)).toEqual([own.id]);
  for (const id of [open, thread]) expect((await mod.get(`/api/forums/thread/${id}`)).status).toBe(200);
  expect((await mod.get(`/api/forums/thread/${gone}`)).status).toBe(404);
  expect(await status(mod, '/api/forums/approve', { post: gone })).toBe(404);
  await letIn(mod, own.id);
  await letIn(mod, thread);
  expect(await status(mod, '/api/comment/approve', { comment: said.id })).toBe(200);
  expect((await visitor.get(`/api/comment?location=${ana.id}`)).status).toBe(200);
  expect((await waiting(mod)).texts.filter(({ author }) => author.id === ana.id)).toEqual([]);
});

test('a waiting comment at a deleted place can be approved or rejected like any other', async () => {
  const [ana, ben, mod, deck] = [await fresh(), await writer(), await staff(), randomText(12)];
  await db.insert(decks).values({ id: deck, name: 'A deck', owner: ben.id, createdAt: 1, updatedAt: 1, profiles: '[]' });
  const { count } = await waiting(mod);
  const comment = async (content: string) =>
    ((await (await ana.post('/api/comment', { location: `deck/${deck}`, content })).json()) as { id: string }).id;
  const [one, two, plain] = [await comment(`${LINK}/6`), await comment(`${LINK}/7`), await comment('Plain words.')];
  await db.delete(decks).where(eq(decks.id, deck));
  await told(ben);
  expect((await waiting(mod)).count).toBe(count + 2);
  for (const who of [ana, ben]) expect(await status(who, '/api/comment/approve', { comment: one })).toBe(403);
  const answer = (await (await mod.post('/api/comment/approve', { comment: one })).json()) as Done;
  expect(answer.message).toMatch(/page is gone/);
  expect(await status(mod, '/api/comment/refuse', { comment: two, reason: REASON })).toBe(200);
  expect((await waiting(mod)).count).toBe(count);
  expect([await told(ana), await told(ben)]).toEqual([[`Staff rejected one of your comments. Reason: ${REASON}`], []]);
  // A text that does not wait answers like a missing one, as everywhere else.
  for (const id of [one, plain]) expect(await status(mod, '/api/comment/approve', { comment: id })).toBe(404);
  expect(await status(mod, '/api/mod/undo', { event: answer.event, reason: REASON })).toBe(200);
  expect((await waiting(mod)).count).toBe(count + 1);
});
