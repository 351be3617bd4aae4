/** Statistics of decisions, for staff: how long they take and what appeals changed, by rule and by member of staff. */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { appeals, rulings, tickets } from '../../db/schema/moderation.ts';
import type { StaffStatistics, StatisticsFigures } from '../../protocol/http/reports.ts';
import type { MemberSession } from '../app.ts';
import type { StaffReader } from '../moderation/authority.ts';
import { cardsFor } from './cards.ts';
import { median } from './median.ts';
import { seesTicket, ticketReader } from './visible.ts';

/** Number of latest decided tickets that are read, so the page costs no more as the site ages. */
const SAMPLE = 300;

type Decision = Awaited<ReturnType<typeof decisions>>[number];

/** One row per ruling on a reported person, for tickets that the reader sees. */
function decisions(db: Database, reader: StaffReader) {
  const latestTickets = db
    .select()
    .from(tickets)
    .where(and(eq(tickets.status, 'complete'), seesTicket(reader)))
    .orderBy(desc(tickets.updatedAt))
    .limit(SAMPLE)
    .as('latest_tickets');
  // The unary plus makes SQLite use the index by ticket, because a person may have many rulings.
  return db
    .select({
      by: rulings.by,
      rule: rulings.rule,
      action: rulings.action,
      at: rulings.at,
      createdAt: latestTickets.createdAt,
      firstViewedAt: latestTickets.firstViewedAt,
      appeal: appeals.status,
    })
    .from(latestTickets)
    .innerJoin(rulings, and(eq(rulings.ticket, latestTickets.id), sql`+${rulings.person} = ${latestTickets.person}`))
    .leftJoin(appeals, eq(appeals.ruling, rulings.id));
}

const figures = (decisionList: readonly Decision[]): StatisticsFigures => ({
  decided: decisionList.length,
  dismissed: decisionList.filter(({ action }) => action === 'dismissed').length,
  firstLook: median(
    decisionList.flatMap(({ createdAt, firstViewedAt }) => (firstViewedAt === null ? [] : [firstViewedAt - createdAt])),
  ),
  ruling: median(decisionList.map(({ createdAt, at }) => at - createdAt)),
  handling: median(decisionList.flatMap(({ firstViewedAt, at }) => (firstViewedAt === null ? [] : [at - firstViewedAt]))),
  appealed: decisionList.filter(({ appeal }) => appeal !== null && appeal !== 'open').length,
  upheld: decisionList.filter(({ appeal }) => appeal === 'upheld').length,
});

/** GET /api/mod/statistics, for the last 300 decided tickets. Groups with the most decisions come first. */
export async function staffStatistics(db: Database, session: MemberSession): Promise<StaffStatistics> {
  const decisionList = await decisions(db, ticketReader(session));
  const groups = (key: (one: Decision) => string) =>
    [...Map.groupBy(decisionList, key)].map(([of, group]) => ({ of, ...figures(group) })).sort((a, b) => b.decided - a.decided);
  const people = groups(({ by }) => by);
  const cards = await cardsFor(
    db,
    people.map(({ of }) => of),
  );
  return {
    since: decisionList.reduce<number | null>((first, { at }) => (first === null || at < first ? at : first), null),
    all: figures(decisionList),
    rules: groups(({ rule }) => rule).map(({ of, ...rest }) => ({ rule: of, ...rest })),
    staff: people.map(({ of, ...rest }) => ({ by: cards(of), ...rest })),
  };
}
