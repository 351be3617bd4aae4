/** Main pot and side pots. */
import type { Seat } from '../engine/game.ts';

export type Pot = {
  amount: number;
  /** Seats that may win it. */
  seats: Seat[];
};

/**
 * Slices all payments at the total of each player still in; a slice can be won by those who reached it. Payments of folded hands
 * beyond the last level go into the last pot.
 */
export function potsOf(paid: readonly number[], isIn: (seat: Seat) => boolean): Pot[] {
  const takers = paid.flatMap((amount, seat) => (isIn(seat) && amount > 0 ? [seat] : []));
  const levels = [...new Set(takers.map((seat) => paid[seat]!))].sort((a, b) => a - b);
  return levels.map((level, i) => {
    const below = levels[i - 1] ?? 0;
    const top = i === levels.length - 1 ? Number.POSITIVE_INFINITY : level;
    const amount = paid.reduce((sum, bet) => sum + Math.max(0, Math.min(bet, top) - below), 0);
    return { amount, seats: takers.filter((seat) => paid[seat]! >= level) };
  });
}

/** Splits a pot evenly; odd chips go one each to the first winners. `winners` begins on the dealer's left. */
export function shared(amount: number, winners: readonly Seat[]): { seat: Seat; amount: number }[] {
  const each = Math.floor(amount / winners.length);
  const odd = amount % winners.length;
  return winners.map((seat, i) => ({ seat, amount: each + (i < odd ? 1 : 0) }));
}
