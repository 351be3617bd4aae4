import { diceOf, largest, placesOf } from '../../../games/dice-wars/land.ts';
import type { Seat } from '../../../games/engine/game.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { useBoard } from '../shared/board.ts';
import { Swatch } from './Swatch.tsx';
import type { War } from './useWar.ts';

/** An icon with a number. The label is for screen readers; sighted players have the legend below. */
function Count({ icon, label, count }: { icon: IconName; label: string; count: number }) {
  return (
    <span className="inline-flex gap-0.75 items-center" title={label}>
      <Icon name={icon} size={14} />
      <b>{count}</b> <span className="sr-only">{label}</span>
    </span>
  );
}

export function Scores({ war }: { war: War }) {
  const { places } = useBoard();
  return (
    <>
      <ol
        className="grid grid-cols-[repeat(auto-fill,minmax(164px,1fr))] gap-1.5 m-0 p-0 list-none board-small:grid-cols-2"
        aria-label="Order of play"
      >
        {places
          .filter(({ card }) => card !== 'Host')
          .map(({ seat }) => (
            <Score key={seat} {...{ war, seat }} />
          ))}
      </ol>
      <p
        className="flex flex-wrap gap-y-1 gap-x-1.5 items-center -mt-1 mx-0 mb-0 text-ink-soft text-xs [&_span:not(:first-child)]:ms-2"
        aria-hidden="true"
      >
        <Icon name="flag" size={16} /> land <Icon name="link" size={16} /> joined: dice a turn <Icon name="dice" size={16} /> dice{' '}
        <Icon name="hourglass" size={16} /> waiting
      </p>
    </>
  );
}

function Score({ war, seat }: { war: War; seat: Seat }) {
  const { nameOf, me } = useBoard();
  const { board, land, colour } = war;
  const hasWon = board.winners.includes(seat);
  const turn = board.winners.length === 0 && board.turn === seat;
  const isOut = !board.order.includes(seat);
  const placeCount = placesOf(land.owners, seat).length;
  return (
    <li
      className={cx(
        'war-score grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 items-center py-1 px-1.5 border border-solid border-line rounded bg-surface text-sm board-small:gap-x-1.5',
        turn && 'border-lantern! [box-shadow:0_0_0_1px_var(--lantern)]',
        isOut && 'war-out border-dashed! bg-transparent!',
        hasWon && 'border-lantern! [box-shadow:0_0_0_1px_var(--lantern)]!',
      )}
      aria-current={turn || undefined}
    >
      <Swatch colour={colour(seat)} />
      <span className={cx('flex gap-1.5 items-center', hasWon && 'text-lantern')}>
        <span className={cx('truncate', isOut ? 'text-ink-soft font-normal' : 'font-semibold')}>
          {seat === me ? 'You' : nameOf(seat)}
        </span>
        {hasWon && <Icon name="crown" size={16} />}
        {hasWon && <span className="sr-only">won</span>}
      </span>
      {isOut ? (
        <span className="flex flex-wrap gap-y-0 gap-x-2 col-span-full items-center min-h-[1.5em] text-ink-soft text-xs tabular-nums [&_b]:text-ink [&_b]:font-semibold">
          {placeCount === 0 ? 'out' : ''}
        </span>
      ) : (
        <span className="flex flex-wrap gap-y-0 gap-x-2 col-span-full items-center min-h-[1.5em] text-ink-soft text-xs tabular-nums [&_b]:text-ink [&_b]:font-semibold">
          <Count icon="flag" label="territories" count={placeCount} />
          <Count icon="link" label="joined" count={largest(land, seat)} />
          <Count icon="dice" label="dice" count={diceOf(land, seat)} />
          {board.reserve[seat]! > 0 && <Count icon="hourglass" label="in reserve" count={board.reserve[seat]!} />}
        </span>
      )}
    </li>
  );
}
