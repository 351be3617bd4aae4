/** Setups, their versions, and statistics of the games played with them. */
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, type SQLiteColumn, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** `document` is a whole `Setup` as JSON, in its newest version. `creator` is null for built-in setups. */
export const setups = sqliteTable(
  'setups',
  {
    id: text().primaryKey(),
    /** 1, 2, 3 … in the order of creation; also the row id in the search index. */
    seq: integer().notNull().default(0),
    name: text().notNull(),
    gameType: text('game_type').notNull(),
    total: integer().notNull(),
    document: text().notNull(),
    creator: text(),
    /** The setup that this one was copied from. */
    parent: text(),
    version: integer().notNull().default(1),
    /** The address of its deal (games/engine/deal.ts). */
    deal: text().notNull().default(''),
    featured: integer({ mode: 'boolean' }).notNull().default(false),
    /**
     * Whether it is approved for ranked games; `competitive` is the same for competitive ones. An approved setup cannot be
     * edited.
     */
    ranked: integer({ mode: 'boolean' }).notNull().default(false),
    competitive: integer({ mode: 'boolean' }).notNull().default(false),
    /** Deleted setups are found nowhere; the row stays for the names and versions of games played with it. */
    deleted: integer({ mode: 'boolean' }).notNull().default(false),
    played: integer().notNull().default(0),
    playedAt: integer('played_at').notNull().default(0),
    favorites: integer().notNull().default(0),
    upvotes: integer().notNull().default(0),
    downvotes: integer().notNull().default(0),
    createdAt: integer('created_at').notNull(),
    /** When the newest version was saved. */
    updatedAt: integer('updated_at').notNull().default(0),
    /** Last change that requires reindexing. */
    changedAt: integer('changed_at').notNull().default(0),
  },
  (setups) => {
    /** Index that sorts all setups of a game when no filter narrows them. */
    const sort = (name: string, column: SQLiteColumn) =>
      index(`setups_by_${name}`).on(setups.gameType, column, setups.seq).where(sql`deleted = 0`);
    return [
      uniqueIndex('setups_by_seq').on(setups.seq),
      index('setups_featured').on(setups.gameType, setups.createdAt, setups.id).where(sql`featured = 1`),
      index('setups_by_creator').on(setups.creator, setups.createdAt).where(sql`creator is not null and deleted = 0`),
      index('setups_deleted').on(setups.changedAt).where(sql`deleted = 1 and played = 0`),
      index('setups_deleted_by_creator').on(setups.creator).where(sql`deleted = 1`),
      index('setups_by_deal').on(setups.deal).where(sql`deleted = 0`),
      index('setups_by_change').on(setups.changedAt, setups.seq),
      index('setups_of_game').on(setups.gameType, setups.seq).where(sql`deleted = 0`),
      sort('update', setups.updatedAt),
      sort('plays', setups.played),
      sort('last_play', setups.playedAt),
      sort('favorites', setups.favorites),
      sort('upvotes', setups.upvotes),
      sort('downvotes', setups.downvotes),
    ];
  },
);

/** Every version of a setup, as it was saved. Never changed. */
export const setupVersions = sqliteTable(
  'setup_versions',
  {
    setup: text().notNull(),
    version: integer().notNull(),
    deal: text().notNull(),
    document: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (versions) => [primaryKey({ columns: [versions.setup, versions.version] })],
);

/**
 * Counts the clean games of a deal: no one left, and nothing broke. `kind` says what `key` is: 'all' ('' for games in which most
 * seats were people's, 'bots' for the others). The other kinds count only the former: 'alignment' and 'role' (as dealt), and
 * 'days' (length of the game).
 */
export const setupTallies = sqliteTable(
  'setup_tallies',
  {
    deal: text().notNull(),
    kind: text({ enum: ['all', 'alignment', 'role', 'days'] }).notNull(),
    key: text().notNull(),
    plays: integer().notNull().default(0),
    wins: integer().notNull().default(0),
  },
  (tallies) => [primaryKey({ columns: [tallies.deal, tallies.kind, tallies.key] })],
);

/** Tallies of kind 'role', added up over all deals of a game, so that the page of a role reads one row. */
export const roleTallies = sqliteTable(
  'role_tallies',
  {
    gameType: text('game_type').notNull(),
    role: text().notNull(),
    plays: integer().notNull(),
    wins: integer().notNull(),
  },
  (tallies) => [primaryKey({ columns: [tallies.gameType, tallies.role] })],
);

/** Strength of each faction of a deal in ranked and competitive games: a normal distribution, folded from `ratedGames`. */
export const factionRatings = sqliteTable(
  'faction_ratings',
  {
    deal: text().notNull(),
    faction: text().notNull(),
    mu: real().notNull(),
    sigma: real().notNull(),
    games: integer().notNull(),
  },
  (ratings) => [primaryKey({ columns: [ratings.deal, ratings.faction] })],
);

/** Finished public games by lobby, UTC day ('2026-11-27') and setup, which `playedLately` is counted from. */
export const lobbyPlays = sqliteTable(
  'lobby_plays',
  {
    lobby: text().notNull(),
    day: text().notNull(),
    setup: text().notNull(),
    plays: integer().notNull(),
  },
  ({ lobby, day, setup }) => [primaryKey({ columns: [lobby, day, setup] }), index('lobby_plays_by_day').on(day)],
);

/** The most played setups of a lobby, with their share of its games (0 to 1). Counted hourly from `lobbyPlays`. */
export const playedLately = sqliteTable(
  'played_lately',
  {
    lobby: text().notNull(),
    /** 1 to 5. */
    place: integer().notNull(),
    setup: text().notNull(),
    plays: integer().notNull(),
    share: real().notNull(),
    at: integer().notNull(),
  },
  ({ lobby, place }) => [primaryKey({ columns: [lobby, place] })],
);

/**
 * Results of bots that played a deal (db/setups/forecasts.ts): `result` as JSON, from `games` games at this level of talk (0 if silent).
 */
export const forecasts = sqliteTable('forecasts', {
  deal: text().primaryKey(),
  games: integer().notNull(),
  level: integer().notNull(),
  result: text().notNull(),
  createdAt: integer('created_at').notNull(),
});

export const favorites = sqliteTable(
  'favorites',
  {
    user: text().notNull(),
    setup: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (favorites) => [primaryKey({ columns: [favorites.user, favorites.setup] })],
);

export const setupVotes = sqliteTable(
  'setup_votes',
  {
    user: text().notNull(),
    setup: text().notNull(),
    /** 1 or -1. */
    direction: integer().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (votes) => [primaryKey({ columns: [votes.user, votes.setup] })],
);
