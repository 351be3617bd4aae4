import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { setups } from '../../db/schema/setups.ts';
import { findSetup } from '../../db/setups/setups.ts';
import { GAMES, SETUPS } from '../../games/index.ts';
import type { SetupDocument } from '../../protocol/http/setups.ts';
import { problem } from '../problem.ts';
import { documentsOf } from './setup.ts';

const TURNS = 100;
const HOUR = 3_600_000;

/** A setup to try, a different one each hour. 'classic' is always the smallest one. */
export async function featuredSetup(db: Database, category: 'classic' | 'main' | 'minigames'): Promise<SetupDocument> {
  const ids = category === 'classic' ? SETUPS['mafia']!.slice(0, 1) : await newestFeatured(db, typesOf(category));
  const turn = ids[Math.floor(Date.now() / HOUR) % ids.length];
  const setup = turn && (await findSetup(db, turn.id));
  if (!setup) throw problem(404, 'No setup is featured here at the moment.');
  const [document] = await documentsOf(db, [setup.row], null);
  return document!;
}

const typesOf = (category: 'main' | 'minigames'): string[] =>
  Object.values(GAMES)
    .map(({ gameType }) => gameType)
    .filter((type) => (type === 'Mafia') === (category === 'main'));

const newestFeatured = (db: Database, types: string[]) =>
  db
    .select({ id: setups.id })
    .from(setups)
    .where(and(sql`featured = 1`, eq(setups.deleted, false), inArray(setups.gameType, types)))
    .orderBy(desc(setups.createdAt), desc(setups.id))
    .limit(TURNS);
