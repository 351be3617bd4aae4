import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { lookUp } from '../../db/core/lists.ts';
import { archived, games, played, seats } from '../../db/schema/games.ts';
import type { GameRow } from '../../protocol/http/games.ts';
import type { ProfileGame } from '../../protocol/http/users.ts';
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
  const shared = { id, type, lobby, lobbyName, status, endTime, ranked, competitive, anonymousGame, spectating };
  return { ...shared, setup: { id: setup.id, name: setup.name }, private: row.private, broken, won, ...now, ...more };
}

/** The game in which the member sits. Others do not see a private or anonymous one. */
export async function currentGameOf(db: Database, user: string, isSelf: boolean): Promise<ProfileGame[]> {
  const found = await db
    .select({ row: games.row, broken: games.broken, status: games.status, private: games.private })
    .from(seats)
    .innerJoin(games, eq(games.id, seats.game))
    .where(eq(seats.person, user))
    .get();
  if (!found || (found.status !== 'Open' && found.status !== 'In Progress')) return [];
  const game = profileGame(rowFrom(found.row), found.broken, null);
  return isSelf || !(found.private || game.anonymousGame) ? [game] : [];
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
  const latest = db
    .select({ game: played.game, won: played.won, endedAt: played.endedAt })
    .from(played)
    .where(eq(played.person, user))
    .orderBy(desc(played.endedAt))
    .limit(among)
    .as('latest');
  // Without the games' row data, which is read only for the page.
  const found = await db
    .select({ id: games.id, won: latest.won })
    .from(latest)
    .innerJoin(games, eq(games.id, latest.game))
    .where(and(eq(games.status, 'Finished'), isSelf ? undefined : eq(games.private, false)))
    .orderBy(desc(latest.endedAt));
  const page = found.slice(skip, skip + limit);
  const rows = await lookUp<{ row: GameRow; broken: number }>(
    db,
    page.map(({ id }) => id),
    (id) => sql`select json_object('row', json(${games.row}), 'broken', ${games.broken}) from ${games} where ${games.id} = ${id}`,
  );
  const shown = page.flatMap(({ id, won }) => {
    const game = rows.get(id);
    return game ? [profileGame(game.row, game.broken === 1, won)] : [];
  });
  return { games: shown, total: found.length };
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
