import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Reports of one thing: one row in the queue. */
export const tickets = sqliteTable(
  'tickets',
  {
    id: text().primaryKey(),
    /** A kind of content (worker/moderation/kinds.ts), and what is reported of it. At most one ticket of both is undecided. */
    kind: text().notNull(),
    subject: text().notNull(),
    /** The reported person: a member or a guest. */
    person: text().notNull(),
    /** Where it happened; '' outside a game. */
    game: text().notNull().default(''),
    /** Of protocol/rules.ts; staff may correct it. */
    rule: text().notNull(),
    status: text({ enum: ['open', 'in-progress', 'complete', 'appealed'] })
      .notNull()
      .default('open'),
    /** Counts changes. A ruling names the version that it was made on. */
    version: integer().notNull().default(1),
    reporters: integer().notNull().default(1),
    assignee: text().notNull().default(''),
    /** Who has it open now, and until when that counts. */
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
    /** Which line of the game or message of the channel; '' for the whole. */
    line: text().notNull().default(''),
    /** What was reported, as JSON, as it was then (`Evidence` of protocol/http/reports.ts): it outlives a deletion. */
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

/** A decision on a ticket. One that is taken back stays, with who did so. */
export const rulings = sqliteTable(
  'rulings',
  {
    id: text().primaryKey(),
    ticket: text().notNull(),
    person: text().notNull(),
    action: text({ enum: ['dismissed', 'warning', 'penalty'] }).notNull(),
    rule: text().notNull(),
    /** Which rung of the ladder, from 1; 0 for none. */
    offence: integer().notNull().default(0),
    /** In words: '3 days', 'forever'; '' for none. */
    length: text().notNull().default(''),
    /** Shown to the person. */
    reason: text().notNull(),
    by: text().notNull(),
    at: integer().notNull(),
    /** The event, which holds what the ruling changed. */
    event: text().notNull(),
    /** Until when it counts as an offence; null for never. */
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
