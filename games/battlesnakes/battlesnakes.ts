/**
 * Battlesnakes. By night everyone looks at the board and gets ready; by day all snakes move at once, four times a second, until
 * one is left or the day is over. No one is waited for: a snake that is not steered goes straight on.
 */

import type { Answer, Ask, Game, Seat, Sentence, StartParams, View, Viewer } from '../engine/game.ts';
import { tell } from '../engine/game.ts';
import { sideLookup } from '../tabletop/catalogue.ts';
import {
  allButHost,
  answerOf,
  ask,
  beginPhase,
  endGame,
  initialState,
  players,
  recordBoard,
  removeSeat,
  saveAnswer,
} from '../tabletop/tabletop.ts';
import { talk } from '../tabletop/talk.ts';
import { tabletopView } from '../tabletop/view.ts';
import {
  type BattlesnakesBoard,
  HEADINGS,
  type Heading,
  lengthOf,
  opposite,
  READY,
  type Snake,
  type SnakeKind,
  STARVES,
  STEER,
  TICK_LENGTH,
} from './board.ts';
import { bot } from './bot.ts';
import { roles } from './cards.ts';
import type { BattlesnakesFact } from './facts.ts';
import { type BattlesnakesOptions, lengths, options } from './options.ts';
import { placeFood, placeSnakes } from './places.ts';
import { setupRules } from './setup-rules.ts';
import type { Battlesnakes } from './state.ts';
import { advance, type SnakeDeath } from './tick.ts';

/** Longest hold-up, in milliseconds, for which missed ticks are made up; after a longer one the game goes on from now. */
const LATEST = 1_000;

export const battlesnakes: Game<Battlesnakes, BattlesnakesOptions, BattlesnakesBoard> = {
  id: 'battlesnakes',
  gameType: setupRules.gameType,
  rules: 1,
  seats: setupRules.seats,
  lengths,
  options,
  start,
  asks,
  rejectAnswer,
  answer,
  say: talk,
  timeout: (s) => (isDay(s) ? step(s) : begin(s)),
  phaseDone: (s) => !isDay(s) && players(s).every((seat) => answerOf(s, READY, seat)),
  leave,
  extendable: () => false,
  realtime: isDay,
  beyond,
  view: viewOf,
  bot,
  botDelay: (s, seat) => (isDay(s) ? null : 800 + 300 * seat),
  deal: (s) => s.chairs.map(({ card }) => card),
};

function isDay({ phase }: Battlesnakes): boolean {
  return phase === 'Day';
}

function start(deal: StartParams<BattlesnakesOptions>): Battlesnakes {
  const s: Battlesnakes = { ...initialState(deal, sideLookup(roles)), snakes: [], foods: [], tick: 0, left: 0 };
  const { boardSize } = s.options;
  s.snakes = placeSnakes(
    allButHost(s).map((seat) => ({ seat, kind: s.chairs[seat]!.card as SnakeKind })),
    boardSize,
    s.rng,
  );
  placeFood(s.foods, s.snakes, boardSize, s.rng);
  beginPhase(s, 'Night', 1);
  recordBoard(s, board(s));
  return s;
}

/** Begins the day. Turns chosen by night take effect in its first tick. */
function begin(s: Battlesnakes): void {
  const turned = s.answers[STEER] ?? [];
  beginPhase(s, 'Day', 1);
  s.answers[STEER] = turned;
  s.left = Math.ceil(s.lengths['Day']! / TICK_LENGTH);
  s.deadline = s.now + TICK_LENGTH;
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
  if (id === READY) saveAnswer(s, { id }, seat, given);
  else steer(s, seat, given);
}

/** Allows one turn a tick, and the first one stands. By night nothing moves, so a choice can be changed. */
function rejectAnswer(s: Battlesnakes, { id }: Ask, seat: Seat, [to]: Answer): Sentence | null {
  if (id !== STEER) return null;
  const { going } = snakeOf(s, seat);
  if (to === opposite(going)) return 'A snake cannot turn back on itself.';
  if (!isDay(s)) return null;
  if (to === going) return 'Your snake goes that way already.';
  return answerOf(s, STEER, seat) ? 'Your snake has turned already; it turns again after its next step.' : null;
}

/** By night, choosing the current heading cancels a turn; by day a turn cannot be canceled. */
function steer(s: Battlesnakes, seat: Seat, given: Answer | null): void {
  const straight = given === null || given[0] === snakeOf(s, seat).going;
  if (!straight) saveAnswer(s, { id: STEER }, seat, given);
  else if (!isDay(s)) saveAnswer(s, { id: STEER }, seat, null);
}

const snakeOf = (s: Battlesnakes, seat: Seat): Snake => s.snakes.find((snake) => snake.seat === seat)!;

function step(s: Battlesnakes): void {
  const next = s.deadline! + TICK_LENGTH;
  s.deadline = s.now - next > LATEST ? s.now + TICK_LENGTH : next;
  s.tick++;
  s.left--;
  for (const [seat, [to]] of s.answers[STEER] ?? []) snakeOf(s, seat).going = to as Heading;
  s.answers = {};
  const { boardSize: size, ifWallsAreTransparent: wrap, deadSnakeObstacles: obstacles } = s.options;
  const { deaths, eaten } = advance({ size, wrap, obstacles, foods: s.foods }, s.snakes, s.tick);
  if (eaten.length) {
    s.foods = s.foods.filter((cell) => !eaten.includes(cell));
    placeFood(s.foods, s.snakes, size, s.rng);
  }
  bury(s, [...deaths, ...starved(s, deaths)]);
  if (players(s).length > 1 && s.left <= 0) sundown(s);
}

function starved(s: Battlesnakes, deaths: readonly SnakeDeath[]): SnakeDeath[] {
  if (!s.options.hunger) return [];
  const hungry = s.snakes.filter((snake) => !snake.end && s.tick - snake.fed >= STARVES);
  return hungry
    .filter((snake) => deaths.every((death) => death.snake !== snake))
    .map((snake) => ({ snake, cause: 'hunger', by: null }));
}

function bury(s: Battlesnakes, deaths: readonly SnakeDeath[]): void {
  for (const { snake, cause, by } of deaths) {
    snake.end = { tick: s.tick, cause, by };
    s.chairs[snake.seat]!.alive = false;
    if (cause !== 'left') write(s, { kind: 'snake-died', seat: snake.seat, cause, by, length: lengthOf(snake) });
  }
  const living = players(s);
  const isOver = living.length < 2;
  if (deaths.length) recordBoard(s, board(s, isOver ? living : []));
  if (isOver) endGame(s, living);
}

/** Ends a day that several survived: the longest win. */
function sundown(s: Battlesnakes): void {
  const living = players(s).map((seat) => snakeOf(s, seat));
  const length = Math.max(...living.map(lengthOf));
  const longest = living.filter((snake) => lengthOf(snake) === length).map(({ seat }) => seat);
  write(s, { kind: 'snake-sundown', length });
  recordBoard(s, board(s, longest));
  endGame(s, longest);
}
const write = (s: Battlesnakes, fact: BattlesnakesFact): void => tell(s, 'all', fact);

/** Leaving kills the snake at once. */
function leave(s: Battlesnakes, seat: Seat): void {
  if (!removeSeat(s, seat)) return;
  const snake = s.snakes.find((one) => one.seat === seat);
  if (snake && !snake.end) bury(s, [{ snake, cause: 'left', by: null }]);
}

const board = (s: Battlesnakes, won = s.outcome?.winners ?? []): BattlesnakesBoard => ({
  size: s.options.boardSize,
  wrap: s.options.ifWallsAreTransparent,
  tick: s.tick,
  // Copied because the board in the record must not change with the game.
  snakes: s.snakes.map((snake) => ({ ...snake })),
  foods: [...s.foods],
  ready: (s.answers[READY] ?? []).map(([seat]) => seat),
  hunger: s.options.hunger ? STARVES : null,
  won: [...won],
});

/** By day the deadline is only the next tick; returns the time from then to the end of the day. */
function beyond(s: Battlesnakes): number {
  return isDay(s) ? (s.left - 1) * TICK_LENGTH : 0;
}

/** Everyone sees the whole board and every card. By day the clock shows the end of the day, not the next tick. */
function viewOf(s: Battlesnakes, viewer: Viewer): View<BattlesnakesBoard> {
  const knownCard = (seat: Seat) => ({ card: s.chairs[seat]!.card, side: s.chairs[seat]!.side });
  const view = tabletopView(s, viewer, { asks: asks(s), light: isDay(s) ? 'day' : 'night', board: board(s), knownCard });
  return s.deadline === null ? view : { ...view, deadline: s.deadline + beyond(s) };
}
