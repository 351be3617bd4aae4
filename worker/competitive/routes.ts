import { database, replicaDatabase } from '../../db/core/database.ts';
import { type ClosedAnswer, SeasonQuery, StandingsQuery } from '../../protocol/http/seasons.ts';
import { router } from '../app.ts';
import { validate } from '../middleware/validate.ts';
import { seasonRefusal } from './open-round.ts';
import { seasonCard, standings } from './season.ts';

/** Staff manage seasons through commands (worker/moderation/commands/seasons.ts). */
export const competitiveRoutes = router()
  .get('/api/competitive/season', validate('query', SeasonQuery), async (c) =>
    c.json(await seasonCard(replicaDatabase(c.env), c.req.valid('query').season, Date.now())),
  )
  .get('/api/competitive/closed', async (c) =>
    c.json<ClosedAnswer>({ why: await seasonRefusal(replicaDatabase(c.env), Date.now()) }),
  )
  .get('/api/competitive/standings', validate('query', StandingsQuery), async (c) =>
    c.json(await standings(database(c.env), c.req.valid('query'), c.var.session?.user?.id ?? null, Date.now())),
  );
