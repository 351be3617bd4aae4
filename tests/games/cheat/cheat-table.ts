import type { CheatBoard } from '../../../games/cheat/board.ts';
import { cheat } from '../../../games/cheat/cheat.ts';
import type { CheatOptions } from '../../../games/cheat/options.ts';
import type { Cheat } from '../../../games/cheat/state.ts';
import { dealTable } from '../tabletop.ts';

export const playerCards = (n: number): string[] => Array<string>(n).fill('Player');
export const deal = (cards: string[], options: Partial<CheatOptions> = {}) => dealTable(cheat, { cards, options });
export type CheatTable = ReturnType<typeof deal>;

/** Replaces the dealt hands, listed by seat: 'AS 7H 10C'. The first player may then be forced to play their first card. */
export function put(s: Cheat, hands: readonly string[]): void {
  for (const [seat, hand] of hands.entries()) s.hands[seat] = hand === '' ? [] : hand.split(' ');
  s.forced = s.hands[s.turn]![0] ?? '';
}
export function table(hands: readonly string[], options: Partial<CheatOptions> = {}): CheatTable {
  const t = deal(playerCards(hands.length), options);
  put(t.s, hands);
  return t;
}
export const pile = (t: CheatTable, by: number, cards: string): void => {
  t.s.pile = cards.split(' ').map((card) => ({ card, by }));
};
export const plays = (t: CheatTable, cards: string): void => t.give(t.s.turn, 'Play cards', cards.split(' '));
export const calls = (t: CheatTable, seat: number): void => t.give(seat, 'Call the lie', 'call-lie');
/** Lets the play pass for everyone who may call. */
export function quiet(t: CheatTable): void {
  const { turns } = t.s;
  for (const seat of t.ask('Call the lie').seats) if (t.s.turns === turns) t.give(seat, 'Call the lie', 'let-pass');
}
export const sizes = (t: CheatTable): number[] => t.s.hands.map((hand) => hand.length);
export const board = (t: CheatTable, viewer: Parameters<CheatTable['view']>[0] = 'watcher') => t.board<CheatBoard>(viewer);
