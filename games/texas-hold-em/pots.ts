/** Main pot and side pots. */
import type { Seat } from '../engine/game.ts';

export type Pot = {
  amount: number;
  /** Who may win it. */
  seats: Seat[];
};

/**
 * What everyone has paid, sliced at every level at which someone who is still in stands: each slice may be won by those who
 * reached it. What folded hands paid beyond the last level lies in the last pot.
 */
export function potsOf(paid: readonly number[], isIn: (seat: Seat) => boolean): Pot[] {
  const takers = paid.flatMap((amount, seat) => (isIn(seat) && amount > 0 ? [seat] : []));
  const levels = [...new Set(takers.map((seat) => paid[seat]!))].sort((a, b) => a - b);
  return levels.map((level, i) => {
    const below = levels[i - 1] ?? 0;
    const top = i === levels.length - 1 ? Number.POSITIVE_INFINITY : level;
    const amount = paid.reduce((sum, own) => sum + Math.max(0, Math.min(own, top) - below), 0);
    return { amount, seats: takers.filter((seat) => paid[seat]! >= level) };
  });
}

/** Shares of a pot: even ones, and what is left over goes one chip each to the first of them. `winners`: from the dealer's left. */
export function shared(amount: number, winners: readonly Seat[]): { seat: Seat; amount: number }[] {
  const each = Math.floor(amount / winners.length);
  const odd = amount % winners.length;
  return winners.map((seat, i) => ({ seat, amount: each + (i < odd ? 1 : 0) }));
}
