/** GET /api/game/{id}/info: what anybody may know of a game who has its link. */
import { infoKey } from '../../durable-objects/record.ts';
import { area } from '../app.ts';
import { gameId, granted, roomOf } from './room.ts';

export const info = area().get('/:id/info', async (c) => {
  const id = gameId(c.req.param('id'));
  const answer = await roomOf(c.env, id).info();
  // A room forgets its game some minutes after the end, and leaves what it said of itself last.
  const stored = 'refused' in answer && answer.status === 404 ? await c.env.RECORDS.get(infoKey(id)) : null;
  if (stored) return new Response(stored.body, { headers: { 'content-type': 'application/json' } });
  return c.json(granted(answer).info);
});
