/** Setups that each lobby played most in the last seven days. A page reads five rows, however much is played. */
import { asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import { lobbyPlays, playedLately } from '../schema/setups.ts';

const DAY = 24 * 3_600_000;
const DAYS = 7;
const HOUR = 3_600_000;
const PLACES = 5;

/** The UTC day of a time, as '2026-11-27'. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The UTC month of a time, as '2026-11'. */
export const monthOf = (at: number): string => dayOf(at).slice(0, 7);

/** Runs every five minutes; counts again once an hour and deletes the days that no longer count. */
export async function countPlayedLately(db: Database, now: number): Promise<void> {
  const recentRows = await db
    .select({ at: playedLately.at })
    .from(playedLately)
    .where(gt(playedLately.at, now - HOUR))
    .limit(1);
  if (recentRows.length > 0) return;
  const since = dayOf(now - (DAYS - 1) * DAY);
  await db.batch([
    db.delete(lobbyPlays).where(lt(lobbyPlays.day, since)),
    db.delete(playedLately),
    db.insert(playedLately).select(
      sql`select lobby, place, setup, plays, plays * 1.0 / whole, ${now} from (
          select lobby, setup, sum(plays) as plays,
            row_number() over (partition by lobby order by sum(plays) desc, setup) as place,
            sum(sum(plays)) over (partition by lobby) as whole
          from ${lobbyPlays} group by lobby, setup)
        where place <= ${PLACES}`,
    ),
  ]);
}

/** The lobby's most played setups, in order, at most five. */
export const mostPlayed = (db: Database, lobby: string) =>
  db
    .select({ setup: playedLately.setup, plays: playedLately.plays, share: playedLately.share })
    .from(playedLately)
    .where(eq(playedLately.lobby, lobby))
    .orderBy(asc(playedLately.place));
