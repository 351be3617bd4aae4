/** The Worker: mounts the areas. Every path, and what stands before it, can be read from here. */
import { Hono } from 'hono';
import type { App } from './app.ts';
import { guest } from './auth/guest.ts';
import { bots } from './games/bots.ts';
import { connect } from './games/connect.ts';
import { host } from './games/host.ts';
import { info as gameInfo } from './games/info.ts';
import { leave } from './games/leave.ts';
import { list } from './games/list.ts';
import { review } from './games/review.ts';
import { gameSocket, lobbySocket } from './games/socket.ts';
import { limitBody } from './middleware/body.ts';
import { csrf } from './middleware/csrf.ts';
import { readSession } from './middleware/session.ts';
import { page } from './page.ts';
import { answerTo, problem } from './problem.ts';
import { roles } from './roles/roles.ts';
import { secured } from './security.ts';
import { featured } from './setups/featured.ts';
import { search } from './setups/search.ts';
import { setup } from './setups/setup.ts';
import { info as userInfo } from './users/info.ts';
import { logout } from './users/logout.ts';
import { online } from './users/online.ts';

export { GameRoom } from '../durable-objects/game-room.ts';
export { Lobby } from '../durable-objects/lobby.ts';
export { Presence } from '../durable-objects/presence.ts';

const app = new Hono<App>();
app.onError((error, c) => answerTo(error, c.req.raw));
app.use(async (c, next) => {
  await next();
  // An upgraded socket is no page, and cannot be copied.
  if (c.res.status !== 101) c.res = secured(c.res);
});

// The same for everybody: no session is read.
app.route('/api/roles', roles);
app.route('/gameSocket', gameSocket);
app.route('/lobbySocket', lobbySocket);

app.use('/api/*', limitBody, readSession, csrf);
app.use('/api/*', async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
});
app.route('/api/auth', guest);
app.route('/api/user', userInfo).route('/api/user', online).route('/api/user', logout);
app.route('/api/setup', search).route('/api/setup', featured).route('/api/setup', setup);
app.route('/api/game', host).route('/api/game', list).route('/api/game', leave);
app.route('/api/game', connect).route('/api/game', bots).route('/api/game', gameInfo).route('/api/game', review);
for (const path of ['/api/*', '/auth/*', '/gameSocket/*', '/lobbySocket/*', '/chatSocket/*', '/uploads/*', '/dev/*'])
  app.all(path, () => {
    throw problem(404, 'There is nothing at this address.');
  });

app.route('/', page);
app.notFound((c) => c.text('There is nothing at this address.', 404, { 'cache-control': 'no-store' }));

export default app;
