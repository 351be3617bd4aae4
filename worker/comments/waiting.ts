import { and, eq, sql } from 'drizzle-orm';
import { database } from '../../db/database.ts';
import { type Cursor, pageOf, pageQuery } from '../../db/lists.ts';
import { comments } from '../../db/schema/forums.ts';
import type { WaitingComment } from '../../protocol/http/comments.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { Session } from '../app.ts';
import { commentRows } from './list.ts';
import { linkOfPlace } from './place.ts';

/** Comments that wait for staff, the newest first. */
export async function waitingComments(env: Env, session: Session, cursor: Cursor): Promise<WaitingComment[]> {
  const size = LIMITS.commentPage;
  const { where, order, limit } = pageQuery(comments.createdAt, cursor, size);
  const rows = await database(env)
    .select()
    .from(comments)
    // In the partial index's words.
    .where(and(sql`${comments.pending} = 1`, eq(comments.deleted, false), where))
    .orderBy(order)
    .limit(limit);
  const page = pageOf(rows, ({ createdAt }) => createdAt, cursor, size);
  const shown = await commentRows(env, session, { owner: null }, page);
  return shown.map((row, i) => ({ ...row, link: linkOfPlace(page[i]!.place) }));
}
