import * as v from 'valibot';
import { SETUP_LIMITS, type Setup } from '../../games/engine/setup.ts';
import { LOBBIES } from '../../games/table/table-options.ts';
import { writtenLine, writtenText } from '../written.ts';
import { wholeText } from './numbers.ts';
import type { UserCard } from './users.ts';

/** Games won of games played, as shares from 0 to 1; `low` and `high` are the bounds of a Wilson interval of 95%. */
export interface WinRate {
  name: string;
  plays: number;
  wins: number;
  rate: number;
  low: number;
  high: number;
}
/** Rates to expect of people, with bounds that hold for 19 setups of 20. */
export interface ExpectedRates {
  sides: { name: string; rate: number; low: number; high: number }[];
  /**
   * Number of setups that this was learned from. `error`, from 0 to 1, is the mean error on setups that were left out of the
   * learning.
   */
  setups: number;
  error: number;
}
/** Results of bots that played a deal. */
export interface Forecast {
  games: number;
  /** Level at which they talk, 0 (silent) to 4. */
  level: number;
  sides: WinRate[];
  /** Forecast for people, learned from the games that they played; null until there are enough. */
  people: ExpectedRates | null;
}
/** Statistics of a version of a setup, and of every setup with the same deal. */
export interface SetupStats {
  /** Clean games in which most seats were people's; `withBots` counts the others. */
  plays: number;
  withBots: number;
  /** Whether there are too few games to say anything; no rates are sent then. */
  hidden: boolean;
  alignmentWinrate: WinRate[];
  /** Win rates by the role that was dealt. */
  roleWinrate: WinRate[];
  lengths: { days: number; plays: number }[];
  forecast: Forecast | null;
}
/** GET /api/setup/{id}: `roles` is JSON text; the `terms` of its game (`firstTeamSize` …) are fields of the document. */
export type SetupDocument = Omit<Setup, 'roles' | 'terms' | 'version' | 'deal'> & {
  roles: string;
  /** Null for built-in setups. */
  creator: UserCard | null;
  /** Whether it is a favorite of the viewer. */
  favorite: boolean;
  vote: -1 | 0 | 1;
  featured: boolean;
  ranked: boolean;
  competitive: boolean;
  played: number;
  favorites: number;
  upvotes: number;
  downvotes: number;
  deal: string;
  version: number;
  createdAt: number;
  updatedAt: number;
  /** The setup that it was copied from, while that exists. */
  parent: { id: string; name: string } | null;
  /** This version; `played` counts clean games of its deal. */
  setupVersion: { version: number; timestamp: number; played: number };
  /** Sent if the request has the header `includeStats: true`. */
  stats?: SetupStats;
};
/** GET /api/setup/{id}/versions, newest first. `changes` describes the difference to the version before, one line each. */
export interface SetupVersion {
  version: number;
  timestamp: number;
  deal: string;
  played: number;
  changes: string[];
}

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
const copies = v.pipe(
  v.number('The number of roles must be a number.'),
  v.integer(),
  v.minValue(0),
  v.maxValue(SETUP_LIMITS.copies),
);
const card = v.pipe(v.string(), v.minLength(1), v.maxLength(120));
const flag = v.optional(v.boolean(), false);
/**
 * POST /api/setup/create answers the setup's id as bare text. The terms of its game are further fields, which are checked against
 * its setup fields; other fields are refused. `editing` saves a new version of the setup `id`; `version` is the one that was
 * edited, so that the later of two editors is told.
 */
export const SetupBody = v.objectWithRest(
  {
    editing: flag,
    id: v.optional(id),
    version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    /** The setup that this one was copied from. */
    parent: v.optional(id),
    gameType: v.pipe(v.string(), v.maxLength(40)),
    name: v.pipe(v.string(), writtenLine, v.maxLength(200)),
    description: v.optional(v.pipe(v.string(), writtenText, v.maxLength(20_000)), ''),
    roles: v.pipe(
      v.array(v.record(card, copies)),
      v.maxLength(SETUP_LIMITS.sets, `A setup has at most ${SETUP_LIMITS.sets} sets or groups.`),
    ),
    closed: flag,
    unique: flag,
    uniqueWithoutModifier: flag,
    useRoleGroups: flag,
    roleGroupSizes: v.optional(v.pipe(v.array(copies), v.maxLength(SETUP_LIMITS.sets)), []),
    count: v.optional(v.record(v.pipe(v.string(), v.maxLength(40)), copies), {}),
    gameSettings: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(SETUP_LIMITS.settings)), []),
  },
  v.union([v.pipe(v.string(), writtenText), v.unknown()]),
);
/**
 * POST /api/setup/favorite toggles, unless `want` is given. Answers "1" if it is a favorite now, "0" if it is not, "-1" if the
 * list is full.
 */
export const FavoriteBody = v.strictObject({ id, want: v.optional(v.boolean()) });
/** POST /api/setup/vote answers the resulting vote as bare text. */
export const SetupVoteBody = v.strictObject({ id, direction: v.picklist([-1, 0, 1]) });

export const SETUP_OPTIONS = ['featured', 'popular', 'ranked', 'competitive', 'favorites', 'yours', 'playedLately'] as const;
export type SetupOption = (typeof SETUP_OPTIONS)[number];
export const SETUP_SORTS = [
  'newest',
  'oldest',
  'updated',
  'upvoted',
  'downvoted',
  'controversial',
  'favorites',
  'played',
] as const;
export type SetupSort = (typeof SETUP_SORTS)[number];
const isOption = (word: string): word is SetupOption => (SETUP_OPTIONS as readonly string[]).includes(word);
const options = v.pipe(
  v.string(),
  v.maxLength(100),
  v.transform((text) => text.split(',').filter(Boolean)),
  v.everyItem(isOption, `An option is one of: ${SETUP_OPTIONS.join(', ')}.`),
  v.transform((words) => words.filter(isOption)),
);
export const SetupQuery = v.object({
  gameType: v.optional(v.pipe(v.string(), v.maxLength(40)), 'Mafia'),
  query: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
  /** Options separated by commas; all of them must hold. */
  option: v.optional(options, ''),
  creator: v.optional(id),
  minSlots: v.optional(wholeText(2)),
  maxSlots: v.optional(wholeText(2)),
  /** Sort order. By default the oldest come first, which are the built-in ones, smallest table first. */
  sortBy: v.optional(v.picklist(SETUP_SORTS, `The order is one of: ${SETUP_SORTS.join(', ')}.`), 'oldest'),
  page: v.optional(v.pipe(wholeText(3), v.minValue(1)), '1'),
});
/** GET /api/setup/{id}. The header `includeStats: true` has the same effect. */
export const SetupReadQuery = v.object({ stats: v.optional(v.picklist(['true', 'false']), 'false') });
export const SetupIdQuery = v.object({ query: v.optional(v.pipe(v.string(), v.maxLength(60)), '') });
/** GET /api/setup/featuredSetup answers one SetupDocument. */
export const FeaturedQuery = v.object({ featuredCategory: v.optional(v.picklist(['classic', 'main', 'minigames']), 'main') });
/** GET /api/setup/search. */
export interface SetupPage {
  setups: SetupDocument[];
  /** At most ten. */
  pages: number;
}

/** GET /api/game/mostPlayedRecently. */
export const PlayedQuery = v.object({ lobby: v.optional(v.picklist(LOBBIES), 'Main') });
/** A setup that a lobby played in the last seven days: number of games, and their share of the lobby's games in percent. */
export interface PlayedSetup {
  _id: string;
  count: number;
  percentage: number;
  setupDetails: SetupDocument;
}
