import { describe, expect, test } from 'vitest';
import { parseFields } from '../../../games/engine/parse-fields.ts';
import { sameText } from '../../../games/wacky-words/modes.ts';
import { namesIn, PROMPTS, promptsOf } from '../../../games/wacky-words/prompts.ts';
import { QUESTIONS } from '../../../games/wacky-words/questions.ts';
import { REVERSE } from '../../../games/wacky-words/reverse.ts';
import { ABOUT, FILL, OPTIONS, OWN, VOTE, WRITE } from '../../../games/wacky-words/titles.ts';
import { wackyWords } from '../../../games/wacky-words/wacky-words.ts';
import { all, ballots, board, idOf, players, table } from './table.ts';

describe('Options of Wacky Words', () => {
  test.each([
    ['roundAmt', 3, 15, 5],
    ['acronymSize', 3, 7, 5],
  ] as const)('%s is between %i and %i, %i by default', (key, min, max, usual) => {
    expect(wackyWords.options[key].default).toBe(usual);
    for (const value of [min, max]) expect(parseFields(wackyWords.options, { [key]: value })).toHaveProperty('values');
    for (const value of [min - 1, max + 1]) expect(parseFields(wackyWords.options, { [key]: value })).toEqual({ bad: [key] });
  });
  test('a night has 1 to 5 minutes, a day 2 to 5', () => {
    expect([wackyWords.lengths['Night']!.default, wackyWords.lengths['Day']!.default]).toEqual([2, 5]);
    expect(parseFields(wackyWords.lengths, { Night: 0.5 })).toEqual({ bad: ['Night'] });
    expect(parseFields(wackyWords.lengths, { Day: 1 })).toEqual({ bad: ['Day'] });
  });
});

describe('Built-in prompts', () => {
  test('are many, all different, and name at most two players', () => {
    for (const [bank, least] of [
      [PROMPTS, 150],
      [REVERSE, 80],
      [QUESTIONS, 80],
    ] as const) {
      const texts = promptsOf(bank).map(({ text }) => text);
      expect(texts.length).toBeGreaterThanOrEqual(least);
      expect(new Set(texts).size).toBe(texts.length);
    }
    expect(
      promptsOf(PROMPTS).filter(({ text }) => /\{[^01]/.test(text) || (text.includes('{1}') && !text.includes('{0}'))),
    ).toEqual([]);
  });
  test('do not come twice in a game, and name players at the table', () => {
    const t = table(['Host', ...players(4)], { roundAmt: 15 });
    t.time();
    const seen: string[] = [];
    while (!t.s.outcome) {
      const { text, seats } = t.s.prompt!;
      seen.push(text);
      expect(seats).toHaveLength(namesIn(text));
      expect(new Set(seats).size).toBe(seats.length);
      expect(seats).not.toContain(0);
      t.time();
    }
    expect(new Set(seen).size).toBe(15);
  });
});

describe('Normal', () => {
  test('a response is tidied, can be changed, and is refused when nothing in it can be read', () => {
    const t = table(players(3));
    t.give(0, WRITE.normal, '  two   geese ');
    expect(t.s.written).toEqual([[0, 'two geese']]);
    t.give(0, WRITE.normal, 'three geese');
    expect(t.s.written).toEqual([[0, 'three geese']]);
    expect(t.try(1, WRITE.normal, '\u200b\u200b')).toBe('Write something that can be read.');
    expect(t.try(1, WRITE.normal, '   ')).toBe('not-offered');
    expect(t.try(1, WRITE.normal, 'x'.repeat(201))).toBe('not-offered');
    t.takeBack(0, WRITE.normal);
    expect(t.s.written).toEqual([]);
  });
  test('the Host votes and counts, but never scores; the dead do not vote', () => {
    const t = table(['Host', ...players(4)]);
    t.give(0, FILL.prompts, 'A', 'B', 'C');
    all(t, WRITE.normal);
    expect(t.asks(WRITE.normal, 0)).toBe(false);
    t.leave(4);
    expect(t.asks(VOTE.normal, 4)).toBe(false);
    ballots(t, { 0: [1] });
    expect(t.s.scores).toEqual([0, 10, 0, 0, 0]);
  });
  test('the same words twice are two responses', () => {
    const t = table(players(3));
    all(t, WRITE.normal, { 0: 'geese', 1: 'geese' });
    ballots(t, { 0: [1], 2: [1] });
    expect(t.s.scores).toEqual([0, 10, 0]);
  });
  test('a player who left keeps the response on the table and gets nothing', () => {
    const t = table(players(4), { votesToPoints: true });
    t.give(3, WRITE.normal, 'geese');
    t.leave(3);
    all(t, WRITE.normal);
    ballots(t, { 0: [3], 1: [3], 2: [0] });
    expect(t.s.scores).toEqual([1, 0, 0, 0]);
  });
  test('a night in which no one writes has no day', () => {
    const t = table(players(3));
    t.time();
    expect([t.s.step, t.s.round]).toEqual(['write', 2]);
    expect(t.heard(0, 'wacky-unwritten')).toHaveLength(1);
  });
  test('ranked, there are as many picks as there are others to pick', () => {
    const t = table(players(3), { isRankedChoice: true });
    t.give(0, WRITE.normal, 'geese');
    t.give(1, WRITE.normal, 'swans');
    t.time();
    expect(t.ask(VOTE.normal, 0).offers).toHaveLength(1);
    expect(t.ask(VOTE.normal, 2).offers).toHaveLength(2);
  });
});

describe('Host-written prompts', () => {
  test('come in random order, and the bank fills in the missing ones', () => {
    const t = table(['Host', ...players(3)]);
    t.give(0, FILL.prompts, 'Mine {0}', '', 'Yours');
    const seen: string[] = [];
    while (!t.s.outcome) {
      seen.push(t.s.prompt!.text);
      if (t.s.prompt!.text === 'Mine {0}') expect(board(t).prompt).toEqual({ text: 'Mine {0}', seats: [] });
      t.time();
    }
    expect(seen).toHaveLength(3);
    expect(seen).toEqual(expect.arrayContaining(['Mine {0}', 'Yours']));
  });
  test.each(['left', 'vegged', 'time'] as const)('when the Host has written nothing (%s) the bank writes all', (how) => {
    const t = table(['Host', ...players(3)]);
    if (how === 'time') t.time();
    else t.leave(0, how);
    expect([t.s.step, t.s.round]).toEqual(['write', 1]);
    expect(t.s.outcome).toBeNull();
  });
  test.each(['Alien', 'Neighbor', 'Gambler'])('are not asked for in %s', (card) => {
    const t = table(['Host', card, ...players(2)]);
    expect(t.asks(FILL.prompts, 0)).toBe(false);
    expect(wackyWords.asks(t.s).every(({ seats }) => !seats.includes(0))).toBe(true);
  });
});

describe('Reverse', () => {
  test('each player gets another prompt, and an answer’s writer is never told', () => {
    const t = table(players(4, 'Alien'));
    const own = t.s.own.map(([, { text }]) => text);
    expect(new Set(own).size).toBe(5);
    for (const seat of [0, 1, 2, 3, 4]) {
      expect(board(t, seat).own).toBe(own[seat]);
      expect(t.heard(seat, 'wacky-own')).toHaveLength(1);
    }
    expect(board(t).own).toBeNull();
    all(t, OWN);
    expect(t.s.step).toBe('write');
    expect(board(t).star).toBeNull();
    expect(board(t).prompt?.seats).toEqual([]);
    expect(t.ask(WRITE.reverse).seats).toEqual([0, 1, 2, 3, 4]);
  });
  test('nights without a single answer count, so that the game ends', () => {
    const t = table(players(2, 'Alien'));
    for (let night = 0; night < 3; night++) t.time();
    expect(t.s.outcome).toEqual({ winners: [], by: [] });
  });
});

describe('Wacky People', () => {
  const laid = () => {
    const t = table(['Neighbor', ...players(3)]);
    all(t, ABOUT, { 0: 'A red bicycle.' });
    return t;
  };
  test('the subject writes nothing and does not vote; the truth lies among the inventions', () => {
    const t = laid();
    expect(t.asks(WRITE.people, 0)).toBe(false);
    all(t, WRITE.people);
    expect(t.s.entries.map(({ text }) => text)).toContain('A red bicycle.');
    expect(t.asks(VOTE.people, 0)).toBe(false);
    expect(t.try(1, VOTE.people, idOf(t, 1))).toBe('not-offered');
  });
  test('an invention that is the truth is refused', () => {
    const t = laid();
    expect(t.try(1, WRITE.people, ' a RED  bicycle!! ')).toBe('That is too close to the truth: choose something else.');
    expect(t.s.written).toEqual([]);
    expect(sameText('A red bicycle.', 'a red bicycle')).toBe(true);
    expect(sameText('A red bicycle', 'two red bicycles')).toBe(false);
  });
  test('the round of a subject who has not answered is skipped', () => {
    const t = table(['Neighbor', ...players(3)]);
    for (const seat of [1, 2, 3]) t.give(seat, ABOUT, 'x');
    t.time();
    expect(t.s.star).toBe(1);
    expect(board(t).rounds).toBe(3);
    expect(t.heard(2, 'wacky-skipped')).toEqual([{ kind: 'wacky-skipped', seat: 0 }]);
  });
  test('a first night without an answer leaves no one to ask about: the game is over, and no one has won', () => {
    const t = table(['Neighbor', ...players(3)]);
    t.time();
    expect(t.s.outcome).toEqual({ winners: [], by: [] });
    expect(t.heard('watcher', 'wacky-skipped').map((fact) => fact['seat'])).toEqual([0, 1, 2, 3]);
  });
  test('the round of a subject who leaves at night is skipped; by day it is played', () => {
    const t = laid();
    t.leave(0);
    expect([t.s.star, t.s.round]).toEqual([1, 2]);
    const day = table(['Neighbor', ...players(4)]);
    all(day, ABOUT);
    all(day, WRITE.people, { 1: 'a', 2: 'b', 3: 'c', 4: 'd' });
    day.leave(0);
    ballots(day, { 1: [0], 2: [1], 3: [0], 4: [0] });
    expect(day.s.scores).toEqual([0, 3, 0, 2, 2]);
  });
  test('the guess of the Host counts for others', () => {
    const t = table(['Neighbor', ...players(3), 'Host']);
    all(t, ABOUT);
    all(t, WRITE.people, { 1: 'a', 2: 'b', 3: 'c' });
    ballots(t, { 4: [0], 1: [2] });
    expect(t.s.scores).toEqual([2, 0, 1, 0, 0]);
    expect(t.heard(0, 'wacky-truth')).toMatchObject([{ seat: 0, guessed: [], points: 2 }]);
  });
});

describe('Wacky Decisions', () => {
  const laid = () => table(['Gambler', ...players(4)], { roundAmt: 5 });
  test('one player asks, the others choose, and only the Asker scores', () => {
    const t = laid();
    expect(t.ask(WRITE.decisions).seats).toEqual([0]);
    expect(t.try(0, WRITE.decisions, 'Geese', ' geese. ')).toBe('The two options must differ.');
    t.give(0, WRITE.decisions, 'Geese', 'Swans');
    expect(t.s.step).toBe('vote');
    expect(board(t).sides).toEqual(['Geese', 'Swans']);
    expect(t.ask(VOTE.decisions).seats).toEqual([1, 2, 3, 4]);
    for (const seat of [1, 2]) t.give(seat, VOTE.decisions, OPTIONS[0]!);
    for (const seat of [3, 4]) t.give(seat, VOTE.decisions, OPTIONS[1]!);
    expect(t.s.scores).toEqual([10, 0, 0, 0, 0]);
    expect(t.heard('watcher', 'wacky-chose')).toEqual([
      { kind: 'wacky-chose', text: 'Geese', seats: [1, 2] },
      { kind: 'wacky-chose', text: 'Swans', seats: [3, 4] },
    ]);
    expect(t.s.star).toBe(1);
  });
  test('a player who writes nothing or leaves is passed over', () => {
    const t = laid();
    t.time();
    expect([t.s.star, t.s.round]).toEqual([1, 2]);
    t.leave(1);
    expect([t.s.star, t.s.round]).toEqual([2, 3]);
    expect(t.heard(0, 'wacky-skipped').map((fact) => fact['seat'])).toEqual([0, 1]);
  });
  test('an Asker who left by day gets nothing', () => {
    const t = laid();
    t.give(0, WRITE.decisions, 'Geese', 'Swans');
    t.leave(0);
    t.give(1, VOTE.decisions, OPTIONS[0]!);
    t.give(2, VOTE.decisions, OPTIONS[1]!);
    t.time();
    expect(t.s.scores).toEqual([0, 0, 0, 0, 0]);
  });
  test('no one has to choose', () => {
    const t = laid();
    t.give(0, WRITE.decisions, 'Geese', 'Swans');
    expect(t.ask(VOTE.decisions).optional).toBe(true);
    t.time();
    expect(t.s.scores).toEqual([0, 0, 0, 0, 0]);
  });
});
