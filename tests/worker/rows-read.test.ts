/// <reference types="@cloudflare/vitest-plugin/types" />
/**
 * Rows of D1 that each GET of the route table reads on a site with ten thousand rows in every table that grows with its members,
 * for every kind of caller. The figures are printed.
 */
import { getTableName } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { GROWING } from '../../worker/growth.ts';
import { app } from '../../worker/routes.ts';
import { type Crowd, crowdedTables, crowdTheSite } from './crowded-site.ts';
import { member } from './members.ts';
import { Browser, guest } from './site.ts';

/** Most rows that one answer may read, unless its row says another number and why. */
const MOST_ROWS = 300;

interface Asked {
  /** Paths to request; `{name}` stands for an id of the crowd. */
  asked: readonly string[];
  /** Status that at least one of the actors gets. */
  status?: number;
  most?: number;
  /** Reason why it may read more. */
  because?: string;
}
const at = (...asked: string[]): Asked => ({ asked });
const answers = (status: number, ...asked: string[]): Asked => ({ asked, status });
const more = (most: number, because: string, ...asked: string[]): Asked => ({ asked, most, because });
const places = ['{me}', 'lobby-Main', 'role/Cop', 'setup/{setup}', 'deck/{deck}'];

/** The GETs that need an id or a query, answer something else than 200, or may read more. All others are requested as they are. */
const CALLS: Readonly<Record<string, Asked>> = {
  '/api/roles/stats': at('/api/roles/stats?role=Cop'),
  '/api/roles/artists': at('/api/roles/artists?role=Cop'),
  '/api/roles/:gameType/:name': at('/api/roles/Mafia/Cop'),
  '/api/site/contributors': more(
    2_500,
    'Staff choose who is thanked: two rows for each of at most 600 people.',
    '/api/site/contributors',
  ),
  '/api/site/donors': more(1_300, 'Staff choose who is thanked: two rows for each of at most 600 people.', '/api/site/donors'),
  '/gameSocket/:id': answers(426, '/gameSocket/{live}'),
  '/lobbySocket/:lobby': answers(426, '/lobbySocket/Main'),
  '/chatSocket': answers(426, '/chatSocket'),
  '/dev/mail': answers(404, '/dev/mail'),
  '/dev/mail.json': answers(404, '/dev/mail.json'),
  '/dev/mail.css': answers(404, '/dev/mail.css'),
  '/dev/mail/:id': answers(404, '/dev/mail/none'),
  '/uploads/:name': answers(404, '/uploads/{me}_avatar.webp'),
  '/og/game/:file': at('/og/game/{live}.png', '/og/game/{game}.png'),
  '/auth/google': answers(404, '/auth/google'),
  '/auth/google/callback': answers(404, '/auth/google/callback'),
  '/auth/discord': answers(404, '/auth/discord'),
  '/auth/discord/callback': answers(404, '/auth/discord/callback'),
  '/api/auth/discord': answers(404, '/api/auth/discord'),
  '/api/auth/discord/redirect': answers(404, '/api/auth/discord/redirect'),
  '/api/user/info': more(400, 'Lists of one’s own, and up to 100 unread notices.', '/api/user/info'),
  '/api/prefetch': more(
    1_200,
    'The first calls of a page together, each within its own limit.',
    ...['/play', '/user/{me}', '/community/forums', '/community/forums/board/{board}', '/community/forums/thread/{thread}'].map(
      (page) => `/api/prefetch?page=${page}`,
    ),
  ),
  '/api/user/export': more(Number.POSITIVE_INFINITY, 'All that a member has: at most three an hour.', '/api/user/export'),
  '/api/user/:user/info': at('/api/user/{me}/info'),
  '/api/user/newest': at('/api/user/newest', '/api/user/newest?last=9000000000000'),
  '/api/user/searchName': at('/api/user/searchName?query=many'),
  '/api/fame/leaderboard': at('/api/fame/leaderboard', '/api/fame/leaderboard?board=kudos&period=month&page=3'),
  '/api/user/:user/nameHistory': at('/api/user/{me}/nameHistory'),
  '/api/user/:user/profile': at('/api/user/{me}/profile'),
  '/api/user/:user/setups': more(
    600,
    'Counts a member’s setups, at most 500, by an index.',
    '/api/user/{me}/setups',
    '/api/user/{me}/setups?page=9',
  ),
  '/api/user/:user/games': at('/api/user/{me}/games', '/api/user/{me}/games?page=9'),
  '/api/user/:user/emotes': at('/api/user/{me}/emotes'),
  '/api/user/:user/friends': at('/api/user/{me}/friends', '/api/user/{me}/friends?last=9000000000000'),
  '/api/user/:user/love': at('/api/user/{me}/love'),
  '/api/vanityUrl/user/:user': at('/api/vanityUrl/user/{me}'),
  '/api/vanityUrl/:user': at('/api/vanityUrl/{me}'),
  '/api/setup/search': at(
    ...['', '?query=lantern', '?creator={me}', '?sortBy=popularity&page=9', '?option=featured', '?minSlots=7&maxSlots=7'].map(
      (query) => `/api/setup/search${query}`,
    ),
    ...['?creator={me}&option=favorite', '?option=favorite'].map((query) => `/api/setup/search${query}`),
  ),
  '/api/setup/id': at('/api/setup/id?query={setup}'),
  '/api/setup/deal/:deal': at('/api/setup/deal/deal'),
  '/api/setup/:id/versions': at('/api/setup/{setup}/versions'),
  '/api/setup/:id/version/:version': at('/api/setup/{setup}/version/7'),
  '/api/setup/:id': at('/api/setup/{setup}', '/api/setup/{setup}?stats=true'),
  '/api/shop/history': more(
    5_100,
    'A search looks through the latest 1,000 moves.',
    '/api/shop/history',
    '/api/shop/history?find=many',
  ),
  '/api/shop/statement': more(
    110_000,
    'All moves of a member, at most 20,000: at most ten files an hour.',
    '/api/shop/statement',
  ),
  '/api/deck/popular': at('/api/deck/popular', '/api/deck/popular?page=9'),
  '/api/deck/search': more(
    2_000,
    'Looks at 200 decks with each of at most five words, and puts those found in order.',
    ...['?query=lantern', '?query=lantern%20deck', ''].map((query) => `/api/deck/search${query}`),
  ),
  '/api/deck/:id': at('/api/deck/{deck}'),
  '/api/comment': at(
    ...places.flatMap((place) => [`/api/comment?location=${place}`, `/api/comment?location=${place}&last=9000000000000`]),
  ),
  '/api/comment/versions/:id': at('/api/comment/versions/{comment}'),
  '/api/competitive/standings': at('/api/competitive/standings?season=1&round=0', '/api/competitive/standings?season=1&round=1'),
  '/api/forums/search': at(
    ...['query=lantern', 'query=lantern%20words&sortType=oldest', 'query="lantern%20words"&sortType=titles', 'username=Ana'].map(
      (query) => `/api/forums/search?${query}`,
    ),
    '/api/forums/search?query=lantern&boardId={board}',
    '/api/forums/search?query=lantern&sortType=titles&page=20',
  ),
  '/api/forums/board/:id': at(
    ...['', '?sortType=postDate', '?sortType=replyCount', '?sortType=voteCount', '?last=9000000000000'].map(
      (query) => `/api/forums/board/{board}${query}`,
    ),
  ),
  '/api/forums/thread/:id': at(
    ...['', '?page=3', '?page=last', '?page=unread', '?reply=reply77'].map((query) => `/api/forums/thread/{thread}${query}`),
    ...['', '?page=last', '?page=unread'].map((query) => `/api/forums/thread/{deletedReplies}${query}`),
  ),
  '/api/forums/versions/:post': at('/api/forums/versions/{edited}'),
  '/api/forums/draft': at('/api/forums/draft?key=reply/many1'),
  '/api/forums/vote/:item': at('/api/forums/vote/{edited}', '/api/forums/vote/{comment}'),
  '/api/forums/vote/:item/:direction': at('/api/forums/vote/{edited}/1', '/api/forums/vote/{comment}/-1'),
  '/api/poll/list/:lobby': at(
    '/api/poll/list/All',
    '/api/poll/list/Main',
    '/api/poll/list/Main?page=30',
    '/api/poll/list/All?page=30',
  ),
  '/api/poll/thread/:thread': at('/api/poll/thread/{thread}'),
  '/api/game/list': at(
    ...['', '&list=open', '&list=finished', '&list=finished&page=9', '&last=9000000000000'].flatMap((query) =>
      ['All', 'Main'].map((lobby) => `/api/game/list?lobby=${lobby}${query}`),
    ),
  ),
  '/api/game/:id/connect': at('/api/game/{live}/connect', '/api/game/{live}/connect?spectate=true'),
  '/api/game/:id/entry': at('/api/game/{live}/entry'),
  '/api/game/:id/points': at('/api/game/{live}/points', '/api/game/{game}/points'),
  '/api/game/:id/info': at('/api/game/{live}/info'),
  '/api/game/:id/review/data': answers(403, '/api/game/{live}/review/data', '/api/game/{game}/review/data'),
  '/api/chat/connect': at('/api/chat/connect', '/api/chat/connect?channel=rTheCommons0', '/api/chat/connect?channel={direct}'),
  '/api/notifs/inbox': at('/api/notifs/inbox', '/api/notifs/inbox?page=9'),
  '/api/mod/game/:id/replay': answers(404, '/api/mod/game/{game}/replay'),
  '/api/mod/waiting': more(
    700,
    'Staff count what waits, at most a hundred of each, with the board that each stands on.',
    '/api/mod/waiting',
  ),
  '/api/mod/summary': more(
    2_000,
    'Counts at most 100 reports of each status that all staff see: each by its person, reporters and place.',
    '/api/mod/summary',
    '/api/mod/summary?months=12',
  ),
  '/api/mod/statistics': more(2_200, 'Staff see figures of the last 300 decisions.', '/api/mod/statistics'),
  '/api/mod/reports': more(
    1_500,
    'Counts at most 100 reports of each status that the reader sees: each by its person, reporters and place.',
    '/api/mod/reports',
    '/api/mod/reports?status=complete',
    '/api/mod/reports?person={me}',
  ),
  '/api/mod/reports/:id': at('/api/mod/reports/{ticket}'),
  '/api/mod/reports/:id/signals': at('/api/mod/reports/{ticket}/signals'),
  '/api/mod/flagged': at('/api/mod/flagged?userId={me}'),
  '/api/mod/alts': more(600, 'Staff look through at most 200 sign-ins from a member’s networks.', '/api/mod/alts?userId={me}'),
  '/api/mod/ips': at('/api/mod/ips?userId={me}'),
  '/api/mod/userPerms': at('/api/mod/userPerms?userId={me}'),
  '/api/mod/groupPerms': at('/api/mod/groupPerms?name=Mod'),
  '/api/mod/coins': at('/api/mod/coins?userId={me}'),
  '/api/mod/bans': at('/api/mod/bans?userId={me}'),
  '/api/mod/deletedContent': more(
    3_000,
    'Staff see the latest 200 deleted texts of each kind, with where each stood.',
    '/api/mod/deletedContent?userId={me}',
  ),
  '/api/mod/deletedMessages': at('/api/mod/deletedMessages?userId={me}'),
};

let crowd: Crowd & { live: string };
let actors: Record<string, Browser>;
beforeAll(async () => {
  const me = await member({ name: 'Ana', row: { joined: 1 } });
  const live = await (await guest()).host();
  crowd = { ...(await crowdTheSite(me.id, live)), live };
  actors = {
    visitor: new Browser(),
    guest: await guest(),
    owner: me,
    // Joined long ago, so that everything is unread.
    member: await member({ row: { joined: 1 } }),
    moderator: await member({ groups: ['mod'] }),
    'site owner': await member({ groups: ['owner'] }),
  };
}, 600_000);
const filled = (path: string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => crowd[name as keyof typeof crowd] ?? `no ${name}`);

const GETS = app.routes
  .filter(({ method, path }) => method === 'GET' && !path.includes('*') && !/googleapis/.test(path))
  .map(({ path }) => path);

test('every GET with an id in its path has a row, and no row is of a path that is gone', () => {
  expect(GETS.filter((path) => path.includes(':') && !(path in CALLS))).toEqual([]);
  expect(Object.keys(CALLS).filter((path) => !GETS.includes(path))).toEqual([]);
});

test('every table that members make grow has many rows', async () => {
  const crowded = new Set(await crowdedTables());
  expect(GROWING.map(({ table }) => getTableName(table)).filter((name) => !crowded.has(name))).toEqual([]);
});

test('no GET reads more rows than it may, for any actor', async () => {
  const over: string[] = [];
  const figures: Record<string, number> = {};
  for (const route of new Set(GETS)) {
    const { asked, status = 200, most = MOST_ROWS } = CALLS[route] ?? at(route);
    const statuses = new Set<number>();
    for (const path of asked.map(filled))
      for (const [who, by] of Object.entries(actors)) {
        const response = await by.get(path);
        await response.arrayBuffer();
        statuses.add(response.status);
        figures[route] = Math.max(figures[route] ?? 0, response.rows);
        if (response.rows > most) over.push(`${path} by the ${who}: ${response.rows} of ${most}`);
        if (response.status >= 500 || response.status === 429) over.push(`${path} by the ${who}: ${response.status}`);
      }
    if (!statuses.has(status)) over.push(`${route} answers ${[...statuses]}, not ${status}`);
  }
  console.log(JSON.stringify({ rowsRead: figures }));
  expect(over).toEqual([]);
});
