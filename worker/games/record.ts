/** The record of a game, in its room until the table closes and in R2 afterwards, and the points of a game. */

import { and, eq } from 'drizzle-orm';
import { type Database, database } from '../../db/core/database.ts';
import { winId } from '../../db/ranked/rated.ts';
import { coinMoves } from '../../db/schema/coins.ts';
import { played, ratedGames } from '../../db/schema/games.ts';
import { gameRoom } from '../../durable-objects/shared/rpc.ts';
import type { GameRecord } from '../../protocol/http/games.ts';
import type { GamePoints, RatedFaction } from '../../protocol/points.ts';
import { recordKey } from '../../protocol/record-keys.ts';
import type { Session } from '../app.ts';
import { isAllowed } from '../middleware/permission.ts';
import { problem } from '../problem.ts';
import { gameId, NO_SUCH_GAME, unwrap } from './room.ts';
import { isLinkValid, type VisibleGame, visibleGame } from './visible-game.ts';

/** Null if the table has not closed yet. */
export async function storedRecord(env: Env, id: string): Promise<ReadableStream | null> {
  const recordObject = await env.RECORDS.get(recordKey(id));
  return recordObject ? recordObject.body.pipeThrough(new DecompressionStream('gzip')) : null;
}

/** The record for players and staff. Others who know of the game get the reason; for everyone else it does not exist. */
export async function recordFor(
  env: Env,
  link: string,
  session: Session | null,
  knownGame: VisibleGame | null,
): Promise<GameRecord> {
  const id = gameId(link);
  const isStaff = session !== null && isAllowed(session, 'reviewPrivate');
  // Strangers cause the same lookups as for an id that does not exist.
  const recordStream = knownGame || isStaff || (await isLinkValid(env, link)) ? await storedRecord(env, id) : null;
  const record = recordStream
    ? readRecord(await new Response(recordStream).json<Partial<GameRecord>>())
    : // The table has not closed yet, so the room decides.
      unwrap(await gameRoom(env, id).record(session?.person.id ?? null, link, isStaff)).record;
  if (record.plan.table.private && !isStaff && !knownGame?.hasPlayed) checkPlayed(record, session);
  return record;
}

/** Throws if a field that every version has is missing: guessing it could reveal the record to the wrong person. */
export function readRecord(partial: Partial<GameRecord>): GameRecord {
  const missingField = RECORD_FIELDS.find((field) => partial[field] === undefined);
  if (missingField !== undefined || partial.plan?.table?.private === undefined)
    throw problem(409, 'The record of this game is damaged, so it cannot be shown.');
  return partial as GameRecord;
}
const RECORD_FIELDS = [
  ...(['version', 'id', 'gameId', 'gameType', 'plan', 'createTime', 'startTime', 'endTime', 'players', 'facts'] as const),
  ...(['inputs', 'deal', 'seed', 'seal', 'outcome', 'kudos', 'broken'] as const),
] satisfies (keyof GameRecord)[];

function checkPlayed({ players }: GameRecord, session: Session | null): void {
  if (!session) throw problem(401, 'This was a private game. Log in as one of its players.');
  if (!players.some(({ id }) => id === session.person.id))
    throw problem(403, 'This was a private game: only its players may read it.');
}

/** How the points of a game came about, and how many the reader got. Empty until its results are in D1. */
export async function pointsIn(env: Env, link: string, session: Session | null): Promise<GamePoints> {
  const db = database(env);
  const id = gameId(link);
  const person = session?.person.id ?? null;
  if (!(await visibleGame(db, id, person))) throw problem(404, NO_SUCH_GAME);
  const [[ratedGame], [result], [coin]] = await db.batch([
    db.select({ factions: ratedGames.factions }).from(ratedGames).where(eq(ratedGames.game, id)),
    ownResult(db, id, person ?? ''),
    db
      .select({ amount: coinMoves.amount })
      .from(coinMoves)
      .where(eq(coinMoves.id, winId(id, person ?? ''))),
  ]);
  const factions = ratedGame ? (JSON.parse(ratedGame.factions) as RatedFaction[]) : [];
  return { factions, mine: result && result.points !== 0 ? { ...result, coins: coin?.amount ?? 0 } : null };
}

const ownResult = (db: Database, game: string, person: string) =>
  db
    .select({ seat: played.seat, points: played.points })
    .from(played)
    .where(and(eq(played.game, game), eq(played.person, person)));
