import { describe, expect, test } from 'vitest';
import { potsOf, shared } from '../../../games/texas-hold-em/pots.ts';
import { type PokerTable, table } from './table.ts';

const won = (t: PokerTable) =>
  t.s.result!.pots.map(({ amount, seats, winners }) => ({ amount, seats, winners: winners.map((w) => [w.seat, w.amount]) }));

describe('Worked examples of Texas Hold Em', () => {
  test('1: the two after the dealer post half the minimum bet and all of it; the one after them acts first', () => {
    const t = table(4, { minimumBet: 5 });
    expect([t.s.dealer, t.s.small, t.s.big]).toEqual([0, 1, 2]);
    expect(t.s.bets).toEqual([0, 3, 5, 0]);
    t.does(3, 'Call');
    t.does(0, 'Call');
    t.does(1, 'Call');
    t.does(2, 'Check');
    expect(t.s.street).toBe(1);
    expect(t.turn()).toBe(1);
  });
  test('2: with two players the dealer posts the small blind and acts first, then last; the next hand the other deals', () => {
    const t = table(2);
    expect([t.s.dealer, t.s.small, t.s.big, t.turn()]).toEqual([0, 0, 1, 0]);
    t.does(0, 'Call');
    t.does(1, 'Check');
    expect(t.turn()).toBe(1);
    t.does(1, 'Check');
    t.does(0, 'Check');
    t.does(1, 'Fold');
    t.nextHand();
    expect([t.s.dealer, t.s.small, t.s.big, t.turn()]).toEqual([1, 1, 0, 1]);
  });
  test('3: a player who is all in for less wins no more than the main pot', () => {
    // Seats: B deals, C has the small blind, D the big one, A acts first.
    const t = table(4);
    t.stacks(100, 100, 100, 30);
    t.stackPack({ 3: 'As Ah', 0: 'Qs Qh', 1: 'Ks Kh', 2: '7c 2d' }, '3c 5d 8h 9s Jc');
    t.does(3, 'All in');
    t.does(0, 'All in');
    t.does(1, 'Call');
    t.does(2, 'Fold');
    expect(won(t)).toEqual([
      { amount: 92, seats: [0, 1, 3], winners: [[3, 92]] },
      { amount: 140, seats: [0, 1], winners: [[1, 140]] },
    ]);
    expect(t.s.stacks).toEqual([0, 140, 98, 92]);
  });
  test('4: chips that no one matched go back to the bettor', () => {
    const t = table(2);
    t.stacks(80, 50);
    t.stackPack({ 0: '7c 2d', 1: 'As Ah' }, '3c 5d 8h 9s Jc');
    t.does(0, 'All in');
    t.does(1, 'Call');
    expect(t.heard('watcher', 'poker-returned')).toEqual([{ kind: 'poker-returned', seat: 0, amount: 30 }]);
    expect(won(t)).toEqual([{ amount: 100, seats: [0, 1], winners: [[1, 100]] }]);
    expect(t.s.stacks).toEqual([30, 100]);
  });
  test('5: every all-in makes its own pot; a folded hand’s chips stay in the pots they were paid to', () => {
    const paid = [10, 25, 60, 60];
    expect(potsOf(paid, () => true)).toEqual([
      { amount: 40, seats: [0, 1, 2, 3] },
      { amount: 45, seats: [1, 2, 3] },
      { amount: 70, seats: [2, 3] },
    ]);
    expect(potsOf(paid, (seat) => seat !== 3)).toEqual([
      { amount: 40, seats: [0, 1, 2] },
      { amount: 45, seats: [1, 2] },
      { amount: 70, seats: [2] },
    ]);
  });
  test('6: a folded bet is in the main pot', () => {
    expect(potsOf([40, 40, 25, 7], (seat) => seat !== 3)).toEqual([
      { amount: 82, seats: [0, 1, 2] },
      { amount: 30, seats: [0, 1] },
    ]);
  });
  test('7: a kicker takes the whole pot', () => {
    const t = table(2);
    t.stackPack({ 0: 'Ah 3h', 1: 'Qd Jd' }, 'Ks Kh 9d 5c 2s');
    t.calm();
    for (let street = 0; street < 3; street++) t.calm();
    expect(won(t)).toEqual([{ amount: 4, seats: [0, 1], winners: [[0, 4]] }]);
    expect(t.s.result!.shown.map(({ seat, hand }) => [seat, hand.kind])).toEqual([
      [0, 'Pair'],
      [1, 'Pair'],
    ]);
  });
  test('8: a pot is shared among equal hands, and the odd chip goes to the first one left of the dealer', () => {
    const t = table(5, { minimumBet: 5 });
    for (const seat of [3, 4, 0, 1]) t.does(seat, 'Fold');
    t.nextHand();
    expect(t.s.dealer).toBe(1);
    t.stackPack({ 2: '2h 3h', 4: '4d 5d', 3: '6c 7c', 0: '8c 9c', 1: '8d 9d' }, 'As Ks Qs Js Ts');
    const before = [...t.s.stacks];
    t.does(4, 'Raise', 10);
    t.does(0, 'Fold');
    t.does(1, 'Fold');
    t.does(2, 'Call');
    t.does(3, 'Fold');
    for (let street = 0; street < 3; street++) t.calm();
    expect(won(t)).toEqual([
      {
        amount: 25,
        seats: [2, 4],
        winners: [
          [2, 13],
          [4, 12],
        ],
      },
    ]);
    expect(t.s.stacks[2]! - before[2]!).toBe(13 - 7);
    expect(shared(26, [4, 0, 2])).toEqual([
      { seat: 4, amount: 9 },
      { seat: 0, amount: 9 },
      { seat: 2, amount: 8 },
    ]);
  });
  test('10: a raise is at least as big as the last one, and a smaller one reopens nothing', () => {
    const t = table(3, { minimumBet: 2 });
    t.calm();
    // The order after the flop: B on the dealer's left, then C, then the dealer A.
    t.does(1, 'Bet', 10);
    t.does(2, 'Raise', 25);
    expect(t.bounds()![0]).toBe(40);
    const u = table(3, { minimumBet: 2 });
    u.stacks(100, 100, 16);
    u.does(0, 'Call');
    u.does(1, 'Call');
    u.does(2, 'Check');
    u.does(1, 'Bet', 10);
    expect(u.may()).toEqual(['Fold', 'Call', 'All in']);
    u.does(2, 'All in');
    u.does(0, 'Call');
    expect(u.turn()).toBe(1);
    expect(u.may()).toEqual(['Fold', 'Call']);
    expect(u.bounds()).toBeNull();
    u.does(1, 'Call');
    expect(u.s.street).toBe(2);
  });
  test('11: the big blind may check or raise when all have only called; a round of checks lays the next card', () => {
    const t = table(3);
    t.does(0, 'Call');
    t.does(1, 'Call');
    expect(t.turn()).toBe(2);
    expect(t.may()).toEqual(['Fold', 'Check', 'Raise', 'All in']);
    t.does(2, 'Check');
    expect(t.board().cards).toHaveLength(3);
    t.calm();
    expect(t.board().cards).toHaveLength(4);
    t.calm();
    expect(t.board().cards).toHaveLength(5);
  });
  test('12: when everyone is all in, hands are turned up before the five cards are laid', () => {
    const t = table(3);
    t.does(0, 'All in');
    t.does(1, 'Call');
    t.does(2, 'Call');
    expect(t.s.phase).toBe('Showdown');
    const kinds = t.heard('watcher').map(({ kind }) => kind);
    expect(kinds.lastIndexOf('poker-shows')).toBeLessThan(kinds.indexOf('poker-street'));
    expect(t.heard('watcher', 'poker-shows')).toHaveLength(3);
    expect(t.board().cards).toHaveLength(5);
    expect(t.board().seats.every(({ cards }) => cards?.length === 2)).toBe(true);
  });
  test('13: the last player left when all others fold takes the blinds and shows nothing', () => {
    const t = table(3);
    t.does(0, 'Fold');
    t.does(1, 'Fold');
    expect(won(t)).toEqual([{ amount: 3, seats: [2], winners: [[2, 3]] }]);
    expect(t.s.result).toMatchObject({ fold: true, shown: [] });
    expect(t.board().seats.every(({ cards }) => cards === null)).toBe(true);
    expect(t.heard('watcher', 'poker-shows')).toEqual([]);
    t.nextHand();
    expect(t.board().history).toMatchObject([{ hand: 1, fold: true, shown: [] }]);
  });
  test('14: the better flush takes the pot from a flush and a straight', () => {
    const t = table(3);
    t.stackPack({ 0: 'Ah 3h', 1: 'Th Jc', 2: '6h 5h' }, '9h 8h 7c 2h Kd');
    t.calm();
    for (let street = 0; street < 3; street++) t.calm();
    expect(won(t)[0]!.winners).toEqual([[0, 6]]);
    expect(t.s.result!.shown.map(({ seat }) => seat)).toEqual([0, 2, 1]);
  });
  test('15: after the last hand the largest stacks win, together if they are equal; a player with too few chips is out', () => {
    const t = table(3, { MaxRounds: 3 });
    for (let hand = 1; hand <= 3; hand++) {
      expect(t.s.hand).toBe(hand);
      t.does(t.turn(), 'Fold');
      t.does(t.turn(), 'Fold');
      if (hand === 3) t.s.stacks = [70, 70, 10];
      t.nextHand();
    }
    expect(t.s.hand).toBe(3);
    expect(t.s.outcome).toEqual({ winners: [0, 1], by: ['players'] });
    const u = table(3, { minimumBet: 4 });
    u.does(0, 'Fold');
    u.does(1, 'Fold');
    u.s.stacks[0] = 3;
    u.nextHand();
    expect(u.board().seats[0]).toMatchObject({ out: true, stack: 0, dealt: false });
    expect(u.heard('watcher', 'poker-out')).toEqual([{ kind: 'poker-out', seat: 0, chips: 3 }]);
    expect(u.s.lost).toBe(3);
    expect([u.s.dealer, u.s.small, u.s.big]).toEqual([1, 1, 2]);
  });
});

describe('Betting', () => {
  test('is offered only as far as it is legal', () => {
    const t = table(3);
    expect(t.may()).toEqual(['Fold', 'Call', 'Raise', 'All in']);
    expect(t.bounds()).toEqual([4, 100]);
    expect(t.try(0, 'Bet', 'Check', 4)).toBe('not-offered');
    expect(t.try(0, 'Bet', 'Raise', 3)).toBe('not-offered');
    expect(t.try(0, 'Bet', 'Raise', 101)).toBe('not-offered');
    expect(t.try(0, 'Bet', 'Raise', 4.5)).toBe('not-offered');
    expect(t.turn()).toBe(0);
    expect(t.s.paid).toEqual([0, 1, 2]);
  });
  test('is asked of the player in turn alone', () => {
    const t = table(3);
    const { id } = t.ask('Bet');
    expect(t.s.turn).toBe(0);
    expect(t.ask('Bet').seats).toEqual([0]);
    t.does(0, 'Call');
    expect(t.ask('Bet').id).not.toBe(id);
  });
  test('is reopened by two short all-ins that together make a full raise', () => {
    const t = table(4, { minimumBet: 2 });
    t.stacks(22, 100, 16, 100);
    t.does(3, 'Call');
    t.does(0, 'Call');
    t.does(1, 'Call');
    t.does(2, 'Check');
    t.does(1, 'Bet', 10);
    t.does(2, 'All in');
    t.does(3, 'Call');
    t.does(0, 'All in');
    expect(t.s.highest).toBe(20);
    // The player who bet 10 now faces 10 more: a full raise. The players who called 14 face 6: none.
    expect(t.turn()).toBe(1);
    expect(t.bounds()![0]).toBe(30);
    t.does(1, 'Call');
    expect(t.turn()).toBe(3);
    expect(t.may()).toEqual(['Fold', 'Call']);
  });
  test('starts again for everyone after a full raise', () => {
    const t = table(3);
    t.does(0, 'Raise', 6);
    t.does(1, 'Call');
    t.does(2, 'Raise', 10);
    expect(t.turn()).toBe(0);
    expect(t.bounds()![0]).toBe(14);
  });
  test('no one raises when no one is left to answer', () => {
    const t = table(2);
    t.does(0, 'All in');
    expect(t.may()).toEqual(['Fold', 'Call']);
    expect(t.bounds()).toBeNull();
  });
  test('a player with less than the call may call all in', () => {
    const t = table(2);
    t.stacks(100, 20);
    t.does(0, 'Raise', 40);
    t.does(1, 'Call');
    expect(t.heard(0, 'poker-call')).toMatchObject([{ amount: 18, allIn: true }]);
    expect(t.s.phase).toBe('Showdown');
  });
  test('two who still have chips bet on beside a player who is all in, for their own pot', () => {
    const t = table(3);
    t.stacks(20, 100, 100);
    t.stackPack({ 0: 'As Ah', 1: 'Ks Kh', 2: 'Qs Qh' }, '3c 5d 8h 9s Jc');
    t.does(0, 'All in');
    t.does(1, 'Call');
    t.does(2, 'Call');
    expect(t.board().pots).toEqual([{ amount: 60, seats: [0, 1, 2] }]);
    t.does(1, 'Bet', 10);
    t.does(2, 'Call');
    expect(t.board().pots).toEqual([
      { amount: 60, seats: [0, 1, 2] },
      { amount: 20, seats: [1, 2] },
    ]);
    t.calm();
    t.calm();
    expect(won(t).map(({ winners }) => winners)).toEqual([[[0, 60]], [[1, 20]]]);
  });
  test('a blind that takes a whole stack is all in, and the rest is laid out without more bets', () => {
    const t = table(3);
    t.does(0, 'Fold');
    t.does(1, 'Fold');
    t.s.stacks = [2, 150, 148];
    t.nextHand();
    // Seat 0 has the big blind and nothing else.
    expect(t.s.big).toBe(0);
    t.does(1, 'Fold');
    expect(t.turn()).toBe(2);
    expect(t.may()).toEqual(['Fold', 'Call']);
    t.does(2, 'Call');
    expect(t.s.phase).toBe('Showdown');
    expect(t.board().cards).toHaveLength(5);
  });
});
