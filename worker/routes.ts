import { Hono } from 'hono';
import type { ExtractSchema } from 'hono/types';
import type { App } from './app.ts';
import { auth } from './auth/routes.ts';
import { chat, chatSocket } from './chat/routes.ts';
import { comments } from './comments/routes.ts';
import { competitive } from './competitive/routes.ts';
import { decks } from './decks/routes.ts';
import { mailbox } from './dev/routes.ts';
import { forums } from './forums/routes.ts';
import { limitConnectsOfBrowser } from './games/connect.ts';
import { gameSockets, games } from './games/routes.ts';
import { identity } from './identity/routes.ts';
import { limitBodySize } from './middleware/body.ts';
import { csrf } from './middleware/csrf.ts';
import { readSession } from './middleware/session.ts';
import { commandRoutes } from './moderation/command-routes.ts';
import { announcementList, moderation } from './moderation/routes.ts';
import { notifications } from './notifications/routes.ts';
import { page } from './page.ts';
import { pollRoutes } from './polls/routes.ts';
import { previews } from './previews/routes.ts';
import { errorResponse, problem } from './problem.ts';
import { reports } from './reports/routes.ts';
import { roles } from './roles/routes.ts';
import { securityHeaders } from './security.ts';
import { setups } from './setups/routes.ts';
import { shop } from './shop/routes.ts';
import { site } from './site/routes.ts';
import { pictures, uploads } from './uploads/routes.ts';
import { users } from './users/routes.ts';
import { vanity } from './vanity/routes.ts';
import { villages } from './villages/routes.ts';

/** All calls that pages make, for the client's types (web/lib/api.ts). */
export type RouteTable = ExtractSchema<
  | typeof announcementList
  | typeof auth
  | typeof chat
  | typeof comments
  | typeof competitive
  | typeof decks
  | typeof forums
  | typeof games
  | typeof moderation
  | typeof notifications
  | typeof pollRoutes
  | typeof reports
  | typeof roles
  | typeof setups
  | typeof shop
  | typeof site
  | typeof uploads
  | typeof users
  | typeof vanity
  | typeof villages
>;

export const app = new Hono<App>();
app.onError((error, c) => errorResponse(error, c.req.raw));
app.use(securityHeaders);

// Public routes, mounted before the session is read.
for (const feature of [roles, site, announcementList, gameSockets, chatSocket, identity, mailbox, pictures, previews])
  app.route('/', feature);

app.use('/api/game/:id/connect', limitConnectsOfBrowser);
app.use('/api/*', limitBodySize, readSession, csrf);
app.use('/api/*', async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
});
app.use('/auth/*', readSession);
for (const feature of [
  auth,
  users,
  uploads,
  vanity,
  setups,
  shop,
  decks,
  comments,
  competitive,
  forums,
  pollRoutes,
  games,
  villages,
  chat,
  notifications,
  moderation,
  reports,
  commandRoutes,
])
  app.route('/', feature);
for (const path of ['/api/*', '/auth/*', '/gameSocket/*', '/lobbySocket/*', '/chatSocket/*', '/uploads/*', '/dev/*'])
  app.all(path, () => {
    throw problem(404, 'There is nothing at this address.');
  });

app.route('/', page);
app.notFound((c) => c.text('There is nothing at this address.', 404, { 'cache-control': 'no-store' }));
