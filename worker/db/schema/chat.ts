/** Which channels of chat there are, and whose they are. What is said in one is kept by its own object. */
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
    /** Whoever ranks lower does not see it. */
    rank: integer().notNull().default(0),
    /** Copied from the room's object, a minute late at most. */
    lastMessage: integer('last_message').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    /** A room that comes with the site and was deleted must not be sown again. */
    deletedAt: integer('deleted_at'),
  },
  (rooms) => [
    uniqueIndex('chat_rooms_by_name').on(rooms.nameKey).where(sql`deleted_at is null`),
    index('chat_rooms_in_order').on(rooms.position).where(sql`deleted_at is null`),
  ],
);

/** Direct channels: between the same members there is one. `id` is 32 random characters, which nobody can guess. */
export const directs = sqliteTable('directs', {
  id: text().primaryKey(),
  /** SHA-256 of its members' ids in order. */
  key: text().notNull().unique(),
  /** Their ids, as a JSON list in order. */
  members: text().notNull(),
  createdAt: integer('created_at').notNull(),
});

export const directMembers = sqliteTable('direct_members', { user: text().notNull(), channel: text().notNull() }, (members) => [
  primaryKey({ columns: [members.user, members.channel] }),
]);
