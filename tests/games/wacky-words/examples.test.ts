import { describe, expect, test } from 'vitest';
import { acronymOf } from '../../../games/wacky-words/asking.ts';
import { splitPoints } from '../../../games/wacky-words/modes.ts';
import { ABOUT, FILL, OWN, VOTE, WRITE } from '../../../games/wacky-words/titles.ts';
import { all, ballots, board, idOf, players, table } from './table.ts';

const voting = (options: Parameters<typeof table>[1] = {}, n = 5) => {
  const t = table(players(n), options);
  all(t, WRITE.normal);
  return t;
};

describe('Worked examples of Wacky Words', () => {
  test('1: the best response takes ten points, and those who tie share them', () => {
    const first = voting();
    ballots(first, { 0: [1], 1: [0], 2: [0], 3: [0] });
    expect(first.s.scores).toEqual([10, 0, 0, 0, 0]);
    const two = voting();
    ballots(two, { 0: [1], 1: [0], 2: [0], 3: [1], 4: [2] });
    expect(two.s.scores).toEqual([5, 5, 0, 0, 0]);
    const three = voting({}, 3);
    ballots(three, { 0: [1], 1: [2], 2: [0] });
    expect(three.s.scores).toEqual([3, 3, 3]);
    const none = voting();
    none.time();
    expect(none.s.scores).toEqual([0, 0, 0, 0, 0]);
  });
  test('2: votes are points, or picks count 3, 2 and 1', () => {
    const plain = voting({ votesToPoints: true });
    ballots(plain, { 0: [1], 1: [0], 2: [0], 3: [0] });
    expect(plain.s.scores).toEqual([3, 1, 0, 0, 0]);
    // A, B and C are 0, 1 and 2; the voters X, Y and Z are 3, 4 and 5.
    const ranked = { 3: [0, 1, 2], 4: [1, 0], 5: [1] };
    const ten = voting({ isRankedChoice: true }, 6);
    ballots(ten, ranked);
    expect(ten.s.scores).toEqual([0, 10, 0, 0, 0, 0]);
    const votes = ten.s.last!.entries.map(({ seat, votes }) => [seat, votes]).sort((a, b) => a[0]! - b[0]!);
    expect(votes.slice(0, 3)).toEqual([
      [0, 5],
      [1, 8],
      [2, 1],
    ]);
    const points = voting({ isRankedChoice: true, votesToPoints: true }, 6);
    ballots(points, ranked);
    expect(points.s.scores).toEqual([5, 8, 1, 0, 0, 0]);
  });
  test('3: the same pick twice is refused; without it the third counts one', () => {
    const t = voting({ isRankedChoice: true, votesToPoints: true });
    const [a, b] = [idOf(t, 0), idOf(t, 1)];
    expect(t.try(4, VOTE.normal, a, a, b)).toBe('Each pick must be another one.');
    t.give(4, VOTE.normal, a, 'no-pick', b);
    t.time();
    expect(t.s.scores).toEqual([3, 1, 0, 0, 0]);
  });
  /** S is 0; P, Q and R are 1, 2 and 3. */
  const people = () => {
    const t = table(['Neighbor', ...players(3)]);
    all(t, ABOUT, { 0: 'The truth' });
    all(t, WRITE.people);
    return t;
  };
  test('4: two find the truth, one believes an invention', () => {
    const t = people();
    ballots(t, { 1: [0], 2: [0], 3: [2] });
    expect(t.s.scores).toEqual([4, 2, 3, 0]);
  });
  test('5: everyone believes an invention', () => {
    const t = people();
    ballots(t, { 1: [2], 2: [1], 3: [1] });
    expect(t.s.scores).toEqual([0, 2, 1, 0]);
  });
  test.each([
    [2, 2, 10],
    [3, 2, 8],
    [4, 3, 8],
    [2, 1, 6],
    [7, 3, 6],
    [3, 1, 4],
    [4, 1, 2],
    [8, 2, 2],
    [5, 1, 1],
    [99, 1, 1],
    [5, 0, 0],
    [1, 0, 0],
    [0, 0, 0],
  ])('6: a split of %i to %i is worth %i', (a, b, points) => {
    expect(splitPoints(a, b)).toBe(points);
    expect(splitPoints(b, a)).toBe(points);
  });
  test('7: one of two modes is in force, and the other card is a player', () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 30; seed++) {
      const t = table(players(4, 'Alien', 'Gambler'), {}, seed);
      seen.add(t.s.mode);
      const cards = t.s.chairs.map(({ card }) => card);
      expect(cards.filter((card) => card === 'Player')).toHaveLength(5);
      expect(cards).toContain(t.s.mode === 'reverse' ? 'Alien' : 'Gambler');
    }
    expect([...seen].sort()).toEqual(['decisions', 'reverse']);
  });
  test('8: each player who has answered and is here gets a round', () => {
    const rounds = (gone: boolean) => {
      const t = table(players(4, 'Neighbor'), { roundAmt: 10 });
      all(t, ABOUT);
      expect(board(t).rounds).toBe(5);
      if (gone) t.leave(3);
      let days = 0;
      while (!t.s.outcome) {
        all(t, WRITE.people, { 0: 'a', 1: 'b', 2: 'c', 3: 'd', 4: 'e' });
        days++;
        expect(t.s.step).toBe('vote');
        t.time();
      }
      return days;
    };
    expect(rounds(false)).toBe(5);
    expect(rounds(true)).toBe(4);
  });
  test('9: when every answer has had its day, there is another night of answers', () => {
    const t = table(players(3, 'Alien'), { roundAmt: 6 });
    const course: string[] = [];
    while (!t.s.outcome) {
      if (t.s.step === 'prepare') {
        course.push('answers');
        all(t, OWN);
      } else {
        course.push(`round ${t.s.round}`);
        all(t, WRITE.reverse);
        t.time();
      }
    }
    const rounds = [1, 2, 3, 4, 5, 6].map((round) => `round ${round}`);
    expect(course).toEqual(['answers', ...rounds.slice(0, 4), 'answers', ...rounds.slice(4)]);
  });
  test('10: letters written by the Host become capitals, three to seven of them', () => {
    expect(acronymOf('big cat!')).toBe('BIGCAT');
    const t = table(['Host', 'Governor', ...players(2)]);
    expect(t.try(0, FILL.acronyms, 'ab', '', '')).toBe('Box 1: an acronym has 3 to 7 letters.');
    expect(t.try(0, FILL.acronyms, '', 'abcdefgh', '')).toBe('Box 2: an acronym has 3 to 7 letters.');
    t.give(0, FILL.acronyms, 'big cat!', '', 'Éclair');
    const seen: string[] = [];
    while (!t.s.outcome) {
      seen.push(t.s.prompt!.text);
      t.time();
    }
    expect(seen).toHaveLength(3);
    expect(seen).toContain('BIGCAT');
    expect(seen).toContain('ECLAIR');
    expect(seen.find((letters) => letters.length === 5)).toMatch(/^[A-Z]{5}$/);
  });
  test('11: two with the highest total both win, and the game ends when two are left', () => {
    const t = voting({}, 3);
    t.s.round = 3;
    t.s.scores = [20, 20, 7];
    t.time();
    expect(t.s.outcome).toEqual({ winners: [0, 1], by: ['players'] });
    const left = table(players(4));
    left.s.scores = [0, 3, 9, 9];
    left.leave(3);
    expect(left.s.outcome).toBeNull();
    left.leave(2, 'vegged');
    expect(left.s.outcome).toEqual({ winners: [1], by: ['players'] });
  });
});
