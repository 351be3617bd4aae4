/**
 * The one rule of which staff see a report. Every path to a ticket loads it here or has `seesTicket` in its query, so that a
 * hidden ticket is answered as if it did not exist. Ranks are current: a promotion hides tickets at once.
 */
import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { chatRooms } from '../../db/schema/chat.ts';
import { boards, forumCategories, posts, threads } from '../../db/schema/forums.ts';
import { reports, rulings, tickets } from '../../db/schema/moderation.ts';
import { bans } from '../../db/schema/users.ts';
import type { MemberSession } from '../app.ts';
import { isAbove, type StaffReader } from '../moderation/authority.ts';
import { problem } from '../problem.ts';

export const ticketReader = ({ user, rank }: MemberSession): StaffReader => ({ id: user.id, rank });

/** SQL: the text is on a board or in a room above the reader's rank. */
const isInHiddenPlace = ({ rank }: StaffReader): SQL =>
  or(
    and(
      eq(tickets.kind, 'post'),
      sql`exists (select 1 from ${posts} join ${threads} on ${threads.id} = ${posts.thread} join ${boards} on ${boards.id} = ${threads.board}
        join ${forumCategories} on ${forumCategories.id} = ${boards.category}
        where ${posts.id} = ${tickets.subject} and ${forumCategories.rank} > ${rank})`,
    ),
    and(
      eq(tickets.kind, 'chat'),
      sql`exists (select 1 from ${chatRooms} where ${chatRooms.id} = substr(${tickets.subject}, 1, instr(${tickets.subject}, ':') - 1)
        and ${chatRooms.rank} > ${rank})`,
    ),
  )!;

/**
 * SQL, on tickets: the reader outranks the reported person and everyone penalized with them, did not report it, and may know of
 * the place where it was said.
 */
export const seesTicket = (reader: StaffReader): SQL =>
  and(
    isAbove(reader, sql`${tickets.person}`),
    sql`not exists (select 1 from ${reports} where ${reports.ticket} = ${tickets.id} and ${reports.reporter} = ${reader.id})`,
    sql`not exists (select 1 from ${rulings} where ${rulings.ticket} = ${tickets.id} and ${rulings.person} <> ${tickets.person}
      and not (${isAbove(reader, sql`${rulings.person}`)}))`,
    sql`not (${isInHiddenPlace(reader)})`,
  )!;

/** SQL: the reader sees the ticket with this id. */
export const isTicketSeen = (reader: StaffReader, ticket: SQLWrapper | string): SQL =>
  sql`exists (select 1 from ${tickets} where ${tickets.id} = ${ticket} and ${seesTicket(reader)})`;

/** SQL, on bans: the reason; '' if it belongs to a ruling on a ticket that the reader does not see. */
export const banReason = (reader: StaffReader): SQL<string> =>
  sql<string>`case when ${bans.ruling} = '' or ${sql`exists (select 1 from ${rulings} join ${tickets} on ${tickets.id} = ${rulings.ticket}
    where ${rulings.id} = ${bans.ruling} and ${seesTicket(reader)})`} then ${bans.reason} else '' end`;

export const noSuchTicket = () => problem(404, 'There is no such report.');

export type TicketRecord = typeof tickets.$inferSelect;

export const findTicket = (db: Database, reader: StaffReader, id: string): Promise<TicketRecord | undefined> =>
  db
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, id), seesTicket(reader)))
    .get();
/** The ticket. Throws 404 if the reader does not see it. */
export async function ticketAt(db: Database, reader: StaffReader, id: string): Promise<TicketRecord> {
  const ticket = await findTicket(db, reader, id);
  if (!ticket) throw noSuchTicket();
  return ticket;
}
