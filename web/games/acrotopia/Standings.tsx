import type { RoundBoard } from '../../../games/acrotopia/board.ts';
import type { Seat } from '../../../games/engine/game.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useBoard } from '../shared/board.ts';

export function Standings() {
  const { board, nameOf, avatarSeedOf, me, places } = useBoard<RoundBoard>();
  const { scores, asked, done } = board;
  const ranked = places.filter(({ card }) => card !== 'Host').sort((a, b) => scores[b.seat]! - scores[a.seat]!);
  const winners = useWinners();
  return (
    <section className="[&_ol]:flex [&_ol]:flex-wrap [&_ol]:gap-2 [&_ol]:m-0 [&_ol]:p-0 [&_ol]:list-none" aria-label="Points">
      <ol>
        {ranked.map(({ seat, alive }) => (
          <li
            key={seat}
            className={cx(
              'flex gap-2 items-center min-w-0 max-w-full pt-1 pr-3 pb-1 pl-1.5 border border-line rounded-full bg-surface text-sm',
              !alive && 'opacity-55',
              winners.includes(seat) && 'border-flame! [box-shadow:0_0_0_1px_var(--flame)]',
            )}
          >
            <Avatar id={avatarSeedOf(seat)} size={24} dead={!alive} />
            <span className="truncate max-w-[16ch]" translate="no">
              {nameOf(seat)}
            </span>
            {seat === me && <span className="text-ink-soft">you</span>}
            <b className="tabular-nums">{scores[seat]}</b>
            <Mark isAsked={asked.includes(seat)} isDone={done.includes(seat)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Mark({ isAsked, isDone }: { isAsked: boolean; isDone: boolean }) {
  if (!isAsked) return null;
  return (
    <span className={isDone ? 'inline-flex text-good' : 'inline-flex text-ink-soft'}>
      <Icon name={isDone ? 'check' : 'hourglass'} size={16} />
      <span className="sr-only">{isDone ? 'has answered' : 'has not answered yet'}</span>
    </span>
  );
}

/** The remaining players with the most points, once the game is over; none if no one has a point. */
export function useWinners(): Seat[] {
  const { board, places, isOver, live } = useBoard<RoundBoard>();
  if (board.stage !== 'over' && !(isOver && !live && board.round === board.rounds)) return [];
  const survivors = places.filter(({ alive, card }) => alive && card !== 'Host');
  const best = Math.max(1, ...survivors.map(({ seat }) => board.scores[seat]!));
  return survivors.flatMap(({ seat }) => (board.scores[seat] === best ? [seat] : []));
}

export function Verdict() {
  const { board, nameOf, me } = useBoard<RoundBoard>();
  const winners = useWinners();
  const names = new Intl.ListFormat('en').format(winners.map(nameOf));
  const points = board.scores[winners[0] ?? 0] ?? 0;
  const with_ = points === 1 ? '1 point' : `${points} points`;
  const line =
    winners.length === 0 ? 'No one wins: no one scored.' : `${names} ${winners.length > 1 ? 'win' : 'wins'} with ${with_}.`;
  return (
    <p className="acro-verdict">
      <Icon name="trophy" size={20} />
      <span className="min-w-0 wrap-anywhere">{winners.length === 1 && winners[0] === me ? `You win with ${with_}.` : line}</span>
    </p>
  );
}

/** '2 of 5 have written.'; '' if there is only one player. */
export function useProgress(did: string): string {
  const { board } = useBoard<RoundBoard>();
  return board.asked.length > 1 ? `${board.done.length} of ${board.asked.length} have ${did}.` : '';
}
