/** Games that D1 takes for open or running and that no room knows: their object has lost its storage. */
import { endBroken, liveIn } from '../../durable-objects/database.ts';
import { wreckWords } from '../../durable-objects/wreck.ts';

/**
 * Called when a room said that there is no such game. Where D1 holds another opinion, the game is ended as broken off, its seats
 * are given back, and its lobby forgets it. Answers the sentence for the person who asked; null where there was no such game,
 * or where they may not know of it: it was private, and they neither host it nor sit there.
 */
export async function endLost(env: Env, game: string, person: string): Promise<string | null> {
  const lost = await liveIn(env.DB, game, person);
  if (!lost) return null;
  const id = crypto.randomUUID().slice(0, 8);
  console.error(JSON.stringify({ id, game, doing: 'asking a room that has lost its table', broken: true }));
  const lobby = await endBroken(env.DB, game, Date.now());
  if (lobby !== null) await env.LOBBIES.getByName(lobby).drop(game);
  return lost.known ? wreckWords({ id }) : null;
}
