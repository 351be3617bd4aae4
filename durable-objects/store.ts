/** What a room leaves behind when its game is over: the record in R2, what came of it in D1. Each may be stored twice. */
import type { GameRecord } from '../protocol/rest/games.ts';
import { infoOf } from './info.ts';
import { factsOf, type Live } from './live.ts';
import { readInputs } from './log.ts';
import { infoKey, pack, recordKey, recordOf } from './record.ts';
import { deliverResults, resultsOf, toldIn } from './results.ts';
import { gameOf, type RoomEnv } from './room-env.ts';

/** Null before the end of the game. */
export const recordNow = (live: Live, sql: SqlStorage): GameRecord | null =>
  recordOf(live.table, live, { facts: factsOf(live, sql), inputs: readInputs(sql) }, gameOf);

export async function storeRecord({ RECORDS }: RoomEnv, live: Live, sql: SqlStorage): Promise<void> {
  const record = recordNow(live, sql);
  if (!record) return;
  const httpMetadata = { contentType: 'application/json', contentEncoding: 'gzip' };
  await RECORDS.put(recordKey(record.id), await pack(record), { httpMetadata });
  const info = JSON.stringify(infoOf(live.table, live, record.kudos, gameOf));
  const { secret } = live.table.plan;
  await RECORDS.put(infoKey(record.id), info, secret === undefined ? {} : { customMetadata: { secret } });
}

export async function storeResults({ DB, HUBS }: RoomEnv, live: Live, sql: SqlStorage): Promise<void> {
  const told = toldIn(live.table.plan.gameId, factsOf(live, sql));
  const results = resultsOf(live.table, live.ended, told, gameOf);
  if (!results) return;
  const noticed = await deliverResults(DB, results);
  // The notices are written: a hub that does not answer finds them when its member comes.
  await Promise.all(
    noticed.map((user) =>
      HUBS.getByName(user)
        .noticed()
        .catch(() => {}),
    ),
  );
}
