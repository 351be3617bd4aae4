/** What lists show follows each change of a post or a thread by staff, and the undo of it. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '../../db/database.ts';
import type { Edit } from '../../db/edits.ts';
import { refreshBoard, refreshThread } from '../../db/forums.ts';
import { posts, threads } from '../../db/schema/forums.ts';
import { valuesIn } from './ranks.ts';

type Statement = BatchItem<'sqlite'>;
const boardOf = (thread: SQL): SQL => sql`(select ${threads.board} from ${threads} where ${threads.id} = ${thread})`;

export function postChanged(db: Database, edit: Edit, now: number, when: SQL): Statement[] {
  const id = String(edit.key['id']);
  const inThreads = valuesIn(edit, 'thread', sql`(select ${posts.thread} from ${posts} where ${posts.id} = ${id})`);
  return [
    // For the search index, which follows what changed.
    db
      .update(posts)
      .set({ changedAt: now })
      .where(and(eq(posts.id, id), when)),
    ...inThreads.flatMap((thread): Statement[] => [
      refreshThread(db, thread, moreIn(thread, edit), when),
      refreshBoard(db, boardOf(thread), when),
    ]),
  ];
}

/** By how many more replies are shown in the thread: of this post, which is as it is after the edit. */
function moreIn(thread: SQL, { key, before, after }: Edit): SQL {
  const counts = (side: Edit['before']): SQL => {
    const value = (column: keyof typeof posts.$inferSelect): SQL =>
      side?.[column] === undefined ? sql`${posts[column]}` : sql`${side[column]}`;
    return sql`(${value('thread')} = ${thread} and ${value('n')} > 0 and not ${value('deleted')} and not ${value('pending')})`;
  };
  return sql`coalesce((select ${counts(after)} - ${counts(before)} from ${posts} where ${posts.id} = ${key['id']}), 0)`;
}

export const threadChanged = (db: Database, edit: Edit, when: SQL): Statement[] =>
  valuesIn(edit, 'board', boardOf(sql`${edit.key['id']}`)).map((board) => refreshBoard(db, board, when));
