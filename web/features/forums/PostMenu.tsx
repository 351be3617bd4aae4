import { useState } from 'react';
import { useLocation } from 'wouter';
import type { ShownReply, ThreadPage } from '../../../protocol/http/forums.ts';
import { isMember, session } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { copyLink } from '../../ui/copy-link.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import type { MenuItem } from '../../ui/MenuList.tsx';
import { moderateItems, targetOf } from '../commands/command-target.ts';
import { sendCommand } from '../commands/run-command.ts';
import { waitingItems } from '../commands/waiting.ts';
import { MoreMenu } from '../people/MoreMenu.tsx';
import { reportItem } from '../reports/report-target.ts';
import { boardPath, threadPath } from './forum-links.ts';
import type { ShownPost } from './shown-post.ts';

interface PostMenuProps {
  post: ShownPost | ShownReply;
  thread: ThreadPage;
  isOpening: boolean;
  onEdit: () => void;
}

/** Menu of a post: actions for its author and for staff, and a link for everyone. */
export function PostMenu({ post, thread, isOpening, onEdit }: PostMenuProps) {
  const [, go] = useLocation();
  const [asks, setAsks] = useState(false);
  const { id, author, deleted } = post;
  const { perms } = session.value;
  const isMine = author.id === session.value.id;
  const kind = isOpening ? 'thread' : 'reply';
  const send = (act: 'delete' | 'restore') => sendCommand(`/api/forums/${kind}/${act}`, { [kind]: id });
  const reads = ['GET /api/forums/thread/:id', 'GET /api/forums/board/:id', 'GET /api/forums/categories'] as const;
  const remove = useAction(() => send('delete'), {
    invalidates: isOpening ? reads.slice(1) : reads,
    done: isOpening ? 'Thread deleted.' : 'Reply deleted.',
    after: () => isOpening && go(boardPath(thread.board.id)),
  });
  const restore = useAction(() => send('restore'), { invalidates: reads, done: 'Restored.' });
  const items: MenuItem[] = [
    {
      label: 'Copy link',
      icon: 'link',
      onSelect: () => void copyLink(isOpening ? threadPath(id, { page: 1 }) : threadPath(thread.id, { reply: id })),
    },
  ];
  if (isMine && perms?.editPost && !deleted && thread.mayWrite) items.push({ label: 'Edit', icon: 'edit', onSelect: onEdit });
  if (isMine && perms?.deleteOwnPost && thread.mayWrite)
    items.push(
      deleted
        ? { label: 'Restore', icon: 'undo', onSelect: () => void restore.run() }
        : { label: 'Delete', icon: 'trash', danger: true, onSelect: () => setAsks(true) },
    );
  if (!isMine && isMember.value) {
    const reported = { kind: 'post', post: id, user: author.id, name: author.name, text: post.content } as const;
    items.push(reportItem(() => reported));
  }
  items.push(...waitingItems({ ...post, kind }));
  items.push(...moderateItems(targetOf(kind, id, isOpening ? `“${thread.title}”` : `a reply by ${author.name}`)));
  return (
    <>
      <MoreMenu name={isOpening ? 'this thread' : `the reply by ${author.name}`} items={items} />
      <ConfirmDialog
        open={asks}
        title={isOpening ? 'Delete this thread?' : 'Delete this reply?'}
        action="Delete"
        cancel="Keep it"
        danger
        onConfirm={() => remove.run()}
        onClose={() => setAsks(false)}
      >
        <p className="m-0">
          {isOpening
            ? 'All its replies go with it. Staff can still see them.'
            : 'Staff can still see it, and you can restore it.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
