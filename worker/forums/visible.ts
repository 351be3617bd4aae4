/**
 * The one rule of who sees what in the forums. Every path to a board, a thread or a post loads it here or has `isVisible` in its
 * query, so that anything hidden from a reader is answered as if it did not exist.
 */
import { and, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { IS_ACTIVE, RANK } from '../../db/members/membership.ts';
import { boards, comments, follows, forumCategories, posts, threads } from '../../db/schema/forums.ts';
import { users } from '../../db/schema/users.ts';
import type { Permission } from '../../protocol/permissions.ts';
import type { Session } from '../app.ts';
import { isAllowed } from '../middleware/permission.ts';
import { problem } from '../problem.ts';

/** Parts of a session that decide what is visible. `id` is '' for guests and visitors, who write nothing. */
export interface Reader {
  id: string;
  rank: number;
  seesDeleted: boolean;
  /** Sees texts that wait for staff. Required to approve them, and included in seeing deleted texts. */
  seesPending: boolean;
  /** When the member joined; nothing earlier is unread for them. */
  since: number;
}
export function readerOf(session: Session | null): Reader {
  const hasPermission = (permission: Permission) => session !== null && isAllowed(session, permission);
  const seesDeleted = hasPermission('viewDeleted');
  return {
    id: session?.user?.id ?? '',
    rank: session?.rank ?? 0,
    seesDeleted,
    seesPending: seesDeleted || hasPermission('approvePending'),
    since: session?.user?.joined ?? 0,
  };
}

/** SQL: the reader may know of the category, and so of its boards. */
export const seesCategory = ({ rank }: Pick<Reader, 'rank'>): SQL => lte(forumCategories.rank, rank);
/** SQL, on a thread, a post or a comment whose place the reader sees: they see its text. Authors see their own waiting texts. */
const seesText = ({ id, seesDeleted, seesPending }: Reader, table: typeof threads | typeof posts | typeof comments): SQL =>
  seesDeleted
    ? sql`true`
    : and(eq(table.deleted, false), seesPending ? undefined : or(eq(table.pending, false), eq(table.author, id)))!;
export const seesThread = (reader: Reader): SQL => seesText(reader, threads);
export const seesPost = (reader: Reader): SQL => seesText(reader, posts);
export const seesComment = (reader: Reader): SQL => seesText(reader, comments);

/** SQL for queries with threads joined to boards and categories. */
export const isVisible = (reader: Reader): SQL => and(seesCategory(reader), seesThread(reader))!;

export const noSuchBoard = () => problem(404, 'There is no such board.');
export const noSuchThread = () => problem(404, 'There is no such thread.');
export const noSuchPost = () => problem(404, 'There is no such post.');

type BoardRow = typeof boards.$inferSelect;
type CategoryRow = typeof forumCategories.$inferSelect;
type ThreadRow = typeof threads.$inferSelect;
type PostRow = typeof posts.$inferSelect;
export interface VisibleBoard {
  board: BoardRow;
  category: CategoryRow;
}
export interface VisibleThread extends VisibleBoard {
  thread: ThreadRow;
}
export interface VisiblePost extends VisibleThread {
  post: PostRow;
}

/** The board, or a 404. Reads two rows. */
export async function visibleBoard(db: Database, reader: Reader, id: string): Promise<VisibleBoard> {
  const row = await db
    .select({ board: boards, category: forumCategories })
    .from(boards)
    .innerJoin(forumCategories, eq(forumCategories.id, boards.category))
    .where(and(eq(boards.id, id), seesCategory(reader)))
    .get();
  if (!row) throw noSuchBoard();
  return row;
}

/** Ids of the boards that the reader may not know of. Reads only those and their categories. */
export async function hiddenBoards(db: Database, { rank }: Pick<Reader, 'rank'>): Promise<string[]> {
  const rows = await db
    .select({ id: boards.id })
    .from(forumCategories)
    // In this order, so that only categories above the rank are read.
    .crossJoin(boards)
    .where(and(eq(boards.category, forumCategories.id), gt(forumCategories.rank, rank)));
  return rows.map(({ id }) => id);
}

/** The thread with its board, if the reader sees it. Reads three rows. */
const findThread = (db: Database, reader: Reader, id: string): Promise<VisibleThread | undefined> =>
  db
    .select({ thread: threads, board: boards, category: forumCategories })
    .from(threads)
    .innerJoin(boards, eq(boards.id, threads.board))
    .innerJoin(forumCategories, eq(forumCategories.id, boards.category))
    .where(and(eq(threads.id, id), isVisible(reader)))
    .get();
/** The thread, or the one into which it was merged. Throws 404 if the reader sees neither. */
export async function threadMeant(db: Database, reader: Reader, id: string): Promise<VisibleThread> {
  const visibleThread = await findThread(db, reader, id);
  if (visibleThread && visibleThread.thread.mergedInto === null) return visibleThread;
  const mergedThread = await db.select({ into: threads.mergedInto }).from(threads).where(eq(threads.id, id)).get();
  if (!mergedThread?.into) throw noSuchThread();
  return threadMeant(db, reader, mergedThread.into);
}
/** The thread. Throws 404 if the reader does not see it. */
export async function threadFor(db: Database, reader: Reader, id: string): Promise<VisibleThread> {
  const row = await findThread(db, reader, id);
  if (!row) throw noSuchThread();
  return row;
}

/** Posts with their threads, for conditions with `isVisible` and `seesPost`. Reads four rows each. */
export const visiblePosts = (db: Database) =>
  db
    .select({ post: posts, thread: threads, board: boards, category: forumCategories })
    .from(posts)
    .innerJoin(threads, eq(threads.id, posts.thread))
    .innerJoin(boards, eq(boards.id, threads.board))
    .innerJoin(forumCategories, eq(forumCategories.id, boards.category));

/** The post with its thread, or a 404. A thread has the id of its opening post. */
export async function postFor(db: Database, reader: Reader, id: string, notFound = noSuchPost): Promise<VisiblePost> {
  const row = await visiblePosts(db)
    .where(and(eq(posts.id, id), isVisible(reader), seesPost(reader)))
    .get();
  if (!row) throw notFound();
  return row;
}

/** Whether a member's rank is high enough to write on the board. */
export const mayWriteOn = ({ id, rank }: Pick<Reader, 'id' | 'rank'>, { board }: VisibleBoard): boolean =>
  id !== '' && board.rank <= rank;
/** Throws 403 unless the reader's rank is high enough to write, vote or moderate on the board. */
export function checkBoardRank({ rank }: Pick<Reader, 'rank'>, { board }: VisibleBoard): void {
  if (board.rank > rank) throw problem(403, 'Your rank is too low to write on this board.');
}

/** SQL: the reader sees the board with this id and may write on it. Checked in the batch that writes. */
export const mayStillWrite = ({ rank }: Pick<Reader, 'rank'>, board: string | SQL): SQL =>
  sql`exists (select 1 from ${boards} join ${forumCategories} on ${forumCategories.id} = ${boards.category}
    where ${boards.id} = ${board} and ${boards.rank} <= ${rank} and ${forumCategories.rank} <= ${rank})`;

/** SQL: the member with this id sees the post like everyone of their rank, and has not muted its thread. */
export const isShownTo = (user: SQL, post: string): SQL =>
  sql`exists (select 1 from ${posts} join ${threads} on ${threads.id} = ${posts.thread} join ${boards} on ${boards.id} = ${threads.board}
    join ${forumCategories} on ${forumCategories.id} = ${boards.category} join ${users} on ${users.id} = ${user}
    where ${posts.id} = ${post} and not ${posts.deleted} and not ${posts.pending} and not ${threads.deleted} and not ${threads.pending}
    and ${forumCategories.rank} <= ${RANK} and ${IS_ACTIVE}
    and not exists (select 1 from ${follows} where ${follows.user} = ${user} and ${follows.thread} = ${threads.id} and ${follows.level} = 'mute'))`;
