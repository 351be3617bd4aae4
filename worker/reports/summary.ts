/** What everyone may know of moderation: counts, and how long it takes. No names. */
import { desc, eq, gte, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { eventCounts } from '../../db/schema/events.ts';
import { appeals, rulings, ticketCounts, tickets } from '../../db/schema/moderation.ts';
import type { ModerationSummary } from '../../protocol/http/reports.ts';
import { median } from './median.ts';

/** Decisions from which the medians are taken. */
const SAMPLE = 40;
const OPEN = ['open', 'in-progress', 'appealed'];

export async function summaryOf(db: Database, months: number, now: number): Promise<ModerationSummary> {
  const since = new Date(now);
  since.setUTCDate(1);
  since.setUTCMonth(since.getUTCMonth() - months + 1);
  const [counts, waiting, decided, made] = await db.batch([
    db
      .select()
      .from(eventCounts)
      .where(gte(eventCounts.month, since.toISOString().slice(0, 7)))
      .orderBy(desc(eventCounts.month), eventCounts.act, eventCounts.rule),
    db.select().from(ticketCounts).where(inArray(ticketCounts.status, OPEN)),
    db
      .select({ createdAt: tickets.createdAt, firstViewedAt: tickets.firstViewedAt, decidedAt: tickets.decidedAt })
      .from(tickets)
      .where(eq(tickets.status, 'complete'))
      .orderBy(desc(tickets.updatedAt))
      .limit(SAMPLE),
    db
      .select({ status: appeals.status })
      .from(appeals)
      .innerJoin(rulings, eq(rulings.id, appeals.ruling))
      .orderBy(desc(appeals.createdAt))
      .limit(SAMPLE),
  ]);
  const byMonth = Map.groupBy(counts, ({ month }) => month);
  return {
    months: [...byMonth].map(([month, acts]) => ({ month, acts: acts.map(({ act, rule, count }) => ({ act, rule, count })) })),
    open: waiting.reduce((sum, { count }) => sum + count, 0),
    firstLook: median(
      decided.flatMap(({ createdAt, firstViewedAt }) => (firstViewedAt === null ? [] : [firstViewedAt - createdAt])),
    ),
    decided: median(decided.flatMap(({ createdAt, decidedAt }) => (decidedAt === null ? [] : [decidedAt - createdAt]))),
    appealed: made.length,
    overturned: made.filter(({ status }) => status === 'lifted' || status === 'changed').length,
  };
}
