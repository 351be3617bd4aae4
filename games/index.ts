/** The one registry: every game there is. A new game is one line here. */
import { box as acrotopia } from './acrotopia/box.ts';
import { box as battlesnakes } from './battlesnakes/box.ts';
import type { Book } from './book.ts';
import type { Box } from './box.ts';
import { box as cheat } from './cheat/box.ts';
import { box as connectFour } from './connect-four/box.ts';
import { box as diceWars } from './dice-wars/box.ts';
import type { Game } from './game.ts';
import { box as jotto } from './jotto/box.ts';
import { box as liarsDice } from './liars-dice/box.ts';
import { box as mafia } from './mafia/box.ts';
import { box as resistance } from './resistance/box.ts';
import { box as secretDictator } from './secret-dictator/box.ts';
import type { Catalogue, Setup } from './setup.ts';
import { box as texasHoldEm } from './texas-hold-em/box.ts';
import { box as wackyWords } from './wacky-words/box.ts';

/** In the order in which they are listed. */
const BOXES: readonly Box[] = [
  mafia,
  resistance,
  jotto,
  acrotopia,
  secretDictator,
  wackyWords,
  liarsDice,
  texasHoldEm,
  cheat,
  connectFour,
  battlesnakes,
  diceWars,
];

const byId = <T>(of: (box: Box) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(BOXES.map((box) => [box.game.id, of(box)]));

/** By id, which is also the folder. */
export const GAMES: Readonly<Record<string, Game>> = byId(({ game }) => game);

/** What may stand in a setup of a game; by the game's id. */
export const CATALOGUES: Readonly<Record<string, Catalogue>> = byId(({ catalogue }) => catalogue);

/** Built-in setups, by the game's id; the first of each is the one to practise with. */
export const SETUPS: Readonly<Record<string, readonly Setup[]>> = byId(({ setups }) => setups);

/** What help pages show of a game, by its id. */
export const BOOKS: Readonly<Record<string, Book>> = byId(({ book }) => book);

/** The game that the wire calls by this name ('Texas Hold Em'); undefined when there is none. */
export const gameOfType = (gameType: string): Game | undefined => Object.values(GAMES).find((game) => game.gameType === gameType);
