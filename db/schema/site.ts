import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Secrets that the site generates on first use, so that no operator has to configure them. */
export const keys = sqliteTable('keys', {
  name: text().primaryKey(),
  value: text().notNull(),
});

/** Exact rate limits: the number of times that something was done in the current window. */
export const cooldowns = sqliteTable(
  'cooldowns',
  {
    /** Action and person, such as 'host:g…'. */
    key: text().primaryKey(),
    since: integer().notNull(),
    count: integer().notNull(),
    /** The end of the window, after which the row is void. */
    until: integer().notNull(),
  },
  (cooldowns) => [index('cooldowns_by_end').on(cooldowns.until)],
);

/**
 * Outgoing mail. A row is written with its cause and deleted once the mail service accepts it; if DEV_MAILBOX is set, rows stay
 * and are the mailbox.
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
    /** When to try it next; null in the mailbox. */
    due: integer(),
  },
  (mail) => [index('mail_due').on(mail.due)],
);

/**
 * Changes that rooms and hubs must be told of (worker/outbox/). A row is deleted when all of them have answered; it may arrive
 * twice.
 */
export const outbox = sqliteTable(
  'outbox',
  {
    id: text().primaryKey(),
    /**
     * upgrade: a guest became a member. disconnect: sessions ended, or a person may no longer be at a table. membership: a
     * member's permissions changed. chatClear: staff changed what is cleared of a member's chat. room: a chat room was deleted;
     * the body is its id. dailies: a game of a member was taken back, or counts again; the body is its day of challenges.
     */
    kind: text({ enum: ['upgrade', 'disconnect', 'membership', 'chatClear', 'room', 'dailies'] }).notNull(),
    /** '' for a room. */
    person: text().notNull(),
    /** The table of an upgrade; '' otherwise. Until delivery, the member's row of `seats` there stays. */
    game: text().notNull().default(''),
    body: text().notNull(),
    tries: integer().notNull().default(0),
    due: integer().notNull(),
  },
  (outbox) => [index('outbox_due').on(outbox.due), index('outbox_by_person').on(outbox.person)],
);
