import { describe, expect, test } from 'vitest';
import type { BattlesnakesBoard, Snake } from '../../../games/battlesnakes/board.ts';
import { secondsLeft, statusOf } from '../../../web/games/battlesnakes/status.ts';
import { lineAt, segmentsAt, trailOf } from '../../../web/games/battlesnakes/trail.ts';
import { around, copies, wholeField } from '../../../web/games/battlesnakes/window.ts';

const snake = (more: Partial<Snake>): Snake => ({
  seat: 0,
  kind: 'Snake',
  head: 55,
  body: '',
  going: 'right',
  fed: 0,
  end: null,
  ...more,
});
const board = (snakes: Snake[], more: Partial<BattlesnakesBoard> = {}): BattlesnakesBoard => ({
  size: 10,
  wrap: true,
  tick: 5,
  snakes,
  foods: [58],
  ready: [],
  hunger: null,
  won: [],
  ...more,
});
const nameOf = (seat: number): string => ['Ana', 'Bo', 'Cy'][seat]!;

describe('A snake between two ticks', () => {
  test('glides along its own line: corners stay, both ends move', () => {
    const then = snake({ head: 55, body: 'LL' });
    const now = snake({ head: 65, body: 'UL', going: 'down' });
    const trail = trailOf(now, then, 10);
    expect(segmentsAt(trail, 0)).toEqual([
      { x: 5, y: 5 },
      { x: 4, y: 5 },
      { x: 3, y: 5 },
    ]);
    expect(segmentsAt(trail, 1)).toEqual([
      { x: 5, y: 6 },
      { x: 5, y: 5 },
      { x: 4, y: 5 },
    ]);
    expect(lineAt(trail, 0.5)).toEqual([
      { x: 5, y: 5.5 },
      { x: 5, y: 5 },
      { x: 4, y: 5 },
      { x: 3.5, y: 5 },
    ]);
  });
  test('keeps the end of its tail in place after eating', () => {
    const trail = trailOf(snake({ head: 56, body: 'L' }), snake({}), 10);
    expect(segmentsAt(trail, 0.5)).toEqual([
      { x: 5.5, y: 5 },
      { x: 5, y: 5 },
    ]);
  });
  test('is one line that runs on beyond an edge it crosses', () => {
    const trail = trailOf(snake({ head: 50, body: 'LL' }), snake({ head: 59, body: 'LL' }), 10);
    expect(trail.moved).toBe(true);
    expect(trail.points.map(({ x }) => x)).toEqual([0, -1, -2]);
    expect(trail.before).toEqual({ x: -3, y: 5 });
  });
  test('lies still if it is dead or no earlier tick is known', () => {
    for (const trail of [
      trailOf(snake({ body: 'L' }), null, 10),
      trailOf(snake({ end: { tick: 1, cause: 'wall', by: null } }), snake({}), 10),
      trailOf(snake({ head: 20 }), snake({}), 10),
    ])
      expect(segmentsAt(trail, 0.2)).toEqual(trail.points);
  });
});

describe('The visible part of the board', () => {
  test('is all of it, or sixteen cells around a head', () => {
    expect(wholeField(40)).toEqual({ x: 0, y: 0, cells: 40 });
    expect(around({ x: 2, y: 20 }, 40, true)).toEqual({ x: -5.5, y: 12.5, cells: 16 });
  });
  test('never goes beyond a wall', () => {
    expect(around({ x: 2, y: 39 }, 40, false)).toEqual({ x: 0, y: 24, cells: 16 });
  });
  test('is drawn again beyond an edge that leads across', () => {
    expect(copies(9, 10, 0, 10, 10, true)).toEqual([-10, 0]);
    expect(copies(-2, 1, 0, 10, 10, true)).toEqual([0, 10]);
    expect(copies(4, 5, 0, 10, 10, true)).toEqual([0]);
    expect(copies(9, 10, 0, 10, 10, false)).toEqual([0]);
    expect(copies(38, 39, -5.5, 16, 40, true)).toEqual([-40]);
  });
});

describe('The state of the game in words', () => {
  test('tells the length, the direction, the next obstacle, the nearest food, and the living', () => {
    const mine = snake({ body: 'LL' });
    const other = snake({ seat: 1, head: 47, body: 'DD', going: 'up' });
    const dead = snake({ seat: 2, head: 0, end: { tick: 1, cause: 'wall', by: null } });
    expect(statusOf(board([mine, other, dead]), 0, nameOf)).toBe(
      'Your snake is 3 long and goes right. Bo is 2 steps ahead. The nearest food is 3 right. Alive: Bo (3 long). Dead: Cy.',
    );
  });
  test('counts walls only where edges are walls, and food by the shortest way round', () => {
    const mine = snake({ head: 58 });
    expect(statusOf(board([mine], { wrap: false, foods: [] }), 0, nameOf)).toMatch(
      /The wall is 2 steps ahead\. There is no food\./,
    );
    expect(statusOf(board([mine], { foods: [40] }), 0, nameOf)).toMatch(
      /The way ahead is free\. The nearest food is 2 right and 1 up\./,
    );
  });
  test('ignores holes', () => {
    const holed = snake({ seat: 1, kind: 'Gap Snake', head: 37, body: 'DDD', going: 'up' });
    expect(statusOf(board([snake({}), holed]), 0, nameOf)).toContain('The way ahead is free.');
  });
  test('tells a watcher about the players, and counts hunger in seconds', () => {
    expect(statusOf(board([snake({})]), null, nameOf)).toBe('Alive: Ana (1 long).');
    expect(secondsLeft(100, 60, snake({ fed: 0 }))).toBe(10);
    expect(statusOf(board([snake({})], { hunger: 100 }), 0, nameOf)).toContain('starves in 24 seconds');
  });
});
