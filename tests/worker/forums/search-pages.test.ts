/// <reference types="@cloudflare/vitest-plugin/types" />
/** Pages and counts of the forum search. */
import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { searchDatabase } from '../../../db/core/database.ts';
import { posts, unindexed } from '../../../db/schema/forums.ts';
import { findInBlocks, newestPost } from '../../../db/search/post-blocks.ts';
import { findPosts, indexPosts } from '../../../db/search/post-index.ts';
import { BLOCK } from '../../../db/search/post-tokens.ts';
import { Browser } from '../site.ts';
import { begin, board, db, reply, writer } from './kit.ts';
import { fill, fresh, ids, inOrder, search } from './search-kit.ts';

let ana: Browser;
beforeAll(async () => {
  ana = await writer();
});

test('goes on from page to page without a gap, in each order', async () => {
  const [word, place] = [fresh(), await board()];
  const titled: string[] = [];
  for (let i = 0; i < 3; i++) titled.unshift(await begin(ana, place, `${word} ${i}`, `Beginning ${i}.`));
  await fill(titled[0]!, ana, 22, word);
  await indexPosts(env);
  const all = async (sortType: string): Promise<string[]> => {
    const seen: string[] = [];
    for (let last: string | null | undefined; last !== null; ) {
      const page = await search({ query: word, sortType, ...(last && { last }) });
      expect(ids(page).length).toBeLessThanOrEqual(10);
      seen.push(...ids(page));
      last = page.next;
    }
    return seen;
  };
  const newest = await all('newest');
  expect(new Set(newest).size).toBe(25);
  expect(newest.slice(-3)).toEqual(titled);
  expect(await all('oldest')).toEqual(newest.toReversed());
  expect(await all('titles')).toEqual([...titled, ...newest.slice(0, -3)]);
  for (const sortType of ['newest', 'oldest', 'titles']) {
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => search({ query: word, sortType, page })));
    expect(pages.map((page) => ids(page).length)).toEqual([10, 10, 5, 0]);
    expect(pages.flatMap(ids)).toEqual(await all(sortType));
    for (const page of pages) expect(page).toMatchObject({ totalThreads: 3, totalReplies: 22, totalPages: 3, isMore: false });
  }
});

test('counts and numbers the first 200 posts only, and continues after them', async () => {
  const [word, cy] = [fresh(), await writer()];
  const thread = await begin(ana, await board(), 'Long', `Some ${word}.`);
  await fill(thread, cy, 214, word);
  await indexPosts(env);
  const [first, last] = [await search({ query: word }), await search({ query: word, page: '20' })];
  for (const page of [first, last])
    expect(page).toMatchObject({ totalThreads: 0, totalReplies: 200, totalPages: 20, isMore: true });
  expect(ids(last)).toHaveLength(10);
  const after = await search({ query: word, last: last.next! });
  expect([inOrder(last).at(-1), inOrder(after)[0]]).toMatchObject([{ n: 15 }, { n: 14 }]);
  expect((await search({ query: word, username: ana.name })).totalThreads).toBe(1);
  const [status, text] = await new Browser()
    .get(`/api/forums/search?query=${word}&page=21`)
    .then(async (answer) => [answer.status, await answer.text()]);
  expect([status, text]).toEqual([422, expect.stringMatching(/^Only the first 20 pages have a number\./)]);
  expect(await search({ query: `${word} nowhere`, page: '7' })).toMatchObject({
    threads: [],
    replies: [],
    totalThreads: 0,
    totalReplies: 0,
    totalPages: 0,
    isMore: false,
    next: null,
  });
});

test('a long search stops between two blocks of posts and continues there until it has read all of them', async () => {
  const [one, two, place] = [fresh(), fresh(), await board()];
  const thread = await begin(ana, place, 'Far apart', `${one} ${two}`);
  await reply(ana, thread, one);
  const [{ seq: start }] = (await db.select({ seq: posts.seq }).from(posts).where(eq(posts.id, thread)).all()) as [
    { seq: number },
  ];
  // Spreads two words over several blocks; only the first and the last block have both in one post.
  for (let block = 1; block <= 4; block++) {
    await reply(ana, thread, block % 2 === 0 ? `${one} in ${block}` : `${two} in ${block}`);
    const seq = block * BLOCK + (start % BLOCK);
    await db.run(sql`update posts set seq = ${seq}, changed_at = changed_at + 1, content = content || ${block === 4 ? ` ${two}` : ''}
      where seq = (select max(seq) from posts where thread = ${thread} and seq < ${seq})`);
    await db.delete(unindexed);
  }
  await searchDatabase(env).run(sql`delete from cursors where name = 'posts'`);
  await indexPosts(env, 2_000, Number.POSITIVE_INFINITY);
  const newest = await newestPost(env);
  const look = async (ascending: boolean, limit: number) => {
    const pages: [hits: number, isCut: boolean][] = [];
    for (let beyond: number | undefined, more = true; more; ) {
      let now = 0;
      const match = (blocks: string) => `${blocks} AND "${one}" AND "${two}"`;
      // The fake clock makes each statement take half a second.
      const { hits, left } = await findInBlocks(
        env,
        { find: findPosts, match, ascending, limit, beyond, newest },
        () => (now += 500),
      );
      pages.push([hits.length, left !== null]);
      [beyond, more] = [left ?? undefined, left !== null];
    }
    return pages;
  };
  const none = [0, true];
  expect(await look(false, 5)).toEqual([[1, true], none, none, none, [1, false]]);
  expect(await look(true, 5)).toEqual([[1, true], none, none, none, [1, false]]);
  expect(await look(false, 1)).toEqual([[1, false]]);
  expect((await search({ query: `${one} ${two}` })).isCut).toBe(false);
  expect(ids(await search({ query: `${one} ${two}` }))).toHaveLength(2);
  expect(ids(await search({ query: `${one} ${two}`, last: `~${4 * BLOCK}` }))).toEqual([thread]);
  expect(ids(await search({ query: `${one} ${two}`, last: `title~~${4 * BLOCK}`, sortType: 'titles' }))).toHaveLength(2);
});
