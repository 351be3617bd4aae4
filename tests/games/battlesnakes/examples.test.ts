import { describe, expect, test } from 'vitest';
import { options } from '../../../games/battlesnakes/options.ts';
import { parseFields } from '../../../games/engine/parse-fields.ts';
import { alive, board, type Cell, cause, cells, deaths, setLeft, snakesTable, steer, tick } from './snakes.ts';

/** A snake that is in no one's way. */
const bystander = { at: [[8, 8]] as Cell[], going: 'right' as const };

describe('Worked examples of Battlesnakes', () => {
  test('1: the edge leads across, or kills', () => {
    const across = snakesTable([{ at: [[3, 0]], going: 'up' }, bystander]);
    tick(across);
    expect(cells(across, 0)).toEqual([[3, 9]]);
    const walls = snakesTable([{ at: [[3, 0]], going: 'up' }, bystander], { ifWallsAreTransparent: false });
    tick(walls);
    expect(cells(walls, 0)).toEqual([[3, 0]]);
    expect(cause(walls, 0)).toBe('wall');
    expect(walls.s.outcome).toEqual({ winners: [1], by: ['players'] });
  });

  test('2: when two heads meet in a cell the longer one lives; equals both die', () => {
    const a: Cell[] = [
      [3, 5],
      [2, 5],
    ];
    const b: Cell[] = [
      [5, 5],
      [6, 5],
    ];
    const equal = snakesTable([
      { at: a, going: 'right' },
      { at: b, going: 'left' },
    ]);
    tick(equal);
    expect(deaths(equal)).toMatchObject([
      { seat: 0, cause: 'head-on', by: 1, length: 2 },
      { seat: 1, cause: 'head-on', by: 0, length: 2 },
    ]);
    expect(equal.s.outcome).toEqual({ winners: [], by: [] });
    const longer = snakesTable([
      { at: [...a, [1, 5]], going: 'right' },
      { at: b, going: 'left' },
    ]);
    tick(longer);
    expect(cause(longer, 1)).toBe('head-on');
    expect(longer.s.outcome?.winners).toEqual([0]);
  });

  test('3: snakes that pass through each other both die, as do single heads that change places', () => {
    const necks = snakesTable([
      {
        at: [
          [3, 5],
          [2, 5],
        ],
        going: 'right',
      },
      {
        at: [
          [4, 5],
          [5, 5],
        ],
        going: 'left',
      },
    ]);
    tick(necks);
    expect([cause(necks, 0), cause(necks, 1)]).toEqual(['body', 'body']);
    const heads = snakesTable([
      { at: [[3, 5]], going: 'right' },
      { at: [[4, 5]], going: 'left' },
    ]);
    tick(heads);
    expect([cause(heads, 0), cause(heads, 1)]).toEqual(['head-on', 'head-on']);
    expect(heads.s.outcome?.winners).toEqual([]);
  });

  test('4: the end of a snake’s own tail gives way', () => {
    const t = snakesTable([
      {
        at: [
          [2, 2],
          [3, 2],
          [3, 3],
          [2, 3],
        ],
        going: 'down',
      },
      bystander,
    ]);
    tick(t);
    expect(cells(t, 0)).toEqual([
      [2, 3],
      [2, 2],
      [3, 2],
      [3, 3],
    ]);
    expect(alive(t, 0)).toBe(true);
  });

  test('5: another’s tail gives way unless its owner eats', () => {
    const a = { at: [[2, 3]] as Cell[], going: 'up' as const };
    const b = {
      at: [
        [4, 2],
        [3, 2],
        [2, 2],
      ] as Cell[],
      going: 'right' as const,
    };
    const hungry = snakesTable([a, b]);
    tick(hungry);
    expect(alive(hungry, 0)).toBe(true);
    const fed = snakesTable([a, b], {}, [[5, 2]]);
    tick(fed);
    expect(deaths(fed)).toMatchObject([{ seat: 0, cause: 'body', by: 1 }]);
    expect(cells(fed, 1)).toHaveLength(4);
    expect(board(fed).foods).toHaveLength(3);
  });

  const long: Cell[] = [
    [6, 5],
    [5, 5],
    [4, 5],
    [3, 5],
    [2, 5],
  ];
  const crossing = (kind: 'Cheese Snake' | 'Gap Snake', x: number) => {
    const t = snakesTable([{ at: [[x, 4]], going: 'down' }, { kind, at: long, going: 'right' }, bystander]);
    tick(t);
    expect(cells(t, 1)[0]).toEqual([7, 5]);
    return alive(t, 0);
  };
  test('6: every second segment of a Cheese Snake is a hole, counted after its step', () => {
    expect(crossing('Cheese Snake', 4)).toBe(true);
    expect(crossing('Cheese Snake', 6)).toBe(true);
    expect(crossing('Cheese Snake', 5)).toBe(false);
    expect(crossing('Cheese Snake', 3)).toBe(false);
  });
  test('7: only the head and the last segment of a Gap Snake are solid', () => {
    expect(crossing('Gap Snake', 5)).toBe(true);
    expect(crossing('Gap Snake', 4)).toBe(true);
    expect(crossing('Gap Snake', 3)).toBe(false);
  });

  test('8: a dead snake is an obstacle only if the host says so', () => {
    for (const deadSnakeObstacles of [true, false]) {
      const t = snakesTable([{ at: [[5, 6]], going: 'up' }, { at: [[5, 5]], going: 'right' }, bystander], { deadSnakeObstacles });
      t.leave(1);
      tick(t);
      expect(alive(t, 0)).toBe(!deadSnakeObstacles);
      if (deadSnakeObstacles) expect(deaths(t)).toMatchObject([{ seat: 0, cause: 'body', by: 1 }]);
    }
  });

  test('9: a snake cannot turn back, and the first of two turns in one tick counts', () => {
    const t = snakesTable([{ at: [[5, 5]], going: 'up' }, bystander]);
    expect(steer(t, 0, 'down')).toMatch(/turn back/);
    expect(steer(t, 0, 'up')).toMatch(/already/);
    expect(steer(t, 0, 'left')).toBeNull();
    expect(steer(t, 0, 'right')).toMatch(/turned already/);
    expect(steer(t, 0, 'up')).not.toBeNull();
    tick(t);
    expect(cells(t, 0)).toEqual([[4, 5]]);
    tick(t);
    expect(cells(t, 0)).toEqual([[3, 5]]);
  });

  test('10: when two of three die at once the third wins; at the end of the day the longest win', () => {
    const t = snakesTable([{ at: [[3, 5]], going: 'right' }, { at: [[5, 5]], going: 'left' }, bystander]);
    tick(t);
    expect(t.s.outcome).toEqual({ winners: [2], by: ['players'] });
    const row = (y: number, length: number) => ({
      at: Array.from({ length }, (_, i): Cell => [8 - i, y]),
      going: 'right' as const,
    });
    const day = snakesTable([row(1, 7), row(3, 7), row(5, 5)]);
    setLeft(day.s, 2);
    tick(day);
    expect(day.s.outcome).toBeNull();
    tick(day);
    expect(day.s.outcome).toEqual({ winners: [0, 1], by: ['players'] });
    expect(day.heard('watcher', 'snake-sundown')).toEqual([{ kind: 'snake-sundown', length: 7 }]);
  });

  test('11: a board of 9 or of 101 is refused', () => {
    expect(parseFields(options, { boardSize: 9 })).toEqual({ bad: ['boardSize'] });
    expect(parseFields(options, { boardSize: 101 })).toEqual({ bad: ['boardSize'] });
    expect(parseFields(options, { boardSize: 10 })).toMatchObject({ values: { boardSize: 10 } });
    expect(parseFields(options, { boardSize: 100 })).toMatchObject({ values: { boardSize: 100 } });
  });
});
