/** Everything the registry needs from a game: rules, catalogue, built-in setups, and reference data for help pages. */

import type { Game, Json, State } from './game.ts';
import type { Lesson } from './lesson.ts';
import type { Reference } from './reference.ts';
import type { Catalogue, Setup } from './setup.ts';

/** Cards and setups for practice tables. */
export interface Practice {
  /** Cards of the game's first setup that have an action; the person is dealt one of them. */
  cards: readonly string[];
  /** Returns the setup for trying a role; null if the role cannot be dealt on request. */
  trial(role: string): Setup | null;
}
export interface GameModule {
  game: Game;
  catalogue: Catalogue;
  /** Built-in setups; the first is used for practice. */
  setups: readonly Setup[];
  reference: Reference;
  practice?: Practice;
  /** A course of short practice tables, in this order. */
  lessons?: readonly Lesson[];
}

/** A game as its module declares it, typed so that its parts agree on the state, the options and the board. */
interface GameSpec<S extends State, O extends object, B extends Json> extends Omit<GameModule, 'game'> {
  game: Game<S, O, B>;
}
/** Erases a game's state, option and board types for the registry, after checking that they agree. */
export const defineGame = <S extends State, O extends object, B extends Json>(spec: GameSpec<S, O, B>): GameModule => spec;
