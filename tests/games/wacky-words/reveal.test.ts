import { describe, expect, test } from 'vitest';
import { LAUGH, NEXT } from '../../../games/acrotopia/titles.ts';
import type { WackyBoard } from '../../../games/wacky-words/shown.ts';
import { ABOUT, FILL, OPTIONS, VOTE, WRITE } from '../../../games/wacky-words/titles.ts';
import { wackyWords } from '../../../games/wacky-words/wacky-words.ts';
import { goOn } from '../reveal.ts';
import { dealTable } from '../tabletop.ts';
import { all, ballots, players, type Table } from './table.ts';

/** A table at which reveals take their time. */
const table = (cards: string[], options = {}): Table => dealTable(wackyWords, { cards, options: { roundAmt: 3, ...options } });
const last = (t: Table, viewer: number | 'watcher' = 'watcher') => t.board<WackyBoard>(viewer).last!;

describe('The reveal of Wacky Words', () => {
  test('shows the responses one by one, the best last, and gives its points with it', () => {
    const t = table(players(4));
    all(t, WRITE.normal);
    ballots(t, { 0: [1], 1: [0], 2: [0], 3: [0] });
    expect([t.s.step, t.view(0).phase]).toEqual(['reveal', { name: 'Reveal', count: 1, light: 'dusk' }]);
    const known = () => last(t).entries.filter(({ by }) => by !== undefined).length;
    for (let step = 0; step < 4; step++) {
      expect(known()).toBe(step);
      expect(t.s.scores).toEqual([0, 0, 0, 0]);
      t.time();
    }
    expect(t.s.scores).toEqual([10, 0, 0, 0]);
    expect(t.heard('watcher', 'wacky-placed').map((fact) => fact['votes'])).toEqual([0, 0, 1, 3]);
    t.time();
    expect([t.s.step, t.s.round]).toEqual(['write', 2]);
  });
  test('asks the Host too, who votes as well', () => {
    const t = table(['Host', ...players(3)]);
    t.give(0, FILL.prompts, 'A', 'B', 'C');
    all(t, WRITE.normal);
    ballots(t, { 0: [1], 1: [2], 2: [1], 3: [1] });
    for (const seat of [1, 2, 3]) t.give(seat, NEXT, NEXT);
    expect(t.s.step).toBe('reveal');
    t.give(0, NEXT, NEXT);
    expect([t.s.step, t.s.round]).toEqual(['write', 2]);
  });
  test('the truth of Wacky People comes last, with who found it; before, neither is known', () => {
    const t = table(['Neighbor', ...players(3)]);
    all(t, ABOUT, { 0: 'The truth' });
    all(t, WRITE.people);
    ballots(t, { 1: [0], 2: [0], 3: [2] });
    for (let step = 0; step < 3; step++) {
      t.time();
      expect(last(t).guessed).toEqual([]);
      expect(last(t).entries.find(({ text }) => text === 'The truth')!.by).toBeUndefined();
    }
    // The invention that fooled one has earned its point; no one has one for the truth yet.
    expect(t.s.scores).toEqual([0, 0, 1, 0]);
    t.time();
    expect(last(t)).toMatchObject({ guessed: [1, 2] });
    expect(t.s.scores).toEqual([4, 2, 3, 0]);
    expect(
      t
        .heard(3)
        .flatMap(({ kind }) => (kind.startsWith('wacky-') ? [kind] : []))
        .slice(-4),
    ).toEqual(['wacky-fooled', 'wacky-fooled', 'wacky-fooled', 'wacky-truth']);
  });
  test('a split of Wacky Decisions comes at once, with who chose what', () => {
    const t = table(['Gambler', ...players(4)]);
    t.give(0, WRITE.decisions, 'Geese', 'Swans');
    for (const seat of [1, 2]) t.give(seat, VOTE.decisions, OPTIONS[0]!);
    for (const seat of [3, 4]) t.give(seat, VOTE.decisions, OPTIONS[1]!);
    expect(last(t).split).toBeNull();
    expect(t.s.scores).toEqual([0, 0, 0, 0, 0]);
    t.time();
    expect(last(t).split).toEqual({
      sides: ['Geese', 'Swans'],
      chose: [
        [1, 2],
        [3, 4],
      ],
      points: 10,
    });
    expect(t.s.scores).toEqual([10, 0, 0, 0, 0]);
    expect(t.asks(LAUGH, 1)).toBe(false);
    goOn(t);
    expect(t.s.star).toBe(1);
  });
  test('an Asker or a subject who leaves takes no one’s reveal away', () => {
    const t = table(['Gambler', ...players(4)]);
    t.give(0, WRITE.decisions, 'Geese', 'Swans');
    for (const seat of [1, 2, 3, 4]) t.give(seat, VOTE.decisions, OPTIONS[0]!);
    t.leave(0);
    expect([t.s.step, t.s.round]).toEqual(['reveal', 1]);
    t.time();
    t.time();
    expect([t.s.step, t.s.round]).toEqual(['write', 2]);
  });
  test('counts in whole when the game ends in it', () => {
    const t = table(players(3));
    all(t, WRITE.normal);
    ballots(t, { 0: [1], 1: [0], 2: [0] });
    t.leave(1);
    expect(t.s.outcome).toEqual({ winners: [0], by: ['players'] });
    expect(t.s.scores).toEqual([10, 0, 0]);
    expect(t.heard('watcher', 'wacky-placed')).toHaveLength(3);
  });
});
