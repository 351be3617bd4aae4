/**
 * Battlesnakes. By night everybody looks at the board and gets ready; by day all snakes move at once, four times a second,
 * until one is left or the day is over. Nobody is waited for: a snake that is not steered goes straight on.
 */
import type { Answer, Ask, Deal, Game, Json, Seat, Sentence, View, Viewer } from '../game.ts';
import { tell } from '../game.ts';
import { sideIn } from '../parlour/catalogue.ts';
import {
  answerOf,
  ask,
  empty,
  enter,
  everyone,
  finish,
  keep,
  type Parlour,
  picture,
  players,
  seated,
} from '../parlour/parlour.ts';
import { talk } from '../parlour/talk.ts';
import { view } from '../parlour/view.ts';
import {
  type BattlesnakesBoard,
  EVERY,
  HEADINGS,
  type Heading,
  type Kind,
  lengthOf,
  opposite,
  READY,
  type Snake,
  STARVES,
  STEER,
} from './board.ts';
import { bot } from './bot.ts';
import { roles } from './cards.ts';
import type { BattlesnakesFact } from './facts.ts';
import { type BattlesnakesOptions, lengths, options } from './options.ts';
import { placed, serve } from './places.ts';
import { advance, type Death } from './tick.ts';

export interface Battlesnakes extends Parlour<BattlesnakesOptions> {
  snakes: Snake[];
  foods: number[];
  /** Ticks so far, and how many the day still has. */
  tick: number;
  left: number;
}
/** A room that was held up makes up for missed ticks, but not for more than this: then the game was simply interrupted. */
const LATEST = 1_000;

export const battlesnakes: Game<Battlesnakes, BattlesnakesOptions> = {
  id: 'battlesnakes',
  gameType: 'Battlesnakes',
  rules: 1,
  seats: { min: 2, max: 10 },
  lengths,
  options,
  start,
  asks,
  unfit,
  answer,
  say: talk,
  timeout: (s) => (isDay(s) ? step(s) : begin(s)),
  settled: (s) => !isDay(s) && players(s).every((seat) => answerOf(s, READY, seat)),
  leave,
  extendable: () => false,
  streams: isDay,
  view: seen,
  bot,
  pace: (s, seat) => (isDay(s) ? null : 800 + 300 * seat),
  deal: (s) => s.chairs.map(({ card }) => card),
};

function isDay({ phase }: Battlesnakes): boolean {
  return phase === 'Day';
}

function start(deal: Deal<BattlesnakesOptions>): Battlesnakes {
  const s: Battlesnakes = { ...seated(deal, sideIn(roles)), snakes: [], foods: [], tick: 0, left: 0 };
  const { boardSize } = s.options;
  s.snakes = placed(
    everyone(s).map((seat) => ({ seat, kind: s.chairs[seat]!.card as Kind })),
    boardSize,
    s.rng,
  );
  serve(s.foods, s.snakes, boardSize, s.rng);
  enter(s, 'Night', 1);
  picture(s, board(s));
  return s;
}

/** The day begins. What was steered by night counts for its first tick. */
function begin(s: Battlesnakes): void {
  const turned = s.answers[STEER] ?? [];
  enter(s, 'Day', 1);
  s.answers[STEER] = turned;
  s.left = Math.ceil(s.lengths['Day']! / EVERY);
  s.deadline = s.now + EVERY;
}

function asks(s: Battlesnakes): Ask[] {
  if (s.outcome) return [];
  const seats = players(s);
  const common = { seats, optional: true, final: false };
  const turning = ask(s, { ...common, id: STEER, title: STEER, offers: [{ kind: 'choice', of: [...HEADINGS] }] });
  if (isDay(s)) return [turning];
  return [ask(s, { ...common, id: READY, title: READY, shown: 'all', offers: [{ kind: 'choice', of: ['Ready'] }] }), turning];
}

function answer(s: Battlesnakes, { id }: Ask, seat: Seat, given: Answer | null): void {
  if (id === READY) keep(s, { id }, seat, given);
  else steer(s, seat, given);
}

/** At most one turn a tick, and the first counts. By night, when nothing moves, one may think again. */
function unfit(s: Battlesnakes, { id }: Ask, seat: Seat, [to]: Answer): Sentence | null {
  if (id !== STEER) return null;
  const { going } = snakeOf(s, seat);
  if (to === opposite(going)) return 'A snake cannot turn back on itself.';
  if (!isDay(s)) return null;
  if (to === going) return 'Your snake goes that way already.';
  return answerOf(s, STEER, seat) ? 'Your snake has turned already; it turns again after its next step.' : null;
}

/** By night straight on takes the turn back; by day nothing does. */
function steer(s: Battlesnakes, seat: Seat, given: Answer | null): void {
  const straight = given === null || given[0] === snakeOf(s, seat).going;
  if (!straight) keep(s, { id: STEER }, seat, given);
  else if (!isDay(s)) keep(s, { id: STEER }, seat, null);
}

const snakeOf = (s: Battlesnakes, seat: Seat): Snake => s.snakes.find((snake) => snake.seat === seat)!;

function step(s: Battlesnakes): void {
  const next = s.deadline! + EVERY;
  s.deadline = s.now - next > LATEST ? s.now + EVERY : next;
  s.tick++;
  s.left--;
  for (const [seat, [to]] of s.answers[STEER] ?? []) snakeOf(s, seat).going = to as Heading;
  s.answers = {};
  const { boardSize: size, ifWallsAreTransparent: wrap, deadSnakeObstacles: obstacles } = s.options;
  const { deaths, eaten } = advance({ size, wrap, obstacles, foods: s.foods }, s.snakes, s.tick);
  if (eaten.length) {
    s.foods = s.foods.filter((cell) => !eaten.includes(cell));
    serve(s.foods, s.snakes, size, s.rng);
  }
  bury(s, [...deaths, ...starved(s, deaths)]);
  if (players(s).length > 1 && s.left <= 0) sundown(s);
}

function starved(s: Battlesnakes, deaths: readonly Death[]): Death[] {
  if (!s.options.hunger) return [];
  const hungry = s.snakes.filter((snake) => !snake.end && s.tick - snake.fed >= STARVES);
  return hungry
    .filter((snake) => deaths.every((death) => death.snake !== snake))
    .map((snake) => ({ snake, cause: 'hunger', by: null }));
}

function bury(s: Battlesnakes, deaths: readonly Death[]): void {
  for (const { snake, cause, by } of deaths) {
    snake.end = { tick: s.tick, cause, by };
    s.chairs[snake.seat]!.alive = false;
    if (cause !== 'left') write(s, { kind: 'snake-died', seat: snake.seat, cause, by, length: lengthOf(snake) });
  }
  const living = players(s);
  const isOver = living.length < 2;
  if (deaths.length) picture(s, board(s, isOver ? living : []));
  if (isOver) finish(s, living);
}

/** The day is over and several are alive: the longest win. */
function sundown(s: Battlesnakes): void {
  const living = players(s).map((seat) => snakeOf(s, seat));
  const length = Math.max(...living.map(lengthOf));
  const longest = living.filter((snake) => lengthOf(snake) === length).map(({ seat }) => seat);
  write(s, { kind: 'snake-sundown', length });
  picture(s, board(s, longest));
  finish(s, longest);
}
const write = (s: Battlesnakes, fact: BattlesnakesFact): void => tell(s, 'all', fact);

/** Leaving kills the snake at once. */
function leave(s: Battlesnakes, seat: Seat): void {
  if (!empty(s, seat)) return;
  const snake = s.snakes.find((one) => one.seat === seat);
  if (snake && !snake.end) bury(s, [{ snake, cause: 'left', by: null }]);
}

const board = (s: Battlesnakes, won = s.outcome?.winners ?? []): Json =>
  ({
    size: s.options.boardSize,
    wrap: s.options.ifWallsAreTransparent,
    tick: s.tick,
    // Copies: a picture must not move on with the game.
    snakes: s.snakes.map((snake) => ({ ...snake })),
    foods: [...s.foods],
    ready: (s.answers[READY] ?? []).map(([seat]) => seat),
    hunger: s.options.hunger ? STARVES : null,
    won: [...won],
  }) satisfies BattlesnakesBoard as unknown as Json;

/** Everybody sees the whole board and what everybody is. By day the clock shows when the day ends, not the next tick. */
function seen(s: Battlesnakes, viewer: Viewer): View {
  const known = (seat: Seat) => ({ card: s.chairs[seat]!.card, side: s.chairs[seat]!.side });
  const shown = view(s, viewer, { asks: asks(s), light: isDay(s) ? 'day' : 'night', board: board(s), known });
  return isDay(s) && s.deadline !== null ? { ...shown, deadline: s.deadline + (s.left - 1) * EVERY } : shown;
}
