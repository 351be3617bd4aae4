/** Staff commands for threads and replies. Authors delete and restore their own with the same calls. */
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/core/database.ts';
import { type Edit, editOf } from '../../../db/core/edits.ts';
import { rowExists } from '../../../db/core/insert-if.ts';
import { notify } from '../../../db/notices/notices.ts';
import { boards, posts } from '../../../db/schema/forums.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { deleteOwn } from '../../forums/delete.ts';
import { postLink } from '../../forums/post-notices.ts';
import { noSuchPost, noSuchThread, postFor, readerOf, threadFor, type VisiblePost } from '../../forums/visible.ts';
import { problem } from '../../problem.ts';
import * as argument from '../arguments.ts';
import { act, type BatchStatements, type Command, type CommandContext, toggleSentence } from '../command.ts';
import { withReason } from '../with-reason.ts';
import { boardMeant } from './boards.ts';

/** Loads a reply, or a thread's opening post. */
async function postAt({ db, by }: CommandContext, id: string, isThread: boolean): Promise<VisiblePost> {
  const notFound = isThread ? noSuchThread : noSuchPost;
  const visiblePost = await postFor(db, readerOf(by), id, notFound);
  if ((visiblePost.post.n === 0) !== isThread) throw notFound();
  return visiblePost;
}

/** Edits that delete or restore a post; for an opening post, its thread as well. */
function deletionEdits({ post, thread }: VisiblePost, deleted: boolean, deletedBy: string): Edit[] {
  if (post.deleted === deleted) return [];
  const isThread = post.n === 0;
  // A post that staff delete no longer waits for them.
  const to = { deleted, ...(deleted && { pending: false }) };
  return [...(isThread ? [editOf('threads', thread, to)] : []), editOf('posts', post, { ...to, deletedBy })];
}

/** Tells the author what staff did, unless they did it themselves. */
const tellAuthor =
  ({ db, by, now }: CommandContext, { post }: VisiblePost, content: string, link: string): BatchStatements =>
  (isWritten) =>
    post.author === by.user.id ? [] : [notify(db, { user: post.author, kind: 'moderation', content, link }, now, isWritten)];

async function planDelete(context: CommandContext, id: string, reason: string, isThread: boolean) {
  const visiblePost = await postAt(context, id, isThread);
  const edits = deletionEdits(visiblePost, true, context.by.user.id);
  if (edits.length === 0) return { edits, message: 'It is already deleted.' };
  const textName = isThread ? `your thread “${visiblePost.thread.title}”` : `a reply of yours in “${visiblePost.thread.title}”`;
  return { edits, also: tellAuthor(context, visiblePost, withReason(`Staff deleted ${textName}.`, reason), '') };
}
async function planRestore(context: CommandContext, id: string, isThread: boolean) {
  const visiblePost = await postAt(context, id, isThread);
  if (isThread && visiblePost.thread.mergedInto !== null)
    throw problem(409, 'Its posts are in another thread now. Undo the merge instead.');
  const edits = deletionEdits(visiblePost, false, '');
  if (edits.length === 0) return { edits, message: 'It is not deleted.' };
  const textName = isThread ? `your thread “${visiblePost.thread.title}”` : `a reply of yours in “${visiblePost.thread.title}”`;
  return { edits, also: tellAuthor(context, visiblePost, `Staff restored ${textName}.`, postLink(visiblePost.thread.id, id)) };
}

/** Maximum number of posts moved in one batch. */
const MOST_MERGED = 100;
/** All posts of a thread. Throws 422 if there are more than that. */
async function allPosts(db: Database, thread: string): Promise<(typeof posts.$inferSelect)[]> {
  const rows = await db
    .select()
    .from(posts)
    .where(eq(posts.thread, thread))
    .orderBy(asc(posts.n))
    .limit(MOST_MERGED + 1);
  if (rows.length > MOST_MERGED) throw problem(422, `A thread with more than ${MOST_MERGED} posts can’t be merged into another.`);
  return rows;
}

const commandBase = { category: 'Ungrouped', hidden: true } as const;

export const threadCommands: readonly Command[] = [
  act({
    name: 'Delete Forum Thread',
    act: 'deleteThread',
    ...commandBase,
    permission: 'deleteAnyPost',
    path: '/api/forums/thread/delete',
    about: 'Hides a thread with its replies.',
    args: { thread: argument.thread(), reason: argument.reason() },
    log: 'deleted the thread {thread}',
    done: 'Thread deleted.',
    own: {
      permission: 'deleteOwnPost',
      run: (context, { thread: id = '' }) => deleteOwn(context, { id, isThread: true, deleted: true }),
    },
    plan: (context, { thread, reason }) => planDelete(context, thread, reason, true),
  }),
  act({
    name: 'Restore Forum Thread',
    act: 'restoreThread',
    ...commandBase,
    permission: 'restoreDeleted',
    path: '/api/forums/thread/restore',
    about: 'Shows a deleted thread again.',
    args: { thread: argument.thread() },
    log: 'restored the thread {thread}',
    done: 'Thread restored.',
    own: {
      permission: 'deleteOwnPost',
      run: (context, { thread: id = '' }) => deleteOwn(context, { id, isThread: true, deleted: false }),
    },
    plan: (context, { thread }) => planRestore(context, thread, true),
  }),
  act({
    name: 'Delete Forum Reply',
    act: 'deleteReply',
    ...commandBase,
    permission: 'deleteAnyPost',
    path: '/api/forums/reply/delete',
    about: 'Hides a reply. Its place in the thread stays.',
    args: { reply: argument.reply(), reason: argument.reason() },
    log: 'deleted a reply in {reply}',
    done: 'Reply deleted.',
    own: {
      permission: 'deleteOwnPost',
      run: (context, { reply: id = '' }) => deleteOwn(context, { id, isThread: false, deleted: true }),
    },
    plan: (context, { reply, reason }) => planDelete(context, reply, reason, false),
  }),
  act({
    name: 'Restore Forum Reply',
    act: 'restoreReply',
    ...commandBase,
    permission: 'restoreDeleted',
    path: '/api/forums/reply/restore',
    about: 'Shows a deleted reply again.',
    args: { reply: argument.reply() },
    log: 'restored a reply in {reply}',
    done: 'Reply restored.',
    own: {
      permission: 'deleteOwnPost',
      run: (context, { reply: id = '' }) => deleteOwn(context, { id, isThread: false, deleted: false }),
    },
    plan: (context, { reply }) => planRestore(context, reply, false),
  }),
  act({
    name: 'Toggle Forum Thread Pin',
    act: 'pinThread',
    ...commandBase,
    permission: 'pinThreads',
    path: '/api/forums/thread/togglePinned',
    about: 'Pins a thread to the top of its board, or unpins it.',
    args: { thread: argument.thread() },
    log: toggleSentence('pinned', 'unpinned', 'the thread {thread}'),
    done: 'Done.',
    plan: async ({ db, by }, { thread: id }) => {
      const { thread } = await threadFor(db, readerOf(by), id);
      const isPinned = !thread.pinned;
      const message = isPinned ? 'Thread pinned.' : 'Thread unpinned.';
      return { edits: [editOf('threads', thread, { pinned: isPinned })], args: { on: isPinned }, message };
    },
  }),
  act({
    name: 'Toggle Forum Thread Lock',
    act: 'lockThread',
    ...commandBase,
    permission: 'lockThreads',
    path: '/api/forums/thread/toggleLocked',
    about: 'Locks a thread against replies, or unlocks it.',
    args: { thread: argument.thread(), reason: argument.optionalText('Reason, shown in the thread', LIMITS.lockReason) },
    log: toggleSentence('locked', 'unlocked', 'the thread {thread}'),
    done: 'Done.',
    plan: async ({ db, by }, { thread: id, reason }) => {
      const { thread } = await threadFor(db, readerOf(by), id);
      const isLocked = !thread.locked;
      const message = isLocked ? 'Thread locked.' : 'Thread unlocked.';
      return {
        edits: [editOf('threads', thread, { locked: isLocked, lockReason: isLocked ? reason : '' })],
        args: { on: isLocked },
        message,
      };
    },
  }),
  act({
    name: 'Move Forum Thread',
    act: 'moveThread',
    category: 'Forum',
    permission: 'moveThread',
    path: '/api/forums/thread/move',
    about: 'Moves a thread to another board, by its id or exact name.',
    args: { thread: argument.thread(), board: argument.boardOrId() },
    log: 'moved the thread {thread} to the board {board}',
    done: 'Thread moved.',
    plan: async ({ db, by }, { thread: id, board: boardName }) => {
      const { thread } = await threadFor(db, readerOf(by), id);
      const board = await boardMeant(db, by, boardName);
      const edits = thread.board === board.id ? [] : [editOf('threads', thread, { board: board.id })];
      return { edits, args: { board: board.id }, when: rowExists(boards, eq(boards.id, board.id)) };
    },
  }),
  act({
    name: 'Merge Forum Threads',
    act: 'mergeThreads',
    category: 'Forum',
    permission: 'moveThread',
    path: '/api/forums/thread/merge',
    about: 'Moves all posts of a thread to the end of another one, and leaves a link behind.',
    args: { thread: argument.thread(), into: argument.thread('Into') },
    log: 'merged the thread {thread} into {into}',
    done: 'Threads merged.',
    plan: async ({ db, by }, { thread: id, into }) => {
      if (id === into) throw problem(400, 'A thread cannot be merged into itself.');
      const [{ thread }, { thread: target }] = [await threadFor(db, readerOf(by), id), await threadFor(db, readerOf(by), into)];
      if (thread.mergedInto !== null || target.deleted) throw problem(409, 'One of these threads is already gone. Look again.');
      const movedPosts = await allPosts(db, id);
      const lastNumber = target.last;
      const edits = movedPosts.map((post, i) => editOf('posts', post, { thread: into, n: lastNumber + 1 + i }));
      return { edits: [...edits, editOf('threads', thread, { deleted: true, mergedInto: into })] };
    },
  }),
];
