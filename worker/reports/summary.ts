/** Public moderation figures: counts and durations, but no names. */
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { eventCounts } from '../../db/schema/events.ts';
import { appeals, rulings, tickets } from '../../db/schema/moderation.ts';
import { groups } from '../../db/schema/users.ts';
import type { ModerationSummary } from '../../protocol/http/reports.ts';
import type { StaffReader } from '../moderation/authority.ts';
import { median } from './median.ts';
import { undecidedCounts } from './queue.ts';
import { letsSeeQueue } from './queue-readers.ts';
import { seesTicket } from './visible.ts';

/** Number of decisions from which the medians are computed. */
const SAMPLE = 40;
/** These numbers are public, so they count only reports that all staff may see. Otherwise they would reveal hidden ones. */
const ALL_STAFF: StaffReader = {
  id: '',
  rank: sql`coalesce((select min(${groups.rank}) from ${groups} where ${letsSeeQueue(groups.permissions)}), 0)`,
};

export async function summaryOf(db: Database, months: number, now: number): Promise<ModerationSummary> {
  const since = new Date(now);
  since.setUTCDate(1);
  since.setUTCMonth(since.getUTCMonth() - months + 1);
  const undecided = undecidedCounts(db, ALL_STAFF);
  const [counts, ticketTimes, appealRows] = await db.batch([
    db
      .select()
      .from(eventCounts)
      .where(gte(eventCounts.month, since.toISOString().slice(0, 7)))
      .orderBy(desc(eventCounts.month), eventCounts.act, eventCounts.rule),
    db
      .select({ createdAt: tickets.createdAt, firstViewedAt: tickets.firstViewedAt, decidedAt: tickets.decidedAt })
      .from(tickets)
      .where(and(eq(tickets.status, 'complete'), seesTicket(ALL_STAFF)))
      .orderBy(desc(tickets.updatedAt))
      .limit(SAMPLE),
    db
      .select({ status: appeals.status })
      .from(appeals)
      .innerJoin(rulings, eq(rulings.id, appeals.ruling))
      .innerJoin(tickets, eq(tickets.id, appeals.ticket))
      .where(seesTicket(ALL_STAFF))
      .orderBy(desc(appeals.createdAt))
      .limit(SAMPLE),
  ]);
  const byMonth = Map.groupBy(counts, ({ month }) => month);
  return {
    months: [...byMonth].map(([month, acts]) => ({ month, acts: acts.map(({ act, rule, count }) => ({ act, rule, count })) })),
    open: Object.values(await undecided).reduce((sum, count) => sum + count, 0),
    firstLook: median(
      ticketTimes.flatMap(({ createdAt, firstViewedAt }) => (firstViewedAt === null ? [] : [firstViewedAt - createdAt])),
    ),
    decided: median(ticketTimes.flatMap(({ createdAt, decidedAt }) => (decidedAt === null ? [] : [decidedAt - createdAt]))),
    appealed: appealRows.length,
    overturned: appealRows.filter(({ status }) => status === 'lifted' || status === 'changed').length,
  };
}
