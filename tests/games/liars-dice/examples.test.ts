import { describe, expect, test } from 'vitest';
import { play } from '../../../games/engine/game.ts';
import { liarsDice } from '../../../games/liars-dice/liars-dice.ts';
import { bid, board, call, dice, liarCards, put, table } from './liars-table.ts';

/** Three liars: the first bids, the second calls. */
function called(amount: number, face: number, what: 'lie' | 'spot-on', options = {}) {
  const t = table(liarCards(3), undefined, options);
  expect(bid(t, amount, face)).toBeNull();
  call(t, what);
  return t;
}

describe('Worked examples of Liars Dice', () => {
  test('1: wild ones make six threes true; without them the bidder lied', () => {
    const wild = called(6, 3, 'lie');
    expect(wild.s.last).toMatchObject({ count: 6, right: false, lost: [1] });
    expect(dice(wild)).toEqual([5, 4, 5]);
    const plain = called(6, 3, 'lie', { wildOnes: false });
    expect(plain.s.last).toMatchObject({ count: 3, right: true, lost: [0] });
    expect(dice(plain)).toEqual([4, 5, 5]);
  });
  test('2: a bid on ones counts only ones, once', () => {
    expect(called(3, 1, 'lie').s.last).toMatchObject({ count: 3, right: false, lost: [1] });
    expect(called(4, 1, 'lie').s.last).toMatchObject({ count: 3, right: true, lost: [0] });
  });
  test('3: a right spot on costs all others a die, a wrong one the caller', () => {
    const right = called(6, 3, 'spot-on');
    expect(right.s.last).toMatchObject({ right: true, lost: [0, 2] });
    expect(dice(right)).toEqual([4, 5, 4]);
    const wrong = called(5, 3, 'spot-on');
    expect(wrong.s.last).toMatchObject({ count: 6, right: false, lost: [1] });
    expect(dice(wrong)).toEqual([5, 4, 5]);
  });
  test('4: over four fives go four sixes, five ones and nine twos; not four fives, four fours or three sixes', () => {
    const standing = () => {
      const t = table(liarCards(3));
      bid(t, 4, 5);
      return t;
    };
    for (const [amount, face] of [
      [4, 6],
      [5, 1],
      [9, 2],
    ] as const)
      expect(bid(standing(), amount, face), `${amount} of ${face}`).toBeNull();
    for (const [amount, face] of [
      [4, 5],
      [4, 4],
      [3, 6],
    ] as const) {
      const t = standing();
      expect(bid(t, amount, face), `${amount} of ${face}`).toBe('not-offered');
      expect(t.s.turn).toBe(1);
    }
  });
  test('5: while no bid stands there is nothing to call', () => {
    const t = table(liarCards(3));
    expect(t.asks('Call the bid', 0)).toBe(false);
    expect(t.asks('Bid a higher face', 0)).toBe(false);
    const at = t.s.now + 1;
    for (const what of ['lie', 'spot-on'])
      expect(play(liarsDice, t.s, { type: 'answer', at, seat: 0, ask: 'Call the bid 1', answer: [what] })).toBe('closed');
    expect(t.s.turn).toBe(0);
    expect(dice(t)).toEqual([5, 5, 5]);
  });
  test('6: a soldier spares the bidder, gets a gun, and shoots them later', () => {
    const t = table(['Liar', 'Soldier', 'Liar'], ['6', '23446', '11255']);
    bid(t, 9, 6);
    call(t, 'lie');
    expect(t.s.last).toMatchObject({ right: true, lost: [] });
    expect(dice(t)).toEqual([1, 5, 5]);
    expect(t.heard('all', 'liars-spared')).toEqual([{ kind: 'liars-spared', seat: 0, gone: false }]);
    expect(t.view(1).you!.items).toEqual([{ id: 'gun 0', trait: 'Gun' }]);
    expect(t.view(2).you!.items).toEqual([]);
    bid(t, 1, 6);
    expect(t.s.turn).toBe(0);
    t.give(1, 'Fire the gun', [0]);
    expect(t.s.chairs[0]!.alive).toBe(false);
    expect(t.heard('all', 'liars-out')).toEqual([{ kind: 'liars-out', seat: 0, card: 'Liar' }]);
    // The seat on turn was shot out: the turn passes, and the bid stands.
    expect(t.s.turn).toBe(1);
    expect(board(t).bids).toEqual([{ by: 2, amount: 1, face: 6 }]);
    expect(t.asks('Fire the gun', 1)).toBe(false);
  });
  test('7: a thief gains one die by the first right lie and none after it; a wrong call costs one', () => {
    const t = table(['Liar', 'Thief', 'Liar'], ['22222', '22', '22222']);
    bid(t, 5, 6);
    call(t, 'lie');
    expect(dice(t)).toEqual([4, 3, 5]);
    // The order from here: seat 2, seat 0, then the thief again.
    put(t.s, ['2222', '222', '22222']);
    bid(t, 5, 5);
    bid(t, 5, 6);
    call(t, 'lie');
    expect(dice(t)).toEqual([3, 3, 5]);
    put(t.s, ['222', '222', '22222']);
    bid(t, 1, 2);
    bid(t, 2, 2);
    call(t, 'lie');
    expect(dice(t)).toEqual([3, 2, 5]);
  });
  test('8: a graverobber wins with a spot on that takes the last dice of all others', () => {
    const t = table(['Liar', 'Graverobber', 'Liar'], ['2', '2', '2']);
    bid(t, 3, 2);
    call(t, 'spot-on');
    expect(t.s.outcome).toEqual({ winners: [1], by: ['players'] });
    expect(dice(t)).toEqual([0, 3, 0]);
  });
  test('9: the player after the caller opens the next round, whichever of them lost the die', () => {
    expect(called(6, 3, 'lie').s.turn).toBe(2);
    expect(called(9, 3, 'lie').s.turn).toBe(2);
  });
  test('10: dice of a bidder who has gone still count; no one pays for that bidder’s lie', () => {
    const gone = (amount: number) => {
      const t = table(liarCards(3));
      bid(t, 1, 2);
      expect(bid(t, amount, 4)).toBeNull();
      t.leave(1);
      expect(t.heard('all', 'liars-stay')).toEqual([{ kind: 'liars-stay', seat: 1, dice: 5 }]);
      expect(board(t).total).toBe(15);
      call(t, 'lie');
      return t;
    };
    const true5 = gone(5);
    expect(true5.s.last).toMatchObject({ count: 5, right: false, lost: [2] });
    expect(dice(true5)).toEqual([5, 0, 4]);
    const lie = gone(6);
    expect(lie.s.last).toMatchObject({ count: 5, right: true, lost: [] });
    expect(dice(lie)).toEqual([5, 0, 5]);
    expect(lie.heard('all', 'liars-spared')).toEqual([{ kind: 'liars-spared', seat: 1, gone: true }]);
  });
});
