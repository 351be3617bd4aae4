/** Stores the result of the trigger's last run as one row, which the uptime check reads. */
import { and, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import { setSiteValue, siteValue } from '../core/site-values.ts';
import { mail, outbox } from '../schema/site.ts';

const KEY = 'health';
const MINUTE = 60_000;
/** Mails count as late after this time; older ones than `RECENT` no longer count, as an address may refuse all mail. */
const LATE_MAIL = 15 * MINUTE;
const RECENT_MAIL = 2 * 60 * MINUTE;
/** Failed deliveries after which a row of the outbox counts as late: half an hour. */
const LATE_TRIES = 5;
/** Counting stops here, so that a flood cannot make it expensive. */
const MOST_COUNTED = 10_000;

export interface Waiting {
  /** Mails that wait, and addresses whose mail is late. */
  mail: number;
  lateMail: number;
  /** Rows of the outbox that wait, and those that are late. */
  outbox: number;
  lateOutbox: number;
}
export interface SiteStatus extends Waiting {
  /** Start of the trigger's last run. */
  at: number;
  /** Tasks that failed in it, each with the number of runs in a row. */
  failed: Record<string, number>;
}

export async function countWaiting(db: Database, now: number): Promise<Waiting> {
  const isWaiting = isNotNull(mail.due);
  const isLate = and(isWaiting, lt(mail.createdAt, now - LATE_MAIL), gte(mail.createdAt, now - RECENT_MAIL));
  const [[mails], [lateMails], [rows], [lateRows]] = await db.batch([
    countOf(db, sql`select 1 from ${mail} where ${isWaiting} limit ${MOST_COUNTED}`),
    countOf(db, sql`select distinct ${mail.to} from ${mail} where ${isLate} limit ${MOST_COUNTED}`),
    countOf(db, sql`select 1 from ${outbox} limit ${MOST_COUNTED}`),
    countOf(db, sql`select 1 from ${outbox} where ${outbox.tries} >= ${LATE_TRIES} limit ${MOST_COUNTED}`),
  ]);
  return { mail: mails!.count, lateMail: lateMails!.count, outbox: rows!.count, lateOutbox: lateRows!.count };
}
const countOf = (db: Database, rows: ReturnType<typeof sql>) =>
  db.select({ count: sql<number>`(select count(*) from (${rows}))` }).from(sql`(select 1)`);

/** Null before the trigger's first run. */
export async function lastStatus(db: Database): Promise<SiteStatus | null> {
  const row = await siteValue(db, KEY).get();
  return row ? (JSON.parse(row.value) as SiteStatus) : null;
}

export const storeStatus = (db: Database, status: SiteStatus) => setSiteValue(db, KEY, status);
