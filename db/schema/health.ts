import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Figures of one UTC day, for the health page of staff; the five-minute trigger counts them (db/health/days.ts). */
export const siteDays = sqliteTable('site_days', {
  /** Days since 1970. */
  day: integer().primaryKey(),
  /** Games that started on the day; of these, those that were played to their end, and those that a player's leaving broke. */
  started: integer().notNull().default(0),
  finished: integer().notNull().default(0),
  abandoned: integer().notNull().default(0),
  /** People who came on the day and have played a game; the median of their milliseconds from coming to its start. */
  newcomers: integer().notNull().default(0),
  firstGame: integer('first_game'),
  /** Durations of the moves of these games, as JSON (`DurationCounts`). */
  moves: text().notNull().default('[]'),
  /** Most mails, and most rows of the outbox, that waited at one time. */
  mail: integer().notNull().default(0),
  outbox: integer().notNull().default(0),
});

/** Errors by day, release and kind. The log has the rest of each. */
export const errorCounts = sqliteTable(
  'error_counts',
  {
    day: integer().notNull(),
    /** 'earlier' for a page that was loaded before the release in force. */
    release: text().notNull(),
    /** request: status 500. object: in a room, channel or hub. delivery: to D1 or another object, failed five times. task: of the trigger. */
    kind: text({ enum: ['request', 'object', 'delivery', 'task', 'page'] }).notNull(),
    count: integer().notNull(),
  },
  ({ day, release, kind }) => [primaryKey({ columns: [day, release, kind] })],
);
