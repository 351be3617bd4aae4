/** GET /api/game/{id}/review/data: everything that happened, once it is over. A private game's record is for its players. */
import { eq } from 'drizzle-orm';
import { recordKey } from '../../durable-objects/record.ts';
import type { GameRecord } from '../../protocol/rest/games.ts';
import { area, type Database, database, type Session } from '../app.ts';
import { games } from '../db/schema/games.ts';
import { problem } from '../problem.ts';
import { gameId, granted, roomOf } from './room.ts';

export const review = area().get('/:id/review/data', async (c) => {
  const id = gameId(c.req.param('id'));
  const stored = await c.env.RECORDS.get(recordKey(id));
  if (!stored) {
    // Not closed yet: the room knows whether it is over.
    const { record } = granted(await roomOf(c.env, id).record());
    if (record.plan.table.private) checkPlayed(record, c.var.session);
    return c.json(record satisfies GameRecord);
  }
  const json = stored.body.pipeThrough(new DecompressionStream('gzip'));
  if (!(await isHidden(database(c.env), id))) return new Response(json, { headers: { 'content-type': 'application/json' } });
  const record = (await new Response(json).json()) as GameRecord;
  if (record.plan.table.private) checkPlayed(record, c.var.session);
  return c.json(record);
});

async function isHidden(db: Database, id: string): Promise<boolean> {
  const row = await db.select({ hidden: games.private }).from(games).where(eq(games.id, id)).get();
  return row?.hidden ?? true;
}

function checkPlayed({ players }: GameRecord, session: Session | null): void {
  if (!session) throw problem(401, 'This was a private game. Log in as somebody who played in it.');
  if (!players.some(({ id }) => id === session.person.id))
    throw problem(403, 'This was a private game: only its players may read it.');
}
