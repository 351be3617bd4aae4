/** Routes of vanity URLs. `:user` is an id or vanity URL. */
import { database, replicaDatabase } from '../../db/core/database.ts';
import { NoBody } from '../../protocol/http/session.ts';
import { VanityBody } from '../../protocol/http/users.ts';
import { router } from '../app.ts';
import { member, publishing } from '../middleware/permission.ts';
import { validate } from '../middleware/validate.ts';
import { memberAt } from '../users/public.ts';
import { clearVanityUrl, setVanityUrl } from './vanity.ts';

export const vanityRoutes = router()
  .post('/api/vanityUrl', member(), publishing('editProfile'), validate('json', VanityBody), async (c) => {
    await setVanityUrl(database(c.env), c.var.session.user, c.req.valid('json').vanityUrl);
    return c.text('OK');
  })
  .delete('/api/vanityUrl', member(), validate('json', NoBody), async (c) => {
    await clearVanityUrl(database(c.env), c.var.session.user.id);
    return c.text('OK');
  })
  .get('/api/vanityUrl/user/:user', async (c) => {
    const { vanityUrl } = await memberAt(replicaDatabase(c.env), c.req.param('user'));
    return c.json({ vanityUrl: vanityUrl || null });
  })
  .get('/api/vanityUrl/:user', async (c) => {
    const { id } = await memberAt(replicaDatabase(c.env), c.req.param('user'));
    return c.json({ userId: id });
  });
