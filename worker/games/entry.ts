/** Predicts what `connect` would answer a visitor before they ask, and offers alternatives if it would refuse. */
import { eq } from 'drizzle-orm';
import { type Database, database } from '../../db/core/database.ts';
import { games } from '../../db/schema/games.ts';
import { gameRoom } from '../../durable-objects/shared/rpc.ts';
import type { GameRow } from '../../protocol/http/games.ts';
import type { RoomEntry, SeatRefusal, TableEntry } from '../../protocol/http/table-entry.ts';
import { recordKey } from '../../protocol/record-keys.ts';
import { stakesOf } from '../../protocol/stakes.ts';
import type { Session } from '../app.ts';
import { seasonRefusal } from '../competitive/open-round.ts';
import { isAllowed } from '../middleware/permission.ts';
import { problem } from '../problem.ts';
import { openNextTable } from './rehost.ts';
import { gameId, unwrap } from './room.ts';
import { isBlockedByHost, joinRefusal } from './seat-requirements.ts';
import { endLostGame, seatElsewhere } from './seats.ts';
import { isLinkValid, visibleGame } from './visible-game.ts';

const NO_WAYS = { elsewhere: null, next: null };

export async function entryTo(env: Env, link: string, session: Session | null, key?: string): Promise<TableEntry> {
  const id = gameId(link);
  const db = database(env);
  const mayWatchAny = session !== null && isAllowed(session, 'canSpectateAny');
  const answer = await gameRoom(env, id).entry(session?.person ?? null, link, mayWatchAny, key);
  if ('refused' in answer && answer.status === 404) {
    const pastGameEntry = await pastEntry(env, db, link, session);
    if (pastGameEntry) return pastGameEntry;
    const lost = answer.empty ? await endLostGame(env, id, session?.person.id ?? '') : null;
    if (lost !== null) throw problem(409, lost);
  }
  // The host id is for the server only, because a row may hide the host.
  const { ok: _, hostId, ...room } = unwrap(answer);
  if (room.stage === 'post' || room.stage === 'closed') {
    const hasRecord = room.hasRecord || (room.row.endTime > 0 && isStaff(session));
    return { ...room, ...NO_WAYS, hasRecord, next: hasRecord || room.unready ? await openNextTable(db, id) : null };
  }
  if (!session) return { ...room, ...NO_WAYS };
  if (!isAllowed(session, 'playGame')) return { ...room, ...NO_WAYS, noSeat: 'not-playing', noWatch: 'not-playing' };
  const otherSeat = room.seat ? null : await seatElsewhere(env, db, session.person, id);
  return { ...room, ...NO_WAYS, elsewhere: otherSeat, noSeat: await seatRefusalOf(db, room, hostId, session) };
}

/** Other reasons come before 'full', because a full table may get a free seat. */
async function seatRefusalOf(
  db: Database,
  { row, practice, noSeat }: RoomEntry,
  hostId: string,
  session: Session,
): Promise<SeatRefusal | null> {
  if (noSeat !== null && noSeat !== 'full') return noSeat;
  const refusal = joinRefusal(session, stakesOf(row), !practice);
  if (refusal) return refusal.kind;
  if (row.competitive && (await seasonRefusal(db, Date.now())) !== null) return 'no-round';
  return (await isBlockedByHost(db, hostId, session.person.id)) ? 'blocked' : noSeat;
}

const isStaff = (session: Session | null): boolean => session !== null && isAllowed(session, 'reviewPrivate');

/** The entry of a game whose room was deleted, some minutes after the end. Null if the visitor may not know of the game. */
async function pastEntry(env: Env, db: Database, link: string, session: Session | null): Promise<TableEntry | null> {
  const id = gameId(link);
  const knownGame = await visibleGame(db, id, session?.person.id ?? null);
  if (!knownGame && !(await isLinkValid(env, link)) && !isStaff(session)) return null;
  const game = await db.select({ row: games.row, status: games.status }).from(games).where(eq(games.id, id)).get();
  if (!game || (game.status !== 'Finished' && game.status !== 'Closed')) return null;
  const row = JSON.parse(game.row) as GameRow;
  const mayRead = game.status === 'Finished' && (!row.private || knownGame?.hasPlayed || isStaff(session));
  const hasRecord = mayRead && (await env.RECORDS.head(recordKey(id))) !== null;
  const closedEntry = {
    stage: 'closed',
    practice: false,
    seat: null,
    noSeat: 'closed',
    kept: false,
    reservation: null,
    noWatch: 'closed',
  } as const;
  return { row, ...closedEntry, ...NO_WAYS, hasRecord, next: hasRecord ? await openNextTable(db, id) : null };
}
