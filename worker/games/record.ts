/** A record is in R2 once the table has closed, before that in its room. */
import { recordKey } from '../../durable-objects/game-room/record.ts';
import { gameRoom } from '../../durable-objects/shared/rpc.ts';
import type { GameRecord } from '../../protocol/http/games.ts';
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

/** For its readers and staff; others who know of the game get the reason, and for the rest it does not exist. */
export async function recordFor(env: Env, link: string, session: Session | null, known: VisibleGame | null): Promise<GameRecord> {
  const id = gameId(link);
  const isStaff = session !== null && isAllowed(session, 'reviewPrivate');
  // A stranger causes the same look-ups as for an id that does not exist.
  const stored = known || isStaff || (await isLinkValid(env, link)) ? await storedRecord(env, id) : null;
  const record = stored
    ? ((await new Response(stored).json()) as GameRecord)
    : // Not closed yet: the room knows whether it is over, and who may read it.
      unwrap(await gameRoom(env, id).record(session?.person.id ?? null, link, isStaff)).record;
  if (record.plan.table.private && !isStaff && !known?.hasPlayed) checkPlayed(record, session);
  return record;
}

function checkPlayed({ players }: GameRecord, session: Session | null): void {
  if (!session) throw problem(401, 'This was a private game. Log in as one of its players.');
  if (!players.some(({ id }) => id === session.person.id))
    throw problem(403, 'This was a private game: only its players may read it.');
}
