import { cx } from '../../ui/cx.ts';
import { Bar } from './Bar.tsx';
import { History } from './History.tsx';
import { Middle } from './Middle.tsx';
import { usePoker } from './poker.ts';
import { Bets, Seats } from './Seats.tsx';
import './board.css';
import './middle.css';
import './round.css';

/** Most seats that fit around the table, and, on phones, most seats with room for face-down cards. */
const ROUND = 10;
const ROOMY = 5;

export function Board() {
  const { board, isOver } = usePoker();
  return (
    <div
      className={cx(
        'poker [--card-w:34px] flex flex-1 flex-col gap-3 min-w-0 tabular-nums',
        board.seats.length > ROUND && 'poker-many',
        board.seats.length === ROUND && 'poker-full',
        board.seats.length > ROOMY && 'poker-crowd',
        isOver && 'poker-over',
      )}
    >
      <div className="flex relative flex-col gap-2.5 board-wide:[.poker:not(.poker-many)_&]:block board-wide:[.poker:not(.poker-many)_&]:h-[clamp(350px,60cqi,max(420px,50dvh))]">
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
