/**
 * Unread posts of a member, computed by query from what they may see, never counted. Anything from before they joined, or before
 * they marked a board or all boards as read, counts as read.
 */
import { and, eq, gt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { lookUp } from '../../db/core/lists.ts';
import { IS_LISTED, IS_SHOWN } from '../../db/forums/forums.ts';
import { boardMarks, type boards, follows, posts, type RecentReply, readMarks, threads } from '../../db/schema/forums.ts';
import { users } from '../../db/schema/users.ts';
import { type Reader, visibleBoard } from './visible.ts';

/** Value of `board` that stands for all boards. */
const ALL = '';

/** SQL: time until which everything on this board counts as read. Reads at most two rows; list entries would count as rows. */
const readUntil = ({ id, since }: { id: SQLWrapper | string; since: SQLWrapper | number }, board: string | SQL): SQL<number> => {
  const markOf = (boardId: string | SQL) =>
    sql`coalesce((select ${boardMarks.until} from ${boardMarks} where ${boardMarks.user} = ${id} and ${boardMarks.board} = ${boardId}), 0)`;
  return sql<number>`max(${since}, ${markOf(ALL)}, ${markOf(board)})`;
};

/** SQL, on a thread: the number of its last visible post. */
const LAST_SHOWN: SQL = sql`coalesce(${threads.recent} ->> '$[0].n', 0)`;
/** SQL, on a thread: it has a post that the member has not read, and is not muted. */
const isUnread = ({ id }: Reader): SQL =>
  sql`coalesce((select ${readMarks.n} from ${readMarks} where ${readMarks.user} = ${id} and ${readMarks.thread} = ${threads.id}), -1) < ${LAST_SHOWN}
    and not exists (select 1 from ${follows} where ${follows.user} = ${id} and ${follows.thread} = ${threads.id} and ${follows.level} = 'mute')`;

type Board = Pick<typeof boards.$inferSelect, 'id' | 'bumpedAt'>;
/** Threads per board that are checked for its unread mark: those of its first page. */
const LOOKED_AT = sql.raw('10');

/** The boards whose first page has something new. A board with nothing later than its mark costs no more rows. */
export async function unreadBoards(db: Database, reader: Reader, candidates: readonly Board[]): Promise<Set<string>> {
  const changedBoards = candidates.filter(({ bumpedAt }) => bumpedAt > reader.since);
  if (reader.id === '' || changedBoards.length === 0) return new Set();
  const marks = await db
    .select({ board: boardMarks.board, until: boardMarks.until })
    .from(boardMarks)
    .where(eq(boardMarks.user, reader.id));
  const untilOf = new Map(marks.map(({ board, until }) => [board, until]));
  const boardsToCheck = changedBoards.flatMap(({ id, bumpedAt }) => {
    const until = Math.max(reader.since, untilOf.get(ALL) ?? 0, untilOf.get(id) ?? 0);
    return bumpedAt > until ? [{ id, until }] : [];
  });
  if (boardsToCheck.length === 0) return new Set();
  const untilFor = new Map(boardsToCheck.map(({ id, until }) => [id, until]));
  const unreadByBoard = await lookUp<1>(
    db,
    boardsToCheck.map(({ id }) => id),
    (board) => {
      const isLater = sql`${threads.board} = ${board} and ${threads.bumpedAt} > ${untilFor.get(board)!}`;
      const laterThreads = sql`
        select * from (select * from ${threads} where ${isLater} and ${IS_LISTED} order by ${threads.bumpedAt} desc limit ${LOOKED_AT})
        union all select * from ${threads} where ${isLater} and ${threads.pinned} = 1 and ${IS_SHOWN}`;
      return sql`select '1' where exists (select 1 from (${laterThreads}) threads where ${isUnread(reader)})`;
    },
    6,
  );
  return new Set(unreadByBoard.keys());
}

/** Columns for a query on threads: how far the member has read each, and whether they muted it. */
export const threadMarks = ({ id }: Reader) => ({
  readTo: sql<number | null>`(select m.n from ${readMarks} m where m.user = ${id} and m.thread = ${THREAD_ID})`,
  muted: sql`exists (select 1 from ${follows} f where f.user = ${id} and f.thread = ${THREAD_ID} and f.level = 'mute')`.mapWith(
    Boolean,
  ),
});
/** Raw text, because drizzle omits the table name in a query on one table. */
const THREAD_ID = sql.raw('"threads"."id"');
interface Marked {
  thread: Pick<typeof threads.$inferSelect, 'bumpedAt' | 'recent'>;
  readTo: number | null;
  muted: boolean;
}
/** Returns a function that says whether a thread of the board has something new. */
export async function unreadOn(db: Database, reader: Reader, board: string): Promise<(row: Marked) => boolean> {
  if (reader.id === '') return () => false;
  const { until } = await db.get<{ until: number }>(sql`select ${readUntil(reader, board)} as until`);
  return ({ thread, readTo, muted }) => thread.bumpedAt > until && lastShownOf(thread) > (readTo ?? -1) && !muted;
}
const lastShownOf = ({ recent }: Pick<typeof threads.$inferSelect, 'recent'>): number =>
  (JSON.parse(recent) as RecentReply[])[0]?.n ?? 0;

type Thread = Pick<typeof threads.$inferSelect, 'id' | 'board' | 'bumpedAt' | 'recent'>;
/** A member's progress in a thread. */
export interface ReadState {
  /** The highest number that was read; -1 if none. */
  n: number;
  /** Everything written until then counts as read. */
  until: number;
  /** Time when the mark was written. */
  at: number;
  /** Whether something is new. */
  isNew: boolean;
}
/** Loads a member's progress in a thread. Reads three rows. */
export async function readStateOf(db: Database, reader: Reader, { id, board, bumpedAt, recent }: Thread): Promise<ReadState> {
  const state = await db.get<{ until: number; n: number | null; at: number | null }>(sql`
    select ${readUntil(reader, board)} as until, m.n as n, m.at as at
    from (select 1) left join ${readMarks} m on m.user = ${reader.id} and m.thread = ${id}`);
  const [n, at, until] = [state.n ?? -1, state.at ?? 0, state.until];
  return { n, at, until, isNew: n < lastShownOf({ recent }) && bumpedAt > until };
}

type Post = typeof posts.$inferSelect;
/** Whether the member has not read this post. */
export const isUnreadPost = ({ id }: Reader, { n, until }: ReadState, post: Post): boolean =>
  post.n > n && post.createdAt > until && !post.deleted && (!post.pending || post.author === id);

/** Number of the first unread post; null if there is none. Reads one row, unless hidden posts come before it. */
export async function firstUnread(db: Database, reader: Reader, thread: string, read: ReadState): Promise<number | null> {
  const { n, until, at } = read;
  if (!read.isNew) return null;
  const isNew = and(eq(posts.thread, thread), gt(posts.n, n), gt(posts.createdAt, until), eq(posts.deleted, false))!;
  const isShown = or(eq(posts.pending, false), eq(posts.author, reader.id));
  const row = await db
    .select({ n: posts.n })
    .from(posts)
    .where(and(isNew, isShown))
    // Uses the index whose range starts nearer to the first unread post.
    .orderBy(at >= until ? posts.n : posts.createdAt)
    .limit(1)
    .get();
  return row?.n ?? null;
}

/** Marks a thread's posts up to `n` as read. A mark never goes back. */
export const markRead = (db: Database, user: string, thread: string, n: number, now: number) =>
  db
    .insert(readMarks)
    .values({ user, thread, n, at: now })
    .onConflictDoUpdate({
      target: [readMarks.user, readMarks.thread],
      set: { n: sql`excluded.n`, at: sql`excluded.at` },
      setWhere: sql`${readMarks.n} < excluded.n`,
    });

/** SQL, on a mark: its thread exists and has something that would be unread without the mark. */
export const isMarkNeeded = (): SQL => {
  const until = readUntil(
    { id: readMarks.user, since: sql`coalesce((select ${users.joined} from ${users} where ${users.id} = ${readMarks.user}), 0)` },
    sql`${threads.board}`,
  );
  return sql`exists (select 1 from ${threads} where ${threads.id} = ${readMarks.thread} and ${threads.bumpedAt} > ${until})`;
};

interface WrittenPost {
  author: string;
  thread: string;
  post: string;
  now: number;
  /** Whether the post was written. */
  when: SQL;
}
/** For use after a post in the same batch: if its author had read everything before it, it also counts as read. */
export function readOwn(db: Database, { author, thread, post, now, when }: WrittenPost) {
  const previousNumber = sql`(select ${posts.n} - 1 from ${posts} where ${posts.id} = ${post})`;
  return db
    .update(readMarks)
    .set({ n: sql`${readMarks.n} + 1`, at: now })
    .where(and(eq(readMarks.user, author), eq(readMarks.thread, thread), sql`${readMarks.n} = ${previousNumber}`, when));
}

/** Marks everything written so far on the board, or on all boards, as read. */
export async function readBoard(db: Database, reader: Reader, board: string | undefined): Promise<void> {
  if (board !== undefined) await visibleBoard(db, reader, board);
  const until = Date.now();
  await db
    .insert(boardMarks)
    .values({ user: reader.id, board: board ?? ALL, until })
    .onConflictDoUpdate({ target: [boardMarks.user, boardMarks.board], set: { until } });
}
