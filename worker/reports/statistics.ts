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
  const latest = db
    .select()
    .from(tickets)
    .where(and(eq(tickets.status, 'complete'), seesTicket(reader)))
    .orderBy(desc(tickets.updatedAt))
    .limit(SAMPLE)
    .as('latest');
  // The unary plus makes SQLite use the index by ticket, because a person may have many rulings.
  return db
    .select({
      by: rulings.by,
      rule: rulings.rule,
      action: rulings.action,
      at: rulings.at,
      createdAt: latest.createdAt,
      firstViewedAt: latest.firstViewedAt,
      appeal: appeals.status,
    })
    .from(latest)
    .innerJoin(rulings, and(eq(rulings.ticket, latest.id), sql`+${rulings.person} = ${latest.person}`))
    .leftJoin(appeals, eq(appeals.ruling, rulings.id));
}

const figures = (made: readonly Decision[]): StatisticsFigures => ({
  decided: made.length,
  dismissed: made.filter(({ action }) => action === 'dismissed').length,
  firstLook: median(made.flatMap(({ createdAt, firstViewedAt }) => (firstViewedAt === null ? [] : [firstViewedAt - createdAt]))),
  ruling: median(made.map(({ createdAt, at }) => at - createdAt)),
  handling: median(made.flatMap(({ firstViewedAt, at }) => (firstViewedAt === null ? [] : [at - firstViewedAt]))),
  appealed: made.filter(({ appeal }) => appeal !== null && appeal !== 'open').length,
  upheld: made.filter(({ appeal }) => appeal === 'upheld').length,
});

/** GET /api/mod/statistics, for the last 300 decided tickets. Groups with the most decisions come first. */
export async function staffStatistics(db: Database, session: MemberSession): Promise<StaffStatistics> {
  const made = await decisions(db, ticketReader(session));
  const groups = (key: (one: Decision) => string) =>
    [...Map.groupBy(made, key)].map(([of, own]) => ({ of, ...figures(own) })).sort((a, b) => b.decided - a.decided);
  const people = groups(({ by }) => by);
  const cards = await cardsFor(
    db,
    people.map(({ of }) => of),
  );
  return {
    since: made.reduce<number | null>((first, { at }) => (first === null || at < first ? at : first), null),
    all: figures(made),
    rules: groups(({ rule }) => rule).map(({ of, ...rest }) => ({ rule: of, ...rest })),
    staff: people.map(({ of, ...rest }) => ({ by: cards(of), ...rest })),
  };
}
