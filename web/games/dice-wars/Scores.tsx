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
    <span className="war-count" title={label}>
      <Icon name={icon} size={14} />
      <b>{count}</b> <span className="sr-only">{label}</span>
    </span>
  );
}

export function Scores({ war }: { war: War }) {
  const { places } = useBoard();
  return (
    <>
      <ol className="war-scores" aria-label="Order of play">
        {places
          .filter(({ card }) => card !== 'Host')
          .map(({ seat }) => (
            <Score key={seat} {...{ war, seat }} />
          ))}
      </ol>
      <p className="war-legend" aria-hidden="true">
        <Icon name="flag" size={16} /> land <Icon name="link" size={16} /> joined: dice a turn <Icon name="dice" size={16} /> dice{' '}
        <Icon name="hourglass" size={16} /> waiting
      </p>
    </>
  );
}

function Score({ war, seat }: { war: War; seat: Seat }) {
  const { nameOf, me } = useBoard();
  const { board, land, colour } = war;
  const won = board.winners.includes(seat);
  const turn = board.winners.length === 0 && board.turn === seat;
  const out = !board.order.includes(seat);
  const held = placesOf(land.owners, seat).length;
  return (
    <li className={cx('war-score', turn && 'war-on', out && 'war-out', won && 'war-won')} aria-current={turn || undefined}>
      <Swatch colour={colour(seat)} />
      <span className="war-who">
        <span className="war-player">{nameOf(seat)}</span>
        {seat === me && <span className="war-soft">you</span>}
        {won && <Icon name="crown" size={16} />}
        {won && <span className="sr-only">won</span>}
      </span>
      {out ? (
        <span className="war-counts">{held === 0 ? 'out' : ''}</span>
      ) : (
        <span className="war-counts">
          <Count icon="flag" label="territories" count={held} />
          <Count icon="link" label="joined" count={largest(land, seat)} />
          <Count icon="dice" label="dice" count={diceOf(land, seat)} />
          {board.reserve[seat]! > 0 && <Count icon="hourglass" label="in reserve" count={board.reserve[seat]!} />}
        </span>
      )}
    </li>
  );
}
