/**
 * A bot that looks one step ahead. It avoids walls, bodies that will be there and cells that a longer head may enter; it goes for
 * food that it reaches first and for open space. It sees only what everyone sees.
 */
import type { Answer, Seat } from '../engine/game.ts';
import { below, type Rng } from '../engine/rng.ts';
import { answerOf } from '../tabletop/tabletop.ts';
import {
  beside,
  cellsOf,
  HEADINGS,
  type Heading,
  isSolid,
  isTurn,
  lengthOf,
  opposite,
  READY,
  type Snake,
  type SnakeKind,
  STEER,
  stepsBetween,
} from './board.ts';
import type { Battlesnakes } from './state.ts';

/** Most cells of open space that are counted. */
const LOOKS = 120;

interface Sight {
  size: number;
  wrap: boolean;
  me: Snake;
  others: Snake[];
  foods: number[];
  /** Five numbers for every cell, one layer after another, in one array so that a move allocates only once. */
  layers: Uint16Array;
  /** Number of cells in a layer. */
  cells: number;
}
/** Index of each layer. */
const LAYER = {
  /** Cells that kill a head in the next tick. */
  solid: 0,
  /**
   * One layer per kind of snake: ticks that a cell stays covered. For Cheese Snakes the number is doubled, and its lowest bit
   * tells whether the segment is an odd one.
   */
  Snake: 1,
  'Cheese Snake': 2,
  'Gap Snake': 3,
  /** Ticks until a cell is reached. */
  reached: 4,
} as const satisfies { [K in SnakeKind | 'solid' | 'reached']: number };
/** More ticks than any look ahead. */
const FOR_EVER = 10_000;

export function bot(s: Battlesnakes, seat: Seat, rng: Rng): { ask: string; answer: Answer } | null {
  const me = s.snakes.find((snake) => snake.seat === seat);
  if (s.outcome || !me || me.end) return null;
  if (s.phase !== 'Day') return answerOf(s, READY, seat) ? null : { ask: READY, answer: ['Ready'] };
  if (answerOf(s, STEER, seat)) return null;
  const to = isTired(s, me) ? HEADINGS.filter((one) => one !== opposite(me.going))[below(rng, 3)]! : choose(look(s, me), rng);
  return to === me.going ? null : { ask: STEER, answer: [to] };
}

/**
 * When no one has died for 600 ticks (two and a half minutes), or longer on a large board, a snake that is far shorter than another
 * will not win any more; after four times as long, no shorter one will. It then moves at random so that the game ends: snakes with
 * holes could circle each other forever.
 */
const TIRES = 600;
/** Times its own length that another must have at least for a snake to be far shorter. */
const FAR = 1.25;
function isTired({ snakes, tick, options }: Battlesnakes, me: Snake): boolean {
  const quiet = tick - Math.max(...snakes.map(({ end }) => end?.tick ?? 0));
  const patience = Math.max(TIRES, 1.5 * options.boardSize ** 2);
  const behind = quiet > 4 * patience ? 1 : FAR;
  return quiet > patience && snakes.some((snake) => !snake.end && lengthOf(snake) > behind * lengthOf(me));
}

function look({ options, snakes, foods }: Battlesnakes, me: Snake): Sight {
  const { boardSize: size, ifWallsAreTransparent: wrap, deadSnakeObstacles } = options;
  const cells = size * size;
  const sight: Sight = { size, wrap, me, others: [], foods, cells, layers: new Uint16Array(5 * cells) };
  for (const snake of snakes) {
    if (snake.end && !deadSnakeObstacles) continue;
    if (!snake.end && snake !== me) sight.others.push(snake);
    if (snake.end) layDead(sight, snake);
    else lay(sight, snake);
  }
  return sight;
}

/** Marks the segments of a snake as they lie after its steps. With food beside its head it may keep the end of its tail. */
function lay({ size, wrap, foods, layers, cells }: Sight, { head, body, kind }: Snake): void {
  const segments = cellsOf({ head, body }, size);
  const last = segments.length - 1;
  const mayEat = HEADINGS.some((to) => foods.includes(beside(head, to, { size, wrap }) ?? -1));
  const covered = LAYER[kind] * cells;
  for (let i = 0; i <= last; i++) {
    const cell = segments[i]!;
    if (i < last && isSolid(kind, i + 1, last)) layers[cell] = 1;
    if (mayEat && isSolid(kind, i + 1, last + 1)) layers[cell] = 1;
    layers[covered + cell] = kind === 'Cheese Snake' ? 2 * (last - i) + (i % 2) : last - i;
  }
}
function layDead({ size, layers, cells }: Sight, snake: Snake): void {
  for (const [i, cell] of cellsOf(snake, size).entries())
    if (isSolid(snake.kind, i, snake.body.length)) layers[cell] = layers[LAYER.Snake * cells + cell] = FOR_EVER;
}

/** Whether a head that enters a cell this many ticks from now hits something, if no one eats until then. */
function isShut({ layers, cells }: Sight, cell: number, ticks: number): boolean {
  if (ticks <= layers[LAYER.Snake * cells + cell]!) return true;
  const holed = layers[LAYER['Cheese Snake'] * cells + cell]!;
  if (ticks <= holed >> 1 && ((holed & 1) + ticks) % 2 === 0) return true;
  return ticks === layers[LAYER['Gap Snake'] * cells + cell]!;
}

function choose(sight: Sight, rng: Rng): Heading {
  const { me } = sight;
  let best: Heading = me.going;
  let most = Number.NEGATIVE_INFINITY;
  for (const to of HEADINGS) {
    if (to !== me.going && !isTurn(me.going, to)) continue;
    // A little chance keeps two bots from circling each other forever; if nothing else matters, straight on is preferred.
    const worth = worthOf(sight, to) + (to === me.going ? 0.5 : 0) + below(rng, 10) / 10;
    if (worth > most) [best, most] = [to, worth];
  }
  return best;
}

function worthOf(sight: Sight, to: Heading): number {
  const cell = beside(sight.me.head, to, sight);
  if (cell === null) return -10_000;
  if (sight.layers[cell]) return -9_000;
  return heads(sight, cell) + room(sight, cell) + hunt(sight, cell);
}

/** Rates a cell that another head may enter too: good against a shorter snake, bad against any other. */
function heads(sight: Sight, cell: number): number {
  let worth = 0;
  for (const other of sight.others) {
    if (stepsBetween(other.head, cell, sight) !== 1) continue;
    if (lengthOf(other) < lengthOf(sight.me)) worth += 40;
    else worth -= beside(other.head, other.going, sight) === cell ? 900 : 500;
  }
  return worth;
}

/**
 * Rates the space that can be reached from a cell in time and before the other heads, which could close it: 0 if it is as much as
 * the snake needs, otherwise below 0.
 */
function room(sight: Sight, from: number): number {
  const { me, others, layers, cells } = sight;
  const wanted = Math.min(LOOKS, 2 * lengthOf(me) + 12);
  const reached = LAYER.reached * cells;
  layers.fill(0, reached);
  const queue = [from];
  layers[reached + from] = 1;
  for (let i = 0; i < queue.length && queue.length < wanted; i++) {
    const then = layers[reached + queue[i]!]! + 1;
    for (const to of HEADINGS) {
      const next = beside(queue[i]!, to, sight);
      if (next === null || layers[reached + next] || isShut(sight, next, then)) continue;
      if (others.some((other) => stepsBetween(other.head, next, sight) < then)) continue;
      layers[reached + next] = then;
      queue.push(next);
    }
  }
  return queue.length >= wanted ? 0 : -400 * (1 - queue.length / wanted);
}

/** Rates the way to food: the nearer the better, less if another head is first. If there is none, it hunts shorter snakes. */
function hunt(sight: Sight, cell: number): number {
  const { foods, others, me } = sight;
  let best = 0;
  for (const food of foods) {
    const way = stepsBetween(cell, food, sight);
    // The bot has taken a step already; of two heads that arrive together the longer one eats.
    const first = others.every((other) => {
      const lead = stepsBetween(other.head, food, sight) - (way + 1);
      return lead > 0 || (lead === 0 && lengthOf(other) < lengthOf(me));
    });
    best = Math.max(best, (first ? 100 : 50) - (first ? 2 : 1) * way);
  }
  if (foods.length > 0) return best;
  const prey = others.filter((other) => lengthOf(other) < lengthOf(me)).map((other) => stepsBetween(cell, other.head, sight));
  return prey.length ? -Math.min(...prey) : 0;
}
