import { and, asc, desc, eq, not, or, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Database } from '../../db/core/database.ts';
import { games, seats } from '../../db/schema/games.ts';
import { reports, rulings, tickets } from '../../db/schema/moderation.ts';
import { cutText } from '../../games/engine/cut-text.ts';
import type { QueueQuery, TicketPage, TicketRow, UndecidedStatus } from '../../protocol/http/reports.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { MemberSession } from '../app.ts';
import type { StaffReader } from '../moderation/authority.ts';
import { problem } from '../problem.ts';
import { type Cards, cardsFor } from './cards.ts';
import { seesTicket, type TicketRecord, ticketReader } from './visible.ts';

const SNIPPET = 160;

/**
 * SQL, on tickets: the game is running, or the reader sits at its table, so a report could reveal identities and what others
 * say. The report's page shows that only to staff who then cannot sit down in the game; the list, which all staff read, hides
 * it.
 */
const isVeiled = (reader: string): SQL =>
  or(
    sql`exists (select 1 from ${games} where ${games.id} = ${tickets.game} and ${games.status} = 'In Progress')`,
    sql`exists (select 1 from ${seats} where ${seats.person} = ${reader} and ${seats.game} = ${tickets.game})`,
  )!;
const veil = (row: TicketRow): TicketRow => ({
  ...row,
  person: { id: '', name: 'Someone at a table', avatar: false },
  snippet: '',
  offences: 0,
});

/** Raw text, because drizzle omits the table name in a query on one table. */
const TICKET = { id: sql.raw('"tickets"."id"'), person: sql.raw('"tickets"."person"') };
/** Columns of a ticket for a row of the queue. Counting penalties is cheap, because a person has few. */
export const rowColumns = (now: number) => ({
  ticket: tickets,
  said: sql<string>`coalesce((select case when ${reports.evidence} ->> '$.text' <> '' then ${reports.evidence} ->> '$.text'
    else ${reports.description} end from ${reports} where ${reports.ticket} = ${TICKET.id} limit 1), '')`,
  offences: sql<number>`(select count(*) from ${rulings} where ${rulings.person} = ${TICKET.person} and ${rulings.action} = 'penalty'
    and ${rulings.undoneAt} is null and (${rulings.lapses} is null or ${rulings.lapses} > ${now}))`,
});
export interface TicketColumns {
  ticket: TicketRecord;
  said: string;
  offences: number;
}
export function rowOf({ ticket, said, offences }: TicketColumns, cards: Cards, { user }: MemberSession, now: number): TicketRow {
  const { id, kind, status, version, person, game, rule, reporters, assignee, viewer, viewedUntil, createdAt, updatedAt } =
    ticket;
  return {
    id,
    kind: kind as TicketRow['kind'],
    status,
    version,
    game,
    rule,
    reporters,
    createdAt,
    updatedAt,
    offences,
    person: cards(person),
    assignee: assignee === '' ? null : cards(assignee),
    viewer: viewer !== '' && viewer !== user.id && viewedUntil > now ? cards(viewer) : null,
    snippet: said.length > SNIPPET ? `${cutText(said, SNIPPET)}…` : said,
  };
}

/** A page of the queue that this member of staff sees: longest waiting first, or latest first if decided. */
export async function queuePage(
  db: Database,
  session: MemberSession,
  { status = 'open', assignee, person, last }: v.InferOutput<typeof QueueQuery>,
): Promise<TicketPage> {
  const now = Date.now();
  const isDecided = status === 'complete';
  const reader = ticketReader(session);
  const isVeiledTicket = isVeiled(session.user.id);
  const where = and(
    eq(tickets.status, status),
    seesTicket(reader),
    assignee === undefined ? undefined : isAssigned(assignee, person !== undefined),
    person === undefined ? undefined : and(eq(tickets.person, person), not(isVeiledTicket)),
    last === undefined ? undefined : isAfter(last, isDecided),
  );
  const order = isDecided ? desc : asc;
  const rows = await db
    .select({ ...rowColumns(now), isVeiled: sql<number>`${isVeiledTicket}` })
    .from(tickets)
    .where(where)
    .orderBy(order(tickets.updatedAt), order(tickets.id))
    .limit(LIMITS.queuePage + 1);
  const pageRows = rows.slice(0, LIMITS.queuePage);
  const [cards, counts] = await Promise.all([
    cardsFor(
      db,
      pageRows.flatMap(({ ticket }) => [ticket.person, ticket.assignee, ticket.viewer]),
    ),
    undecidedCounts(db, reader),
  ]);
  const end = rows.length > LIMITS.queuePage ? pageRows.at(-1)!.ticket : null;
  return {
    tickets: pageRows.map((row) => {
      const ticketRow = rowOf(row, cards, session, now);
      return row.isVeiled ? veil(ticketRow) : ticketRow;
    }),
    next: end && `${end.updatedAt}-${end.id}`,
    counts,
  };
}

/** The unary plus makes SQLite use the index by person, because a person has fewer reports than a member of staff. */
const isAssigned = (assignee: string, isOfPerson: boolean): SQL =>
  isOfPerson ? sql`+${tickets.assignee} = ${assignee}` : eq(tickets.assignee, assignee);

/** Number of undecided tickets that the reader sees, by status, each as far as a badge counts. */
export async function undecidedCounts(db: Database, reader: StaffReader): Promise<Record<UndecidedStatus, number>> {
  const count = (status: UndecidedStatus) =>
    sql`(select count(*) from (select 1 from ${tickets} where ${tickets.status} = ${status} and ${seesTicket(reader)}
      limit ${LIMITS.badge + 1}))`;
  return db.get(sql`select ${count('open')} as open, ${count('in-progress')} as "in-progress", ${count('appealed')} as appealed`);
}

function isAfter(cursor: string, isDecided: boolean): SQL {
  const [, at, id] = /^(\d{1,15})-([\w-]{12})$/.exec(cursor) ?? [];
  if (at === undefined) throw problem(400, 'There is no such page.');
  const place = sql`(${tickets.updatedAt}, ${tickets.id})`;
  return isDecided ? sql`${place} < (${Number(at)}, ${id})` : sql`${place} > (${Number(at)}, ${id})`;
}
