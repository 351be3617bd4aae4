import { replicaDatabase } from '../../db/core/database.ts';
import { router } from '../app.ts';
import { contributorsOf, donorsOf } from './credits.ts';
import { operatorOf } from './operator.ts';

/** Mounted before the session is read, because the answers are the same for everyone. */
export const siteRoutes = router()
  .get('/api/site/operator', (c) => c.json(operatorOf(c.env), 200, { 'cache-control': 'public, max-age=300' }))
  .get('/api/site/contributors', async (c) =>
    c.json(await contributorsOf(replicaDatabase(c.env)), 200, { 'cache-control': 'no-store' }),
  )
  .get('/api/site/donors', async (c) => c.json(await donorsOf(replicaDatabase(c.env)), 200, { 'cache-control': 'no-store' }));
