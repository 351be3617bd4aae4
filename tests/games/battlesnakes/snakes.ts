/** Builds boards for tests. 'A' is seat 0. */
import { expect } from 'vitest';
import { battlesnakes } from '../../../games/battlesnakes/battlesnakes.ts';
import {
  type BattlesnakesBoard,
  cellsOf,
  type Heading,
  READY,
  type SnakeKind,
  STEER,
  TICK_LENGTH,
} from '../../../games/battlesnakes/board.ts';
import type { BattlesnakesOptions } from '../../../games/battlesnakes/options.ts';
import type { Battlesnakes } from '../../../games/battlesnakes/state.ts';
import type { Seat } from '../../../games/engine/game.ts';
import { dealTable } from '../tabletop.ts';

export type Cell = [x: number, y: number];
export interface Drawn {
  kind?: SnakeKind;
  /** Cells from the head to the tail. */
  at: Cell[];
  going: Heading;
}
export const SIZE = 10;
const far: Cell[] = [
  [0, 9],
  [9, 9],
];

/** A table at the start of its day, with these snakes and this food on the board. */
export function snakesTable(drawn: Drawn[], options: Partial<BattlesnakesOptions> = {}, foods: Cell[] = []) {
  const t = dealTable(battlesnakes, { cards: drawn.map(({ kind = 'Snake' }) => kind), options: { boardSize: SIZE, ...options } });
  for (const seat of drawn.keys()) t.give(seat, READY, 'Ready');
  expect(t.s.phase).toBe('Day');
  const { boardSize } = t.s.options;
  for (const [seat, { at, going }] of drawn.entries()) {
    const [head] = at as [Cell];
    Object.assign(t.s.snakes[seat]!, { head: head[1] * boardSize + head[0], body: lettered(at, boardSize), going });
  }
  t.s.foods = foods.map(([x, y]) => y * boardSize + x);
  // Food out of everyone's way, so that the game adds none of its own.
  for (const [x, y] of far) if (t.s.foods.length < 3) t.s.foods.push(y * boardSize + x);
  while (t.s.foods.length < 3) t.s.foods.push(boardSize * boardSize - 5);
  return t;
}
export type SnakesTable = ReturnType<typeof snakesTable>;

function lettered(at: Cell[], size: number): string {
  return at
    .slice(1)
    .map(([x, y], i) => {
      const [px, py] = at[i]!;
      if ((py + 1) % size === y && px === x) return 'D';
      if ((px + 1) % size === x && py === y) return 'R';
      return px === x ? 'U' : 'L';
    })
    .join('');
}

export const board = (t: SnakesTable, viewer: Seat | 'watcher' = 'watcher') => t.board<BattlesnakesBoard>(viewer);
export const cells = (t: SnakesTable, seat: Seat): Cell[] => {
  const { size } = board(t);
  return cellsOf(t.s.snakes[seat]!, size).map((cell) => [cell % size, Math.floor(cell / size)]);
};
export const alive = (t: SnakesTable, seat: Seat): boolean => t.s.snakes[seat]!.end === null;
export const cause = (t: SnakesTable, seat: Seat) => t.s.snakes[seat]!.end?.cause;
export const steer = (t: SnakesTable, seat: Seat, to: Heading) => t.try(seat, STEER, to);
export const tick = (t: SnakesTable, n = 1): void => {
  for (let i = 0; i < n && !t.s.outcome; i++) t.time();
};
export const deaths = (t: SnakesTable) => t.heard('watcher', 'snake-died');
/** Sets the rest of the day, in ticks. */
export const setLeft = (s: Battlesnakes, ticks: number): void => {
  s.left = ticks;
};
export { TICK_LENGTH };
