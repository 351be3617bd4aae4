/** All that the registry takes of a game: its rules, what a setup may hold, the built-in setups, and what help pages show. */

import type { Game } from './game.ts';
import type { Reference } from './reference.ts';
import type { Catalogue, Setup } from './setup.ts';

export interface GameModule {
  game: Game;
  catalogue: Catalogue;
  /** The first is the one to practise with. */
  setups: readonly Setup[];
  reference: Reference;
}
