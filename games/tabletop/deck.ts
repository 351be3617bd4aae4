/** A pack of 52 cards. A card is its rank and its suit: 'AS', '10H', '2C'. */
import { type Rng, shuffle } from '../engine/rng.ts';

export const SUITS = ['S', 'H', 'D', 'C'] as const;
export type Suit = (typeof SUITS)[number];
/** Lowest first; the ace is high. */
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
export type Rank = (typeof RANKS)[number];
export const ACE = 14;

/** All cards, suit by suit, each from the two up to the ace. */
export const PACK: readonly string[] = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));
/** Returns a whole pack in random order. */
export const shuffledPack = (rng: Rng): string[] => shuffle(rng, [...PACK]);

export const suitOf = (card: string): Suit => card.at(-1) as Suit;
export const rankOf = (card: string): Rank => card.slice(0, -1) as Rank;
/** The index of its suit in `SUITS`. */
export const suitIndexOf = (card: string): number => SUIT_INDEXES[card]!;
const SUIT_INDEXES: Readonly<Record<string, number>> = Object.fromEntries(
  PACK.map((card) => [card, SUITS.indexOf(suitOf(card))]),
);
/** The value of a card's rank: 2 to 14 (ace). */
export const pipsOf = (card: string): number => PIPS[card]!;
const PIPS: Readonly<Record<string, number>> = Object.fromEntries(PACK.map((card) => [card, RANKS.indexOf(rankOf(card)) + 2]));
/** The rank with this value. */
export const rankAt = (pips: number): Rank => RANKS[pips - 2]!;

const RANK_NAMES: Readonly<Record<Rank, string>> = {
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
  10: 'ten',
  J: 'jack',
  Q: 'queen',
  K: 'king',
  A: 'ace',
};
const SUIT_NAMES: Readonly<Record<Suit, string>> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };
/** Names a rank: 'ace', 'ten', 'two'. */
export const rankName = (rank: Rank): string => RANK_NAMES[rank];
export const rankNames = (rank: Rank): string => RANK_NAMES[rank] + (rank === '6' ? 'es' : 's');
export const suitName = (suit: Suit): string => SUIT_NAMES[suit];
/** Names a card: 'Queen of hearts'. */
export function cardName(card: string): string {
  const rank = rankName(rankOf(card));
  return `${rank[0]!.toUpperCase()}${rank.slice(1)} of ${suitName(suitOf(card))}`;
}
