import { inArray } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { valuesOf } from '../../db/core/lists.ts';
import { mostPlayed } from '../../db/games/played-lately.ts';
import { setups } from '../../db/schema/setups.ts';
import type { PlayedSetup } from '../../protocol/http/setups.ts';
import { documentsOf } from '../setups/setup.ts';

/** Setups played most in the lobby in the last seven days, except deleted ones. */
export async function playedIn(db: Database, lobby: string): Promise<PlayedSetup[]> {
  const played = await mostPlayed(db, lobby);
  const ids = played.map(({ setup }) => setup);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(setups)
          .where(inArray(setups.id, valuesOf(ids)));
  const documents = await documentsOf(
    db,
    rows.filter(({ deleted }) => !deleted),
    null,
  );
  return played.flatMap(({ setup, plays, share }) => {
    const document = documents.find(({ id }) => id === setup);
    return document ? [{ _id: setup, count: plays, percentage: Math.round(100 * share), setupDetails: document }] : [];
  });
}
