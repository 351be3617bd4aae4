/** Places at scheduled tables, as the rooms report them to D1. */
import { eq } from 'drizzle-orm';
import type { OwnPlace } from '../../protocol/http/games.ts';
import type { Database } from '../core/database.ts';
import { games, places } from '../schema/games.ts';

/** The scheduled tables at which a person has a place, or waits for one. */
export async function reservedPlacesOf(db: Database, person: string): Promise<OwnPlace[]> {
  const rows = await db
    .select({ game: places.game, queue: places.queue, hostId: games.hostId })
    .from(places)
    .innerJoin(games, eq(games.id, places.game))
    .where(eq(places.person, person));
  return rows.map(({ game, queue, hostId }) => ({ game, queue, hosts: hostId === person }));
}
