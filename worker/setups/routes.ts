import { database, replicaDatabase } from '../../db/database.ts';
import { FavoriteBody, FeaturedQuery, SetupQuery } from '../../protocol/http/setups.ts';
import { router } from '../app.ts';
import { member } from '../middleware/permission.ts';
import { validate } from '../middleware/validate.ts';
import { toggleFavorite } from './favorite.ts';
import { featuredSetup } from './featured.ts';
import { searchSetups } from './search.ts';
import { documentAt } from './setup.ts';

export const setups = router()
  .get('/api/setup/search', validate('query', SetupQuery), async (c) =>
    c.json(await searchSetups(replicaDatabase(c.env), c.req.valid('query'), c.var.session?.user?.id ?? null)),
  )
  .get('/api/setup/featuredSetup', validate('query', FeaturedQuery), async (c) => {
    const setup = await featuredSetup(replicaDatabase(c.env), c.req.valid('query').featuredCategory);
    return c.json(setup, 200, { 'cache-control': 'public, max-age=600' });
  })
  .post('/api/setup/favorite', member(), validate('json', FavoriteBody), async (c) => {
    const { id, want } = c.req.valid('json');
    return c.text(await toggleFavorite(database(c.env), c.var.session.user.id, id, want));
  })
  .get('/api/setup/:id', async (c) =>
    c.json(await documentAt(replicaDatabase(c.env), c.req.param('id'), c.var.session?.user?.id ?? null)),
  );
