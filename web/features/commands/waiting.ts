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
export async function letIn(waiting: Waiting): Promise<void> {
  const { id } = waiting;
  const done = isComment(waiting)
    ? await sendCommand('/api/comment/approve', { comment: id })
    : await sendCommand('/api/forums/approve', { post: id });
  tellDone({ undo: true }, done as Done);
}
/** Opens the form that asks for the reason, which the author is told. */
export function refuse(waiting: Waiting): void {
  const { kind, id, author } = waiting;
  const title = `a ${kind} by ${author.name}`;
  openCommands(
    isComment(waiting)
      ? { ...targetOf('comment', id, title), act: 'refuseComment' }
      : { ...targetOf('post', id, title), act: 'refusePost' },
  );
}

/** Menu entries of a text, for staff while it waits for approval. */
export const waitingItems = (waiting: Waiting & { pending: boolean; deleted: boolean }): MenuItem[] =>
  waiting.pending && !waiting.deleted && session.value.perms?.approvePending
    ? [
        {
          label: 'Approve',
          icon: 'check',
          onSelect: () => void letIn(waiting).catch((error: Error) => toast(error.message, { kind: 'error' })),
        },
        { label: 'Reject', icon: 'ban', danger: true, onSelect: () => refuse(waiting) },
      ]
    : [];
