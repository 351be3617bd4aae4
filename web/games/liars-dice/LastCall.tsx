import { countOf, type LastRound, type LiarsDiceBoard } from '../../../games/liars-dice/board.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useBoard } from '../shared/board.ts';
import { Die } from '../shared/Die.tsx';
import { bidName, throwName } from './dice-words.ts';

export function LastCall() {
  const { board, isOver } = useBoard<LiarsDiceBoard>();
  const who = useWho();
  const { last } = board;
  if (!last) return null;
  const { bid, call, by, right, count } = last;
  return (
    <section
      className="grid relative gap-2 py-2.5 px-3 border border-line rounded-card bg-surface/70 text-sm"
      aria-label={`The call that ended round ${last.round}`}
    >
      <p className="flex gap-2">
        <Icon name={right ? 'success' : 'error'} size={18} className={right ? 'mt-0.5 text-good' : 'mt-0.5 text-bad'} />
        <span>
          {who(by)} called {who(bid.by, '’s')} <b>{bidName(bid)}</b> {call === 'lie' ? 'a lie' : 'spot on'}:{' '}
          <b>
            there {count === 1 ? 'was' : 'were'} {count}
          </b>
          . {lossWords(last, board.stake, who)}
        </span>
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,264px),1fr))] gap-y-1.5 gap-x-4 m-0 p-0 list-none [&_li]:flex [&_li]:items-center [&_li]:gap-2 [&_li]:min-w-0 board-phone:grid-cols-[repeat(auto-fill,minmax(96px,1fr))] board-phone:gap-y-1.5 board-phone:gap-x-2 board-phone:[&_li]:flex-col board-phone:[&_li]:items-start board-phone:[&_li]:gap-0.5">
        {last.dice.map(({ seat, dice }) => (
          <li key={seat}>
            <span
              className={cx(
                'flex-none w-31 truncate board-phone:w-auto board-phone:max-w-full board-phone:text-xs',
                last.lost.includes(seat) ? 'text-bad' : 'text-ink-soft',
              )}
            >
              {who(seat)}
            </span>
            <span className="sr-only">{throwName(dice)}</span>
            <span className="flex board-phone:[&_.die]:size-4 flex-wrap gap-0.75 board-phone:gap-0.5" aria-hidden="true">
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
    <p className="text-ink-soft text-sm">
      {board.turn === me ? 'Your turn: open the round with a bid.' : `${nameOf(board.turn)} opens the round.`}
    </p>
  );
}

/** Returns a function that names a seat: 'You' for the reader, or 'your' if there is a possessive ending. */
function useWho(): (seat: number, ending?: string) => string {
  const { nameOf, me } = useBoard();
  return (seat, ending = '') => (seat === me ? (ending ? 'your' : 'You') : nameOf(seat) + ending);
}

function lossWords({ lost }: LastRound, stake: number | undefined, nameOf: (seat: number) => string): string {
  const dice = stake ? `${stake} dice` : 'a die';
  if (lost.length === 0) return 'No one lost a die.';
  if (lost.length === 1) return `${nameOf(lost[0]!)} lost ${dice}.`;
  return lost.length < 4
    ? `${lost.map((seat) => nameOf(seat)).join(', ')} lost ${dice} each.`
    : `All ${lost.length} others lost ${dice}.`;
}
