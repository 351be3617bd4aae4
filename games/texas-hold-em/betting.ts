/** A round of betting: possible actions and their effects. Amounts are whole chips and never more than a stack. */
import type { Seat } from '../engine/game.ts';
import type { HoldEm } from './state.ts';

export type BetAction = 'Fold' | 'Check' | 'Call' | 'Bet' | 'Raise' | 'All in';

/** Whether a seat is still in this hand. */
export const isIn = (s: HoldEm, seat: Seat): boolean => s.hands[seat]!.length > 0 && !s.folded[seat];
export const inHand = (s: HoldEm): Seat[] => s.hands.flatMap((_, seat) => (isIn(s, seat) ? [seat] : []));
/** Whether a seat is still in and has chips to bet. */
export const canAct = (s: HoldEm, seat: Seat): boolean => isIn(s, seat) && s.stacks[seat]! > 0;

export const toCall = (s: HoldEm, seat: Seat): number => s.highest - s.bets[seat]!;
/** Whether this round of betting still waits for a seat. */
const isWanted = (s: HoldEm, seat: Seat): boolean => canAct(s, seat) && (!s.acted[seat] || toCall(s, seat) > 0);

/**
 * Returns the next seat to act; null if the round of betting is over because all who can act have matched the highest bet, or
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
 * Returns the range that a seat may raise the highest bet to. Null if no one is left to answer, or if the seat has acted and the
 * bets since are less than a full raise. If `min` is more than it has, it can only go all in.
 */
export function raises(s: HoldEm, seat: Seat): { min: number; max: number } | null {
  const max = s.bets[seat]! + s.stacks[seat]!;
  const answered = inHand(s).some((other) => other !== seat && canAct(s, other));
  const reopened = !s.acted[seat] || toCall(s, seat) >= s.lastRaise;
  return answered && reopened && max > s.highest ? { min: s.highest + s.lastRaise, max } : null;
}

/** Returns everything that a seat may do in its turn. */
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

/** Carries out an action; `to` is the amount raised to. */
export function takeAction(s: HoldEm, seat: Seat, deed: BetAction, to: number): void {
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
/** Raises the highest bet. Only a full raise lets everyone act again. */
function raiseTo(s: HoldEm, seat: Seat, to: number): void {
  const by = to - s.highest;
  pay(s, seat, to - s.bets[seat]!);
  s.highest = to;
  if (by < s.lastRaise) return;
  s.lastRaise = by;
  s.acted.fill(false);
}
