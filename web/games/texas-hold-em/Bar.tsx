import { handOf, strength } from '../../../games/texas-hold-em/hand.ts';
import type { HoldEmSeat } from '../../../games/texas-hold-em/state.ts';
import { PlayingCard } from '../shared/PlayingCard.tsx';
import { Actions } from './Actions.tsx';
import { handTitle } from './hand-words.ts';
import { countingCards, mineOf, stateOf, usePoker } from './poker.ts';
import { Marks } from './Seats.tsx';
import { Showdown } from './Showdown.tsx';

/** The reader's cards and actions; after a hand its result. Records and spectators get only the result. */
export function Bar() {
  const table = usePoker();
  const mine = mineOf(table);
  const { board, live, isOver, ask } = table;
  const bet = ask('Bet');
  const own = live && mine && (mine.cards !== null || !mine.out) ? mine : null;
  if (!own && !board.result) return null;
  return (
    <section className="poker-bar" aria-label="Your hand">
      {own && <Own mine={own} />}
      <div className="poker-do">
        {bet && own ? (
          <Actions key={bet.id} ask={bet} mine={own} />
        ) : board.result ? (
          <Showdown />
        ) : (
          <p className="poker-wait">{waiting()}</p>
        )}
      </div>
    </section>
  );

  function waiting(): string {
    if (isOver) return '';
    if (own?.folded) return 'You have folded. The next hand comes soon.';
    if (own?.allIn) return 'You are all in. Now the cards decide.';
    return board.turn >= 0 ? `${table.nameOf(board.turn)} is thinking.` : '';
  }
}

function Own({ mine }: { mine: HoldEmSeat }) {
  const { board } = usePoker();
  const { seat, cards, folded, stack, bet } = mine;
  const counting = countingCards(board);
  const state = stateOf(mine);
  return (
    <div className="poker-own">
      <div className="poker-own-cards">
        {(cards ?? []).map((card) => (
          <PlayingCard key={card} card={card} dim={folded} lit={counting.includes(card)} />
        ))}
      </div>
      <p className="poker-own-stack">
        <b>{stack}</b> left{bet > 0 && <> · {bet} bet</>} <Marks seat={seat} />{' '}
        {state && <span className="poker-state">{state}</span>}
      </p>
      <p className="poker-own-hand">{cards && !folded && bestSoFar(cards, board.cards)}</p>
    </div>
  );
}

/** The reader's best hand so far; before the flop only a pair is worth a word. */
function bestSoFar(cards: string[], board: string[]): string {
  const hand = handOf(strength([...cards, ...board]));
  return board.length > 0 || hand.kind === 'Pair' ? handTitle(hand) : '';
}
