import { count } from '../../i18n/locale.ts';
import { call } from '../../lib/api.ts';
import { isMember, session } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';

export interface Votes {
  /** The reader's own vote. */
  vote: -1 | 0 | 1;
  voteCount: number;
}
interface VoteButtonsProps {
  votes: Votes;
  item: string;
  itemType: 'thread' | 'reply' | 'comment';
  /** Whether voting is allowed: not for authors, and not on hidden items. */
  open: boolean;
  /** Shows these votes: the expected ones, or the earlier ones after a failure. */
  show: (votes: Votes) => void;
}

/** Sum of the votes, with buttons for readers who may vote. Pressing the same button again takes the vote back. */
export function VoteButtons({ votes, item, itemType, open, show }: VoteButtonsProps) {
  const { vote, voteCount } = votes;
  const { run } = useAction(
    // The wanted state is an input, because the reader's vote has changed on the screen when this runs.
    (press: { direction: -1 | 1; want: boolean }) => call('POST /api/forums/vote', { item, itemType, ...press }),
    {
      retry: true,
      optimistic: ({ direction, want }) => {
        const next = want ? direction : 0;
        show({ vote: next, voteCount: voteCount + next - vote });
        return () => show(votes);
      },
    },
  );
  if (!open || !isMember.value || !session.value.perms?.vote)
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
      onClick={() => void run({ direction, want: vote !== direction })}
    />
  );
  return (
    <span className="flex items-center">
      {button(1, `Good ${itemType}`, 'chevron-up')}
      <span className="min-w-6 text-center text-sm tabular">
        <span className="sr-only">Votes: </span>
        {signed(voteCount)}
      </span>
      {button(-1, `Bad ${itemType}`, 'chevron-down')}
    </span>
  );
}

const signed = (n: number): string => (n < 0 ? `−${count(-n)}` : count(n));
