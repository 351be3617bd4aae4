/** Authors delete and restore what they wrote. Staff use a command: worker/moderation/commands/threads.ts. */
import { and, eq, sql } from 'drizzle-orm';
import { type Change, withEffect } from '../../db/core/effects.ts';
import { rowExists } from '../../db/core/insert-if.ts';
import { refreshBoard, refreshThread } from '../../db/forums/forums.ts';
import { posts, threads } from '../../db/schema/forums.ts';
import type { Done } from '../../protocol/http/moderation.ts';
import { commit } from '../commit.ts';
import { checkMayPublish } from '../middleware/permission.ts';
import type { CommandContext } from '../moderation/command.ts';
import { searchAgain } from './consequences.ts';
import { mayWriteOn, readerOf, seesCategory, visiblePosts } from './visible.ts';

interface PostDeletion {
  /** Id of the post; for a thread, of its opening post. */
  id: string;
  isThread: boolean;
  deleted: boolean;
}

/** Deletes or restores a post. Null unless it is the member's own, on a board where they may write, and not deleted by others. */
export async function deleteOwn(
  { c, db, by: session, now }: CommandContext,
  { id, isThread, deleted }: PostDeletion,
): Promise<Done | null> {
  const reader = readerOf(session);
  const visiblePost = await visiblePosts(db)
    .where(and(eq(posts.id, id), eq(posts.author, reader.id), seesCategory(reader)))
    .get();
  if (!visiblePost || (visiblePost.post.n === 0) !== isThread || !mayWriteOn(reader, visiblePost)) return null;
  const { post, thread } = visiblePost;
  // Replies of a deleted thread cannot be changed.
  if (!isThread && thread.deleted) return null;
  if (post.deleted && post.deletedBy !== reader.id) return null;
  if (post.deleted !== deleted) {
    if (!deleted) await checkMayPublish(db, session, 'editPost');
    const isStill = and(eq(posts.id, id), eq(posts.deleted, !deleted), eq(posts.deletedBy, post.deletedBy))!;
    const by = deleted ? reader.id : '';
    const statements: [Change, ...Change[]] = [
      // First, because its condition reads whether the post still counts.
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
