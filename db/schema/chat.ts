import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Public rooms. `id` is 'r' and 11 characters. */
export const chatRooms = sqliteTable(
  'chat_rooms',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    nameKey: text('name_key').notNull(),
    position: integer().notNull().default(0),
    /** Minimum rank of members who see the room. */
    rank: integer().notNull().default(0),
    /** Copied from the room's object, at most a minute late. */
    lastMessage: integer('last_message').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    /** A deleted built-in room keeps its row, so that the seed does not insert it again. */
    deletedAt: integer('deleted_at'),
  },
  (rooms) => [
    uniqueIndex('chat_rooms_by_name').on(rooms.nameKey).where(sql`deleted_at is null`),
    index('chat_rooms_in_order').on(rooms.position).where(sql`deleted_at is null`),
  ],
);

/** Staff cleared everything that a member said in chat until then; channels hide it as long as the row exists. */
export const chatClears = sqliteTable(
  'chat_clears',
  {
    id: text().primaryKey(),
    user: text().notNull(),
    until: integer().notNull(),
  },
  ({ user, until }) => [index('chat_clears_by_user').on(user, until)],
);

/** Direct channels: one per set of members. `id` is 32 random characters, which no one can guess. */
export const directs = sqliteTable('directs', {
  id: text().primaryKey(),
  /** SHA-256 of the sorted member ids. */
  key: text().notNull().unique(),
  /** JSON list, sorted. */
  members: text().notNull(),
  createdAt: integer('created_at').notNull(),
});

export const directMembers = sqliteTable('direct_members', { user: text().notNull(), channel: text().notNull() }, (members) => [
  primaryKey({ columns: [members.user, members.channel] }),
]);
