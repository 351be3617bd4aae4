/** A member's standing among all, as others see it: leaderboards, and the rating on the profile. */
import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { type Database, database, replicaDatabase } from '../../db/core/database.ts';
import { leaderboardOf } from '../../db/leaderboards/leaderboards.ts';
import { leadersOf } from '../../db/leaderboards/leaders.ts';
import { playerRatings } from '../../db/schema/ratings.ts';
import type { Leaderboard, LeaderboardQuery, Leaders } from '../../protocol/leaderboards.ts';
import { LEAST_RATED_GAMES, type PlayerRating, ratingPoints, ratingSpread } from '../../protocol/rating.ts';
import type { Session } from '../app.ts';
import { settingsOf } from './public.ts';

/** A leaderboard. Guests and visitors have no place on it. */
export function leaderboardFor(
  db: Database,
  query: v.InferOutput<typeof LeaderboardQuery>,
  session: Session | null,
): Promise<Leaderboard> {
  const user = session?.user;
  if (!user) return leaderboardOf(db, query, null, Date.now());
  const { hideStatistics, hideKarma } = settingsOf(user);
  return leaderboardOf(db, query, { id: user.id, hides: { statistics: hideStatistics, karma: hideKarma } }, Date.now());
}

export const leaders = (env: Env): Promise<Leaders> => leadersOf(replicaDatabase(env), database(env), Date.now());

/** The member's rating; null before their first rated game. */
export async function ratingOf(db: Database, user: string): Promise<PlayerRating | null> {
  const row = await db.select().from(playerRatings).where(eq(playerRatings.user, user)).get();
  if (!row) return null;
  const { games, mean, variance } = row;
  return { games, ...(games >= LEAST_RATED_GAMES && { points: ratingPoints(mean), spread: ratingSpread(variance) }) };
}
