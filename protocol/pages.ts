/** Every path that shows a page of the site. The worker answers navigations to other paths with 404. */

export const PAGES = [
  '/',
  '/play',
  '/play/host',
  '/play/decks',
  '/play/create',
  '/practice',
  '/learn',
  '/learn/games',
  '/learn/games/:game',
  '/learn/roles',
  '/learn/role/:role',
  '/learn/role/:game/:role',
  '/learn/items',
  '/learn/modifiers',
  '/learn/settings',
  '/learn/terminology',
  '/learn/achievements',
  '/learn/setups',
  '/learn/setup/:id',
  '/community',
  '/community/users',
  '/community/forums',
  '/community/forums/drafts',
  '/community/forums/search',
  '/community/forums/board/:id',
  '/community/forums/thread/:id',
  '/community/moderation',
  '/community/moderation/reports',
  '/community/moderation/report/:id',
  '/fame',
  '/fame/leaderboard',
  '/fame/seasons',
  '/fame/contributors',
  '/fame/donors',
  '/policy',
  '/policy/rules',
  '/policy/tos',
  '/policy/privacy',
  '/user',
  '/user/settings',
  '/user/inbox',
  '/user/record',
  '/user/shop',
  '/user/shop/coins',
  // After the more specific ones.
  '/user/:who',
  '/game/:link',
  '/game/:link/review',
  '/account/action',
] as const;
export type PagePattern = (typeof PAGES)[number];

/** The variable parts of a pattern: `{ who: string }` of '/user/:who'. */
export type PageParams<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & PageParams<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Record<Name, string>
    : unknown;

/** A page with the decoded variable parts of its address. */
export type PageAddress = { [P in PagePattern]: { pattern: P; params: PageParams<P> } }[PagePattern];

const MATCHERS = PAGES.map((pattern) => [pattern, new RegExp(`^${pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`)] as const);

/** The page of a path and the values of its variable parts, decoded; null for a path without a page. */
export function pageAt(path: string): PageAddress | null {
  for (const [pattern, matcher] of MATCHERS) {
    const match = matcher.exec(path);
    if (!match) continue;
    const params = Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, part]) => [name, decoded(part)]));
    return { pattern, params } as PageAddress;
  }
  return null;
}

/** Decodes a part of an address; one that cannot be decoded stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
