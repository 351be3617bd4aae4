/**
 * After a restore, D1 is older than the rooms and the records. Each room reports again what D1 must have of its table; a game
 * whose room is gone becomes what its record says, or ends as broken.
 */
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../db/core/database.ts';
import { valuesOf } from '../../db/core/lists.ts';
import { setSiteValue, siteValue } from '../../db/core/site-values.ts';
import { endBrokenGame } from '../../db/games/listings.ts';
import { games } from '../../db/schema/games.ts';
import { siteValues } from '../../db/schema/notices.ts';
import { gameLobby, gameRoom } from '../../durable-objects/shared/rpc.ts';
import { LOBBIES } from '../../games/table/table-options.ts';
import { answerInTime } from '../outbox/outbox.ts';
import { describeError } from '../problem.ts';
import { recoverGame } from './recovered-game.ts';

/** The order to compare, written by a restore (db/core/rotate-keys.ts), and how far it has come. */
export const RESTORED = 'restored';
const Progress = v.object({
  at: v.number(),
  /** The last game of D1 that was compared. */
  game: v.optional(v.string(), ''),
  /** True if all games of D1 and the lobbies were compared. */
  listed: v.optional(v.boolean(), false),
  /** The place in the list of records. */
  cursor: v.optional(v.string()),
});
type Progress = v.InferOutput<typeof Progress>;

/** Games of D1 per run, and records that are looked at and recovered per run. */
const GAMES = 200;
const RECORDS = 1_000;
const RECOVERED = 100;
const CONCURRENCY = 6;

/** Does nothing unless D1 was restored. Each run continues where the last one ended. */
export async function reconcileGames(env: Env, db: Database, now: number): Promise<void> {
  const stored = await siteValue(db, RESTORED).get();
  if (!stored) return;
  const progress = v.parse(Progress, JSON.parse(stored.value));
  const next = progress.listed ? await reconcileRecords(env, db, progress) : await reconcileTables(env, db, progress, now);
  if (next) await setSiteValue(db, RESTORED, next);
  else await db.delete(siteValues).where(eq(siteValues.name, RESTORED));
}

/** Compares the live games of D1, then the tables that only the lobbies know. */
async function reconcileTables(env: Env, db: Database, progress: Progress, now: number): Promise<Progress> {
  const live = await db
    .select({ id: games.id })
    .from(games)
    // Must match the partial index.
    .where(and(sql`status in ('Open', 'In Progress')`, gt(games.id, progress.game)))
    .orderBy(asc(games.id))
    .limit(GAMES);
  await inParallel(
    live.map(({ id }) => id),
    (id) => reconcile(env, db, id, now),
  );
  if (live.length === GAMES) return { ...progress, game: live.at(-1)!.id };
  for (const name of LOBBIES) {
    const lobby = gameLobby(env, name);
    const ids = await unknown(
      db,
      (await lobby.rows()).map(({ id }) => id),
    );
    await inParallel(ids, async (id) => {
      if (!(await answerInTime(gameRoom(env, id).reportAgain()))) await lobby.drop(id);
    });
  }
  return { ...progress, listed: true };
}

async function reconcile(env: Env, db: Database, game: string, now: number): Promise<void> {
  if (await answerInTime(gameRoom(env, game).reportAgain())) return;
  if (await recoverGame(env, db, game)) return;
  const lobby = await endBrokenGame(db, game, now);
  if (lobby !== null) await gameLobby(env, lobby).drop(game);
}

/** Finds the records of games that D1 does not know. Without a row they would never expire. Null once all are compared. */
async function reconcileRecords(env: Env, db: Database, progress: Progress): Promise<Progress | null> {
  const { cursor } = progress;
  const page = await env.RECORDS.list({ prefix: 'games/', limit: RECORDS, ...(cursor !== undefined && { cursor }) });
  const ids = page.objects.flatMap(({ key }) => /^games\/([\w-]+)\.json\.gz$/.exec(key)?.[1] ?? []);
  const lost = await unknown(db, ids);
  await inParallel(lost.slice(0, RECOVERED), async (id) => {
    if (!(await answerInTime(gameRoom(env, id).reportAgain()))) await recoverGame(env, db, id);
  });
  const remaining = await unknown(db, lost);
  // Damaged records remain; the run goes on behind them.
  if (lost.length > RECOVERED && remaining.length < lost.length) return progress;
  return page.truncated ? { ...progress, cursor: page.cursor } : null;
}

/** The ids that D1 has no game for. */
async function unknown(db: Database, ids: readonly string[]): Promise<string[]> {
  const known = await db
    .select({ id: games.id })
    .from(games)
    .where(inArray(games.id, valuesOf(ids)));
  const found = new Set(known.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}

/** A game that fails is logged and left: its room delivers what it has enqueued, and the other games must not wait for it. */
async function inParallel(ids: readonly string[], run: (id: string) => Promise<void>): Promise<void> {
  const rest = ids.values();
  const work = async () => {
    for (const id of rest)
      await run(id).catch((error: unknown) => console.error(JSON.stringify({ reconcile: id, ...describeError(error) })));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}
