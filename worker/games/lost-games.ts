import { database } from '../../db/core/database.ts';
import { endBrokenGame, isLiveTo } from '../../db/games/listings.ts';
import { unreadableMessage } from '../../durable-objects/game-room/api.ts';
import { gameLobby } from '../../durable-objects/shared/rpc.ts';

/** Ends a game that D1 lists as live, and returns a sentence. Null for strangers, so that they cannot end private games. */
export async function endLostGame(env: Env, game: string, person: string): Promise<string | null> {
  const db = database(env);
  if (!(await isLiveTo(db, game, person))) return null;
  const id = crypto.randomUUID().slice(0, 8);
  console.error(JSON.stringify({ id, game, doing: 'asking a room that has lost its table', broken: true }));
  const lobby = await endBrokenGame(db, game, Date.now());
  if (lobby !== null) await gameLobby(env, lobby).drop(game);
  return unreadableMessage({ id });
}
