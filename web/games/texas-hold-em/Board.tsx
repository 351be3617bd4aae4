import { cx } from '../../ui/cx.ts';
import { Bar } from './Bar.tsx';
import { History } from './History.tsx';
import { Middle } from './Middle.tsx';
import { usePoker } from './poker.ts';
import { Bets, Seats } from './Seats.tsx';
import './bar.css';
import './board.css';
import './middle.css';
import './round.css';

/** With more seats than that there is no room round the table; and none on a phone for cards that lie face down. */
const ROUND = 10;
const ROOMY = 5;

/** The table with everybody round it, one's own cards and what one may do below, and the hands before. */
export function Board() {
  const { board, over } = usePoker();
  return (
    <div
      className={cx(
        'poker',
        board.seats.length > ROUND && 'poker-many',
        board.seats.length > ROOMY && 'poker-crowd',
        over && 'poker-over',
      )}
    >
      <div className="poker-stage">
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
