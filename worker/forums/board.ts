/** A board's page: its pinned threads, and one page of the others in one of four orders. */
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { lookUp } from '../../db/core/lists.ts';
import { IS_LISTED } from '../../db/forums/forums.ts';
import { cardsOf } from '../../db/members/members.ts';
import { type RecentReply, textVotes, threads } from '../../db/schema/forums.ts';
import type { BoardPage, ForumSort, ThreadRow } from '../../protocol/http/forums.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { unknownCard } from './people.ts';
import { threadMarks, unreadOn } from './unread.ts';
import { mayWriteOn, type Reader, seesThread, visibleBoard } from './visible.ts';

type Row = typeof threads.$inferSelect;
interface BoardQuery {
  sortType: ForumSort;
  first?: string | undefined;
  last?: string | undefined;
}

/** Time for which a thread that waits for staff is listed to its author. */
const WAITING = 14 * 24 * 3_600_000;

const SORTED = {
  bumpDate: threads.bumpedAt,
  postDate: threads.createdAt,
  replyCount: threads.replies,
  voteCount: threads.votes,
} as const;
const VALUE = { bumpDate: 'bumpedAt', postDate: 'createdAt', replyCount: 'replies', voteCount: 'votes' } as const;

/** The page of a board. Throws 404 if the reader may not see it. Reads one row per thread, plus people and read marks. */
export async function boardPage(db: Database, reader: Reader, id: string, query: BoardQuery): Promise<BoardPage> {
  const place = await visibleBoard(db, reader, id);
  const { board, category } = place;
  const [{ rows, previous, next }, pinned] = await Promise.all([listThreads(db, reader, id, query), pinnedOf(db, reader, id)]);
  const allRows = await threadRows(db, reader, id, [...rows, ...pinned]);
  return {
    id,
    name: board.name,
    description: board.description,
    icon: board.icon,
    category: { id: category.id, name: category.name },
    threads: allRows.slice(0, rows.length),
    pinnedThreads: allRows.slice(rows.length),
    previous,
    next,
    mayWrite: mayWriteOn(reader, place),
  };
}

async function listThreads(db: Database, reader: Reader, board: string, { sortType, first, last }: BoardQuery) {
  const column = SORTED[sortType];
  const isBack = first !== undefined;
  const at = first ?? last;
  const [value, afterId] = at?.split('~') ?? [];
  // One comparison of two columns, which the index can answer.
  const place: SQL | undefined =
    value === undefined
      ? undefined
      : afterId === undefined
        ? (isBack ? gt : lt)(column, Number(value))
        : sql`(${column}, ${threads.id}) ${sql.raw(isBack ? '>' : '<')} (${Number(value)}, ${afterId})`;
  const order = isBack ? sql`${column}, ${threads.id}` : sql`${column} desc, ${threads.id} desc`;
  const read = (condition: SQL): Promise<ListedThread[]> =>
    db
      .select(listedColumns(reader))
      .from(threads)
      .where(and(condition, place))
      .orderBy(order)
      .limit(LIMITS.threadPage + 1)
      .all();
  const [listedRows, hiddenRows] = await Promise.all([
    read(and(eq(threads.board, board), IS_LISTED)!),
    // Hidden threads appear only in the default order; the other orders have no index that includes them.
    sortType === 'bumpDate' && reader.id !== '' ? read(isHiddenFor(reader, board)) : [],
  ]);
  const key = VALUE[sortType];
  const inOrder = ({ thread: a }: ListedThread, { thread: b }: ListedThread): number => b[key] - a[key] || (b.id < a.id ? -1 : 1);
  const sortedRows = [...listedRows, ...hiddenRows].sort((a, b) => (isBack ? -inOrder(a, b) : inOrder(a, b)));
  const rows = sortedRows.slice(0, LIMITS.threadPage);
  const hasMore = sortedRows.length > rows.length;
  if (isBack) rows.reverse();
  const cursorOf = (row: ListedThread | undefined): string | null => (row ? `${row.thread[key]}~${row.thread.id}` : null);
  return {
    rows,
    previous: (isBack ? hasMore : last !== undefined) ? cursorOf(rows[0]) : null,
    next: isBack || hasMore ? cursorOf(rows.at(-1)) : null,
  };
}

/** SQL: unpinned hidden threads that the reader sees. Staff see all, or all that wait; authors their recent ones that wait. */
function isHiddenFor({ id, seesDeleted, seesPending }: Reader, board: string): SQL {
  const isOnBoard = eq(threads.board, board);
  if (seesDeleted) return sql`${isOnBoard} and (${threads.deleted} = 1 or ${threads.pending} = 1) and ${threads.pinned} = 0`;
  const isPending = sql`${threads.pending} = 1 and ${threads.deleted} = 0 and ${threads.pinned} = 0`;
  if (seesPending) return sql`${isOnBoard} and ${isPending}`;
  // The unary pluses make SQLite use the index of an author's waiting threads, of which there are few.
  const isOwn = sql`${threads.author} = ${id} and ${threads.createdAt} > ${Date.now() - WAITING}`;
  return sql`${isOwn} and ${isPending} and +${threads.board} = ${board}`;
}

const pinnedOf = (db: Database, reader: Reader, board: string): Promise<ListedThread[]> =>
  db
    .select(listedColumns(reader))
    .from(threads)
    .where(and(eq(threads.board, board), sql`${threads.pinned} = 1`, seesThread(reader)))
    .orderBy(sql`${threads.bumpedAt} desc`)
    .all();

const listedColumns = (reader: Reader) => ({ thread: threads, ...threadMarks(reader) });
interface ListedThread {
  thread: Row;
  readTo: number | null;
  muted: boolean;
}

async function threadRows(db: Database, reader: Reader, board: string, rows: readonly ListedThread[]): Promise<ThreadRow[]> {
  const recent = rows.map(({ thread }) => JSON.parse(thread.recent) as RecentReply[]);
  const people = [...rows.map(({ thread }) => thread), ...recent.flat()].map(({ author }) => author);
  const ids = rows.map(({ thread }) => thread.id);
  const [cards, votes, isUnread] = await Promise.all([
    cardsOf(db, people),
    votesOf(db, reader, ids),
    unreadOn(db, reader, board),
  ]);
  const cardOf = (author: string) => cards.get(author) ?? unknownCard(author);
  return rows.map((row, i) => ({
    ...threadFields(row.thread),
    author: cardOf(row.thread.author),
    recentReplies: recent[i]!.map(({ id, n, author, at }) => ({ id, n, author: cardOf(author), postDate: at })),
    vote: votes.get(row.thread.id) ?? 0,
    unread: isUnread(row),
  }));
}

/** Fields that rows and pages of a thread have in common. */
export const threadFields = (row: Row) => ({
  id: row.id,
  title: row.title,
  postDate: row.createdAt,
  bumpDate: row.bumpedAt,
  replyCount: row.replies,
  voteCount: row.votes,
  viewCount: row.views,
  pinned: row.pinned,
  locked: row.locked,
  deleted: row.deleted,
  pending: row.pending,
});

/** The reader's votes on these posts or comments. Reads only the items they voted on. */
export async function votesOf(db: Database, { id }: Reader, items: readonly string[]): Promise<Map<string, 1 | -1>> {
  if (id === '') return new Map();
  const votes = await lookUp<{ direction: 1 | -1 }>(
    db,
    items,
    (item) => sql`select json_object('direction', ${textVotes.direction}) from ${textVotes}
      where ${textVotes.item} = ${item} and ${textVotes.user} = ${id}`,
  );
  return new Map([...votes].map(([item, { direction }]) => [item, direction]));
}
