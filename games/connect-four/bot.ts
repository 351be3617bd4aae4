/** A bot that looks ahead: it wins if it can, stops a player who would win next, and otherwise goes for open lines. */
import type { Answer, Seat } from '../engine/game.ts';
import { pickOne, type Rng } from '../engine/rng.ts';
import { bestMoves } from '../engine/search.ts';
import { players } from '../tabletop/tabletop.ts';
import { positionOf } from './position.ts';
import type { ConnectFour } from './state.ts';

/** Most discs that a search may try, on a board of any size. */
const LOOKS = 20_000;
/** Moves within this much of the best are treated as equal, because bots that always do the same are no fun. */
const SLACK = 2;

export function bot(s: ConnectFour, seat: Seat, rng: Rng): { ask: string; answer: Answer } | null {
  if (s.outcome || s.turn !== seat) return null;
  const position = positionOf(s.columns, s.options.boardX, from(players(s), seat));
  const column = pickOne(rng, bestMoves(position, { maxMoves: LOOKS, slack: SLACK }));
  return { ask: `Drop a disc ${s.count}`, answer: [String(column + 1)] };
}

/** Returns the order of play, beginning with a seat. */
const from = (order: Seat[], seat: Seat): Seat[] => {
  const at = order.indexOf(seat);
  return [...order.slice(at), ...order.slice(0, at)];
};
