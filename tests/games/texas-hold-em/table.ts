import { expect } from 'vitest';
import type { Seat } from '../../../games/engine/game.ts';
import { PACK } from '../../../games/tabletop/deck.ts';
import type { HoldEmOptions } from '../../../games/texas-hold-em/options.ts';
import type { HoldEmBoard } from '../../../games/texas-hold-em/state.ts';
import { texasHoldEm } from '../../../games/texas-hold-em/texas-hold-em.ts';
import { dealTable } from '../tabletop.ts';

export const playerCards = (n: number): string[] => Array<string>(n).fill('Player');
/** Turns 'Ah Td' into cards. */
export const cards = (words: string): string[] => words.split(' ').map((word) => word.replace('T', '10').toUpperCase());

export function table(n: number, options: Partial<HoldEmOptions> = {}) {
  const t = dealTable(texasHoldEm, { cards: playerCards(n), options: { startingChips: 100, ...options } });
  return {
    ...t,
    board: (viewer: Seat | 'watcher' | 'all' = 'watcher') => t.board<HoldEmBoard>(viewer),
    turn: (): Seat => t.s.turn,
    may: (): string[] => {
      const [choice] = t.ask('Bet').offers;
      return choice?.kind === 'choice' ? choice.of : [];
    },
    bounds: (): [number, number] | null => {
      const number = t.ask('Bet').offers[1];
      return number?.kind === 'number' ? [number.min, number.max] : null;
    },
    does(seat: Seat, deed: string, to?: number): void {
      expect(t.s.turn, `it is ${seat}'s turn`).toBe(seat);
      const { offers } = t.ask('Bet');
      const number = offers[1]?.kind === 'number' ? [to ?? offers[1].min] : [];
      expect(t.try(seat, 'Bet', deed, ...number), `seat ${seat}: ${deed} ${to ?? ''}`).toBeNull();
    },
    calm(): void {
      const { street, hand } = t.s;
      while (t.s.phase === 'Place Bets' && t.s.street === street && t.s.hand === hand)
        this.does(t.s.turn, t.s.highest > t.s.bets[t.s.turn]! ? 'Call' : 'Check');
    },
    /** Sets the stacks as if players had sat down with them; a posted blind is taken out. */
    stacks(...own: number[]): void {
      t.s.stacks = own.map((chips, seat) => chips - t.s.bets[seat]!);
    },
    /** Stacks the pack: hands by seat, and the board to come. */
    stackPack(hands: Record<Seat, string>, board: string): void {
      for (const [seat, two] of Object.entries(hands)) t.s.hands[Number(seat)] = cards(two);
      const coming = cards(board);
      const used = [...t.s.hands.flat(), ...coming];
      t.s.deck = [...PACK.filter((card) => !used.includes(card)), ...coming.reverse()];
    },
    nextHand: (): void => t.time(),
    /** All chips at the table, including those lost with leavers. */
    chips: (): number => [...t.s.stacks, ...t.s.paid].reduce((sum, own) => sum + own, t.s.lost),
  };
}
export type PokerTable = ReturnType<typeof table>;
