/** Times are milliseconds since 1970. Add an index only for a query that needs it: each index is one more row per write. */
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** One row per game. `row` is a whole `GameRow` as JSON: lists read nothing else. */
export const games = sqliteTable(
  'games',
  {
    id: text().primaryKey(),
    gameId: text('game_id').notNull(),
    type: text().notNull(),
    lobby: text().notNull(),
    lobbyName: text('lobby_name').notNull(),
    setupId: text('setup_id').notNull(),
    hostId: text('host_id').notNull(),
    /** 'Closed': a table that never started, or a game that is being deleted. */
    status: text({ enum: ['Open', 'In Progress', 'Finished', 'Closed'] }).notNull(),
    /** Whether it is a private or a practice table, which no list shows. */
    private: integer({ mode: 'boolean' }).notNull(),
    createdAt: integer('created_at').notNull(),
    startedAt: integer('started_at').notNull().default(0),
    endedAt: integer('ended_at').notNull().default(0),
    /** The earliest start; null for a table that starts when it is full. */
    scheduledAt: integer('scheduled_at'),
    broken: integer({ mode: 'boolean' }).notNull().default(false),
    row: text().notNull(),
    /** Whether it is in a member's archive, so that it does not expire. */
    kept: integer({ mode: 'boolean' }).notNull().default(false),
    next: text(),
    nextAt: integer('next_at').notNull().default(0),
    /** Durations of the moves, as JSON (`DurationCounts`); null until the game is over. */
    moves: text(),
  },
  (games) => [
    index('games_by_start').on(games.startedAt).where(sql`started_at > 0`),
    index('games_finished_by_lobby').on(games.lobby, games.endedAt).where(sql`status = 'Finished' and private = 0`),
    index('games_finished').on(games.endedAt).where(sql`status = 'Finished' and private = 0`),
    index('games_live_by_lobby').on(games.lobby, games.status).where(sql`status in ('Open', 'In Progress')`),
    index('games_open_by_host').on(games.hostId).where(sql`status = 'Open'`),
    index('games_over').on(games.endedAt).where(sql`status in ('Finished', 'Closed') and kept = 0`),
  ],
);

/** One game per person. A room takes the row before it seats a person, and only the room that it names deletes it. */
export const seats = sqliteTable(
  'seats',
  {
    person: text().primaryKey(),
    game: text().notNull(),
    /** Keyed hash of a guest's network at a public table; null for anyone else. */
    network: text(),
  },
  (seats) => [index('seats_by_game').on(seats.game)],
);

/** Reservations and queue numbers at scheduled tables, as their rooms report them. Deleted when the game begins. */
export const places = sqliteTable(
  'places',
  {
    person: text().notNull(),
    game: text().notNull(),
    /** Their number in the queue; 0 for a place at the table. */
    queue: integer().notNull(),
  },
  (places) => [primaryKey({ columns: [places.person, places.game] }), index('places_by_game').on(places.game)],
);

/** One result per person and game, for members and guests (a guest who registers keeps theirs). Bots have none. */
export const played = sqliteTable(
  'played',
  {
    person: text().notNull(),
    game: text().notNull(),
    endedAt: integer('ended_at').notNull(),
    seat: integer().notNull(),
    /** The role at the end, such as 'Cop' or 'Cop:Armed'; '' in games without roles. */
    role: text().notNull(),
    alignment: text().notNull(),
    won: integer({ mode: 'boolean' }).notNull(),
    left: integer({ mode: 'boolean' }).notNull(),
    /** Whether they got the most thanks, and the kudos for them. */
    kudos: integer({ mode: 'boolean' }).notNull().default(false),
    /** Whether it is in the statistics of the member; a refund takes it out of them. */
    counted: integer({ mode: 'boolean' }).notNull().default(false),
    /** Points won, or lost if below 0; included in `users.points` and `pointsNegative`. */
    points: integer().notNull().default(0),
    /** Whether people had most of the seats. */
    people: integer({ mode: 'boolean' }).notNull().default(false),
    /** Facts for the daily challenges, as JSON (`DailyMarks` of db/games/dailies.ts); null if the game does not count for them. */
    daily: text(),
  },
  (played) => [
    primaryKey({ columns: [played.game, played.person] }),
    index('played_by_person').on(played.person, played.endedAt),
  ],
);

/** Sums over ranked and competitive Mafia. `kind` says what `key` is: nothing, a setup’s id, a role, an alignment, a UTC month ('2026-11'). */
export const stats = sqliteTable(
  'stats',
  {
    user: text().notNull(),
    kind: text({ enum: ['all', 'setup', 'role', 'alignment', 'month'] }).notNull(),
    key: text().notNull(),
    total: integer().notNull().default(0),
    won: integer().notNull().default(0),
    abandoned: integer().notNull().default(0),
  },
  (stats) => [
    primaryKey({ columns: [stats.user, stats.kind, stats.key] }),
    index('stats_by_total').on(stats.user, stats.kind, stats.total),
    index('stats_of_all').on(stats.user).where(sql`kind = 'all'`),
  ],
);

/** One row per game and member: the heart that a ranked or competitive game took at its start, and whether it was given back. */
export const spentHearts = sqliteTable(
  'spent_hearts',
  {
    game: text().notNull(),
    user: text().notNull(),
    kind: text({ enum: ['red', 'gold'] }).notNull(),
    at: integer().notNull(),
    /** False for a member who had none left, and for a heart that was given back before it was taken. */
    taken: integer({ mode: 'boolean' }).notNull(),
    /**
     * When the member's hearts would be full again; after that a returned heart is back already. Null if they were still full.
     */
    refresh: integer(),
    /** The delivery that inserted the row, and the only one that may take the heart from the member. */
    charge: text().notNull(),
    returnedAt: integer('returned_at'),
  },
  (hearts) => [primaryKey({ columns: [hearts.game, hearts.user] }), index('spent_hearts_by_user').on(hearts.user, hearts.at)],
);

/**
 * A ranked or competitive game that counted, with the chance of each faction to win, as JSON (`RatedFaction` of
 * protocol/points.ts).
 */
export const ratedGames = sqliteTable(
  'rated_games',
  {
    game: text().primaryKey(),
    /** The address of the deal. */
    deal: text().notNull(),
    at: integer().notNull(),
    /** A hash of the players, to recognize the same people. */
    peopleHash: text('people_hash').notNull(),
    factions: text().notNull(),
    /** Its number in the order in which games were stored; after a refund the next game may get the same one. */
    seq: integer().notNull().default(0),
    /** Ids of the members in the seats of each faction, as JSON; '' for a seat whose member the game does not rate. */
    people: text().notNull().default('[]'),
  },
  (rated) => [
    index('rated_games_by_seq').on(rated.seq, rated.game),
    index('rated_games_by_deal').on(rated.deal, rated.at),
    index('rated_games_by_people').on(rated.peopleHash, rated.at),
  ],
);

/** Days on which a member did all three challenges; the leaderboard counts them. */
export const dailies = sqliteTable(
  'dailies',
  {
    user: text().notNull(),
    /** Number of the day (`dailyOf` of games/dailies.ts). */
    day: integer().notNull(),
    doneAt: integer('done_at').notNull(),
    /** Days in a row, including this one. */
    streak: integer().notNull(),
  },
  (dailies) => [primaryKey({ columns: [dailies.user, dailies.day] }), index('dailies_by_time').on(dailies.doneAt)],
);

/** Games in a member's archive, which do not expire; at most ten per member. */
export const archived = sqliteTable(
  'archived',
  {
    user: text().notNull(),
    game: text().notNull(),
    description: text().notNull().default(''),
    createdAt: integer('created_at').notNull(),
  },
  (archived) => [primaryKey({ columns: [archived.user, archived.game] }), index('archived_by_game').on(archived.game)],
);

/** A pair of members: one saved the other's life as a Doctor in a game. `one` is the lesser id. */
export const rescues = sqliteTable(
  'rescues',
  {
    one: text().notNull(),
    other: text().notNull(),
  },
  (rescues) => [primaryKey({ columns: [rescues.one, rescues.other] }), index('rescues_by_other').on(rescues.other)],
);
