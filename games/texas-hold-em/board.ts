/** The board for one viewer. */
import type { Seat, Viewer } from '../engine/game.ts';
import { HOST } from '../tabletop/tabletop.ts';
import { isIn } from './betting.ts';
import { potsOf } from './pots.ts';
import type { HoldEm, HoldEmBoard, HoldEmSeat } from './state.ts';

/** A viewer sees their own hand and hands that lie open; all hands once the game is over. */
export function boardFor(s: HoldEm, viewer: Viewer): HoldEmBoard {
  const { hand, street, board: cards, turn, dealer, small, big, highest, result, history } = s;
  const collected = s.paid.map((paid, seat) => paid - s.bets[seat]!);
  return {
    hand,
    rounds: s.options.MaxRounds,
    minimumBet: s.options.minimumBet,
    street,
    cards: [...cards],
    turn,
    dealer,
    small,
    big,
    highest,
    total: s.paid.reduce((sum, paid) => sum + paid, 0),
    pots: potsOf(collected, (seat) => isIn(s, seat)),
    seats: s.chairs.flatMap(({ card }, seat) => (card === HOST ? [] : [place(s, seat, viewer)])),
    result,
    history,
    winners: s.outcome?.winners ?? [],
  };
}

function place(s: HoldEm, seat: Seat, viewer: Viewer): HoldEmSeat {
  const cards = s.hands[seat]!;
  const isKnown = viewer === 'all' || s.outcome !== null || viewer === seat || (s.open && isIn(s, seat));
  return {
    seat,
    stack: s.stacks[seat]!,
    bet: s.bets[seat]!,
    dealt: cards.length > 0,
    folded: s.folded[seat]!,
    allIn: isIn(s, seat) && s.stacks[seat] === 0 && s.result === null,
    out: !s.chairs[seat]!.alive,
    cards: isKnown && cards.length > 0 ? [...cards] : null,
  };
}
