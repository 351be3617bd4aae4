/** Stores the effects of a game in D1 and R2. Each function may run twice. */
import { database } from '../../db/core/database.ts';
import { dailyPlayers, deliverResults } from '../../db/games/results.ts';
import { type HeartCharge, returnHearts, takeHearts } from '../../db/ranked/hearts.ts';
import { countLeave } from '../../db/ranked/leave-penalty.ts';
import type { GameRecord } from '../../protocol/http/games.ts';
import { infoKey, recordKey } from '../../protocol/record-keys.ts';
import type { ObjectEnv } from '../shared/object-env.ts';
import { userHub } from '../shared/rpc.ts';
import { gameOf } from './game-of.ts';
import { infoOf } from './info.ts';
import { gzipJson, recordOf, recordSoFar } from './record.ts';
import { highlightsOf, resultsOf } from './results.ts';
import { factsOf, type RoomState } from './room-state.ts';
import { readInputs } from './room-storage.ts';

export const currentRecord = (live: RoomState, sql: SqlStorage): GameRecord | null =>
  recordOf(live.table, live, { facts: factsOf(live, sql), inputs: readInputs(sql) }, gameOf);

export const recordUntilNow = (live: RoomState, sql: SqlStorage): GameRecord =>
  recordSoFar(live.table, live, { facts: factsOf(live, sql), inputs: readInputs(sql) }, gameOf);

export async function storeRecord({ RECORDS }: ObjectEnv, live: RoomState, sql: SqlStorage): Promise<void> {
  const record = currentRecord(live, sql);
  if (!record) return;
  const httpMetadata = { contentType: 'application/json', contentEncoding: 'gzip' };
  await RECORDS.put(recordKey(record.id), await gzipJson(record), { httpMetadata });
  const info = JSON.stringify(infoOf(live.table, live, record.kudos, gameOf));
  const { secret } = live.table.plan;
  await RECORDS.put(infoKey(record.id), info, secret === undefined ? {} : { customMetadata: { secret } });
}

export async function storeResults(env: ObjectEnv, live: RoomState, sql: SqlStorage): Promise<void> {
  const highlights = highlightsOf(live.table.plan.gameId, factsOf(live, sql));
  const results = resultsOf(live.table, live.ended, highlights, gameOf);
  if (!results) return;
  const noticed = await deliverResults(database(env), results);
  // The notices are in D1, so a hub that does not answer finds them when its member connects.
  await Promise.all(
    noticed.map((user) =>
      userHub(env, user)
        .refreshNotices()
        .catch(() => {}),
    ),
  );
  // Coins and daily challenges.
  await tellChanged(env, dailyPlayers(results));
}

/** `body`: `{ user, at }` as JSON. Their open pages show the penalty at once. */
export async function storeLeave(env: ObjectEnv, body: string): Promise<void> {
  const leave = JSON.parse(body) as { user: string; at: number };
  await countLeave(database(env), leave);
  await tellChanged(env, [leave.user]);
}

/** `body`: a `HeartCharge` as JSON. */
export async function storeHearts(env: ObjectEnv, body: string): Promise<void> {
  const charge = JSON.parse(body) as HeartCharge;
  await takeHearts(database(env), charge);
  await tellChanged(env, charge.users);
}

/** `body`: a `HeartCharge` as JSON, with `except`: the id of the member who gets none back, or null. */
export async function storeHeartsBack(env: ObjectEnv, body: string): Promise<void> {
  const back = JSON.parse(body) as HeartCharge & { except: string | null };
  await returnHearts(database(env), back);
  await tellChanged(env, back.users);
}

/** Makes open pages reload the session. A page that misses the call reads it on its next load. */
const tellChanged = (env: ObjectEnv, users: readonly string[]): Promise<unknown> =>
  Promise.all(
    users.map((user) =>
      userHub(env, user)
        .memberChanged()
        .catch(() => {}),
    ),
  );
