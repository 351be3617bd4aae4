import { countOf, type LastRound, type LiarsDiceBoard } from '../../../games/liars-dice/board.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useBoard } from '../shared/board.ts';
import { Die } from '../shared/Die.tsx';
import { bidName, throwName } from './dice-words.ts';
import './last.css';

export function LastCall() {
  const { board, isOver } = useBoard<LiarsDiceBoard>();
  const who = useWho();
  const { last } = board;
  if (!last) return null;
  const { bid, call, by, right, count } = last;
  return (
    <section className="liars-last" aria-label={`The call that ended round ${last.round}`}>
      <p className="liars-last-call">
        <Icon name={right ? 'success' : 'error'} size={18} className={right ? 'liars-right' : 'liars-wrong'} />
        <span>
          {who(by)} called {who(bid.by, '’s')} <b>{bidName(bid)}</b> {call === 'lie' ? 'a lie' : 'spot on'}:{' '}
          <b>
            there {count === 1 ? 'was' : 'were'} {count}
          </b>
          . {lossWords(last, board.stake, who)}
        </span>
      </p>
      <ul className="liars-last-cups">
        {last.dice.map(({ seat, dice }) => (
          <li key={seat} className={cx(last.lost.includes(seat) && 'liars-last-lost')}>
            <span className="liars-last-name">{who(seat)}</span>
            <span className="sr-only">{throwName(dice)}</span>
            <span className="liars-last-dice" aria-hidden="true">
              {[...dice].map((face, i) => {
                const counts = countOf(face, bid.face, board.wildOnes) > 0;
                // biome-ignore lint/suspicious/noArrayIndexKey: dice of one face are all the same
                return <Die key={i} face={Number(face)} lit={counts} dim={!counts} size={22} />;
              })}
            </span>
          </li>
        ))}
      </ul>
      {!isOver && board.bids.length === 0 && <Opening />}
    </section>
  );
}

export function Opening() {
  const { board, nameOf, me } = useBoard<LiarsDiceBoard>();
  return (
    <p className="liars-turn">
      {board.turn === me ? 'Your turn: open the round with a bid.' : `${nameOf(board.turn)} opens the round.`}
    </p>
  );
}

/** Names, and 'You' for the reader; 'your' with a possessive ending. */
function useWho(): (seat: number, ending?: string) => string {
  const { nameOf, me } = useBoard();
  return (seat, ending = '') => (seat === me ? (ending ? 'your' : 'You') : nameOf(seat) + ending);
}

function lossWords({ lost }: LastRound, stake: number | undefined, nameOf: (seat: number) => string): string {
  const dice = stake ? `${stake} dice` : 'a die';
  if (lost.length === 0) return 'Nobody lost a die.';
  if (lost.length === 1) return `${nameOf(lost[0]!)} lost ${dice}.`;
  return lost.length < 4
    ? `${lost.map((seat) => nameOf(seat)).join(', ')} lost ${dice} each.`
    : `All ${lost.length} others lost ${dice}.`;
}
