import type { Done, WaitingText } from '../../../protocol/http/moderation.ts';
import { session } from '../../lib/session.ts';
import type { MenuItem } from '../../ui/MenuList.tsx';
import { toast } from '../../ui/toast.ts';
import { openCommands, targetOf } from './command-target.ts';
import { sendCommand, tellDone } from './run-command.ts';

/** A text that waits for staff; a thread waits as its opening post. */
export interface Waiting extends Pick<WaitingText, 'kind' | 'id'> {
  author: { name: string };
}
const isComment = ({ kind }: Waiting): boolean => kind === 'comment';

/** Approves the text, which shows it to everyone. Can be undone. */
export async function letIn(item: Waiting): Promise<void> {
  const { id } = item;
  const result = isComment(item)
    ? await sendCommand('/api/comment/approve', { comment: id })
    : await sendCommand('/api/forums/approve', { post: id });
  tellDone({ undo: true }, result as Done);
}
/** Opens the form that asks for the reason, which the author is told. */
export function refuse(item: Waiting): void {
  const { kind, id, author } = item;
  const title = `a ${kind} by ${author.name}`;
  openCommands(
    isComment(item)
      ? { ...targetOf('comment', id, title), act: 'refuseComment' }
      : { ...targetOf('post', id, title), act: 'refusePost' },
  );
}

/** Menu entries of a text, for staff while it waits for approval. */
export const waitingItems = (item: Waiting & { pending: boolean; deleted: boolean }): MenuItem[] =>
  item.pending && !item.deleted && session.value.perms?.approvePending
    ? [
        {
          label: 'Approve',
          icon: 'check',
          onSelect: () => void letIn(item).catch((error: Error) => toast(error.message, { kind: 'error' })),
        },
        { label: 'Reject', icon: 'ban', danger: true, onSelect: () => refuse(item) },
      ]
    : [];
