/** All may run twice. */
import { database } from '../../db/database.ts';
import { countLeave } from '../../db/leave-penalty.ts';
import { deliverResults } from '../../db/results.ts';
import type { GameRecord } from '../../protocol/http/games.ts';
import type { ObjectEnv } from '../shared/object-env.ts';
import { userHub } from '../shared/rpc.ts';
import { gameOf } from './game-of.ts';
import { infoOf } from './info.ts';
import { gzipJson, infoKey, recordKey, recordOf, recordSoFar } from './record.ts';
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
  const told = highlightsOf(live.table.plan.gameId, factsOf(live, sql));
  const results = resultsOf(live.table, live.ended, told, gameOf);
  if (!results) return;
  const noticed = await deliverResults(database(env), results);
  // The notices are in D1: a hub that does not answer finds them when its member connects.
  await Promise.all(
    noticed.map((user) =>
      userHub(env, user)
        .refreshNotices()
        .catch(() => {}),
    ),
  );
}

/** `body`: `{ user, at }` as JSON. Their open pages show at once that they wait; one that does not hear of it reads it when it loads. */
export async function storeLeave(env: ObjectEnv, body: string): Promise<void> {
  const leave = JSON.parse(body) as { user: string; at: number };
  await countLeave(database(env), leave);
  await userHub(env, leave.user)
    .memberChanged()
    .catch(() => {});
}
