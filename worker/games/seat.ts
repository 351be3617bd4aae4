import { type Database, database } from '../../db/core/database.ts';
import { seatOf } from '../../db/games/seats.ts';
import { gameRoom } from '../../durable-objects/shared/rpc.ts';
import type { Person } from '../../games/table/table-state.ts';
import type { TableEntry } from '../../protocol/http/table-entry.ts';
import { deliverUpgrades } from '../auth/guest-upgrade.ts';
import { endLostGame } from './lost-games.ts';
import { unwrap } from './room.ts';

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

/** Leaves the table where the person sits, unless it is `here`. */
export async function leaveOtherSeat(env: Env, person: string, here: string): Promise<void> {
  if ((await seatOf(database(env), person)) !== here) await leaveSeat(env, person);
}

/** Another table where the person sits. That table is asked, because its row may be left over. */
export async function seatElsewhere(env: Env, db: Database, person: Person, here: string): Promise<TableEntry['elsewhere']> {
  const id = await seatOf(db, person.id);
  if (id === null || id === here) return null;
  const room = gameRoom(env, id);
  if (await room.releaseSeat(person.id)) return null;
  const answer = await room.entry(person, id, false);
  return { id, practice: false, held: false, ...('ok' in answer && answer.seat) };
}
