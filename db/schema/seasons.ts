/** Competitive seasons. Triggers of the migrations add results up to points, and points to the ladder (docs/seasons.md). */
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { MEDALS } from '../../protocol/season.ts';

export const seasons = sqliteTable('seasons', {
  /** 1, 2, 3 … */
  number: integer().primaryKey(),
  /** A list of `Pause` as JSON. */
  pauses: text().notNull().default('[]'),
  createdAt: integer('created_at').notNull(),
  /** When its trophies were given; null until then. */
  endedAt: integer('ended_at'),
});

export const seasonRounds = sqliteTable(
  'season_rounds',
  {
    season: integer().notNull(),
    round: integer().notNull(),
    /** The ids of its setups, as JSON. */
    setups: text().notNull(),
    opensAt: integer('opens_at').notNull(),
    closesAt: integer('closes_at').notNull(),
    endsAt: integer('ends_at').notNull(),
    /** Whether its places are final and have been added to the season. */
    settled: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (rounds) => [primaryKey({ columns: [rounds.season, rounds.round] })],
);

/** Points that a member got from a game of a round, or for a round in the season (round 0). Added once, and never changed. */
export const seasonResults = sqliteTable(
  'season_results',
  {
    /** The id of the game, or 'round:1:3'. */
    source: text().notNull(),
    user: text().notNull(),
    season: integer().notNull(),
    round: integer().notNull(),
    points: integer().notNull(),
    /** Whether they won the game, or the round: a crown. */
    won: integer({ mode: 'boolean' }).notNull(),
  },
  (results) => [
    primaryKey({ columns: [results.source, results.user] }),
    index('season_results_by_user').on(results.user),
    index('season_crowns').on(results.season).where(sql`round = 0 and won = 1`),
  ],
);

/** The sums of `seasonResults`. */
export const seasonPoints = sqliteTable(
  'season_points',
  {
    season: integer().notNull(),
    /** 0 for the whole season. */
    round: integer().notNull(),
    user: text().notNull(),
    points: integer().notNull().default(0),
    games: integer().notNull().default(0),
    wins: integer().notNull().default(0),
    /** Disqualified members have no place. */
    disqualified: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (points) => [
    primaryKey({ columns: [points.season, points.round, points.user] }),
    index('season_points_by_place')
      .on(points.season, points.round, points.points, points.user)
      .where(sql`points > 0 and disqualified = 0`),
    index('season_points_by_user').on(points.user, points.round),
  ],
);

/**
 * Counts of members with a place, by points, so that a place is the sum of few rows. Level 0 counts the members with exactly
 * these points, level 1 those in a group of eight consecutive numbers, and so on: one level for each digit of the points in base
 * 8.
 */
export const seasonLadder = sqliteTable(
  'season_ladder',
  {
    season: integer().notNull(),
    round: integer().notNull(),
    level: integer().notNull(),
    /** The points, without the last `level` digits. */
    step: integer().notNull(),
    members: integer().notNull(),
  },
  (ladder) => [primaryKey({ columns: [ladder.season, ladder.round, ladder.level, ladder.step] })],
);

/** Trophies on profiles, given for a season or by staff. */
export const trophies = sqliteTable(
  'trophies',
  {
    id: text().primaryKey(),
    user: text().notNull(),
    name: text().notNull(),
    type: text({ enum: MEDALS }).notNull(),
    /** Null for one that staff gave. */
    season: integer(),
    createdAt: integer('created_at').notNull(),
  },
  (trophies) => [index('trophies_by_user').on(trophies.user, trophies.createdAt)],
);
