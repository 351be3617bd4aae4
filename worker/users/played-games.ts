/** Games that a profile shows, and statistics of all that its member has played. */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { lookUp } from '../../db/core/lists.ts';
import { archived, games, played, seats, stats } from '../../db/schema/games.ts';
import { setups } from '../../db/schema/setups.ts';
import type { GameRow } from '../../protocol/http/games.ts';
import type { ProfileGame, StatBucket, Stats } from '../../protocol/http/users.ts';
import { LIMITS } from '../../protocol/limits.ts';

const rowFrom = (text: string): GameRow => JSON.parse(text) as GameRow;

/** Includes the numbers of players and seats only for open or running tables. */
function profileGame(
  row: GameRow,
  broken: boolean,
  won: boolean | null,
  more: Pick<ProfileGame, 'description'> = {},
): ProfileGame {
  const { id, type, setup, lobby, lobbyName, status, endTime, ranked, competitive, anonymousGame, spectating } = row;
  const now = status === 'Finished' ? {} : { players: row.players, total: setup.total, scheduled: row.scheduled };
  const rowFields = { id, type, lobby, lobbyName, status, endTime, ranked, competitive, anonymousGame, spectating };
  return { ...rowFields, setup: { id: setup.id, name: setup.name }, private: row.private, broken, won, ...now, ...more };
}

/** The game in which the member sits. Others do not see a private or anonymous one. */
export async function currentGameOf(db: Database, user: string, isSelf: boolean): Promise<ProfileGame[]> {
  const currentGame = await db
    .select({ row: games.row, broken: games.broken, status: games.status, private: games.private })
    .from(seats)
    .innerJoin(games, eq(games.id, seats.game))
    .where(eq(seats.person, user))
    .get();
  if (!currentGame || (currentGame.status !== 'Open' && currentGame.status !== 'In Progress')) return [];
  const game = profileGame(rowFrom(currentGame.row), currentGame.broken, null);
  return isSelf || !(currentGame.private || game.anonymousGame) ? [game] : [];
}

/**
 * A page of the finished games among the last `among`, which limits the rows read, and their number. Private ones are shown only
 * to the member.
 */
export async function latestGamesOf(
  db: Database,
  user: string,
  isSelf: boolean,
  { among, limit, skip = 0 }: { among: number; limit: number; skip?: number },
): Promise<{ games: ProfileGame[]; total: number }> {
  const latestPlayed = db
    .select({ game: played.game, won: played.won, endedAt: played.endedAt })
    .from(played)
    .where(eq(played.person, user))
    .orderBy(desc(played.endedAt))
    .limit(among)
    .as('latest_played');
  // Without the games' row data, which is read only for the page.
  const visibleGames = await db
    .select({ id: games.id, won: latestPlayed.won })
    .from(latestPlayed)
    .innerJoin(games, eq(games.id, latestPlayed.game))
    .where(and(eq(games.status, 'Finished'), isSelf ? undefined : eq(games.private, false)))
    .orderBy(desc(latestPlayed.endedAt));
  const page = visibleGames.slice(skip, skip + limit);
  const rows = await lookUp<{ row: GameRow; broken: number }>(
    db,
    page.map(({ id }) => id),
    (id) => sql`select json_object('row', json(${games.row}), 'broken', ${games.broken}) from ${games} where ${games.id} = ${id}`,
  );
  const pageGames = page.flatMap(({ id, won }) => {
    const game = rows.get(id);
    return game ? [profileGame(game.row, game.broken === 1, won)] : [];
  });
  return { games: pageGames, total: visibleGames.length };
}

/** Archived games, latest first. Private ones are shown only to the member. */
export async function archivedGamesOf(db: Database, user: string, isSelf: boolean): Promise<ProfileGame[]> {
  const rows = await db
    .select({ row: games.row, broken: games.broken, description: archived.description, won: played.won })
    .from(archived)
    .innerJoin(games, eq(games.id, archived.game))
    .leftJoin(played, and(eq(played.game, archived.game), eq(played.person, user)))
    .where(and(eq(archived.user, user), isSelf ? undefined : eq(games.private, false)))
    .orderBy(desc(archived.createdAt))
    .limit(LIMITS.archived);
  return rows.map(({ row, broken, description, won }) => profileGame(rowFrom(row), broken, won, { description }));
}

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

export async function playerStatsOf(db: Database, user: string): Promise<Stats> {
  const ofSetups = top(db, user, 'setup').as('top');
  const [totals, bySetup, byRole, byAlignment, byMonth] = await db.batch([
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
      all: bucket(totals[0] ?? { total: 0, won: 0, abandoned: 0 }),
      bySetup: Object.fromEntries(bySetup.map((row) => [row.key, withName(row)])),
      byRole: byKey(byRole),
      byAlignment: byKey(byAlignment),
      byMonth: byKey(byMonth),
    },
  };
}
