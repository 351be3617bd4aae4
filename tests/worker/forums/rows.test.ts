/// <reference types="@cloudflare/vitest-plugin/types" />
/** Rows of D1 that the forum pages read, which must not depend on the size of the forums. */
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import type { ThreadPage, ThreadRow } from '../../../protocol/http/forums.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { type SeededForum, seedForum } from '../../../scripts/seed/forum-posts.ts';
import { isLong } from '../../long.ts';
import { advanceClock } from '../clock.ts';
import { member } from '../members.ts';
import { Browser } from '../site.ts';
import { begin, board, reply, writer } from './kit.ts';

const POSTS = isLong ? 1_000_000 : 1_000;
let seeded: SeededForum;
beforeAll(async () => {
  seeded = await seedForum(env, POSTS, Date.now());
}, 1_800_000);

interface Told {
  threads?: ThreadRow[];
  replies?: object[];
}
test('home, board, thread and first unread read a bounded number of rows', async () => {
  const ana = await member({ row: { joined: 1 } });
  const [long] = seeded.threads;
  // Limits for a member, who has marks, votes and blocks; a visitor reads fewer rows.
  const pages: [string, string, number][] = [
    ['home', 'categories', 60],
    ['board', `board/${seeded.boards[0]}`, 35],
    ['board by replies', `board/${seeded.boards[0]}?sortType=replyCount`, 35],
    ['board, a later page', `board/${seeded.boards[0]}?last=${Date.now()}`, 35],
    ['thread', `thread/${long}?page=3`, 45],
    ['thread, last page', `thread/${long}?page=last`, 45],
    ['first unread', `thread/${long}?page=unread`, 45],
    // A search reads ten index rows, 201 for the count, and one row per author.
    ['search', 'search?query=lantern', 235],
    ['search, two words and a phrase', 'search?query=lantern%20mill%20"night cop"', 235],
    ['search, a later page', `search?query=lantern&last=${long}-150`, 235],
    ['search of a member', 'search?username=seed7', 235],
    ['search of a board', `search?query=lantern&boardId=${seeded.boards[3]}`, 235],
    ['search in titles', 'search?query=lantern&sortType=titles', 235],
    ['search, the oldest', 'search?query=lantern&sortType=oldest', 235],
  ];
  const table: Record<string, { visitor: number; member: number }> = {};
  const over: string[] = [];
  for (const [name, path, most] of pages) {
    const [visitor, own] = [await new Browser().get(`/api/forums/${path}`), await ana.get(`/api/forums/${path}`)];
    expect([name, visitor.status, own.status]).toEqual([name, 200, 200]);
    table[name] = { visitor: visitor.rows, member: own.rows };
    if (own.rows > most) over.push(`${name}: ${own.rows} of ${most}`);
    const [told] = [(await own.json()) as Told, await visitor.body?.cancel()];
    if (path.startsWith('board')) {
      // The same in forums of any size: a page of threads and the next one, the board, its category, and each member named.
      const people = told.threads!.flatMap(({ author, recentReplies }) => [author, ...recentReplies.map((one) => one.author)]);
      expect([name, told.threads!.length]).toEqual([name, LIMITS.threadPage]);
      expect([name, visitor.rows]).toEqual([name, LIMITS.threadPage + 3 + new Set(people.map(({ id }) => id)).size]);
    }
    if (path.startsWith('search')) expect([name, told.threads!.length + told.replies!.length]).toEqual([name, LIMITS.searchPage]);
  }
  advanceClock(1_000);
  const posted = await ana.post('/api/forums/reply', { thread: long, content: 'An answer.' });
  table['reply'] = { visitor: 0, member: posted.rows };
  console.log(JSON.stringify({ posts: POSTS, rowsRead: table }));
  expect(posted.status).toBe(200);
  expect(posted.rows).toBeLessThanOrEqual(82);
  expect(over).toEqual([]);
});

test('a thread’s page with posts of twenty people reads one row per post and person, and few others', async () => {
  const place = await board();
  const people = await Promise.all(Array.from({ length: 20 }, () => writer()));
  const thread = await begin(people[0]!, place);
  for (const one of people) await reply(one, thread);
  const ana = await writer();
  const rows = async () => {
    const page = await ana.get(`/api/forums/thread/${thread}?page=1`);
    expect((await page.json<ThreadPage>()).replies).toHaveLength(20);
    return page.rows;
  };
  // Rows: 21 posts (one is the first unread), 20 people, the thread, board and category, the session and its member.
  expect(await rows()).toBeLessThanOrEqual(21 + 20 + 3 + 2);
  // Four more rows for the reader: their position in the thread, the mark of the board, a vote and the follow.
  expect((await ana.post('/api/forums/read', { board: place })).status).toBe(200);
  expect((await ana.post('/api/forums/thread/notify', { thread, level: 'follow' })).status).toBe(200);
  expect((await ana.post('/api/forums/vote', { item: thread, itemType: 'thread', direction: 1 })).status).toBe(200);
  expect(await rows()).toBeLessThanOrEqual(21 + 20 + 3 + 2 + 4);
});
