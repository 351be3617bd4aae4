import { CLAIMS } from '../../../games/cheat/board.ts';
import { cardName, type Rank, rankName, rankNames, rankOf, SUITS, suitOf } from '../../../games/tabletop/deck.ts';

/** '2 queens', '1 ace'. */
export const claimName = (count: number, rank: Rank): string => `${count} ${count === 1 ? rankName(rank) : rankNames(rank)}`;
/** 'Queens'. */
export const rankTitle = (rank: Rank): string => rankNames(rank).replace(/^./, (letter) => letter.toUpperCase());
/** Sorts cards in the order in which ranks are played, aces first. */
export const byRank = (cards: readonly string[]): string[] => [...cards].sort((a, b) => placeOf(a) - placeOf(b));
const placeOf = (card: string): number => CLAIMS.indexOf(rankOf(card)) * SUITS.length + SUITS.indexOf(suitOf(card));

/** 'ace of spades, ten of hearts'. */
export const cardNames = (cards: readonly string[]): string =>
  byRank(cards)
    .map((card) => cardName(card).toLowerCase())
    .join(', ');

const SIGNS = { S: '♠', H: '♥', D: '♦', C: '♣' } as const;
/** 'A♠ 10♥'. */
export const cardSigns = (cards: readonly string[]): string =>
  byRank(cards)
    .map((card) => `${rankOf(card)}${SIGNS[suitOf(card)]}`)
    .join(' ');
