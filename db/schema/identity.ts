/** The embedded identity provider: accounts with an address and a password. It knows nothing about the site's members. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const identities = sqliteTable('identities', {
  /** 28 characters; `sub` of its tokens. */
  uid: text().primaryKey(),
  email: text().notNull(),
  emailKey: text('email_key').notNull().unique(),
  emailVerified: integer('email_verified', { mode: 'boolean' }).notNull().default(false),
  /** 'scrypt$N$r$p$salt$hash', or '' without a password. */
  password: text().notNull(),
  displayName: text('display_name').notNull().default(''),
  photoUrl: text('photo_url').notNull().default(''),
  createdAt: integer('created_at').notNull(),
  lastLoginAt: integer('last_login_at').notNull(),
  /** Seconds since 1970: older tokens are void. */
  validSince: integer('valid_since').notNull(),
});

/** Links in mails. Each works once. */
export const oobCodes = sqliteTable(
  'oob_codes',
  {
    hash: text().primaryKey(),
    kind: text({ enum: ['VERIFY_EMAIL', 'PASSWORD_RESET', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL'] }).notNull(),
    uid: text().notNull(),
    /** The address to which the code was mailed, in lower case. */
    email: text().notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (codes) => [index('oob_codes_by_uid').on(codes.uid), index('oob_codes_by_expiry').on(codes.expiresAt)],
);

export const refreshTokens = sqliteTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    uid: text().notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (tokens) => [index('refresh_tokens_by_uid').on(tokens.uid), index('refresh_tokens_by_expiry').on(tokens.expiresAt)],
);

/** ES256 keys that sign ID tokens. The newest signs; older ones stay published until the tokens they signed expire. */
export const signingKeys = sqliteTable('signing_keys', {
  kid: text().primaryKey(),
  privateKey: text('private_key').notNull(),
  publicKey: text('public_key').notNull(),
  createdAt: integer('created_at').notNull(),
});
