/**
 * A search goes through the index block by block. The full-text table itself stops only at a hit: of two common words that never
 * stand together it reads every place of both. Such a search ends after a while, and the next page goes on from there.
 */
import { sql } from 'drizzle-orm';
import { database, type SearchBindings } from '../database.ts';
import { posts } from '../schema/forums.ts';
import { quoted } from './changes.ts';
import type { FindPosts } from './post-index.ts';
import { BLOCK, blockOf, blockTag } from './post-tokens.ts';

/** Blocks are looked at twice as many at a time, until so much time has passed: the last ones take as long as all before. */
const ENOUGH_MS = 300;
/** Blocks of one statement. */
const MOST_BLOCKS = 16;

export interface BlockSearch<H> {
  find: FindPosts<H>;
  /** Makes the expression of these tokens, one of which a hit must have. */
  match: (blocks: string) => string;
  ascending: boolean;
  limit: number;
  /** The number of the post after which it goes on. */
  beyond: number | undefined;
  /** The number of the newest post. */
  newest: number;
}
export interface BlockHits<H> {
  hits: H[];
  /** Where to go on: the search ended with blocks left. Null: it has found a whole page, or looked at all. */
  left: number | null;
}

export async function findInBlocks<H>(
  env: Pick<SearchBindings, 'SEARCH'>,
  { find, match, ascending, limit, beyond, newest }: BlockSearch<H>,
  clock: () => number = Date.now,
): Promise<BlockHits<H>> {
  const step = ascending ? 1 : -1;
  const end = ascending ? blockOf(newest) : 0;
  let at = blockOf(ascending ? (beyond ?? 0) + 1 : Math.min(beyond ?? newest + 1, newest + 1) - 1);
  const began = clock();
  const hits: H[] = [];
  for (let many = 1; (end - at) * step >= 0; many = Math.min(many * 2, MOST_BLOCKS)) {
    const some = Array.from({ length: Math.min(many, (end - at) * step + 1) }, (_, i) => at + i * step);
    const tags = `(${some.map((block) => quoted(blockTag(block))).join(' OR ')})`;
    hits.push(...(await find(env, match(tags), { ascending, limit: limit - hits.length, beyond })));
    at = some.at(-1)! + step;
    if (hits.length >= limit) break;
    const isLast = (end - at) * step < 0;
    if (!isLast && clock() - began >= ENOUGH_MS) return { hits, left: ascending ? at * BLOCK - 1 : (at + 1) * BLOCK };
  }
  return { hits, left: null };
}

/** Reads one row. */
export async function newestPost(env: Pick<SearchBindings, 'DB'>): Promise<number> {
  const row = await database(env).get<{ newest: number | null }>(sql`select max(${posts.seq}) as newest from ${posts}`);
  return row.newest ?? 0;
}
