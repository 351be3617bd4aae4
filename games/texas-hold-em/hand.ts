/** What hands of poker are worth: the best five of up to seven cards. Suits never break a tie. */
import { ACE, pipsOf, type Rank, rankAt, SUITS, suitOf } from '../tabletop/deck.ts';

/** From the least to the best. */
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

/** A hand in words that are made elsewhere: what it is, and its ranks in the order in which they count. */
export type Hand = { kind: HandKind; ranks: Rank[] };

/** The kind in the highest place, then five ranks by how much they count: of two hands the higher number wins. */
function worth(kind: number, ranks: readonly number[]): number {
  let sum = kind;
  for (let i = 0; i < 5; i++) sum = sum * 16 + (ranks[i] ?? 0);
  return sum;
}
const bit = (pips: number): number => 1 << pips;

/** Five to seven cards as one number; equal numbers share a pot. */
export function strength(cards: readonly string[]): number {
  const count = new Uint8Array(ACE + 1);
  const suits = [0, 0, 0, 0];
  for (const card of cards) {
    const pips = pipsOf(card);
    count[pips]!++;
    suits[SUITS.indexOf(suitOf(card))]! |= bit(pips);
  }
  let all = 0;
  for (let pips = 2; pips <= ACE; pips++) if (count[pips]) all |= bit(pips);
  const flush = suits.find((mask) => ranksIn(mask) >= 5) ?? 0;
  return flushed(flush) || grouped(count) || straight(4, all) || gathered(count);
}
function ranksIn(mask: number): number {
  let n = 0;
  for (let rest = mask; rest; rest &= rest - 1) n++;
  return n;
}

/** A straight of a mask of ranks, by its highest; the ace is also below the two. 0 for none. */
function straight(kind: number, mask: number): number {
  const low = mask & bit(ACE) ? mask | bit(1) : mask;
  for (let top = ACE; top >= 5; top--) if (((low >> (top - 4)) & 31) === 31) return worth(kind, [top]);
  return 0;
}

/** Straight flushes, and plain flushes unless something better is there: seven cards with a flush hold no four and no full house. */
function flushed(mask: number): number {
  if (!mask) return 0;
  const run = straight(8, mask);
  if (run) return run === worth(8, [ACE]) ? worth(9, [ACE]) : run;
  const best: number[] = [];
  for (let pips = ACE; pips >= 2 && best.length < 5; pips--) if (mask & bit(pips)) best.push(pips);
  return worth(5, best);
}

/** The highest rank of which there are at least so many, passing one over; 0 for none. */
function most(count: Uint8Array, least: number, but = 0, but2 = 0): number {
  for (let pips = ACE; pips >= 2; pips--) if (count[pips]! >= least && pips !== but && pips !== but2) return pips;
  return 0;
}
/** Four of a kind or a full house; 0 for neither. */
function grouped(count: Uint8Array): number {
  const four = most(count, 4);
  if (four) return worth(7, [four, most(count, 1, four)]);
  const three = most(count, 3);
  const two = three && most(count, 2, three);
  return two ? worth(6, [three, two]) : 0;
}
/** What else there is, down to the high card. */
function gathered(count: Uint8Array): number {
  const three = most(count, 3);
  if (three) return worth(3, [three, ...kickers(count, 2, three)]);
  const pair = most(count, 2);
  if (!pair) return worth(0, kickers(count, 5));
  const second = most(count, 2, pair);
  if (second) return worth(2, [pair, second, most(count, 1, pair, second)]);
  return worth(1, [pair, ...kickers(count, 3, pair)]);
}
function kickers(count: Uint8Array, wanted: number, but = 0): number[] {
  const found: number[] = [];
  for (let pips = ACE; pips >= 2 && found.length < wanted; pips--) if (count[pips] && pips !== but) found.push(pips);
  return found;
}

/** A number of `strength` as a hand: 'Full house' of ['10', '5']. */
export function handOf(strength: number): Hand {
  const pips = [16, 12, 8, 4, 0].map((shift) => (strength >> shift) & 15);
  return { kind: KINDS[strength >> 20]!, ranks: pips.filter(Boolean).map(rankAt) };
}

/** The five cards that make the best hand, those that count most first. */
export function bestFive(cards: readonly string[]): string[] {
  const goal = strength(cards);
  const [five] = fives([...cards]).filter((five) => strength(five) === goal);
  const same = (card: string): number => five!.filter((other) => pipsOf(other) === pipsOf(card)).length;
  // In the wheel the ace counts least.
  const wheel = handOf(goal).ranks.length === 1 && handOf(goal).ranks[0] === '5';
  const weight = (card: string): number => (wheel && pipsOf(card) === ACE ? 1 : same(card) * 16 + pipsOf(card));
  return five!.sort((a, b) => weight(b) - weight(a));
}
/** Every choice of five. */
function fives(cards: string[]): string[][] {
  if (cards.length === 5) return [cards];
  const without = cards.flatMap((_, i) => fives(cards.filter((_, j) => j !== i)));
  return without;
}
