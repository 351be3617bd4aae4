import { database } from '../../db/database.ts';
import { seatOf } from '../../db/seats.ts';
import { gameRoom } from '../../durable-objects/shared/rpc.ts';
import { deliverUpgrades } from '../auth/guest-upgrade.ts';
import { endLostGame } from './lost-games.ts';
import { unwrap } from './room.ts';

/** False if they have none. The table releases the seat; a lost table is ended. */
export async function leaveSeat(env: Env, person: string): Promise<boolean> {
  const db = database(env);
  await deliverUpgrades(env, db, person);
  const game = await seatOf(db, person);
  if (game === null) return false;
  const answer = await gameRoom(env, game).leave(person);
  if ('refused' in answer && answer.empty) await endLostGame(env, game, person);
  // A stale row is gone now, although the person did not sit there.
  else if ((await seatOf(db, person)) === game) unwrap(answer);
  return true;
}
