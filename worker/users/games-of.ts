import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { archived, games, played, seats } from '../../db/schema/games.ts';
import type { GameRow } from '../../protocol/http/games.ts';
import type { ProfileGame } from '../../protocol/http/users.ts';
import { LIMITS } from '../../protocol/limits.ts';

/** Counts of players and seats only for open or running tables. */
function profileGame(
  text: string,
  broken: boolean,
  won: boolean | null,
  more: Pick<ProfileGame, 'description'> = {},
): ProfileGame {
  const row = JSON.parse(text) as GameRow;
  const { id, type, setup, lobby, lobbyName, status, endTime, ranked, competitive, anonymousGame, spectating } = row;
  const now = status === 'Finished' ? {} : { players: row.players, total: setup.total, scheduled: row.scheduled };
  const shared = { id, type, lobby, lobbyName, status, endTime, ranked, competitive, anonymousGame, spectating };
  return { ...shared, setup: { id: setup.id, name: setup.name }, private: row.private, broken, won, ...now, ...more };
}

/** The game that the member sits in. Other members do not see a private or an anonymous one. */
export async function currentGameOf(db: Database, user: string, isSelf: boolean): Promise<ProfileGame[]> {
  const found = await db
    .select({ row: games.row, broken: games.broken, status: games.status, private: games.private })
    .from(seats)
    .innerJoin(games, eq(games.id, seats.game))
    .where(eq(seats.person, user))
    .get();
  if (!found || (found.status !== 'Open' && found.status !== 'In Progress')) return [];
  const game = profileGame(found.row, found.broken, null);
  return isSelf || !(found.private || game.anonymousGame) ? [game] : [];
}

/** The latest finished games among the last `among`, which bounds the rows read; private ones only for the member. */
export async function latestGamesOf(
  db: Database,
  user: string,
  isSelf: boolean,
  { among, limit, skip = 0 }: { among: number; limit: number; skip?: number },
): Promise<ProfileGame[]> {
  const latest = db
    .select({ game: played.game, won: played.won, endedAt: played.endedAt })
    .from(played)
    .where(eq(played.person, user))
    .orderBy(desc(played.endedAt))
    .limit(among)
    .as('latest');
  const rows = await db
    .select({ row: games.row, broken: games.broken, won: latest.won })
    .from(latest)
    .innerJoin(games, eq(games.id, latest.game))
    .where(and(eq(games.status, 'Finished'), isSelf ? undefined : eq(games.private, false)))
    .orderBy(desc(latest.endedAt))
    .limit(limit)
    .offset(skip);
  return rows.map(({ row, broken, won }) => profileGame(row, broken, won));
}

export async function countGamesOf(db: Database, user: string, isSelf: boolean, among: number): Promise<number> {
  const latest = db
    .select({ game: played.game })
    .from(played)
    .where(eq(played.person, user))
    .orderBy(desc(played.endedAt))
    .limit(among)
    .as('latest');
  const row = await db
    .select({ count: sql<number>`count(*)` })
    .from(latest)
    .innerJoin(games, eq(games.id, latest.game))
    .where(and(eq(games.status, 'Finished'), isSelf ? undefined : eq(games.private, false)))
    .get();
  return row?.count ?? 0;
}

/** Archived games, the latest first; private ones only for the member. */
export async function archivedGamesOf(db: Database, user: string, isSelf: boolean): Promise<ProfileGame[]> {
  const rows = await db
    .select({ row: games.row, broken: games.broken, description: archived.description, won: played.won })
    .from(archived)
    .innerJoin(games, eq(games.id, archived.game))
    .leftJoin(played, and(eq(played.game, archived.game), eq(played.person, user)))
    .where(and(eq(archived.user, user), isSelf ? undefined : eq(games.private, false)))
    .orderBy(desc(archived.createdAt))
    .limit(LIMITS.archived);
  return rows.map(({ row, broken, description, won }) => profileGame(row, broken, won, { description }));
}
