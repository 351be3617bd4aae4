/** POST /api/game/{id}/bots: the host fills seats with bots. */
import { BotsBody } from '../../protocol/rest/games.ts';
import { area } from '../app.ts';
import { bodyOf } from '../middleware/body.ts';
import { may } from '../middleware/permission.ts';
import { gameId, granted, roomOf } from './room.ts';

export const bots = area().post('/:id/bots', may('playGame'), async (c) => {
  const { count } = await bodyOf(c, BotsBody);
  granted(await roomOf(c.env, gameId(c.req.param('id'))).bots(c.var.session.person.id, count));
  return c.text('OK');
});
