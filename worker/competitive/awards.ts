import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { WHOLE_SEASON } from '../../db/ranked/seasons.ts';
import { seasonPoints, trophies } from '../../db/schema/seasons.ts';
import type { Profile } from '../../protocol/http/users.ts';

const MOST_TROPHIES = 50;

/** A member's trophies and crowns, which everyone sees. */
export async function awardsOf(db: Database, user: string): Promise<Pick<Profile, 'trophies' | 'crowns'>> {
  const [trophyRows, [sum]] = await db.batch([
    db
      .select({ id: trophies.id, name: trophies.name, type: trophies.type, createdAt: trophies.createdAt })
      .from(trophies)
      .where(eq(trophies.user, user))
      .orderBy(desc(trophies.createdAt))
      .limit(MOST_TROPHIES),
    db
      .select({ crowns: sql<number>`coalesce(sum(${seasonPoints.wins}), 0)` })
      .from(seasonPoints)
      .where(and(eq(seasonPoints.user, user), eq(seasonPoints.round, WHOLE_SEASON))),
  ]);
  return { trophies: trophyRows, crowns: sum?.crowns ?? 0 };
}
