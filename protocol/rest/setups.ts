/** Setups: reading and searching. Making them comes with the setups area. */
import * as v from 'valibot';
import type { Setup } from '../../games/setup.ts';
import { wholeText } from './numbers.ts';
import type { UserCard } from './users.ts';

/** GET /api/setup/{id}: `roles` is JSON text, as the site's client parses it; the terms of its game (`firstTeamSize` …) stand beside. */
export type SetupDocument = Omit<Setup, 'roles' | 'terms'> & {
  roles: string;
  /** Null for those that come with the site. */
  creator: UserCard | null;
  /** Of the viewer's own. */
  favorite: boolean;
  featured: boolean;
  played: number;
};
/**
 * POST /api/setup/favorite. Answers "1" where it is a favorite now, "0" where it is none, "-1" where there is room for no more.
 * Toggles, unless `want` says what is to be.
 */
export const FavoriteBody = v.strictObject({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  want: v.optional(v.boolean()),
});
export const SetupQuery = v.object({
  gameType: v.optional(v.pipe(v.string(), v.maxLength(40)), 'Mafia'),
  query: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
  minSlots: v.optional(wholeText(2)),
  maxSlots: v.optional(wholeText(2)),
  page: v.optional(v.pipe(wholeText(3), v.minValue(1)), '1'),
});
/** GET /api/setup/featuredSetup answers one SetupDocument. */
export const FeaturedQuery = v.object({ featuredCategory: v.optional(v.picklist(['classic', 'main', 'minigames']), 'main') });
/** GET /api/setup/search. */
export interface SetupPage {
  setups: SetupDocument[];
  pages: number;
}
