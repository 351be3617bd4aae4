/**
 * The search index of posts: made from the main database, from which it can be made again. A change says so in its own batch, by
 * `changed_at` of its posts, or of their thread where it is one of all of them; the commit has it indexed at once, and the
 * five-minute trigger what was cut off in between.
 */
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { batch, database, type SearchBindings, searchDatabase } from '../database.ts';
import { valuesOf } from '../lists.ts';
import { posts, threads } from '../schema/forums.ts';
import { type ChangeCursor, followChanges } from './changes.ts';
import { columnsOf, type IndexedPost } from './post-tokens.ts';

/** D1 answers and takes a few megabytes at once. */
const BATCH = 200;
/** Threads of a batch, each with all its posts. */
const THREADS = 20;
/** Characters of one parameter: D1 takes two megabytes. */
const MOST_CHARACTERS = 300_000;

type Row = IndexedPost & { changedAt: number };
const rowsWhere = (env: SearchBindings, where: SQL | undefined, order: SQL, size: number): Promise<Row[]> =>
  database(env)
    .select({
      ...{ seq: posts.seq, n: posts.n, author: posts.author, content: posts.content, changedAt: posts.changedAt },
      ...{ board: threads.board, title: threads.title },
      shown: sql`not (${posts.deleted} or ${posts.pending} or ${threads.deleted} or ${threads.pending})`.mapWith(Boolean),
    })
    .from(posts)
    .innerJoin(threads, eq(threads.id, posts.thread))
    .where(where)
    .orderBy(order)
    .limit(size)
    .all();

/** Brings the index up to what changed since the last run, some ten thousand posts at most: the next run goes on. */
export async function indexPosts(env: SearchBindings, size = BATCH, rounds?: number): Promise<void> {
  await followChanges<Row>(
    env,
    {
      name: 'posts',
      size,
      after: ({ at, seq }) =>
        rowsWhere(env, sql`(${posts.changedAt}, ${posts.seq}) > (${at}, ${seq})`, sql`${posts.changedAt}, ${posts.seq}`, size),
      cursorOf: ({ changedAt, seq }) => ({ at: changedAt, seq }),
      index: (rows) => write(env, rows),
    },
    rounds,
  );
  await followChanges<ChangedThread>(env, {
    name: 'threads',
    size: THREADS,
    after: (from) => threadsAfter(env, from),
    cursorOf: ({ changedAt, seq }) => ({ at: changedAt, seq }),
    index: async (rows) => {
      for (const { id } of rows) await indexThread(env, id);
    },
  });
}

/** Makes the index again from the first post, in one go: for many short posts, which fit into large batches. */
export async function indexAllPosts(env: SearchBindings): Promise<void> {
  await searchDatabase(env).run(sql`delete from cursors where name in ('posts', 'threads')`);
  await indexPosts(env, 2_000, Number.POSITIVE_INFINITY);
}

interface ChangedThread {
  id: string;
  seq: number;
  changedAt: number;
}
const threadsAfter = (env: SearchBindings, { at, seq }: ChangeCursor): Promise<ChangedThread[]> =>
  database(env)
    .select({ id: threads.id, seq: sql<number>`threads.rowid`, changedAt: threads.changedAt })
    .from(threads)
    .where(and(sql`changed_at > 0`, sql`(${threads.changedAt}, threads.rowid) > (${at}, ${seq})`))
    .orderBy(asc(threads.changedAt), sql`threads.rowid`)
    .limit(THREADS)
    .all();

/** What a commit changed: posts, or a thread and so what is known of all its posts. */
export interface ChangedPosts {
  posts: readonly string[];
  threads: readonly string[];
}
/** Indexes them as they are now. */
export async function indexChanged(env: SearchBindings, changed: ChangedPosts): Promise<void> {
  for (let from = 0; from < changed.posts.length; from += BATCH) {
    const some = valuesOf(changed.posts.slice(from, from + BATCH));
    await write(env, await rowsWhere(env, sql`${posts.id} in ${some}`, sql`${posts.seq}`, BATCH));
  }
  for (const thread of changed.threads) await indexThread(env, thread);
}

async function indexThread(env: SearchBindings, id: string): Promise<void> {
  for (let from = -1; ; ) {
    const rows = await rowsWhere(env, and(eq(posts.thread, id), gt(posts.n, from)), sql`${posts.n}`, BATCH);
    await write(env, rows);
    if (rows.length < BATCH) return;
    from = rows.at(-1)!.n;
  }
}

async function write(env: SearchBindings, rows: readonly IndexedPost[]): Promise<void> {
  const parts: (readonly [number, string, string, string])[][] = [[]];
  let characters = 0;
  for (const row of rows) {
    const columns = columnsOf(row);
    characters += columns.join().length;
    if (characters > MOST_CHARACTERS) {
      parts.push([]);
      characters = columns.join().length;
    }
    parts.at(-1)!.push([row.seq, ...columns]);
  }
  if (rows.length > 0)
    await batch(
      searchDatabase(env),
      parts.map(
        (part) => sql`insert or replace into post_index (rowid, title, body, tags)
          select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${JSON.stringify(part)})`,
      ),
    );
}

interface Wanted {
  ascending: boolean;
  limit: number;
  /** The number of the post after which it goes on. */
  beyond?: number | undefined;
}
/** Numbers of posts that an expression of tokens finds. However many there are, it reads as many rows as it finds. */
export async function findPosts(env: Pick<SearchBindings, 'SEARCH'>, match: string, wanted: Wanted): Promise<number[]> {
  const { ascending, limit, beyond } = wanted;
  // The index goes to a row by a whole number alone, and D1 binds every number as one with a fraction.
  const place = beyond === undefined ? sql`` : sql`and rowid ${sql.raw(ascending ? '>' : '<')} cast(${beyond} as integer)`;
  const rows = await searchDatabase(env).all<{ seq: number }>(
    sql`select rowid as seq from post_index where post_index match ${match} ${place}
        order by rowid ${sql.raw(ascending ? 'asc' : 'desc')} limit ${limit}`,
  );
  return rows.map(({ seq }) => seq);
}
