/**
 * One tick: all living snakes move at the same moment. Deaths are decided on the board as it is after every step, so the order of
 * seats never matters.
 */
import type { Seat } from '../engine/game.ts';
import { beside, type Cause, cellsOf, grown, isSolid, lengthOf, type Snake } from './board.ts';

export interface Ground {
  size: number;
  wrap: boolean;
  /** Whether dead snakes are in the way. */
  obstacles: boolean;
  foods: readonly number[];
}
export interface SnakeDeath {
  snake: Snake;
  cause: Cause;
  by: Seat | null;
}
interface Step {
  snake: Snake;
  /** Null if the step leads off the board; the snake then stays where it is and dies. */
  to: number | null;
  eats: boolean;
  body: string;
}

/** Moves the survivors in place; the dead stay where they were. `eaten` lists the cells whose food is gone. */
export function advance(ground: Ground, snakes: readonly Snake[], tick: number): { deaths: SnakeDeath[]; eaten: number[] } {
  const steps = snakes.filter(({ end }) => end === null).map((snake) => stepOf(snake, ground));
  const solid = bodies(ground, snakes, steps);
  const fates = steps.map((step) => fateOf(step, steps, solid, snakes));
  const deaths: SnakeDeath[] = [];
  const eaten: number[] = [];
  for (const [i, { snake, to, eats, body }] of steps.entries()) {
    const fate = fates[i]!;
    if (fate) {
      deaths.push(fate);
      continue;
    }
    snake.head = to!;
    snake.body = body;
    if (!eats) continue;
    snake.fed = tick;
    eaten.push(to!);
  }
  return { deaths, eaten };
}

function stepOf(snake: Snake, ground: Ground): Step {
  const to = beside(snake.head, snake.going, ground);
  const eats = to !== null && ground.foods.includes(to);
  return { snake, to, eats, body: grown(snake.body, snake.going, eats) };
}

/** Maps each cell to the snake with a solid segment there after the step: its index in the list plus one, or 0. */
function bodies({ size, obstacles }: Ground, snakes: readonly Snake[], steps: readonly Step[]): Uint8Array {
  const solid = new Uint8Array(size * size);
  const lay = (snake: Snake, cells: number[], from: number) => {
    for (let i = from; i < cells.length; i++)
      if (isSolid(snake.kind, i, cells.length - 1)) solid[cells[i]!] = snakes.indexOf(snake) + 1;
  };
  // The head of a snake that stays still counts as body; moving heads meet in `meet`.
  if (obstacles) for (const snake of snakes) if (snake.end) lay(snake, cellsOf(snake, size), 0);
  for (const { snake, to, body } of steps) {
    if (to === null) lay(snake, cellsOf(snake, size), 0);
    else lay(snake, cellsOf({ head: to, body }, size), 1);
  }
  return solid;
}

function fateOf(step: Step, steps: readonly Step[], solid: Uint8Array, snakes: readonly Snake[]): SnakeDeath | null {
  const { snake, to } = step;
  if (to === null) return { snake, cause: 'wall', by: null };
  const hit = solid[to]!;
  if (hit > 0) {
    const { seat } = snakes[hit - 1]!;
    return seat === snake.seat ? { snake, cause: 'self', by: null } : { snake, cause: 'body', by: seat };
  }
  const rival = steps.find((other) => other !== step && meet(step, other) && lengthOf(other.snake) >= lengthOf(snake));
  return rival ? { snake, cause: 'head-on', by: rival.snake.seat } : null;
}

/** Whether two heads enter the same cell, or two lone heads swap places. */
function meet(a: Step, b: Step): boolean {
  if (a.to === b.to) return true;
  return a.to === b.snake.head && b.to === a.snake.head && a.snake.body === '' && b.snake.body === '';
}
