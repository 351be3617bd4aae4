import phe from 'phe';
import { describe, expect, test } from 'vitest';
import { below, seeded } from '../../../games/engine/rng.ts';
import { PACK, pipsOf, SUITS, suitOf } from '../../../games/tabletop/deck.ts';
import { bestFive, handOf, strength } from '../../../games/texas-hold-em/hand.ts';
import { isLong, manyOf } from '../../long.ts';

/** Number of seven-card hands compared with another evaluator. */
const HANDS = manyOf(25_000, 100_000);
/** Turns '9h 8h Td' into cards. */
const cards = (words: string): string[] => words.split(' ').map((word) => word.replace('T', '10').toUpperCase());
const beats = (one: string, other: string) => expect(strength(cards(one))).toBeGreaterThan(strength(cards(other)));
const named = (words: string) => handOf(strength(cards(words)));

describe('Hands of poker', () => {
  test('7: kickers decide between equal pairs and equal two pairs', () => {
    beats('Ks Kh 9d 5c 2s Ah 3h', 'Ks Kh 9d 5c 2s Qd Jd');
    beats('Qs 8h 8d 4c 2s Qd Ad', 'Qs 8h 8d 4c 2s Qh Kh');
    expect(named('Ks Kh 9d 5c 2s Ah 3h')).toEqual({ kind: 'Pair', ranks: ['K', 'A', '9', '5'] });
    expect(named('Qs 8h 8d 4c 2s Qd Ad')).toEqual({ kind: 'Two pair', ranks: ['Q', '8', 'A'] });
  });
  test('9: a full house goes by its three before its two, the ace is low in the wheel, the higher pair counts first', () => {
    beats('Ts Th Td 5c 5s', '3s 3h 3d Ac As');
    beats('2s 3h 4d 5c 6s', 'As 2h 3d 4c 5s');
    beats('Ks Kh 3d 3c 2s', 'Qs Qh Jd Jc As');
    expect(named('As 2h 3d 4c 5s')).toEqual({ kind: 'Straight', ranks: ['5'] });
  });
  test('14: a flush beats a straight, and flushes compare card by card', () => {
    const board = '9h 8h 7c 2h Kd';
    beats(`${board} Ah 3h`, `${board} Th Jc`);
    beats(`${board} 6h 5h`, `${board} Th Jc`);
    beats(`${board} Ah 3h`, `${board} 6h 5h`);
    expect(named(`${board} Th Jc`)).toEqual({ kind: 'Straight', ranks: ['J'] });
    expect(named(`${board} 6h 5h`)).toEqual({ kind: 'Flush', ranks: ['9', '8', '6', '5', '2'] });
  });
  test('suits never break a tie', () => {
    expect(strength(cards('As Kd 9h 5c 2s'))).toBe(strength(cards('Ah Kc 9d 5s 2h')));
  });
  test('each kind beats the one below it', () => {
    const ladder = [
      'As Kd 9h 5c 2s',
      '2s 2d 9h 5c 3s',
      '3s 3d 2h 2c 4s',
      '2s 2d 2h 5c 3s',
      'As 2d 3h 4c 5s',
      '2s 3s 4s 5s 7s',
      '2s 2d 2h 3c 3s',
      '2s 2d 2h 2c 3s',
      'As 2s 3s 4s 5s',
      'As Ks Qs Js Ts',
    ];
    for (const [i, one] of ladder.entries()) if (i) beats(one, ladder[i - 1]!);
    expect(new Set(ladder.map((one) => named(one).kind)).size).toBe(10);
  });
  test('the lower of two threes is the pair of a full house; the lowest of three pairs is at most a kicker', () => {
    expect(named('9s 9d 9h 4c 4s 4d As')).toEqual({ kind: 'Full house', ranks: ['9', '4'] });
    expect(named('9s 9d 5h 5c 4s 4d As')).toEqual({ kind: 'Two pair', ranks: ['9', '5', 'A'] });
    expect(named('9s 9d 5h 5c 4s 4d 2s')).toEqual({ kind: 'Two pair', ranks: ['9', '5', '4'] });
  });
  test('the best five are the cards that count, the weightiest first', () => {
    expect(bestFive(cards('9s 4d 9h 4c 4s 2d As'))).toEqual(cards('4d 4c 4s 9s 9h'));
    expect(bestFive(cards('As 2h 3d 4c 5s Kd Kh'))).toEqual(cards('5s 4c 3d 2h As'));
    expect(bestFive(cards('Ks Kh 9d 5c 2s Ah 3h'))).toEqual(cards('Ks Kh Ah 9d 5c'));
  });
});

describe('Compared with another evaluator', () => {
  const code = (card: string): number => (pipsOf(card) - 2) * 4 + SUITS.indexOf(suitOf(card));
  const CODES = PACK.map(code);

  // Renaming the suits does not change a hand's value: `npm test` takes one hand of each such set.
  test(`all ${isLong ? '2,598,960' : '134,459 differing'} hands of five fall into the same 7,462 classes in the same order`, () => {
    /** Our strength for each of the other evaluator's classes; it must be one falling number, from the best class on. */
    const ours = new Map<number, number>();
    let [hands, differ] = [0, 0];
    const at = [0, 1, 2, 3, 4];
    for (let open = true; open; open = step(at)) {
      if (!isLong && !isFirstOfAlike(at)) continue;
      hands++;
      const theirs = phe.evaluateCardCodes(at.map((i) => CODES[i]!));
      const own = strength(at.map((i) => PACK[i]!));
      const known = ours.get(theirs);
      if (known === undefined) ours.set(theirs, own);
      else if (known !== own) differ++;
    }
    expect(hands).toBe(manyOf(134_459, 2_598_960));
    expect(differ).toBe(0);
    const order = [...ours].sort(([a], [b]) => a - b).map(([, own]) => own);
    expect(order).toHaveLength(7_462);
    expect(order.every((own, i) => i === 0 || own < order[i - 1]!)).toBe(true);
  });
  /** Whether no renaming of the four suits turns the hand into an earlier one. */
  function isFirstOfAlike(at: readonly number[]): boolean {
    const ranks = [0, 0, 0, 0];
    for (const card of at) ranks[Math.floor(card / 13)]! |= 1 << (card % 13);
    return ranks[0]! >= ranks[1]! && ranks[1]! >= ranks[2]! && ranks[2]! >= ranks[3]!;
  }
  /** Moves to the next five of 52 cards in order; false after the last. */
  function step(at: number[]): boolean {
    let i = 4;
    while (i >= 0 && at[i] === 47 + i) i--;
    if (i < 0) return false;
    at[i]!++;
    for (let j = i + 1; j < 5; j++) at[j] = at[j - 1]! + 1;
    return true;
  }

  test(`${HANDS} random hands of seven compare alike`, () => {
    const rng = seeded([5, 4, 3, 2]);
    let differ = 0;
    let last: [number, number] | null = null;
    for (let n = 0; n < HANDS; n++) {
      const left = [...PACK];
      const seven = Array.from({ length: 7 }, () => left.splice(below(rng, left.length), 1)[0]!);
      const now: [number, number] = [strength(seven), phe.evaluateCardCodes(seven.map(code))];
      if (last && Math.sign(now[0] - last[0]) !== Math.sign(last[1] - now[1])) differ++;
      last = now;
    }
    expect(differ).toBe(0);
  });
  test('the best five of seven are worth as much as the seven', () => {
    const rng = seeded([9, 9, 3, 2]);
    for (let n = 0; n < 2_000; n++) {
      const left = [...PACK];
      const seven = Array.from({ length: 7 }, () => left.splice(below(rng, left.length), 1)[0]!);
      expect(strength(bestFive(seven))).toBe(strength(seven));
    }
  });
});
