/** Statements that keep lists current when staff change a post or a thread, or undo that. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import type { Edit } from '../../db/core/edits.ts';
import { type Change, withEffect } from '../../db/core/effects.ts';
import { refreshBoard, refreshThread } from '../../db/forums/forums.ts';
import { posts, threads } from '../../db/schema/forums.ts';
import { valuesIn } from './ranks.ts';

const boardOf = (thread: SQL): SQL => sql`(select ${threads.board} from ${threads} where ${threads.id} = ${thread})`;

export function postChanged(db: Database, edit: Edit, now: number, when: SQL): Change[] {
  const id = String(edit.key['id']);
  const inThreads = valuesIn(edit, 'thread', sql`(select ${posts.thread} from ${posts} where ${posts.id} = ${id})`);
  return [
    // Marks the post as changed for the search index.
    withEffect(
      db
        .update(posts)
        .set({ changedAt: now })
        .where(and(eq(posts.id, id), when)),
      { post: id },
    ),
    ...inThreads.flatMap((thread): Change[] => [
      refreshThread(db, thread, moreIn(thread, edit), when),
      refreshBoard(db, boardOf(thread), when),
    ]),
  ];
}

/** SQL: by how much the thread's count of shown replies changes. Runs after the edit, so the post is read as it is then. */
function moreIn(thread: SQL, { key, before, after }: Edit): SQL {
  const counts = (side: Edit['before']): SQL => {
    const value = (column: keyof typeof posts.$inferSelect): SQL =>
      side?.[column] === undefined ? sql`${posts[column]}` : sql`${side[column]}`;
    return sql`(${value('thread')} = ${thread} and ${value('n')} > 0 and not ${value('deleted')} and not ${value('pending')})`;
  };
  return sql`coalesce((select ${counts(after)} - ${counts(before)} from ${posts} where ${posts.id} = ${key['id']}), 0)`;
}

export const threadChanged = (db: Database, edit: Edit, now: number, when: SQL): Change[] => {
  const id = String(edit.key['id']);
  return [
    ...valuesIn(edit, 'board', boardOf(sql`${id}`)).map((board) => refreshBoard(db, board, when)),
    ...(SEARCHED.some((column) => edit.after !== null && column in edit.after) ? [searchAgain(db, id, now, when)] : []),
  ];
};
/** Columns of a thread that the search index stores with each of its posts. */
const SEARCHED = ['board', 'deleted', 'pending', 'title'] satisfies (keyof typeof threads.$inferSelect)[];

/** A statement for the batch that changes one of these columns: marks all posts of the thread for reindexing. */
export const searchAgain = (db: Database, thread: string, now: number, when: SQL): Change =>
  withEffect(
    db
      .update(threads)
      .set({ changedAt: now })
      .where(and(eq(threads.id, thread), when)),
    { thread },
  );
