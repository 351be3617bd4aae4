/** Addresses of every page, with content, for walks that look at all of them. A path of protocol/pages.ts without a row fails `tsc`. */
import type { PagePattern } from '../../protocol/pages.ts';
import { type Made, RESIDENTS, type Resident } from './seeded-site.ts';

/** The viewer of a page: a visitor without an account, or a resident of the seeded site. */
export type Viewer = 'visitor' | Resident;
export interface Visit {
  /** With the names of made things in place of their ids: '/game/{table}'. */
  path: string;
  as: Viewer;
}
type Row = readonly [as: readonly Viewer[], ...paths: string[]];

const ANYONE = ['visitor', 'mina'] as const;
const MEMBERS = ['mina', 'nils'] as const;
const STAFF = ['otto'] as const;

const TABLE: { readonly [P in PagePattern]: readonly Row[] } = {
  '/': [[['visitor']]],
  '/play': [[[...ANYONE, 'otto'], '/play', '/play?lobby=Games']],
  '/play/host': [[ANYONE, '/play/host']],
  '/play/decks': [
    [ANYONE, '/play/decks?list=featured'],
    [MEMBERS, '/play/decks'],
  ],
  '/play/create': [[ANYONE, '/play/create', '/play/create?copy=seven-lanterns', '/play/create?game=Resistance']],
  '/practice': [[ANYONE, '/practice']],
  '/learn': [[['visitor'], '/learn']],
  '/learn/games': [[ANYONE, '/learn/games']],
  '/learn/games/:game': [[['visitor'], '/learn/games/mafia', '/learn/games/jotto', '/learn/games/resistance']],
  '/learn/roles': [[ANYONE, '/learn/roles']],
  '/learn/role/:role': [[ANYONE, '/learn/role/Cop', '/learn/role/Werewolf', '/learn/role/Blodyguard']],
  '/learn/role/:game/:role': [[['visitor'], '/learn/role/resistance/Merlin']],
  '/learn/items': [[['visitor'], '/learn/items']],
  '/learn/modifiers': [[['visitor'], '/learn/modifiers']],
  '/learn/settings': [[['visitor'], '/learn/settings']],
  '/learn/terminology': [[['visitor'], '/learn/terminology']],
  '/learn/achievements': [[ANYONE, '/learn/achievements']],
  '/learn/setups': [[ANYONE, '/learn/setups', '/learn/setups?list=Yours']],
  '/learn/setup/:id': [[ANYONE, '/learn/setup/seven-lanterns', '/learn/setup/none']],
  '/community': [[['visitor'], '/community']],
  '/community/users': [
    [ANYONE, '/community/users', '/community/users?list=newest'],
    [STAFF, '/community/users?list=flagged'],
  ],
  '/community/forums': [[[...ANYONE, 'otto'], '/community/forums']],
  '/community/forums/drafts': [[['mina'], '/community/forums/drafts']],
  '/community/forums/search': [[ANYONE, '/community/forums/search', '/community/forums/search?q=lantern']],
  '/community/forums/board/:id': [[[...ANYONE, 'otto'], '/community/forums/board/seed-b0', '/community/forums/board/none']],
  '/community/forums/thread/:id': [
    [[...ANYONE, 'otto'], '/community/forums/thread/{thread}'],
    [ANYONE, '/community/forums/thread/seed-t0?page=2'],
  ],
  '/community/moderation': [
    [STAFF, '/community/moderation'],
    [
      STAFF,
      ...['newcomers', 'waiting', 'actions', 'log', 'statistics', 'health'].map((part) => `/community/moderation?part=${part}`),
    ],
    [ANYONE, '/community/moderation'],
  ],
  '/community/moderation/reports': [
    [STAFF, '/community/moderation/reports', '/community/moderation/reports?status=complete'],
    [['mina'], '/community/moderation/reports'],
  ],
  '/community/moderation/report/:id': [[STAFF, '/community/moderation/report/{ticket}']],
  '/fame': [[['visitor'], '/fame']],
  '/fame/leaderboard': [[ANYONE, '/fame/leaderboard']],
  '/fame/seasons': [[[...ANYONE, 'otto'], '/fame/seasons']],
  '/fame/contributors': [[ANYONE, '/fame/contributors']],
  '/fame/donors': [[['visitor'], '/fame/donors']],
  '/policy': [[['visitor'], '/policy']],
  '/policy/rules': [[ANYONE, '/policy/rules']],
  '/policy/tos': [[['visitor'], '/policy/tos']],
  '/policy/privacy': [[['visitor'], '/policy/privacy']],
  '/user': [[[...MEMBERS, 'visitor'], '/user']],
  '/user/settings': [
    [['mina'], ...['account', 'profile', 'look', 'privacy', 'notices', 'security'].map((tab) => `/user/settings?tab=${tab}`)],
    [['visitor'], '/user/settings'],
  ],
  '/user/inbox': [[MEMBERS, '/user/inbox']],
  '/user/record': [[MEMBERS, '/user/record']],
  '/user/shop': [[MEMBERS, '/user/shop']],
  '/user/shop/coins': [[MEMBERS, '/user/shop/coins']],
  '/user/:who': [[[...ANYONE, 'otto'], `/user/${RESIDENTS.mina}`, '/user/uCleo00000000', '/user/uNobody000000']],
  '/game/:link': [[ANYONE, '/game/{table}?spectate', '/game/AAAAAAAAAAAA']],
  '/game/:link/review': [[ANYONE, '/game/AAAAAAAAAAAA/review']],
  '/account/action': [[['visitor'], '/account/action', '/account/action?mode=resetPassword&oobCode=bad']],
};

/** Each page as each of its viewers. */
export const VISITS: readonly Visit[] = Object.entries(TABLE).flatMap(([pattern, rows]) =>
  rows.flatMap(([viewers, ...paths]) =>
    (paths.length > 0 ? paths : [pattern]).flatMap((path) => viewers.map((as) => ({ as, path }))),
  ),
);

export const addressOf = ({ path }: Visit, made: Made): string => path.replace(/\{(\w+)\}/, (_, name: keyof Made) => made[name]);
