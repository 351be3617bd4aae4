/** Ratings of members, their gains per day, and the leaderboards made from these (docs/ranked.md). */
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Rating of a member: a normal distribution, folded from `ratedGames`. */
export const playerRatings = sqliteTable('player_ratings', {
  user: text().primaryKey(),
  mean: real().notNull(),
  variance: real().notNull(),
  games: integer().notNull(),
  /** When the last of these games was stored. */
  at: integer().notNull(),
});

/** Advantage that a deal gives a faction, folded together with `playerRatings`. */
export const factionOdds = sqliteTable(
  'faction_odds',
  {
    deal: text().notNull(),
    faction: text().notNull(),
    mean: real().notNull(),
    variance: real().notNull(),
    games: integer().notNull(),
  },
  (odds) => [primaryKey({ columns: [odds.deal, odds.faction] })],
);

/** A rated game that the ratings include, with the ratings before it as JSON, so that they can be folded again from here. */
export const ratingSteps = sqliteTable(
  'rating_steps',
  {
    seq: integer().notNull(),
    game: text().notNull(),
    deal: text().notNull(),
    /** Keyed by member; null if they had no rating. */
    people: text().notNull(),
    /** Keyed by faction; null if it had none. */
    factions: text().notNull(),
  },
  (steps) => [primaryKey({ columns: [steps.seq, steps.game] })],
);

/** Gains of a member from ranked and competitive games, and from votes, on a UTC day ('2026-11-27'). */
export const dayGains = sqliteTable(
  'day_gains',
  {
    day: text().notNull(),
    user: text().notNull(),
    /** Games that count in their statistics. */
    games: integer().notNull().default(0),
    won: integer().notNull().default(0),
    fortune: integer().notNull().default(0),
    kudos: integer().notNull().default(0),
    /** Below 0 if votes against them, or votes taken back, outweigh the others. */
    karma: integer().notNull().default(0),
  },
  (gains) => [primaryKey({ columns: [gains.day, gains.user] }), index('day_gains_by_user').on(gains.user)],
);

/** State of a leaderboard: what it shows, and the progress of its next count (db/leaderboards/count.ts). */
export const leaderboards = sqliteTable('leaderboards', {
  /** Its kind and period: 'kudos:month'. */
  board: text().primaryKey(),
  /** The first day of its period; '' for all time. */
  since: text().notNull(),
  /** When the count that is shown began; 0 before the first one. */
  at: integer().notNull(),
  /** Number of members on it. */
  entries: integer().notNull(),
  /** Rows that its count read. */
  cost: integer().notNull(),
  /** The shown one of two `side`s; a count writes the other. */
  side: integer().notNull(),
  /** The count in progress, as JSON; null if there is none. */
  count: text(),
});

/** Members of a board in order, some hundreds per row, as JSON: id, value and place of each. Equal values share a place. */
export const leaderboardPages = sqliteTable(
  'leaderboard_pages',
  {
    board: text().notNull(),
    side: integer().notNull(),
    /** Position on the board of the first member of the row, from 1; `value` and `top` are that member's value and id. */
    n: integer().notNull(),
    value: real().notNull(),
    top: text().notNull(),
    members: text().notNull(),
  },
  (pages) => [
    primaryKey({ columns: [pages.board, pages.side, pages.n] }),
    index('leaderboard_pages_by_value').on(pages.board, pages.side, pages.value, pages.top),
  ],
);

/**
 * Value of each member, as JSON keyed by id, some hundreds per row in the order of ids; finds a member's row of
 * `leaderboardPages`.
 */
export const leaderboardValues = sqliteTable(
  'leaderboard_values',
  { board: text().notNull(), side: integer().notNull(), first: text().notNull(), members: text().notNull() },
  (values) => [primaryKey({ columns: [values.board, values.side, values.first] })],
);

/** Working rows of a large count: the members of a slice of ids within a range of values, as JSON: id and value of each. */
export const leaderboardRuns = sqliteTable(
  'leaderboard_runs',
  { board: text().notNull(), range: integer().notNull(), slice: integer().notNull(), members: text().notNull() },
  (runs) => [primaryKey({ columns: [runs.board, runs.range, runs.slice] })],
);
