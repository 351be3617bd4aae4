import type { Seat } from '../engine/game.ts';
import { players, type Tabletop } from '../tabletop/tabletop.ts';
import type { DiceWarsFact } from './facts.ts';
import type { Attack } from './land.ts';
import type { DiceWarsOptions } from './options.ts';

export type Roll = Attack & {
  seat: Seat;
  /** The owner of the land; null if it was neutral. */
  foe: Seat | null;
  attack: number[];
  defence: number[];
  won: boolean;
};
/** Dice gained at the end of a turn. */
export type Growth = {
  seat: Seat;
  /** Size of the largest group. */
  group: number;
  /** Pairs of a territory and the dice it got; territories that got none are left out. */
  placed: [number, number][];
  lost: number;
};

/** `count` is the round. */
export interface DiceWars extends Tabletop<DiceWarsOptions, DiceWarsFact> {
  columns: number;
  map: string;
  borders: number[][];
  owners: number[];
  dice: number[];
  /** Indexed by seat. */
  reserve: number[];
  turn: Seat;
  /** Number of turns begun, and of attacks made in this one. */
  turns: number;
  attacks: number;
  /** Turns in a row that the clock ended without an attack, indexed by seat. */
  idle: number[];
  /** Milliseconds left in the match when the current clock was set, and the length of that clock. */
  left: number;
  span: number;
  /** The last attack of this turn, or the growth at the end of the previous turn; never both. */
  last: Roll | null;
  grown: Growth | null;
}

/** The board, seen by everyone. land.ts explains the map. */
export type DiceWarsBoard = {
  columns: number;
  map: string;
  /** Indexed by territory: a seat, or -1 if neutral. */
  owners: number[];
  dice: number[];
  maxDice: number;
  turn: Seat;
  /** Seats still in the game, in the order of play. */
  order: Seat[];
  /** Dice in reserve, indexed by seat. */
  reserve: number[];
  last: Roll | null;
  grown: Growth | null;
  /** End of the match, ms since 1970; null while the clock stands still. */
  ends: number | null;
  /** The winners; empty during the game. */
  winners: Seat[];
};

/** Returns the board. The end of the match is computed from the turn's deadline, because a pause may stop the clock. */
export const boardOf = (s: DiceWars, winners: Seat[] = s.outcome?.winners ?? []): DiceWarsBoard => ({
  columns: s.columns,
  map: s.map,
  owners: s.owners,
  dice: s.dice,
  maxDice: s.options.maxDice,
  turn: s.turn,
  order: players(s),
  reserve: s.reserve,
  last: s.last,
  grown: s.grown,
  ends: s.deadline === null ? null : s.deadline + s.left - s.span,
  winners,
});
