import { replicaDatabase } from '../../db/core/database.ts';
import { PageErrorBody } from '../../protocol/http/health.ts';
import { router } from '../app.ts';
import { networkOf } from '../auth/address.ts';
import { limitBodySize } from '../middleware/body.ts';
import { isSameOrigin } from '../middleware/origin.ts';
import { member } from '../middleware/permission.ts';
import { limitAtEdge } from '../middleware/rate-limit.ts';
import { validate } from '../middleware/validate.ts';
import { problem } from '../problem.ts';
import { siteHealth } from './figures.ts';
import { notePageError } from './page-error.ts';
import { uptimeOf } from './uptime.ts';

const TOO_OFTEN = 'Too many checks came from your network. Wait ten seconds.';
const TOO_MANY_ERRORS = 'Too many errors were sent from your network. Wait ten seconds.';

/** Mounted before the session is read: they need no one, and must answer even if D1 does not. */
export const uptimeRoutes = router()
  .get('/api/health', async (c) => {
    // Its hash has a key in D1, which may be what does not answer.
    const network = await networkOf(c).catch(() => null);
    if (network !== null) await limitAtEdge(c.env, 'CONNECT_RATE', `health ${network}`, TOO_OFTEN);
    const uptime = await uptimeOf(c.env, Date.now());
    return c.json(uptime, uptime.ok ? 200 : 503, { 'cache-control': 'no-store' });
  })
  .post(
    '/api/health/error',
    limitBodySize,
    async (c, next) => {
      if (!isSameOrigin(c)) throw problem(403, 'Only this site’s own pages can do this.');
      const network = await networkOf(c);
      if (network !== null) await limitAtEdge(c.env, 'CONNECT_RATE', `page error ${network}`, TOO_MANY_ERRORS);
      await next();
    },
    validate('json', PageErrorBody),
    (c) => {
      notePageError(c.req.valid('json'));
      return c.text('OK', 200, { 'cache-control': 'no-store' });
    },
  );

export const healthRoutes = router().get('/api/mod/health', member('viewModActions'), async (c) =>
  c.json(await siteHealth(replicaDatabase(c.env), Date.now())),
);
