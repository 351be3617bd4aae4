import type { Seat } from '../engine/game.ts';
import { players, type Tabletop } from '../tabletop/tabletop.ts';
import type { DiceWarsFact } from './facts.ts';
import type { Attack } from './land.ts';
import type { DiceWarsOptions } from './options.ts';

export type Roll = Attack & {
  seat: Seat;
  /** Whose the land was; null for nobody's. */
  foe: Seat | null;
  attack: number[];
  defence: number[];
  won: boolean;
};
/** What came in at the end of a turn. */
export type Growth = {
  seat: Seat;
  /** Size of the largest group. */
  group: number;
  /** By territory, how many dice it got; only those that got some. */
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
  /** By seat. */
  reserve: number[];
  turn: Seat;
  /** Turns begun so far, and attacks made in this one. */
  turns: number;
  attacks: number;
  /** By seat: turns in a row that the clock ended without an attack. */
  idle: number[];
  /** Milliseconds of the match that were left when the present clock was set, and how long that clock was. */
  left: number;
  span: number;
  /** The last attack of this turn, or what came in when the one before ended: only one of them. */
  last: Roll | null;
  grown: Growth | null;
}

/** What everyone sees. See land.ts for what the map says. */
export type DiceWarsBoard = {
  columns: number;
  map: string;
  /** By territory: a seat, or -1 for no one. */
  owners: number[];
  dice: number[];
  maxDice: number;
  turn: Seat;
  /** Who is still in, in the order of play. */
  order: Seat[];
  /** Dice that wait, by seat. */
  reserve: number[];
  last: Roll | null;
  grown: Growth | null;
  /** When the match is over, ms since 1970; null while the clock stands. */
  ends: number | null;
  /** Who has won; no one while it goes on. */
  winners: Seat[];
};

/** Tables that were planned before this option was a number have it as text. */
export const maxDice = ({ options }: Pick<DiceWars, 'options'>): number => Number(options.maxDice);

/** The clock may stand still for a while (a pause): the end of the match is reckoned from the turn's own. */
export const board = (s: DiceWars, winners: Seat[] = s.outcome?.winners ?? []): DiceWarsBoard => ({
  columns: s.columns,
  map: s.map,
  owners: s.owners,
  dice: s.dice,
  maxDice: maxDice(s),
  turn: s.turn,
  order: players(s),
  reserve: s.reserve,
  last: s.last,
  grown: s.grown,
  ends: s.deadline === null ? null : s.deadline + s.left - s.span,
  winners,
});
