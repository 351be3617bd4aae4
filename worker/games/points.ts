import { and, eq } from 'drizzle-orm';
import { type Database, database } from '../../db/core/database.ts';
import { winId } from '../../db/ranked/rated.ts';
import { coinMoves } from '../../db/schema/coins.ts';
import { played, ratedGames } from '../../db/schema/games.ts';
import type { GamePoints, RatedFaction } from '../../protocol/points.ts';
import type { Session } from '../app.ts';
import { problem } from '../problem.ts';
import { gameId, NO_SUCH_GAME } from './room.ts';
import { visibleGame } from './visible-game.ts';

/** How the points of a game came about, and how many the reader got. Empty until its results are in D1. */
export async function pointsIn(env: Env, link: string, session: Session | null): Promise<GamePoints> {
  const db = database(env);
  const id = gameId(link);
  const person = session?.person.id ?? null;
  if (!(await visibleGame(db, id, person))) throw problem(404, NO_SUCH_GAME);
  const [[rated], [own], [coin]] = await db.batch([
    db.select({ factions: ratedGames.factions }).from(ratedGames).where(eq(ratedGames.game, id)),
    ownResult(db, id, person ?? ''),
    db
      .select({ amount: coinMoves.amount })
      .from(coinMoves)
      .where(eq(coinMoves.id, winId(id, person ?? ''))),
  ]);
  const factions = rated ? (JSON.parse(rated.factions) as RatedFaction[]) : [];
  return { factions, mine: own && own.points !== 0 ? { ...own, coins: coin?.amount ?? 0 } : null };
}

const ownResult = (db: Database, game: string, person: string) =>
  db
    .select({ seat: played.seat, points: played.points })
    .from(played)
    .where(and(eq(played.game, game), eq(played.person, person)));
