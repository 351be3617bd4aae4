/** Decides who sees a comment. Every path to a comment loads it here or has `seesComment` in its query. */
import { and, eq, type SQL } from 'drizzle-orm';
import { database } from '../../db/core/database.ts';
import { comments } from '../../db/schema/forums.ts';
import type { Session } from '../app.ts';
import { readerOf, seesComment } from '../forums/visible.ts';
import { problem } from '../problem.ts';
import { commentPlace, type Place } from './place.ts';

export type CommentRecord = typeof comments.$inferSelect;

export const noSuchComment = () => problem(404, 'There is no such comment.');

/** SQL: the comment with this id is shown to everyone who sees its place. */
export const isShownToAll = (id: string): SQL =>
  and(eq(comments.id, id), eq(comments.deleted, false), eq(comments.pending, false))!;

interface PlacedComment {
  comment: CommentRecord;
  place: Place;
}
type FoundText = Pick<PlacedComment, 'comment'> & { place: Place | null };

/** The comment, if its text is visible to people who see its place; and the place, if the reader sees it. */
async function findComment(env: Env, session: Session | null, id: string): Promise<FoundText | null> {
  const comment = await database(env)
    .select()
    .from(comments)
    .where(and(eq(comments.id, id), seesComment(readerOf(session))))
    .get();
  return comment ? { comment, place: await commentPlace(env, session, comment.place) } : null;
}

/** The comment with its place. Throws 404 if the reader may not see it. */
export async function commentFor(env: Env, session: Session | null, id: string): Promise<PlacedComment> {
  const placedComment = await findComment(env, session, id);
  if (!placedComment?.place) throw noSuchComment();
  return { ...placedComment, place: placedComment.place };
}

/** For staff who approve or reject waiting comments, which they see wherever they are. The place is null if it is gone. */
export async function waitingCommentFor(env: Env, session: Session, id: string): Promise<FoundText> {
  const placedComment = await findComment(env, session, id);
  if (!placedComment || (!placedComment.place && !placedComment.comment.pending)) throw noSuchComment();
  return placedComment;
}
