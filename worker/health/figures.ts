import type { Database } from '../../db/core/database.ts';
import { DAY_MS, dayNumber, latestDays } from '../../db/health/days.ts';
import { type DurationCounts, durationCount, durationQuantile } from '../../db/health/durations.ts';
import { errorsSince } from '../../db/health/errors.ts';
import { lastStatus } from '../../db/health/status.ts';
import type { HealthDay, ReleaseErrors, SiteHealth } from '../../protocol/http/health.ts';
import { RELEASE } from '../../protocol/release.ts';

const DAYS = 30;
/** Five kinds of errors, for a few releases a day. */
const MOST_ERROR_ROWS = 200;

/** GET /api/mod/health: the last 30 days. */
export async function siteHealth(db: Database, now: number): Promise<SiteHealth> {
  const [rows, errors, status] = await Promise.all([
    latestDays(db, DAYS),
    errorsSince(db, dayNumber(now) - DAYS + 1, MOST_ERROR_ROWS),
    lastStatus(db),
  ]);
  const days = rows.toReversed().map(({ day, moves, ...row }): HealthDay => {
    const counts = JSON.parse(moves) as DurationCounts;
    const moveP99 = durationQuantile(counts, 0.99);
    const ofDay = errors.filter((error) => error.day === day);
    return {
      ...row,
      at: day * DAY_MS,
      moves: durationCount(counts),
      moveP99: moveP99 === Number.POSITIVE_INFINITY ? null : moveP99,
      errors: ofDay.reduce((sum, { count }) => sum + count, 0),
    };
  });
  const releases = new Map<string, ReleaseErrors>();
  for (const { release, kind, count } of errors) {
    const counted = releases.get(release) ?? { release, request: 0, object: 0, delivery: 0, task: 0, page: 0 };
    releases.set(release, { ...counted, [kind]: counted[kind] + count });
  }
  const { failed = {}, ...last } = status ?? {};
  const current = status && { ...(last as Omit<typeof status, 'failed'>), failed: Object.keys(failed) };
  return { days, releases: [...releases.values()], now: current, release: RELEASE };
}
