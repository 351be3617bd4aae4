import type { CSSProperties } from 'react';
import type { ConnectFourBoard } from '../../../games/connect-four/board.ts';
import type { Seat } from '../../../games/engine/game.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { useBoard } from '../shared/board.ts';
import { useRoving } from '../shared/roving.ts';
import './board.css';

const TITLE = 'Drop a disc';

/** A wall of cells, with its columns as buttons on the player's turn. A wall too wide for the pane scrolls. */
export function Board() {
  const { board, isOver } = useBoard<ConnectFourBoard>();
  const { columns, rows } = board;
  const wide = columns.length > 12;
  const size = { '--four-columns': columns.length, '--four-rows': rows } as CSSProperties;
  return (
    <div
      className={cx(
        'four flex flex-1 flex-col gap-3 items-center justify-center',
        isOver && 'four-over',
        wide && '[--four-cell:clamp(30px,3cqi,44px)]!',
      )}
      style={size}
    >
      <Order />
      <div className={cx('max-w-full max-h-[calc(100dvh_-_260px)]', wide ? 'overflow-auto' : 'overflow-visible')}>
        <Wall />
      </div>
      <p className="min-h-[1.5em] m-0 text-ink-soft">{useNote()}</p>
    </div>
  );
}

function Order() {
  const { board, nameOf, avatarSeedOf, me, isOver, places } = useBoard<ConnectFourBoard>();
  const colours = useColours();
  const seats = places.filter(({ card }) => card !== 'Host').map(({ seat }) => seat);
  return (
    <ol className="flex flex-wrap gap-2 justify-center m-0 p-0 list-none" aria-label="Order of play">
      {seats.map((seat) => {
        const turn = !isOver && seat === board.turn;
        const isOut = !board.order.includes(seat);
        return (
          <li
            key={seat}
            className={cx(
              'four-player flex items-center gap-2 pt-1 pr-3 pb-1 pl-1.5 border border-line rounded-full bg-surface text-sm',
              turn && 'border-lantern! [box-shadow:0_0_0_1px_var(--lantern)]',
              isOut && 'opacity-55',
            )}
            aria-current={turn || undefined}
          >
            <span className={`four-disc four-colour-${colours(seat)}`} aria-hidden="true" />
            <Avatar id={avatarSeedOf(seat)} size={24} dead={isOut} />
            <span className="max-w-[16ch] truncate board-wide:max-w-none" translate="no">
              {nameOf(seat)}
            </span>
            {seat === me && <span className="text-ink-soft">you</span>}
          </li>
        );
      })}
    </ol>
  );
}

function useNote(): string {
  const { board, me, isOver, nameOf, live } = useBoard<ConnectFourBoard>();
  const [first] = board.lit;
  if (first) {
    const winner = Number(board.columns[first.column]![board.rows - 1 - first.row]);
    return winner === me ? 'You win: four in a line.' : `${nameOf(winner)} wins: four in a line.`;
  }
  if (isOver) return live ? 'No one has four in a line.' : '';
  if (board.turn === me) return 'Your turn: choose a column.';
  return `${nameOf(board.turn)} is thinking.`;
}

function Wall() {
  const { board, ask, answer, busy, me } = useBoard<ConnectFourBoard>();
  const colours = useColours();
  const { columns, rows } = board;
  const offer = ask(TITLE)?.offers[0];
  const open = offer?.kind === 'choice' ? offer.of : [];
  const isShut = (column: number) => !open.includes(String(column + 1));
  const roving = useRoving<HTMLDivElement>(columns.length, columns.length, isShut);
  const words = useColumnWords();
  return (
    // biome-ignore lint/a11y/useSemanticElements: columns to choose from are no fields of a form
    <div
      ref={roving.ref}
      className="four-wall flex overflow-clip w-max p-2 border border-line-strong rounded-card [background:color-mix(in_oklab,var(--village)_26%,var(--surface))]"
      role="group"
      aria-label={`Board of ${columns.length} columns and ${rows} rows`}
      onKeyDown={roving.onKeyDown}
    >
      {columns.map((discs, column) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
          key={column}
          type="button"
          className="four-column"
          data-rove={column}
          tabIndex={open.length > 0 ? roving.tabIndex(column) : -1}
          onFocus={() => roving.onFocus(column)}
          aria-disabled={busy || isShut(column)}
          aria-label={words(discs, column)}
          onClick={() => {
            if (!busy && !isShut(column)) void answer(TITLE, String(column + 1));
          }}
        >
          {me !== null && !isShut(column) && (
            <span
              className={`four-disc four-ghost four-colour-${colours(me)}`}
              style={{ '--four-row': rows - 1 - discs.length } as CSSProperties}
            />
          )}
          <Discs discs={discs} column={column} />
        </button>
      ))}
    </div>
  );
}

/** Draws only the discs; the holes are part of the wall's pattern. */
function Discs({ discs, column }: { discs: string; column: number }) {
  const { board } = useBoard<ConnectFourBoard>();
  const colours = useColours();
  const top = board.rows - discs.length;
  return [...discs].reverse().map((digit, i) => {
    const row = top + i;
    const isHere = (cell: { row: number; column: number } | null) => cell?.row === row && cell.column === column;
    const last = isHere(board.last);
    const look = cx(
      'four-disc',
      `four-colour-${colours(Number(digit))}`,
      last && 'four-last',
      board.lit.some(isHere) && 'four-lit',
    );
    return <span key={row} className={look} style={{ '--four-row': row } as CSSProperties} />;
  });
}

/** Returns the color of a seat, by the initial order of play. */
function useColours(): (seat: Seat) => number {
  const { places } = useBoard<ConnectFourBoard>();
  const seats = places.filter(({ card }) => card !== 'Host').map(({ seat }) => seat);
  return (seat) => Math.max(0, seats.indexOf(seat)) % 4;
}

/** 'Column 3, 2 of 6: from below Ana, Bo'. */
function useColumnWords(): (discs: string, column: number) => string {
  const { board, nameOf } = useBoard<ConnectFourBoard>();
  return (discs, column) => {
    const owners = [...discs].map((digit) => nameOf(Number(digit))).join(', ');
    const fill = discs.length === board.rows ? 'full' : `${discs.length} of ${board.rows}`;
    return `Column ${column + 1}, ${fill}${owners && `: from below ${owners}`}`;
  };
}
