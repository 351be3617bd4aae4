/** Commands to approve or reject posts and comments of new members, which wait for staff. */
import { and, eq } from 'drizzle-orm';
import { type Edit, editOf } from '../../../db/core/edits.ts';
import { rowExists } from '../../../db/core/insert-if.ts';
import { cardsOf } from '../../../db/members/members.ts';
import { notify } from '../../../db/notices/notices.ts';
import { threads } from '../../../db/schema/forums.ts';
import { commentNotices } from '../../comments/notices.ts';
import { waitingCommentFor } from '../../comments/visible.ts';
import { postNotices } from '../../forums/post-notices.ts';
import { readOwn } from '../../forums/unread.ts';
import { postFor, readerOf, type VisiblePost } from '../../forums/visible.ts';
import { problem } from '../../problem.ts';
import * as argument from '../arguments.ts';
import { act, type BatchStatements, type Command, type CommandContext, type Planned } from '../command.ts';
import { withReason } from '../with-reason.ts';

interface WaitingText {
  deleted: boolean;
  pending: boolean;
  author: string;
}
/** The answer for something that no longer waits; null if it still does. Throws 409 if it was deleted, until it is restored. */
function nothingToDo({ deleted, pending }: WaitingText): Planned | null {
  if (deleted) throw problem(409, 'It was deleted in the meantime.');
  return pending ? null : { edits: [], message: 'Everyone can see it already.' };
}

async function writerOf({ db }: CommandContext, { author }: WaitingText): Promise<{ id: string; name: string }> {
  return { id: author, name: (await cardsOf(db, [author])).get(author)?.name ?? 'A member' };
}
const tellRefused =
  ({ db, now }: CommandContext, { author }: WaitingText, textName: string, reason: string): BatchStatements =>
  (isWritten) => [
    notify(db, { user: author, kind: 'moderation', content: withReason(`Staff rejected ${textName}.`, reason) }, now, isWritten),
  ];

async function letInComment(context: CommandContext, id: string): Promise<Planned> {
  const { c, db, by, now } = context;
  const { comment, place } = await waitingCommentFor(c.env, by, id);
  const nothing = nothingToDo(comment);
  if (nothing) return nothing;
  const edits = [editOf('comments', comment, { pending: false, createdAt: now })];
  if (!place) return { edits, message: 'Approved. Its page is gone, so it shows only if the page comes back.' };
  const writer = await writerOf(context, comment);
  return { edits, also: await commentNotices(db, place, { ...comment, writer }, { isNew: true, now }) };
}
async function refuseComment(context: CommandContext, id: string, reason: string): Promise<Planned> {
  const { c, by } = context;
  const { comment } = await waitingCommentFor(c.env, by, id);
  return (
    nothingToDo(comment) ?? {
      edits: [editOf('comments', comment, { pending: false, deleted: true, deletedBy: by.user.id })],
      also: tellRefused(context, comment, 'one of your comments', reason),
    }
  );
}

/** The edit that gives the thread these columns, if the post is its opening post. */
const threadEdits = (
  { post, thread }: VisiblePost,
  to: Pick<Partial<VisiblePost['thread']>, 'pending' | 'createdAt' | 'deleted'>,
): Edit[] => (post.n === 0 ? [editOf('threads', thread, to)] : []);

/** Approves a post as if written now: a reply gets the next number, so it is unread for everyone who has read the thread. */
async function letInPost(context: CommandContext, id: string): Promise<Planned> {
  const { db, by, now } = context;
  const visiblePost = await postFor(db, readerOf(by), id);
  const { post, thread } = visiblePost;
  const nothing = nothingToDo({ ...post, deleted: post.deleted || thread.deleted });
  if (nothing) return nothing;
  const approval = { pending: false, createdAt: now };
  const n = post.n === 0 ? 0 : thread.last + 1;
  const writer = await writerOf(context, post);
  const notifyIf = await postNotices(db, { ...post, title: thread.title, writer }, { isNew: true, now });
  return {
    edits: [...threadEdits(visiblePost, approval), editOf('posts', post, { ...approval, n })],
    when: rowExists(threads, and(eq(threads.id, thread.id), eq(threads.last, thread.last), eq(threads.deleted, false))),
    also: (isWritten) => [
      readOwn(db, { author: post.author, thread: thread.id, post: id, now, when: isWritten }),
      ...notifyIf(isWritten),
    ],
  };
}
async function refusePost(context: CommandContext, id: string, reason: string): Promise<Planned> {
  const { db, by } = context;
  const visiblePost = await postFor(db, readerOf(by), id);
  const { post, thread } = visiblePost;
  const rejection = { pending: false, deleted: true };
  return (
    nothingToDo(post) ?? {
      edits: [...threadEdits(visiblePost, rejection), editOf('posts', post, { ...rejection, deletedBy: by.user.id })],
      also: tellRefused(
        context,
        post,
        post.n === 0 ? `your thread “${thread.title}”` : `your reply in “${thread.title}”`,
        reason,
      ),
    }
  );
}

const commandBase = { category: 'Ungrouped', hidden: true, permission: 'approvePending' } as const;

export const waitingCommands: readonly Command[] = [
  act({
    ...commandBase,
    name: 'Approve Comment',
    act: 'approveComment',
    path: '/api/comment/approve',
    about: 'Approves a comment by a new member.',
    args: { comment: argument.comment() },
    log: 'approved {comment}',
    done: 'Everyone can see it now.',
    plan: (context, { comment }) => letInComment(context, comment),
  }),
  act({
    ...commandBase,
    name: 'Reject Comment',
    act: 'refuseComment',
    path: '/api/comment/refuse',
    about: 'Rejects a comment by a new member, and deletes it.',
    args: { comment: argument.comment(), reason: argument.reason() },
    log: 'rejected {comment}',
    done: 'Rejected.',
    plan: (context, { comment, reason }) => refuseComment(context, comment, reason),
  }),
  act({
    ...commandBase,
    name: 'Approve Post',
    act: 'approvePost',
    path: '/api/forums/approve',
    about: 'Approves a thread or a reply by a new member.',
    args: { post: argument.post() },
    log: 'approved a post in {post}',
    done: 'Everyone can see it now.',
    plan: (context, { post }) => letInPost(context, post),
  }),
  act({
    ...commandBase,
    name: 'Reject Post',
    act: 'refusePost',
    path: '/api/forums/refuse',
    about: 'Rejects a thread or a reply by a new member, and deletes it.',
    args: { post: argument.post(), reason: argument.reason() },
    log: 'rejected a post in {post}',
    done: 'Rejected.',
    plan: (context, { post, reason }) => refusePost(context, post, reason),
  }),
];
