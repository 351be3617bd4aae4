import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** All reports of one thing, as one row in the queue. */
export const tickets = sqliteTable(
  'tickets',
  {
    id: text().primaryKey(),
    /** A kind of content (worker/moderation/kinds.ts); `subject` is what is reported. At most one undecided ticket has both. */
    kind: text().notNull(),
    subject: text().notNull(),
    /** The reported person: a member or a guest. */
    person: text().notNull(),
    /** The game in which it happened; '' if none. */
    game: text().notNull().default(''),
    /** A rule of protocol/rules.ts; staff may correct it. */
    rule: text().notNull(),
    status: text({ enum: ['open', 'in-progress', 'complete', 'appealed'] })
      .notNull()
      .default('open'),
    /** Counts changes. A ruling names the version that it was made on. */
    version: integer().notNull().default(1),
    reporters: integer().notNull().default(1),
    assignee: text().notNull().default(''),
    /** Member of staff who has it open, until `viewedUntil`. */
    viewer: text().notNull().default(''),
    viewedUntil: integer('viewed_until').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    firstViewedAt: integer('first_viewed_at'),
    decidedAt: integer('decided_at'),
  },
  ({ kind, subject, person, status, updatedAt, assignee }) => [
    uniqueIndex('tickets_undecided').on(kind, subject).where(sql`status <> 'complete'`),
    index('tickets_by_status').on(status, updatedAt),
    index('tickets_by_person').on(person, updatedAt),
    index('tickets_by_assignee').on(assignee, status, updatedAt),
  ],
);

/** One report per ticket and reporter: a second one replaces the first. */
export const reports = sqliteTable(
  'reports',
  {
    ticket: text().notNull(),
    reporter: text().notNull(),
    rule: text().notNull(),
    description: text().notNull().default(''),
    /** Reported line of the game, or message of the channel; '' for the whole. */
    line: text().notNull().default(''),
    /** Copy of what was reported, as JSON (`Evidence` of protocol/http/reports.ts); it outlives a deletion. */
    evidence: text().notNull().default('{}'),
    createdAt: integer('created_at').notNull(),
  },
  ({ ticket, reporter, createdAt }) => [
    primaryKey({ columns: [ticket, reporter] }),
    index('reports_by_reporter').on(reporter, createdAt),
    index('reports_by_age').on(createdAt),
    index('reports_by_ticket').on(ticket, createdAt),
  ],
);

/** A decision on a ticket. An undone one stays, with the member of staff who undid it. */
export const rulings = sqliteTable(
  'rulings',
  {
    id: text().primaryKey(),
    ticket: text().notNull(),
    person: text().notNull(),
    action: text({ enum: ['dismissed', 'warning', 'penalty'] }).notNull(),
    rule: text().notNull(),
    /** Rung of the ladder, from 1; 0 for none. */
    offence: integer().notNull().default(0),
    /** In words: '3 days', 'forever'; '' for none. */
    length: text().notNull().default(''),
    /** Shown to the person. */
    reason: text().notNull(),
    by: text().notNull(),
    at: integer().notNull(),
    /** The event, which holds what the ruling changed. */
    event: text().notNull(),
    /** When it stops counting as an offense; null if it never does. */
    lapses: integer(),
    undoneAt: integer('undone_at'),
    undoneBy: text('undone_by').notNull().default(''),
  },
  ({ ticket, person, at }) => [index('rulings_by_ticket').on(ticket, at), index('rulings_by_person').on(person, at)],
);

/** One per ruling. */
export const appeals = sqliteTable(
  'appeals',
  {
    ruling: text().primaryKey(),
    ticket: text().notNull(),
    person: text().notNull(),
    text: text().notNull(),
    status: text({ enum: ['open', 'upheld', 'changed', 'lifted'] })
      .notNull()
      .default('open'),
    by: text().notNull().default(''),
    /** Shown to the person. */
    answer: text().notNull().default(''),
    createdAt: integer('created_at').notNull(),
    decidedAt: integer('decided_at'),
  },
  ({ ticket, person, createdAt }) => [
    index('appeals_by_ticket').on(ticket),
    index('appeals_by_person').on(person, createdAt),
    index('appeals_by_date').on(createdAt),
  ],
);

/** Notes among staff, on a ticket (`about` is its id) or a member. */
export const staffNotes = sqliteTable(
  'staff_notes',
  {
    id: text().primaryKey(),
    about: text().notNull(),
    author: text().notNull(),
    text: text().notNull(),
    at: integer().notNull(),
  },
  ({ about, at }) => [index('staff_notes_by_subject').on(about, at)],
);
