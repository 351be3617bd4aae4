/**
 * Searches the index block by block. The full-text table itself stops only at a hit: for two common words that never stand
 * together it reads every place of both. After a while such a search ends early, and the next page continues from there.
 */
import { sql } from 'drizzle-orm';
import { database, type SearchBindings } from '../core/database.ts';
import { posts } from '../schema/forums.ts';
import { quoteToken } from './changes.ts';
import type { FindPosts } from './post-index.ts';
import { BLOCK, blockOf, blockTag } from './post-tokens.ts';

/**
 * Milliseconds after which a search ends early. Each statement takes twice as many blocks as the one before, so the last one
 * takes as long as all others together.
 */
const ENOUGH_MS = 300;
/** Most blocks per statement. */
const MOST_BLOCKS = 16;

export interface BlockSearch<H> {
  find: FindPosts<H>;
  /** Makes the match expression from these block tags, one of which a hit must have. */
  match: (blocks: string) => string;
  ascending: boolean;
  limit: number;
  /** Number of the post after which the search continues. */
  beyond: number | undefined;
  /** The number of the newest post. */
  newest: number;
}
export interface BlockHits<H> {
  hits: H[];
  /**
   * Number of the post from which to continue, if the search ended with blocks left. Null if the page is full or everything was
   * searched.
   */
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
  const startedAt = clock();
  const hits: H[] = [];
  for (let blockCount = 1; (end - at) * step >= 0; blockCount = Math.min(blockCount * 2, MOST_BLOCKS)) {
    const blocks = Array.from({ length: Math.min(blockCount, (end - at) * step + 1) }, (_, i) => at + i * step);
    const tags = `(${blocks.map((block) => quoteToken(blockTag(block))).join(' OR ')})`;
    hits.push(...(await find(env, match(tags), { ascending, limit: limit - hits.length, beyond })));
    at = blocks.at(-1)! + step;
    if (hits.length >= limit) break;
    const isLast = (end - at) * step < 0;
    if (!isLast && clock() - startedAt >= ENOUGH_MS) return { hits, left: ascending ? at * BLOCK - 1 : (at + 1) * BLOCK };
  }
  return { hits, left: null };
}

/** Number of the newest post. Reads one row. */
export async function newestPost(env: Pick<SearchBindings, 'DB'>): Promise<number> {
  const row = await database(env).get<{ newest: number | null }>(sql`select max(${posts.seq}) as newest from ${posts}`);
  return row.newest ?? 0;
}
