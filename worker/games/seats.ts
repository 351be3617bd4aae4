/** Seats of a person, and leaving them. Scheduled tables, one per host, hold no seat: leaving one requires its host or its id. */

import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { type Database, database } from '../../db/core/database.ts';
import { endBrokenGame, isLiveTo } from '../../db/games/listings.ts';
import { reservedPlacesOf } from '../../db/games/places.ts';
import { seatOf } from '../../db/games/seats.ts';
import { games, seats } from '../../db/schema/games.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { unreadableMessage } from '../../durable-objects/game-room/api.ts';
import { gameLobby, gameRoom } from '../../durable-objects/shared/rpc.ts';
import type { Person } from '../../games/table/table-state.ts';
import type { TableEntry } from '../../protocol/http/table-entry.ts';
import { deliverUpgrades } from '../auth/guest-upgrade.ts';
import { problem } from '../problem.ts';
import { gameId, unwrap } from './room.ts';

/** Leaves the person's table, which releases the seat; a lost table is ended. False if they have none. */
export async function leaveSeat(env: Env, person: string): Promise<boolean> {
  const db = database(env);
  await deliverUpgrades(env, db, person);
  const game = await seatOf(db, person);
  if (game === null) return false;
  const answer = await gameRoom(env, game).leave(person);
  if ('refused' in answer && answer.empty) await endLostGame(env, game, person);
  // A refusal matters only if the row is still there. A stale row is gone now; the person did not sit there.
  else if ((await seatOf(db, person)) === game) unwrap(answer);
  return true;
}

/** Leaves the table where the person sits, unless it is `game`. */
export async function leaveOtherSeat(env: Env, person: string, game: string): Promise<void> {
  if ((await seatOf(database(env), person)) !== game) await leaveSeat(env, person);
}

/** Another table where the person sits. That table is asked, because its row may be left over. */
export async function seatElsewhere(env: Env, db: Database, person: Person, game: string): Promise<TableEntry['elsewhere']> {
  const id = await seatOf(db, person.id);
  if (id === null || id === game) return null;
  const room = gameRoom(env, id);
  if (await room.releaseSeat(person.id)) return null;
  const answer = await room.entry(person, id, false);
  return { id, practice: false, held: false, ...('ok' in answer && answer.seat) };
}

/** Leaves the given table; by default the one where the person sits, else the scheduled one that they host. */
export async function leaveGame(env: Env, person: string, game?: string): Promise<void> {
  if (game !== undefined) unwrap(await gameRoom(env, gameId(game)).leave(person, game));
  else if (!(await leaveSeat(env, person)) && !(await leaveScheduled(env, person))) throw problem(409, 'You are not in a game.');
}

export async function scheduledBy(db: Database, person: string): Promise<string | null> {
  const row = await db
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.hostId, person), sql`status = 'Open'`, isNotNull(games.scheduledAt)))
    .limit(1)
    .get();
  return row?.id ?? null;
}

/** Removes a host from their scheduled table, which passes to the next person there or closes. False if they host none. */
async function leaveScheduled(env: Env, person: string): Promise<boolean> {
  const game = await scheduledBy(database(env), person);
  return game !== null && 'ok' in (await gameRoom(env, game).leave(person));
}

/** Whether a person sits at a table or hosts a scheduled one, and whether one may be open in their browser. */
export async function presenceAtTables(db: Database, person: string): Promise<{ sits: boolean; watches: boolean }> {
  const [seatRows, sessionRows] = await db.batch([
    db.select({ game: seats.game }).from(seats).where(eq(seats.person, person)),
    db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.person, person), ne(sessions.tables, '[]')))
      .limit(1),
  ]);
  return { sits: seatRows.length > 0 || (await scheduledBy(db, person)) !== null, watches: sessionRows.length > 0 };
}

/** For people who leave the site: leaves all their tables, scheduled ones too, and cancels their reservations. */
export async function leaveTables(env: Env, person: string): Promise<void> {
  await Promise.all([leaveSeat(env, person), leaveScheduled(env, person)]);
  const places = await reservedPlacesOf(database(env), person);
  await Promise.all(places.map(({ game }) => gameRoom(env, game).unreserve(person)));
}

/** Ends a game that D1 lists as live, and returns a sentence. Null for strangers, so that they cannot end private games. */
export async function endLostGame(env: Env, game: string, person: string): Promise<string | null> {
  const db = database(env);
  if (!(await isLiveTo(db, game, person))) return null;
  const id = crypto.randomUUID().slice(0, 8);
  console.error(JSON.stringify({ id, game, doing: 'asking a room that has lost its table', broken: true }));
  const lobby = await endBrokenGame(db, game, Date.now());
  if (lobby !== null) await gameLobby(env, lobby).drop(game);
  return unreadableMessage({ id });
}
