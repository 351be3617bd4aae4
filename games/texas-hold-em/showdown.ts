/** The end of a hand: dividing the pots. */
import { type Seat, tell } from '../engine/game.ts';
import { inHand, isIn } from './betting.ts';
import type { HoldEmFact } from './facts.ts';
import { bestFive, handOf, strength } from './hand.ts';
import { potsOf, shared } from './pots.ts';
import type { HandResult, HoldEm, ShownHand, Won } from './state.ts';

const say = (s: HoldEm, fact: HoldEmFact): void => tell(s, 'all', fact);

/** Shows the hands of all who are still in, once. */
export function turnUp(s: HoldEm): void {
  if (s.open) return;
  s.open = true;
  for (const seat of fromDealer(s, inHand(s))) say(s, { kind: 'poker-shows', seat, cards: s.hands[seat]! });
}
/** Sorts seats in the order of play, beginning on the dealer's left. */
function fromDealer(s: HoldEm, seats: readonly Seat[]): Seat[] {
  const far = (seat: Seat): number => (seat - s.dealer - 1 + s.chairs.length) % s.chairs.length;
  return [...seats].sort((a, b) => far(a) - far(b));
}

/** Pays out and reports all pots. If all but one have folded nothing is shown. */
export function payPots(s: HoldEm): HandResult {
  const fold = inHand(s).length === 1;
  if (!fold) {
    turnUp(s);
    giveBack(s);
  }
  const pots = fold
    ? [wholePot(s)]
    : potsOf(s.paid, (seat) => isIn(s, seat)).map((pot): Won => ({ ...pot, winners: won(s, pot) }));
  for (const [i, { winners }] of pots.entries()) {
    for (const { seat, amount } of winners) s.stacks[seat]! += amount;
    const hand = fold ? null : handOf(worthOf(s, winners[0]!.seat));
    say(s, { kind: 'poker-pot', pot: i, pots: pots.length, winners, hand });
  }
  s.paid.fill(0);
  s.bets.fill(0);
  return { hand: s.hand, board: [...s.board], pots, shown: fold ? [] : shownHands(s), fold };
}
const worthOf = (s: HoldEm, seat: Seat): number => strength([...s.hands[seat]!, ...s.board]);

/** Returns the part of the highest bet that no one matched, unless its owner is no longer in the hand. */
function giveBack(s: HoldEm): void {
  const [most, second] = [...s.paid].sort((a, b) => b - a) as [number, number];
  const seat = s.paid.indexOf(most);
  if (most === second || !isIn(s, seat)) return;
  const amount = most - second;
  s.paid[seat]! -= amount;
  s.stacks[seat]! += amount;
  say(s, { kind: 'poker-returned', seat, amount });
}

function wholePot(s: HoldEm): Won {
  const seats = inHand(s);
  const amount = s.paid.reduce((sum, bet) => sum + bet, 0);
  return { amount, seats, winners: [{ seat: seats[0]!, amount }] };
}
function won(s: HoldEm, { amount, seats }: { amount: number; seats: Seat[] }): Won['winners'] {
  const best = Math.max(...seats.map((seat) => worthOf(s, seat)));
  return shared(
    amount,
    fromDealer(
      s,
      seats.filter((seat) => worthOf(s, seat) === best),
    ),
  );
}
function shownHands(s: HoldEm): ShownHand[] {
  const hands = fromDealer(s, inHand(s)).sort((a, b) => worthOf(s, b) - worthOf(s, a));
  return hands.map((seat) => {
    const all = [...s.hands[seat]!, ...s.board];
    return { seat, cards: [...s.hands[seat]!], five: bestFive(all), hand: handOf(strength(all)) };
  });
}
