import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** `id` is 'u' and 12 characters. */
export const users = sqliteTable(
  'users',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** The name in its compared form. It stays taken, even after the account is erased. */
    nameKey: text('name_key').notNull().unique(),
    /**
     * Look-alike form of the name (worker/auth/skeleton.ts). Null if it collided with an older name when the column was added.
     */
    skeleton: text().unique(),
    email: text().notNull().unique(),
    /** Issuer and subject at the identity provider. Another identity for the same address is refused. */
    identity: text().notNull(),
    joined: integer().notNull(),
    /** Copied from presence every five minutes at most. */
    lastActive: integer('last_active').notNull(),
    /** Own rank, besides those of their groups. */
    rank: integer().notNull().default(0),
    /** A JSON list of permissions that the member holds besides those of their groups. */
    permissions: text().notNull().default('[]'),
    /** Whether the sign-up was suspicious; shown to staff. */
    flagged: integer({ mode: 'boolean' }).notNull().default(false),
    /** When the member requested deletion; it can be undone for 14 days. Null for an account in use. */
    deletedAt: integer('deleted_at'),
    /** Whether the account is erased: only the name is shown, and only staff can undo it. */
    erased: integer({ mode: 'boolean' }).notNull().default(false),

    avatar: integer({ mode: 'boolean' }).notNull().default(false),
    banner: integer({ mode: 'boolean' }).notNull().default(false),
    bio: text().notNull().default(''),
    pronouns: text().notNull().default(''),
    birthday: text().notNull().default(''),
    vanityUrl: text('vanity_url').notNull().default(''),
    vanityKey: text('vanity_key').unique(),
    /** Skeleton of the vanity URL. Null without one, or if it collided with another when the column was added. */
    vanitySkeleton: text('vanity_skeleton').unique(),
    nameChanged: integer('name_changed', { mode: 'boolean' }).notNull().default(false),
    /** Settings that differ from their defaults, as JSON: protocol/settings.ts. */
    settings: text().notNull().default('{}'),
    /** Count of each shop item, as JSON: {"nameChange":1}. */
    items: text().notNull().default('{}'),

    /** Hearts and when they are full again, as of their last change: protocol/hearts.ts says how many there are now. */
    redHearts: integer('red_hearts').notNull().default(15),
    goldHearts: integer('gold_hearts').notNull().default(0),
    redHeartRefresh: integer('red_heart_refresh'),
    goldHeartRefresh: integer('gold_heart_refresh'),
    points: integer().notNull().default(0),
    pointsNegative: integer('points_negative').notNull().default(0),
    kudos: integer().notNull().default(0),
    karma: integer().notNull().default(0),
    gamesPlayed: integer('games_played').notNull().default(0),
    /** Games in which people had most of the seats; ranked play requires a number of them. */
    peopleGames: integer('people_games').notNull().default(0),
    friendCount: integer('friend_count').notNull().default(0),
    /** Number of games left early in a row, and the time of the last one: `Leaves` of protocol/leave-penalty.ts. */
    leaves: integer().notNull().default(0),
    leftAt: integer('left_at').notNull().default(0),
    /** The referring member; '' for no one. */
    referrer: text().notNull().default(''),
  },
  (users) => [
    index('users_newest').on(users.joined).where(sql`erased = 0`),
    index('users_to_erase').on(users.deletedAt).where(sql`deleted_at is not null and erased = 0`),
    index('users_flagged').on(users.joined).where(sql`flagged = 1`),
    /** The few members who hold permissions of their own. */
    index('users_with_permissions').on(users.permissions).where(sql`permissions <> '[]'`),
  ],
);

/** Hashed network addresses, for staff who look for second accounts. Deleted after 90 days. */
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

/** Former names, shown to staff. */
export const nameHistory = sqliteTable(
  'name_history',
  {
    user: text().notNull(),
    name: text().notNull(),
    until: integer().notNull(),
  },
  (names) => [primaryKey({ columns: [names.user, names.until] })],
);

/** Two accounts that staff found to be two people, though they share a network. `one` is the lesser id. */
export const distinctAccounts = sqliteTable(
  'distinct_accounts',
  { one: text().notNull(), other: text().notNull() },
  ({ one, other }) => [primaryKey({ columns: [one, other] }), index('distinct_accounts_by_other').on(other)],
);

export const links = sqliteTable(
  'links',
  {
    provider: text({ enum: ['google', 'discord'] }).notNull(),
    subject: text().notNull(),
    user: text().notNull(),
    /** Address or name at the provider, shown to the owner of the account. */
    label: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (links) => [primaryKey({ columns: [links.provider, links.subject] }), index('links_by_user').on(links.user)],
);

export const passkeys = sqliteTable(
  'passkeys',
  {
    id: text().primaryKey(),
    user: text().notNull(),
    name: text().notNull(),
    publicKey: text('public_key').notNull(),
    counter: integer().notNull(),
    transports: text().notNull(),
    createdAt: integer('created_at').notNull(),
    usedAt: integer('used_at'),
  },
  (passkeys) => [index('passkeys_by_user').on(passkeys.user)],
);

/** One-time challenges that the same browser must answer: a passkey challenge, a sign-in with Google. */
export const challenges = sqliteTable(
  'challenges',
  {
    /** SHA-256 of the text that the browser holds. */
    hash: text().primaryKey(),
    kind: text().notNull(),
    data: text().notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (challenges) => [index('challenges_by_expiry').on(challenges.expiresAt)],
);

/** Groups of members. The built-in ones are seeded from protocol/permissions.ts. */
export const groups = sqliteTable('groups', {
  id: text().primaryKey(),
  name: text().notNull().unique(),
  rank: integer().notNull().default(0),
  badge: text().notNull().default(''),
  badgeColor: text('badge_color').notNull().default(''),
  visible: integer({ mode: 'boolean' }).notNull().default(false),
  permissions: text().notNull().default('[]'),
});

export const groupMembers = sqliteTable('group_members', { user: text().notNull(), group: text().notNull() }, (members) => [
  primaryKey({ columns: [members.user, members.group] }),
  index('members_by_group').on(members.group),
]);

/** Temporary and permanent bans. Several bans add up. */
export const bans = sqliteTable(
  'bans',
  {
    id: text().primaryKey(),
    user: text().notNull(),
    type: text({ enum: ['site', 'game', 'chat', 'forum', 'ranked', 'competitive', 'ipFlag', 'bannedUser'] }).notNull(),
    /** '' if the site itself imposed it. */
    mod: text().notNull().default(''),
    createdAt: integer('created_at').notNull(),
    expires: integer(),
    /** Shown to the banned member; '' for none. */
    reason: text().notNull().default(''),
    /** Whether it has expired and the member got a notice. */
    settled: integer({ mode: 'boolean' }).notNull().default(false),
    /** The ruling that imposed it; '' for none. */
    ruling: text().notNull().default(''),
    /** When staff lifted it before its time. */
    liftedAt: integer('lifted_at'),
    liftedBy: text('lifted_by').notNull().default(''),
  },
  (bans) => [
    index('bans_by_user').on(bans.user),
    index('bans_to_settle').on(bans.expires).where(sql`settled = 0 and expires is not null and lifted_at is null`),
    uniqueIndex('bans_for_ever').on(bans.user, bans.type).where(sql`expires is null and lifted_at is null`),
  ],
);
