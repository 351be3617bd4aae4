/** The home page of the forums, and the list of boards. */
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { cardsOf } from '../../db/members.ts';
import { type BoardReply, boards, forumCategories, type NewestThread } from '../../db/schema/forums.ts';
import type { BoardName, BoardRow, CategoryRow } from '../../protocol/http/forums.ts';
import type { UserCard } from '../../protocol/http/users.ts';
import { unknownCard } from './people.ts';
import { unreadBoards } from './unread.ts';
import { type Reader, seesCategory } from './visible.ts';

const ORDER = [asc(forumCategories.position), asc(forumCategories.name), asc(boards.position), asc(boards.name)] as const;

/** The categories that the reader may know of, with what is new on their boards. A row of D1 for each, and the authors. */
export async function homeFor(db: Database, reader: Reader): Promise<CategoryRow[]> {
  const rows = await db
    .select({ category: forumCategories, board: boards })
    .from(forumCategories)
    .leftJoin(boards, eq(boards.category, forumCategories.id))
    .where(seesCategory(reader))
    .orderBy(...ORDER);
  const shown = rows.flatMap(({ board }) => (board ? [{ ...board, ...newsOf(board) }] : []));
  const [cards, unread] = await Promise.all([
    cardsOf(
      db,
      shown.flatMap(({ threads, replies }) => [...threads, ...replies].map(({ author }) => author)),
    ),
    unreadBoards(db, reader, shown),
  ]);
  const byCategory = Map.groupBy(shown, ({ category }) => category);
  const categories = new Map(rows.map(({ category }) => [category.id, category]));
  return [...categories.values()].map(({ id, name, position }) => ({
    ...{ id, name, position },
    boards: (byCategory.get(id) ?? []).map((board) => boardRow(board, cards, unread.has(board.id))),
  }));
}

type Board = typeof boards.$inferSelect & ReturnType<typeof newsOf>;
const newsOf = ({ newest, recent }: Pick<typeof boards.$inferSelect, 'newest' | 'recent'>) => ({
  threads: JSON.parse(newest) as NewestThread[],
  replies: JSON.parse(recent) as BoardReply[],
});

function boardRow(board: Board, cards: ReadonlyMap<string, UserCard>, unread: boolean): BoardRow {
  const { id, name, description, icon, position, threads, replies } = board;
  const cardOf = (author: string): UserCard => cards.get(author) ?? unknownCard(author);
  return {
    ...{ id, name, description, icon, position, unread },
    newestThreads: threads.map(({ author, at, ...thread }) => ({ ...thread, author: cardOf(author), postDate: at })),
    recentReplies: replies.map(({ id, n, author, at, thread, title }) => ({
      ...{ id, n, author: cardOf(author), postDate: at, thread: { id: thread, title } },
    })),
  };
}

/** Names of the boards that the reader may know of. */
export const boardNames = (db: Database, reader: Reader): Promise<BoardName[]> =>
  db
    .select({ id: boards.id, name: boards.name, category: forumCategories.name })
    .from(boards)
    .innerJoin(forumCategories, eq(forumCategories.id, boards.category))
    .where(seesCategory(reader))
    .orderBy(...ORDER)
    .all();
