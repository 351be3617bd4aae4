/** The home page of the forums, and the list of boards. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { cardsOf } from '../../db/members/members.ts';
import { type BoardReply, boards, forumCategories, type NewestThread } from '../../db/schema/forums.ts';
import type { BoardName, BoardRow, CategoryRow } from '../../protocol/http/forums.ts';
import type { UserCard } from '../../protocol/http/users.ts';
import { unknownCard } from './people.ts';
import { unreadBoards } from './unread.ts';
import { type Reader, seesCategory } from './visible.ts';

type Placed = { name: string; position: number };
/** Sorted here, because D1 counts sorted rows as read. */
const inOrder = (a: Placed, b: Placed): number => a.position - b.position || a.name.localeCompare(b.name);

/** The categories that the reader may know of, with unread marks of their boards. Reads one row for each, plus the authors. */
export async function homeFor(db: Database, reader: Reader): Promise<CategoryRow[]> {
  const rows = await db
    .select({ category: forumCategories, board: boards })
    .from(forumCategories)
    .leftJoin(boards, eq(boards.category, forumCategories.id))
    .where(seesCategory(reader));
  const visibleBoards = rows.flatMap(({ board }) => (board ? [{ ...board, ...newsOf(board) }] : []));
  const [cards, unreadIds] = await Promise.all([
    cardsOf(
      db,
      visibleBoards.flatMap(({ threads, replies }) => [...threads, ...replies].map(({ author }) => author)),
    ),
    unreadBoards(db, reader, visibleBoards),
  ]);
  const byCategory = Map.groupBy(visibleBoards, ({ category }) => category);
  const categories = new Map(rows.map(({ category }) => [category.id, category]));
  return [...categories.values()].sort(inOrder).map(({ id, name, position }) => ({
    id,
    name,
    position,
    boards: (byCategory.get(id) ?? []).sort(inOrder).map((board) => boardRow(board, cards, unreadIds.has(board.id))),
  }));
}

type Board = typeof boards.$inferSelect & ReturnType<typeof newsOf>;
const newsOf = ({ newest, recent }: Pick<typeof boards.$inferSelect, 'newest' | 'recent'>) => ({
  threads: JSON.parse(newest) as NewestThread[],
  replies: JSON.parse(recent) as BoardReply[],
});

function boardRow(board: Board, cards: ReadonlyMap<string, UserCard>, isUnread: boolean): BoardRow {
  const { id, name, description, icon, position, threads, replies } = board;
  const cardOf = (author: string): UserCard => cards.get(author) ?? unknownCard(author);
  return {
    id,
    name,
    description,
    icon,
    position,
    unread: isUnread,
    newestThreads: threads.map(({ author, at, ...thread }) => ({ ...thread, author: cardOf(author), postDate: at })),
    recentReplies: replies.map(({ id, n, author, at, thread, title }) => ({
      id,
      n,
      author: cardOf(author),
      postDate: at,
      thread: { id: thread, title },
    })),
  };
}

/** Names of the boards that the reader may know of, in the order of the home page. */
export async function boardNames(db: Database, reader: Reader): Promise<BoardName[]> {
  const rows = await db
    .select({ category: forumCategories, board: boards })
    .from(boards)
    .innerJoin(forumCategories, eq(forumCategories.id, boards.category))
    .where(seesCategory(reader));
  return rows
    .sort((a, b) => inOrder(a.category, b.category) || inOrder(a.board, b.board))
    .map(({ board: { id, name }, category }) => ({ id, name, category: category.name }));
}
