import { rankName, rankNames } from '../../../games/tabletop/deck.ts';
import type { Hand } from '../../../games/texas-hold-em/hand.ts';

const one = (hand: Hand, i = 0): string => rankName(hand.ranks[i]!);
const many = (hand: Hand, i = 0): string => rankNames(hand.ranks[i]!);

/** 'a full house, tens over fives'. */
export function handWords(hand: Hand): string {
  switch (hand.kind) {
    case 'High card':
      return `${one(hand)} high`;
    case 'Pair':
      return `a pair of ${many(hand)}`;
    case 'Two pair':
      return `two pair, ${many(hand)} and ${many(hand, 1)}`;
    case 'Three of a kind':
      return `three ${many(hand)}`;
    case 'Straight':
      return `a straight up to the ${one(hand)}`;
    case 'Flush':
      return `a flush, ${one(hand)} high`;
    case 'Full house':
      return `a full house, ${many(hand)} over ${many(hand, 1)}`;
    case 'Four of a kind':
      return `four ${many(hand)}`;
    case 'Straight flush':
      return `a straight flush up to the ${one(hand)}`;
    case 'Royal flush':
      return 'a royal flush';
  }
}
export const handTitle = (hand: Hand): string => {
  const words = handWords(hand).replace(/^an? /, '');
  return words[0]!.toUpperCase() + words.slice(1);
};
/** 'the main pot', 'side pot 1', or just 'the pot'. */
export const potWords = (pot: number, pots: number): string =>
  pots === 1 ? 'the pot' : pot === 0 ? 'the main pot' : pots === 2 ? 'the side pot' : `side pot ${pot}`;
/** '1 chip', '30 chips'. */
export const chipWords = (amount: number): string => `${amount} ${amount === 1 ? 'chip' : 'chips'}`;
