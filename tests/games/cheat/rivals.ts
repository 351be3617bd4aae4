/** Simple strategies that know no more than their seat does. */

import { MAX_CARDS } from '../../../games/cheat/board.ts';
import { CALL, type Cheat, callers, dueRank } from '../../../games/cheat/state.ts';
import type { Seat } from '../../../games/engine/game.ts';
import { pickOne } from '../../../games/engine/rng.ts';
import { rankOf } from '../../../games/tabletop/deck.ts';
import type { BotMove } from '../../../scripts/simulate/play-out.ts';

/** Whether they claim more cards of a rank than can exist: four, less those that the seat holds or has put into the pile. */
function isCertain(s: Cheat, seat: Seat): boolean {
  const seen = [...s.hands[seat]!, ...s.pile.filter(({ by }) => by === seat).map(({ card }) => card)];
  return seen.filter((card) => rankOf(card) === dueRank(s)).length + s.play!.cards.length > 4;
}

/** Plays this many cards each time, the rank that is due first and then any others, and never calls. */
export const liar =
  (count: number): BotMove<Cheat> =>
  (s, seat) => {
    if (s.phase === CALL || s.turn !== seat) return null;
    const wrong = (card: string): number => Number(rankOf(card) !== dueRank(s));
    const hand = [...s.hands[seat]!].sort((a, b) => wrong(a) - wrong(b));
    return { ask: `Play cards ${s.turns}`, answer: [hand.slice(0, count)] };
  };

/** Plays all cards of the rank that is due, or any single card if it has none, and never calls. */
export const honest: BotMove<Cheat> = (s, seat, rng) => (s.phase === CALL ? null : careful()(s, seat, rng));

/** Calls only certain lies; with `last`, also a last card. Plays the rank that is due or else any card, unless `play` decides. */
export function careful({ last = false, play }: { last?: boolean; play?: BotMove<Cheat> } = {}): BotMove<Cheat> {
  return (s, seat, rng) => {
    if (s.phase === CALL) {
      const passed = Object.values(s.answers)
        .flat()
        .some(([by]) => by === seat);
      if (passed || !callers(s).includes(seat)) return null;
      const calls = isCertain(s, seat) || (last && s.hands[s.turn]!.length === 0);
      return { ask: `Call the lie ${s.turns}`, answer: [calls ? 'call-lie' : 'let-pass'] };
    }
    if (s.turn !== seat) return null;
    if (play) return play(s, seat, rng);
    const right = s.hands[seat]!.filter((card) => rankOf(card) === dueRank(s)).slice(0, MAX_CARDS);
    return { ask: `Play cards ${s.turns}`, answer: [right.length ? right : [pickOne(rng, s.hands[seat]!)]] };
  };
}
