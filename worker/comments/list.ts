import { and, eq, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { database } from '../../db/core/database.ts';
import { pageOf, pageQuery } from '../../db/core/lists.ts';
import { comments } from '../../db/schema/forums.ts';
import type { CommentQuery, CommentRow } from '../../protocol/http/comments.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { Session } from '../app.ts';
import { votesOf } from '../forums/board.ts';
import { authorsOf } from '../forums/people.ts';
import { referencesIn } from '../forums/references.ts';
import { readerOf, seesComment } from '../forums/visible.ts';
import { type Place, placeFor } from './place.ts';
import type { CommentRecord } from './visible.ts';

/** Comments at a place as their reader sees them, newest first. */
export async function commentsAt(
  env: Env,
  session: Session | null,
  { location, ...cursor }: v.InferOutput<typeof CommentQuery>,
): Promise<CommentRow[]> {
  const place = await placeFor(env, session, location);
  const reader = readerOf(session);
  const size = LIMITS.commentPage;
  const { where, order, limit } = pageQuery(comments.createdAt, cursor, size);
  const read = (condition: SQL | undefined): Promise<CommentRecord[]> =>
    database(env)
      .select()
      .from(comments)
      .where(and(eq(comments.place, place.key), condition, where))
      .orderBy(order)
      .limit(limit)
      .all();
  const parts = reader.seesPending
    ? [read(seesComment(reader))]
    : // Must match the partial indexes. Others' deleted and waiting comments are not read.
      [read(sql`deleted = 0 and pending = 0`), ...(reader.id === '' ? [] : [read(ownWaiting(reader.id))])];
  const ascending = cursor.first !== undefined ? 1 : -1;
  const rows = (await Promise.all(parts)).flat().sort((a, b) => ascending * (a.createdAt - b.createdAt));
  const page = pageOf(rows, ({ createdAt }) => createdAt, cursor, size);
  return commentRows(env, session, place, page);
}
const ownWaiting = (author: string): SQL => sql`pending = 1 and deleted = 0 and ${comments.author} = ${author}`;

/** Comments of one place in the form that pages use. */
export async function commentRows(
  env: Env,
  session: Session | null,
  { owner }: Pick<Place, 'owner'>,
  rows: readonly CommentRecord[],
): Promise<CommentRow[]> {
  const db = database(env);
  const reader = readerOf(session);
  const [authors, votes, references] = await Promise.all([
    authorsOf(
      db,
      reader.id,
      rows.map(({ author }) => author),
    ),
    votesOf(
      db,
      reader,
      rows.map(({ id }) => id),
    ),
    referencesIn(db, reader, rows),
  ]);
  return rows.map(({ id, author, content, createdAt, editedAt, version, deleted, pending, votes: voteCount }, i) => ({
    id,
    author: authors.of(author),
    content,
    date: createdAt,
    editDate: editedAt,
    version,
    deleted,
    pending,
    voteCount,
    vote: votes.get(id) ?? 0,
    blocked: authors.isBlocked(author),
    own: reader.id !== '' && (author === reader.id || owner === reader.id),
    ...references[i],
  }));
}
