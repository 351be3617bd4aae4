/** GET /api/game/{id}/review/data: everything that happened, once it is over. A private game's record is for its players. */
import type { GameRecord } from '../../protocol/rest/games.ts';
import { area, database } from '../app.ts';
import { knownTo } from './known.ts';
import { recordFor, storedRecord } from './record.ts';
import { gameId } from './room.ts';

export const review = area().get('/:id/review/data', async (c) => {
  const link = c.req.param('id');
  const id = gameId(link);
  const { session } = c.var;
  const known = await knownTo(database(c.env), id, session?.person.id ?? null);
  // What is for all goes out as it is stored.
  const stored = known && !known.isPrivate ? await storedRecord(c.env, id) : null;
  if (stored) return new Response(stored, { headers: { 'content-type': 'application/json' } });
  return c.json((await recordFor(c.env, link, session, known)) satisfies GameRecord);
});
