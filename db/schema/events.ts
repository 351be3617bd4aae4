/** What staff did. Rows are only added: triggers of the migration refuse to change or delete one. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const events = sqliteTable(
  'events',
  {
    id: text().primaryKey(),
    actor: text().notNull(),
    act: text().notNull(),
    /** What the act was given, as JSON; ids, and no text of a member. */
    args: text().notNull(),
    /** What was there before and after, as JSON; null where the arguments say it. */
    before: text(),
    after: text(),
    date: integer().notNull(),
  },
  ({ actor, date }) => [index('events_by_date').on(date), index('events_by_actor').on(actor, date)],
);
