/** POST /api/game/leave: leaves the given table; else the one where the person sits; else the scheduled one that they host. */
import { LeaveBody } from '../../protocol/http/games.ts';
import { router } from '../app.ts';
import { bodyOf } from '../middleware/body.ts';
import { signedIn } from '../middleware/permission.ts';
import { problem } from '../problem.ts';
import { gameId, roomOf, unwrap } from './room.ts';
import { leaveScheduled } from './scheduled.ts';
import { leaveSeat } from './seat.ts';

export const leave = router().post('/leave', signedIn, async (c) => {
  const { game } = await bodyOf(c, LeaveBody);
  const { id } = c.var.session.person;
  if (game !== undefined) {
    unwrap(await roomOf(c.env, gameId(game)).leave(id, game));
  } else if (!(await leaveSeat(c.env, id)) && !(await leaveScheduled(c.env, id))) throw problem(409, 'You are not in a game.');
  return c.text('OK');
});
