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

/** All players around the table, the reader at the bottom. On narrow screens in rows, in the order of play. */
export function Chamber({ move, picked, onPick, children }: ChamberProps) {
  const { places, me, busy } = useBoard<SecretDictatorBoard>();
  const of = move?.kind === 'person' ? move.of : [];
  const count = places.length;
  const roving = useRoving<HTMLUListElement>(count, count, (seat) => !of.includes(seat));
  const label = useTokenLabel();
  const style = { '--dictator-columns': count <= 5 ? 5 : Math.ceil(count / 2) } as CSSProperties;
  return (
    <div className="dictator-chamber" style={style}>
      <div className="dictator-table" aria-hidden="true" />
      <ul className="dictator-seats" ref={roving.ref} aria-label="Seats, in the order of play" onKeyDown={roving.onKeyDown}>
        {places.map(({ seat }) => {
          const open = of.includes(seat);
          const look = cx('dictator-token', open && 'dictator-open', picked === seat && 'dictator-picked');
          return (
            <li key={seat} className="dictator-seat" style={seatAt(seat, count, me ?? 0)}>
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

/** -1 to 1 on both axes; `nearest` is at the bottom, the others follow clockwise. */
function seatAt(seat: Seat, count: number, nearest: Seat): CSSProperties {
  const turn = Math.PI / 2 + ((seat - nearest) / count) * 2 * Math.PI;
  return { '--dictator-x': Math.cos(turn).toFixed(3), '--dictator-y': Math.sin(turn).toFixed(3) } as CSSProperties;
}
