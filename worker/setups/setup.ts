import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { valuesOf } from '../../db/lists.ts';
import { cardOf, membersOf } from '../../db/members.ts';
import { favorites } from '../../db/schema/games.ts';
import { type SetupRow, setupOf } from '../../db/setups.ts';
import type { Setup } from '../../games/engine/setup.ts';
import type { SetupDocument } from '../../protocol/http/setups.ts';
import { problem } from '../problem.ts';

/** Setups in the client's form: roles as JSON text, the game's terms flattened. `viewer`: whose favourites are marked. */
export async function documentsOf(db: Database, rows: readonly SetupRow[], viewer: string | null): Promise<SetupDocument[]> {
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

async function favoritesAmong(db: Database, user: string, rows: readonly SetupRow[]): Promise<Set<string>> {
  const ids = rows.map(({ id }) => id);
  const found = await db
    .select({ setup: favorites.setup })
    .from(favorites)
    .where(and(eq(favorites.user, user), inArray(favorites.setup, valuesOf(ids))));
  return new Set(found.map(({ setup }) => setup));
}

export async function documentAt(db: Database, id: string, viewer: string | null): Promise<SetupDocument> {
  const found = await setupOf(db, id.slice(0, 40));
  if (!found) throw problem(404, 'There is no such setup.');
  const [document] = await documentsOf(db, [found.row], viewer);
  return document!;
}
