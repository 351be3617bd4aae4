/** POST /api/game/{id}/bots: the host fills seats with bots. */
import { BotsBody } from '../../protocol/http/games.ts';
import { router } from '../app.ts';
import { bodyOf } from '../middleware/body.ts';
import { may } from '../middleware/permission.ts';
import { gameId, roomOf, unwrap } from './room.ts';

export const bots = router().post('/:id/bots', may('playGame'), async (c) => {
  const { count } = await bodyOf(c, BotsBody);
  unwrap(await roomOf(c.env, gameId(c.req.param('id'))).bots(c.var.session.person.id, count));
  return c.text('OK');
});
