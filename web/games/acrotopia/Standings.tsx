import type { RoundBoard, ShownEntry } from '../../../games/acrotopia/board.ts';
import type { Seat } from '../../../games/engine/game.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useBoard } from '../shared/board.ts';

/** Points of all players, the most first, and who of those asked is done. During a reveal no one changes places. */
export function Standings() {
  const { board, nameOf, avatarSeedOf, me, places } = useBoard<
    RoundBoard & { last?: { entries: readonly ShownEntry[] } | null }
  >();
  const { scores, asked, done, stage, last } = board;
  const fresh = (seat: Seat): number =>
    stage === 'reveal' ? (last?.entries ?? []).reduce((sum, { by, points = 0 }) => sum + (by === seat ? points : 0), 0) : 0;
  const before = (seat: Seat): number => scores[seat]! - fresh(seat);
  const ranked = places.filter(({ card }) => card !== 'Host').sort((a, b) => before(b.seat) - before(a.seat));
  const winners = useWinners();
  return (
    <section aria-label="Points">
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(184px,1fr))] gap-2 board-phone:grid-cols-2 m-0 p-0 list-none">
        {ranked.map(({ seat, alive }) => (
          <li
            key={seat}
            className={cx(
              'flex gap-2 items-center min-w-0 py-1 pe-2.5 ps-1.5 border border-line rounded-full bg-surface text-sm board-phone:gap-1.5 board-phone:ps-1 board-phone:pe-2 board-phone:text-xs',
              !alive && 'opacity-55',
              winners.includes(seat) && 'border-flame! [box-shadow:0_0_0_1px_var(--flame)]',
            )}
          >
            <span className="relative flex-none">
              <Avatar id={avatarSeedOf(seat)} size={24} dead={!alive} />
              <Mark isAsked={asked.includes(seat)} isDone={done.includes(seat)} />
              {winners.includes(seat) && <span className="sr-only">Winner</span>}
            </span>
            <span
              className={cx(
                'flex-1 min-w-0 truncate board-phone:whitespace-normal board-phone:wrap-anywhere board-phone:leading-3.5',
                seat === me && 'font-650',
              )}
              translate="no"
            >
              {seat === me ? 'You' : nameOf(seat)}
            </span>
            {fresh(seat) > 0 && <span className="text-lantern font-650 tabular-nums">+{fresh(seat)}</span>}
            <b className="tabular-nums">{scores[seat]}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** On the picture of a player who is asked: a check once they are done, an empty ring before. */
function Mark({ isAsked, isDone }: { isAsked: boolean; isDone: boolean }) {
  if (!isAsked) return null;
  return (
    <span
      className={cx(
        'absolute -right-1 -bottom-1 grid place-items-center size-4 border-2 rounded-1/2',
        isDone ? 'border-good bg-good text-bg' : 'border-line-strong bg-surface',
      )}
    >
      {isDone && <Icon name="check" size={12} />}
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
