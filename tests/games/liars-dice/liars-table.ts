import type { LiarsDiceBoard } from '../../../games/liars-dice/board.ts';
import { liarsDice } from '../../../games/liars-dice/liars-dice.ts';
import type { LiarsDiceOptions } from '../../../games/liars-dice/options.ts';
import type { LiarsDice } from '../../../games/liars-dice/state.ts';
import { dealTable } from '../tabletop.ts';

export const liarCards = (n: number): string[] => Array<string>(n).fill('Liar');
/** Three throws of five: 3 ones, 2 twos, 3 threes, 2 fours, 3 fives, 2 sixes. */
export const THROWS = ['13356', '23446', '11255'];

export function put(s: LiarsDice, throws: readonly string[]): void {
  for (const [seat, dice] of throws.entries()) Object.assign(s.hands[seat]!, { on: dice, seen: dice });
}
export function table(cards: string[], throws: readonly string[] | null = THROWS, options: Partial<LiarsDiceOptions> = {}) {
  const t = dealTable(liarsDice, { cards, options });
  if (throws) put(t.s, throws.slice(0, cards.length));
  return t;
}
export type LiarsTable = ReturnType<typeof table>;

/** Bids a higher number, or the same number with a higher face. Returns the reason if it is refused. */
export function bid(t: LiarsTable, amount: number, face: number): string | null {
  const { turn, bids } = t.s;
  if (amount === bids.at(-1)?.amount && t.asks('Bid a higher face', turn)) return t.try(turn, 'Bid a higher face', String(face));
  return t.try(turn, 'Bid dice', amount, String(face));
}
export const call = (t: LiarsTable, what: 'lie' | 'spot-on'): void => t.give(t.s.turn, 'Call the bid', what);
export const dice = (t: LiarsTable): number[] => t.s.hands.map(({ on }) => on.length);
export const board = (t: LiarsTable, viewer: Parameters<LiarsTable['view']>[0] = 'watcher') => t.board<LiarsDiceBoard>(viewer);
