/** GET /api/setup/featuredSetup: one setup to try, a new one each hour. 'classic' is always the smallest one. */
import { and, desc, inArray, sql } from 'drizzle-orm';
import { type Database, replicaDatabase } from '../../db/database.ts';
import { setups } from '../../db/schema/games.ts';
import { setupOf } from '../../db/setups.ts';
import { GAMES, SETUPS } from '../../games/index.ts';
import { FeaturedQuery } from '../../protocol/http/setups.ts';
import { router } from '../app.ts';
import { queryOf } from '../middleware/body.ts';
import { problem } from '../problem.ts';
import { documentsOf } from './setup.ts';

const TURNS = 100;
const HOUR = 3_600_000;

export const featured = router().get('/featuredSetup', async (c) => {
  const { featuredCategory } = queryOf(c, FeaturedQuery);
  const db = replicaDatabase(c.env);
  const ids = featuredCategory === 'classic' ? SETUPS['mafia']!.slice(0, 1) : await newest(db, typesOf(featuredCategory));
  const turn = ids[Math.floor(Date.now() / HOUR) % ids.length];
  const found = turn && (await setupOf(db, turn.id));
  if (!found) throw problem(404, 'No setup is featured here at the moment.');
  c.header('cache-control', 'public, max-age=600');
  const [document] = await documentsOf(db, [found.row], null);
  return c.json(document);
});

const typesOf = (category: 'main' | 'minigames'): string[] =>
  Object.values(GAMES)
    .map(({ gameType }) => gameType)
    .filter((type) => (type === 'Mafia') === (category === 'main'));

const newest = (db: Database, types: string[]) =>
  db
    .select({ id: setups.id })
    .from(setups)
    .where(and(sql`featured = 1`, inArray(setups.gameType, types)))
    .orderBy(desc(setups.createdAt), desc(setups.id))
    .limit(TURNS);
