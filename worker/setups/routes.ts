import { database, replicaDatabase } from '../../db/core/database.ts';
import {
  FavoriteBody,
  FeaturedQuery,
  SetupBody,
  SetupIdQuery,
  SetupQuery,
  SetupReadQuery,
  SetupVoteBody,
} from '../../protocol/http/setups.ts';
import { router } from '../app.ts';
import { member, publishing } from '../middleware/permission.ts';
import { limitedAtEdge } from '../middleware/rate-limit.ts';
import { validate } from '../middleware/validate.ts';
import { problem } from '../problem.ts';
import { deleteOwnSetup } from './delete.ts';
import { toggleFavorite } from './favorite.ts';
import { featuredSetup } from './featured.ts';
import { saveSetup } from './save.ts';
import { searchById, searchSetups } from './search.ts';
import { documentAt, setupsWithDeal, versionAt } from './setup.ts';
import { setupVersionsOf } from './versions.ts';
import { voteOnSetup } from './vote.ts';

export const setupRoutes = router()
  .get('/api/setup/search', limitedAtEdge('search'), validate('query', SetupQuery), async (c) =>
    c.json(await searchSetups(c.env, c.req.valid('query'), c.var.session?.user?.id ?? null)),
  )
  .get('/api/setup/id', validate('query', SetupIdQuery), async (c) =>
    c.json(await searchById(replicaDatabase(c.env), c.req.valid('query').query, c.var.session?.user?.id ?? null)),
  )
  .get('/api/setup/featuredSetup', validate('query', FeaturedQuery), async (c) => {
    const setup = await featuredSetup(replicaDatabase(c.env), c.req.valid('query').featuredCategory);
    return c.json(setup, 200, { 'cache-control': 'public, max-age=600' });
  })
  .post('/api/setup/create', member(), publishing('createSetup'), validate('json', SetupBody), async (c) =>
    c.text(await saveSetup(c, c.req.valid('json'))),
  )
  .post('/api/setup/favorite', member(), validate('json', FavoriteBody), async (c) => {
    const { id, want } = c.req.valid('json');
    return c.text(await toggleFavorite(database(c.env), c.var.session.user.id, id, want));
  })
  .post('/api/setup/vote', member('vote'), validate('json', SetupVoteBody), async (c) => {
    const { id, direction } = c.req.valid('json');
    return c.text(String(await voteOnSetup(c, id, direction)));
  })
  .get('/api/setup/deal/:deal', async (c) =>
    c.json(await setupsWithDeal(replicaDatabase(c.env), c.req.param('deal'), c.var.session?.user?.id ?? null)),
  )
  .get('/api/setup/:id/versions', async (c) => c.json(await setupVersionsOf(replicaDatabase(c.env), c.req.param('id'))))
  .get('/api/setup/:id/version/:version', async (c) => {
    const { id, version } = c.req.param();
    return c.json(await versionAt(replicaDatabase(c.env), id, Number(version) || 0, c.var.session?.user?.id ?? null));
  })
  .get('/api/setup/:id', validate('query', SetupReadQuery), async (c) => {
    const withStats = c.req.valid('query').stats === 'true' || c.req.header('includeStats') === 'true';
    return c.json(await documentAt(replicaDatabase(c.env), c.req.param('id'), c.var.session?.user?.id ?? null, withStats));
  })
  .delete('/api/setup/:id', member(), async (c) => {
    const isTheirs = await deleteOwnSetup(c, c.var.session.user.id, c.req.param('id'));
    if (!isTheirs) throw problem(403, 'Only its creator can delete a setup.');
    return c.text('OK');
  });
