/** The one registry: every game there is, what its cards are, and the setups that come with it. A new game is one line in each. */
import type { Game } from './game.ts';
import { catalogue as mafiaCatalogue } from './mafia/catalogue.ts';
import { mafia } from './mafia/mafia.ts';
import { setups as mafiaSetups } from './mafia/setups.ts';
import type { Catalogue, Setup } from './setup.ts';

/** By id, which is also the folder. */
export const GAMES: Readonly<Record<string, Game>> = { [mafia.id]: mafia };

/** What may stand in a setup of a game; by the game's id. */
export const CATALOGUES: Readonly<Record<string, Catalogue>> = { [mafia.id]: mafiaCatalogue };

/** Built-in setups, by the game's id. */
export const SETUPS: Readonly<Record<string, readonly Setup[]>> = { [mafia.id]: mafiaSetups };

/** The game that the wire calls by this name ('Texas Hold Em'); undefined when there is none. */
export const gameOfType = (gameType: string): Game | undefined => Object.values(GAMES).find((game) => game.gameType === gameType);
