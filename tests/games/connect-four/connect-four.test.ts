import { describe, expect, test } from 'vitest';
import type { ConnectFourBoard } from '../../../games/connect-four/board.ts';
import { connectFour } from '../../../games/connect-four/connect-four.ts';
import { gameModule } from '../../../games/connect-four/module.ts';
import type { ConnectFourOptions } from '../../../games/connect-four/options.ts';
import type { ConnectFour } from '../../../games/connect-four/state.ts';
import { parseFields } from '../../../games/engine/parse-fields.ts';
import { randomMove } from '../../../games/engine/random-answer.ts';
import { seeded } from '../../../games/engine/rng.ts';
import { checkSetup } from '../../../games/engine/setup.ts';
import { type BotMove, botOf, dealOf, playOut } from '../../../scripts/simulate/play-out.ts';
import { dealTable } from '../tabletop.ts';

const men = (n: number): string[] => Array<string>(n).fill('Starman');
const table = (n: number, options: Partial<ConnectFourOptions> = { boardX: 6, boardY: 7 }) =>
  dealTable(connectFour, { cards: men(n), options });
type Laid = ReturnType<typeof table>;
const turn = (t: Laid): number => t.s.turn;
const drop = (t: Laid, column: number) => t.try(turn(t), 'Drop a disc', String(column));
const run = (t: Laid, ...columns: number[]) => {
  for (const column of columns) expect(drop(t, column), `a disc into ${column}`).toBeNull();
};
const board = (t: Laid) => t.board<ConnectFourBoard>('watcher');

describe('Worked examples of Connect Four', () => {
  test('1: discs fall onto each other', () => {
    const t = table(2);
    run(t, 4);
    expect(board(t).last).toEqual({ row: 5, column: 3 });
    run(t, 4);
    expect(board(t).last).toEqual({ row: 4, column: 3 });
  });
  test('2: four upright win', () => {
    const t = table(2);
    run(t, 1, 2, 1, 2, 1, 2, 1);
    expect(t.s.outcome).toEqual({ winners: [0], by: ['players'] });
    expect(
      board(t)
        .lit.map(({ row, column }) => [row, column])
        .sort(),
    ).toEqual([
      [2, 0],
      [3, 0],
      [4, 0],
      [5, 0],
    ]);
  });
  test('3: four level win', () => {
    const t = table(2);
    run(t, 1, 1, 2, 2, 3, 3, 4);
    expect(t.s.outcome?.winners).toEqual([0]);
  });
  test('4: four on a slant win', () => {
    const t = table(2);
    run(t, 1, 2, 2, 3, 3, 4, 3, 4, 4, 6, 4);
    expect(t.s.outcome?.winners).toEqual([0]);
    expect(
      board(t)
        .lit.map(({ row, column }) => [row, column])
        .sort(),
    ).toEqual([
      [2, 3],
      [3, 2],
      [4, 1],
      [5, 0],
    ]);
  });
  test('5: a disc that joins five lights up all five', () => {
    const t = table(2);
    run(t, 1, 7, 2, 7, 4, 7, 5, 6, 3);
    expect(t.s.outcome?.winners).toEqual([0]);
    expect(board(t).lit).toHaveLength(5);
  });
  test('6: a full column is refused and the turn stays', () => {
    const t = table(2);
    run(t, 1, 1, 1, 1, 1, 1);
    expect(drop(t, 1)).toBe('not-offered');
    expect(turn(t)).toBe(0);
  });
  test('7: removed players are passed over; a player who leaves ends the game', () => {
    const t = table(3);
    t.leave(1, 'vegged');
    run(t, 1);
    expect(turn(t)).toBe(2);
    run(t, 1);
    expect(turn(t)).toBe(0);
    t.leave(2);
    expect(t.s.outcome).toEqual({ winners: [], by: [] });
  });
  test('8: a full board without a line is a draw', () => {
    const t = table(2, { boardX: 4, boardY: 4 });
    run(t, 2, 1, 1, 2, 2, 1, 2, 1, 4, 3, 3, 4, 4, 3, 4);
    expect(t.s.outcome).toBeNull();
    run(t, 3);
    expect(t.s.outcome).toEqual({ winners: [], by: [] });
  });
  test('9: when one of two players is removed, the other one wins', () => {
    const t = table(2);
    t.leave(0, 'vegged');
    expect(t.s.outcome?.winners).toEqual([1]);
  });
  test('10: sizes out of bounds are refused, and rows are rows', () => {
    expect(parseFields(connectFour.options, { boardX: 3 })).toEqual({ bad: ['boardX'] });
    expect(parseFields(connectFour.options, { boardY: 101 })).toEqual({ bad: ['boardY'] });
    const t = table(2, { boardX: 5, boardY: 8 });
    expect(board(t).rows).toBe(5);
    expect(board(t).columns).toHaveLength(8);
    expect(t.ask('Drop a disc').offers[0]).toMatchObject({ of: ['1', '2', '3', '4', '5', '6', '7', '8'] });
  });
  test('11: nothing moves out of turn or beyond the edge', () => {
    const t = table(2);
    const { id } = t.ask('Drop a disc');
    expect(t.try(0, 'Drop a disc', '8')).toBe('not-offered');
    expect(t.try(0, 'Drop a disc', '0')).toBe('not-offered');
    expect(connectFour.asks(t.s)[0]).toMatchObject({ id, seats: [0] });
    expect(board(t).columns.join('')).toBe('');
  });
});

describe('Connect Four', () => {
  test('a board has 6 rows and 7 columns unless the host says otherwise', () => {
    const t = table(2, {});
    expect([board(t).rows, board(t).columns.length]).toEqual([6, 7]);
  });
  test('a turn that runs out passes without a disc', () => {
    const t = table(2);
    t.time();
    expect(turn(t)).toBe(1);
    expect(board(t).columns.join('')).toBe('');
  });
  test('the Host drops nothing, cannot win, and does not keep a game going', () => {
    const t = dealTable(connectFour, { cards: ['Starman', 'Host', 'Starman'], options: { boardX: 6, boardY: 7 } });
    run(t, 1);
    expect(turn(t)).toBe(2);
    t.leave(0, 'vegged');
    expect(t.s.outcome?.winners).toEqual([2]);
  });
  test('a board of 100 by 100 is played to its end', () => {
    const deal = dealOf(connectFour, gameModule.setups[0]!, [1, 2, 3, 4]);
    const { failure, s } = playOut(connectFour, { ...deal, options: { boardX: 100, boardY: 100 } }, seeded([5, 6, 7, 8]));
    expect(failure).toBeNull();
    expect(s.outcome?.winners).toHaveLength(1);
  });
  test('every setup of the house can be played', () => {
    for (const setup of gameModule.setups) expect(checkSetup(setup, gameModule.catalogue)).toBeNull();
  });
  test('bots alone end every game, and beat players who drop at random', () => {
    let won = 0;
    for (let i = 0; i < 16; i++) {
      const own = botOf(connectFour);
      const clever = i % 2;
      const move: BotMove<ConnectFour> = (s, seat, rng) =>
        seat === clever ? own(s, seat, rng) : randomMove(connectFour, s, seat, rng);
      const deal = { ...dealOf(connectFour, gameModule.setups[0]!, [i, 2, 3, 4]), options: { boardX: 6, boardY: 7 } };
      const { s, failure } = playOut(connectFour, deal, seeded([i, 5, 6, 7]), { move, check: true });
      expect(failure).toBeNull();
      if (s.outcome!.winners.includes(clever)) won++;
    }
    expect(won).toBeGreaterThan(13);
  });
});
