import { handOf, strength } from '../../../games/texas-hold-em/hand.ts';
import type { HoldEmSeat } from '../../../games/texas-hold-em/state.ts';
import { PlayingCard } from '../shared/PlayingCard.tsx';
import { Actions } from './Actions.tsx';
import { BarNote } from './BarNote.tsx';
import { handTitle } from './hand-words.ts';
import { countingCards, mineOf, stateOf, usePoker } from './poker.ts';
import { Marks } from './Seats.tsx';
import { Showdown } from './Showdown.tsx';

/** The reader's cards and actions, and the result after a hand. Records and spectators see only the result. */
export function Bar() {
  const table = usePoker();
  const ownSeat = mineOf(table);
  const { board, live, isOver, ask } = table;
  const bet = ask('Bet');
  const playing = live && ownSeat && (ownSeat.cards !== null || !ownSeat.out) ? ownSeat : null;
  if (!playing && !board.result) return null;
  return (
    <section
      className="poker-bar grid grid-cols-[auto_minmax(0,1fr)] gap-y-2 gap-x-4 items-start py-2.5 px-3 border border-line rounded-card bg-surface board-phone:gap-y-2 board-phone:gap-x-2.5 board-phone:p-2"
      aria-label="Your hand"
    >
      {playing && <OwnHand ownSeat={playing} />}
      <div className="[&:only-child]:col-span-full min-w-0 board-phone:[&:has(.poker-raise)]:contents">
        {bet && playing ? (
          <Actions key={bet.id} ask={bet} ownSeat={playing} />
        ) : board.result ? (
          <Showdown />
        ) : (
          <BarNote>{waitWords()}</BarNote>
        )}
      </div>
    </section>
  );

  function waitWords(): string {
    if (isOver) return '';
    if (playing?.folded) return 'You have folded. The next hand comes soon.';
    if (playing?.allIn) return 'You are all in. Now the cards decide.';
    return board.turn >= 0 ? `${table.nameOf(board.turn)} is thinking.` : '';
  }
}

function OwnHand({ ownSeat }: { ownSeat: HoldEmSeat }) {
  const { board } = usePoker();
  const { seat, cards, folded, stack, bet } = ownSeat;
  const counting = countingCards(board);
  const state = stateOf(ownSeat);
  return (
    <div className="grid gap-1 justify-items-center w-30.5 board-phone:w-24.5">
      <div className="[--card-w:56px] flex gap-1 min-h-19.75 board-phone:[--card-w:46px] board-phone:min-h-16.25">
        {(cards ?? []).map((card) => (
          <PlayingCard key={card} card={card} dim={folded} lit={counting.includes(card)} />
        ))}
      </div>
      <p className="m-0 text-xs leading-[1.3] text-center text-ink-soft [&_b]:text-ink">
        <b>{stack}</b> left{bet > 0 && <> · {bet} bet</>} <Marks seat={seat} />{' '}
        {state && (
          <span className="poker-state inline-block py-0 px-1.75 rounded-full bg-raised text-ink-soft font-semibold text-xs leading-4.5 whitespace-nowrap">
            {state}
          </span>
        )}
      </p>
      <p className="m-0 text-xs leading-[1.3] text-center font-semibold">{cards && !folded && bestSoFar(cards, board.cards)}</p>
    </div>
  );
}

/** The reader's best hand so far; before the flop only a pair is worth mentioning. */
function bestSoFar(cards: string[], board: string[]): string {
  const hand = handOf(strength([...cards, ...board]));
  return board.length > 0 || hand.kind === 'Pair' ? handTitle(hand) : '';
}
