/** Who is here: guests, and the browsers that are signed in. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Somebody without an account. `id` is 'g' and 12 characters. */
export const guests = sqliteTable(
  'guests',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** The name in lower case: who is here under it? */
    nameKey: text('name_key').notNull(),
    createdAt: integer('created_at').notNull(),
    /** Written at most every five minutes. */
    lastSeen: integer('last_seen').notNull(),
  },
  (guests) => [index('guests_by_name').on(guests.nameKey, guests.lastSeen)],
);

/** A browser that is signed in. Only the SHA-256 of its token is kept. */
export const sessions = sqliteTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    person: text().notNull(),
    kind: text({ enum: ['guest', 'member'] }).notNull(),
    /** Names the session to its owner, who may end it; opens nothing. */
    id: text().notNull().default(''),
    csrf: text().notNull(),
    /** The browser in words: 'Firefox on Linux'. */
    agent: text().notNull().default(''),
    /** Written at most once a day. */
    seenAt: integer('seen_at').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** Ids of the tables that it got tickets for, the latest last, as JSON: where its sockets are when it ends. */
    tables: text().notNull().default('[]'),
  },
  (sessions) => [index('sessions_by_person').on(sessions.person), index('sessions_by_expiry').on(sessions.expiresAt)],
);

/** ID tokens that opened a session: each opens one. Kept until they have expired by themselves. */
export const usedTokens = sqliteTable(
  'used_tokens',
  {
    /** SHA-256 of what is signed. */
    hash: text().primaryKey(),
    expiresAt: integer('expires_at').notNull(),
  },
  (tokens) => [index('used_tokens_by_expiry').on(tokens.expiresAt)],
);
