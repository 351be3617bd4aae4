/** POST /api/game/leave: stands up from the one table I sit at. */
import { NoBody } from '../../protocol/rest/session.ts';
import { area } from '../app.ts';
import { bodyOf } from '../middleware/body.ts';
import { signedIn } from '../middleware/permission.ts';
import { problem } from '../problem.ts';
import { leaveSeat } from './seat.ts';

export const leave = area().post('/leave', signedIn, async (c) => {
  await bodyOf(c, NoBody);
  if (!(await leaveSeat(c.env, c.var.session.person.id))) throw problem(409, 'You are not in a game.');
  return c.text('OK');
});
