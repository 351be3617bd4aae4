/** A simple strategy that knows no more than its seat does. */
import type { Answer } from '../../../games/engine/game.ts';
import { countOf, FACES, MAX_AMOUNT } from '../../../games/liars-dice/board.ts';
import { chanceOfAtLeast, fair } from '../../../games/liars-dice/odds.ts';
import { type LiarsDice, onTable, standing } from '../../../games/liars-dice/state.ts';
import type { BotMove } from '../../../scripts/simulate/play-out.ts';

/** Knows the exact odds of its own dice: calls a bid that is less likely than not, otherwise makes the likeliest of the lowest bids. */
export const counter: BotMove<LiarsDice> = (s, seat) => {
  if (s.turn !== seat) return null;
  const { on } = s.hands[seat]!;
  const { wildOnes } = s.options;
  const bid = standing(s);
  const likely = (face: number, amount: number): number => {
    const about = { sure: countOf(on, face, wildOnes), unseen: onTable(s).length - on.length, chance: fair(face, wildOnes) };
    return chanceOfAtLeast(about, amount);
  };
  if (bid && likely(bid.face, bid.amount) < 0.5) return { ask: `Call the bid ${s.turns}`, answer: ['lie'] };
  const raises = FACES.map(Number)
    .map((face) => ({ face, amount: bid ? bid.amount + (face > bid.face ? 0 : 1) : 1 }))
    .filter(({ amount }) => amount <= MAX_AMOUNT)
    .sort((a, b) => likely(b.face, b.amount) - likely(a.face, a.amount));
  const [{ face, amount } = { face: 0, amount: 0 }] = raises;
  const answer: Answer = bid?.amount === amount ? [String(face)] : [amount, String(face)];
  return { ask: `${bid?.amount === amount ? 'Bid a higher face' : 'Bid dice'} ${s.turns}`, answer };
};
