import { describe, expect, test } from 'vitest';
import type { Game } from '../../../games/engine/game.ts';
import { createTable, needsSeed, step } from '../../../games/table/table.ts';
import type { Table } from '../../../games/table/table-state.ts';
import { AtTable, by, MINUTE, person, plan, running, SEED, T0 } from './at-table.ts';
import { type Lanterns, lanterns } from './lanterns.ts';

/** Plays a practice table of this game; the person does nothing for `ms` milliseconds. */
function practise(game: Game<Lanterns>, ms: number): Table {
  const gameOf = (): Game => game;
  const table = createTable(plan(5, { practice: true }), person('a'), T0, [5, 6, 7, 8]);
  for (let n = 0; table.deadline !== null && table.deadline <= T0 + ms && n < 1000; n++) {
    const at = Math.max(table.now, table.deadline);
    step(table, needsSeed(table, at) ? { type: 'tick', at, seed: SEED, seal: '' } : { type: 'tick', at }, gameOf);
  }
  return table;
}

describe('bots', () => {
  test('answer in 1.5 to 9 s, at different speeds', () => {
    const t = running('a', {}, 12);
    const waits = t.table.bots.map((bot) => bot.at! - t.now);
    expect(waits).toHaveLength(12);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(1_500);
    expect(Math.max(...waits)).toBeLessThanOrEqual(9_000);
    expect(new Set(waits).size).toBeGreaterThan(8);
  });
  test('have all answered after that, and the person’s answer ends the phase', () => {
    const t = running('a', {}, 6).wait(9_000);
    expect(t.view()!.phase.name).toBe('Night');
    expect(t.table.bots).toEqual([]);
    expect(t.answer('a', 'lantern', ['lit']).view()!.phase.name).toBe('Day');
  });
  test('take longer if there is more time', () => {
    const t = running('a', {}, 12).wait(9_000).answer('a', 'lantern', ['lit']);
    const waits = t.table.bots.map((bot) => bot.at! - t.now);
    expect(Math.max(...waits)).toBeGreaterThan(9_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(27_000);
  });
  test('think the same again with the same dice', () => {
    const times = (): unknown => running('a', {}, 6).wait(5_000).table.bots;
    expect(times()).toEqual(times());
  });
  test('think once about an optional question, and do not wake the table again for it', () => {
    const t = running('a', {}, 6).wait(9_000).answer('a', 'lantern', ['lit']).wait(MINUTE);
    expect(t.table.bots.filter((bot) => bot.at !== null)).toEqual([]);
    expect(t.table.deadline).toBe(t.view()!.deadline! - MINUTE);
  });
  test('move by the game’s own bot if it has one', () => {
    const bot: Game<Lanterns>['bot'] = (s) => (s.phase === 'Night' ? { ask: 'lantern', answer: ['lit'] } : null);
    const table = practise({ ...lanterns, bot }, 20_000);
    const given = (table.play as Lanterns).answers['lantern']!;
    expect(given.map(([, answer]) => answer)).toEqual(Array(4).fill(['lit']));
  });
  test('answer at random if the game’s own bot gives an invalid answer', () => {
    const table = practise({ ...lanterns, bot: () => ({ ask: 'lantern', answer: ['blue'] }) }, 20_000);
    expect((table.play as Lanterns).answers['lantern']).toHaveLength(4);
  });
  test('hold up no one if they never decide: they answer when time is up', () => {
    const table = practise({ ...lanterns, bot: () => null }, 3_000 + 2 * MINUTE);
    expect(table.kick).toMatchObject({ votes: [], slow: [table.members[0]!.seat] });
    expect((table.play as Lanterns).answers['lantern']).toHaveLength(4);
  });
  test('take the time that the game gives them', () => {
    const table = practise({ ...lanterns, botDelay: () => 700 }, 3_000);
    expect(table.bots.map((bot) => bot.at! - table.now)).toEqual(Array(4).fill(700));
  });
  test('move once each at the deadline in a game with its own clock, and wake no one before', () => {
    const moves: number[] = [];
    const bot: Game<Lanterns>['bot'] = (s, seat) => {
      if (s.phase === 'Night') moves.push(seat);
      return s.phase === 'Night' ? { ask: 'lantern', answer: ['lit'] } : null;
    };
    const clockwork = { ...lanterns, botDelay: () => null, bot };
    const before = practise(clockwork, 3_000 + MINUTE);
    expect(moves).toEqual([]);
    // The table wakes for time warnings, not for any bot.
    expect(before.bots.map(({ at }) => at)).toEqual(Array(4).fill(null));
    const table = practise(clockwork, 3_000 + 2 * MINUTE);
    expect(moves).toHaveLength(4);
    expect((table.play as Lanterns).answers['lantern']).toHaveLength(4);
  });
  test('play for the dead until the end', () => {
    const t = new AtTable(plan(6, { practice: true }));
    for (let n = 0; n < 20 && t.room().stage !== 'post'; n++) {
      t.wait(30_000);
      const ask = t.view('a')!.asks.find((a) => !a.optional && a.given.length === 0);
      if (ask) t.answer('a', ask.id, ask.id === 'vote' ? [[t.seat('a')]] : ['lit']);
      else t.wait(10 * MINUTE);
    }
    expect(t.view()!.outcome).not.toBeNull();
  });
  test('are not asked to leave with the people', () => {
    const t = running('ab', {}, 2).do({ type: 'leave', by: by('a') });
    expect(t.room().members.filter((m) => m.kind === 'bot' && m.gone)).toEqual([]);
  });
});
