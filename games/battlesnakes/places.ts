/** Starting places of snakes and food. */
import type { Seat } from '../engine/game.ts';
import { pickOne, type Rng } from '../engine/rng.ts';
import { cellsOf, type Snake, type SnakeKind, stepsBetween } from './board.ts';

/** Fewest steps between snakes at the start, if the board has room. */
const APART = 3;
export const FOODS = 3;

/** Returns lone heads that look up, each in a cell of its own. */
export function placeSnakes(snakes: { seat: Seat; kind: SnakeKind }[], size: number, rng: Rng): Snake[] {
  const heads: number[] = [];
  const cells = Array.from({ length: size * size }, (_, cell) => cell);
  for (const _ of snakes) {
    const free = cells.filter((cell) => !heads.includes(cell));
    const far = free.filter((cell) => heads.every((head) => stepsBetween(cell, head, { size, wrap: true }) >= APART));
    heads.push(pickOne(rng, far.length ? far : free));
  }
  return snakes.map(({ seat, kind }, i) => ({ seat, kind, head: heads[i]!, body: '', going: 'up', fed: 0, end: null }));
}

/** Adds food on cells that no snake covers, not even a hole or a dead snake. Stops when there is enough or no cell is free. */
export function placeFood(foods: number[], snakes: readonly Snake[], size: number, rng: Rng): void {
  while (foods.length < FOODS) {
    const covered = new Uint8Array(size * size);
    for (const snake of snakes) for (const cell of cellsOf(snake, size)) covered[cell] = 1;
    for (const cell of foods) covered[cell] = 1;
    const free: number[] = [];
    for (let cell = 0; cell < covered.length; cell++) if (covered[cell] === 0) free.push(cell);
    if (free.length === 0) return;
    foods.push(pickOne(rng, free));
  }
}
