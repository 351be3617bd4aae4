import type { CSSProperties, ReactNode } from 'react';
import type { Seat } from '../../../games/engine/game.ts';
import type { SecretDictatorBoard } from '../../../games/secret-dictator/state.ts';
import { cx } from '../../ui/cx.ts';
import { useBoard } from '../shared/board.ts';
import { useRoving } from '../shared/roving.ts';
import type { PlayerMove } from './moves.ts';
import { Token, useTokenLabel } from './Token.tsx';

export interface ChamberProps {
  move: PlayerMove | null;
  picked: Seat | null;
  onPick: (seat: Seat) => void;
  children: ReactNode;
}

/** All players around the table, with the reader at the bottom. On narrow screens they are in rows, in the order of play. */
export function Chamber({ move, picked, onPick, children }: ChamberProps) {
  const { places, me, busy } = useBoard<SecretDictatorBoard>();
  const of = move?.kind === 'person' ? move.of : [];
  const count = places.length;
  const roving = useRoving<HTMLUListElement>(count, count, (seat) => !of.includes(seat));
  const label = useTokenLabel();
  const style = { '--dictator-columns': count <= 5 ? 5 : Math.ceil(count / 2) } as CSSProperties;
  return (
    <div
      className="relative flex-1 min-h-102.5 max-h-130 board-narrow:flex board-narrow:flex-none board-narrow:flex-col board-narrow:gap-2 board-narrow:min-h-0 board-narrow:max-h-none"
      style={style}
    >
      <div
        className="dictator-table absolute inset-y-15.5 inset-x-17.5 border border-line rounded-1/2 board-narrow:hidden"
        aria-hidden="true"
      />
      <ul
        className="absolute inset-y-13.5 inset-x-14 m-0 p-0 list-none board-narrow:static board-narrow:grid board-narrow:grid-cols-[repeat(var(--dictator-columns),minmax(0,1fr))] board-narrow:gap-1"
        ref={roving.ref}
        aria-label="Seats, in the order of play"
        onKeyDown={roving.onKeyDown}
      >
        {places.map(({ seat }) => {
          const open = of.includes(seat);
          const look = cx('dictator-token', open && 'dictator-open', picked === seat && 'dictator-picked');
          return (
            <li
              key={seat}
              className="absolute left-[calc(50%_+_50%_*_var(--dictator-x))] top-[calc(50%_+_50%_*_var(--dictator-y))] w-28 [transform:translate(-50%,-50%)] board-narrow:static board-narrow:w-auto board-narrow:transform-none"
              style={seatAt(seat, count, me ?? 0)}
            >
              {open ? (
                <button
                  type="button"
                  className={look}
                  data-rove={seat}
                  tabIndex={roving.tabIndex(seat)}
                  aria-pressed={picked === seat}
                  aria-label={label(seat)}
                  disabled={busy}
                  onFocus={() => roving.onFocus(seat)}
                  onClick={() => onPick(seat)}
                >
                  <Token seat={seat} />
                </button>
              ) : (
                <div className={look}>
                  <span className="sr-only">{label(seat)}</span>
                  <Token seat={seat} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <div className="dictator-middle">{children}</div>
    </div>
  );
}

/** Coordinates from -1 to 1 on both axes; `nearest` is at the bottom, the others follow clockwise. */
function seatAt(seat: Seat, count: number, nearest: Seat): CSSProperties {
  const turn = Math.PI / 2 + ((seat - nearest) / count) * 2 * Math.PI;
  return { '--dictator-x': Math.cos(turn).toFixed(3), '--dictator-y': Math.sin(turn).toFixed(3) } as CSSProperties;
}
