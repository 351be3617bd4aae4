import { total } from '../../../games/dice-wars/odds.ts';
import type { Roll } from '../../../games/dice-wars/state.ts';
import type { Seat } from '../../../games/engine/game.ts';
import { cx } from '../../ui/cx.ts';
import { useBoard } from '../shared/board.ts';
import { Die } from '../shared/Die.tsx';
import { Swatch } from './Swatch.tsx';
import type { War } from './useWar.ts';

export function RollPanel({ war }: { war: War }) {
  const { last, grown } = war.board;
  return <div className="war-panel">{last ? <Fight war={war} roll={last} /> : grown && <Income war={war} />}</div>;
}

function Fight({ war, roll }: { war: War; roll: Roll }) {
  const { from, to, seat, foe, attack, defence, won } = roll;
  return (
    <>
      <Side {...{ war, seat, dice: attack, won }} place={from} />
      <Side {...{ war, seat: foe, dice: defence, won: !won }} place={to} />
    </>
  );
}

function Side({ war, seat, place, dice, won }: { war: War; seat: Seat | null; place: number; dice: number[]; won: boolean }) {
  const { nameOf } = useBoard();
  const who = seat === null ? 'Nobody’s land' : nameOf(seat);
  return (
    <p className={cx('war-side', won && 'war-side-won')}>
      <Swatch colour={war.colour(seat)} />
      <span className="war-side-name">
        <b>{who}</b> <span className="war-side-place">{war.name(place)}</span>
      </span>
      <span
        className={cx('war-side-dice', dice.length > 8 && 'war-side-many')}
        role="img"
        aria-label={`rolled ${dice.join(', ')}`}
      >
        {dice.map((face, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice as they fell
          <Die key={i} face={face} />
        ))}
      </span>
      <span className="war-side-total">
        {total(dice)}
        <span className="sr-only">{won ? ', and holds the land' : ', and does not hold it'}</span>
      </span>
    </p>
  );
}

function Income({ war }: { war: War }) {
  const { nameOf } = useBoard();
  const { seat, group, placed, lost } = war.board.grown!;
  const dice = placed.reduce((sum, [, n]) => sum + n, 0);
  const waiting = war.board.reserve[seat]!;
  return (
    <p className="war-income">
      <Swatch colour={war.colour(seat)} />
      <span>
        <b>{nameOf(seat)}</b> gets {dice} {dice === 1 ? 'die' : 'dice'} for {group} joined{' '}
        {group === 1 ? 'territory' : 'territories'}
        {waiting > 0 && `; ${waiting} wait`}
        {lost > 0 && `; ${lost} found no room`}.
      </span>
    </p>
  );
}
