import { Hono } from 'hono';
import type { ExtractSchema } from 'hono/types';
import type { App } from './app.ts';
import { authRoutes } from './auth/routes.ts';
import { chatRoutes, chatSocket } from './chat/routes.ts';
import { commentRoutes } from './comments/routes.ts';
import { competitiveRoutes } from './competitive/routes.ts';
import { deckRoutes } from './decks/routes.ts';
import { mailbox } from './dev/routes.ts';
import { forumRoutes } from './forums/routes.ts';
import { limitConnectsOfBrowser } from './games/connect-limits.ts';
import { gameRoutes, gameSockets } from './games/routes.ts';
import { healthRoutes, uptimeRoutes } from './health/routes.ts';
import { identityRoutes } from './identity/routes.ts';
import { limitBodySize } from './middleware/body.ts';
import { csrf } from './middleware/csrf.ts';
import { limitCalls } from './middleware/rate-limit.ts';
import { logRequest } from './middleware/request-log.ts';
import { readSession } from './middleware/session.ts';
import { validate } from './middleware/validate.ts';
import { commandRoutes } from './moderation/command-routes.ts';
import { announcementList, moderationRoutes } from './moderation/routes.ts';
import { noticeRoutes } from './notifications/routes.ts';
import { page } from './page.ts';
import { pollRoutes } from './polls/routes.ts';
import { PrefetchQuery, prefetch } from './prefetch/prefetch.ts';
import { previewRoutes } from './previews/routes.ts';
import { errorResponse, problem } from './problem.ts';
import { reportRoutes } from './reports/routes.ts';
import { roleRoutes } from './roles/routes.ts';
import { securityHeaders } from './security.ts';
import { setupRoutes } from './setups/routes.ts';
import { shopRoutes } from './shop/routes.ts';
import { siteRoutes } from './site/routes.ts';
import { pictures, uploadRoutes } from './uploads/routes.ts';
import { userRoutes } from './users/routes.ts';
import { vanityRoutes } from './vanity/routes.ts';
import { villageRoutes } from './villages/routes.ts';

/** All calls that pages make, for the client's types (web/lib/api.ts). */
export type RouteTable = ExtractSchema<
  | typeof announcementList
  | typeof authRoutes
  | typeof chatRoutes
  | typeof commentRoutes
  | typeof competitiveRoutes
  | typeof deckRoutes
  | typeof forumRoutes
  | typeof gameRoutes
  | typeof healthRoutes
  | typeof moderationRoutes
  | typeof noticeRoutes
  | typeof pollRoutes
  | typeof reportRoutes
  | typeof roleRoutes
  | typeof setupRoutes
  | typeof shopRoutes
  | typeof siteRoutes
  | typeof uploadRoutes
  | typeof uptimeRoutes
  | typeof userRoutes
  | typeof vanityRoutes
  | typeof villageRoutes
>;

export const app = new Hono<App>();
app.onError(errorResponse);
app.use(logRequest, securityHeaders);

// Public routes, mounted before the session is read.
for (const feature of [
  uptimeRoutes,
  roleRoutes,
  siteRoutes,
  announcementList,
  gameSockets,
  chatSocket,
  identityRoutes,
  mailbox,
  pictures,
  previewRoutes,
])
  app.route('/', feature);

app.use('/api/game/:id/connect', limitConnectsOfBrowser);
app.use('/api/*', limitCalls, limitBodySize, readSession, csrf);
app.use('/api/*', async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
});
app.get('/api/prefetch', validate('query', PrefetchQuery), (c) =>
  prefetch(c, c.req.valid('query').page, (request) => app.fetch(request, c.env, c.executionCtx)),
);
app.use('/auth/*', readSession);
for (const feature of [
  authRoutes,
  userRoutes,
  uploadRoutes,
  vanityRoutes,
  setupRoutes,
  shopRoutes,
  deckRoutes,
  commentRoutes,
  competitiveRoutes,
  forumRoutes,
  pollRoutes,
  gameRoutes,
  villageRoutes,
  chatRoutes,
  noticeRoutes,
  moderationRoutes,
  healthRoutes,
  reportRoutes,
  commandRoutes,
])
  app.route('/', feature);
for (const path of ['/api/*', '/auth/*', '/gameSocket/*', '/lobbySocket/*', '/chatSocket/*', '/uploads/*', '/dev/*'])
  app.all(path, () => {
    throw problem(404, 'There is nothing at this address.');
  });

app.route('/', page);
app.notFound((c) => c.text('There is nothing at this address.', 404, { 'cache-control': 'no-store' }));
