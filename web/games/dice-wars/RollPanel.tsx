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
  return (
    <div className="grid flex-1 content-center gap-1 min-w-0 min-h-16 py-1.5 px-3 border border-line rounded-card bg-surface text-sm board-small:text-sm board-small:px-2">
      {last ? <Fight war={war} roll={last} /> : grown && <Income war={war} />}
    </div>
  );
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
  const ownerName = seat === null ? 'No one’s land' : nameOf(seat);
  return (
    <p className="flex gap-2 items-center m-0">
      <Swatch colour={war.colour(seat)} />
      <span className="flex flex-[0_0_21ch] gap-1.5 min-w-0 [&_b]:truncate board-small:basis-[10ch]">
        <b>{ownerName}</b> <span className="text-ink-soft board-small:hidden">{war.name(place)}</span>
      </span>
      <span
        className={cx(
          '[--die:20px] flex flex-1 flex-wrap gap-0.5 board-small:[--die:15px]',
          dice.length > 8 && '[--die:15px] board-small:[--die:13px]',
        )}
        role="img"
        aria-label={`rolled ${dice.join(', ')}`}
      >
        {dice.map((face, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice as they fell
          <Die key={i} face={face} />
        ))}
      </span>
      <span className={cx('min-w-[2.4ch] tabular-nums font-semibold text-end', won ? 'text-lantern' : 'text-ink-soft')}>
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
  const reserve = war.board.reserve[seat]!;
  return (
    <p className="flex gap-2 items-center m-0">
      <Swatch colour={war.colour(seat)} />
      <span>
        <b translate="no">{nameOf(seat)}</b> gets {dice} {dice === 1 ? 'die' : 'dice'} for {group} joined{' '}
        {group === 1 ? 'territory' : 'territories'}
        {reserve > 0 && `; ${reserve} wait`}
        {lost > 0 && `; ${lost} found no room`}.
      </span>
    </p>
  );
}
