/** All that comes in the box of a game: its rules, what a setup of it may hold, the setups of the house, and what help pages show. */
import type { Book } from './book.ts';
import type { Game } from './game.ts';
import type { Catalogue, Setup } from './setup.ts';

export interface Box {
  game: Game;
  catalogue: Catalogue;
  /** The first is the one to practise with. */
  setups: readonly Setup[];
  book: Book;
}
