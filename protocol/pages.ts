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

const MATCHERS = PAGES.map((pattern) => [pattern, new RegExp(`^${pattern.replaceAll(/:\w+/g, '([^/]+)')}/?$`)] as const);

/** The page of a path, and what stands for its variable parts, decoded; null for a path without a page. */
export function pageAt(path: string): { pattern: PagePattern; name: string; second: string } | null {
  for (const [pattern, matcher] of MATCHERS) {
    const match = matcher.exec(path);
    if (match) return { pattern, name: decoded(match[1] ?? ''), second: decoded(match[2] ?? '') };
  }
  return null;
}

/** A part of an address that cannot be decoded stays as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
