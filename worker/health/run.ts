import type { Database } from '../../db/core/database.ts';
import { noteWaiting } from '../../db/health/days.ts';
import { countWaiting, lastStatus, storeStatus } from '../../db/health/status.ts';

/** Stores how a run of the trigger went. `at`: its start; `failed`: its tasks that threw. */
export async function noteRun(db: Database, at: number, failed: readonly string[]): Promise<void> {
  const [before, waiting] = await Promise.all([lastStatus(db), countWaiting(db, at)]);
  const runs = Object.fromEntries(failed.map((task) => [task, (before?.failed[task] ?? 0) + 1]));
  await db.batch([storeStatus(db, { at, failed: runs, ...waiting }), noteWaiting(db, at, waiting)]);
}
