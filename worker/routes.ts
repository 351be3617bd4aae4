/** Mounts all routers: this file lists every path and its middleware. */
import { Hono } from 'hono';
import type { App } from './app.ts';
import { guest } from './auth/guest.ts';
import { accounts } from './auth/oauth/accounts.ts';
import { discordAlternate, oauth } from './auth/oauth/oauth.ts';
import { ownPasskeys } from './auth/passkeys/passkeys.ts';
import { passkeySignIn } from './auth/passkeys/sign-in.ts';
import { signInMethods } from './auth/sign-in-methods.ts';
import { tokenSignIn } from './auth/token-sign-in.ts';
import { connect as chatConnect } from './chat/connect.ts';
import { rooms as chatRooms } from './chat/rooms.ts';
import { chatSocket } from './chat/socket.ts';
import { mailbox } from './dev/mailbox.ts';
import { bots } from './games/bots.ts';
import { connect } from './games/connect.ts';
import { limitConnectsOfBrowser } from './games/connect-rate-limit.ts';
import { host } from './games/host.ts';
import { info as gameInfo } from './games/info.ts';
import { leave } from './games/leave.ts';
import { list } from './games/list.ts';
import { review } from './games/review.ts';
import { gameSocket, lobbySocket } from './games/socket.ts';
import { identity } from './identity/identity.ts';
import { limitBodySize } from './middleware/body.ts';
import { csrf } from './middleware/csrf.ts';
import { readSession } from './middleware/session.ts';
import { announcement, announcementList } from './moderation/announcements.ts';
import { restart } from './moderation/restart.ts';
import { alerts } from './notifications/alerts.ts';
import { choices } from './notifications/choices.ts';
import { inbox } from './notifications/inbox.ts';
import { push } from './notifications/push.ts';
import { page } from './page.ts';
import { errorResponse, problem } from './problem.ts';
import { roles } from './roles/roles.ts';
import { secured } from './security.ts';
import { favorite } from './setups/favorite.ts';
import { featured } from './setups/featured.ts';
import { search } from './setups/search.ts';
import { setup } from './setups/setup.ts';
import { customEmotes } from './uploads/emotes.ts';
import { profilePictures } from './uploads/profile-pictures.ts';
import { uploads } from './uploads/serve.ts';
import { about } from './users/about.ts';
import { archive } from './users/archive.ts';
import { block } from './users/block.ts';
import { deathMessage } from './users/death-message.ts';
import { deletion } from './users/delete.ts';
import { ownExport } from './users/export.ts';
import { friend } from './users/friend.ts';
import { friendList } from './users/friends.ts';
import { info as userInfo } from './users/info.ts';
import { karma } from './users/karma.ts';
import { logout } from './users/logout.ts';
import { love } from './users/love.ts';
import { media } from './users/media.ts';
import { name } from './users/name.ts';
import { nameHistoryRoute } from './users/name-history.ts';
import { newest } from './users/newest.ts';
import { online } from './users/online.ts';
import { profile } from './users/profile.ts';
import { publicUsers } from './users/public.ts';
import { referred } from './users/referred.ts';
import { searchName } from './users/search-name.ts';
import { ownSessions } from './users/sessions.ts';
import { settings } from './users/settings.ts';
import { vanity } from './vanity/vanity.ts';

export const app = new Hono<App>();
app.onError((error, c) => errorResponse(error, c.req.raw));
app.use(async (c, next) => {
  await next();
  // The response of a WebSocket upgrade cannot be copied.
  if (c.res.status !== 101) c.res = secured(c.res, new URL(c.req.url).protocol === 'https:');
});

// Public: mounted before the session is read.
app.route('/api/roles', roles);
app.route('/api/mod', announcementList);
app.route('/gameSocket', gameSocket);
app.route('/lobbySocket', lobbySocket);
app.route('/chatSocket', chatSocket);
app.route('/', identity);
app.route('/dev', mailbox);
app.route('/uploads', uploads);

app.use('/api/game/:id/connect', limitConnectsOfBrowser);
app.use('/api/*', limitBodySize, readSession, csrf);
app.use('/api/*', async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
});
app.use('/auth/*', readSession);
app.route('/auth', oauth);
app.route('/api/auth', passkeySignIn).route('/api/auth', discordAlternate);
app.route('/api/user', accounts).route('/api/user', ownPasskeys);
app.route('/api/auth', guest).route('/api/auth', tokenSignIn).route('/api/auth', signInMethods);
app.route('/api/user', userInfo).route('/api/user', online).route('/api/user', logout);
app.route('/api/user', ownSessions).route('/api/user', name).route('/api/user', referred);
app.route('/api/user', deletion).route('/api/user', ownExport);
app.route('/api/user', profilePictures).route('/api/user/customEmote', customEmotes);
app
  .route('/api/user', publicUsers)
  .route('/api/user', newest)
  .route('/api/user', searchName)
  .route('/api/user', nameHistoryRoute);
app.route('/api/user', profile).route('/api/user', friendList).route('/api/user', friend).route('/api/user', love);
app.route('/api/user', karma).route('/api/user', block).route('/api/user', about).route('/api/user', deathMessage);
app.route('/api/user', media).route('/api/user', settings);
app.route('/api/vanityUrl', vanity);
app.route('/api/setup', search).route('/api/setup', featured).route('/api/setup', favorite).route('/api/setup', setup);
app.route('/api/game', host).route('/api/game', list).route('/api/game', leave);
app.route('/api/game', connect).route('/api/game', bots).route('/api/game', gameInfo).route('/api/game', review);
app.route('/api/game', archive);
app.route('/api/chat', chatConnect).route('/api/chat', chatRooms);
app.route('/api/notifs', alerts).route('/api/notifs', choices).route('/api/notifs', push).route('/api/notifs', inbox);
app.route('/api/mod', announcement).route('/api/mod', restart);
for (const path of ['/api/*', '/auth/*', '/gameSocket/*', '/lobbySocket/*', '/chatSocket/*', '/uploads/*', '/dev/*'])
  app.all(path, () => {
    throw problem(404, 'There is nothing at this address.');
  });

app.route('/', page);
app.notFound((c) => c.text('There is nothing at this address.', 404, { 'cache-control': 'no-store' }));
