/** A table of Cheat with chosen hands. */
import type { CheatBoard } from '../../../games/cheat/board.ts';
import { cheat } from '../../../games/cheat/cheat.ts';
import type { CheatOptions } from '../../../games/cheat/options.ts';
import type { Cheat } from '../../../games/cheat/state.ts';
import { lay } from '../parlour.ts';

export const men = (n: number): string[] => Array<string>(n).fill('Player');
export const deal = (cards: string[], options: Partial<CheatOptions> = {}) => lay(cheat, { cards, options });
export type Laid = ReturnType<typeof deal>;

/** Puts hands in place of those that were dealt: 'AS 7H 10C', by seat. The first may be forced to play their first card. */
export function put(s: Cheat, hands: readonly string[]): void {
  for (const [seat, hand] of hands.entries()) s.hands[seat] = hand === '' ? [] : hand.split(' ');
  s.forced = s.hands[s.turn]![0] ?? '';
}
export function table(hands: readonly string[], options: Partial<CheatOptions> = {}): Laid {
  const t = deal(men(hands.length), options);
  put(t.s, hands);
  return t;
}
/** Cards that went into the pile before. */
export const pile = (t: Laid, by: number, cards: string): void => {
  t.s.pile = cards.split(' ').map((card) => ({ card, by }));
};
/** Whoever's turn it is plays cards. */
export const plays = (t: Laid, cards: string): void => t.give(t.s.turn, 'Play cards', cards.split(' '));
export const calls = (t: Laid, seat: number): void => t.give(seat, 'Call the lie', 'call-lie');
/** Everybody who may call lets the play pass. */
export function quiet(t: Laid): void {
  const { turns } = t.s;
  for (const seat of t.ask('Call the lie').seats) if (t.s.turns === turns) t.give(seat, 'Call the lie', 'let-pass');
}
export const sizes = (t: Laid): number[] => t.s.hands.map((hand) => hand.length);
export const board = (t: Laid, viewer: Parameters<Laid['view']>[0] = 'watcher') => t.board<CheatBoard>(viewer);
