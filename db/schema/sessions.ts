import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A visitor without an account. `id` is 'g' and 12 characters. */
export const guests = sqliteTable(
  'guests',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    nameKey: text('name_key').notNull(),
    createdAt: integer('created_at').notNull(),
    /** Written at most every five minutes. */
    lastSeen: integer('last_seen').notNull(),
  },
  (guests) => [index('guests_by_name').on(guests.nameKey, guests.lastSeen)],
);

/**
 * A signed-in browser. Only the SHA-256 of its token is stored. A ban from the site turns its sessions into 'banned' ones: they
 * sign in no one, but as long as the ban is in force the browser gets no guest's seat.
 */
export const sessions = sqliteTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    person: text().notNull(),
    kind: text({ enum: ['guest', 'member', 'banned'] }).notNull(),
    /** The public id, by which its owner can end the session; it grants no access. */
    id: text().notNull().default(''),
    csrf: text().notNull(),
    agent: text().notNull().default(''),
    /** Written at most once a day. */
    seenAt: integer('seen_at').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** Ids of the tables that it got tickets for, latest last, as JSON; its sockets there are closed when it ends. */
    tables: text().notNull().default('[]'),
  },
  (sessions) => [index('sessions_by_person').on(sessions.person), index('sessions_by_expiry').on(sessions.expiresAt)],
);

/** Used ID tokens, each of which opens one session. Stored until they expire. */
export const usedTokens = sqliteTable(
  'used_tokens',
  {
    /** SHA-256 of the signed part. */
    hash: text().primaryKey(),
    expiresAt: integer('expires_at').notNull(),
  },
  (tokens) => [index('used_tokens_by_expiry').on(tokens.expiresAt)],
);
