/**
 * The search index of posts, which can be made again from the main database. A change sets `changed_at` of its posts in its own
 * batch, or of their thread if it affects all of them. The commit has them indexed at once; the five-minute trigger indexes what
 * was cut off in between.
 */
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { batch, database, type SearchBindings, searchDatabase } from '../core/database.ts';
import { valuesOf } from '../core/lists.ts';
import { posts, threads, unindexed } from '../schema/forums.ts';
import { type ChangeCursor, followChanges } from './changes.ts';
import { columnsOf, type IndexedPost, type PostDocument } from './post-tokens.ts';

/** Posts per batch: D1 takes and returns a few megabytes at once. */
const BATCH = 200;
/** Threads per batch, each with all its posts. */
const THREADS = 20;
/** Most characters of one parameter: D1 takes two megabytes. */
const MOST_CHARACTERS = 300_000;

const rowsWhere = async (env: SearchBindings, where: SQL | undefined, order: SQL, size: number): Promise<IndexedPost[]> => {
  const rows = await database(env)
    .select({
      seq: posts.seq,
      id: posts.id,
      thread: posts.thread,
      n: posts.n,
      author: posts.author,
      content: posts.content,
      board: threads.board,
      title: threads.title,
      at: posts.createdAt,
      post: posts.changedAt,
      all: threads.changedAt,
      deleted: sql`${posts.deleted} or ${threads.deleted}`.mapWith(Boolean),
      shown: sql`not (${posts.deleted} or ${posts.pending} or ${threads.deleted} or ${threads.pending})`.mapWith(Boolean),
    })
    .from(posts)
    .innerJoin(threads, eq(threads.id, posts.thread))
    .where(where)
    .orderBy(order)
    .limit(size)
    .all();
  return rows.map(({ post, all, ...row }) => ({ ...row, changed: [post, all] }));
};

/** Indexes what changed since the last run, at most some ten thousand posts; the next run continues. */
export async function indexPosts(env: SearchBindings, size = BATCH, rounds?: number): Promise<void> {
  await followChanges<IndexedPost>(
    env,
    {
      name: 'posts',
      size,
      after: ({ at, seq }) =>
        rowsWhere(env, sql`(${posts.changedAt}, ${posts.seq}) > (${at}, ${seq})`, sql`${posts.changedAt}, ${posts.seq}`, size),
      cursorOf: ({ changed: [at], seq }) => ({ at, seq }),
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
  await indexMarked(env);
}

/** Makes the index again from the first post, in one go. Use it for short posts, which fit into large batches. */
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

/** Changes of a commit: posts, and threads all of whose posts must be reindexed. */
export interface ChangedPosts {
  posts: readonly string[];
  threads: readonly string[];
}
/** Indexes the changed posts as they are now. */
export async function indexChanged(env: SearchBindings, changes: ChangedPosts): Promise<void> {
  for (let from = 0; from < changes.posts.length; from += BATCH) {
    const batchIds = valuesOf(changes.posts.slice(from, from + BATCH));
    await write(env, await rowsWhere(env, sql`${posts.id} in ${batchIds}`, sql`${posts.seq}`, BATCH));
  }
  for (const thread of changes.threads) await indexThread(env, thread);
}

/** Marks per run; the next run continues. */
const MARKS = 500;
const THREAD = 'thread/';
/** Indexes changes whose indexing was cut off, and removes posts that are gone. */
async function indexMarked(env: SearchBindings): Promise<void> {
  const marks = await database(env).select().from(unindexed).limit(MARKS);
  const ofThreads = marks.filter(({ item }) => item.startsWith(THREAD));
  const ofPosts = marks.filter((mark) => !ofThreads.includes(mark));
  const ids = ofPosts.map(({ item }) => item);
  await indexChanged(env, { posts: ids, threads: ofThreads.map(({ item }) => item.slice(THREAD.length)) });
  const existingPosts = await database(env)
    .select({ id: posts.id })
    .from(posts)
    .where(inArray(posts.id, valuesOf(ids)));
  const deletedPosts = ofPosts.filter(({ item }) => !existingPosts.some(({ id }) => id === item));
  // The number may belong to another post by now.
  const rows = JSON.stringify(deletedPosts.map(({ seq, item }) => [seq, item]));
  await searchDatabase(env).run(sql`delete from post_index where rowid in (
    select post_index.rowid from json_each(${rows}) join post_index on post_index.rowid = value ->> 0
    where document ->> '$.id' = value ->> 1)`);
  await unmark(
    env,
    deletedPosts.map(({ item, at }) => [item, at]),
  );
}

/** Removes the marks of changes until these times. */
async function unmark(env: SearchBindings, markRows: readonly (readonly [item: string, at: number])[]): Promise<void> {
  if (markRows.length > 0)
    await database(env).run(sql`delete from unindexed where rowid in (
      select unindexed.rowid from json_each(${JSON.stringify(markRows)}) join unindexed on item = value ->> 0 and at <= value ->> 1)`);
}

/** Tells by id whether the index entries of a post or thread may be outdated. */
export interface Unindexed {
  post(id: string): boolean;
  thread(id: string): boolean;
}
/** Reads the marks: normally none, else a row for each change of the last moments. */
export async function readUnindexed(env: Pick<SearchBindings, 'DB'>): Promise<Unindexed> {
  const items = new Set((await database(env).select({ item: unindexed.item }).from(unindexed)).map(({ item }) => item));
  return { post: (id) => items.has(id), thread: (id) => items.has(THREAD + id) };
}

async function indexThread(env: SearchBindings, id: string): Promise<void> {
  const thread = await database(env).select({ at: threads.changedAt }).from(threads).where(eq(threads.id, id)).get();
  for (let from = -1; ; ) {
    const rows = await rowsWhere(env, and(eq(posts.thread, id), gt(posts.n, from)), sql`${posts.n}`, BATCH);
    await write(env, rows);
    if (rows.length < BATCH) break;
    from = rows.at(-1)!.n;
  }
  await unmark(env, [[THREAD + id, thread?.at ?? Number.MAX_SAFE_INTEGER]]);
}

async function write(env: SearchBindings, rows: readonly IndexedPost[]): Promise<void> {
  const parts: unknown[][] = [[]];
  let characters = 0;
  for (const row of rows) {
    const columns = columnsOf(row);
    characters += columns.join().length;
    if (characters > MOST_CHARACTERS) {
      parts.push([]);
      characters = columns.join().length;
    }
    parts.at(-1)!.push([row.seq, ...columns, ...row.changed]);
  }
  if (rows.length === 0) return;
  await batch(
    searchDatabase(env),
    // A row that was read before another change must not overwrite the later entry.
    parts.map(
      (part) => sql`insert or replace into post_index (rowid, title, body, tags, document)
        select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 from json_each(${JSON.stringify(part)})
        where not exists (select 1 from post_index where rowid = value ->> 0
          and (document ->> '$.changed[0]' > value ->> 5 or document ->> '$.changed[1]' > value ->> 6))`,
    ),
  );
  await unmark(
    env,
    rows.map(({ id, changed: [at] }) => [id, at]),
  );
}

interface IndexRange {
  ascending: boolean;
  limit: number;
  /** The number of the post after which to continue. */
  beyond?: number | undefined;
}
export interface IndexHit extends PostDocument {
  seq: number;
}
/** The part of a hit that counting and paging need. */
export type IndexPlace = Pick<IndexHit, 'seq' | 'id' | 'thread' | 'board' | 'n'>;
/** Reads the posts that a match expression finds. It reads no more rows than it returns, however many posts there are. */
export type FindPosts<H> = (env: Pick<SearchBindings, 'SEARCH'>, match: string, range: IndexRange) => Promise<H[]>;

export const findPosts: FindPosts<IndexHit> = async (env, match, range) => {
  const rows = await rowsFound<{ seq: number; document: string }>(env, sql`rowid as seq, document`, match, range);
  return rows.map(({ seq, document }) => ({ ...(JSON.parse(document) as PostDocument), seq }));
};
/** Like `findPosts`, without the texts. */
export const findPlaces: FindPosts<IndexPlace> = (env, match, range) =>
  rowsFound(
    env,
    sql`rowid as seq, document ->> '$.id' as id, document ->> '$.thread' as thread, document ->> '$.board' as board,
      document ->> '$.n' as n`,
    match,
    range,
  );

function rowsFound<R>(env: Pick<SearchBindings, 'SEARCH'>, columns: SQL, match: string, range: IndexRange): Promise<R[]> {
  const { ascending, limit, beyond } = range;
  // The index can seek only to an integer, and D1 binds every number as a float.
  const place = beyond === undefined ? sql`` : sql`and rowid ${sql.raw(ascending ? '>' : '<')} cast(${beyond} as integer)`;
  return searchDatabase(env).all<R>(
    sql`select ${columns} from post_index where post_index match ${match} ${place}
        order by rowid ${sql.raw(ascending ? 'asc' : 'desc')} limit ${limit}`,
  );
}
