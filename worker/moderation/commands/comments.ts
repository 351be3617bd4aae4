/** Staff commands for comments. Authors and owners of places delete and restore with the same calls. */
import { editOf } from '../../../db/core/edits.ts';
import { notify } from '../../../db/notices/notices.ts';
import { deleteOwnComment } from '../../comments/delete.ts';
import { commentFor } from '../../comments/visible.ts';
import * as argument from '../arguments.ts';
import { act, type Command, type CommandContext, type Planned } from '../command.ts';
import { withReason } from '../with-reason.ts';

const commandBase = { category: 'Ungrouped', hidden: true } as const;

async function planShown(context: CommandContext, id: string, deleted: boolean, sentence: string): Promise<Planned> {
  const { c, db, by, now } = context;
  const { comment, place } = await commentFor(c.env, by, id);
  if (comment.deleted === deleted) return { edits: [], message: deleted ? 'It is already deleted.' : 'It is not deleted.' };
  const notice = { user: comment.author, kind: 'moderation', content: sentence, link: place.link } as const;
  return {
    edits: [
      editOf('comments', comment, {
        deleted,
        deletedBy: deleted ? by.user.id : '',
        // A comment that staff delete no longer waits for them.
        ...(deleted && { pending: false }),
      }),
    ],
    also: (isWritten) => (comment.author === by.user.id ? [] : [notify(db, notice, now, isWritten)]),
  };
}

export const commentCommands: readonly Command[] = [
  act({
    name: 'Delete Comment',
    act: 'deleteComment',
    ...commandBase,
    permission: 'deleteAnyPost',
    path: '/api/comment/delete',
    about: 'Hides a comment.',
    args: { comment: argument.comment(), reason: argument.reason() },
    log: 'deleted {comment}',
    done: 'Comment deleted.',
    own: { permission: 'deleteOwnPost', run: (context, { comment = '' }) => deleteOwnComment(context, comment, true) },
    plan: (context, { comment, reason }) =>
      planShown(context, comment, true, withReason('Staff deleted one of your comments.', reason)),
  }),
  act({
    name: 'Restore Comment',
    act: 'restoreComment',
    ...commandBase,
    permission: 'restoreDeleted',
    path: '/api/comment/restore',
    about: 'Shows a deleted comment again.',
    args: { comment: argument.comment() },
    log: 'restored {comment}',
    done: 'Comment restored.',
    own: { permission: 'deleteOwnPost', run: (context, { comment = '' }) => deleteOwnComment(context, comment, false) },
    plan: (context, { comment }) => planShown(context, comment, false, 'Staff restored one of your comments.'),
  }),
];
