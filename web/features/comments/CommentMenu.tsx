import { useState } from 'react';
import type { CommentRow } from '../../../protocol/http/comments.ts';
import { session } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import type { MenuItem } from '../../ui/MenuList.tsx';
import { toast } from '../../ui/toast.ts';
import { moderateItems, targetOf } from '../commands/command-target.ts';
import { sendCommand } from '../commands/run-command.ts';
import { waitingItems } from '../commands/waiting.ts';
import { MoreMenu } from '../people/MoreMenu.tsx';
import { reportItem } from '../reports/report-target.ts';

const UNDO_TIME = 10_000;

/** Menu of a comment, with entries for its author, for the owner of the page and for staff. */
export function CommentMenu({ comment, onEdit }: { comment: CommentRow; onEdit: () => void }) {
  const [asks, setAsks] = useState(false);
  const { id, author, deleted, own } = comment;
  const { perms } = session.value;
  const isMine = author.id === session.value.id;
  const send = (act: 'delete' | 'restore') => sendCommand(`/api/comment/${act}`, { comment: id });
  const restore = useAction(() => send('restore'), { invalidates: ['GET /api/comment'], done: 'Restored.' });
  const remove = useAction(() => send('delete'), {
    invalidates: ['GET /api/comment'],
    after: () =>
      toast('Comment deleted.', {
        kind: 'success',
        stays: UNDO_TIME,
        action: { label: 'Undo', run: () => void restore.run() },
      }),
  });
  const items: MenuItem[] = [];
  if (isMine && perms?.editPost && !deleted) items.push({ label: 'Edit', icon: 'edit', onSelect: onEdit });
  if (own && perms?.deleteOwnPost)
    items.push(
      deleted
        ? { label: 'Restore', icon: 'undo', onSelect: () => void restore.run() }
        : { label: 'Delete', icon: 'trash', danger: true, onSelect: () => setAsks(true) },
    );
  if (!isMine) {
    const reported = { kind: 'comment', comment: id, user: author.id, name: author.name, text: comment.content } as const;
    items.push(reportItem(() => reported));
  }
  items.push(...waitingItems({ ...comment, kind: 'comment' }));
  items.push(...moderateItems(targetOf('comment', id, `a comment by ${author.name}`)));
  if (items.length === 0) return null;
  return (
    <>
      <MoreMenu name={`the comment by ${author.name}`} items={items} />
      <ConfirmDialog
        open={asks}
        title="Delete this comment?"
        action="Delete"
        cancel="Keep it"
        danger
        onConfirm={() => remove.run()}
        onClose={() => setAsks(false)}
      >
        <p className="m-0">Only staff will still see it. You can undo this right away.</p>
      </ConfirmDialog>
    </>
  );
}
