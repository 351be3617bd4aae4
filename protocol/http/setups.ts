import * as v from 'valibot';
import type { Setup } from '../../games/engine/setup.ts';
import { wholeText } from './numbers.ts';
import type { UserCard } from './users.ts';

/** GET /api/setup/{id}: `roles` is JSON text; the `terms` of its game (`firstTeamSize` …) are fields of the document. */
export type SetupDocument = Omit<Setup, 'roles' | 'terms'> & {
  roles: string;
  /** Null for built-in setups. */
  creator: UserCard | null;
  favorite: boolean;
  featured: boolean;
  played: number;
};
/** POST /api/setup/favorite. "1": it is a favorite now; "0": it is not; "-1": the list is full. Toggles without `want`. */
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
