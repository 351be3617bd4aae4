import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { stats } from '../../db/schema/games.ts';
import { setups } from '../../db/schema/setups.ts';
import type { StatBucket, Stats } from '../../protocol/http/users.ts';

/** Limits the rows read to the most played of each kind. */
const MONTHS = 12;
const TOP = { setup: 15, role: 25, alignment: 10 } as const;

type Sums = Pick<typeof stats.$inferSelect, 'total' | 'won' | 'abandoned'>;
const bucket = ({ total, won, abandoned }: Sums): StatBucket => ({
  totalGames: total + abandoned,
  wins: { count: won, total },
  losses: total - won,
  abandons: { count: abandoned, total: abandoned },
});

const SUMS = { key: stats.key, total: stats.total, won: stats.won, abandoned: stats.abandoned };
const top = (db: Database, user: string, kind: keyof typeof TOP) =>
  db
    .select(SUMS)
    .from(stats)
    .where(and(eq(stats.user, user), eq(stats.kind, kind)))
    .orderBy(desc(stats.total))
    .limit(TOP[kind]);

export async function statsOf(db: Database, user: string): Promise<Stats> {
  const ofSetups = top(db, user, 'setup').as('top');
  const [all, bySetup, byRole, byAlignment, byMonth] = await db.batch([
    db
      .select(SUMS)
      .from(stats)
      .where(and(eq(stats.user, user), eq(stats.kind, 'all'), eq(stats.key, ''))),
    db
      .select({ key: ofSetups.key, total: ofSetups.total, won: ofSetups.won, abandoned: ofSetups.abandoned, name: setups.name })
      .from(ofSetups)
      .leftJoin(setups, eq(setups.id, ofSetups.key))
      .orderBy(desc(ofSetups.total)),
    top(db, user, 'role'),
    top(db, user, 'alignment'),
    db
      .select(SUMS)
      .from(stats)
      .where(and(eq(stats.user, user), eq(stats.kind, 'month')))
      .orderBy(desc(stats.key))
      .limit(MONTHS),
  ]);
  const byKey = (rows: (Sums & { key: string })[]) => Object.fromEntries(rows.map((row) => [row.key, bucket(row)]));
  const withName = (row: (typeof bySetup)[number]) => ({ ...bucket(row), name: row.name ?? 'A setup that is gone' });
  return {
    Mafia: {
      all: bucket(all[0] ?? { total: 0, won: 0, abandoned: 0 }),
      bySetup: Object.fromEntries(bySetup.map((row) => [row.key, withName(row)])),
      byRole: byKey(byRole),
      byAlignment: byKey(byAlignment),
      byMonth: byKey(byMonth),
    },
  };
}
