/**
 * Counts errors by release, for the health page. An isolate adds its errors up and writes them every few seconds, so that a storm
 * of errors is a few rows.
 */
import { env, waitUntil } from 'cloudflare:workers';
import { desc, gte, sql } from 'drizzle-orm';
import { RELEASE } from '../../protocol/release.ts';
import { type Database, database } from '../core/database.ts';
import { errorCounts } from '../schema/health.ts';
import { dayNumber } from './days.ts';

export type ErrorKind = (typeof errorCounts.$inferSelect)['kind'];
/** The release of a page that is not the one in force, whose name a client could make up. */
export const EARLIER = 'earlier';

/** Least time between two writes of an isolate. */
const PAUSE = 1_000;
/** A writer that has not ended after this time was cut off with its request. */
const CUT_OFF = 30_000;
type ErrorCount = { release: string; kind: ErrorKind; count: number };
/** Counts that are not written yet, by release and kind. */
const pending = new Map<string, ErrorCount>();
let writingSince = 0;

/** Counts an error. Never throws: the error itself is in the log. */
export function countError(kind: ErrorKind, release = RELEASE): void {
  const key = `${release} ${kind}`;
  pending.set(key, { release, kind, count: (pending.get(key)?.count ?? 0) + 1 });
  const now = Date.now();
  if (now - writingSince < CUT_OFF) return;
  writingSince = now;
  waitUntil(writePending());
}

async function writePending(): Promise<void> {
  const db = database(env as unknown as { DB: D1Database });
  while (pending.size > 0) {
    const counts = [...pending.values()];
    pending.clear();
    await addErrors(db, counts, Date.now()).catch(() => undefined);
    if (pending.size > 0) await new Promise((done) => setTimeout(done, PAUSE));
  }
  writingSince = 0;
}

export async function addErrors(db: Database, counts: readonly ErrorCount[], now: number): Promise<void> {
  const day = dayNumber(now);
  for (const { release, kind, count } of counts)
    await db
      .insert(errorCounts)
      .values({ day, release, kind, count })
      .onConflictDoUpdate({
        target: [errorCounts.day, errorCounts.release, errorCounts.kind],
        set: { count: sql`${errorCounts.count} + ${count}` },
      });
}

/** Counts since a day, newest first; at most `most` rows. */
export const errorsSince = (db: Database, day: number, most: number) =>
  db.select().from(errorCounts).where(gte(errorCounts.day, day)).orderBy(desc(errorCounts.day)).limit(most).all();
