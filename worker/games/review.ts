/** GET /api/game/{id}/review/data: everything that happened, once it is over. A private game's record is for its players. */
import { eq } from 'drizzle-orm';
import type { GameRecord } from '../../protocol/rest/games.ts';
import { area, type Database, database } from '../app.ts';
import { games } from '../db/schema/games.ts';
import { recordFor, storedRecord } from './record.ts';
import { gameId } from './room.ts';

export const review = area().get('/:id/review/data', async (c) => {
  const id = gameId(c.req.param('id'));
  const stored = await storedRecord(c.env, id);
  if (stored && !(await isHidden(database(c.env), id)))
    return new Response(stored, { headers: { 'content-type': 'application/json' } });
  return c.json((await recordFor(c.env, id, c.var.session, stored)) satisfies GameRecord);
});

/** Whether a game is for those who played it; also where D1 has forgotten it. */
export async function isHidden(db: Database, id: string): Promise<boolean> {
  const row = await db.select({ hidden: games.private }).from(games).where(eq(games.id, id)).get();
  return row?.hidden ?? true;
}
