/** All that the registry takes of a game: its rules, what a setup may hold, the built-in setups, and what help pages show. */

import type { Game, Json, State } from './game.ts';
import type { Lesson } from './lesson.ts';
import type { Reference } from './reference.ts';
import type { Catalogue, Setup } from './setup.ts';

/** What a person who practises is dealt. */
export interface Practice {
  /** Cards of the game's first setup that have something to do: the person gets one of them. */
  cards: readonly string[];
  /** The table at which one can try a role; null for one that no one can be dealt by wish. */
  trial(role: string): Setup | null;
}
export interface GameModule {
  game: Game;
  catalogue: Catalogue;
  /** The first is the one to practise with. */
  setups: readonly Setup[];
  reference: Reference;
  practice?: Practice;
  /** A course of short practice tables, in this order. */
  lessons?: readonly Lesson[];
}

/** A game as its module declares it: its parts must agree on the state, the options and the board. */
interface GameSpec<S extends State, O extends object, B extends Json> extends Omit<GameModule, 'game'> {
  game: Game<S, O, B>;
}
/** Puts a game together for the registry, which knows of no game what its state, options and board are. */
export const defineGame = <S extends State, O extends object, B extends Json>(spec: GameSpec<S, O, B>): GameModule => spec;
