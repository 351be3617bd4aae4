/// <reference types="@cloudflare/vitest-plugin/types" />
/** A board above the reader's rank: every call answers as it does for a board that does not exist. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { boards, forumCategories, posts } from '../../../db/schema/forums.ts';
import { notifications } from '../../../db/schema/relations.ts';
import { users } from '../../../db/schema/users.ts';
import { PERMISSIONS } from '../../../protocol/permissions.ts';
import { app } from '../../../worker/routes.ts';
import { member } from '../members.ts';
import { Browser, guest } from '../site.ts';
import { begin, board, db, done, reply, writer } from './kit.ts';

const WHY = 'Because of a test.';
/** Every call of the forums, with placeholders in braces for the things it names. */
const CALLS: readonly [call: string, body?: object][] = [
  ['GET /api/forums/categories'],
  ['GET /api/forums/search?query=Hidden'],
  ['GET /api/forums/search?query=Hidden&boardId={board}'],
  ['GET /api/forums/search?query=Hidden&last={reply}'],
  ['GET /api/forums/search/boards'],
  ['GET /api/forums/board/{board}'],
  ['GET /api/forums/board/{board}?sortType=voteCount&last=3~{thread}'],
  ['GET /api/forums/thread/{thread}'],
  ['GET /api/forums/thread/{thread}?page=last'],
  ['GET /api/forums/thread/{thread}?reply={reply}'],
  ['GET /api/forums/thread/{known}?reply={reply}'],
  ['GET /api/forums/versions/{reply}'],
  ['POST /api/forums/thread', { board: '{board}', title: 'x', content: 'x' }],
  ['POST /api/forums/reply', { thread: '{thread}', content: 'x' }],
  ['POST /api/forums/thread/edit', { thread: '{thread}', content: 'x' }],
  ['POST /api/forums/reply/edit', { reply: '{reply}', content: 'x' }],
  ['POST /api/forums/thread/delete', { thread: '{thread}', reason: WHY }],
  ['POST /api/forums/thread/restore', { thread: '{thread}' }],
  ['POST /api/forums/reply/delete', { reply: '{reply}', reason: WHY }],
  ['POST /api/forums/reply/restore', { reply: '{reply}' }],
  ['POST /api/forums/thread/togglePinned', { thread: '{thread}' }],
  ['POST /api/forums/thread/toggleLocked', { thread: '{thread}' }],
  ['POST /api/forums/thread/notify', { thread: '{thread}' }],
  ['POST /api/forums/thread/move', { thread: '{thread}', board: '{openBoard}' }],
  ['POST /api/forums/thread/move', { thread: '{known}', board: '{board}' }],
  ['POST /api/forums/thread/move', { thread: '{known}', board: '{boardName}' }],
  ['POST /api/forums/thread/merge', { thread: '{known}', into: '{thread}' }],
  ['POST /api/forums/thread/merge', { thread: '{thread}', into: '{known}' }],
  ['POST /api/forums/approve', { post: '{reply}' }],
  ['POST /api/forums/refuse', { post: '{thread}', reason: WHY }],
  ['POST /api/forums/vote', { item: '{thread}', itemType: 'thread', direction: 1 }],
  ['POST /api/forums/vote', { item: '{reply}', itemType: 'reply', direction: 1 }],
  ['GET /api/forums/vote/{thread}'],
  ['GET /api/forums/vote/{reply}/{direction}'],
  ['POST /api/forums/read', { board: '{board}' }],
  ['POST /api/forums/board', { name: 'Annex', category: '{categoryName}', rank: 0, position: 0 }],
  ['POST /api/forums/board/delete', { name: '{boardName}' }],
  ['POST /api/forums/board/rename', { name: '{boardName}', newName: 'Mine' }],
  ['POST /api/forums/board/reorder', { name: '{boardName}', position: 2 }],
  ['POST /api/forums/board/updateDescription', { name: '{boardName}', description: 'x' }],
  // Members who may give names can always learn that a name is taken.
  ['POST /api/forums/category', { name: 'Hall of Fame', rank: 0, position: 0 }],
  ['POST /api/forums/category/rename', { name: '{categoryName}', newName: 'Mine' }],
  ['POST /api/forums/category/reorder', { name: '{categoryName}', position: 2 }],
  ['POST /api/forums/category/delete', { name: '{categoryName}' }],
];

type Names = Record<'board' | 'thread' | 'reply' | 'boardName' | 'categoryName' | 'known' | 'openBoard' | 'direction', string>;
let [secret, never]: Names[] = [];
let readers: [string, Browser][] = [];
let chief: Browser;
const WORDS = ['Lair', 'Hidden title', 'Hidden beginning', 'Hidden answer'];

beforeAll(async () => {
  const known = { openBoard: await board(), known: '', direction: '1' };
  chief = await writer(8, ['viewDeleted']);
  known.known = await begin(chief, known.openBoard, 'Open', 'For all.');
  const place = await board({ reads: 6, name: 'Lair' });
  const thread = await begin(chief, place, 'Hidden title', 'Hidden beginning');
  await reply(chief, thread, 'Hidden answer');
  const answer = await db.select().from(posts).where(eq(posts.content, 'Hidden answer')).get();
  secret = { board: place, thread, reply: answer!.id, boardName: 'Lair', categoryName: 'In Lair', ...known };
  never = {
    board: 'bNeverWas000',
    thread: 'tNeverWas000',
    reply: 'pNeverWas000',
    boardName: 'Nowhere',
    categoryName: 'No place',
    ...known,
  };
  readers = [
    ['a visitor', new Browser()],
    ['a guest', await guest()],
    ['a member', await writer()],
    ['staff below it', await member({ row: { rank: 5, permissions: JSON.stringify(PERMISSIONS) } })],
  ];
});

async function answered(who: Browser, call: string, body: object | undefined, names: Names) {
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => names[name as keyof Names]);
  const [method, path] = fill(call).split(' ') as [string, string];
  const filled =
    body && JSON.stringify(Object.fromEntries(Object.entries(body).map(([k, v]) => [k, typeof v === 'string' ? fill(v) : v])));
  const response = method === 'GET' ? await who.get(path) : await who.post(path, filled);
  return { status: response.status, text: await response.text() };
}

test('every call of the forums is tried', () => {
  // Drafts return only what their member stored there.
  const own = ['GET /api/forums/draft', 'GET /api/forums/drafts', 'POST /api/forums/draft'];
  const tried = new Set([...own, ...CALLS.map(([call]) => call.split('?')[0]!.replaceAll(/\{\w+\}/g, ':'))]);
  const calls = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/forums/'))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);
  expect([...new Set(calls)].filter((call) => !tried.has(call))).toEqual([]);
});

test('no call distinguishes a board above the reader’s rank from a missing one, or shows a byte of it', async () => {
  const wrong: string[] = [];
  const before = JSON.stringify(await db.batch([db.select().from(posts), db.select().from(boards)]));
  for (const [who, by] of readers)
    for (const [call, body] of CALLS.filter(([call]) => !call.endsWith('/forums/category'))) {
      const [found, other] = [await answered(by, call, body, secret!), await answered(by, call, body, never!)];
      // Calls without a placeholder are not refused, and their counts may differ.
      const isRefused = call.includes('{') || JSON.stringify(body ?? '').includes('{');
      if (isRefused && (found.status < 400 || found.text !== other.text || found.status !== other.status))
        wrong.push(`${call} by ${who}: ${found.status} ${found.text.slice(0, 80)} | ${other.status} ${other.text.slice(0, 80)}`);
      const leaked = [...WORDS, secret!.board, secret!.thread, secret!.reply].filter((word) => found.text.includes(word));
      if (leaked.length > 0) wrong.push(`${call} by ${who} shows ${leaked.join(', ')}`);
    }
  expect(wrong).toEqual([]);
  expect(JSON.stringify(await db.batch([db.select().from(posts), db.select().from(boards)]))).toBe(before);
});

test('a post notifies no member who may not read it, whether mentioned, quoted or demoted', async () => {
  const [low, fallen] = [await writer(), await writer(7)];
  await done(fallen, 'thread/notify', { thread: secret!.thread });
  const own = await begin(fallen, secret!.board, 'Of the fallen');
  await db.update(users).set({ rank: 0 }).where(eq(users.id, fallen.id));
  const openReply = await begin(low, secret!.openBoard, 'By low');
  await reply(chief, secret!.thread, `@${low.name} look.\n\n[quote=${openReply}.1:0-3]`);
  await reply(chief, own, `@${fallen.name}`);
  for (const who of [low, fallen])
    expect(await db.select().from(notifications).where(eq(notifications.user, who.id))).toEqual([]);
  // Checks the test itself: with the rank the member is notified.
  await db.update(users).set({ rank: 7 }).where(eq(users.id, fallen.id));
  await reply(chief, own, 'And now?');
  expect(await db.select().from(notifications).where(eq(notifications.user, fallen.id))).toHaveLength(1);
});

test('a board disappears at once when its category is raised, also for an author and follower', async () => {
  const [ana, place] = [await writer(), await board({ name: 'Raised' })];
  const thread = await begin(ana, place, 'Mine until now');
  const { category } = (await db.select().from(boards).where(eq(boards.id, place)).get())!;
  await db.update(forumCategories).set({ rank: 6 }).where(eq(forumCategories.id, category));
  for (const path of [`thread/${thread}`, `board/${place}`])
    expect([path, (await ana.get(`/api/forums/${path}`)).status]).toEqual([path, 404]);
  for (const [path, body] of [
    ['thread/delete', { thread }],
    ['thread/edit', { thread, content: 'x' }],
    ['thread/notify', { thread }],
  ] as const)
    expect([path, (await ana.post(`/api/forums/${path}`, body)).ok]).toEqual([path, false]);
  expect(await (await ana.get('/api/forums/categories')).text()).not.toContain('Raised');
});
