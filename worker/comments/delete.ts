/** Authors delete their comments, owners any at their place. Staff use a command: worker/moderation/commands/comments.ts. */
import { and, eq } from 'drizzle-orm';
import { comments } from '../../db/schema/forums.ts';
import type { Done } from '../../protocol/http/moderation.ts';
import { commit } from '../commit.ts';
import { checkMayPublish } from '../middleware/permission.ts';
import type { CommandContext } from '../moderation/command.ts';
import { commentPlace } from './place.ts';

/** Null unless the comment is the member's own or at their place, and was not deleted by others. */
export async function deleteOwnComment({ c, db, by }: CommandContext, id: string, deleted: boolean): Promise<Done | null> {
  const me = by.user.id;
  const comment = await db.select().from(comments).where(eq(comments.id, id)).get();
  const place = comment && (await commentPlace(c.env, by, comment.place));
  if (!comment || !place || (comment.author !== me && place.owner !== me)) return null;
  if (comment.deleted && comment.deletedBy !== me) return null;
  if (comment.deleted !== deleted) {
    if (!deleted) await checkMayPublish(db, by, 'editPost');
    const isStill = and(eq(comments.id, id), eq(comments.deleted, !deleted), eq(comments.deletedBy, comment.deletedBy));
    await commit(c, [
      db
        .update(comments)
        .set({ deleted, deletedBy: deleted ? me : '' })
        .where(isStill),
    ]);
  }
  return { message: deleted ? 'Deleted.' : 'Restored.', event: null };
}
