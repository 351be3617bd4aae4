/** A simple strategy that sees what everyone sees. */
import { beside, cellsOf, HEADINGS, isTurn, lengthOf, READY, STEER, stepsBetween } from '../../../games/battlesnakes/board.ts';
import type { Battlesnakes } from '../../../games/battlesnakes/state.ts';
import { answerOf } from '../../../games/tabletop/tabletop.ts';
import type { BotMove } from '../../../scripts/simulate/play-out.ts';

/**
 * Goes to the nearest food, among the steps from which a flood fill finds room for its body and that no longer head may take, or
 * else to the most room.
 */
export const greedy: BotMove<Battlesnakes> = (s, seat) => {
  const me = s.snakes.find((snake) => snake.seat === seat);
  if (!me || me.end) return null;
  if (s.phase !== 'Day') return answerOf(s, READY, seat) ? null : { ask: READY, answer: ['Ready'] };
  if (answerOf(s, STEER, seat)) return null;
  const ground = { size: s.options.boardSize, wrap: s.options.ifWallsAreTransparent };
  const bodies = s.snakes.filter(({ end }) => !end).flatMap((snake) => cellsOf(snake, ground.size));
  const shut = new Set(bodies);
  const flood = (from: number): number => {
    const seen = new Set([from]);
    for (const cell of seen)
      for (const next of HEADINGS.map((to) => beside(cell, to, ground)))
        if (next !== null && !shut.has(next) && seen.size < 150) seen.add(next);
    return seen.size;
  };
  const steps = HEADINGS.flatMap((to) => {
    const cell = to === me.going || isTurn(me.going, to) ? beside(me.head, to, ground) : null;
    if (cell === null || shut.has(cell)) return [];
    const room = Math.min(flood(cell), lengthOf(me) + 1);
    const meets = s.snakes.some(
      (other) => other !== me && !other.end && lengthOf(other) >= lengthOf(me) && stepsBetween(other.head, cell, ground) === 1,
    );
    return [{ to, room: meets ? room / 2 : room, way: Math.min(...s.foods.map((food) => stepsBetween(cell, food, ground))) }];
  });
  const [best] = steps.sort((a, b) => b.room - a.room || a.way - b.way);
  return best && best.to !== me.going ? { ask: STEER, answer: [best.to] } : null;
};
