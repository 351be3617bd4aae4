import type { CommentRow } from '../../../protocol/http/comments.ts';
import { call } from '../../app/api.ts';
import { updateAnswer } from '../../app/query.ts';
import { isMember, session } from '../../app/session.ts';
import { useAction } from '../../app/use-action.ts';
import { count } from '../../i18n/locale.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';

/** The sum of the votes; those who may vote, and did not write it, can add theirs. */
export function CommentVotes({ comment: { id, author, vote, voteCount, deleted, pending } }: { comment: CommentRow }) {
  const { run } = useAction((direction: -1 | 1) => call('POST /api/forums/vote', { item: id, itemType: 'comment', direction }), {
    optimistic: (direction) => {
      const next = vote === direction ? 0 : direction;
      show(id, (now) => ({ ...now, vote: next, voteCount: voteCount + next - vote }));
      return () => show(id, (now) => ({ ...now, vote, voteCount }));
    },
  });
  const may = isMember.value && session.value.perms?.vote && author.id !== session.value.id && !deleted && !pending;
  if (!may)
    return voteCount === 0 ? null : (
      <span className="px-2 text-ink-soft text-sm tabular" title="Votes">
        {signed(voteCount)}
      </span>
    );
  const button = (direction: -1 | 1, label: string, icon: 'chevron-up' | 'chevron-down') => (
    <IconButton
      icon={icon}
      label={label}
      size={36}
      pressed={vote === direction}
      className={cx('max-md:[&.button]:size-tap', vote === direction && 'text-lantern!')}
      onClick={() => void run(direction)}
    />
  );
  return (
    <span className="flex items-center">
      {button(1, 'Good comment', 'chevron-up')}
      <span className="min-w-6 text-center text-sm tabular">
        <span className="sr-only">Votes: </span>
        {signed(voteCount)}
      </span>
      {button(-1, 'Bad comment', 'chevron-down')}
    </span>
  );
}

const signed = (n: number): string => (n < 0 ? `−${count(-n)}` : count(n));

/** Changes the comment in all answers that have it. */
function show(id: string, change: (now: CommentRow) => CommentRow): void {
  updateAnswer('GET /api/comment', undefined, (rows) => rows.map((row) => (row.id === id ? change(row) : row)));
}
