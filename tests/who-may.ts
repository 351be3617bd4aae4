/** Who may call what: the expected status of every call for every kind of caller. */

const TABLE_FORM = { gameType: 'Mafia', lobby: 'Main', setup: 'first-light' };
export type GameRow = [call: string, body: unknown, statuses: readonly [number, number, number, number]];

/**
 * Calls about tables, and what everyone may read: the answers for a visitor, a guest without a seat, a guest at the table, its
 * host. `{}` in a path is the id of the table.
 */
export const GAME_CALLS: GameRow[] = [
  ['POST /api/auth/guest', {}, [200, 200, 200, 200]],
  ['GET /api/user/info', null, [200, 200, 200, 200]],
  ['POST /api/user/online', undefined, [200, 200, 200, 200]],
  ['POST /api/user/logout', undefined, [401, 200, 200, 200]],
  ['GET /api/roles/all', null, [200, 200, 200, 200]],
  ['GET /api/roles/raw', null, [200, 200, 200, 200]],
  ['GET /api/roles/modifiers', null, [200, 200, 200, 200]],
  ['GET /api/roles/gamesettings', null, [200, 200, 200, 200]],
  ['GET /api/roles/items', null, [200, 200, 200, 200]],
  ['GET /api/roles/effects', null, [200, 200, 200, 200]],
  ['GET /api/roles/achievements', null, [200, 200, 200, 200]],
  ['GET /api/setup/first-light', null, [200, 200, 200, 200]],
  ['GET /api/setup/search', null, [200, 200, 200, 200]],
  ['GET /api/setup/featuredSetup', null, [200, 200, 200, 200]],
  ['GET /api/game/list', null, [200, 200, 200, 200]],
  ['POST /api/game/host', TABLE_FORM, [401, 200, 409, 409]],
  ['POST /api/game/host', { practice: true }, [401, 200, 409, 409]],
  ['POST /api/game/leave', undefined, [401, 409, 200, 200]],
  ['GET /api/game/{}/connect', null, [401, 200, 200, 200]],
  ['GET /api/game/{}/connect?spectate=true', null, [401, 200, 200, 200]],
  ['GET /api/game/{}/info', null, [200, 200, 200, 200]],
  ['GET /api/game/{}/review/data', null, [403, 403, 403, 403]],
  ['POST /api/game/{}/bots', { count: 2 }, [401, 403, 403, 200]],
  ['GET /api/game/nosuchgame00/connect', null, [401, 404, 404, 404]],
  ['GET /api/game/nosuchgame00/info', null, [404, 404, 404, 404]],
  ['GET /api/game/nosuchgame00/review/data', null, [404, 404, 404, 404]],
  ['POST /api/game/nosuchgame00/bots', { count: 1 }, [401, 404, 404, 404]],
];

export type PeopleRow = [call: string, body: unknown, statuses: readonly number[]];

const all = (status: number) => [status, status, status, status, status, status];
/** 401 for a visitor, 403 for a guest; for members as given. */
const members = (self: number, others = self) => [401, 403, self, others, others, others];
const staff = (self: number, moderator: number, owner = moderator) => [401, 403, self, self, moderator, owner];
/** An invalid picture: a caller with the permission gets the error that it cannot be read. */
const PICTURE = new Uint8Array([1, 2, 3]);

const PUSH = {
  endpoint: 'https://push.example.com/x',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

/**
 * Calls about accounts and members: the answers for a visitor, a guest, the owner of the things, another member, a moderator, the
 * owner of the site. The names in braces are explained in tests/worker/who-may-people.test.ts.
 */
export const PEOPLE_CALLS: PeopleRow[] = [
  ['POST /api/auth', { idToken: 'a.b.c' }, all(401)],
  ['GET /api/auth/ways', null, all(200)],
  ['GET /auth/google', null, all(404)],
  ['GET /auth/google/callback', null, all(404)],
  ['GET /auth/discord', null, all(404)],
  ['GET /auth/discord/callback', null, all(404)],
  ['GET /api/auth/discord', null, all(404)],
  ['GET /api/auth/discord/redirect', null, all(404)],
  ['POST /api/auth/passkey/options', {}, all(200)],
  ['POST /api/auth/passkey', {}, all(400)],
  ['GET /api/user/info', null, all(200)],
  ['POST /api/user/online', undefined, all(200)],
  ['POST /api/user/logout', {}, [401, 200, 200, 200, 200, 200]],
  ['POST /api/user/referred', { referrer: '{me}' }, [401, 200, 200, 200, 200, 200]],
  ['GET /api/user/sessions', null, members(200)],
  ['POST /api/user/sessions/revoke', { id: '{session}' }, members(200, 404)],
  ['GET /api/user/passkeys', null, members(200)],
  ['POST /api/user/passkeys/options', {}, members(200)],
  ['POST /api/user/passkeys', {}, members(400)],
  ['POST /api/user/passkeys/delete', { id: '{passkey}' }, members(200, 404)],
  ['GET /api/user/accounts', null, members(200)],
  ['POST /api/user/unlink', { account: 'google' }, members(404)],
  ['GET /api/user/export', null, members(200)],
  ['POST /api/user/delete', undefined, members(200)],
  ['POST /api/user/name', { name: '{fresh}' }, members(200)],
  ['GET /api/user/settings/data', null, all(200)],
  ['POST /api/user/settings/update', { prop: 'hideKarma', value: true }, members(200)],
  ['POST /api/user/settings/update', { prop: 'nameColor', value: '#777777' }, members(403)],
  ['POST /api/user/settings/update', { prop: 'disableAllCensors', value: true }, [401, 403, 403, 403, 200, 200]],
  ['POST /api/user/bio', { bio: 'Hello' }, members(200)],
  ['POST /api/user/pronouns', { pronouns: 'they' }, members(200)],
  ['POST /api/user/birthday', { date: '1990-05-17' }, members(200)],
  ['POST /api/user/youtube', { link: '' }, members(200)],
  ['POST /api/user/bandcamp/oembed', { url: 'https://example.com/x' }, members(400)],
  ['POST /api/user/deathMessage', { deathMessage: '$' + '{name} fell.' }, members(403)],
  ['POST /api/vanityUrl', { vanityUrl: 'lamp' }, members(403)],
  ['DELETE /api/vanityUrl', null, members(200)],
  ['GET /api/vanityUrl/{me}', null, all(200)],
  ['GET /api/vanityUrl/user/{me}', null, all(200)],
  ['POST /api/user/avatar', { image: PICTURE }, members(415)],
  ['DELETE /api/user/avatar', null, members(200)],
  ['POST /api/user/banner', { image: PICTURE }, members(403)],
  ['DELETE /api/user/banner', null, members(200)],
  ['POST /api/user/customEmote/create', { file: PICTURE, emoteText: 'lantern' }, members(415)],
  ['POST /api/user/customEmote/delete', { id: '{emote}' }, members(200, 403)],
  ['GET /api/user/online', null, all(200)],
  ['GET /api/user/newest', null, all(200)],
  ['GET /api/user/flagged', null, staff(403, 200)],
  ['GET /api/user/searchName?query=a', null, all(200)],
  ['GET /api/user/{me}/info', null, all(200)],
  ['GET /api/user/{me}/profile', null, all(200)],
  ['GET /api/user/{me}/friends', null, all(200)],
  ['GET /api/user/{me}/love', null, all(200)],
  ['GET /api/user/{me}/setups', null, all(200)],
  ['GET /api/user/{me}/games', null, all(200)],
  ['GET /api/user/{me}/nameHistory', null, staff(403, 200)],
  ['POST /api/user/friend', { user: '{me}' }, members(400, 200)],
  ['POST /api/user/friend/reject', { user: '{me}' }, members(404, 200)],
  ['POST /api/user/love', { user: '{me}', reqType: 'Love' }, members(400, 200)],
  ['POST /api/user/karma', { targetId: '{me}', direction: 1 }, members(400, 200)],
  ['POST /api/user/block', { user: '{me}' }, members(400, 200)],
  ['POST /api/setup/favorite', { id: 'first-light' }, members(200)],
  ['POST /api/game/{game}/archive', {}, members(403)],
  ['DELETE /api/game/{game}/archive', null, members(404)],
  ['GET /uploads/{me}_avatar.webp', null, all(404)],
  ['GET /chatSocket', null, all(426)],
  ['GET /api/chat/connect', null, all(200)],
  ['GET /api/chat/connect?channel=rTheCommons0', null, all(200)],
  ['GET /api/chat/connect?channel=rStaffOnly00', null, [200, 200, 404, 404, 200, 200]],
  ['GET /api/chat/connect?channel={direct}', null, [200, 200, 200, 404, 404, 404]],
  ['POST /api/chat/room', { name: '{fresh}' }, staff(403, 403, 200)],
  ['POST /api/chat/room/delete', { name: '{room}' }, staff(403, 403, 200)],
  ['GET /api/notifs', null, all(200)],
  ['GET /api/notifs/inbox', null, members(200)],
  ['POST /api/notifs/viewed', undefined, members(200)],
  ['POST /api/notifs/read/{notice}', undefined, members(200, 404)],
  ['POST /api/notifs/read', { ids: ['{notice}'] }, members(200)],
  ['DELETE /api/notifs/{notice}', null, members(200, 404)],
  ['GET /api/notifs/choices', null, members(200)],
  ['POST /api/notifs/choices', { kinds: { karma: { push: true } } }, members(200)],
  ['GET /api/notifs/push', null, members(200)],
  ['POST /api/notifs/push', PUSH, members(200)],
  ['DELETE /api/notifs/push/{device}', null, members(200, 404)],
  ['GET /api/mod/announcements', null, all(200)],
  ['POST /api/mod/announcement', { content: 'The lamps are lit.' }, staff(403, 200)],
  ['POST /api/mod/restart', { minutes: null }, staff(403, 200)],
  // None of the callers is on the site's machine.
  ['GET /dev/mail', null, all(404)],
  ['GET /dev/mail.json', null, all(404)],
  ['GET /.well-known/jwks.json', null, all(200)],
];
