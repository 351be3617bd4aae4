/** Export and erasure of personal data in the tables of moderation. */
import { eq, inArray } from 'drizzle-orm';
import { columns, deleteBy, type PersonTable } from '../members/person-table.ts';
import { chatClears } from '../schema/chat.ts';
import { eventImages, events } from '../schema/events.ts';
import { appeals, reports, rulings, staffNotes, tickets } from '../schema/moderation.ts';
import { announcements } from '../schema/notices.ts';
import { bans } from '../schema/users.ts';

const NO_EVIDENCE = JSON.stringify({ text: '', by: '', at: null });

export const MODERATION_TABLES: readonly PersonTable[] = [
  {
    table: bans,
    people: [bans.user, bans.mod, bans.liftedBy],
    part: columns('bans', bans, bans.user, 'type', 'reason', 'createdAt', 'expires', 'liftedAt'),
  },
  // Cleared messages stay cleared when the account is erased.
  { table: chatClears, people: [chatClears.user] },
  // Announcements by an erased member stay.
  { table: announcements, people: [announcements.mod] },
  {
    // The log stays; the images of rows that an act changed are personal data and are deleted.
    table: events,
    people: [events.actor, events.target],
    erase: (db, user) => [
      db
        .delete(eventImages)
        .where(inArray(eventImages.event, db.select({ id: events.id }).from(events).where(eq(events.target, user)))),
    ],
  },
  // Reports, decisions and appeals stay as long as the log: others were told of them.
  {
    // The evidence against an erased member is deleted, because it is their text.
    table: tickets,
    people: [tickets.person, tickets.assignee, tickets.viewer],
    erase: (db, user) => [
      db
        .update(reports)
        .set({ evidence: NO_EVIDENCE })
        .where(inArray(reports.ticket, db.select({ id: tickets.id }).from(tickets).where(eq(tickets.person, user)))),
    ],
  },
  {
    table: reports,
    people: [reports.reporter],
    part: columns('reports', reports, reports.reporter, 'rule', 'description', 'createdAt'),
    erase: (db, user) => [db.update(reports).set({ description: '' }).where(eq(reports.reporter, user))],
  },
  {
    table: rulings,
    people: [rulings.person, rulings.by, rulings.undoneBy],
    part: columns('rulings', rulings, rulings.person, 'action', 'rule', 'length', 'reason', 'at', 'lapses', 'undoneAt'),
  },
  {
    table: appeals,
    people: [appeals.person, appeals.by],
    part: columns('appeals', appeals, appeals.person, 'text', 'status', 'answer', 'createdAt', 'decidedAt'),
  },
  // Notes about an erased member are deleted; notes that they wrote stay.
  { table: staffNotes, people: [staffNotes.author], erase: deleteBy(staffNotes, staffNotes.about) },
];
