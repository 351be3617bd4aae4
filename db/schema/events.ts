/**
 * The log of acts by staff. Rows are only added: triggers of the migration refuse to change or delete one, and count them by
 * month (`event_counts`), so that no page has to. Each row's hash is made of its fields and the hash of the row before
 * (db/moderation/events.ts).
 */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const events = sqliteTable(
  'events',
  {
    id: text().primaryKey(),
    /** 1, 2, 3 … without a gap. */
    seq: integer().notNull().unique(),
    /** '' for rows older than the hashes. */
    hash: text().notNull(),
    actor: text().notNull(),
    act: text().notNull(),
    /** Id of the person, game, setup, ticket … that was acted on; '' for none. */
    target: text().notNull(),
    /** Arguments of the act, as JSON: ids, never a member's text. */
    args: text().notNull(),
    /** Shown to the target; '' for none. */
    reason: text().notNull(),
    /** SHA-256 of its image; '' for none. */
    image: text().notNull(),
    date: integer().notNull(),
  },
  ({ actor, target, seq }) => [
    index('events_by_actor').on(actor, seq),
    index('events_by_target').on(target, seq),
    // Acts of one member of staff on one person: either alone may have a million entries.
    index('events_by_actor_and_target').on(actor, target, seq),
  ],
);

/**
 * Rows before and after an event, as JSON. Separate from the log, because they can hold personal data and are deleted in time.
 */
export const eventImages = sqliteTable(
  'event_images',
  {
    event: text().primaryKey(),
    before: text(),
    after: text(),
    date: integer().notNull(),
  },
  ({ date }) => [index('event_images_by_date').on(date)],
);

/** Events by UTC month ('2026-11'), act and rule ('' for none), without acts on reports about staff. Kept by a trigger. */
export const eventCounts = sqliteTable(
  'event_counts',
  {
    month: text().notNull(),
    act: text().notNull(),
    rule: text().notNull(),
    count: integer().notNull(),
  },
  ({ month, act, rule }) => [primaryKey({ columns: [month, act, rule] })],
);
