/**
 * POST /api/game/leave: stands up from the table that is named; else from the one where I sit; else from the one for later that
 * I host, which goes to the next who sits there, or closes.
 */
import { LeaveBody } from '../../protocol/rest/games.ts';
import { area } from '../app.ts';
import { bodyOf } from '../middleware/body.ts';
import { signedIn } from '../middleware/permission.ts';
import { problem } from '../problem.ts';
import { gameId, granted, roomOf } from './room.ts';
import { leaveScheduled } from './scheduled.ts';
import { leaveSeat } from './seat.ts';

export const leave = area().post('/leave', signedIn, async (c) => {
  const { game } = await bodyOf(c, LeaveBody);
  const { id } = c.var.session.person;
  if (game !== undefined) {
    granted(await roomOf(c.env, gameId(game)).leave(id, game));
  } else if (!(await leaveSeat(c.env, id)) && !(await leaveScheduled(c.env, id))) throw problem(409, 'You are not in a game.');
  return c.text('OK');
});
