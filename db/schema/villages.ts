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

/** People who reserved a place at a village. Deleted with it. */
export const reservations = sqliteTable(
  'reservations',
  {
    region: text().notNull(),
    at: integer().notNull(),
    person: text().notNull(),
    /** Whether they want a reminder as a notification. */
    notice: integer({ mode: 'boolean' }).notNull().default(false),
    /** Origin of the link in a reminder by mail; '' for no mail. */
    mailOrigin: text('mail_origin').notNull().default(''),
    reminded: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (reservations) => [
    primaryKey({ columns: [reservations.region, reservations.at, reservations.person] }),
    index('reservations_by_person').on(reservations.person),
  ],
);
