/** Who may do what in a round of betting, and what becomes of it. Amounts are whole chips and never more than a stack. */
import type { Seat } from '../engine/game.ts';
import type { HoldEm } from './state.ts';

export type BetAction = 'Fold' | 'Check' | 'Call' | 'Bet' | 'Raise' | 'All in';

/** Still in this hand. */
export const isIn = (s: HoldEm, seat: Seat): boolean => s.hands[seat]!.length > 0 && !s.folded[seat];
export const inHand = (s: HoldEm): Seat[] => s.hands.flatMap((_, seat) => (isIn(s, seat) ? [seat] : []));
/** Still in, and with chips to bet. */
export const canAct = (s: HoldEm, seat: Seat): boolean => isIn(s, seat) && s.stacks[seat]! > 0;

export const toCall = (s: HoldEm, seat: Seat): number => s.highest - s.bets[seat]!;
/** Whether this round of betting waits for a seat. */
const isWanted = (s: HoldEm, seat: Seat): boolean => canAct(s, seat) && (!s.acted[seat] || toCall(s, seat) > 0);

/**
 * Who acts after a seat; null when the round of betting is over: everyone who can has acted and matches the highest bet, or
 * only one can and owes nothing.
 */
export function nextToAct(s: HoldEm, from: Seat): Seat | null {
  const able = inHand(s).filter((seat) => canAct(s, seat));
  if (able.length <= 1 && able.every((seat) => toCall(s, seat) === 0)) return null;
  for (let i = 1; i <= s.hands.length; i++) {
    const seat = (from + i) % s.hands.length;
    if (isWanted(s, seat)) return seat;
  }
  return null;
}

/**
 * What a seat may raise the highest bet to, if it may raise at all: not where no one is left to answer, and not after having
 * acted already when all that came since is short of a full raise. `min` may be more than it has: then it can only go all in.
 */
export function raises(s: HoldEm, seat: Seat): { min: number; max: number } | null {
  const max = s.bets[seat]! + s.stacks[seat]!;
  const answered = inHand(s).some((other) => other !== seat && canAct(s, other));
  const reopened = !s.acted[seat] || toCall(s, seat) >= s.lastRaise;
  return answered && reopened && max > s.highest ? { min: s.highest + s.lastRaise, max } : null;
}

/** All that a seat may do in its turn. */
export function deeds(s: HoldEm, seat: Seat): BetAction[] {
  const raise = raises(s, seat);
  const pay: BetAction = toCall(s, seat) > 0 ? 'Call' : 'Check';
  const more: BetAction = s.highest > 0 ? 'Raise' : 'Bet';
  return ['Fold', pay, ...(raise && raise.min <= raise.max ? [more] : []), ...(raise ? ['All in' as const] : [])];
}

/** Moves chips from a stack into the middle. */
export function pay(s: HoldEm, seat: Seat, amount: number): void {
  s.stacks[seat]! -= amount;
  s.bets[seat]! += amount;
  s.paid[seat]! += amount;
}

/** Plays what a seat does; `to` is what it raises to. */
export function act(s: HoldEm, seat: Seat, deed: BetAction, to: number): void {
  switch (deed) {
    case 'Fold':
      s.folded[seat] = true;
      break;
    case 'Check':
      break;
    case 'Call':
      pay(s, seat, Math.min(toCall(s, seat), s.stacks[seat]!));
      break;
    case 'Bet':
    case 'Raise':
      raiseTo(s, seat, to);
      break;
    case 'All in':
      raiseTo(s, seat, s.bets[seat]! + s.stacks[seat]!);
  }
  s.acted[seat] = true;
}
/** Only a full raise makes everyone act again. */
function raiseTo(s: HoldEm, seat: Seat, to: number): void {
  const by = to - s.highest;
  pay(s, seat, to - s.bets[seat]!);
  s.highest = to;
  if (by < s.lastRaise) return;
  s.lastRaise = by;
  s.acted.fill(false);
}
