/** The worth of poker hands: the best five of up to seven cards. Suits never break a tie. */
import { ACE, pipsOf, type Rank, rankAt, suitIndexOf } from '../tabletop/deck.ts';

/** Lowest first. */
export const KINDS = [
  'High card',
  'Pair',
  'Two pair',
  'Three of a kind',
  'Straight',
  'Flush',
  'Full house',
  'Four of a kind',
  'Straight flush',
  'Royal flush',
] as const;
export type HandKind = (typeof KINDS)[number];

/** A hand as data, without words: its kind, and its ranks in the order in which they count. */
export type Hand = { kind: HandKind; ranks: Rank[] };

/** Packs a kind and five ranks into one number, the most important first, so that the better hand has the higher number. */
function worth(kind: number, ranks: readonly number[]): number {
  let sum = kind;
  for (let i = 0; i < 5; i++) sum = sum * 16 + (ranks[i] ?? 0);
  return sum;
}
const bit = (pips: number): number => 1 << pips;

/** Masks of the ranks that occur at least this many times. */
type Ranks = { one: number; two: number; three: number; four: number };

/** Rates five to seven cards as one number; hands with equal numbers share a pot. */
export function strength(cards: readonly string[]): number {
  let [one, two, three, four] = [0, 0, 0, 0];
  const suits = [0, 0, 0, 0];
  for (const card of cards) {
    const rank = bit(pipsOf(card));
    four |= three & rank;
    three |= two & rank;
    two |= one & rank;
    one |= rank;
    suits[suitIndexOf(card)]! |= rank;
  }
  const flush = suits.find((mask) => ranksIn(mask) >= 5) ?? 0;
  const ranks = { one, two, three, four };
  return flushed(flush) || grouped(ranks) || straight(4, one) || gathered(ranks);
}
function ranksIn(mask: number): number {
  let n = 0;
  for (let rest = mask; rest; rest &= rest - 1) n++;
  return n;
}

/** The worth of a straight in a mask of ranks; 0 if there is none. The ace also counts below the two. */
function straight(kind: number, mask: number): number {
  const low = mask & bit(ACE) ? mask | bit(1) : mask;
  for (let top = ACE; top >= 5; top--) if (((low >> (top - 4)) & 31) === 31) return worth(kind, [top]);
  return 0;
}

/** The worth of a flush or straight flush, or 0. Can be checked first: seven cards with a flush hold no four or full house. */
function flushed(mask: number): number {
  if (!mask) return 0;
  const run = straight(8, mask);
  if (run) return run === worth(8, [ACE]) ? worth(9, [ACE]) : run;
  const best: number[] = [];
  for (let pips = ACE; pips >= 2 && best.length < 5; pips--) if (mask & bit(pips)) best.push(pips);
  return worth(5, best);
}

/** The highest rank of a mask, leaving out one or two ranks; 0 if there is none. */
function highest(mask: number, but = 0, but2 = 0): number {
  const rest = mask & ~bit(but) & ~bit(but2);
  return rest === 0 ? 0 : 31 - Math.clz32(rest);
}
/** The worth of four of a kind or a full house; 0 if there is neither. */
function grouped({ one, two, three, four }: Ranks): number {
  const quad = highest(four);
  if (quad) return worth(7, [quad, highest(one, quad)]);
  const trip = highest(three);
  const pair = trip && highest(two, trip);
  return pair ? worth(6, [trip, pair]) : 0;
}
/** The worth of the remaining kinds, from three of a kind to a high card. */
function gathered({ one, two, three }: Ranks): number {
  const trip = highest(three);
  if (trip) return worth(3, [trip, ...kickers(one, 2, trip)]);
  const pair = highest(two);
  if (!pair) return worth(0, kickers(one, 5));
  const second = highest(two, pair);
  if (second) return worth(2, [pair, second, highest(one, pair, second)]);
  return worth(1, [pair, ...kickers(one, 3, pair)]);
}
function kickers(mask: number, wanted: number, but = 0): number[] {
  const ranks: number[] = [];
  for (let rest = mask & ~bit(but); rest && ranks.length < wanted; rest &= ~bit(ranks.at(-1)!)) ranks.push(highest(rest));
  return ranks;
}

/** Unpacks a number from `strength` into a hand, such as 'Full house' of ['10', '5']. */
export function handOf(strength: number): Hand {
  const pips = [16, 12, 8, 4, 0].map((shift) => (strength >> shift) & 15);
  return { kind: KINDS[strength >> 20]!, ranks: pips.filter(Boolean).map(rankAt) };
}

/** Returns the five cards of the best hand, the most important first. */
export function bestFive(cards: readonly string[]): string[] {
  const goal = strength(cards);
  const [five] = fives([...cards]).filter((five) => strength(five) === goal);
  const same = (card: string): number => five!.filter((other) => pipsOf(other) === pipsOf(card)).length;
  // In the wheel, A to 5, the ace counts least.
  const wheel = handOf(goal).ranks.length === 1 && handOf(goal).ranks[0] === '5';
  const weight = (card: string): number => (wheel && pipsOf(card) === ACE ? 1 : same(card) * 16 + pipsOf(card));
  return five!.sort((a, b) => weight(b) - weight(a));
}
/** Returns every choice of five cards. */
function fives(cards: string[]): string[][] {
  if (cards.length === 5) return [cards];
  const without = cards.flatMap((_, i) => fives(cards.filter((_, j) => j !== i)));
  return without;
}
