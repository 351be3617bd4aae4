/** Where a snake is drawn: as one line that runs over the edges, and between two ticks. */

import type { Heading } from '../../../games/battlesnakes/board.ts';
import { beside, opposite, type Snake } from '../../../games/battlesnakes/board.ts';

/** In cells from the top left; beyond an edge it goes on counting. */
export interface Point {
  x: number;
  y: number;
}
export interface Trail {
  /** From the head on. */
  points: Point[];
  /** Where the last segment came from; the same where it lies still. */
  before: Point;
  /** It made a step since the last tick. */
  moved: boolean;
}

const OF: Record<string, Heading> = { U: 'up', R: 'right', D: 'down', L: 'left' };
export const WAYS: Readonly<Record<Heading, Point>> = {
  up: { x: 0, y: -1 },
  right: { x: 1, y: 0 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
};
export const stepped = ({ x, y }: Point, heading: Heading): Point => ({ x: x + WAYS[heading].x, y: y + WAYS[heading].y });
export const lerp = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

/** `then`: the same snake one tick ago, if that is known. */
export function trailOf(now: Snake, then: Snake | null, size: number): Trail {
  const points: Point[] = [{ x: now.head % size, y: Math.floor(now.head / size) }];
  for (const letter of now.body) points.push(stepped(points.at(-1)!, OF[letter]!));
  const last = points.at(-1)!;
  const moved = then !== null && now.end === null && beside(then.head, now.going, { size, wrap: true }) === now.head;
  if (!moved || now.body.length > then.body.length) return { points, before: last, moved };
  const back = then.body === '' ? opposite(now.going) : OF[then.body.at(-1)!]!;
  return { points, before: stepped(last, back), moved };
}

/** Where each segment is, so far on its way from the last tick to this one (0 to 1). */
export const segmentsAt = ({ points, before, moved }: Trail, t: number): Point[] =>
  moved ? points.map((point, i) => lerp(points[i + 1] ?? before, point, t)) : points;

/** The line through all of them: corners stay where they are, the ends are on their way. */
export function lineAt(trail: Trail, t: number): Point[] {
  if (!trail.moved || trail.points.length === 1) return segmentsAt(trail, t);
  const segments = segmentsAt(trail, t);
  return [segments[0]!, ...trail.points.slice(1), segments.at(-1)!];
}
