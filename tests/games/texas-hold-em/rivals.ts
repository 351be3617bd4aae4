/** A textbook player of Hold'em, tight and aggressive: plays few hands, and raises with those. Knows only its own cards. */
import { pipsOf, suitOf } from '../../../games/tabletop/deck.ts';
import { deeds, inHand, raises, toCall } from '../../../games/texas-hold-em/betting.ts';
import { handOf, strength } from '../../../games/texas-hold-em/hand.ts';
import type { HoldEm } from '../../../games/texas-hold-em/state.ts';
import type { BotMove } from '../../../scripts/simulate/play-out.ts';

type Will = 'fold' | 'stay' | 'raise';

/** Raises with the best sixth of all hands, stays cheaply with pairs and high suited hands, re-raises with few. */
function beforeFlop(s: HoldEm, hole: string[], owed: number): Will {
  const [high, low] = hole.map(pipsOf).sort((a, b) => b - a) as [number, number];
  const pair = high === low;
  const suited = suitOf(hole[0]!) === suitOf(hole[1]!);
  const best = (pair && high >= 11) || (high === 14 && low >= 13);
  const good =
    best || (pair && high >= 8) || (high === 14 && low >= (suited ? 10 : 11)) || (high === 13 && low >= (suited ? 11 : 12));
  const blind = s.options.minimumBet;
  const raised = s.highest > blind;
  if (best) return 'raise';
  if (good) return raised ? (owed <= 8 * blind ? 'stay' : 'fold') : 'raise';
  const fair = pair || (suited && high - low === 1 && low >= 6) || (suited && high === 14);
  return fair && owed <= blind ? 'stay' : 'fold';
}

/** Strength of the hand beyond the open cards: 0 nothing, 1 a weak pair or a draw, 2 the top pair, 3 more. */
function made(hole: string[], board: string[]): number {
  const own = handOf(strength([...hole, ...board]));
  const top = Math.max(...board.map(pipsOf));
  const counts = new Map<number, number>();
  for (const card of board) counts.set(pipsOf(card), (counts.get(pipsOf(card)) ?? 0) + 1);
  const paired = [...counts.values()].some((n) => n > 1);
  const pips = hole.map(pipsOf);
  const overpair = pips[0] === pips[1] && pips[0]! > top;
  const flushDraw =
    board.length < 5 &&
    ['S', 'H', 'D', 'C'].some((suit) => {
      const mine = hole.filter((card) => suitOf(card) === suit).length;
      return mine > 0 && mine + board.filter((card) => suitOf(card) === suit).length === 4;
    });
  const hits = pips.filter((one) => counts.has(one));
  switch (own.kind) {
    case 'High card':
      return flushDraw ? 1 : 0;
    case 'Pair':
      if (paired) return flushDraw ? 1 : 0;
      return overpair || (hits.includes(top) && Math.max(...pips) >= 12) ? 2 : hits.length || pips[0] === pips[1] ? 1 : 0;
    case 'Two pair':
      return hits.length === 2 ? 3 : overpair || hits.includes(top) ? 2 : 1;
    case 'Three of a kind':
      return hits.length || pips[0] === pips[1] ? 3 : 0;
    default:
      return 3;
  }
}
function afterFlop(s: HoldEm, hole: string[], owed: number, total: number): Will {
  const worth = made(hole, s.board);
  if (worth === 3) return 'raise';
  if (worth === 2) return owed === 0 ? 'raise' : owed <= total * 0.6 ? 'stay' : 'fold';
  if (worth === 1) return owed <= total * 0.2 ? 'stay' : 'fold';
  // A continuation bet: on the flop only, against a single opponent.
  return owed === 0 && s.street === 1 && inHand(s).length === 2 ? 'raise' : 'fold';
}

export const tightAggressive: BotMove<HoldEm> = (s, seat) => {
  if (s.phase === 'Showdown') {
    const id = `Next hand ${s.hand}`;
    const may = s.chairs[seat]!.alive && !s.answers[id]?.some(([by]) => by === seat);
    return may ? { ask: id, answer: ['Next hand'] } : null;
  }
  if (s.turn !== seat) return null;
  const owed = Math.min(toCall(s, seat), s.stacks[seat]!);
  const total = s.paid.reduce((sum, paid) => sum + paid, 0);
  const hole = s.hands[seat]!;
  // A short stack can only go all in with a good hand.
  const short = s.stacks[seat]! + s.bets[seat]! <= 8 * s.options.minimumBet;
  const will = s.board.length === 0 ? beforeFlop(s, hole, owed) : afterFlop(s, hole, owed, total);
  const raise = raises(s, seat);
  const may = deeds(s, seat);
  const numbered = raise !== null && raise.min <= raise.max;
  const plain = (deed: string) => ({ ask: `Bet ${s.hand}.${s.asked}`, answer: numbered ? [deed, raise.min] : [deed] });
  if (will === 'raise' && raise) {
    const to = s.highest + Math.max(s.lastRaise, Math.round((total + owed) * 0.7));
    if (short || !numbered || to > raise.max * 0.6) return plain('All in');
    return { ask: `Bet ${s.hand}.${s.asked}`, answer: [may.includes('Bet') ? 'Bet' : 'Raise', Math.max(raise.min, to)] };
  }
  return plain(will !== 'fold' || owed === 0 ? may[1]! : 'Fold');
};
