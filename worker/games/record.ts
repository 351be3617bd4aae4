/** A record is in its room until the table closes, and in R2 afterwards. */
import { gameRoom } from '../../durable-objects/shared/rpc.ts';
import type { GameRecord } from '../../protocol/http/games.ts';
import { recordKey } from '../../protocol/record-keys.ts';
import type { Session } from '../app.ts';
import { isAllowed } from '../middleware/permission.ts';
import { problem } from '../problem.ts';
import { gameId, unwrap } from './room.ts';
import { isLinkValid, type VisibleGame } from './visible-game.ts';

/** Null if the table has not closed yet. */
export async function storedRecord(env: Env, id: string): Promise<ReadableStream | null> {
  const stored = await env.RECORDS.get(recordKey(id));
  return stored ? stored.body.pipeThrough(new DecompressionStream('gzip')) : null;
}

/** The record for players and staff. Others who know of the game get the reason; for everyone else it does not exist. */
export async function recordFor(env: Env, link: string, session: Session | null, known: VisibleGame | null): Promise<GameRecord> {
  const id = gameId(link);
  const isStaff = session !== null && isAllowed(session, 'reviewPrivate');
  // Strangers cause the same lookups as for an id that does not exist.
  const stored = known || isStaff || (await isLinkValid(env, link)) ? await storedRecord(env, id) : null;
  const record = stored
    ? readRecord(await new Response(stored).json<Partial<GameRecord>>())
    : // The table has not closed yet, so the room decides.
      unwrap(await gameRoom(env, id).record(session?.person.id ?? null, link, isStaff)).record;
  if (record.plan.table.private && !isStaff && !known?.hasPlayed) checkPlayed(record, session);
  return record;
}

/** Throws if a field that every version has is missing: guessing it could reveal the record to the wrong person. */
export function readRecord(stored: Partial<GameRecord>): GameRecord {
  const missing = RECORD_FIELDS.find((field) => stored[field] === undefined);
  if (missing !== undefined || stored.plan?.table?.private === undefined)
    throw problem(409, 'The record of this game is damaged, so it cannot be shown.');
  return stored as GameRecord;
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
