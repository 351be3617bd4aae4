import { describe, expect, test } from 'vitest';
import { acrotopia } from '../../../games/acrotopia/acrotopia.ts';
import type { AcrotopiaBoard } from '../../../games/acrotopia/board.ts';
import type { AcrotopiaOptions } from '../../../games/acrotopia/options.ts';
import { VOTE, WRITE } from '../../../games/acrotopia/titles.ts';
import { parseFields } from '../../../games/engine/parse-fields.ts';
import { impatient } from '../reveal.ts';
import { dealTable } from '../tabletop.ts';

const players = (n: number): string[] => Array<string>(n).fill('Player');
const table = (n: number, letters = 'CAT', options: Partial<AcrotopiaOptions> = {}) => {
  const t = impatient(dealTable(acrotopia, { cards: players(n), options: { roundAmt: 3, acronymSize: 3, ...options } }));
  t.s.letters = letters;
  return t;
};
type Laid = ReturnType<typeof table>;
const board = (t: Laid, viewer: number | 'watcher' | 'all' = 'watcher') => t.board<AcrotopiaBoard>(viewer);
const TEXTS = ['Cows Are Tall', 'Cats Are Tame', 'Cooks Avoid Toast', 'Crabs Adore Tea', 'Cold Angry Toads'];
const writeAll = (t: Laid, texts = TEXTS) => {
  t.s.letters = 'CAT';
  for (const [seat, chair] of t.s.chairs.entries()) if (chair.alive) t.give(seat, WRITE, texts[seat]!);
};
const idOf = (t: Laid, seat: number): string => t.s.entries.find((entry) => entry.seat === seat)!.id;
/** `for` is indexed by seat; null for no vote. */
const voteAll = (t: Laid, picks: (number | null)[]) => {
  for (const [seat, pick] of picks.entries()) if (pick !== null) t.give(seat, VOTE, idOf(t, pick));
  if (t.s.phase === 'Day' && picks.includes(null)) t.time();
};

describe('Worked examples of Acrotopia', () => {
  test('1: a phrase is checked at the table, and a wrong one is refused with the reason', () => {
    const t = table(3);
    expect(t.try(0, WRITE, 'Cows Tall')).toMatch(/3 words are wanted/);
    expect(t.try(0, WRITE, 'Cows  Are Tall')).toMatch(/One space/);
    expect(t.try(0, WRITE, 'Cows Are Big')).toBe('Word 3 must begin with T.');
    expect(t.s.written).toEqual([]);
    t.give(0, WRITE, 'cows are tall');
    expect(t.s.written).toEqual([[0, 'Cows Are Tall']]);
    const small = table(3, 'CAT', { turnOnCaps: false });
    small.give(0, WRITE, 'Cows are Tall');
    expect(small.s.written).toEqual([[0, 'cows are tall']]);
  });
  test('2: capitals are made uniform, or left alone', () => {
    const small = table(3, 'NAT', { turnOnCaps: false });
    small.give(1, WRITE, 'NASA Always Tries');
    expect(small.s.written).toEqual([[1, 'nASA always tries']]);
    const left = table(3, 'NAT', { standardiseCapitalisation: false, turnOnCaps: false });
    left.give(1, WRITE, 'NASA Always tries');
    expect(left.s.written).toEqual([[1, 'NASA Always tries']]);
  });
  test('3: without punctuation only letters count', () => {
    expect(table(3, 'CAT', { enablePunctuation: false }).try(0, WRITE, "Cats Aren't Tame")).toMatch(/only letters and spaces/);
    expect(table(3).try(0, WRITE, "Cats Aren't Tame")).toBeNull();
    expect(table(3).try(0, WRITE, "'Cats Are Tame")).toBe('Word 1 must begin with C.');
  });
  test('4: three votes, two votes, none: ten points for the first', () => {
    const t = table(5);
    writeAll(t);
    voteAll(t, [1, 0, 0, 0, 1]);
    expect(t.s.scores).toEqual([10, 0, 0, 0, 0]);
  });
  test('5: players who tie share the points', () => {
    const two = table(5);
    writeAll(two);
    voteAll(two, [1, 0, 0, 1, 2]);
    expect(two.s.scores).toEqual([5, 5, 0, 0, 0]);
    const three = table(3);
    writeAll(three);
    voteAll(three, [1, 2, 0]);
    expect(three.s.scores).toEqual([3, 3, 3]);
    const four = table(4);
    writeAll(four);
    voteAll(four, [1, 2, 3, 0]);
    expect(four.s.scores).toEqual([3, 3, 3, 3]);
  });
  test('6: no one votes: no points, and the next round', () => {
    const t = table(3);
    writeAll(t);
    t.time();
    expect(t.s.scores).toEqual([0, 0, 0]);
    expect([t.s.phase, t.s.round]).toEqual(['Night', 2]);
    expect(t.heard('watcher', 'acro-unvoted')).toHaveLength(1);
  });
  test('7: the same words twice are two entries, and each counts for its writer', () => {
    const t = table(4, 'BAD');
    t.give(0, WRITE, 'Big Angry Dogs');
    t.give(1, WRITE, 'Big Angry Dogs');
    t.give(2, WRITE, 'Bats Adore Darkness');
    t.give(3, WRITE, 'Bring A Donkey');
    expect(board(t).entries.filter(({ text }) => text === 'Big Angry Dogs')).toHaveLength(2);
    voteAll(t, [3, 0, 0, 1]);
    expect(t.s.scores).toEqual([10, 0, 0, 0]);
  });
  test('8: the game ends when two are left, and only players who are still here can win', () => {
    const stays = table(3);
    stays.s.scores = [10, 5, 0];
    stays.leave(2);
    expect(stays.s.outcome).toEqual({ winners: [0], by: ['players'] });
    const leaves = table(3);
    leaves.s.scores = [10, 5, 0];
    leaves.leave(0, 'vegged');
    expect(leaves.s.outcome?.winners).toEqual([1]);
  });
  test('9: the highest total wins, ties share, and without a point no one does', () => {
    const t = table(3);
    t.s.round = 3;
    t.s.scores = [13, 13, 4];
    writeAll(t);
    t.time();
    expect(t.s.outcome).toEqual({ winners: [0, 1], by: ['players'] });
    const none = table(3);
    for (let round = 1; round <= 3; round++) {
      writeAll(none);
      none.time();
    }
    expect(none.s.outcome).toEqual({ winners: [], by: [] });
  });
  test('10: sizes and rounds out of bounds are refused', () => {
    expect(parseFields(acrotopia.options, { acronymSize: 8 })).toEqual({ bad: ['acronymSize'] });
    expect(parseFields(acrotopia.options, { acronymSize: 2 })).toEqual({ bad: ['acronymSize'] });
    expect(parseFields(acrotopia.options, { roundAmt: 2 })).toEqual({ bad: ['roundAmt'] });
    expect(parseFields(acrotopia.options, { roundAmt: 11 })).toEqual({ bad: ['roundAmt'] });
    expect(parseFields(acrotopia.lengths, { Night: 6 })).toEqual({ bad: ['Night'] });
    expect(parseFields(acrotopia.lengths, { Day: 1 })).toEqual({ bad: ['Day'] });
    for (const size of [3, 7])
      expect(dealTable(acrotopia, { cards: players(3), options: { acronymSize: size } }).s.letters).toHaveLength(size);
  });
});

describe('Acrotopia', () => {
  test('a phrase can be changed and taken back until the last player has written', () => {
    const t = table(3);
    t.give(0, WRITE, 'Cows Are Tall');
    t.give(0, WRITE, 'Cows Adore Tea');
    expect(t.s.written).toEqual([[0, 'Cows Adore Tea']]);
    expect(t.takeBack(0, WRITE)).toBeNull();
    expect(t.s.written).toEqual([]);
    writeAll(t);
    expect(t.s.phase).toBe('Day');
  });
  test('no one can vote for themselves, and a vote can be changed', () => {
    const t = table(4);
    writeAll(t);
    expect(t.try(0, VOTE, idOf(t, 0))).toBe('not-offered');
    t.give(0, VOTE, idOf(t, 1));
    t.give(0, VOTE, idOf(t, 2));
    t.time();
    expect(t.s.scores).toEqual([0, 0, 10, 0]);
  });
  test('a player who writes nothing has no entry, and may vote', () => {
    const t = table(3);
    t.give(0, WRITE, 'Cows Are Tall');
    t.time();
    expect(t.s.entries).toHaveLength(1);
    expect(t.asks(VOTE, 0)).toBe(false);
    t.give(1, VOTE, 'entry-A');
    t.give(2, VOTE, 'entry-A');
    expect(t.s.scores).toEqual([10, 0, 0]);
  });
  test('a night in which no one writes has no day', () => {
    const t = table(3);
    t.time();
    expect([t.s.phase, t.s.round]).toEqual(['Night', 2]);
    expect(t.heard(0, 'acro-unwritten')).toHaveLength(1);
  });
  test('an entry whose writer was removed can be voted for and earns nothing', () => {
    const t = table(4);
    t.give(3, WRITE, TEXTS[3]!);
    t.leave(3, 'vegged');
    writeAll(t);
    expect(t.s.entries).toHaveLength(4);
    voteAll(t, [3, 3, 0]);
    expect(t.s.scores).toEqual([0, 0, 0, 0]);
    expect(board(t).last?.entries[0]).toMatchObject({ by: 3, votes: 2, points: 0, won: true });
  });
  test('a player who leaves by day takes the vote along, and the day ends when the others have voted', () => {
    const t = table(4);
    writeAll(t);
    t.give(0, VOTE, idOf(t, 3));
    t.give(1, VOTE, idOf(t, 0));
    t.give(2, VOTE, idOf(t, 0));
    t.leave(3);
    expect(t.s.phase).toBe('Night');
    expect(t.s.scores).toEqual([10, 0, 0, 0]);
  });
  test('the day begins when the last player without a phrase leaves', () => {
    const t = table(4);
    for (const seat of [0, 1, 2]) t.give(seat, WRITE, TEXTS[seat]!);
    t.leave(3);
    expect(t.s.phase).toBe('Day');
  });
  test('writers and votes are shown after the vote, voters never', () => {
    const t = table(3);
    writeAll(t);
    expect(board(t).entries.every(({ by, votes }) => by === undefined && votes === undefined)).toBe(true);
    voteAll(t, [1, 0, 0]);
    const placed = t.heard('watcher', 'acro-placed');
    expect(placed.at(-1)).toEqual({ kind: 'acro-placed', text: 'Cows Are Tall', seat: 0, votes: 2, points: 10, won: true });
    expect(placed).toHaveLength(3);
    expect(board(t).last?.letters).toBe('CAT');
    const { fact } = t.facts.find(({ fact: { kind } }) => kind === 'board')!;
    expect(fact['board']).toMatchObject({ stage: 'result', letters: 'CAT', last: { entries: [{ by: 0, votes: 2 }, {}, {}] } });
  });
  test('everyone sees which players have written and which have voted', () => {
    const t = table(3);
    t.give(1, WRITE, TEXTS[1]!);
    expect(board(t)).toMatchObject({ asked: [0, 1, 2], done: [1] });
    writeAll(t);
    t.give(2, VOTE, idOf(t, 0));
    expect(board(t)).toMatchObject({ asked: [0, 1, 2], done: [2] });
  });
});
