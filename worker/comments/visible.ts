/** Who may know of a comment. Every path to a comment loads it here or has `seesComment` in its query. */
import { and, eq, type SQL } from 'drizzle-orm';
import { database } from '../../db/database.ts';
import { comments } from '../../db/schema/forums.ts';
import type { Session } from '../app.ts';
import { readerOf, seesComment } from '../forums/visible.ts';
import { problem } from '../problem.ts';
import { type Place, placeOf } from './place.ts';

export type CommentRecord = typeof comments.$inferSelect;

export const noSuchComment = () => problem(404, 'There is no such comment.');

/** SQL: the comment of this id is shown to everyone who sees its place. */
export const isShownToAll = (id: string): SQL =>
  and(eq(comments.id, id), eq(comments.deleted, false), eq(comments.pending, false))!;

/** The comment with its place, or a 404. */
export async function commentFor(
  env: Env,
  session: Session | null,
  id: string,
): Promise<{ comment: CommentRecord; place: Place }> {
  const comment = await database(env)
    .select()
    .from(comments)
    .where(and(eq(comments.id, id), seesComment(readerOf(session))))
    .get();
  const place = comment && (await placeOf(env, session, comment.place));
  if (!comment || !place) throw noSuchComment();
  return { comment, place };
}
