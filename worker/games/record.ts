/** Records of games that are over: in R2 once the table has closed, before that in its room. */
import { recordKey } from '../../durable-objects/record.ts';
import type { GameRecord } from '../../protocol/rest/games.ts';
import type { Session } from '../app.ts';
import { allowed } from '../middleware/permission.ts';
import { problem } from '../problem.ts';
import { granted, roomOf } from './room.ts';

/** The record as JSON; null where the table has not closed yet. */
export async function storedRecord(env: Env, id: string): Promise<ReadableStream | null> {
  const stored = await env.RECORDS.get(recordKey(id));
  return stored ? stored.body.pipeThrough(new DecompressionStream('gzip')) : null;
}

/** The record, for somebody who may read it: that of a private game is for its players, and for staff who may review it. */
export async function recordFor(
  env: Env,
  id: string,
  session: Session | null,
  stored?: ReadableStream | null,
): Promise<GameRecord> {
  const json = stored === undefined ? await storedRecord(env, id) : stored;
  const record = json
    ? ((await new Response(json).json()) as GameRecord)
    : // Not closed yet: the room knows whether it is over.
      granted(await roomOf(env, id).record()).record;
  if (record.plan.table.private) checkPlayed(record, session);
  return record;
}

function checkPlayed({ players }: GameRecord, session: Session | null): void {
  if (!session) throw problem(401, 'This was a private game. Log in as somebody who played in it.');
  if (!allowed(session, 'reviewPrivate') && !players.some(({ id }) => id === session.person.id))
    throw problem(403, 'This was a private game: only its players may read it.');
}
