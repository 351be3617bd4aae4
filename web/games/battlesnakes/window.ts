/** Which part of the board is seen. */
import type { Point } from './trail.ts';

export interface Sight {
  /** The top left corner, in cells. */
  x: number;
  y: number;
  cells: number;
}
/** From here on a board is too large to be seen whole and still be played well. */
export const LARGE = 24;
/** What is seen around a head that is followed. */
const NEAR = 16;

export const whole = (size: number): Sight => ({ x: 0, y: 0, cells: size });

/** Around a head; where edges are walls the board's edge is the edge of what is seen. */
export function around({ x, y }: Point, size: number, wrap: boolean): Sight {
  const cells = Math.min(NEAR, size);
  const corner = (at: number): number => {
    const from = at + 0.5 - cells / 2;
    return wrap ? from : Math.min(size - cells, Math.max(0, from));
  };
  return { x: corner(x), y: corner(y), cells };
}

/** By how much to move something that spans from `least` to `most` so that each copy of it shows; only 0 where nothing repeats. */
export function copies(least: number, most: number, from: number, cells: number, size: number, wrap: boolean): number[] {
  if (!wrap) return [0];
  const first = Math.ceil((from - 1 - most) / size);
  const last = Math.floor((from + cells + 1 - least) / size);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i) * size);
}
