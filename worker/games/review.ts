/** GET /api/game/{id}/review/data: the record of a finished game. A private one is for its players. */

import { database } from '../../db/database.ts';
import type { GameRecord } from '../../protocol/http/games.ts';
import { router } from '../app.ts';
import { recordFor, storedRecord } from './record.ts';
import { gameId } from './room.ts';
import { visibleGame } from './visible-game.ts';

export const review = router().get('/:id/review/data', async (c) => {
  const link = c.req.param('id');
  const id = gameId(link);
  const { session } = c.var;
  const known = await visibleGame(database(c.env), id, session?.person.id ?? null);
  // A public record is streamed as it is stored.
  const stored = known && !known.isPrivate ? await storedRecord(c.env, id) : null;
  if (stored) return new Response(stored, { headers: { 'content-type': 'application/json' } });
  return c.json((await recordFor(c.env, link, session, known)) satisfies GameRecord);
});
