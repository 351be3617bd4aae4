import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A village whose doors have opened, and its table. Deleted some hours after its start. */
export const villages = sqliteTable(
  'villages',
  {
    region: text().notNull(),
    /** Its start. */
    at: integer().notNull(),
    game: text().notNull(),
  },
  (villages) => [primaryKey({ columns: [villages.region, villages.at] })],
);

/** Who comes to which village. Deleted with it. */
export const reservations = sqliteTable(
  'reservations',
  {
    region: text().notNull(),
    at: integer().notNull(),
    person: text().notNull(),
    /** Wishes to be reminded by a notification. */
    notice: integer({ mode: 'boolean' }).notNull().default(false),
    /** Wishes to be reminded by mail: the origin of the link in it. '' for no mail. */
    mailOrigin: text('mail_origin').notNull().default(''),
    reminded: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (reservations) => [
    primaryKey({ columns: [reservations.region, reservations.at, reservations.person] }),
    index('reservations_by_person').on(reservations.person),
  ],
);
