import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { focusQuestion } from '../state/focus-question.ts';
import { type GamePageState, useGame } from '../state/game-context.ts';

/** Says that time is up, or was before. It takes the place of the phase in the header, beside the clock that counts down. */
export function TimeNotice() {
  const game = useGame();
  const { kick, missed } = game.room.value!;
  if (kick?.slow.includes(game.me.value ?? -1))
    return (
      <Notice isUrgent action={<AnswerButton game={game} />}>
        Time’s up. Act now or lose your seat.
      </Notice>
    );
  if (kick)
    return (
      <Notice action={!kick.grace && <ContinueButton game={game} />}>
        {kick.grace ? 'Last call for those who haven’t acted.' : 'Time’s up. Waiting for others.'}
      </Notice>
    );
  const isAsked = game.asks.value.length > 0;
  return missed === 'last-chance' ? (
    <Notice isUrgent={isAsked} action={isAsked && <AnswerButton game={game} />}>
      {isAsked ? 'Act this turn, or you’re out.' : 'You missed a turn. Miss the next one and you’re out.'}
    </Notice>
  ) : (
    <Notice action={<AnswerButton game={game} />}>You missed a turn, so you have less time.</Notice>
  );
}

function Notice({ isUrgent = false, action, children }: { isUrgent?: boolean; action: ReactNode; children: string }) {
  return (
    <div className="flex flex-[0_1_auto] items-center gap-2 min-w-0 max-md:flex-1">
      <Icon name="hourglass" size={20} className={cx('flex-none max-[399.98px]:hidden', isUrgent ? 'text-bad' : 'text-warn')} />
      <p
        className={cx(
          'min-w-0 m-0 text-sm font-550 leading-[1.2] text-balance line-clamp-3 max-md:flex-1 max-[399.98px]:text-xs max-[399.98px]:leading-[1.2]',
          isUrgent && 'text-bad',
        )}
        role={isUrgent ? 'alert' : 'status'}
      >
        {children}
      </p>
      {action}
    </div>
  );
}

const AnswerButton = ({ game }: { game: GamePageState }) => (
  <Button size="small" variant="primary" className="flex-none" onClick={() => focusQuestion(game)}>
    Answer
  </Button>
);

/** Asks the table to go on without those it waits for. */
function ContinueButton({ game: { room, view, me, sendCommand } }: { game: GamePageState }) {
  const { votes, need } = room.value!.kick!;
  const seat = me.value;
  const isAlive = view.value?.places.find((place) => place.seat === seat)?.alive === true;
  if (seat === null || !isAlive) return null;
  const hasVoted = votes.includes(seat);
  return (
    <Button
      size="small"
      className="flex-none"
      disabled={hasVoted}
      title="Once enough of you continue, the others have 15 seconds left."
      onClick={() => void sendCommand('voteKick')}
    >
      Continue ({votes.length}/{need})
    </Button>
  );
}
