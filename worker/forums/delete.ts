/** Authors delete what they wrote and take that back. What staff do is a command: worker/moderation/commands/forums.ts. */
import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { withEffect } from '../../db/effects.ts';
import { refreshBoard, refreshThread } from '../../db/forums.ts';
import { rowExists } from '../../db/insert-if.ts';
import { posts, threads } from '../../db/schema/forums.ts';
import type { Done } from '../../protocol/http/moderation.ts';
import { commit } from '../commit.ts';
import { checkMayPublish } from '../middleware/permission.ts';
import type { CommandContext } from '../moderation/command.ts';
import { searchAgain } from './consequences.ts';
import { mayWriteOn, readerOf, seesCategory, visiblePosts } from './visible.ts';

interface Wanted {
  /** Of the post; that of a thread is the one of its opening post. */
  id: string;
  isThread: boolean;
  deleted: boolean;
}

/** Null unless the post is the member's own, on a board where they may write, and not deleted by others. */
export async function deleteOwn(
  { c, db, by: session, now }: CommandContext,
  { id, isThread, deleted }: Wanted,
): Promise<Done | null> {
  const reader = readerOf(session);
  const found = await visiblePosts(db)
    .where(and(eq(posts.id, id), eq(posts.author, reader.id), seesCategory(reader)))
    .get();
  if (!found || (found.post.n === 0) !== isThread || !mayWriteOn(reader, found)) return null;
  const { post, thread } = found;
  // A thread that is gone keeps its replies as they are.
  if (!isThread && thread.deleted) return null;
  if (post.deleted && post.deletedBy !== reader.id) return null;
  if (post.deleted !== deleted) {
    if (!deleted) await checkMayPublish(db, session, 'editPost');
    const isStill = and(eq(posts.id, id), eq(posts.deleted, !deleted), eq(posts.deletedBy, post.deletedBy))!;
    const by = deleted ? reader.id : '';
    const statements: [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]] = [
      // First, while the post says that it is still to be counted.
      db
        .update(threads)
        .set(isThread ? { deleted } : { replies: sql`${threads.replies} + ${deleted ? -1 : 1}` })
        .where(and(eq(threads.id, thread.id), rowExists(posts, and(isStill, isThread ? undefined : eq(posts.pending, false))))),
      withEffect(db.update(posts).set({ deleted, deletedBy: by, changedAt: now }).where(isStill), { post: id }),
      ...(isThread ? [searchAgain(db, id, now, sql`true`)] : []),
      refreshThread(db, thread.id, 0, sql`true`),
      refreshBoard(db, thread.board, sql`true`),
    ];
    await commit(c, statements);
  }
  return { message: deleted ? 'Deleted.' : 'Restored.', event: null };
}
