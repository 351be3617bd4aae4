/**
 * The board, kept small because it is sent four times a second: a snake is the cell of its head and one letter per segment that
 * tells where the next segment lies. Cells are numbered row by row from the top left.
 */
import type { Seat } from '../engine/game.ts';

export type Heading = 'up' | 'right' | 'down' | 'left';
export const HEADINGS: readonly Heading[] = ['up', 'right', 'down', 'left'];
export type SnakeKind = 'Snake' | 'Cheese Snake' | 'Gap Snake';
export type Cause = 'wall' | 'self' | 'body' | 'head-on' | 'hunger' | 'left';

export type Snake = {
  seat: Seat;
  kind: SnakeKind;
  head: number;
  /** One letter (U, R, D, L) per segment, from the head, for where the next segment lies. Empty for a lone head. */
  body: string;
  going: Heading;
  /** Tick in which the snake last ate. */
  fed: number;
  /** Its death; null while it lives. `by` is the seat whose body or head it ran into. */
  end: { tick: number; cause: Cause; by: Seat | null } | null;
};

/** The board, all of which everyone sees. */
export type BattlesnakesBoard = {
  size: number;
  /** Whether edges wrap around. */
  wrap: boolean;
  /** Ticks so far. */
  tick: number;
  snakes: Snake[];
  foods: number[];
  /** Seats that are ready for the day. */
  ready: Seat[];
  /** Ticks that a snake lives without food; null if there is no limit. */
  hunger: number | null;
  /** The winners; empty before the end, or if there are none. */
  won: Seat[];
};

/** Milliseconds from one tick to the next. */
export const TICK_LENGTH = 250;
export const STEER = 'Steer';
export const READY = 'Get ready';
/** Ticks without food after which a snake starves, with hunger on. */
export const STARVES = 100;

const LETTERS = { up: 'U', right: 'R', down: 'D', left: 'L' } as const;
const OPPOSITES = { up: 'down', right: 'left', down: 'up', left: 'right' } as const;
export const opposite = (heading: Heading): Heading => OPPOSITES[heading];
/** Whether this is a turn to the side, neither straight on nor back. */
export const isTurn = (going: Heading, to: Heading): boolean => to !== going && to !== opposite(going);

export const lengthOf = ({ body }: Pick<Snake, 'body'>): number => body.length + 1;

/** The neighbor of a cell; null beyond an edge that does not wrap. */
export function beside(cell: number, heading: Heading, { size, wrap }: Pick<BattlesnakesBoard, 'size' | 'wrap'>): number | null {
  const x = cell % size;
  switch (heading) {
    case 'up':
      return cell >= size ? cell - size : wrap ? cell + size * (size - 1) : null;
    case 'down':
      return cell < size * (size - 1) ? cell + size : wrap ? cell - size * (size - 1) : null;
    case 'left':
      return x > 0 ? cell - 1 : wrap ? cell + size - 1 : null;
    case 'right':
      return x < size - 1 ? cell + 1 : wrap ? cell - size + 1 : null;
  }
}

/** The cells of a snake, head first. */
export function cellsOf({ head, body }: Pick<Snake, 'head' | 'body'>, size: number): number[] {
  const cells = [head];
  let x = head % size;
  let y = (head - x) / size;
  for (let i = 0; i < body.length; i++) {
    const letter = body[i];
    if (letter === 'U') y = y === 0 ? size - 1 : y - 1;
    else if (letter === 'D') y = y === size - 1 ? 0 : y + 1;
    else if (letter === 'L') x = x === 0 ? size - 1 : x - 1;
    else x = x === size - 1 ? 0 : x + 1;
    cells.push(y * size + x);
  }
  return cells;
}

/** Returns the body after a step: a new head in front and, unless the snake eats, without the last segment. */
export function grown(body: string, heading: Heading, eats: boolean): string {
  const longer = LETTERS[opposite(heading)] + body;
  return eats ? longer : longer.slice(0, -1);
}

/** Whether the i-th segment from the head is solid; `last` is the index of the last one. Other segments are holes. */
export function isSolid(kind: SnakeKind, i: number, last: number): boolean {
  switch (kind) {
    case 'Snake':
      return true;
    case 'Cheese Snake':
      return i % 2 === 0;
    case 'Gap Snake':
      return i === 0 || i === last;
  }
}

/** Returns the number of steps between two cells; a way across an edge counts if edges wrap. */
export function stepsBetween(a: number, b: number, { size, wrap }: Pick<BattlesnakesBoard, 'size' | 'wrap'>): number {
  const across = Math.abs((a % size) - (b % size));
  const along = Math.abs(Math.floor(a / size) - Math.floor(b / size));
  return wrap ? Math.min(across, size - across) + Math.min(along, size - along) : across + along;
}
