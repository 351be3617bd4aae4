/** How well members play, what they gained on which day, and the leaderboards that are made of it (docs/ranked.md). */
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** How well a member plays: a normal distribution, folded from `ratedGames`. */
export const playerRatings = sqliteTable('player_ratings', {
  user: text().primaryKey(),
  mean: real().notNull(),
  variance: real().notNull(),
  games: integer().notNull(),
  /** When the last of these games was stored. */
  at: integer().notNull(),
});

/** How much a deal favours a faction, folded with the former. */
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

/** A rated game that is in the ratings, with what they were before it, as JSON: from here they are folded again without it. */
export const ratingSteps = sqliteTable(
  'rating_steps',
  {
    seq: integer().notNull(),
    game: text().notNull(),
    deal: text().notNull(),
    /** By member; null for who had no rating. */
    people: text().notNull(),
    /** By faction; null for one that had none. */
    factions: text().notNull(),
  },
  (steps) => [primaryKey({ columns: [steps.seq, steps.game] })],
);

/** What ranked and competitive games, and votes, gave a member on a UTC day ('2026-11-27'). */
export const dayGains = sqliteTable(
  'day_gains',
  {
    day: text().notNull(),
    user: text().notNull(),
    /** Games that are in their statistics. */
    games: integer().notNull().default(0),
    won: integer().notNull().default(0),
    fortune: integer().notNull().default(0),
    kudos: integer().notNull().default(0),
    /** Below 0 where votes against them, or votes taken back, were more. */
    karma: integer().notNull().default(0),
  },
  (gains) => [primaryKey({ columns: [gains.day, gains.user] }), index('day_gains_by_user').on(gains.user)],
);

/** What leaderboards show, and how far the count of the next ones has come (db/count-leaderboards.ts). */
export const leaderboards = sqliteTable('leaderboards', {
  /** Its kind and period: 'kudos:month'. */
  board: text().primaryKey(),
  /** The first day of its period; '' for all time. */
  since: text().notNull(),
  /** When the count began that is shown; 0 before the first one. */
  at: integer().notNull(),
  /** Members on it. */
  entries: integer().notNull(),
  /** Rows that counting it read. */
  cost: integer().notNull(),
  /** Which of two `side`s is shown; a count writes the other one. */
  side: integer().notNull(),
  /** The count that goes on, as JSON; null between two. */
  count: text(),
});

/** Its members in their order, some hundred a row, as JSON: id, value and place of each. Those with equal values share a place. */
export const leaderboardPages = sqliteTable(
  'leaderboard_pages',
  {
    board: text().notNull(),
    side: integer().notNull(),
    /** Which member of the board the first one of the row is, from 1; their value and id. */
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

/** The value of each member as JSON by id, some hundred a row in the order of ids: what leads to the row above. */
export const leaderboardValues = sqliteTable(
  'leaderboard_values',
  { board: text().notNull(), side: integer().notNull(), first: text().notNull(), members: text().notNull() },
  (values) => [primaryKey({ columns: [values.board, values.side, values.first] })],
);

/** While a large board is counted: its members by a slice of ids and a range of values, as JSON: id and value of each. */
export const leaderboardRuns = sqliteTable(
  'leaderboard_runs',
  { board: text().notNull(), range: integer().notNull(), slice: integer().notNull(), members: text().notNull() },
  (runs) => [primaryKey({ columns: [runs.board, runs.range, runs.slice] })],
);
