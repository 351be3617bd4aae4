import { describe, expect, test } from 'vitest';
import { cellsOf } from '../../../games/battlesnakes/board.ts';
import { options } from '../../../games/battlesnakes/options.ts';
import { placeFood } from '../../../games/battlesnakes/places.ts';
import { defaults } from '../../../games/engine/options.ts';
import { seeded } from '../../../games/engine/rng.ts';
import { alive, board, type Cell, cause, cells, deaths, snakesTable, tick } from './snakes.ts';

const bystander = { at: [[8, 8]] as Cell[], going: 'right' as const };

describe('Steps of snakes', () => {
  const row = (length: number, y: number, x = 3): { at: Cell[]; going: 'right' } => ({
    at: Array.from({ length }, (_, i): Cell => [x - i, y]),
    going: 'right',
  });
  test('three heads in one cell: a single longest lives, a tie for longest does not', () => {
    const three = (lengths: [number, number, number]) => {
      const [a, b, c] = lengths;
      const t = snakesTable([
        row(a, 5),
        { at: Array.from({ length: b }, (_, i): Cell => [5 + (i % 5), 5 + Math.floor(i / 5)]), going: 'left' },
        { at: Array.from({ length: c }, (_, i): Cell => [4, 4 - i]), going: 'down' },
        bystander,
      ]);
      tick(t);
      return [0, 1, 2].filter((seat) => alive(t, seat));
    };
    expect(three([4, 4, 2])).toEqual([]);
    expect(three([4, 3, 3])).toEqual([0]);
    expect(three([2, 3, 4])).toEqual([2]);
  });
  test('two heads that meet in a hole go by length; the hole does not matter', () => {
    const cheese = { kind: 'Cheese Snake' as const, ...row(5, 5, 6) };
    const up = { at: [[4, 6]] as Cell[], going: 'up' as const };
    const down = {
      at: [
        [4, 4],
        [4, 3],
      ] as Cell[],
      going: 'down' as const,
    };
    const t = snakesTable([up, cheese, down]);
    tick(t);
    expect(cause(t, 0)).toBe('head-on');
    expect([alive(t, 1), alive(t, 2)]).toEqual([true, true]);
    expect(cells(t, 2)[0]).toEqual([4, 5]);
  });
  test('a snake crosses its own holes, but not its own solid segments', () => {
    const coil: Cell[] = [
      [2, 2],
      [3, 2],
      [3, 3],
      [2, 3],
      [1, 3],
      [1, 2],
    ];
    const own = (kind: 'Snake' | 'Cheese Snake') => {
      const t = snakesTable([{ kind, at: coil, going: 'down' }, bystander]);
      tick(t);
      return cause(t, 0);
    };
    expect(own('Snake')).toBe('self');
    expect(own('Cheese Snake')).toBe('self');
    const gap = snakesTable([{ kind: 'Gap Snake', at: coil, going: 'down' }, bystander]);
    tick(gap);
    expect(alive(gap, 0)).toBe(true);
    // On a plain board a head is next to its own solid segments only; around an odd board a Cheese Snake meets its holes.
    const round: Cell[] = [...Array.from({ length: 11 }, (_, i): Cell => [i, 5]), [10, 6]];
    const cheese = snakesTable(
      [
        { kind: 'Cheese Snake', at: round, going: 'left' },
        { at: [[8, 8]], going: 'up' },
      ],
      { boardSize: 11 },
    );
    tick(cheese);
    expect(alive(cheese, 0)).toBe(true);
    expect(cells(cheese, 0)[0]).toEqual([10, 5]);
  });
  test('a snake that runs into the wall lies there for this tick, dead snakes in the way or not', () => {
    const t = snakesTable([{ at: [[0, 5]], going: 'left' }, { at: [[0, 6]], going: 'up' }, bystander], {
      ifWallsAreTransparent: false,
    });
    tick(t);
    expect([cause(t, 0), cause(t, 1)]).toEqual(['wall', 'body']);
  });
  test('a snake that dies in this tick still kills with its body, and then lies where it was before', () => {
    const t = snakesTable([
      row(4, 5),
      {
        at: [
          [5, 5],
          [6, 5],
          [7, 5],
          [8, 5],
          [9, 5],
        ],
        going: 'left',
      },
      { at: [[3, 6]], going: 'up' },
      bystander,
    ]);
    tick(t);
    expect([cause(t, 0), cause(t, 2)]).toEqual(['head-on', 'body']);
    expect(deaths(t)).toContainEqual(expect.objectContaining({ seat: 2, by: 0 }));
    expect(cells(t, 0)).toEqual(row(4, 5).at);
  });
  test('food under a dying snake stays; a survivor on it eats and grows', () => {
    const both = snakesTable([{ at: [[3, 5]], going: 'right' }, { at: [[5, 5]], going: 'left' }, bystander, row(3, 1)], {}, [
      [4, 5],
    ]);
    tick(both);
    expect(board(both).foods).toContain(54);
    const one = snakesTable([row(2, 5), { at: [[5, 5]], going: 'left' }, bystander], {}, [[4, 5]]);
    tick(one);
    expect(cells(one, 0)).toHaveLength(3);
    expect(board(one).foods).not.toContain(54);
    expect(board(one).foods).toHaveLength(3);
  });
  test('a new bite lies on a cell that nothing covers, holes included; a full board gets none', () => {
    const t = snakesTable([row(3, 5), bystander], {}, [[4, 5]]);
    tick(t);
    const covered = t.s.snakes.flatMap((snake) => cellsOf(snake, 10));
    for (const food of board(t).foods) expect(covered).not.toContain(food);
    expect(new Set(board(t).foods).size).toBe(3);
    const filling = `${'R'.repeat(9)}D${'L'.repeat(9)}D`.repeat(5).slice(0, -1);
    const full = { ...t.s.snakes[0]!, kind: 'Gap Snake' as const, head: 0, body: filling };
    expect(new Set(cellsOf(full, 10)).size).toBe(100);
    const foods: number[] = [];
    placeFood(foods, [full], 10, seeded([1, 2, 3, 4]));
    expect(foods).toEqual([]);
  });
  test('a step across the edge is drawn back across it', () => {
    const t = snakesTable([{ at: [[9, 5], [8, 5]], going: 'right' }, bystander]); // biome-ignore format: a drawing
    tick(t, 2);
    expect(cells(t, 0)).toEqual([
      [1, 5],
      [0, 5],
    ]);
    tick(t, 9);
    expect(cells(t, 0)).toEqual([
      [0, 5],
      [9, 5],
    ]);
  });
});

describe('Hunger', () => {
  test('is off by default: a snake that never eats lives on', () => {
    expect(defaults(options)).toEqual({ boardSize: 20, ifWallsAreTransparent: true, deadSnakeObstacles: false, hunger: false });
    const t = snakesTable([{ at: [[1, 1]], going: 'right' }, bystander]);
    tick(t, 150);
    expect(t.s.outcome).toBeNull();
    expect(board(t).hunger).toBeNull();
  });
  test('starves a snake after 100 ticks without food, counted from the last bite', () => {
    const t = snakesTable([{ at: [[1, 1]], going: 'right' }, bystander, { at: [[1, 3]], going: 'right' }], { hunger: true }, [
      [5, 1],
    ]);
    tick(t, 99);
    expect(deaths(t)).toEqual([]);
    tick(t);
    expect(deaths(t)).toMatchObject([
      { seat: 1, cause: 'hunger' },
      { seat: 2, cause: 'hunger' },
    ]);
    expect(t.s.outcome?.winners).toEqual([0]);
  });
});
