import { cx } from '../../ui/cx.ts';
import { Bar } from './Bar.tsx';
import { History } from './History.tsx';
import { Middle } from './Middle.tsx';
import { isCrowded, isRound, MOST_AROUND, usePoker } from './poker.ts';
import { Bets, Seats } from './Seats.tsx';
import './board.css';
import './middle.css';
import './round.css';

export function Board() {
  const { board, isOver } = usePoker();
  return (
    <div
      className={cx(
        'poker [--card-w:34px] flex flex-1 flex-col gap-3 min-w-0 tabular-nums',
        !isRound(board) && 'poker-many',
        board.seats.length === MOST_AROUND && 'poker-full',
        isCrowded(board) && 'poker-crowd',
        isOver && 'poker-over',
      )}
    >
      <div
        className={cx(
          'flex relative flex-col gap-2.5',
          isRound(board) && 'board-wide:block board-wide:h-[clamp(350px,60cqi,max(420px,50dvh))]',
        )}
      >
        <div className="poker-felt" aria-hidden="true" />
        <Seats />
        <Middle />
        <Bets />
      </div>
      <Bar />
      <History />
    </div>
  );
}
