/** Games that D1 lists as open or running but whose room has lost its storage. */

import { database } from '../../db/database.ts';
import { endBrokenGame, isLiveTo } from '../../db/listings.ts';
import { unreadableMessage } from '../../durable-objects/game-room/unreadable-table.ts';
import { gameLobby } from '../../durable-objects/shared/rpc.ts';

/**
 * Called when a room says that the game does not exist. If D1 lists it as live, ends it as broken off, releases its seats and
 * removes it from its lobby. Returns the sentence for the caller. Null if there was no such game, or if it is private and the
 * caller neither hosts it nor sits there: a stranger cannot end it.
 */
export async function endLostGame(env: Env, game: string, person: string): Promise<string | null> {
  const db = database(env);
  if (!(await isLiveTo(db, game, person))) return null;
  const id = crypto.randomUUID().slice(0, 8);
  console.error(JSON.stringify({ id, game, doing: 'asking a room that has lost its table', broken: true }));
  const lobby = await endBrokenGame(db, game, Date.now());
  if (lobby !== null) await gameLobby(env, lobby).drop(game);
  return unreadableMessage({ id });
}
