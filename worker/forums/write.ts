/** Writes threads and replies, and edits their texts. */
import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type * as v from 'valibot';
import { type Database, database } from '../../db/core/database.ts';
import { withEffect } from '../../db/core/effects.ts';
import { insertIf, rowExists } from '../../db/core/insert-if.ts';
import { NEXT_SEQ, refreshBoard, refreshThread } from '../../db/forums/forums.ts';
import { posts, textVersions, threads } from '../../db/schema/forums.ts';
import type { EditReplyBody, EditThreadBody, ReplyBody, ThreadBody } from '../../protocol/http/forums.ts';
import type { MemberApp } from '../app.ts';
import { commit } from '../commit.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { placeOfThread } from '../polls/place.ts';
import { closesAt, pollOf } from '../polls/polls.ts';
import { problem } from '../problem.ts';
import { searchAgain } from './consequences.ts';
import { postNotices } from './post-notices.ts';
import { checkQuotes } from './references.ts';
import { checkEdit, checkRepeated, checkWaiting, waitsForStaff } from './spam.ts';
import { checkVersions, dropVersions } from './text-limits.ts';
import { pageOfNumber } from './thread.ts';
import { markRead, readOwn } from './unread.ts';
import {
  checkBoardRank,
  mayStillWrite,
  noSuchPost,
  noSuchThread,
  postFor,
  readerOf,
  threadFor,
  type VisiblePost,
  visibleBoard,
} from './visible.ts';
import { writeOnce } from './write-once.ts';

type C = Context<MemberApp>;
const CHANGED = 'This page changed while you were writing. Your text is still here: open the page again in another tab.';

const newPost = (post: { id: string; thread: string; author: string; content: string }, now: number) => ({
  ...post,
  createdAt: now,
  changedAt: now,
  seq: NEXT_SEQ,
});

interface PostNumber {
  id: string;
  n: number;
}
const findWritten =
  (c: C) =>
  (id: string): Promise<PostNumber | undefined> =>
    database(c.env).select({ id: posts.id, n: posts.n }).from(posts).where(eq(posts.id, id)).get();

/** Returns the id of the new thread. */
export async function createThread(c: C, body: v.InferOutput<typeof ThreadBody>): Promise<string> {
  const { id } = await writeOnce(
    c,
    { kind: 't', key: body.key },
    { find: findWritten(c), write: (id) => writeThread(c, body, id) },
  );
  return id;
}
async function writeThread(c: C, body: v.InferOutput<typeof ThreadBody>, id: string): Promise<PostNumber> {
  const db = database(c.env);
  const { user } = c.var.session;
  const reader = readerOf(c.var.session);
  checkBoardRank(reader, await visibleBoard(db, reader, body.board));
  const { title, content } = body;
  await checkQuotes(db, reader, content);
  const now = Date.now();
  const isRepeat = await checkRepeated(db, user.id, content, now, id);
  const poll = body.poll && { ...body.poll, closedAt: closesAt(body.poll.expiration, now) };
  const pending = waitsForStaff(c.var.session, [title, content, poll?.question, ...(poll?.options ?? [])].join('\n\n'), now);
  if (pending) await checkWaiting(db, user.id, now);
  const key = await limitPerson(db, 'thread', user.id);
  await limitPerson(db, 'thread-day', user.id);
  const when = rowExists(threads, eq(threads.id, id));
  const row = { id, board: body.board, author: user.id, title, createdAt: now, bumpedAt: now, pending };
  const post = { ...newPost({ id, thread: id, author: user.id, content }, now), pending };
  const notifyIf = await postNotices(db, { ...post, title, writer: user }, { isNew: true, now });
  const [insertedRows] = await commit(
    c,
    [
      insertIf(db, threads, row, and(mayStillWrite(reader, body.board), not(isRepeat))!).returning({ id: threads.id }),
      withEffect(insertIf(db, posts, { ...post, n: 0 }, when), { post: id }),
      ...(poll ? [pollOf(db, { ...poll, id, place: placeOfThread(id), creator: user.id, createdAt: now }, when)] : []),
      refreshBoard(db, body.board, when),
      markRead(db, user.id, id, 0, now),
      ...notifyIf(when),
    ],
    { limit: key },
  );
  if (insertedRows.length === 0) throw problem(409, CHANGED);
  return { id, n: 0 };
}

/** Returns the number of the page with the new reply. */
export async function createReply(c: C, body: v.InferOutput<typeof ReplyBody>): Promise<number> {
  const { n } = await writeOnce(
    c,
    { kind: 'p', key: body.key },
    { find: findWritten(c), write: (id) => writeReply(c, body, id) },
  );
  return pageOfNumber(n);
}
async function writeReply(c: C, body: v.InferOutput<typeof ReplyBody>, id: string): Promise<PostNumber> {
  const db = database(c.env);
  const { user, perms } = c.var.session;
  const reader = readerOf(c.var.session);
  const visibleThread = await threadFor(db, reader, body.thread);
  const { thread } = visibleThread;
  checkBoardRank(reader, visibleThread);
  if (thread.deleted) throw problem(403, 'This thread is deleted. Restore it before you reply.');
  if (thread.pending) throw problem(403, 'This thread is awaiting approval. You can reply once it is approved.');
  const mayInLocked = perms.has('postInLocked');
  if (thread.locked && !mayInLocked) throw problem(403, 'This thread is locked. You can read it, but not reply.');
  const { content } = body;
  await checkQuotes(db, reader, content);
  const now = Date.now();
  const isRepeat = await checkRepeated(db, user.id, content, now, id);
  const pending = waitsForStaff(c.var.session, content, now);
  if (pending) await checkWaiting(db, user.id, now);
  const key = await limitPerson(db, 'reply', user.id);
  await limitPerson(db, 'posts-day', user.id);
  const when = rowExists(posts, eq(posts.id, id));
  const isOpen = and(
    eq(threads.id, thread.id),
    eq(threads.deleted, false),
    eq(threads.pending, false),
    ...(mayInLocked ? [] : [eq(threads.locked, false)]),
    mayStillWrite(reader, sql`${threads.board}`),
    not(isRepeat),
  );
  const n = sql<number>`(select ${threads.last} + 1 from ${threads} where ${threads.id} = ${thread.id})`;
  const post = { ...newPost({ id, thread: thread.id, author: user.id, content }, now), pending };
  const notifyIf = await postNotices(db, { ...post, title: thread.title, writer: user }, { isNew: true, now });
  const [insertedRows] = await commit(
    c,
    [
      withEffect(insertIf(db, posts, { ...post, n }, rowExists(threads, isOpen)).returning({ n: posts.n }), { post: id }),
      refreshThread(db, thread.id, pending ? 0 : 1, when),
      refreshBoard(db, sql`(select ${threads.board} from ${threads} where ${threads.id} = ${thread.id})`, when),
      readOwn(db, { author: user.id, thread: thread.id, post: id, now, when }),
      ...notifyIf(when),
    ],
    { limit: key },
  );
  if (!insertedRows[0]) throw problem(409, CHANGED);
  return { id, n: insertedRows[0].n };
}
/** Changes the text, the title, or both. */
export async function editThread(c: C, { thread, content, title }: v.InferOutput<typeof EditThreadBody>): Promise<void> {
  const visiblePost = await ownPost(c, thread, true);
  await edit(c, visiblePost, content ?? visiblePost.post.content, title ?? visiblePost.thread.title);
}
export async function editReply(c: C, { reply, content }: v.InferOutput<typeof EditReplyBody>): Promise<void> {
  const visiblePost = await ownPost(c, reply, false);
  await edit(c, visiblePost, content, visiblePost.thread.title);
}

async function ownPost(c: C, id: string, isThread: boolean): Promise<VisiblePost> {
  const reader = readerOf(c.var.session);
  const notFound = isThread ? noSuchThread : noSuchPost;
  const visiblePost = await postFor(database(c.env), reader, id, notFound);
  if ((visiblePost.post.n === 0) !== isThread) throw notFound();
  if (visiblePost.post.author !== reader.id) throw problem(403, 'Only the author can edit this.');
  checkBoardRank(reader, visiblePost);
  if (visiblePost.post.deleted || visiblePost.thread.deleted)
    throw problem(403, 'This is deleted. Restore it before you edit it.');
  return visiblePost;
}

/** Keeps the earlier text. Changing only the title makes no version. */
async function edit(c: C, { post, thread, board }: VisiblePost, content: string, title: string): Promise<void> {
  const db = database(c.env);
  const now = Date.now();
  const isNewText = content !== post.content;
  const { session } = c.var;
  await checkQuotes(db, readerOf(session), content, post.content);
  if (!isNewText && title === thread.title) return;
  await limitPerson(db, 'edit', session.user.id);
  if (isNewText) await checkVersions(db, post.id, now);
  if (!post.pending) checkEdit(session, `${title}\n\n${content}`, now);
  const { id, version } = post;
  const isSame = and(eq(posts.id, id), eq(posts.version, version), eq(posts.deleted, false));
  const text = isNewText ? { content, version: version + 1 } : {};
  const when = rowExists(
    posts,
    and(eq(posts.id, id), eq(posts.version, isNewText ? version + 1 : version), eq(posts.editedAt, now)),
  );
  const oldVersion = { item: id, version, content: post.content, at: post.editedAt ?? post.createdAt };
  const notifyIf = await postNotices(db, { id, thread: thread.id, title, content, writer: session.user }, { isNew: false, now });
  const [updatedRows] = await commit(c, [
    withEffect(
      db
        .update(posts)
        .set({ ...text, editedAt: now, changedAt: now })
        .where(isSame)
        .returning({ id: posts.id }),
      { post: id },
    ),
    ...(isNewText ? [insertIf(db, textVersions, oldVersion, when).onConflictDoNothing(), dropVersions(db, id, now)] : []),
    ...(title === thread.title ? [] : retitleStatements(db, thread.id, title, now, when)),
    ...(title === thread.title ? [] : [refreshBoard(db, board.id, when)]),
    ...notifyIf(when),
  ]);
  if (updatedRows.length === 0) throw problem(409, CHANGED);
}
const retitleStatements = (db: Database, id: string, title: string, now: number, when: SQL) => [
  db
    .update(threads)
    .set({ title })
    .where(and(eq(threads.id, id), when)),
  searchAgain(db, id, now, when),
];
