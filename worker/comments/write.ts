/** Writes and edits comments. */
import { and, eq, not, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type * as v from 'valibot';
import { database } from '../../db/core/database.ts';
import { insertIf, rowExists } from '../../db/core/insert-if.ts';
import { comments, textVersions } from '../../db/schema/forums.ts';
import { type CommentBody, type CommentRow, commentLimit, type EditCommentBody } from '../../protocol/http/comments.ts';
import type { MemberApp } from '../app.ts';
import { commit } from '../commit.ts';
import { checkQuotes } from '../forums/references.ts';
import { checkEdit, checkRepeated, checkWaiting, waitsForStaff } from '../forums/spam.ts';
import { checkVersions, dropVersions } from '../forums/text-limits.ts';
import { readerOf } from '../forums/visible.ts';
import { writeOnce } from '../forums/write-once.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { problem } from '../problem.ts';
import { blockedError, conflictError, notBlocked } from '../users/relationship.ts';
import { commentRows } from './list.ts';
import { commentNotices } from './notices.ts';
import { commentPlace, type Place, placeFor } from './place.ts';
import { type CommentRecord, commentFor } from './visible.ts';

type C = Context<MemberApp>;

function checkLength(place: Place, text: string): void {
  const limit = commentLimit(place.key);
  if (text.length > limit) throw problem(422, `That is too long: at most ${limit} characters here.`);
}

/** Writes a comment. A repeated request with the same key returns the existing comment. */
export const createComment = (c: C, { key, ...body }: v.InferOutput<typeof CommentBody>): Promise<CommentRow> =>
  writeOnce(c, { kind: 'c', key }, { find: (id) => sentComment(c, id), write: (id) => writeComment(c, body, id) });

async function sentComment(c: C, id: string): Promise<CommentRow | undefined> {
  const row = await database(c.env).select().from(comments).where(eq(comments.id, id)).get();
  const place = row && (await commentPlace(c.env, c.var.session, row.place));
  return row && place ? (await commentRows(c.env, c.var.session, place, [row]))[0] : undefined;
}

async function writeComment(
  c: C,
  { location, content }: Omit<v.InferOutput<typeof CommentBody>, 'key'>,
  id: string,
): Promise<CommentRow> {
  const db = database(c.env);
  const { session } = c.var;
  const { user } = session;
  const place = await placeFor(c.env, session, location);
  checkLength(place, content);
  const now = Date.now();
  const isWelcome = place.owner === null || place.owner === user.id ? sql`true` : notBlocked(user.id, place.owner);
  const [permission] = await db.all<{ welcome: number }>(sql`select ${isWelcome} as welcome`);
  if (!permission!.welcome) throw blockedError();
  const isRepeat = await checkRepeated(db, user.id, content, now, id);
  await checkQuotes(db, readerOf(session), content);
  const pending = waitsForStaff(session, content, now);
  if (pending) await checkWaiting(db, user.id, now);
  const key = await limitPerson(db, 'comment', user.id);
  await limitPerson(db, 'posts-day', user.id);
  const row = { id, place: place.key, author: user.id, content, createdAt: now, pending };
  const when = rowExists(comments, eq(comments.id, id));
  const notifyIf = await commentNotices(db, place, { id, content, writer: user }, { isNew: true, now });
  const [insertedRows] = await commit(
    c,
    [insertIf(db, comments, row, and(isWelcome, not(isRepeat))!).returning(), ...notifyIf(when)],
    {
      limit: key,
    },
  );
  if (!insertedRows[0]) throw conflictError();
  return (await commentRows(c.env, session, place, insertedRows))[0]!;
}

/** Edits a comment; the earlier text is kept. */
export async function editComment(c: C, { comment: id, content }: v.InferOutput<typeof EditCommentBody>): Promise<void> {
  const { user } = c.var.session;
  const { comment, place } = await commentFor(c.env, c.var.session, id);
  if (comment.author !== user.id) throw problem(403, 'Only the author can edit this.');
  if (comment.deleted) throw problem(403, 'This is deleted. Restore it before you edit it.');
  checkLength(place, content);
  if (content !== comment.content) await replaceText(c, place, comment, content);
}
async function replaceText(
  c: C,
  place: Place,
  { id, version, content: oldContent, createdAt, editedAt, pending }: CommentRecord,
  content: string,
) {
  const db = database(c.env);
  const now = Date.now();
  const { session } = c.var;
  if (!pending) checkEdit(session, content, now);
  await limitPerson(db, 'edit', session.user.id);
  await checkVersions(db, id, now);
  await checkQuotes(db, readerOf(session), content, oldContent);
  const notifyIf = await commentNotices(db, place, { id, content, writer: session.user }, { isNew: false, now });
  const isVersion = (n: number) => and(eq(comments.id, id), eq(comments.version, n), eq(comments.deleted, false));
  const isWritten = rowExists(comments, isVersion(version + 1));
  const oldVersion = { item: id, version, content: oldContent, at: editedAt ?? createdAt };
  const [updatedRows] = await commit(c, [
    db
      .update(comments)
      .set({ content, version: version + 1, editedAt: now })
      .where(isVersion(version))
      .returning({ id: comments.id }),
    insertIf(db, textVersions, oldVersion, isWritten).onConflictDoNothing(),
    dropVersions(db, id, now),
    ...notifyIf(isWritten),
  ]);
  if (updatedRows.length === 0) throw conflictError();
}
