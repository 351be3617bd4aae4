/** Members: the account, what it shows, what it may, how it signs in. */
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** `id` is 'u' and 12 characters. */
export const users = sqliteTable(
  'users',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** The name as names are compared; taken for ever, whatever becomes of the account. */
    nameKey: text('name_key').notNull().unique(),
    /** What the name looks like (worker/auth/skeleton.ts). Null for one that looked like an older one when that was first asked. */
    skeleton: text().unique(),
    /** In lower case. */
    email: text().notNull().unique(),
    /** Of the identity provider: issuer and subject. Another one for a known address is refused. */
    identity: text().notNull(),
    joined: integer().notNull(),
    /** Copied from presence every five minutes at most. */
    lastActive: integer('last_active').notNull(),
    /** Own rank, besides those of groups. */
    rank: integer().notNull().default(0),
    /** Suspicious at sign-up; seen by staff. */
    flagged: integer({ mode: 'boolean' }).notNull().default(false),
    /** When deletion was asked for; until 14 days later it can be undone. Null for an account in use. */
    deletedAt: integer('deleted_at'),
    /** Deletion is done: nothing but the name is shown, and nothing can be undone but by staff. */
    erased: integer({ mode: 'boolean' }).notNull().default(false),

    avatar: integer({ mode: 'boolean' }).notNull().default(false),
    banner: integer({ mode: 'boolean' }).notNull().default(false),
    bio: text().notNull().default(''),
    pronouns: text().notNull().default(''),
    /** 'YYYY-MM-DD', or ''. */
    birthday: text().notNull().default(''),
    vanityUrl: text('vanity_url').notNull().default(''),
    /** In lower case; null without one. */
    vanityKey: text('vanity_key').unique(),
    nameChanged: integer('name_changed', { mode: 'boolean' }).notNull().default(false),
    /** Only what differs from the defaults, as JSON: protocol/settings.ts. */
    settings: text().notNull().default('{}'),
    /** How many of each thing of the shop, as JSON: {"nameChange":1}. */
    items: text().notNull().default('{}'),

    redHearts: integer('red_hearts').notNull().default(15),
    goldHearts: integer('gold_hearts').notNull().default(0),
    redHeartRefresh: integer('red_heart_refresh'),
    goldHeartRefresh: integer('gold_heart_refresh'),
    coins: integer().notNull().default(0),
    points: integer().notNull().default(0),
    pointsNegative: integer('points_negative').notNull().default(0),
    kudos: integer().notNull().default(0),
    karma: integer().notNull().default(0),
    gamesPlayed: integer('games_played').notNull().default(0),
    friendCount: integer('friend_count').notNull().default(0),
    /** Who sent them; '' for nobody. */
    referrer: text().notNull().default(''),
  },
  (users) => [
    index('users_newest').on(users.joined).where(sql`erased = 0`),
    index('users_to_erase').on(users.deletedAt).where(sql`deleted_at is not null and erased = 0`),
    index('users_flagged').on(users.joined).where(sql`flagged = 1`),
  ],
);

/**
 * Addresses that a member signed in from, each as its neighbourhood and a keyed hash: for staff who look for a second
 * account, never shown to anybody else. Forgotten after 90 days.
 */
export const addresses = sqliteTable(
  'addresses',
  {
    user: text().notNull(),
    address: text().notNull(),
    firstAt: integer('first_at').notNull(),
    lastAt: integer('last_at').notNull(),
  },
  (addresses) => [
    primaryKey({ columns: [addresses.user, addresses.address] }),
    index('addresses_by_address').on(addresses.address),
    index('addresses_by_age').on(addresses.lastAt),
  ],
);

/** What members were called before; seen by staff. */
export const nameHistory = sqliteTable(
  'name_history',
  {
    user: text().notNull(),
    name: text().notNull(),
    /** When they took another one. */
    until: integer().notNull(),
  },
  (names) => [primaryKey({ columns: [names.user, names.until] })],
);

/** Other ways in: an account of Google or Discord. */
export const links = sqliteTable(
  'links',
  {
    provider: text({ enum: ['google', 'discord'] }).notNull(),
    subject: text().notNull(),
    user: text().notNull(),
    /** What to show: the address or name there. */
    label: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (links) => [primaryKey({ columns: [links.provider, links.subject] }), index('links_by_user').on(links.user)],
);

/** Public keys of devices that may sign a member in (WebAuthn). */
export const passkeys = sqliteTable(
  'passkeys',
  {
    /** The credential's id, base64url. */
    id: text().primaryKey(),
    user: text().notNull(),
    name: text().notNull(),
    /** Base64url. */
    publicKey: text('public_key').notNull(),
    counter: integer().notNull(),
    /** As JSON. */
    transports: text().notNull(),
    createdAt: integer('created_at').notNull(),
    usedAt: integer('used_at'),
  },
  (passkeys) => [index('passkeys_by_user').on(passkeys.user)],
);

/** What was begun and must be finished by the same browser, once: a passkey's challenge, a sign-in at Google. */
export const challenges = sqliteTable(
  'challenges',
  {
    /** SHA-256 of the text that the browser holds. */
    hash: text().primaryKey(),
    kind: text().notNull(),
    /** Whatever has to be remembered, as JSON. */
    data: text().notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (challenges) => [index('challenges_by_expiry').on(challenges.expiresAt)],
);

/** Groups of members with a rank, a badge and permissions. The built-in ones are sown from protocol/permissions.ts. */
export const groups = sqliteTable('groups', {
  id: text().primaryKey(),
  name: text().notNull().unique(),
  rank: integer().notNull().default(0),
  badge: text().notNull().default(''),
  badgeColor: text('badge_color').notNull().default(''),
  visible: integer({ mode: 'boolean' }).notNull().default(false),
  /** As a JSON list. */
  permissions: text().notNull().default('[]'),
});

export const groupMembers = sqliteTable('group_members', { user: text().notNull(), group: text().notNull() }, (members) => [
  primaryKey({ columns: [members.user, members.group] }),
  index('members_by_group').on(members.group),
]);

/** What somebody may not do for a while, or for ever. Several add up. */
export const bans = sqliteTable(
  'bans',
  {
    id: text().primaryKey(),
    user: text().notNull(),
    type: text({ enum: ['site', 'game', 'chat', 'forum', 'ranked', 'competitive', 'ipFlag', 'bannedUser'] }).notNull(),
    /** Who banned; '' when the site did. */
    mod: text().notNull().default(''),
    createdAt: integer('created_at').notNull(),
    /** Null for ever. */
    expires: integer(),
    /** Shown to the one who is banned; '' for none. */
    reason: text().notNull().default(''),
    /** It has expired, and they were told so. */
    settled: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (bans) => [
    index('bans_by_user').on(bans.user),
    index('bans_to_settle').on(bans.expires).where(sql`settled = 0 and expires is not null`),
    uniqueIndex('bans_for_ever').on(bans.user, bans.type).where(sql`expires is null`),
  ],
);
