/** The site itself: its secrets, its rate limits, the mail that it owes, what it owes its objects. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Secrets that the site makes for itself on first use, so that nobody has to configure one. */
export const keys = sqliteTable('keys', {
  name: text().primaryKey(),
  value: text().notNull(),
});

/** Exact rate limits: how often something was done since the window began. */
export const cooldowns = sqliteTable(
  'cooldowns',
  {
    /** What and who, such as 'host:g…'. */
    key: text().primaryKey(),
    since: integer().notNull(),
    count: integer().notNull(),
    /** The end of the window, after which the row says nothing. */
    until: integer().notNull(),
  },
  (cooldowns) => [index('cooldowns_by_end').on(cooldowns.until)],
);

/**
 * Mail on its way. A row is written with the change that causes it, goes out at once, and again with back-off until the
 * carrier took it; then it is deleted. With DEV_MAILBOX it stays: the table is the mailbox.
 */
export const mail = sqliteTable(
  'mail',
  {
    id: text().primaryKey(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: integer('created_at').notNull(),
    tries: integer().notNull().default(0),
    /** When it is to be tried (again); null once the carrier has it. */
    due: integer(),
  },
  (mail) => [index('mail_due').on(mail.due)],
);

/**
 * What rooms and hubs have to hear. A row is written in the batch of the change that causes it, delivered at once, and again
 * with back-off until every object has answered; then it is deleted (worker/outbox/). It may be delivered twice.
 */
export const outbox = sqliteTable(
  'outbox',
  {
    id: text().primaryKey(),
    /** upgrade: a guest is a member now. disconnect: sessions ended, or may not be at a table any more. */
    kind: text({ enum: ['upgrade', 'disconnect'] }).notNull(),
    /** The member, or guest, that it is about. */
    person: text().notNull(),
    /** The table of an upgrade; '' otherwise. Until it is delivered, the member's row of `seats` there stays. */
    game: text().notNull().default(''),
    /** JSON, by kind. */
    body: text().notNull(),
    tries: integer().notNull().default(0),
    /** When it is to be tried (again). */
    due: integer().notNull(),
  },
  (outbox) => [index('outbox_due').on(outbox.due), index('outbox_by_person').on(outbox.person)],
);
