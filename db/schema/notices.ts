import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const noticeChoices = sqliteTable('notice_choices', {
  user: text().primaryKey(),
  /** Kinds switched off, as JSON: {"karma":1}. See protocol/notices.ts. */
  off: text().notNull().default('{}'),
  /** Kinds whose push setting differs from its default, as JSON: {"yourTurn":0,"karma":1}. */
  push: text().notNull().default('{}'),
  /** Quiet hours: nothing is pushed from `quietFrom` to `quietTo`, minutes of the day in `zone`. Both are null for none. */
  quietFrom: integer('quiet_from'),
  quietTo: integer('quiet_to'),
  /** An IANA time zone, such as 'Europe/Paris'. */
  zone: text().notNull().default('UTC'),
});

export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    /** SHA-256 of the endpoint: one row per browser, owned by the last member who used it. */
    id: text().primaryKey(),
    user: text().notNull(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    agent: text().notNull().default(''),
    createdAt: integer('created_at').notNull(),
    /** Id of the session that subscribed: when it ends, nothing is pushed any more. */
    session: text().notNull().default(''),
  },
  (subscriptions) => [index('push_by_user').on(subscriptions.user, subscriptions.createdAt)],
);

export const announcements = sqliteTable(
  'announcements',
  {
    id: text().primaryKey(),
    mod: text().notNull(),
    content: text().notNull(),
    date: integer().notNull(),
  },
  (announcements) => [index('announcements_by_date').on(announcements.date)],
);

/** Site-wide values: those that staff set at run time, such as the time of a restart, and the progress of tasks. */
export const siteValues = sqliteTable('site_values', { name: text().primaryKey(), value: text().notNull() });
