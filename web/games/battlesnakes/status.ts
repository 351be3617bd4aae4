/** The state of the game as text, for players who cannot see the board or have a small screen. */
import {
  type BattlesnakesBoard,
  beside,
  cellsOf,
  type Heading,
  isSolid,
  lengthOf,
  type Snake,
  stepsBetween,
  TICK_LENGTH,
} from '../../../games/battlesnakes/board.ts';
import type { Seat } from '../../../games/engine/game.ts';

type Names = (seat: Seat) => string;
const AHEAD = 5;

/** Describes the reader's snake while it lives, otherwise the others. */
export function statusOf(board: BattlesnakesBoard, me: Seat | null, nameOf: Names): string {
  const ownSnake = board.snakes.find(({ seat, end }) => seat === me && !end);
  const parts = ownSnake ? [ownWords(board, ownSnake), aheadWords(board, ownSnake, nameOf), foodWords(board, ownSnake)] : [];
  return [...parts, othersWords(board, me, nameOf)].filter(Boolean).join(' ');
}

function ownWords({ hunger, tick }: BattlesnakesBoard, snake: Snake): string {
  const hungry = hunger === null ? '' : `, and starves in ${secondsLeft(hunger, tick, snake)} seconds`;
  return `Your snake is ${lengthOf(snake)} long and goes ${snake.going}${hungry}.`;
}
export const secondsLeft = (hunger: number, tick: number, { fed }: Snake): number =>
  Math.max(0, Math.ceil(((hunger - (tick - fed)) * TICK_LENGTH) / 1000));

function aheadWords(board: BattlesnakesBoard, snake: Snake, nameOf: Names): string {
  let cell: number | null = snake.head;
  for (let steps = 1; steps <= AHEAD; steps++) {
    cell = beside(cell, snake.going, board);
    if (cell === null) return `The wall is ${stepsWords(steps)} ahead.`;
    const obstacle = bodyAt(board, cell);
    if (obstacle)
      return `${obstacle.seat === snake.seat ? 'Your own body' : nameOf(obstacle.seat)} is ${stepsWords(steps)} ahead.`;
  }
  return 'The way ahead is free.';
}
const stepsWords = (steps: number): string => (steps === 1 ? 'one step' : `${steps} steps`);
const bodyAt = ({ snakes, size }: BattlesnakesBoard, cell: number): Snake | undefined =>
  snakes.find(
    (snake) => !snake.end && cellsOf(snake, size).some((at, i) => at === cell && isSolid(snake.kind, i, snake.body.length)),
  );

function foodWords(board: BattlesnakesBoard, snake: Snake): string {
  const [nearest] = [...board.foods].sort((a, b) => stepsBetween(snake.head, a, board) - stepsBetween(snake.head, b, board));
  if (nearest === undefined) return 'There is no food.';
  const ways = waysTo(board, snake.head, nearest);
  return `The nearest food is ${ways.map(([steps, way]) => `${steps} ${way}`).join(' and ')}.`;
}
/** Steps in each direction, the shorter way around if edges wrap. */
function waysTo({ size, wrap }: BattlesnakesBoard, from: number, to: number): [number, Heading][] {
  const shortest = (by: number): number => (!wrap || Math.abs(by) * 2 <= size ? by : by - Math.sign(by) * size);
  const x = shortest((to % size) - (from % size));
  const y = shortest(Math.floor(to / size) - Math.floor(from / size));
  const ways: [number, Heading][] = [
    [Math.abs(x), x < 0 ? 'left' : 'right'],
    [Math.abs(y), y < 0 ? 'up' : 'down'],
  ];
  return ways.filter(([steps]) => steps > 0);
}

function othersWords({ snakes }: BattlesnakesBoard, me: Seat | null, nameOf: Names): string {
  const others = snakes.filter(({ seat }) => seat !== me);
  const livingNames = others.filter(({ end }) => !end).map((snake) => `${nameOf(snake.seat)} (${lengthOf(snake)} long)`);
  const deadNames = others.filter(({ end }) => end).map(({ seat }) => nameOf(seat));
  const first = livingNames.length ? `Alive: ${livingNames.join(', ')}.` : '';
  return deadNames.length ? `${first} Dead: ${deadNames.join(', ')}.`.trim() : first;
}
