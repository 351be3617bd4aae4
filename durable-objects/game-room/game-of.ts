import { GAMES } from '../../games/index.ts';
import { UnreadableState } from '../../games/table/stored-format.ts';
import type { GameLookup } from '../../games/table/table-state.ts';

/** The rules of a game. Throws if the game is unknown: a room made by a newer version may start under older code. */
export const gameOf: GameLookup = (id) => {
  const game = Object.hasOwn(GAMES, id) ? GAMES[id] : undefined;
  if (!game) throw new UnreadableState(`no game called '${id}'`);
  return game;
};
