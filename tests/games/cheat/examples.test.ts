import { describe, expect, test } from 'vitest';
import { board, calls, deal, pile, playerCards, plays, quiet, sizes, table } from './cheat-table.ts';

describe('Worked examples of Cheat', () => {
  test('1: five players get ten cards each, two are set aside, and aces are due first', () => {
    const t = deal(playerCards(5));
    expect(sizes(t)).toEqual([10, 10, 10, 10, 10]);
    expect(t.s.aside).toHaveLength(2);
    expect(board(t)).toMatchObject({ turn: 0, rank: 'A', pile: 0 });
  });
  test('1b: hands are equal at every size, and every card is somewhere once', () => {
    const each = { 2: 26, 3: 17, 4: 13, 5: 10, 6: 8, 7: 7, 8: 6, 9: 5, 10: 5 };
    for (const [seats, cards] of Object.entries(each)) {
      const t = deal(playerCards(Number(seats)));
      expect(sizes(t)).toEqual(Array(Number(seats)).fill(cards));
      expect(new Set([...t.s.hands.flat(), ...t.s.aside]).size).toBe(52);
    }
  });
  test('2: a play of two with one wrong card is a lie: the liar takes the pile', () => {
    const t = table(['AS 7H 9C', '3C 4C', '5C 6C']);
    plays(t, 'AS 7H');
    calls(t, 1);
    expect(sizes(t)).toEqual([3, 2, 2]);
    expect(t.s.hands[0]).toEqual(['9C', 'AS', '7H']);
    expect(board(t)).toMatchObject({ pile: 0, turn: 1, rank: '2' });
    expect(board(t).called).toEqual({
      by: 0,
      caller: 1,
      rank: 'A',
      cards: ['AS', '7H'],
      lie: true,
      taker: 0,
      took: 2,
    });
  });
  test('3: the caller of a true play takes the pile, and then plays in turn', () => {
    const t = table(['AS 7H', '2C 2D 4C', '5C 6C']);
    plays(t, 'AS');
    quiet(t);
    t.s.pile = [];
    plays(t, '2C 2D');
    calls(t, 2);
    expect(t.s.hands[2]).toEqual(['5C', '6C', '2C', '2D']);
    expect(board(t)).toMatchObject({ pile: 0, turn: 2, rank: '3' });
  });
  test('4: a lie on a pile of nine brings ten cards', () => {
    const t = table(['AS 7H', '2C 3D', '2D 3C', '5C 6C']);
    t.s.turn = 3;
    t.s.forced = '5C';
    pile(t, 0, '2S 3S 4S 5S 6S 7S 8S 9S 10S');
    t.give(3, 'Play cards', ['5C']);
    calls(t, 0);
    expect(sizes(t)).toEqual([2, 2, 2, 11]);
    expect(board(t).called).toMatchObject({ taker: 3, took: 10 });
  });
  test('5: kings follow queens, and aces kings', () => {
    const t = table(['QS QH', 'KS KH', 'AS AH']);
    t.s.rank = 11;
    const due: string[] = [];
    for (const card of ['QS', 'KS', 'AS']) {
      due.push(board(t).rank);
      plays(t, card);
      quiet(t);
    }
    expect(due).toEqual(['Q', 'K', 'A']);
  });
  test('6: the last cards, played honestly, win whether called or not; a called lie does not', () => {
    const honest = () => table(['AS AH', '3C 4C', '5C 6C']);
    const silent = honest();
    plays(silent, 'AS AH');
    expect(silent.s.outcome).toBeNull();
    quiet(silent);
    expect(silent.s.outcome).toEqual({ winners: [0], by: ['players'] });
    const doubted = honest();
    plays(doubted, 'AS AH');
    calls(doubted, 1);
    expect(doubted.s.outcome?.winners).toEqual([0]);
    expect(sizes(doubted)).toEqual([0, 4, 2]);
    const liar = table(['AS 7H', '3C 4C', '5C 6C']);
    plays(liar, 'AS 7H');
    calls(liar, 1);
    expect(liar.s.outcome).toBeNull();
    expect(sizes(liar)).toEqual([2, 2, 2]);
  });
  test('7: a lie as the last card wins when no one calls', () => {
    const t = table(['7H', '3C 4C', '5C 6C']);
    plays(t, '7H');
    quiet(t);
    expect(t.s.outcome?.winners).toEqual([0]);
  });
  test('8: after the last turn the fewest cards win, shared by all who tie', () => {
    const t = deal(playerCards(4), { MaxRounds: 4 });
    for (let i = 0; i < 4; i++) {
      expect(t.s.outcome).toBeNull();
      t.time();
      if (i < 3) t.time();
    }
    for (const [seat, count] of [12, 13, 12, 15].entries())
      t.s.hands[seat] = Array.from({ length: count }, (_, i) => `${seat} ${i}`);
    t.time();
    expect(t.s.outcome).toEqual({ winners: [0, 2], by: ['players'] });
    expect(t.heard('all', 'cheat-limit')).toEqual([{ kind: 'cheat-limit', rounds: 4, cards: 12 }]);
  });
  test('9: five cards are refused, as are none, and a card that is not in hand', () => {
    const t = table(['AS AH AD AC 7H', '3C 4C', '5C 6C']);
    expect(t.try(0, 'Play cards', ['AS', 'AH', 'AD', 'AC', '7H'])).toBe('not-offered');
    expect(t.try(0, 'Play cards', [])).toBe('not-offered');
    expect(t.try(0, 'Play cards', ['3C'])).toBe('not-offered');
    expect(t.try(0, 'Play cards', ['AS', 'AS'])).toBe('not-offered');
    expect(sizes(t)).toEqual([5, 2, 2]);
  });
  test('10: the play of a player who leaves can no longer be called; the next rank is due', () => {
    const t = table(['AS 7H', '3C 4C', '5C 6C']);
    plays(t, '7H');
    t.leave(0);
    expect(t.asks('Call the lie', 1)).toBe(false);
    expect(board(t)).toMatchObject({ turn: 1, rank: '2', pile: 1, calling: false });
    expect(t.s.aside).toContain('AS');
  });
  test('11: with two players, the other wins when one is removed', () => {
    const t = table(['AS 7H', '3C 4C']);
    t.leave(0, 'vegged');
    expect(t.s.outcome).toEqual({ winners: [1], by: ['players'] });
  });
});
