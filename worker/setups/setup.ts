import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { valuesOf } from '../../db/lists.ts';
import { cardOf, membersOf } from '../../db/members.ts';
import { favorites } from '../../db/schema/games.ts';
import { type SetupRow, setupOf } from '../../db/setups.ts';
import type { Setup } from '../../games/engine/setup.ts';
import { trialCalled } from '../../games/index.ts';
import type { SetupDocument } from '../../protocol/http/setups.ts';
import { problem } from '../problem.ts';

type StoredSetup = Pick<SetupRow, 'id' | 'document' | 'creator' | 'featured' | 'played'>;

/** Setups in the client's form: roles as JSON text, the game's terms flattened. `viewer`: whose favourites are marked. */
export async function documentsOf(db: Database, rows: readonly StoredSetup[], viewer: string | null): Promise<SetupDocument[]> {
  const creators = await membersOf(db, [...new Set(rows.flatMap(({ creator }) => creator ?? []))]);
  const marked = viewer === null ? new Set<string>() : await favoritesAmong(db, viewer, rows);
  return rows.map((row) => {
    const { terms, ...setup } = JSON.parse(row.document) as Setup;
    const creator = creators.get(row.creator ?? '');
    return {
      ...terms,
      ...setup,
      roles: JSON.stringify(setup.roles),
      creator: creator ? cardOf(creator) : null,
      favorite: marked.has(row.id),
      featured: row.featured,
      played: row.played,
    };
  });
}

async function favoritesAmong(db: Database, user: string, rows: readonly StoredSetup[]): Promise<Set<string>> {
  const ids = rows.map(({ id }) => id);
  const found = await db
    .select({ setup: favorites.setup })
    .from(favorites)
    .where(and(eq(favorites.user, user), inArray(favorites.setup, valuesOf(ids))));
  return new Set(found.map(({ setup }) => setup));
}

export async function documentAt(db: Database, id: string, viewer: string | null): Promise<SetupDocument> {
  const trial = trialCalled(id);
  const row = trial ? generated(trial) : (await setupOf(db, id.slice(0, 40)))?.row;
  if (!row) throw problem(404, 'There is no such setup.');
  const [document] = await documentsOf(db, [row], viewer);
  return document!;
}
/** The table to try a role at is stored nowhere. */
const generated = (setup: Setup): StoredSetup => ({
  ...{ id: setup.id, document: JSON.stringify(setup), creator: null, featured: false, played: 0 },
});
