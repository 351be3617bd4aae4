import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Two rows per friendship. */
export const friends = sqliteTable(
  'friends',
  {
    user: text().notNull(),
    friend: text().notNull(),
    /** The friend's last activity, for the order of the list; copied at most hourly. */
    seen: integer().notNull(),
  },
  (friends) => [
    primaryKey({ columns: [friends.user, friends.friend] }),
    index('friends_by_seen').on(friends.user, friends.seen),
    index('friends_of').on(friends.friend),
  ],
);

export const friendRequests = sqliteTable(
  'friend_requests',
  { from: text().notNull(), to: text().notNull(), createdAt: integer('created_at').notNull() },
  (requests) => [primaryKey({ columns: [requests.from, requests.to] }), index('friend_requests_to').on(requests.to)],
);

/** One partner per member: two rows per couple. */
export const loves = sqliteTable('loves', {
  user: text().primaryKey(),
  partner: text().notNull(),
  kind: text({ enum: ['Lover', 'Married'] }).notNull(),
  since: integer().notNull(),
});

/** One pending request per member. */
export const loveRequests = sqliteTable(
  'love_requests',
  {
    from: text().primaryKey(),
    to: text().notNull(),
    kind: text({ enum: ['Lover', 'Married'] }).notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (requests) => [index('love_requests_to').on(requests.to)],
);

export const karmaVotes = sqliteTable(
  'karma_votes',
  {
    target: text().notNull(),
    voter: text().notNull(),
    direction: integer().notNull(),
  },
  (votes) => [primaryKey({ columns: [votes.target, votes.voter] }), index('karma_votes_by_voter').on(votes.voter)],
);

export const blocks = sqliteTable(
  'blocks',
  { user: text().notNull(), blocked: text().notNull(), createdAt: integer('created_at').notNull() },
  (blocks) => [primaryKey({ columns: [blocks.user, blocks.blocked] }), index('blocks_of').on(blocks.blocked)],
);

/** The module that causes a notice writes it in the same batch. */
export const notifications = sqliteTable(
  'notifications',
  {
    /** Random, or made of kind, reader and key if a newer notice replaces the older one. */
    id: text().primaryKey(),
    user: text().notNull(),
    /** A kind such as 'friendRequest' (protocol/notices.ts). */
    kind: text().notNull(),
    content: text().notNull(),
    link: text().notNull().default(''),
    /** Name of an icon of web/ui/icons.ts. */
    icon: text().notNull(),
    date: integer().notNull(),
    read: integer({ mode: 'boolean' }).notNull().default(false),
    /** The member who caused it; '' for none. The notice is not written if its reader blocks them. */
    from: text().notNull().default(''),
  },
  (notifications) => [
    index('notifications_by_user').on(notifications.user, notifications.date),
    index('notifications_unread').on(notifications.user, notifications.date).where(sql`read = 0`),
    index('notifications_by_age').on(notifications.date),
  ],
);

export const achievements = sqliteTable(
  'achievements',
  { user: text().notNull(), id: text().notNull(), at: integer().notNull() },
  (achievements) => [
    primaryKey({ columns: [achievements.user, achievements.id] }),
    index('achievements_by_time').on(achievements.at),
  ],
);

/** Members who drew the icon of a Mafia role, as kept by staff. */
export const roleCredits = sqliteTable(
  'role_credits',
  { role: text().notNull(), user: text().notNull(), createdAt: integer('created_at').notNull() },
  (credits) => [primaryKey({ columns: [credits.role, credits.user] }), index('role_credits_by_user').on(credits.user)],
);

export const emotes = sqliteTable(
  'emotes',
  {
    id: text().primaryKey(),
    user: text().notNull(),
    name: text().notNull(),
    nameKey: text('name_key').notNull(),
    createdAt: integer('created_at').notNull(),
    /** Removed by its owner; the file stays as evidence. */
    deletedAt: integer('deleted_at'),
  },
  (emotes) => [
    uniqueIndex('emotes_by_name').on(emotes.user, emotes.nameKey).where(sql`deleted_at is null`),
    index('emotes_by_user').on(emotes.user, emotes.deletedAt),
    index('emotes_by_deletion').on(emotes.deletedAt).where(sql`deleted_at is not null`),
  ],
);
