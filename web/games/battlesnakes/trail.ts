/** The path along which a snake is drawn: one line that continues over the edges, interpolated between two ticks. */

import type { Heading } from '../../../games/battlesnakes/board.ts';
import { beside, opposite, type Snake } from '../../../games/battlesnakes/board.ts';

/** A point in cells from the top left; coordinates continue beyond the edges. */
export interface TrailPoint {
  x: number;
  y: number;
}
export interface Trail {
  /** Segments, starting at the head. */
  points: TrailPoint[];
  /** Position of the last segment one tick ago. */
  before: TrailPoint;
  moved: boolean;
}

const OF: Record<string, Heading> = { U: 'up', R: 'right', D: 'down', L: 'left' };
export const WAYS: Readonly<Record<Heading, TrailPoint>> = {
  up: { x: 0, y: -1 },
  right: { x: 1, y: 0 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
};
export const stepped = ({ x, y }: TrailPoint, heading: Heading): TrailPoint => ({
  x: x + WAYS[heading].x,
  y: y + WAYS[heading].y,
});
export const lerp = (a: TrailPoint, b: TrailPoint, t: number): TrailPoint => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});

/** `then` is the snake one tick ago, if known. */
export function trailOf(now: Snake, then: Snake | null, size: number): Trail {
  const points: TrailPoint[] = [{ x: now.head % size, y: Math.floor(now.head / size) }];
  for (const letter of now.body) points.push(stepped(points.at(-1)!, OF[letter]!));
  const last = points.at(-1)!;
  const moved = then !== null && now.end === null && beside(then.head, now.going, { size, wrap: true }) === now.head;
  if (!moved || now.body.length > then.body.length) return { points, before: last, moved };
  const backward = then.body === '' ? opposite(now.going) : OF[then.body.at(-1)!]!;
  return { points, before: stepped(last, backward), moved };
}

/** Positions of the segments at `t`, from 0 to 1 between the ticks. */
export const segmentsAt = ({ points, before, moved }: Trail, t: number): TrailPoint[] =>
  moved ? points.map((point, i) => lerp(points[i + 1] ?? before, point, t)) : points;

/** The line through the segments at `t`: corners stay, the ends move. */
export function lineAt(trail: Trail, t: number): TrailPoint[] {
  if (!trail.moved || trail.points.length === 1) return segmentsAt(trail, t);
  const segments = segmentsAt(trail, t);
  return [segments[0]!, ...trail.points.slice(1), segments.at(-1)!];
}
