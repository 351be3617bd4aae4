import { and, eq, inArray, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { type Database, replicaDatabase } from '../../db/core/database.ts';
import { cursorQuery, newestFirst, valuesOf } from '../../db/core/lists.ts';
import { reservedPlacesOf } from '../../db/games/places.ts';
import { mostPlayed } from '../../db/games/played-lately.ts';
import { games } from '../../db/schema/games.ts';
import { setups } from '../../db/schema/setups.ts';
import type { LobbySlice } from '../../durable-objects/lobby/api.ts';
import { gameLobby } from '../../durable-objects/shared/rpc.ts';
import { LOBBIES, type Lobby } from '../../games/table/table-options.ts';
import type { GameList, GameRow, LobbyQuery } from '../../protocol/http/games.ts';
import type { PlayedSetup } from '../../protocol/http/setups.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { sortTables } from '../../protocol/table-order.ts';
import { documentsOf } from '../setups/setup.ts';

const SIZE = LIMITS.lobbyPage;
/** Pages of finished games that can be requested by number; older ones need the time of the last row. */
const NUMBERED = 10;
type Query = v.InferOutput<typeof LobbyQuery>;

/** Live rows come from the lobby objects, finished ones from D1 by an index, so a page costs the same for any number of games. */
export async function listGames(env: Env, query: Query, person: string | null): Promise<GameList> {
  const now = Date.now();
  const lobbies: readonly Lobby[] = query.lobby === 'All' ? LOBBIES : [query.lobby];
  // Counts of other lobbies may be some seconds old, so that a list calls only its own lobby.
  const queriedLobbies = LOBBIES.filter((lobby) => lobbies.includes(lobby) || countCache.get(lobby)!.until <= now);
  const limitFor = (lobby: Lobby): number => (lobbies.includes(lobby) ? query.page * SIZE : 0);
  const parts = new Map(
    await Promise.all(
      queriedLobbies.map(async (lobby) => [lobby, await firstOf(env, lobby, query.list, limitFor(lobby))] as const),
    ),
  );
  for (const [lobby, { count }] of parts) countCache.set(lobby, { count, until: now + COUNT_CACHE_MS });
  const counts = Object.fromEntries(LOBBIES.map((lobby) => [lobby, countCache.get(lobby)!.count]));
  const liveSlices = lobbies.map((lobby) => parts.get(lobby)!);
  const db = replicaDatabase(env);
  const page = await pageOf(db, query, liveSlices);
  return { ...page, games: await withOwnPlaces(db, page.games, person), counts };
}

/** Marks the scheduled tables where this person has a place. Makes no query if the page has none. */
async function withOwnPlaces(db: Database, rows: GameRow[], person: string | null): Promise<GameRow[]> {
  if (person === null || !rows.some(({ places }) => places)) return rows;
  const ownGames = new Set((await reservedPlacesOf(db, person)).map(({ game }) => game));
  return rows.map((row) => (ownGames.has(row.id) ? { ...row, reserved: true } : row));
}

const countCache = new Map(LOBBIES.map((lobby) => [lobby, { count: 0, until: 0 }]));
const COUNT_CACHE_MS = 5_000;

const STATUS = { all: null, open: 'Open', 'in progress': 'In Progress', finished: null } as const;
const firstOf = (env: Env, lobby: Lobby, list: Query['list'], limit: number): Promise<LobbySlice> =>
  gameLobby(env, lobby).first(STATUS[list], list === 'finished' ? 0 : limit);

async function pageOf(db: Database, query: Query, liveSlices: LobbySlice[]): Promise<Omit<GameList, 'counts'>> {
  const { list, page, first, last } = query;
  const byCursor = first !== undefined || last !== undefined;
  const isLive = !byCursor && list !== 'finished';
  const liveRows = isLive ? sortTables(liveSlices.flatMap(({ rows }) => rows)) : [];
  const liveCount = isLive ? liveSlices.reduce((sum, part) => sum + part.listed, 0) : 0;
  const top = liveRows.slice((page - 1) * SIZE, page * SIZE);
  if (list === 'open' || list === 'in progress') return { games: top, more: false };
  const skip = byCursor ? 0 : Math.max(0, (page - 1) * SIZE - liveCount);
  if (skip >= NUMBERED * SIZE) return { games: top, more: false };
  const pastRows = await finishedRows(db, query, skip, SIZE - top.length + 1);
  const room = SIZE - top.length;
  // A page before `first` ends at the reader's position, so there is always more after it.
  const pageRows = first === undefined ? pastRows.slice(0, room) : pastRows.slice(-room);
  return { games: [...top, ...pageRows], more: pastRows.length > room || (first !== undefined && pageRows.length > 0) };
}

/** Skips a row that cannot be read, so that it does not fail the whole page. */
function readRow(row: string): GameRow[] {
  try {
    return [JSON.parse(row) as GameRow];
  } catch {
    return [];
  }
}

/** Must match the partial indexes, which otherwise do not apply. */
const PUBLIC = sql`status = 'Finished' and private = 0`;

async function finishedRows(db: Database, query: Query, skip: number, limit: number): Promise<GameRow[]> {
  const { where, order } = cursorQuery(games.endedAt, query);
  const rows = await db
    .select({ row: games.row })
    .from(games)
    .where(and(PUBLIC, query.lobby === 'All' ? undefined : eq(games.lobby, query.lobby), where))
    .orderBy(order)
    .limit(limit)
    .offset(skip);
  return newestFirst(
    rows.flatMap(({ row }) => readRow(row)),
    query,
  );
}

/** Setups played most in the lobby in the last seven days, except deleted ones. */
export async function playedIn(db: Database, lobby: string): Promise<PlayedSetup[]> {
  const popularSetups = await mostPlayed(db, lobby);
  const ids = popularSetups.map(({ setup }) => setup);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(setups)
          .where(inArray(setups.id, valuesOf(ids)));
  const documents = await documentsOf(
    db,
    rows.filter(({ deleted }) => !deleted),
    null,
  );
  return popularSetups.flatMap(({ setup, plays, share }) => {
    const document = documents.find(({ id }) => id === setup);
    return document ? [{ _id: setup, count: plays, percentage: Math.round(100 * share), setupDetails: document }] : [];
  });
}
