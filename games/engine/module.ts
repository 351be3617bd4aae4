/** All that the registry takes of a game: its rules, what a setup may hold, the built-in setups, and what help pages show. */

import type { Game, State } from './game.ts';
import type { Reference } from './reference.ts';
import type { Catalogue, Setup } from './setup.ts';

export interface GameModule {
  game: Game;
  catalogue: Catalogue;
  /** The first is the one to practise with. */
  setups: readonly Setup[];
  reference: Reference;
}

/** A game as its module declares it: its parts must agree on the state and the options. */
interface GameSpec<S extends State, O extends object> extends Omit<GameModule, 'game'> {
  game: Game<S, O>;
}
/** Puts a game together for the registry, which knows of no game what its state and options are. */
export const defineGame = <S extends State, O extends object>(spec: GameSpec<S, O>): GameModule => spec;
