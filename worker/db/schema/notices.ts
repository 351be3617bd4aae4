/** What members are told, and how they want to be told. The notices themselves stand with the relations of members. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What a member chose about their notices. No row: everything at its default. */
export const noticeChoices = sqliteTable('notice_choices', {
  user: text().primaryKey(),
  /** Kinds that are not wanted at all, as JSON: {"karma":1}. See protocol/notices.ts. */
  off: text().notNull().default('{}'),
  /** Kinds whose default for pushing was changed, as JSON: {"yourTurn":0,"karma":1}. */
  push: text().notNull().default('{}'),
  /** Quiet hours: nothing is pushed from `quietFrom` to `quietTo`, minutes of the day in `zone`. Both null: none. */
  quietFrom: integer('quiet_from'),
  quietTo: integer('quiet_to'),
  /** An IANA time zone, such as 'Europe/Paris'. */
  zone: text().notNull().default('UTC'),
});

/** Browsers that a member lets us push to. */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    /** SHA-256 of the endpoint: one browser is one row, whoever used it last. */
    id: text().primaryKey(),
    user: text().notNull(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The browser in words: 'Firefox on Linux'. */
    agent: text().notNull().default(''),
    createdAt: integer('created_at').notNull(),
    /** Id of the session in which it was asked for: nothing is pushed any more when that has ended. */
    session: text().notNull().default(''),
  },
  (subscriptions) => [index('push_by_user').on(subscriptions.user, subscriptions.createdAt)],
);

export const announcements = sqliteTable(
  'announcements',
  {
    id: text().primaryKey(),
    /** Who wrote it. */
    mod: text().notNull(),
    content: text().notNull(),
    date: integer().notNull(),
  },
  (announcements) => [index('announcements_by_date').on(announcements.date)],
);

/** The few values of the whole site that staff set while it runs, such as when it restarts. */
export const siteValues = sqliteTable('site_values', { name: text().primaryKey(), value: text().notNull() });

/** Every coin that came or went: the balance in `users` moves in the batch that writes a row here, and only then. */
export const coinEntries = sqliteTable(
  'coin_entries',
  {
    user: text().notNull(),
    /** What it was for, once: 'achievement:Mafia12'. */
    reason: text().notNull(),
    amount: integer().notNull(),
    at: integer().notNull(),
  },
  (entries) => [primaryKey({ columns: [entries.user, entries.reason] }), index('coins_by_date').on(entries.user, entries.at)],
);
