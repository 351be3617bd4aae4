import { gameRoom } from '../../durable-objects/shared/rpc.ts';
import { problem } from '../problem.ts';
import { gameId, unwrap } from './room.ts';
import { leaveScheduled } from './scheduled.ts';
import { leaveSeat } from './seat.ts';

/** Leaves the given table; by default the one where the person sits, else the scheduled one that they host. */
export async function leaveGame(env: Env, person: string, game?: string): Promise<void> {
  if (game !== undefined) unwrap(await gameRoom(env, gameId(game)).leave(person, game));
  else if (!(await leaveSeat(env, person)) && !(await leaveScheduled(env, person))) throw problem(409, 'You are not in a game.');
}
