/**
 * Summaries of threads and boards, stored in their rows. Every change recomputes them in its own batch, so that a list reads one
 * row per line however many posts there are.
 */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { LIMITS } from '../../protocol/limits.ts';
import type { Database } from '../core/database.ts';
import { boards, posts, threads } from '../schema/forums.ts';

/** SQL: whether everyone who sees its board sees the thread. Literals, because SQLite matches partial indexes by their text. */
export const IS_SHOWN: SQL = sql`${threads.deleted} = 0 and ${threads.pending} = 0`;
export const IS_LISTED: SQL = sql`${IS_SHOWN} and ${threads.pinned} = 0`;

/** SQL: the `seq` of the post that is being written: one more than the highest. */
export const NEXT_SEQ: SQL<number> = sql<number>`(select coalesce(max(${posts.seq}), 0) + 1 from ${posts})`;

/** Updates a thread after its posts changed in the same batch. `replyChange`: the change in the number of shown replies. */
export function refreshThread(db: Database, thread: string | SQL, replyChange: number | SQL, when: SQL) {
  const newestPosts = sql`
    select ${posts.id} as id, ${posts.n} as n, ${posts.author} as author, ${posts.createdAt} as at from ${posts}
    where ${posts.thread} = ${threads.id} and ${posts.n} > 0 and ${posts.deleted} = 0 and ${posts.pending} = 0
    order by ${posts.n} desc limit ${sql.raw(String(LIMITS.recentReplies))}`;
  return db
    .update(threads)
    .set({
      replies: sql`${threads.replies} + ${replyChange}`,
      recent: sql`(select json_group_array(json_object('id', id, 'n', n, 'author', author, 'at', at)) from (${newestPosts}))`,
      bumpedAt: sql`coalesce((select max(at) from (${newestPosts})), ${threads.createdAt})`,
      last: sql`max(${threads.last}, coalesce((select max(${posts.n}) from ${posts} where ${posts.thread} = ${threads.id}), 0))`,
    })
    .where(and(eq(threads.id, thread), when));
}

/** Updates a board after its threads changed in the same batch. */
export function refreshBoard(db: Database, board: string | SQL, when: SQL) {
  /** The first `limit` threads in this order, and all pinned ones. */
  const firstThreads = (order: SQL, limit: number) => sql`
    select * from (select * from ${threads} where ${threads.board} = ${boards.id} and ${IS_LISTED} order by ${order} desc limit ${sql.raw(String(limit))})
    union all select * from ${threads} where ${threads.board} = ${boards.id} and ${threads.pinned} = 1 and ${IS_SHOWN}`;
  const latestThreads = firstThreads(sql`${threads.bumpedAt}`, LIMITS.recentReplies);
  const reply = sql`json_object('id', r.value ->> 'id', 'n', r.value ->> 'n', 'author', r.value ->> 'author', 'at', r.value ->> 'at',
    'thread', t.id, 'title', t.title)`;
  return db
    .update(boards)
    .set({
      bumpedAt: sql`coalesce((select max(bumped_at) from (${latestThreads})), 0)`,
      newest: sql`(select json_group_array(json_object('id', id, 'title', title, 'author', author, 'at', created_at)) from (
        select * from (${firstThreads(sql`${threads.createdAt}`, 1)}) order by created_at desc limit 1))`,
      recent: sql`(select json_group_array(json(one)) from (select ${reply} as one from (${latestThreads}) t, json_each(t.recent) r
        order by r.value ->> 'at' desc, r.value ->> 'n' desc limit ${sql.raw(String(LIMITS.recentReplies))}))`,
    })
    .where(and(eq(boards.id, board), when));
}
